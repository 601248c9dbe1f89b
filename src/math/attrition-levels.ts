import { productVisits, scatterProduct, type Way } from './attrition-product.ts';
import type { Spread } from './attrition-spread.ts';
import { Visits } from './visits.ts';

/**
 * Fights in which a side may become stronger again, as by repairs. States that can return to each other form a
 * level (the same ships, damaged or not): a round leads to the same level or to a later one. Levels are played in
 * their order; inside a pair of levels a small linear system gives the expected visits to each pair of states.
 */
export interface Levels {
  /** First state of each level of the first side, in order; the last level is «nothing left» alone. */
  rows: Int32Array;
  columns: Int32Array;
}

/** Pairs of states from which rounds may return to each other. */
export interface Block {
  top: number;
  /** First row and first column after it. */
  bottom: number;
  left: number;
  right: number;
}

/** A round whose states are arranged in levels. */
export interface LevelSpread extends Spread {
  levels: Levels;
  /** The first side may rise when the second falls: levels of the second are played in order, and inside each those of the first. */
  columnsFirst?: boolean;
  /**
   * Adds the chances of a round that stays in the block to `target`, row by row of the block from `offset` on, and
   * gives the chance to leave it.
   */
  inside(i: number, j: number, block: Block, target: Float64Array, offset: number): number;
  /** Where each state of both sides goes from a block, if neither hangs on the other's; else absent or undefined. */
  ways?(block: Block): { rows: Way[]; columns: Way[] } | undefined;
  /** Mean of a matrix of values over where a round leads. */
  mean(i: number, j: number, values: Float64Array): number;
}

export const isLevelSpread = (spread: Spread): spread is LevelSpread => 'levels' in spread;

/** Who leaves from each pair at the end of the round, and where what the round leaves is gathered. */
export interface Leaving {
  leaver: Uint8Array;
  left: readonly Float64Array[];
}

/** Pairs of states that one small system solves sooner than two chains apart. */
const FEW = 24;
/** Pairs of states that a linear system may hold: more takes seconds. */
export const MOST_IN_A_LEVEL = 1200;

/** All rounds to the end at once, level by level; gives the mean number of rounds of the fights that end. */
export function playOutLevels(
  spread: LevelSpread,
  mass: Float64Array,
  stuck: Map<number, number>,
  least: number,
  leaving: Leaving | null,
): number {
  const { rows, columns } = spread.levels;
  const play: Play = { spread, mass, stuck, least, leaving, visits: new Visits(largestBlock(spread.levels)) };
  const block: Block = { top: 0, bottom: 0, left: 0, right: 0 };
  const { columnsFirst = false } = spread;
  const [outer, inner] = columnsFirst ? [columns, rows] : [rows, columns];
  let rounds = 0;
  for (let a = 0; a < outer.length - 1; a++) {
    for (let b = 0; b < inner.length - 1; b++) {
      blockAt(spread.levels, columnsFirst ? b : a, columnsFirst ? a : b, block);
      const isPair = block.bottom - block.top === 1 && block.right - block.left === 1;
      rounds += isPair ? playPair(play, block.top, block.left) : playBlock(play, block);
    }
  }
  return rounds;
}

/** Completes a matrix of values that knows the pairs in which a side is gone, looking back from the end. */
export function fillLevelValues(spread: LevelSpread, values: Float64Array): void {
  const { rows, columns } = spread.levels;
  const visits = new Visits(largestBlock(spread.levels));
  const block: Block = { top: 0, bottom: 0, left: 0, right: 0 };
  const { columnsFirst = false } = spread;
  const [outer, inner] = columnsFirst ? [columns, rows] : [rows, columns];
  for (let a = outer.length - 2; a >= 0; a--) {
    for (let b = inner.length - 2; b >= 0; b--) {
      blockAt(spread.levels, columnsFirst ? b : a, columnsFirst ? a : b, block);
      fillBlock(spread, values, visits, block);
    }
  }
}

function blockAt({ rows, columns }: Levels, row: number, column: number, block: Block): void {
  block.top = rows[row] as number;
  block.bottom = rows[row + 1] as number;
  block.left = columns[column] as number;
  block.right = columns[column + 1] as number;
}

interface Play {
  spread: LevelSpread;
  mass: Float64Array;
  stuck: Map<number, number>;
  least: number;
  leaving: Leaving | null;
  visits: Visits;
}

function largestBlock({ rows, columns }: Levels): number {
  return longest(rows) * longest(columns);
}

function longest(starts: Int32Array): number {
  let most = 1;
  for (let at = 1; at < starts.length; at++) most = Math.max(most, (starts[at] as number) - (starts[at - 1] as number));
  return most;
}

/** A pair that no other can return to: rounds that change nothing are a geometric series. */
function playPair({ spread, mass, stuck, least, leaving }: Play, i: number, j: number): number {
  const at = i * spread.columns + j;
  const weight = mass[at] as number;
  if (weight < least) return 0;
  mass[at] = 0;
  const leaver = leaving?.leaver[at] ?? 0;
  if (leaver > 0) {
    spread.scatter(i, j, weight, leaving?.left[leaver - 1] as Float64Array, true, least);
    return weight;
  }
  const change = spread.change(i, j);
  if (change === 0) {
    stuck.set(at, weight);
    return 0;
  }
  spread.scatter(i, j, weight / change, mass, false, least);
  return weight / change;
}

function playBlock({ spread, mass, stuck, least, leaving, visits }: Play, block: Block): number {
  const { top, bottom, left, right } = block;
  const { columns } = spread;
  const size = (bottom - top) * (right - left);
  let total = 0;
  for (let i = top; i < bottom; i++) for (let j = left; j < right; j++) total += mass[i * columns + j] as number;
  if (total < least) return 0;
  const product = leaving || size < FEW ? null : playProduct(spread, mass, block, least);
  if (product !== null) return product;
  visits.begin(size);
  for (let i = top, place = 0; i < bottom; i++) {
    for (let j = left; j < right; j++, place++) {
      const cell = i * columns + j;
      visits.weights[place] = mass[cell] as number;
      visits.exits[place] = leaving?.leaver[cell] ? 1 : spread.inside(i, j, block, visits.chances, place * size);
    }
  }
  visits.solve();
  let rounds = 0;
  for (let i = top, place = 0; i < bottom; i++) {
    for (let j = left; j < right; j++, place++) {
      const weight = visits.weights[place] as number;
      const cell = i * columns + j;
      if ((visits.stuck[place] as number) > 0) stuck.set(cell, visits.stuck[place] as number);
      if (weight < least) continue;
      rounds += weight;
      const leaver = leaving?.leaver[cell] ?? 0;
      const target = leaver > 0 ? (leaving?.left[leaver - 1] as Float64Array) : mass;
      spread.scatter(i, j, weight, target, leaver > 0, least);
    }
  }
  // What a round leaves inside the block has been counted as visits already.
  for (let i = top; i < bottom; i++) mass.fill(0, i * columns + left, i * columns + right);
  return rounds;
}

/** The same where a round is the product of two chains; null where it is not, or seldom leaves the block. */
function playProduct(spread: LevelSpread, mass: Float64Array, block: Block, least: number): number | null {
  const ways = spread.ways?.(block);
  if (!ways) return null;
  const { top, bottom, left, right } = block;
  const { columns } = spread;
  const width = right - left;
  const weights = new Float64Array((bottom - top) * width);
  for (let i = top; i < bottom; i++)
    weights.set(mass.subarray(i * columns + left, i * columns + right), (i - top) * width);
  const visits = productVisits(weights, ways.rows, ways.columns, top, left);
  if (!visits) return null;
  scatterProduct(visits, ways.rows, ways.columns, mass, columns, least);
  // What a round leaves inside the block has been counted as visits already.
  for (let i = top; i < bottom; i++) mass.fill(0, i * columns + left, i * columns + right);
  let rounds = 0;
  for (let at = 0; at < visits.length; at++) rounds += visits[at] as number;
  return rounds;
}

function fillBlock(spread: LevelSpread, values: Float64Array, visits: Visits, block: Block): void {
  const { top, bottom, left, right } = block;
  const size = (bottom - top) * (right - left);
  visits.begin(size);
  const gains = new Float64Array(size);
  for (let i = top, place = 0; i < bottom; i++) {
    for (let j = left; j < right; j++, place++) {
      visits.exits[place] = spread.inside(i, j, block, visits.chances, place * size);
      // The block itself is not known yet: it counts as 0.
      gains[place] = spread.mean(i, j, values);
    }
  }
  const found = visits.values(gains);
  for (let i = top, place = 0; i < bottom; i++)
    for (let j = left; j < right; j++, place++) values[i * spread.columns + j] = found[place] as number;
}
