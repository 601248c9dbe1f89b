import { z } from 'zod';
import type { Ti4Anomalies, Ti4Anomaly } from '../../../schema/figures/ti4-anomalies.ts';
import { touch } from '../../../schema/hex-places.ts';
import { findReference, splitReferences } from '../../../text/named-reference.ts';
import { SYSTEM_MAP } from './star-map-look.ts';

/** Wormholes that one system can show; the last is the active side of the Nexo (70.1.a). */
const WORMHOLES = {
  ninguno: { label: 'Ninguno', types: [] },
  alfa: { label: 'Alfa', types: ['alfa'] },
  beta: { label: 'Beta', types: ['beta'] },
  gamma: { label: 'Gamma', types: ['gamma'] },
  delta: { label: 'Delta', types: ['delta'] },
  'alfa-beta': { label: 'Alfa y Beta', types: ['alfa', 'beta'] },
  nexo: { label: 'Nexo activo', types: ['alfa', 'beta', 'gamma'] },
} as const;
const WORMHOLE_IDS = Object.keys(WORMHOLES) as [keyof typeof WORMHOLES, ...(keyof typeof WORMHOLES)[]];
/** What a token or a flagship may put beside them. */
const SECOND_WORMHOLES = ['ninguno', 'alfa', 'beta', 'gamma', 'delta'] as const;
const wormholeOptions = (ids: readonly (keyof typeof WORMHOLES)[]) =>
  Object.fromEntries(ids.map((id) => [id, WORMHOLES[id].label]));

/** What laws and abilities may do to wormholes Alfa and Beta. */
export const WORMHOLE_RULES = {
  normal: 'Lo normal: cada tipo con los de su tipo',
  unidos: 'Alfa y Beta cuentan como iguales para ti',
  cerrados: 'Alfa y Beta no sirven para moverse',
} as const;
export type WormholeRule = keyof typeof WORMHOLE_RULES;

/** A Vórtice can come on top of another anomaly (11.5), so it is asked apart. */
type Anomaly = Exclude<Ti4Anomaly['id'], 'vortice'> | 'ninguna';

/** Columns that the widest board of the game can put between two systems; heights count double. */
const FARTHEST = 9;
/** Systems besides the active one: the whole board of eight players. */
const MOST_SYSTEMS = 60;
/** Whether a list of systems has a length that the rule accepts. */
export const isMapSize = (count: number) => count >= 1 && count <= MOST_SYSTEMS;

const spaceFields = (anomalies: Ti4Anomalies, fallbackName: string) => {
  const labels = Object.fromEntries(
    anomalies.filas.filter(({ id }) => id !== 'vortice').map(({ id, nombre }) => [id, nombre]),
  );
  const options: Record<string, string> = { ninguna: 'Ninguna', ...labels };
  return {
    nombre: z.string().trim().max(30).default(fallbackName).meta({ title: 'Nombre' }),
    anomalia: z
      .enum(Object.keys(options) as [Anomaly, ...Anomaly[]])
      .default('ninguna')
      .meta({ title: 'Anomalía', options }),
    vortice: z.boolean().default(false).meta({ title: 'Vórtice gravitatorio' }),
    'vortice-sin-tirada': z.boolean().default(false).meta({ title: 'Vórtice sin tirada para tus naves' }),
    agujero: z
      .enum(WORMHOLE_IDS)
      .default('ninguno')
      .meta({ title: 'Agujero de gusano', options: wormholeOptions(WORMHOLE_IDS) }),
    'otro-agujero': z
      .enum(SECOND_WORMHOLES)
      .default('ninguno')
      .meta({ title: 'Otro Agujero de gusano más, si lo hay', options: wormholeOptions(SECOND_WORMHOLES) }),
    'ficha-propia': z.boolean().default(false).meta({ title: 'Ficha de Mando tuya' }),
  };
};

/** 0, 0 is the active system's own place: there it means that the system has no coordinates. */
const offset = (most: number) => z.int().min(-most).max(most).default(0);

/** Fields that describe the map: the active system and those around it. */
export function mapFields(anomalies: Ti4Anomalies) {
  const { nombre, ...features } = spaceFields(anomalies, '');
  return {
    activo: z
      .strictObject({
        ...spaceFields(anomalies, 'Sistema activo'),
        'ficha-propia': z
          .boolean()
          .default(false)
          .meta({ title: 'Ya había una ficha de Mando tuya antes de activarlo' }),
      })
      .prefault({})
      .meta({ title: 'Sistema activo' }),
    sistemas: z
      .array(
        z
          .strictObject({
            nombre,
            columna: offset(FARTHEST).meta({ title: 'Columna', description: 'El activo es columna 0, altura 0.' }),
            altura: offset(2 * FARTHEST).meta({
              title: 'Altura, en medios hexágonos',
              description: 'El de encima del activo es 0, 2; los de su derecha, 1, 1 y 1, −1.',
            }),
            'junto-a': z.string().trim().max(120).default('').meta({
              title: 'También junto a (nombres o números, con comas)',
              description: 'Por una ruta hiperespacial, o en vez de dar coordenadas. «activo» es el sistema activo.',
            }),
            'naves-ajenas': z.boolean().default(false).meta({ title: 'Naves de otro jugador (Cazas incluidos)' }),
            ...features,
          })
          .meta({ title: 'Sistema' }),
      )
      .min(1)
      .max(MOST_SYSTEMS)
      .meta({
        title: 'Mapa',
        description:
          'El sistema activo está en el centro. Toca un hueco para añadir un sistema, y un sistema para decir qué hay en él.',
        map: SYSTEM_MAP,
      }),
  };
}

type Space = z.output<ReturnType<typeof mapFields>['activo']>;
type OtherSpace = z.output<ReturnType<typeof mapFields>['sistemas']>[number];
export interface MapInput {
  activo: Space;
  sistemas: OtherSpace[];
}

export interface StarSystem {
  name: string;
  anomaly: Anomaly;
  /** What its anomaly says of entering: never, only as the active system, always. */
  entry: Ti4Anomaly['entrar']['valor'];
  /** A Vórtice, and whether this player's ships roll for it. */
  rift: 'no' | 'si' | 'sin-tirada';
  enemyShips: boolean;
  ownToken: boolean;
}

/** Why two systems are adjacent: a shared edge, a wormhole, or because the player says so. */
export type Link = 'borde' | 'agujero' | 'ruta';

/** Systems by number, the active one first, and which are adjacent. */
export interface Starmap {
  systems: StarSystem[];
  neighbours: Map<number, Link>[];
}

/** A system that cannot be placed: the position in the list and the field to correct. */
export interface MapProblem {
  system: number;
  field: 'columna' | 'altura' | 'junto-a';
  message: string;
}

/** Number of the system that a player names: `activo`, its number in the list or its name. */
export function findSystem(input: MapInput, reference: string): number | 'unknown' | 'ambiguous' {
  return findReference(
    [input.activo, ...input.sistemas].map(({ nombre }) => nombre),
    reference,
    SYSTEM_MAP.centre.word,
  );
}

/** What to tell a player whose reference cannot be followed. */
export function referenceProblem(input: MapInput, reference: string, found: 'unknown' | 'ambiguous'): string {
  if (found === 'ambiguous') return `hay varios sistemas llamados «${reference}»: usa su número`;
  return `«${reference}» no es ninguno de los sistemas: escribe «activo», un número del 1 al ${input.sistemas.length} o un nombre de la lista`;
}

/** The map of a validated input, with whatever in it cannot be understood. */
export function readMap(
  input: MapInput,
  wormholes: WormholeRule,
  anomalies: Ti4Anomalies,
): { map: Starmap; problems: MapProblem[] } {
  const problems = placeProblems(input.sistemas);
  const spaces = [input.activo, ...input.sistemas];
  const neighbours = spaces.map(() => new Map<number, Link>());
  const join = (a: number, b: number, link: Link) => {
    // A system is never adjacent to itself (8.2.a); the first reason found is the one shown.
    if (a === b || neighbours[a]?.has(b)) return;
    neighbours[a]?.set(b, link);
    neighbours[b]?.set(a, link);
  };
  const places = spaces.map((_, at) => systemPlace(input, at));
  for (const [a, here] of places.entries())
    for (const [b, there] of places.entries())
      if (here && there && touch(SYSTEM_MAP.orientation, here, there)) join(a, b, 'borde');
  for (const [a, here] of spaces.entries())
    for (const [b, there] of spaces.entries()) if (shareWormhole(here, there, wormholes)) join(a, b, 'agujero');
  for (const [index, system] of input.sistemas.entries()) {
    for (const reference of splitReferences(system['junto-a'])) {
      const other = findSystem(input, reference);
      if (typeof other === 'number') join(index + 1, other, 'ruta');
      else
        problems.push({
          system: index,
          field: 'junto-a',
          message: referenceProblem(input, reference, other),
        });
    }
  }
  const systems = spaces.map(
    (space, at): StarSystem => ({
      name: space.nombre || (at === 0 ? 'Sistema activo' : `Sistema ${at}`),
      anomaly: space.anomalia,
      entry: anomalies.filas.find(({ id }) => id === space.anomalia)?.entrar.valor ?? 'si',
      rift: space['vortice-sin-tirada'] ? 'sin-tirada' : space.vortice ? 'si' : 'no',
      enemyShips: 'naves-ajenas' in space && space['naves-ajenas'] === true,
      ownToken: space['ficha-propia'],
    }),
  );
  return { map: { systems, neighbours }, problems };
}

/** Where a system lies in double coordinates, `y` downwards; null if it was not placed. The active one is 0. */
export function systemPlace(input: MapInput, at: number): { x: number; y: number } | null {
  const place = at === 0 ? ORIGIN : placeOf(input.sistemas[at - 1]);
  return place && { x: place.columna, y: 0 - place.altura };
}

interface Place {
  columna: number;
  altura: number;
}
const ORIGIN: Place = { columna: 0, altura: 0 };

/** Where a system was placed, or null if it was not. */
function placeOf(system: Place | undefined): Place | null {
  return system && (system.columna !== 0 || system.altura !== 0) ? system : null;
}

function shareWormhole(a: Space | OtherSpace, b: Space | OtherSpace, rule: WormholeRule): boolean {
  const typesOf = (space: Space | OtherSpace) =>
    [...WORMHOLES[space.agujero].types, ...WORMHOLES[space['otro-agujero']].types].flatMap((type): string[] => {
      const basic = type === 'alfa' || type === 'beta';
      if (basic && rule === 'cerrados') return [];
      return [basic && rule === 'unidos' ? 'alfa' : type];
    });
  const others = typesOf(b);
  return typesOf(a).some((type) => others.includes(type));
}

function placeProblems(systems: OtherSpace[]): MapProblem[] {
  const problems: MapProblem[] = [];
  const taken = new Map<string, string>();
  for (const [system, space] of systems.entries()) {
    const place = placeOf(space);
    if (!place) continue;
    const { columna, altura } = place;
    if ((columna + altura) % 2 !== 0)
      problems.push({
        system,
        field: 'altura',
        message: `en la columna ${columna} la altura es un número ${columna % 2 === 0 ? 'par' : 'impar'}`,
      });
    const key = `${columna},${altura}`;
    const other = taken.get(key);
    if (other) problems.push({ system, field: 'columna', message: `ahí ya está ${other}` });
    else taken.set(key, space.nombre || `el sistema ${system + 1}`);
  }
  return problems;
}
