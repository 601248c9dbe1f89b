import { chanceAtLeast } from '../../../math/dice.ts';
import { type Figure, numberOr } from '../../../schema/figures/figure.ts';
import type { Figures } from '../../../schema/figures/tables.ts';
import type { Ti4Anomalies } from '../../../schema/figures/ti4-anomalies.ts';
import type { Ti4Units } from '../../../schema/figures/ti4-units.ts';
import { count } from '../../../text/spanish.ts';
import { figure, figureRow, known } from '../../figure.ts';
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
  /** Chance that a ship survives one such die. */
  riftSurvival: number;
}

type MovementFigures = Pick<Figures, 'ti4/unidades' | 'ti4/anomalias' | 'ti4/limites'>;

/** Reads the figures of movement. */
export function movementRules(figures: MovementFigures): MovementRules {
  const nebula = figureRow(figures, 'ti4/anomalias', 'nebulosa');
  const rift = figureRow(figures, 'ti4/anomalias', 'vortice');
  const losesUpTo = known(rift.retiradaHasta?.valor, 'ti4/anomalias, «vortice», retiradaHasta');
  return {
    units: figures['ti4/unidades'],
    anomalies: figures['ti4/anomalias'],
    nebulaMovement: known(nebula.movimientoInicial?.valor, 'ti4/anomalias, «nebulosa», movimientoInicial'),
    riftBonus: known(rift.movimientoAlSalir?.valor, 'ti4/anomalias, «vortice», movimientoAlSalir'),
    riftLosesUpTo: losesUpTo,
    riftSurvival: chanceAtLeast(losesUpTo + 1, figure(figures, 'ti4/limites', 'caras-de-un-dado', 'limite')),
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

/** An obstacle, and the system where it is. */
export interface BlockedSystem {
  system: number;
  block: Block;
}

/** Why a group stays. */
export type Impediment =
  | { kind: 'sistema-no-activable' }
  | { kind: 'sin-movimiento' }
  | { kind: 'ficha-propia' }
  | { kind: 'sin-camino' }
  /** Every way is cut; these are the obstacles on the shortest one. */
  | { kind: 'cortado'; blocks: BlockedSystem[] }
  /** Too far; with a shorter way that is cut, if there is one within reach. */
  | { kind: 'lejos'; route: Route; blocks: BlockedSystem[] };

/** What becomes of a group. */
export interface Journey {
  group: ShipGroup;
  label: string;
  count: number;
  /** What travels aboard: no more than fits (97.0). */
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

/** `2 Cruceros II`. */
export function groupLabel({ nave, cantidad, mejorada }: Omit<ShipGroup, 'start'>, { units }: MovementRules): string {
  const unit = units.filas.find(({ id }) => id === nave);
  return count(cantidad, unit?.nombre ?? nave, unit?.plural ?? nave) + (mejorada ? ' II' : '');
}

/** Whether a group reaches the active system, how, and with what chance. */
export function judgeGroup(map: Starmap, group: ShipGroup, effects: Passage, rules: MovementRules): Journey {
  const unit = rules.units.filas.find(({ id }) => id === group.nave);
  const version = group.mejorada ? unit?.mejorada : unit?.base;
  const printed: Figure = group.movimiento ?? version?.movimiento ?? 'desconocido';
  const inNebula = map.systems[group.start]?.anomaly === 'nebulosa' && !effects.nebulosa;
  const capacity = version?.capacidad === 'desconocido' ? null : numberOr(version?.capacidad, 0) * group.cantidad;
  const journey: Journey = {
    group,
    label: groupLabel(group, rules),
    count: group.cantidad,
    cargo: Math.min(group.carga, capacity ?? group.carga),
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
  return { ...journey, route, chance: route ? rules.riftSurvival ** route.rolls : 0 };
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
