import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fight, type Retreats, resolveFight, roundsStillOn } from '../../src/math/attrition.ts';
import { type Block, fillLevelValues, type LevelSpread } from '../../src/math/attrition-levels.ts';
import { Visits } from '../../src/math/visits.ts';

/** Chances of a round from each pair to each pair; the last row and the last column are ends. */
type Chain = number[][];

/** A fight whose rounds are written out, as `playOutLevels` sees it. */
function spreadOf(chain: Chain, rowLevels: number[], columnLevels: number[]): LevelSpread {
  const [rows, columns] = [rowLevels.at(-1) as number, columnLevels.at(-1) as number];
  const to = (i: number, j: number) => chain[i * (columns + 1) + j] as number[];
  const width = columns + 1;
  return {
    rows: rows + 1,
    columns: width,
    levels: { rows: Int32Array.from(rowLevels), columns: Int32Array.from(columnLevels) },
    change: (i, j) => sum(to(i, j).filter((_, at) => at !== i * width + j)),
    scatter(i, j, amount, target, withNothing, least) {
      for (const [at, chance] of to(i, j).entries())
        if ((withNothing || at !== i * width + j) && amount * chance >= least)
          target[at] = (target[at] as number) + amount * chance;
    },
    inside(i, j, { top, bottom, left, right }: Block, target, offset) {
      let out = 0;
      for (const [at, chance] of to(i, j).entries()) {
        const [row, column] = [Math.floor(at / width), at % width];
        if (row < top || row >= bottom || column < left || column >= right) out += chance;
        else {
          const place = offset + (row - top) * (right - left) + column - left;
          target[place] = (target[place] as number) + chance;
        }
      }
      return out;
    },
    mean: (i, j, values) => sum(to(i, j).map((chance, at) => chance * (values[at] as number))),
    fillValues(values) {
      fillLevelValues(this, values);
    },
  };
}

const sum = (list: readonly number[] | Float64Array) => [...list].reduce((total, each) => total + each, 0);

/** Where a pair may lead: to its own level or a later one of each side. */
function chains(rowLevels: number[], columnLevels: number[]): fc.Arbitrary<Chain> {
  const [rows, columns] = [rowLevels.at(-1) as number, columnLevels.at(-1) as number];
  const levelOf = (levels: number[], state: number) => levels.filter((first) => first <= state).at(-1) as number;
  const pairs = Array.from({ length: (rows + 1) * (columns + 1) }, (_, at) => at);
  return fc.tuple(
    ...pairs.map((at) => {
      const [i, j] = [Math.floor(at / (columns + 1)), at % (columns + 1)];
      const reached = pairs.map(
        (other) =>
          Math.floor(other / (columns + 1)) >= levelOf(rowLevels, i) &&
          other % (columns + 1) >= levelOf(columnLevels, j),
      );
      return fc.array(fc.nat(3), { minLength: pairs.length, maxLength: pairs.length }).map((weights) => {
        const kept = weights.map((weight, other) => (reached[other] ? weight : 0));
        // Somewhere else must be possible, most of the time; a pair that only stays is stuck.
        const total = sum(kept);
        return total === 0 ? kept.map((_, other) => Number(other === at)) : kept.map((weight) => weight / total);
      });
    }),
  ) as fc.Arbitrary<Chain>;
}

const ROWS = [0, 2, 3];
const COLUMNS = [0, 1, 3];
const WIDTH = 4;
const ended = (at: number) => Math.floor(at / WIDTH) === 3 || at % WIDTH === 3;

/** The same, round after round until nothing is left to see. */
function naive(chain: Chain, start: Float64Array, leaver: (round: number, at: number) => number, rounds = 1200) {
  let mass = [...start];
  const left = [new Float64Array(16), new Float64Array(16)] as const;
  const endings = new Float64Array(16);
  const still: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    still.push(sum(mass.filter((_, at) => !ended(at))));
    const next = mass.map((weight, at) => (ended(at) ? weight : 0));
    for (const [at, weight] of mass.entries()) {
      if (ended(at) || weight === 0) continue;
      const who = leaver(round, at);
      for (const [to, chance] of (chain[at] as number[]).entries()) {
        if (who > 0 && !ended(to)) {
          const target = left[(who - 1) as 0 | 1];
          target[to] = (target[to] as number) + weight * chance;
        } else next[to] = (next[to] as number) + weight * chance;
      }
    }
    mass = next;
  }
  for (const [at, weight] of mass.entries()) if (ended(at)) endings[at] = weight;
  const stuck = sum(mass.filter((_, at) => !ended(at)));
  return { endings, left, stuck, still };
}

const random = fc.tuple(chains(ROWS, COLUMNS), fc.array(fc.nat(4), { minLength: 16, maxLength: 16 }));
const begin = (weights: readonly number[]) => {
  const some = sum(weights) === 0 ? [1, ...weights.slice(1)] : weights;
  return Float64Array.from(some.map((weight) => weight / sum(some)));
};
const expectClose = (found: Float64Array, expected: Float64Array) => {
  expect(found.length).toBe(expected.length);
  for (const [at, value] of expected.entries()) expect(found[at], `pair ${at}`).toBeCloseTo(value, 8);
};

describe('fights that may go up again', () => {
  test('end as they do round after round, from wherever they begin', () => {
    fc.assert(
      fc.property(random, ([chain, weights]) => {
        const fight: Fight = { spread: spreadOf(chain, ROWS, COLUMNS), start: begin(weights) };
        const before = [...fight.start];
        const plain = naive(chain, fight.start, () => 0);
        const found = resolveFight(fight);
        expectClose(found.endings, plain.endings);
        expect(found.endless).toBeCloseTo(plain.stuck, 8);
        if (plain.stuck < 1e-9) expect(found.expectedRounds).toBeCloseTo(sum(plain.still), 6);
        for (const at of found.stuck.keys()) expect(ended(at)).toBe(false);
        expect([...fight.start]).toEqual(before);
        const still = roundsStillOn(fight, { most: 6, least: 1e-3, follow: 0 });
        expect(still.length).toBeLessThanOrEqual(7);
        for (const [round, chance] of still.entries()) expect(chance).toBeCloseTo(plain.still[round] as number, 9);
        if (still.length < 7) expect(still.at(-1)).toBeLessThan(1e-3);
      }),
      { numRuns: 60 },
    );
  });

  test('those who leave do so from where they stand, in the round that they say', () => {
    const leavers = fc.array(fc.constantFrom(0, 0, 1, 2), { minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(random, leavers, fc.integer({ min: 1, max: 3 }), ([chain, weights], who, settled) => {
        const leaver = Uint8Array.from(who);
        const retreats: Retreats = { leaving: (round) => (round >= settled ? leaver : null), settled };
        const start = begin(weights);
        const plain = naive(chain, start, (round, at) => (round >= settled ? (who[at] as number) : 0));
        const found = resolveFight({ spread: spreadOf(chain, ROWS, COLUMNS), start, retreats });
        expectClose(found.endings, plain.endings);
        expectClose(found.retreats[0], plain.left[0]);
        expectClose(found.retreats[1], plain.left[1]);
        expect(found.endless).toBeCloseTo(plain.stuck, 8);
      }),
      { numRuns: 60 },
    );
  });

  test('a first round of its own is played once', () => {
    fc.assert(
      fc.property(random, chains(ROWS, COLUMNS), ([chain, weights], opening) => {
        const start = begin(weights);
        const first = naive(opening, start, () => 0, 1);
        const after = Float64Array.from({ length: 16 }, (_, at) =>
          ended(at)
            ? (first.endings[at] as number)
            : sum([...start].map((weight, from) => (ended(from) ? 0 : weight * (opening[from]?.[at] ?? 0)))),
        );
        const whole = { spread: spreadOf(chain, ROWS, COLUMNS), start, opening: spreadOf(opening, ROWS, COLUMNS) };
        const found = resolveFight(whole);
        expectClose(found.endings, naive(chain, after, () => 0).endings);
        expect(roundsStillOn(whole, { most: 1, follow: 0 })[1]).toBeCloseTo(
          sum([...after].filter((_, at) => !ended(at))),
          9,
        );
      }),
      { numRuns: 30 },
    );
  });

  test('the worth of a pair is the mean of the ends that it leads to', () => {
    const worth = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 16, maxLength: 16 });
    fc.assert(
      fc.property(chains(ROWS, COLUMNS), worth, (chain, given) => {
        const values = Float64Array.from(given.map((value, at) => (ended(at) ? value : 0)));
        const known = [...values];
        spreadOf(chain, ROWS, COLUMNS).fillValues(values);
        for (let at = 0; at < 16; at++) {
          if (ended(at)) {
            expect(values[at]).toBe(known[at]);
            continue;
          }
          const start = new Float64Array(16);
          start[at] = 1;
          const { endings } = naive(chain, start, () => 0);
          expect(values[at]).toBeCloseTo(sum([...endings].map((chance, end) => chance * (known[end] as number))), 7);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('Visits', () => {
  test('has room for what it was made for and for no more', () => {
    const visits = new Visits(2);
    expect(() => visits.begin(2)).not.toThrow();
    expect(() => visits.begin(3)).toThrow('room for 2 states, not for 3');
  });

  test('a chain that is begun again knows nothing of the one before', () => {
    const visits = new Visits(2);
    const play = () => {
      visits.begin(2);
      visits.chances.set([0, 0.5, 0.25, 0]);
      visits.exits.set([0.5, 0.75]);
      visits.weights.set([1, 0]);
      visits.solve();
      return [...visits.weights];
    };
    const first = play();
    // 1 + 1/8 + 1/64… visits to the first, half as many to the second.
    expect(first[0]).toBeCloseTo(8 / 7, 14);
    expect(first[1]).toBeCloseTo(4 / 7, 14);
    expect(play()).toEqual(first);
  });

  test('what cannot leave is counted where it stays', () => {
    const visits = new Visits(3);
    visits.begin(3);
    // From 0 to 1 or 2; 1 leaves, 2 does not.
    visits.chances.set([0, 0.25, 0.75, 0, 0, 0, 0, 0, 0]);
    visits.exits.set([0, 1, 0]);
    visits.weights.set([1, 0, 0.5]);
    visits.solve();
    expect([...visits.stuck]).toEqual([0, 0, 1.25]);
    expect([...visits.weights]).toEqual([1, 0.25, 0]);
  });

  test('keeps its digits however seldom the chain is left', () => {
    const seldom = 1e-18;
    const visits = new Visits(2);
    visits.begin(2);
    visits.chances.set([0, 1, 1, 0]);
    visits.exits.set([0, seldom]);
    visits.weights.set([1, 0]);
    visits.solve();
    expect((visits.weights[1] as number) * seldom).toBeCloseTo(1, 12);
  });
});
