import type { PlainTable } from '../results.ts';
import type { Mover, RouteStep, RouteTurn } from './reach.ts';
import type { Sketch } from './sketch.ts';

/** `2-3`: row and hex in the row; a dot would look like a clause. */
export const placeOf = ({ hexes }: Sketch, hex: number) => `${hexes[hex]?.row}-${hexes[hex]?.column}`;

/** `1-1 → 1-2 → 1-3 (nebulosa) ⇢ 4-2 (portal)`. */
function pathText(sketch: Sketch, steps: readonly RouteStep[]): string {
  return steps
    .map(({ hex, by }, index) => {
      const kind = sketch.hexes[hex]?.kind;
      const how = by === 'agujero' ? 'agujero' : by === 'portal' || by === 'super-portal' ? 'portal' : '';
      const note = [how, kind === 'nebulosa' ? 'nebulosa' : ''].filter(Boolean).join(', ');
      return `${index === 0 ? '' : how ? ' ⇢ ' : ' → '}${placeOf(sketch, hex)}${note && index > 0 ? ` (${note})` : ''}`;
    })
    .join('');
}

/** The route turn by turn. */
export function routeTable(sketch: Sketch, route: readonly RouteTurn[]): PlainTable {
  return {
    title: 'Camino (fila-casilla del dibujo)',
    columns: ['Turno', 'Rango', 'Gasta', 'Recorrido'],
    rows: route.map((turn, index) => [
      String(index + 1),
      Number.isFinite(turn.range) ? String(turn.range) : 'ilimitado',
      String(turn.steps.at(-1)?.spent ?? 0),
      pathText(sketch, turn.steps),
    ]),
  };
}

/** How a hex is entered, and what its price comes from. */
const WAYS: Record<Exclude<RouteStep['by'], 'inicio'>, string> = {
  paso: 'a la casilla de al lado',
  agujero: 'por el agujero de gusano',
  portal: 'por un portal',
  'super-portal': 'por el súper portal',
};

/** The route hex by hex, with what each costs and what is left of the turn's range. */
export function costTable(sketch: Sketch, route: readonly RouteTurn[], { unblockable }: Mover): PlainTable {
  return {
    title: 'Lo que cuesta cada paso',
    columns: ['Turno', 'Paso', 'Cómo', 'Cuesta', 'Te queda'],
    rows: route.flatMap(({ range, steps }, turn) =>
      steps.flatMap((step, at) => {
        const from = steps[at - 1];
        if (!from || step.by === 'inicio') return [];
        const hex = sketch.hexes[step.hex];
        const nebula = hex?.kind === 'nebulosa' ? ', a una nebulosa' : '';
        // Enemy ships at the way out of a wormhole end the movement (7.2.3.4).
        const stopped = step.by === 'agujero' && hex?.enemies && !unblockable;
        return [
          [
            String(turn + 1),
            `${placeOf(sketch, from.hex)} → ${placeOf(sketch, step.hex)}`,
            `${WAYS[step.by]}${nebula}`,
            String(step.spent - from.spent),
            stopped ? '0 (te detiene)' : Number.isFinite(range) ? String(range - step.spent) : 'ilimitado',
          ],
        ];
      }),
    ),
  };
}
