import { type DrawnHex, lookOf } from '../../schema/hex-map.ts';
import { readRows } from '../../schema/hex-rows.ts';
import { capitalize } from '../../text/capitals.ts';
import { and } from '../../text/lists.ts';
import type { ResultMap } from '../results.ts';
import type { Reach, RouteTurn } from './reach.ts';
import { placeOf } from './reach-tables.ts';
import type { Sketch } from './sketch.ts';
import { SKETCH_MAP } from './sketch-look.ts';

/** The sketch with the turn in which each hex is reached and, if there is one, the way to the goal. */
export function reachMap(
  rows: readonly string[],
  sketch: Sketch,
  { turns }: Reach,
  route: readonly RouteTurn[] | null,
): ResultMap {
  // Read in the same order as the sketch, so positions agree.
  const told = readRows(rows, SKETCH_MAP).map(({ x, y, values }, at) => {
    const look = lookOf(SKETCH_MAP.looks, values);
    const discs = sketch.hexes[at]?.discs ?? 0;
    const words = look.words.map((word, index) => (index === 0 && discs > 0 ? `${word} (discos: ${discs})` : word));
    const turn = turns.get(at);
    const arrival = at === sketch.start ? 'aquí empiezas' : turn === undefined ? 'no se llega' : `turno ${turn}`;
    const hex: DrawnHex = {
      x,
      y,
      name: '',
      label: [placeOf(sketch, at), ...words, arrival].join(', '),
      tone: look.tone,
      marks: look.marks.map((mark) => (mark.icon === 'planeta' && discs > 0 ? { ...mark, text: String(discs) } : mark)),
      reach: turn ?? null,
      loose: false,
    };
    return { hex, row: [placeOf(sketch, at), capitalize(and(words)) || '—', capitalize(arrival)] };
  });
  return {
    title: 'En el mapa',
    key: 'El número y el color dicen en qué turno llegas a cada casilla; sin número, no se llega.',
    drawing: {
      orientation: SKETCH_MAP.orientation,
      hexes: told.map(({ hex }) => hex),
      links: [],
      paths: route && route.length > 0 ? [{ label: 'Camino', steps: pathSteps(route) }] : [],
    },
    table: {
      title: 'Las casillas, una a una',
      columns: ['Fila-casilla', 'Qué hay', 'Cuándo llegas'],
      rows: told.map(({ row }) => row),
    },
  };
}

/** Each turn starts where the last one stopped: that hex is drawn once. */
function pathSteps(route: readonly RouteTurn[]) {
  return route.flatMap(({ steps }, turn) =>
    steps.slice(turn === 0 ? 0 : 1).map(({ hex, by }) => ({
      hex,
      jump: by !== 'paso' && by !== 'inicio',
      stop: hex === steps.at(-1)?.hex,
    })),
  );
}
