import { chanceAtLeast } from '../../math/dice.ts';
import { type Figure, numberOr } from '../../schema/figures/figure.ts';
import type { Ti4Anomalies } from '../../schema/figures/ti4-anomalies.ts';
import type { Ti4Units } from '../../schema/figures/ti4-units.ts';
import { count } from '../../text/spanish.ts';
import { type Block, bestRoute, blocksOf, type Passage, type Route, routesFrom, shortestRoute } from './routes.ts';
import type { Starmap } from './star-map.ts';

/** The figures that movement needs, read once from the tables. */
export interface MovementRules {
  units: Ti4Units;
  anomalies: Ti4Anomalies;
  /** Movimiento of a ship that starts in a Nebulosa (69.2). */
  nebulaMovement: number;
  /** What leaving a Vórtice adds (101.1). */
  riftBonus: number;
  /** Highest result of the die with which a ship that leaves one is removed (101.2). */
  riftLosesUpTo: number;
}

/** Reads the figures of movement. */
export function movementRules(units: Ti4Units, anomalies: Ti4Anomalies): MovementRules {
  const row = (id: string) => anomalies.filas.find((anomaly) => anomaly.id === id);
  return {
    units,
    anomalies,
    nebulaMovement: row('nebulosa')?.movimientoInicial?.valor ?? 0,
    riftBonus: row('vortice')?.movimientoAlSalir?.valor ?? 0,
    riftLosesUpTo: row('vortice')?.retiradaHasta?.valor ?? 0,
  };
}

/** Ships of one kind in one system, as the player describes them. */
export interface ShipGroup {
  nave: string;
  cantidad: number;
  start: number;
  mejorada: boolean;
  bono: number;
  carga: number;
  movimiento?: number | undefined;
}

/** Why a group stays. */
export type Impediment =
  | { kind: 'sistema-no-activable' }
  | { kind: 'sin-movimiento' }
  | { kind: 'ficha-propia' }
  | { kind: 'sin-camino' }
  /** Every way is cut; these are the obstacles on the shortest one. */
  | { kind: 'cortado'; blocks: { system: number; block: Block }[] }
  /** Too far; with a shorter way that is cut, if there is one within reach. */
  | { kind: 'lejos'; route: Route; blocks: { system: number; block: Block }[] };

/** What becomes of a group. */
export interface Journey {
  group: ShipGroup;
  label: string;
  count: number;
  cargo: number;
  /** Places for cargo in the whole group; null when the texts do not give it. */
  capacity: number | null;
  /** Movimiento before what the Vórtices add. */
  movement: number;
  inNebula: boolean;
  route: Route | null;
  /** Chance that each of its ships arrives. */
  chance: number;
  impediment: Impediment | null;
}

/** Whether a group reaches the active system, how, and with what chance. */
export function judgeGroup(map: Starmap, group: ShipGroup, effects: Passage, rules: MovementRules): Journey {
  const unit = rules.units.filas.find(({ id }) => id === group.nave);
  const version = group.mejorada ? unit?.mejorada : unit?.base;
  const printed: Figure = group.movimiento ?? version?.movimiento ?? 'desconocido';
  const inNebula = map.systems[group.start]?.anomaly === 'nebulosa' && !effects.nebulosa;
  const suffix = group.mejorada ? ' II' : '';
  const capacity = version?.capacidad === 'desconocido' ? null : numberOr(version?.capacidad, 0) * group.cantidad;
  const journey: Journey = {
    group,
    label: count(group.cantidad, unit?.nombre ?? group.nave, unit?.plural ?? group.nave) + suffix,
    count: group.cantidad,
    cargo: group.carga,
    capacity,
    movement: (inNebula ? rules.nebulaMovement : numberOr(printed, 0)) + group.bono,
    inNebula,
    route: null,
    chance: 0,
    impediment: null,
  };
  const routes = routesFrom(map, group.start, effects, rules.riftBonus);
  const impediment = impedimentOf(map, journey, typeof printed === 'number', routes, effects, rules);
  if (impediment) return { ...journey, impediment };
  const route = bestRoute(routes, journey.movement);
  return { ...journey, route, chance: route ? chanceAtLeast(rules.riftLosesUpTo + 1, 10) ** route.rolls : 0 };
}

function impedimentOf(
  map: Starmap,
  { group, movement }: Journey,
  hasMovement: boolean,
  routes: Route[],
  passage: Passage,
  rules: MovementRules,
): Impediment | null {
  if (map.systems[0]?.ownToken) return { kind: 'sistema-no-activable' };
  if (group.start === 0) return null;
  if (!hasMovement) return { kind: 'sin-movimiento' };
  if (map.systems[group.start]?.ownToken) return { kind: 'ficha-propia' };
  if (bestRoute(routes, movement)) return null;
  const direct = shortestRoute(routesFrom(map, group.start, null, rules.riftBonus));
  if (!direct) return { kind: 'sin-camino' };
  const blocks = direct.path
    .slice(1)
    .flatMap((system) =>
      map.systems[system]
        ? blocksOf(map.systems[system], system === 0, passage).map((block) => ({ system, block }))
        : [],
    );
  const shortest = shortestRoute(routes);
  if (!shortest) return { kind: 'cortado', blocks };
  return { kind: 'lejos', route: shortest, blocks: direct.needs <= movement ? blocks : [] };
}
