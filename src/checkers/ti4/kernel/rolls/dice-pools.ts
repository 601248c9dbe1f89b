import { convolve, type Distribution, mean, poolWithRerolls } from '../../../../math/dice.ts';
import { DIE_SIDES } from '../../die.ts';
import type { Effect, EffectOf, RollName } from '../declarations.ts';
import { withDice } from './dice-sums.ts';

/** Dice that units throw alike: what each face causes, from 1 to 10. */
export interface ThrownDice {
  /** Who throws them; null where no unit does. */
  unit: string | null;
  dice: number;
  faces: readonly number[];
}

/** Dice thrown alike: `hits[k]` is the chance that one of them causes k hits. */
export interface Pool extends ThrownDice {
  hits: Distribution;
  /** Chances of one more throw of a die that failed, where only some may be thrown again. */
  again: Distribution;
  /** Chance that a die fails by one. */
  close: number;
  routed: boolean;
}

export const CERTAIN: Distribution = new Float64Array([1]);

export const ofKind = <K extends Effect['kind']>(effects: readonly Effect[], kind: K) =>
  effects.filter((effect) => effect.kind === kind) as EffectOf<K>[];

/** Hits of each face of a die, from 1 to 10. */
export function facesOf(value: number, roll: RollName, about: readonly Effect[]): number[] {
  const modifier = ofKind(about, 'modifier').reduce((sum, e) => (e.roll === roll ? sum + e.amount : sum), 0);
  const natural = roll === 'combat' ? ofKind(about, 'natural') : [];
  return Array.from({ length: DIE_SIDES }, (_, at) =>
    natural.reduce(
      (sum, { from, hits: more }) => (at + 1 >= from ? sum + more : sum),
      Number(at + 1 + modifier >= value),
    ),
  );
}

/** Hits of one die. */
export function dieHits(faces: readonly number[]): Distribution {
  const counts = [0, 0];
  for (const hits of faces) counts[hits] = (counts[hits] ?? 0) + 1;
  return Float64Array.from(counts, (count = 0) => count / DIE_SIDES);
}

/** A die thrown again up to `times` times while it fails. */
export function rerollMisses(hits: Distribution, times: number): Distribution {
  let result = hits;
  for (let time = 0; time < times; time++) result = after(result, hits, (k) => k === 0);
  return result;
}

/** A die whose hits the rival has thrown again. */
export function rerollHits(hits: Distribution, once: Distribution, times: number): Distribution {
  let result = hits;
  for (let time = 0; time < times; time++) result = after(result, once, (k) => k > 0);
  return result;
}

function after(hits: Distribution, again: Distribution, when: (hits: number) => boolean): Distribution {
  const result = new Float64Array(hits.length);
  for (const [k, chance] of hits.entries()) {
    if (!when(k)) result[k] = (result[k] as number) + chance;
    else for (const [l, share] of again.entries()) result[l] = (result[l] as number) + chance * share;
  }
  return result;
}

/** Hits of all the dice; up to `some` that failed, the best first, are thrown once more. */
export function throwPools(pools: readonly Pool[], some: number): Distribution {
  const dice = pools.reduce((sum, pool) => sum + pool.dice, 0);
  if (dice === 0) return CERTAIN;
  if (some >= dice)
    return throwPools(
      pools.map((pool) => ({ ...pool, hits: after(pool.hits, pool.again, (k) => k === 0) })),
      0,
    );
  if (some === 0) return pools.reduce((sum, { dice: thrown, hits }) => withDice(sum, hits, thrown), CERTAIN);
  if (pools.every(isPlain))
    return poolWithRerolls(
      pools.map(({ dice: thrown, hits }) => ({ dice: thrown, chance: hits[1] ?? 0 })),
      some,
    );
  // left[n]: hits so far with n of those throws still to spend.
  let left: Distribution[] = Array.from({ length: some + 1 }, (_, n) => (n === some ? CERTAIN : new Float64Array(1)));
  for (const pool of [...pools].sort((a, b) => mean(b.again) - mean(a.again)))
    for (let die = 0; die < pool.dice; die++) left = throwOne(left, pool);
  return left.reduce(added, new Float64Array(1));
}

/** A die that hits once or not at all, and is thrown again as it was thrown. */
const isPlain = ({ hits, again }: Pool) => hits.length <= 2 && hits[0] === again[0];

function throwOne(left: readonly Distribution[], { hits, again }: Pool): Distribution[] {
  const kept = hits.slice();
  kept[0] = 0;
  const failed = hits[0] as number;
  return left.map((now, n) => {
    const spent = left[n + 1];
    let sum = convolve(now, n === 0 ? hits : kept);
    if (spent)
      sum = added(
        sum,
        convolve(spent, again).map((chance) => chance * failed),
      );
    return sum;
  });
}

export function added(a: Distribution, b: Distribution): Distribution {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  const sum = long.slice();
  for (let at = 0; at < short.length; at++) sum[at] = (sum[at] as number) + (short[at] as number);
  return sum;
}

/** A roll that is thrown again when it hits more often than on average. */
export function redo(hits: Distribution): Distribution {
  // A whole mean is not exceeded by itself because of its last digit.
  const usual = mean(hits) + 1e-9;
  let repeated = 0;
  for (const [k, chance] of hits.entries()) if (k > usual) repeated += chance;
  return hits.map((chance, k) => (k > usual ? 0 : chance) + repeated * chance);
}

export function multiplied(hits: Distribution, factor: number): Distribution {
  if (factor === 1) return hits;
  const result = new Float64Array((hits.length - 1) * factor + 1);
  for (const [k, chance] of hits.entries()) result[k * factor] = chance;
  return result;
}
