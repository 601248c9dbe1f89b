import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AttritionResult,
  type Fight,
  resolveFight,
  roundsStillOn,
  type Side,
  winChances,
} from '../../src/math/attrition.ts';
import { playOutRuns } from '../../src/math/attrition-runs.ts';
import { fixedSpread, type Spread } from '../../src/math/attrition-spread.ts';
import { sideTables } from '../../src/math/attrition-tables.ts';
import { addDice, type Distribution, poolDistribution } from '../../src/math/dice.ts';
import { ONE, Rational, ZERO } from '../rational.ts';

const NOTHING: Distribution = new Float64Array([1]);

/** A chain: `shields` hits that change no roll, then units of one die each, the chance in tenths, lost first to last. */
interface Chain {
  shields: number;
  /** Hits that each shield stops in one round. */
  absorbs: number;
  units: number[];
}

function sideOf({ shields, absorbs, units }: Chain): Side {
  const rolls = [NOTHING];
  for (const tenths of [...units].reverse())
    rolls.push(addDice(rolls.at(-1) as Distribution, { dice: 1, chance: tenths / 10 }));
  const whole = rolls.at(-1) as Distribution;
  const states = [
    ...Array.from({ length: shields }, (_, at) => ({ roll: whole, next: at + 1, absorbs })),
    ...units.map((_, lost) => ({ roll: rolls[units.length - lost] as Distribution, next: shields + lost + 1 })),
  ];
  return { states: [...states, { roll: NOTHING, next: states.length }] };
}

const startOf = (first: Side, second: Side) => {
  const start = new Float64Array(first.states.length * second.states.length);
  start[0] = 1;
  return start;
};

const fightOf = (first: Side, second: Side): Fight => ({
  spread: fixedSpread(sideTables(first), sideTables(second)),
  start: startOf(first, second),
});

/** The same fight in runs of states that roll alike, which few pairs of states would not be worth. */
function inRuns(fight: Fight, first: Side, second: Side): Fight {
  const tables = [sideTables(first), sideTables(second)] as const;
  const playOut: Spread['playOut'] = (mass, stuck, least) => playOutRuns(...tables, mass, stuck, least);
  return { ...fight, spread: { ...fight.spread, playOut } };
}

/** The same fight without runs. */
function pairByPair(fight: Fight): Fight {
  const { playOut: _, ...spread } = fight.spread;
  return { ...fight, spread: spread as Spread };
}

function summary(result: AttritionResult, columns: number) {
  const ends = { first: 0, second: 0, none: 0 };
  const gone = result.endings.length / columns - 1;
  for (const [at, p] of result.endings.entries()) {
    const [i, j] = [Math.floor(at / columns), at % columns];
    if (i < gone && j < columns - 1) expect(p).toBe(0);
    else if (i < gone) ends.first += p;
    else if (j < columns - 1) ends.second += p;
    else ends.none += p;
  }
  return ends;
}

/** Exact fractions, one hit after the other. */
function reference(
  first: Chain,
  second: Chain,
): { first: Rational; second: Rational; none: Rational; rounds: Rational } {
  type State = { shields: number; lost: number };
  const memo = new Map<string, { first: Rational; second: Rational; none: Rational; rounds: Rational }>();
  const hits = (units: number[]) =>
    units.reduce<Rational[]>(
      (roll, tenths) => {
        const p = new Rational(BigInt(tenths), 10n);
        return Array.from({ length: roll.length + 1 }, (_, k) =>
          (roll[k] ?? ZERO).times(ONE.minus(p)).plus((roll[k - 1] ?? ZERO).times(p)),
        );
      },
      [ONE],
    );
  const take = (chain: Chain, state: State, count: number): State => {
    let { shields, lost } = state;
    for (let left = count; left > 0 && lost < chain.units.length; ) {
      if (shields > 0) {
        shields--;
        left -= chain.absorbs;
      } else {
        lost++;
        left--;
      }
    }
    return { shields, lost };
  };
  const play = (a: State, b: State): { first: Rational; second: Rational; none: Rational; rounds: Rational } => {
    const [aGone, bGone] = [a.lost === first.units.length, b.lost === second.units.length];
    if (aGone || bGone)
      return {
        first: aGone ? ZERO : ONE,
        second: bGone ? ZERO : ONE,
        none: aGone && bGone ? ONE : ZERO,
        rounds: ZERO,
      };
    const key = [a.shields, a.lost, b.shields, b.lost].join();
    const known = memo.get(key);
    if (known) return known;
    const [onB, onA] = [hits(first.units.slice(a.lost)), hits(second.units.slice(b.lost))];
    const sum = { first: ZERO, second: ZERO, none: ZERO, rounds: ONE };
    for (const [i, p] of onA.entries()) {
      for (const [j, q] of onB.entries()) {
        if (i === 0 && j === 0) continue;
        const rest = play(take(first, a, i), take(second, b, j));
        for (const part of ['first', 'second', 'none', 'rounds'] as const)
          sum[part] = sum[part].plus(p.times(q).times(rest[part]));
      }
    }
    const change = ONE.minus((onA[0] as Rational).times(onB[0] as Rational));
    const result = {
      first: sum.first.over(change),
      second: sum.second.over(change),
      none: sum.none.over(change),
      rounds: sum.rounds.over(change),
    };
    memo.set(key, result);
    return result;
  };
  return play({ shields: first.shields, lost: 0 }, { shields: second.shields, lost: 0 });
}

const chain = fc.record({
  shields: fc.nat(4),
  absorbs: fc.integer({ min: 1, max: 3 }),
  units: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
});

describe('resolveFight to the end', () => {
  test('agrees with exact fractions', () => {
    fc.assert(
      fc.property(chain, chain, (a, b) => {
        const [first, second] = [sideOf(a), sideOf(b)];
        const result = resolveFight(fightOf(first, second));
        const ends = summary(result, second.states.length);
        const exact = reference(a, b);
        expect(Math.abs(ends.first - exact.first.toNumber())).toBeLessThan(1e-12);
        expect(Math.abs(ends.second - exact.second.toNumber())).toBeLessThan(1e-12);
        expect(Math.abs(ends.none - exact.none.toNumber())).toBeLessThan(1e-12);
        expect(result.expectedRounds).toBeCloseTo(exact.rounds.toNumber(), 9);
      }),
      { numRuns: 60 },
    );
  });

  test('one unit each has a closed form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 }), (a, b) => {
        const [first, second] = [
          sideOf({ shields: 0, absorbs: 1, units: [a] }),
          sideOf({ shields: 0, absorbs: 1, units: [b] }),
        ];
        const { endings } = resolveFight(fightOf(first, second));
        const [p, q] = [a / 10, b / 10];
        const change = p + q - p * q;
        expect(endings[1]).toBeCloseTo((p * (1 - q)) / change, 12);
        expect(endings[2]).toBeCloseTo((q * (1 - p)) / change, 12);
        expect(endings[3]).toBeCloseTo((p * q) / change, 12);
      }),
    );
  });

  test('a side that cannot hit loses slowly but surely, even when a hit is one in a billion', () => {
    const rare: Side = {
      states: [
        { roll: new Float64Array([1 - 1e-9, 1e-9]), next: 1 },
        { roll: NOTHING, next: 1 },
      ],
    };
    const harmless: Side = {
      states: [
        { roll: NOTHING, next: 1 },
        { roll: NOTHING, next: 1 },
      ],
    };
    const { endings, expectedRounds, endless } = resolveFight(fightOf(rare, harmless));
    expect(endings[1]).toBeCloseTo(1, 12);
    expect(expectedRounds).toBeCloseTo(1e9, 0);
    expect(endless).toBe(0);
  });

  test('when nobody can hit it never ends, and says where', () => {
    const harmless: Side = {
      states: [
        { roll: NOTHING, next: 1 },
        { roll: NOTHING, next: 1 },
      ],
    };
    const result = resolveFight(fightOf(harmless, harmless));
    expect(result.endless).toBe(1);
    expect([...result.stuck]).toEqual([[0, 1]]);
  });

  test('refuses a state that does not lead to a later one', () => {
    const loop: Side = {
      states: [
        { roll: NOTHING, next: 0 },
        { roll: NOTHING, next: 1 },
      ],
    };
    expect(() => resolveFight(fightOf(loop, loop))).toThrow('must lead to a later one');
  });
});

/** Two chains that meet: a fleet that may have lost some units before the fight, with its shields whole. */
const family = fc
  .record({ shields: fc.integer({ min: 1, max: 4 }), lost: fc.nat(3), chain })
  .map(({ shields, lost, chain }) => {
    const long = { ...chain, shields, units: [...Array.from({ length: lost }, () => 3), ...chain.units] };
    const main = sideOf(long).states;
    const roll = main[shields + lost]?.roll as Distribution;
    const branch = Array.from({ length: shields }, (_, at) => ({
      roll,
      next: at === shields - 1 ? shields + shields + lost : at + 1,
      absorbs: long.absorbs,
    }));
    return { states: [...branch, ...main.map((state) => ({ ...state, next: state.next + shields }))] };
  });

describe('resolveFight', () => {
  test('in runs and pair by pair is the same', () => {
    fc.assert(
      fc.property(family, family, fc.boolean(), (first, second, spreadOut) => {
        const fight = fightOf(first, second);
        if (spreadOut) fight.start.fill(1 / fight.start.length);
        const runs = resolveFight(inRuns(fight, first, second));
        const pairs = resolveFight(pairByPair(fight));
        for (const [at, p] of runs.endings.entries())
          expect(Math.abs(p - (pairs.endings[at] ?? 0))).toBeLessThan(1e-13);
        expect(runs.expectedRounds).toBeCloseTo(pairs.expectedRounds, 9);
      }),
      { numRuns: 100 },
    );
  });

  test('nothing is missing from a large fight', () => {
    const large = sideOf({ shields: 12, absorbs: 1, units: Array.from({ length: 60 }, (_, at) => 1 + (at % 8)) });
    const { endings } = resolveFight(fightOf(large, large));
    expect(Math.abs(endings.reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(1e-12);
  });

  test('nor from a long one', () => {
    const slow = sideOf({ shields: 40, absorbs: 1, units: Array.from({ length: 60 }, () => 1) });
    const { endings } = resolveFight(fightOf(slow, slow));
    expect(Math.abs(endings.reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(1e-12);
  });

  test('plays again, following smaller shares, when too much is missing', () => {
    const tried: number[] = [];
    const spread: Spread = {
      rows: 2,
      columns: 2,
      change: () => 1,
      scatter: () => undefined,
      fillValues: () => undefined,
      playOut(mass, _, least) {
        tried.push(least);
        mass.set(tried.length === 1 ? [0, 1 - 1e-12, 0, 0] : [0, 1, 0, 0]);
        return 1;
      },
    };
    expect(resolveFight({ spread, start: new Float64Array([1, 0, 0, 0]) }).endings[1]).toBe(1);
    expect(tried).toHaveLength(2);
    expect(tried[1]).toBeLessThan(tried[0] ?? 0);
  });

  test('who leaves after round k leaves with what the first k rounds leave of both', () => {
    const [first, second] = [
      sideOf({ shields: 0, absorbs: 1, units: [4] }),
      sideOf({ shields: 0, absorbs: 1, units: [3] }),
    ];
    const both = new Uint8Array([2, 0, 0, 0]);
    for (const k of [1, 2, 5]) {
      const fight = {
        ...fightOf(first, second),
        retreats: { settled: k, leaving: (round: number) => (round < k ? null : both) },
      };
      const { retreats, endings, expectedRounds } = resolveFight(fight);
      const quiet = 0.6 * 0.7;
      expect(retreats[1][0]).toBeCloseTo(quiet ** k, 12);
      expect(retreats[0].every((p) => p === 0)).toBe(true);
      expect(endings[1]).toBeCloseTo((0.4 * 0.7 * (1 - quiet ** k)) / (1 - quiet), 12);
      expect(expectedRounds).toBeCloseTo((1 - quiet ** k) / (1 - quiet), 12);
    }
  });

  test('a special first round is played once', () => {
    const duel = sideOf({ shields: 0, absorbs: 1, units: [5] });
    const sure = sideOf({ shields: 0, absorbs: 1, units: [10] });
    const fight = { ...fightOf(duel, duel), opening: fixedSpread(sideTables(sure), sideTables(duel)) };
    const { endings } = resolveFight(fight);
    expect(endings[1]).toBeCloseTo(0.5, 12);
    expect(endings[3]).toBeCloseTo(0.5, 12);
  });
});

describe('roundsStillOn', () => {
  test('is a geometric series for one unit each', () => {
    const duel = sideOf({ shields: 0, absorbs: 1, units: [5] });
    const still = roundsStillOn(fightOf(duel, duel));
    for (const [round, chance] of still.entries()) expect(chance).toBeCloseTo(0.25 ** round, 12);
    expect(still.at(-1)).toBeLessThan(5e-4);
  });

  test('stops at the last round even if the fight does not', () => {
    const harmless: Side = {
      states: [
        { roll: NOTHING, next: 1 },
        { roll: NOTHING, next: 1 },
      ],
    };
    expect(roundsStillOn(fightOf(harmless, harmless), { most: 3 })).toEqual([1, 1, 1, 1]);
  });

  test('adds up to the mean number of rounds', () => {
    fc.assert(
      fc.property(chain, chain, (a, b) => {
        const fight = fightOf(sideOf(a), sideOf(b));
        const still = roundsStillOn(fight, { most: 2000, least: 1e-10 });
        expect(still.reduce((sum, p) => sum + p, 0)).toBeCloseTo(resolveFight(fight).expectedRounds, 6);
      }),
      { numRuns: 20 },
    );
  });
});

test('winChances looks back from the end to the same answer', () => {
  fc.assert(
    fc.property(chain, chain, (a, b) => {
      const [first, second] = [sideOf(a), sideOf(b)];
      const fight = fightOf(first, second);
      const ends = summary(resolveFight(fight), second.states.length);
      const chances = winChances(fight.spread);
      expect(chances.first[0]).toBeCloseTo(ends.first, 12);
      expect(chances.second[0]).toBeCloseTo(ends.second, 12);
    }),
    { numRuns: 40 },
  );
});

test('rolls may be anything: two dice a unit, or none', () => {
  const pair = poolDistribution([{ dice: 2, chance: 0.5 }]);
  const twice: Side = {
    states: [
      { roll: pair, next: 1 },
      { roll: NOTHING, next: 1 },
    ],
  };
  const { endings } = resolveFight(fightOf(twice, twice));
  expect(endings[3]).toBeCloseTo((0.75 * 0.75) / (1 - 0.0625), 12);
});
