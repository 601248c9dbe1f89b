/** The sum of some dice, as counts: every chance is a whole number of ways over a whole number of rolls. */
export interface Roll {
  /** `ways[total]`: how many of the equally likely rolls add up to `total`. */
  ways: readonly number[];
  /** How many rolls there are: 36 with two six-sided dice. */
  rolls: number;
}

/** All sums of `dice` dice of `faces` faces. */
export function rollOf(dice: number, faces: number): Roll {
  let ways = [1];
  for (let die = 0; die < dice; die++) {
    const next = Array.from({ length: ways.length + faces }, () => 0);
    for (const [total, count] of ways.entries())
      for (let face = 1; face <= faces; face++) next[total + face] = (next[total + face] ?? 0) + count;
    ways = next;
  }
  return { ways, rolls: faces ** dice };
}

/** Chance that the total of a roll fulfils a condition. */
export function chanceOf({ ways, rolls }: Roll, holds: (total: number) => boolean): number {
  const good = ways.reduce((sum, count, total) => (holds(total) ? sum + count : sum), 0);
  return good / rolls;
}

/** Chance that the totals of two such rolls, made apart, fulfil a condition. */
export function chanceOfPair({ ways, rolls }: Roll, holds: (first: number, second: number) => boolean): number {
  let good = 0;
  for (const [first, count] of ways.entries())
    for (const [second, otherCount] of ways.entries()) if (holds(first, second)) good += count * otherCount;
  return good / rolls ** 2;
}
