/** Exact distributions of dice, as arrays: `distribution[k]` is the chance of exactly k successes. */
export type Distribution = Float64Array;

/** Dice of one kind thrown together. */
export interface DicePool {
  dice: number;
  /** Chance that one of them succeeds. */
  chance: number;
}

/**
 * Chance that a die of `sides` faces shows `value` or more, after adding `modifier` to the result.
 * `chanceAtLeast(9, 10)` is 0.2: two faces of ten. Computed from whole faces, so it is the nearest double.
 */
export function chanceAtLeast(value: number, sides: number, modifier = 0): number {
  const faces = Math.min(sides, Math.max(0, sides + 1 - (value - modifier)));
  return faces / sides;
}

/** Successes of `dice` equal dice. Built by convolution: stable, and exact for chances 0 and 1. */
export function binomial({ dice, chance }: DicePool): Distribution {
  return addDice(new Float64Array([1]), { dice, chance });
}

/** A roll with some more dice thrown into it. Only sums of products of positive numbers: no digits cancel. */
export function addDice(roll: Distribution, { dice, chance }: DicePool): Distribution {
  if (dice === 0 || chance === 0) return roll;
  const sum = new Float64Array(roll.length + dice);
  sum.set(roll);
  const miss = 1 - chance;
  for (let top = roll.length; top < sum.length; top++) {
    for (let hits = top; hits > 0; hits--)
      sum[hits] = (sum[hits] as number) * miss + (sum[hits - 1] as number) * chance;
    sum[0] = (sum[0] as number) * miss;
  }
  return sum;
}

/** Distribution of the sum of two independent counts. */
export function convolve(a: Distribution, b: Distribution): Distribution {
  const sum = new Float64Array(a.length + b.length - 1);
  for (const [i, left] of a.entries()) {
    if (left === 0) continue;
    for (const [j, right] of b.entries()) sum[i + j] = (sum[i + j] ?? 0) + left * right;
  }
  return sum;
}

/** Successes of several pools thrown together. */
export function poolDistribution(pools: readonly DicePool[]): Distribution {
  return pools.reduce(addDice, new Float64Array([1]));
}

/**
 * Successes of several pools when up to `rerolls` failed dice are thrown a second time. The failed
 * dice with the best chance go first: no other choice gives more successes.
 */
export function poolWithRerolls(pools: readonly DicePool[], rerolls: number): Distribution {
  const dice = pools.reduce((sum, pool) => sum + pool.dice, 0);
  if (rerolls <= 0) return poolDistribution(pools);
  if (rerolls >= dice) return poolDistribution(pools.map(secondChance));
  // table[left * width + hits]: chance of `hits` so far with `left` rerolls to spend.
  const width = dice + 1;
  let table = new Float64Array((rerolls + 1) * width);
  let next = new Float64Array(table.length);
  table[rerolls * width] = 1;
  let thrown = 0;
  for (const { dice: count, chance } of [...pools].sort((a, b) => b.chance - a.chance)) {
    for (let die = 0; die < count; die++) {
      throwWithRerolls(table, next, width, chance, thrown++);
      [table, next] = [next, table];
    }
  }
  const hits = new Float64Array(width);
  for (let at = 0; at < table.length; at++) hits[at % width] = (hits[at % width] as number) + (table[at] as number);
  return hits;
}

/** Dice that are thrown again, each once, when they fail. */
export function secondChance({ dice, chance }: DicePool): DicePool {
  return { dice, chance: 1 - (1 - chance) * (1 - chance) };
}

/** One die more: `next` becomes the table after it, `thrown` dice having been thrown before. */
function throwWithRerolls(
  table: Float64Array,
  next: Float64Array,
  width: number,
  chance: number,
  thrown: number,
): void {
  const miss = 1 - chance;
  const [again, never] = [miss * chance, miss * miss];
  const last = table.length - width;
  for (let row = 0; row <= last; row += width) {
    // What fails here is thrown again if a reroll is left; what had one more has just spent it.
    const stays = row === 0 ? miss : 0;
    const above = row + width;
    const spent = row < last;
    let before = 0;
    let beforeAbove = 0;
    for (let hits = 0; hits <= thrown + 1; hits++) {
      const here = table[row + hits] as number;
      const over = spent ? (table[above + hits] as number) : 0;
      next[row + hits] = before * chance + here * stays + beforeAbove * again + over * never;
      before = here;
      beforeAbove = over;
    }
  }
}

/** All counts above `limit` gathered in `limit`: what happens when no more can be hit. */
export function capAt(distribution: Distribution, limit: number): Distribution {
  if (distribution.length <= limit + 1) return distribution;
  const capped = distribution.slice(0, limit + 1);
  for (let count = limit + 1; count < distribution.length; count++)
    capped[limit] = (capped[limit] ?? 0) + (distribution[count] ?? 0);
  return capped;
}

/** The first `cancelled` successes do nothing: all counts up to there are gathered in 0. */
export function cancelHits(distribution: Distribution, cancelled: number): Distribution {
  if (cancelled <= 0) return distribution;
  // Written out so that «never a hit» is exactly 1: a fight without end is recognised by it.
  if (distribution.length <= cancelled + 1) return new Float64Array([1]);
  const left = distribution.slice(cancelled);
  for (let count = 0; count < cancelled; count++) left[0] = (left[0] as number) + (distribution[count] as number);
  return left;
}

export function mean(distribution: Distribution): number {
  return distribution.reduce((sum, probability, count) => sum + probability * count, 0);
}
