import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hitChance, hitRoller } from '../../../src/checkers/ascendancy/dice/hit-roll.ts';
import { mean } from '../../../src/math/dice.ts';
import { type NaiveRule, naiveHits } from './naive-dice.ts';

const full = (rule: NaiveRule) => ({ faces: 6, sixHits: false, spareReroll: false, doubles: false, ...rule });
const roll = (rule: NaiveRule, plain: number, rerollOnes = 0) => hitRoller(full(rule))({ plain, rerollOnes });

function expectSame(rule: NaiveRule, plain: number, ones: number): void {
  const exact = naiveHits(rule, plain, ones);
  const ours = roll(rule, plain, ones);
  expect(ours.length).toBe(exact.length);
  exact.forEach((chance, hits) => {
    expect(Math.abs((ours[hits] ?? 0) - chance.toNumber())).toBeLessThan(1e-12);
  });
}

describe('hitChance', () => {
  test.each([
    [1, false, 1],
    [4, false, 0.5],
    [6, false, 1 / 6],
    [7, false, 0],
    [7, true, 1 / 6],
    [12, true, 1 / 6],
    [0, false, 1],
  ])('needing %i (a 6 always hits: %s) is %f', (need, sixHits, chance) => {
    expect(hitChance({ faces: 6, need, sixHits })).toBeCloseTo(chance, 15);
  });
});

describe('hitRoller', () => {
  test('is the binomial for dice without rules', () => {
    const distribution = roll({ need: 5 }, 4);
    const choose = [1, 4, 6, 4, 1];
    choose.forEach((ways, hits) => {
      expect(distribution[hits]).toBeCloseTo(ways * (1 / 3) ** hits * (2 / 3) ** (4 - hits), 14);
    });
  });

  test('a die that repeats its 1 hits with p + p/6', () => {
    expect(roll({ need: 5 }, 0, 1)[1]).toBeCloseTo(1 / 3 + 1 / 18, 15);
  });

  test('a 1 that already hits is not repeated', () => {
    expect(roll({ need: 1 }, 0, 3)[3]).toBe(1);
  });

  test('without dice nothing is hit', () => {
    expect([...roll({ need: 3 }, 0)]).toEqual([1]);
  });

  const RULES: NaiveRule[] = [{ need: 1 }, { need: 3 }, { need: 5 }, { need: 7 }, { need: 8, sixHits: true }];

  test.each(RULES)('agrees with every die rolled on the table: %o', (rule) => {
    for (const [plain, ones] of POOLS) expectSame(rule, plain, ones);
  });

  test.each(RULES)('repeats the best missed die when one may be repeated: %o', (rule) => {
    for (const [plain, ones] of POOLS) expectSame({ ...rule, spareReroll: true }, plain, ones);
  });

  test.each(RULES)('counts two equal misses as a hit, three as one, four as two: %o', (rule) => {
    for (const dice of [1, 2, 3, 4]) expectSame({ ...rule, doubles: true }, dice, 0);
  });

  test('with doubles, repeating a lone miss is as good as the best choice', () => {
    for (const need of [2, 3, 5, 7])
      for (const plain of [1, 2, 3, 4]) {
        const exact = naiveHits({ need, doubles: true, spareReroll: true }, plain, 0);
        const expected = exact.reduce((sum, chance, hits) => sum + chance.toNumber() * hits, 0);
        expect(mean(roll({ need, doubles: true, spareReroll: true }, plain))).toBeCloseTo(expected, 12);
      }
  });

  test('sums to one and never loses by a better rule', () => {
    const flags = fc.record({ sixHits: fc.boolean(), spareReroll: fc.boolean(), doubles: fc.boolean() });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), flags, fc.nat(12), fc.nat(12), (need, rule, plain, fleet) => {
        // Pairs of ones that may be repeated are decided by what hits are worth.
        const ones = rule.doubles ? 0 : fleet;
        const distribution = roll({ need, ...rule }, plain, ones);
        expect(distribution.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
        const easier = roll({ need: need - 1, ...rule }, plain, ones);
        if (!rule.doubles) expect(mean(easier)).toBeGreaterThanOrEqual(mean(distribution) - 1e-12);
      }),
      { numRuns: 60 },
    );
  });
});

/** Plain dice, and those of Fleets that repeat ones. */
const POOLS = [
  [2, 0],
  [1, 1],
  [0, 2],
  [1, 2],
  [2, 1],
] as const;
