import { chanceAtLeast, type Distribution } from '../../../math/dice.ts';
import { fleetDie, type HitNeed, type HitRule, hitDie } from './hit-die.ts';
import { pairTable } from './roll-table.ts';

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

/** Exact distributions of the hits of a pool under one rule, remembered by pool. */
export function hitRoller(rule: HitRule): (pool: DicePool) => Distribution {
  const known = new Map<number, Distribution>();
  return (pool) => {
    const key = pool.plain * 1024 + pool.rerollOnes;
    const found = known.get(key);
    if (found) return found;
    const distribution = rule.doubles ? hitsWithPairs(rule, diceIn(pool)) : hits(rule, pool);
    known.set(key, distribution);
    return distribution;
  };
}

/** Best die to repeat so far: none missed, one missed, one missed that could still repeat a 1. */
const SPARE = { none: 0, spent: 1, fresh: 2 } as const;

function hits(rule: HitRule, { plain, rerollOnes }: DicePool): Distribution {
  const size = plain + rerollOnes + 1;
  const die = hitDie(rule);
  const repeating = fleetDie(rule);
  // One row of counts for each state of SPARE.
  let rows = [SPARE.none, SPARE.spent, SPARE.fresh].map(() => new Float64Array(size));
  add(rows[SPARE.none], 0, 1);
  for (let thrown = 0; thrown < plain + rerollOnes; thrown++) {
    const isPlain = thrown < plain;
    const next = rows.map(() => new Float64Array(size));
    for (const [state, row] of rows.entries())
      for (let hit = 0; hit < size; hit++) {
        const chance = row[hit] as number;
        if (chance === 0) continue;
        add(next[state], hit + 1, chance * (isPlain ? die.hit : repeating.hit));
        add(next[Math.max(state, SPARE.spent)], hit, chance * (isPlain ? die.miss : repeating.spent));
        if (!isPlain) add(next[SPARE.fresh], hit, chance * repeating.fresh);
      }
    rows = next;
  }
  const all = new Float64Array(size);
  for (const [state, row] of rows.entries()) {
    const again = state === SPARE.none || !rule.spareReroll ? 0 : state === SPARE.fresh ? repeating.hit : die.hit;
    for (let hit = 0; hit < size; hit++) {
      add(all, hit, (row[hit] as number) * (1 - again));
      add(all, hit + 1, (row[hit] as number) * again);
    }
  }
  return all;
}

/** Hits where every two equal misses are one more: a die that waits for its pair is repeated, if one may be. */
function hitsWithPairs(rule: HitRule, dice: number): Distribution {
  const { start, hits: scored, single } = pairTable(rule, dice);
  const all = new Float64Array(dice + 1);
  for (const [state, chance] of start.entries()) {
    const [again] = rule.spareReroll ? (single[state] ?? []) : [];
    if (!again) add(all, scored[state] as number, chance);
    else
      for (const [at, to] of again.to.entries()) add(all, scored[to] as number, chance * (again.chances[at] as number));
  }
  return all;
}

/** Adds some probability to a count. */
function add(row: Float64Array | undefined, count: number, probability: number): void {
  if (row && probability > 0) row[count] = (row[count] as number) + probability;
}
