import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveFight } from '../../src/math/attrition.ts';
import { bestLosses, type ChoosingState, choiceSize } from '../../src/math/attrition-choice.ts';
import { sideTables } from '../../src/math/attrition-tables.ts';
import { type Distribution, poolDistribution } from '../../src/math/dice.ts';

/** Units with a chance in tenths and, some of them, a hit that they can sustain. */
interface Unit {
  tenths: number;
  sustains: boolean;
}

const rollOf = (units: readonly Unit[]): Distribution =>
  poolDistribution(units.map(({ tenths }) => ({ dice: 1, chance: tenths / 10 })));
const keyOf = (units: readonly Unit[]) =>
  units
    .map(({ tenths, sustains }) => `${tenths}${sustains ? '+' : ''}`)
    .sort()
    .join();

/** The fixed enemy: loses its units in order, after using what they can sustain. */
const takeFixed = (units: readonly Unit[]): Unit[] => {
  const at = units.findIndex((unit) => unit.sustains);
  return at < 0 ? units.slice(1) : units.map((unit, index) => (index === at ? { ...unit, sustains: false } : unit));
};

/** Every way to take one hit: any unit may sustain or be lost, in any order, wise or not. */
const everyLoss = (units: readonly Unit[]): Unit[][] =>
  units.flatMap((unit, at) => [
    units.filter((_, index) => index !== at),
    ...(unit.sustains ? [units.map((other, index) => (index === at ? { ...other, sustains: false } : other))] : []),
  ]);

/** Best chance of winning, by trying every loss at every moment. */
function naiveBest(own: readonly Unit[], enemy: readonly Unit[]): number {
  const memo = new Map<string, number>();
  const value = (a: readonly Unit[], b: readonly Unit[]): number => {
    if (a.length === 0) return 0;
    if (b.length === 0) return 1;
    const key = `${keyOf(a)}|${b.map(({ tenths, sustains }) => `${tenths}${sustains}`).join()}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const [onB, onA] = [rollOf(a), rollOf(b)];
    let sum = 0;
    for (const [j, q] of onB.entries()) {
      let next: readonly Unit[] = b;
      for (let hit = 0; hit < j; hit++) next = takeFixed(next);
      for (const [i, p] of onA.entries()) if (i + j > 0) sum += p * q * afterHits(a, i, next);
    }
    const result = sum / (1 - (onA[0] ?? 0) * (onB[0] ?? 0));
    memo.set(key, result);
    return result;
  };
  const afterHits = (a: readonly Unit[], hits: number, b: readonly Unit[]): number => {
    if (hits === 0 || a.length === 0) return value(a, b);
    return Math.max(...everyLoss(a).map((left) => afterHits(left, hits - 1, b)));
  };
  return value(own, enemy);
}

/** The same side for `bestLosses`: sustain first, then any unit. */
function choosing(units: readonly Unit[]): ChoosingState[] {
  const found = new Map<string, { units: readonly Unit[]; next: string[] }>();
  const order: string[] = [];
  const visit = (left: readonly Unit[]): string => {
    const key = keyOf(left);
    if (found.has(key)) return key;
    const next = left.some((unit) => unit.sustains)
      ? [takeFixed(left)]
      : left.map((_, at) => left.filter((_unit, index) => index !== at));
    found.set(key, { units: left, next: [] });
    const keys = [...new Set(next.map(visit))];
    found.set(key, { units: left, next: keys });
    order.unshift(key);
    return key;
  };
  visit(units);
  return order.map((key) => {
    const node = found.get(key);
    return {
      roll: rollOf(node?.units ?? []),
      options: (node?.next ?? []).map((next) => ({ to: order.indexOf(next), absorbs: 1 })),
    };
  });
}

function fixedSide(units: readonly Unit[]) {
  const states: { roll: Distribution; next: number }[] = [];
  for (let left: readonly Unit[] = units; left.length > 0; left = takeFixed(left))
    states.push({ roll: rollOf(left), next: states.length + 1 });
  return { states: [...states, { roll: new Float64Array([1]), next: states.length }] };
}

const way = (to: number) => ({ to, absorbs: 1 });
const unit = fc.record({ tenths: fc.integer({ min: 1, max: 9 }), sustains: fc.boolean() });
const units = fc.array(unit, { minLength: 1, maxLength: 3 });

describe('bestLosses', () => {
  test('is as good as trying every loss at every moment', () => {
    fc.assert(
      fc.property(units, units, (own, enemy) => {
        const { win, spread } = bestLosses({ states: choosing(own) }, sideTables(fixedSide(enemy)), enemy.length);
        expect(win[0]).toBeCloseTo(naiveBest(own, enemy), 10);
        // Playing those choices forward gives that chance.
        const start = new Float64Array(spread.rows * spread.columns);
        start[0] = 1;
        const { endings } = resolveFight({ spread, start });
        let wins = 0;
        for (let i = 0; i < spread.rows - 1; i++) wins += endings[i * spread.columns + spread.columns - 1] ?? 0;
        expect(wins).toBeCloseTo(win[0] ?? 0, 12);
        expect(endings.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
      }),
      { numRuns: 60 },
    );
  });

  test('keeps the preferred loss when none is better', () => {
    const twins = [
      { tenths: 4, sustains: false },
      { tenths: 4, sustains: false },
    ];
    const states: ChoosingState[] = [
      { roll: rollOf(twins), options: [way(2), way(1)] },
      { roll: rollOf(twins.slice(1)), options: [way(3)] },
      { roll: rollOf(twins.slice(1)), options: [way(3)] },
      { roll: new Float64Array([1]), options: [] },
    ];
    const { spread } = bestLosses({ states }, sideTables(fixedSide(twins)), 2);
    const target = new Float64Array(spread.rows * spread.columns);
    spread.scatter(0, 0, 1, target, true, 0);
    expect(target.slice(spread.columns, 2 * spread.columns).every((p) => p === 0)).toBe(true);
  });

  test('refuses states that do not lead to later ones', () => {
    const states: ChoosingState[] = [
      { roll: rollOf([]), options: [way(0)] },
      { roll: rollOf([]), options: [] },
    ];
    expect(() => bestLosses({ states }, sideTables(fixedSide([])), 1)).toThrow('must lead to later ones');
  });
});

test('choiceSize counts a number for every pair and number of hits', () => {
  expect(choiceSize(10, 5, 3)).toBe(200);
});
