import type { Starmap, StarSystem } from './star-map.ts';

/** What lets a player's ships do what ships normally cannot: cross other ships, ignore an anomaly. */
export interface Passage {
  'atraviesa-naves': boolean;
  asteroides: boolean;
  supernova: boolean;
  nebulosa: boolean;
}

/** Why a ship cannot enter a system, or cannot go on from it. */
export type Block = 'naves-ajenas' | 'asteroides' | 'supernova' | 'nebulosa';

/** A way into the active system. */
export interface Route {
  /** Systems by number, from the first to the active one. */
  path: number[];
  /** Movimiento that it needs, once what the Vórtices give is taken off. */
  needs: number;
  /** Times that a Vórtice is left. */
  rifts: number;
  /** Dice that each ship must survive. */
  rolls: number;
}

const ACTIVE = 0;

/** What stops a ship at a system: at the active one when entering it, elsewhere when crossing it. */
export function blocksOf(system: StarSystem, isActive: boolean, passage: Passage): Block[] {
  const blocks: Block[] = [];
  const barred = system.entry === 'no' || (system.entry === 'solo-activo' && !isActive);
  if (barred && system.anomaly !== 'ninguna' && !passage[system.anomaly]) blocks.push(system.anomaly);
  if (system.enemyShips && !isActive && !passage['atraviesa-naves']) blocks.push('naves-ajenas');
  return blocks;
}

interface Label {
  needs: number;
  moves: number;
  rifts: number;
  from: { system: number; rolls: number } | null;
}

/**
 * The routes from a system to the active one worth choosing between: for each number of dice, the
 * one that needs least Movimiento (on a tie, the shortest), if no safer one needs as little. `passage` null ignores every obstacle.
 *
 * Each move costs 1 and gives back what a Vórtice adds when it is left (101.1), so the cost never
 * falls along the way, going round in circles gains nothing, and dice never exceed the systems.
 */
export function routesFrom(map: Starmap, start: number, passage: Passage | null, riftBonus: number): Route[] {
  const labels = labelsFrom(map, start, passage, riftBonus);
  return (labels[ACTIVE] ?? []).flatMap((label, rolls) =>
    label ? [{ path: trace(labels, rolls), needs: label.needs, rifts: label.rifts, rolls }] : [],
  );
}

/** Systems that a ship with this Movimiento could get into, its own among them. */
export function systemsWithin(
  map: Starmap,
  start: number,
  passage: Passage,
  riftBonus: number,
  movement: number,
): Set<number> {
  const labels = labelsFrom(map, start, passage, riftBonus);
  return new Set(
    labels.flatMap((found, system) => (found.some((label) => label && label.needs <= movement) ? [system] : [])),
  );
}

/** By system and number of dice: the way there that needs least Movimiento. */
function labelsFrom(map: Starmap, start: number, passage: Passage | null, riftBonus: number): (Label | undefined)[][] {
  const size = map.systems.length;
  const labels: (Label | undefined)[][] = map.systems.map(() => []);
  const origin = labels[start];
  if (!origin) return labels;
  origin[0] = { needs: 0, moves: 0, rifts: 0, from: null };
  const queue = [{ system: start, rolls: 0 }];
  for (let at = queue.shift(); at; at = queue.shift()) {
    const { system, rolls } = at;
    const label = labels[system]?.[rolls];
    // The movement ends in the active system (66.3.a): nothing is gained by crossing it.
    if (!label || system === ACTIVE) continue;
    const rift = map.systems[system]?.rift ?? 'no';
    const nextRolls = rolls + (rift === 'si' ? 1 : 0);
    if (nextRolls > size) continue;
    for (const next of map.neighbours[system]?.keys() ?? []) {
      const target = map.systems[next];
      if (!target || (passage && blocksOf(target, next === ACTIVE, passage).length > 0)) continue;
      const found: Label = {
        needs: label.needs + 1 - (rift === 'no' ? 0 : riftBonus),
        moves: label.moves + 1,
        rifts: label.rifts + (rift === 'no' ? 0 : 1),
        from: { system, rolls },
      };
      const known = labels[next]?.[nextRolls];
      if (known && (known.needs < found.needs || (known.needs === found.needs && known.moves <= found.moves))) continue;
      // More dice are worth it only for less Movimiento; without this, a board full of Vórtices would take for ever.
      if (labels[next]?.some((label, dice) => label && dice < nextRolls && label.needs <= found.needs)) continue;
      (labels[next] as (Label | undefined)[])[nextRolls] = found;
      queue.push({ system: next, rolls: nextRolls });
    }
  }
  return labels;
}

function trace(labels: (Label | undefined)[][], rolls: number): number[] {
  const path: number[] = [];
  for (let at: Label['from'] = { system: ACTIVE, rolls }; at; at = labels[at.system]?.[at.rolls]?.from ?? null)
    path.unshift(at.system);
  return path;
}

/** The safest route within `movement`: fewest dice, then fewest systems. Null if none is within reach. */
export function bestRoute(routes: readonly Route[], movement: number): Route | null {
  return routes.find((route) => route.needs <= movement) ?? null;
}

/** The route that needs least Movimiento. */
export function shortestRoute(routes: readonly Route[]): Route | null {
  return routes.reduce<Route | null>((best, route) => (best && best.needs <= route.needs ? best : route), null);
}
