import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveFight, winChances } from '../../src/math/attrition.ts';
import {
  bestLosses,
  type ChoiceRound,
  choiceSize,
  type RivalMove,
  type WayDown,
} from '../../src/math/attrition-choice.ts';
import { type BothRound, bothBest, bothSize } from '../../src/math/attrition-minimax.ts';
import type { Spread } from '../../src/math/attrition-spread.ts';
import { type Roll, rollTables, sideTables } from '../../src/math/attrition-tables.ts';
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

/** A state of a side that chooses: its roll, and where hits may lead. */
interface ChoosingState {
  roll: Distribution;
  options: readonly WayDown[];
}
type Rolls = readonly Distribution[];
type Fixed = Parameters<typeof sideTables>[0];

const rollsOf = (states: readonly { roll: Distribution }[]): Rolls => states.map(({ roll }) => roll);

/** A round of a side that chooses against a line of losses. */
function oneRound(own: Rolls, fixed: Fixed, rival: Rolls): ChoiceRound {
  const { after } = sideTables(fixed);
  const [mine, theirs] = [rollTables(own), rollTables(rival)];
  return {
    hits: (_, b) => theirs[b] as Roll,
    rival(a, b): RivalMove {
      const [{ chances, tails, length }, to] = [mine[a] as Roll, after[b] as Int32Array];
      const last = Math.min(length, to.length) - 1;
      return {
        to,
        chances,
        last,
        lastChance: tails[last] as number,
        stays: chances[0] as number,
        moves: tails[1] ?? 0,
      };
    },
    waysAt: () => 0,
  };
}

const bestAgainst = (states: readonly ChoosingState[], fixed: Fixed, mostHits: number, special?: [Rolls, Rolls]) =>
  bestLosses({
    ways: [states.map(({ options }) => options)],
    rivals: fixed.states.length,
    isRow: true,
    mostHits,
    rounds: [
      ...(special ? [oneRound(special[0], fixed, special[1])] : []),
      oneRound(rollsOf(states), fixed, rollsOf(fixed.states)),
    ],
  });

function bothRound(first: Rolls, second: Rolls): BothRound {
  const [mine, theirs] = [rollTables(first), rollTables(second)];
  return { hits: (i, j) => [theirs[j] as Roll, mine[i] as Roll], waysAt: () => [0, 0] };
}

const bestOfBoth = (
  first: readonly ChoosingState[],
  second: readonly ChoosingState[],
  most: [number, number],
  special?: [Rolls, Rolls],
) =>
  bothBest({
    ways: [[first.map(({ options }) => options)], [second.map(({ options }) => options)]],
    most,
    rounds: [...(special ? [bothRound(...special)] : []), bothRound(rollsOf(first), rollsOf(second))],
  });

/** The same side, free to choose: sustain first, then any unit. */
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

/** Chance that a fight from this pair ends with the first side alone, and with the second, played forward. */
function playedFrom({ rows, columns, ...spread }: Spread, at: number): [number, number] {
  const start = new Float64Array(rows * columns);
  start[at] = 1;
  const { endings } = resolveFight({ spread: { rows, columns, ...spread }, start });
  let [first, second] = [0, 0];
  for (let i = 0; i < rows - 1; i++) first += endings[i * columns + columns - 1] as number;
  for (let j = 0; j < columns - 1; j++) second += endings[(rows - 1) * columns + j] as number;
  return [first, second];
}

/** Looking back from the ends and playing forward give the same, from every pair. */
function expectSameBothWays(spread: Spread): void {
  const { first, second } = winChances(spread);
  for (let at = 0; at < first.length; at++) {
    const [wins, loses] = playedFrom(spread, at);
    expect(first[at], `pair ${at}`).toBeCloseTo(wins, 12);
    expect(second[at], `pair ${at}`).toBeCloseTo(loses, 12);
  }
}

/** Other rolls for the same states, as in a special round. */
const doubled = (states: readonly { roll: Distribution }[]) => states.map(({ roll }) => halved(roll));
const halved = (roll: Distribution): Distribution =>
  Float64Array.from(roll, (chance, hits) => chance / 2 + (hits === 0 ? 0.5 : 0));

/** What a round with other rolls is worth from a pair, by scattering it and looking where it leads. */
function worthBefore(spread: Spread, i: number, j: number, value: Float64Array): number {
  const target = new Float64Array(value.length);
  spread.scatter(i, j, 1, target, true, 0);
  return target.reduce((total, chance, at) => total + chance * (value[at] as number), 0);
}

describe('the choices of a round, played and looked back at', () => {
  test('agree where one side chooses, also with the rolls of a special round', () => {
    fc.assert(
      fc.property(units, units, (own, enemy) => {
        const states = choosing(own);
        const fixed = fixedSide(enemy);
        const usual = bestAgainst(states, fixed, enemy.length);
        const halves: [Rolls, Rolls] = [doubled(states), doubled(fixed.states)];
        const { spreads, worth } = bestAgainst(states, fixed, enemy.length, halves);
        for (const spread of spreads) expectSameBothWays(spread);
        const [special] = spreads as [Spread];
        const { rows, columns } = special;
        for (let i = 0; i < rows; i++)
          for (let j = 0; j < columns; j++) {
            const at = i * columns + j;
            const over = i === rows - 1 || j === columns - 1;
            const expected = over ? (usual.worth[at] as number) : worthBefore(special, i, j, usual.worth);
            expect(worth[at], `${i},${j}`).toBeCloseTo(expected, 12);
          }
      }),
      { numRuns: 25 },
    );
  });

  test('agree where both choose', () => {
    fc.assert(
      fc.property(units, units, (own, enemy) => {
        const [first, second] = [choosing(own), choosing(enemy)];
        const most: [number, number] = [enemy.length, own.length];
        const usual = bestOfBoth(first, second, most);
        const { spreads, worth } = bestOfBoth(first, second, most, [doubled(first), doubled(second)]);
        for (const spread of spreads) expectSameBothWays(spread);
        const [special, plain] = spreads as [Spread, Spread];
        const { rows, columns } = special;
        for (let i = 0; i < rows; i++)
          for (let j = 0; j < columns; j++) {
            const at = i * columns + j;
            const over = i === rows - 1 || j === columns - 1;
            expect(worth[at]).toBeCloseTo(
              over ? (usual.worth[at] as number) : worthBefore(special, i, j, usual.worth),
              12,
            );
            const [wins, loses] = playedFrom(plain, at);
            expect(usual.worth[at]).toBeCloseTo(wins - loses, 12);
          }
      }),
      { numRuns: 25 },
    );
  });

  test('a pair in which nobody can hit is worth nothing to either', () => {
    const mute: ChoosingState[] = [
      { roll: rollOf([]), options: [way(1)] },
      { roll: rollOf([]), options: [] },
    ];
    const line = [0, 1].map(() => ({ roll: rollOf([]), next: 1 }));
    const one = bestAgainst(mute, { states: line }, 1);
    expect([...one.worth]).toEqual([0, 1, 0, 0]);
    expect(winChances(one.spreads[0] as Spread).first[0]).toBe(0);
    const both = bestOfBoth(mute, mute, [1, 1]);
    expect([...both.worth]).toEqual([0, 1, -1, 0]);
    expect(winChances(both.spreads[0] as Spread).second[0]).toBe(0);
  });
});

describe('bestLosses', () => {
  test('is as good as trying every loss at every moment', () => {
    fc.assert(
      fc.property(units, units, (own, enemy) => {
        const { worth: win, spreads } = bestAgainst(choosing(own), fixedSide(enemy), enemy.length);
        const [spread] = spreads as [Spread];
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
    const [spread] = bestAgainst(states, fixedSide(twins), 2).spreads as [Spread];
    const target = new Float64Array(spread.rows * spread.columns);
    spread.scatter(0, 0, 1, target, true, 0);
    expect(target.slice(spread.columns, 2 * spread.columns).every((p) => p === 0)).toBe(true);
  });

  test('refuses states that do not lead to later ones', () => {
    const states: ChoosingState[] = [
      { roll: rollOf([]), options: [way(0)] },
      { roll: rollOf([]), options: [] },
    ];
    expect(() => bestAgainst(states, fixedSide([]), 1)).toThrow('must lead to later ones');
  });
});

test('choiceSize counts a number for every pair and number of hits, for each kind of ways and of rounds', () => {
  const ways = [[[{ to: 1, absorbs: 1 }], [{ to: 2, absorbs: 2 }], []]];
  expect(choiceSize({ ways, rivals: 5, mostHits: 9 }, 1)).toBe(5 * (4 + 3 + 1));
  expect(choiceSize({ ways, rivals: 5, mostHits: 2 }, 2)).toBe(5 * (3 + 3 + 1));
  expect(choiceSize({ ways: [...ways, ...ways], rivals: 5, mostHits: 2 }, 4)).toBe(2 * 3 * 5 * (3 + 3 + 1));
});

test('bothSize counts one for every pair of states and of numbers of hits', () => {
  expect(bothSize([10, 5], [3, 1], 1, 1)).toBe(400);
  expect(bothSize([10, 5], [3, 1], 4, 3)).toBe(8 * 400);
});
