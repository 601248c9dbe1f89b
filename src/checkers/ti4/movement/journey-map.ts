import { type DrawnHex, lookOf, marksOf } from '../../../schema/hex-map.ts';
import { layOut } from '../../../schema/hex-places.ts';
import { and } from '../../../text/lists.ts';
import type { ResultMap } from '../../results.ts';
import type { Journey, MovementRules } from './journeys.ts';
import { blocksOf, type Passage, systemsWithin } from './routes.ts';
import { type MapInput, type Starmap, systemPlace } from './star-map.ts';
import { SHIPS_ON_MAP, SYSTEM_MAP } from './star-map-look.ts';

/** The map with the ways of the ships: how far they get, where they roll dice, what cannot be crossed. */
export function journeyMap(
  input: MapInput,
  map: Starmap,
  journeys: readonly Journey[],
  passage: Passage,
  rules: MovementRules,
): ResultMap {
  const spaces = [input.activo, ...input.sistemas];
  const places = layOut(
    SYSTEM_MAP.orientation,
    spaces.map((_, at) => ({ place: systemPlace(input, at) })),
  );
  const within = new Set(
    journeys
      .filter(({ impediment }) => !impediment || ['cortado', 'lejos'].includes(impediment.kind))
      .flatMap(({ group, movement }) => [...systemsWithin(map, group.start, passage, rules.riftBonus, movement)]),
  );
  const rolled = new Set(
    journeys.flatMap(({ route }) => (route?.path ?? []).slice(0, -1).filter((at) => map.systems[at]?.rift === 'si')),
  );
  const told = spaces.map((space, at) => {
    const system = map.systems[at];
    const cut = system ? blocksOf(system, at === 0, passage).length > 0 : false;
    const look = lookOf(SYSTEM_MAP.looks, space);
    const here = journeys.filter(({ group }) => group.start === at);
    const happens = [
      ...here.map(({ label, route }) => `${label}: ${route ? 'sale de aquí' : 'se queda aquí'}`),
      ...(cut ? [at === 0 ? 'no se puede entrar' : 'no se puede atravesar'] : []),
      ...(rolled.has(at) ? [`cada nave tira un dado al salir y se pierde con 1-${rules.riftLosesUpTo}`] : []),
      ...(within.has(at) && here.length === 0 ? [at === 0 ? 'llegan' : 'al alcance'] : []),
    ];
    const { place, loose } = places[at] ?? { place: { x: 0, y: 0 }, loose: true };
    const hex: DrawnHex = {
      ...place,
      loose,
      name: space.nombre || (at === 0 ? '' : String(at)),
      label: [...look.words, ...happens].join(', '),
      tone: look.tone ?? (at === 0 ? 'meta' : null),
      marks: [
        ...marksOf(at === 0 ? [SYSTEM_MAP.centre.look] : []),
        ...look.marks,
        ...marksOf(
          here.map(({ count }) => (count > 1 ? { ...SHIPS_ON_MAP.look, text: String(count) } : SHIPS_ON_MAP.look)),
        ),
        ...(rolled.has(at)
          ? [
              {
                word: `con 1-${rules.riftLosesUpTo} se pierde la nave`,
                icon: 'dado' as const,
                text: `1-${rules.riftLosesUpTo}`,
              },
            ]
          : []),
        ...(cut ? [{ word: 'no se puede pasar', icon: 'corte' as const }] : []),
      ],
      reach: within.has(at) ? 0 : null,
    };
    return { hex, row: [system?.name ?? '', and(look.words, '—'), and(happens, '—')] };
  });
  return {
    title: 'En el mapa',
    key: 'La línea es el camino; lo sombreado, los sistemas a los que tus naves podrían llegar con su Movimiento.',
    drawing: {
      orientation: SYSTEM_MAP.orientation,
      hexes: told.map(({ hex }) => hex),
      links: linksOf(map),
      paths: journeys.flatMap(({ label, route }) =>
        route && route.path.length > 1
          ? [
              {
                label,
                steps: route.path.map((hex, at) => ({
                  hex,
                  jump: at > 0 && map.neighbours[route.path[at - 1] ?? 0]?.get(hex) !== 'borde',
                  stop: false,
                })),
              },
            ]
          : [],
      ),
    },
    table: {
      title: 'Los sistemas, uno a uno',
      columns: ['Sistema', 'Qué hay', 'Qué pasa'],
      rows: told.map(({ row }) => row),
    },
  };
}

/** Hyperlanes and whatever else the player joined by hand, each once. */
function linksOf({ neighbours }: Starmap) {
  return neighbours.flatMap((links, from) =>
    [...links].filter(([to, link]) => link === 'ruta' && from < to).map(([to]) => ({ from, to })),
  );
}
