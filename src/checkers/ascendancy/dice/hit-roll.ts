import { chanceAtLeast, type Distribution } from '../../../math/dice.ts';
import { add, type Dice, type HitNeed, type HitRule, rollDie, totalDice } from './hit-die.ts';
import { hitsWithDoubles } from './hit-doubles.ts';

/** Dice thrown together: `rerollOnes` are those of Fleets that may repeat their ones (46.1, 48.3). */
export interface DicePool {
  plain: number;
  rerollOnes: number;
}

export const diceIn = ({ plain, rerollOnes }: DicePool) => plain + rerollOnes;

/** Chance that one die hits, without rerolls. */
export function hitChance({ faces, need, sixHits }: HitNeed): number {
  return Math.max(chanceAtLeast(need, faces), sixHits ? chanceAtLeast(faces, faces) : 0);
}

/**
 * Exact distributions of the hits of a pool under one rule, remembered by pool. `missRerolls` is how
 * many cards repeat every missed die in this round (44.5, 45.2).
 */
export function hitRoller(rule: HitRule): (pool: DicePool, missRerolls?: number) => Distribution {
  const known = new Map<number, Distribution>();
  return (pool, missRerolls = 0) => {
    const key = (pool.plain * 1024 + pool.rerollOnes) * 16 + missRerolls;
    const found = known.get(key);
    if (found) return found;
    const kinds = [
      { die: rollDie(rule, false, missRerolls), count: pool.plain },
      { die: rollDie(rule, true, missRerolls), count: pool.rerollOnes },
    ];
    const distribution = rule.doubles ? hitsWithDoubles(rule, kinds) : hits(rule, kinds);
    known.set(key, distribution);
    return distribution;
  };
}

/** Best die to repeat so far: none missed, one missed, one missed that could still repeat a 1. */
const SPARE = { none: 0, spent: 1, fresh: 2 } as const;

function hits(rule: HitRule, kinds: readonly Dice[]): Distribution {
  const size = totalDice(kinds) + 1;
  // One row of counts for each state of SPARE.
  let rows = [SPARE.none, SPARE.spent, SPARE.fresh].map(() => new Float64Array(size));
  add(rows[SPARE.none], 0, 1);
  for (const { die, count } of kinds) {
    for (let thrown = 0; thrown < count; thrown++) {
      const next = rows.map(() => new Float64Array(size));
      rows.forEach((row, state) => {
        for (let hit = 0; hit < size; hit++) {
          const probability = row[hit] as number;
          if (probability === 0) continue;
          add(next[state], hit + 1, probability * die.hit);
          add(next[Math.max(state, SPARE.spent)], hit, probability * die.anySpent);
          add(next[SPARE.fresh], hit, probability * die.anyFresh);
        }
      });
      rows = next;
    }
  }
  const all = new Float64Array(size);
  rows.forEach((row, state) => {
    const repeat = rule.spareReroll && state !== SPARE.none ? rollDie(rule, state === SPARE.fresh, 0).hit : 0;
    for (let hit = 0; hit < size; hit++) {
      add(all, hit, (row[hit] as number) * (1 - repeat));
      add(all, hit + 1, (row[hit] as number) * repeat);
    }
  });
  return all;
}
