import { type Resolve, type RoundHits, type RoundPlan, roundHits } from './rounds.ts';
import type { BattleStates, Sides } from './states.ts';

/** States and rolls less likely than this are left out: far below the last digit of a double next to 1. */
export const NEGLIGIBLE = 1e-24;

/** Adds some probability to a place. */
export function add(mass: Float64Array, index: number, weight: number): void {
  mass[index] = (mass[index] as number) + weight;
}

/** Plays one more round from a state; the dice of each state are worked out once. */
export interface RoundPlayer {
  /** Adds to `target` where the state at `index` can be after a round. */
  spread(target: Float64Array, index: number, weight: number): void;
  chanceOfNothing(index: number): number;
}

export function roundPlayer(sides: Sides, states: BattleStates, plan: RoundPlan, resolve: Resolve): RoundPlayer {
  const known: (RoundHits | undefined)[] = [];
  const hitsAt = (index: number) => {
    known[index] ??= roundHits(sides, states.statesOf(index), plan);
    return known[index];
  };
  return sides.every((side) => side.graph.everyHitKills)
    ? directPlayer(states, hitsAt)
    : resolvingPlayer(states, hitsAt, resolve);
}

/** If every hit destroys a ship, so many hits are so many places further on. */
function directPlayer({ strides: [perAttacker, perFirst] }: BattleStates, hitsAt: (index: number) => RoundHits) {
  return {
    spread: (target: Float64Array, index: number, weight: number) => {
      const [onAttacker, onFirst, onSecond] = hitsAt(index);
      for (let x = 0; x < onAttacker.length; x++) {
        const one = weight * (onAttacker[x] as number);
        if (one < NEGLIGIBLE) continue;
        for (let y = 0; y < onFirst.length; y++) {
          const two = one * (onFirst[y] as number);
          if (two < NEGLIGIBLE) continue;
          const base = index + x * perAttacker + y * perFirst;
          for (let z = 0; z < onSecond.length; z++)
            target[base + z] = (target[base + z] as number) + two * (onSecond[z] as number);
        }
      }
    },
    chanceOfNothing: (index: number) => hitsAt(index).reduce((product, hits) => product * (hits[0] as number), 1),
  };
}

/** Otherwise each combination of hits is resolved, with its choices. */
function resolvingPlayer(states: BattleStates, hitsAt: (index: number) => RoundHits, resolve: Resolve) {
  function eachTarget(index: number, weight: number, visit: (place: number, chance: number) => void): void {
    const [onAttacker, onFirst, onSecond] = hitsAt(index);
    const at = states.statesOf(index);
    for (let x = 0; x < onAttacker.length; x++)
      for (let y = 0; y < onFirst.length; y++)
        for (let z = 0; z < onSecond.length; z++) {
          const chance = weight * (onAttacker[x] as number) * (onFirst[y] as number) * (onSecond[z] as number);
          if (chance >= NEGLIGIBLE) visit(states.indexOf(resolve(at, [x, y, z])), chance);
        }
  }
  return {
    spread: (target: Float64Array, index: number, weight: number) =>
      eachTarget(index, weight, (place, chance) => add(target, place, chance)),
    chanceOfNothing: (index: number) => {
      let still = 0;
      eachTarget(index, 1, (place, chance) => {
        if (place === index) still += chance;
      });
      return still;
    },
  };
}
