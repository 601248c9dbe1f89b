import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hitChance, hitRoller } from '../../../src/checkers/ascendancy/dice/hit-roll.ts';
import { mean } from '../../../src/math/dice.ts';
import { type NaiveRule, naiveHits } from './naive-dice.ts';

const full = (rule: NaiveRule) => ({ faces: 6, sixHits: false, spareReroll: false, doubles: false, ...rule });
const roll = (rule: NaiveRule, plain: number, rerollOnes = 0, missRerolls = 0) =>
  hitRoller(full(rule))({ plain, rerollOnes }, missRerolls);

function expectSame(rule: NaiveRule, plain: number, ones: number, missRerolls: number): void {
  const exact = naiveHits(rule, plain, ones, missRerolls);
  const ours = roll(rule, plain, ones, missRerolls);
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
    for (const missRerolls of [0, 1, 2]) {
      expectSame(rule, 2, 0, missRerolls);
      expectSame(rule, 1, 1, missRerolls);
      expectSame(rule, 0, 2, missRerolls);
    }
    expectSame(rule, 1, 2, 0);
  });

  test.each(RULES)('repeats the best missed die when one may be repeated: %o', (rule) => {
    for (const missRerolls of [0, 1]) {
      expectSame({ ...rule, spareReroll: true }, 2, 0, missRerolls);
      expectSame({ ...rule, spareReroll: true }, 1, 1, missRerolls);
      expectSame({ ...rule, spareReroll: true }, 0, 2, missRerolls);
    }
    expectSame({ ...rule, spareReroll: true }, 1, 2, 0);
  });

  test.each(RULES)('counts two equal misses as a hit, three as one, four as two: %o', (rule) => {
    for (const dice of [1, 2, 3, 4]) expectSame({ ...rule, doubles: true }, dice, 0, 0);
    expectSame({ ...rule, doubles: true }, 1, 2, 0);
    expectSame({ ...rule, doubles: true }, 2, 0, 1);
  });

  test('with doubles, repeating a lone miss is as good as the best choice', () => {
    for (const need of [2, 3, 5, 7])
      for (const plain of [1, 2, 3, 4]) {
        const exact = naiveHits({ need, doubles: true, spareReroll: true }, plain, 0);
        const expected = exact.reduce((sum, chance, hits) => sum + chance.toNumber() * hits, 0);
        expect(mean(roll({ need, doubles: true, spareReroll: true }, plain))).toBeCloseTo(expected, 12);
      }
  });

  test.each(RULES)('with doubles and Fleets that repeat ones, what is repeated last is the best miss: %o', (rule) => {
    const all = { ...rule, doubles: true, spareReroll: true };
    for (const [plain, ones] of [
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ] as const)
      expectSame(all, plain, ones, 0);
    expectSame(all, 1, 1, 1);
    expectSame(all, 0, 2, 1);
  });

  test('sums to one and never loses by a better rule', () => {
    const flags = fc.record({ sixHits: fc.boolean(), spareReroll: fc.boolean(), doubles: fc.boolean() });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        flags,
        fc.nat(12),
        fc.nat(12),
        fc.nat(2),
        (need, rule, plain, ones, missRerolls) => {
          const distribution = roll({ need, ...rule }, plain, ones, missRerolls);
          expect(distribution.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
          const easier = roll({ need: need - 1, ...rule }, plain, ones, missRerolls);
          if (!rule.doubles) expect(mean(easier)).toBeGreaterThanOrEqual(mean(distribution) - 1e-12);
        },
      ),
      { numRuns: 60 },
    );
  });
});
