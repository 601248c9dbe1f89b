import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDice,
  binomial,
  cancelHits,
  capAt,
  chanceAtLeast,
  convolve,
  mean,
  poolDistribution,
  poolWithRerolls,
} from '../../src/math/dice.ts';

describe('chanceAtLeast', () => {
  test('counts faces of a d10, on which 0 is 10', () => {
    expect(chanceAtLeast(9, 10)).toBe(0.2);
    expect(chanceAtLeast(1, 10)).toBe(1);
    expect(chanceAtLeast(10, 10)).toBe(0.1);
  });

  test('a modifier adds to the die, and never beyond certainty', () => {
    expect(chanceAtLeast(9, 10, 1)).toBe(0.3);
    expect(chanceAtLeast(2, 10, 5)).toBe(1);
    expect(chanceAtLeast(10, 10, -3)).toBe(0);
  });
});

describe('binomial', () => {
  test('equals the closed form', () => {
    const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k);
    const distribution = binomial({ dice: 12, chance: 0.3 });
    for (const [k, probability] of distribution.entries()) {
      expect(probability).toBeCloseTo(choose(12, k) * 0.3 ** k * 0.7 ** (12 - k), 14);
    }
  });
});

const pools = fc.array(fc.record({ dice: fc.nat(12), chance: fc.integer({ min: 0, max: 10 }).map((n) => n / 10) }), {
  maxLength: 5,
});

test('distributions of pools sum to one and have the mean of their dice', () => {
  fc.assert(
    fc.property(pools, (list) => {
      const distribution = poolDistribution(list);
      expect(distribution.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
      expect(mean(distribution)).toBeCloseTo(
        list.reduce((sum, { dice, chance }) => sum + dice * chance, 0),
        10,
      );
    }),
  );
});

test('capping keeps the whole mass', () => {
  fc.assert(
    fc.property(pools, fc.nat(8), (list, limit) => {
      const capped = capAt(poolDistribution(list), limit);
      expect(capped.length).toBeLessThanOrEqual(limit + 1);
      expect(capped.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    }),
  );
});

describe('poolWithRerolls', () => {
  const small = fc.array(fc.record({ dice: fc.nat(2), chance: fc.integer({ min: 0, max: 10 }).map((n) => n / 10) }), {
    maxLength: 3,
  });

  test('without rerolls is the plain roll', () => {
    fc.assert(
      fc.property(small, (list) => {
        expect(poolWithRerolls(list, 0)).toEqual(poolDistribution(list));
      }),
    );
  });

  test('agrees with throwing every die and then the best failed ones again', () => {
    fc.assert(
      fc.property(small, fc.nat(6), (list, rerolls) => {
        const dice = list
          .flatMap(({ dice, chance }) => Array.from({ length: dice }, () => chance))
          .sort((a, b) => b - a);
        const expected = new Array(dice.length + 1).fill(0);
        const walk = (at: number, hits: number, missed: number[], p: number): void => {
          const chance = dice[at];
          if (chance === undefined) {
            again(missed.slice(0, rerolls), hits, p);
            return;
          }
          walk(at + 1, hits + 1, missed, p * chance);
          walk(at + 1, hits, [...missed, chance], p * (1 - chance));
        };
        const again = ([chance, ...rest]: number[], hits: number, p: number): void => {
          if (chance === undefined) {
            expected[hits] += p;
            return;
          }
          again(rest, hits + 1, p * chance);
          again(rest, hits, p * (1 - chance));
        };
        walk(0, 0, [], 1);
        const got = poolWithRerolls(list, rerolls);
        for (const [hits, p] of expected.entries()) expect(got[hits] ?? 0).toBeCloseTo(p, 12);
      }),
    );
  });
});

describe('cancelHits', () => {
  test('gathers what is cancelled in no hits', () => {
    expect([...cancelHits(new Float64Array([0.25, 0.5, 0.25]), 1)]).toEqual([0.75, 0.25]);
  });

  test('is exactly «no hits» when all of them are cancelled', () => {
    expect([...cancelHits(poolDistribution([{ dice: 7, chance: 0.3 }]), 7)]).toEqual([1]);
  });
});

describe('addDice', () => {
  test('dice that are not there, or can never hit, add no outcome', () => {
    const roll = poolDistribution([{ dice: 2, chance: 0.3 }]);
    expect(addDice(roll, { dice: 0, chance: 0.4 })).toBe(roll);
    expect(addDice(roll, { dice: 3, chance: 0 })).toBe(roll);
    expect(addDice(roll, { dice: 3, chance: 0.4 })).toHaveLength(6);
  });
});

describe('convolve', () => {
  test('is the sum of two counts, pair by pair', () => {
    const sum = convolve(new Float64Array([0.5, 0, 0.5]), new Float64Array([0.25, 0.75]));
    expect([...sum]).toEqual([0.125, 0.375, 0.125, 0.375]);
  });

  test('throwing two pools apart and adding is throwing them together', () => {
    fc.assert(
      fc.property(pools, pools, (some, others) => {
        const apart = convolve(poolDistribution(some), poolDistribution(others));
        const together = poolDistribution([...some, ...others]);
        expect(apart).toHaveLength(together.length);
        for (const [hits, p] of together.entries()) expect(apart[hits]).toBeCloseTo(p, 12);
      }),
    );
  });
});

describe('limits', () => {
  const roll = new Float64Array([0.1, 0.2, 0.3, 0.4]);

  test('a cap that nothing passes changes nothing; one below gathers the rest in it', () => {
    expect(capAt(roll, 3)).toBe(roll);
    expect(capAt(roll, 9)).toBe(roll);
    expect([...capAt(roll, 2)]).toEqual([0.1, 0.2, 0.7]);
    expect([...capAt(roll, 1)]).toEqual([0.1, expect.closeTo(0.9, 12)]);
  });

  test('cancelling none changes nothing', () => {
    expect(cancelHits(roll, 0)).toBe(roll);
    expect(cancelHits(roll, -1)).toBe(roll);
  });

  test('as many rerolls as dice are a second chance for each', () => {
    const both = poolWithRerolls([{ dice: 2, chance: 0.4 }], 2);
    expect([...both]).toEqual([...poolDistribution([{ dice: 2, chance: 0.64 }])]);
  });
});
