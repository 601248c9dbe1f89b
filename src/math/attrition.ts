import { isLevelSpread, playOutLevels } from './attrition-levels.ts';
import type { Spread } from './attrition-spread.ts';
import { NEGLIGIBLE } from './attrition-tables.ts';

export type { Side, SideState } from './attrition-tables.ts';

/**
 * A fight by attrition: both sides roll at the same time, hits move the other side to a weaker state,
 * and rounds go on until one side (or both) has nothing left.
 *
 * States only ever get weaker, so the whole fight is a walk over pairs of states that never returns.
 * One forward pass gives the exact distribution of endings; a round without hits is a loop, summed in
 * closed form. Where rounds differ from each other (special first rolls, somebody leaves after round
 * k) those rounds are played one by one before that pass.
 */
export interface Fight {
  /** What a round does. */
  spread: Spread;
  /** Distribution over pairs before the first round; pairs where a side is gone have already ended. */
  start: Float64Array;
  /** The first round, or rounds, where their rolls are not those of the rest. */
  opening?: Spread | readonly Spread[];
  retreats?: Retreats;
}

/** Who leaves, and when. */
export interface Retreats {
  /**
   * For a round (1, 2…), who leaves at its end from each pair if both sides are still there:
   * 0 nobody, 1 the first side, 2 the second, 3… in another way. `null` for a round in which nobody can.
   */
  leaving(round: number): Uint8Array | null;
  /** Ways of leaving that are told apart; two when absent. */
  ways?: number;
  /** From this round on `leaving` gives the same. */
  settled: number;
}

export interface AttritionResult {
  /** Probability of ending in each pair; only pairs where a side is gone. */
  endings: Float64Array;
  /** Probability of ending in each pair because the first side leaves, because the second does, and in other ways. */
  retreats: readonly [Float64Array, Float64Array, ...Float64Array[]];
  /** Probability of each pair from which the fight never ends, because nobody can hit. */
  stuck: Map<number, number>;
  /** All of `stuck`. */
  endless: number;
  /** Mean number of rounds of the fights that end. */
  expectedRounds: number;
}

/** Most probability that an answer may leave out; far more than what rounding loses. */
const MOST_MISSING = 1e-13;
/** Shares of probability smaller than this are not followed at first. Few fights need the smaller `NEGLIGIBLE`. */
const QUICK = 1e-19;

/**
 * The distribution of endings of a fight. Shares of probability too small to matter are not followed; they
 * are then missing from the total, and that bounds the error of every number in the answer. If more than
 * `MOST_MISSING` is, the fight is played again following smaller ones.
 */
export function resolveFight(fight: Fight): AttritionResult {
  const quick = attempt(fight, QUICK);
  const found =
    endedMass(quick.endings, fight.spread) +
    quick.retreats.reduce((total, matrix) => total + sum(matrix), 0) +
    quick.endless;
  return sum(fight.start) - found <= MOST_MISSING ? quick : attempt(fight, NEGLIGIBLE);
}

function attempt(fight: Fight, least: number): AttritionResult {
  const { spread, retreats } = fight;
  const left = waysOut(fight, retreats ? fight.start.length : 0);
  const apart = Math.max(openingOf(fight).length, (retreats?.settled ?? 1) - 1);
  let mass = fight.start.slice();
  let expectedRounds = 0;
  for (let round = 1; round <= apart; round++) {
    expectedRounds += liveMass(mass, spread);
    mass = playRound(fight, round, mass, left, least);
  }
  const stuck = new Map<number, number>();
  const leaving = retreats?.leaving(apart + 1) ?? null;
  if (isLevelSpread(spread))
    expectedRounds += playOutLevels(spread, mass, stuck, least, leaving && { leaver: leaving, left });
  else
    expectedRounds +=
      !leaving && spread.playOut
        ? spread.playOut(mass, stuck, least)
        : playOut(spread, mass, stuck, left, leaving, least);
  for (const matrix of left) moveEnded(spread, matrix, mass);
  clearLive(spread, mass);
  const endless = [...stuck.values()].reduce((total, weight) => total + weight, 0);
  return { endings: mass, retreats: left, stuck, endless, expectedRounds };
}

/**
 * Chance that the fight is still on after 0, 1, 2… rounds, until it is less than `least` or `most`
 * rounds have been played. Shares under `follow` are left out, which shows only in the last digits of a
 * double: enough for a chart.
 */
export function roundsStillOn(fight: Fight, { most = 24, least = 5e-4, follow = 1e-13 } = {}): number[] {
  const still: number[] = [];
  const left = waysOut(fight, fight.start.length);
  let mass = fight.start.slice();
  for (let round = 1; ; round++) {
    const live = liveMass(mass, fight.spread);
    still.push(live);
    if (live < least || round > most) return still;
    mass = playRound(fight, round, mass, left, follow);
  }
}

/** Chance that each pair ends with the first side alone, and with the second alone, if nobody leaves. */
export function winChances(spread: Spread): { first: Float64Array; second: Float64Array } {
  const { rows, columns } = spread;
  const first = new Float64Array(rows * columns);
  const second = new Float64Array(rows * columns);
  for (let i = 0; i < rows - 1; i++) first[i * columns + columns - 1] = 1;
  for (let j = 0; j < columns - 1; j++) second[(rows - 1) * columns + j] = 1;
  spread.fillValues(first);
  spread.fillValues(second);
  return { first, second };
}

/** A matrix for each way of leaving. */
const waysOut = ({ retreats }: Fight, size: number): AttritionResult['retreats'] => [
  new Float64Array(size),
  new Float64Array(size),
  ...Array.from({ length: (retreats?.ways ?? 2) - 2 }, () => new Float64Array(size)),
];

const openingOf = ({ opening = [] }: Fight): readonly Spread[] => ('rows' in opening ? [opening] : opening);

/** One round: the distribution after it. Who leaves goes to `left`, together with what the round destroys. */
function playRound(
  fight: Fight,
  round: number,
  mass: Float64Array,
  left: readonly Float64Array[],
  least: number,
): Float64Array<ArrayBuffer> {
  const spread = openingOf(fight)[round - 1] ?? fight.spread;
  const leaving = fight.retreats?.leaving(round) ?? null;
  const { rows, columns } = spread;
  const next = new Float64Array(mass.length);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      const at = i * columns + j;
      const weight = mass[at] as number;
      if (weight < least) continue;
      if (i === rows - 1 || j === columns - 1) next[at] = (next[at] as number) + weight;
      else spread.scatter(i, j, weight, leaving?.[at] ? (left[leaving[at] - 1] as Float64Array) : next, true, least);
    }
  }
  return next;
}

/** All further rounds at once. `mass` becomes the distribution of endings; gives the mean number of rounds. */
function playOut(
  spread: Spread,
  mass: Float64Array,
  stuck: Map<number, number>,
  left: readonly Float64Array[],
  leaving: Uint8Array | null,
  least: number,
): number {
  const { rows, columns } = spread;
  let rounds = 0;
  for (let i = 0; i < rows - 1; i++) {
    for (let j = 0; j < columns - 1; j++) {
      const at = i * columns + j;
      const weight = mass[at] as number;
      if (weight < least) continue;
      mass[at] = 0;
      const leaver = leaving?.[at] ?? 0;
      const change = spread.change(i, j);
      if (leaver > 0) {
        rounds += weight;
        spread.scatter(i, j, weight, left[leaver - 1] as Float64Array, true, least);
      } else if (change === 0) {
        stuck.set(at, weight);
      } else {
        // The rounds without hits form a geometric series: 1 + nothing + nothing² + …
        rounds += weight / change;
        spread.scatter(i, j, weight / change, mass, false, least);
      }
    }
  }
  return rounds;
}

/** Positions of the pairs in which a side is gone, each once. */
export function endedPairs({ rows, columns }: Spread): Int32Array {
  const pairs = new Int32Array(rows - 1 + columns);
  for (let i = 0; i < rows - 1; i++) pairs[i] = i * columns + columns - 1;
  for (let j = 0; j < columns; j++) pairs[rows - 1 + j] = (rows - 1) * columns + j;
  return pairs;
}

/** Forgets what is left of pairs in which both sides are there: too little to follow. */
function clearLive({ rows, columns }: Spread, mass: Float64Array): void {
  for (let i = 0; i < rows - 1; i++) mass.fill(0, i * columns, (i + 1) * columns - 1);
}

/** Who announced that he leaves does not leave when a side is gone: those pairs are plain endings. */
function moveEnded(spread: Spread, matrix: Float64Array, endings: Float64Array): void {
  if (matrix.length === 0) return;
  for (const at of endedPairs(spread)) {
    endings[at] = (endings[at] as number) + (matrix[at] as number);
    matrix[at] = 0;
  }
}

function endedMass(mass: Float64Array, spread: Spread): number {
  return endedPairs(spread).reduce((total, at) => total + (mass[at] as number), 0);
}

function liveMass(mass: Float64Array, { rows, columns }: Spread): number {
  let total = 0;
  for (let i = 0; i < rows - 1; i++) for (let j = 0; j < columns - 1; j++) total += mass[i * columns + j] as number;
  return total;
}

function sum(values: Float64Array): number {
  let total = 0;
  for (let at = 0; at < values.length; at++) total += values[at] as number;
  return total;
}
