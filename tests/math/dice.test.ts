import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  binomial,
  cancelHits,
  capAt,
  chanceAtLeast,
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
