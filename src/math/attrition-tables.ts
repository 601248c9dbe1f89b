import type { Distribution } from './dice.ts';

/**
 * One side of a fight by attrition: the states through which it can pass, from whole to gone, when
 * the order of its losses is fixed. Every state has one successor, so hits only ever lead down.
 */
export interface Side {
  /** From strongest to weakest: `next` is always a later index. The last state is «nothing left». */
  states: readonly SideState[];
}

export interface SideState {
  /** Distribution of the hits that this state deals in one round. */
  roll: Distribution;
  /** State after taking a hit. The last state names itself. */
  next: number;
  /** Hits of one round that the step to `next` uses up, 1 unless told: a shield may stop several at once. */
  absorbs?: number;
}

/** Hits less likely than this are never followed: far below the last digit of a double next to 1. */
export const NEGLIGIBLE = 1e-24;

/** Rolls laid out for the inner loops: one entry per state in each list. */
export interface RollTables {
  rolls: readonly Distribution[];
  /** `tails[i][k]`: chance of k hits or more. Summed from the small end, so that tiny chances keep their digits. */
  tails: readonly Float64Array[];
  /** For each roll, which counts matter at a given precision; see `windowsOf`. */
  windows: readonly Int16Array[];
  /** Useful length of each roll: what lies beyond is less likely than `NEGLIGIBLE`. */
  lengths: Int32Array;
}

/** The tables of one roll. */
export interface Roll {
  chances: Distribution;
  tails: Float64Array;
  windows: Int16Array;
  length: number;
}

/** The roll of a state. */
export function rollOf({ rolls, tails, windows, lengths }: RollTables, at: number): Roll {
  return {
    chances: rolls[at] as Distribution,
    tails: tails[at] as Float64Array,
    windows: windows[at] as Int16Array,
    length: lengths[at] as number,
  };
}

/** A whole side laid out for the inner loops. */
export interface SideTables extends RollTables {
  /** Index of «nothing left». */
  gone: number;
  /** `after[i][h]`: where h hits lead; the last entry is «nothing left», for that many hits or more. */
  after: readonly Int32Array[];
  runs: readonly Run[];
}

/**
 * States that follow each other and roll alike, such as a fleet that has only used shields so far. Every
 * state but «nothing left» is in one run; a run only leads to runs that come later in the list.
 */
export interface Run {
  states: Int32Array;
  /** Hits that lead from the first state of the run to each of them. */
  offsets: Int32Array;
  /** Where hits lead from the first state, as in `after`. */
  path: Int32Array;
  /** Positions of `path` where a stretch of consecutive states begins: fewer of them, faster loops. */
  stretches: Int32Array;
}

/** Tables of a side. Throws when a state does not lead to a later one, because the fight would not end. */
export function sideTables({ states }: Side): SideTables {
  const after = pathsOf(states);
  return {
    ...rollTables(states.map((state) => state.roll)),
    gone: states.length - 1,
    after,
    runs: findRuns(states, after),
  };
}

/** Where hits lead from each state. The path of a successor is the end of its predecessor's: one array serves many. */
function pathsOf(states: readonly SideState[]): Int32Array[] {
  const gone = states.length - 1;
  const paths: Int32Array[] = new Array(states.length);
  for (let first = 0; first <= gone; first++) {
    if (paths[first]) continue;
    const steps = [first];
    for (let at = first; at !== gone; ) {
      const { next, absorbs = 1 } = states[at] as SideState;
      if (next <= at) throw new RangeError(`state ${at} must lead to a later one`);
      for (let hit = 0; hit < absorbs; hit++) steps.push(next);
      at = next;
    }
    const path = Int32Array.from(steps);
    for (let at = first, offset = 0; !paths[at]; ) {
      const { next, absorbs = 1 } = states[at] as SideState;
      paths[at] = path.subarray(offset);
      offset += absorbs;
      at = next;
    }
  }
  return paths;
}

function findRuns(states: readonly SideState[], after: readonly Int32Array[]): Run[] {
  const gone = states.length - 1;
  const isTaken = new Uint8Array(states.length);
  const runs: { run: Run; hitsLeft: number }[] = [];
  for (let first = 0; first < gone; first++) {
    if (isTaken[first]) continue;
    const members: number[] = [];
    const offsets: number[] = [];
    const { roll } = states[first] as SideState;
    for (let at = first, offset = 0; at !== gone && !isTaken[at]; ) {
      const { roll: same, next, absorbs = 1 } = states[at] as SideState;
      if (same !== roll) break;
      isTaken[at] = 1;
      members.push(at);
      offsets.push(offset);
      offset += absorbs;
      at = next;
    }
    const last = members[members.length - 1] as number;
    const path = after[first] as Int32Array;
    runs.push({
      run: {
        states: Int32Array.from(members),
        offsets: Int32Array.from(offsets),
        path,
        stretches: stretchesOf(path),
      },
      hitsLeft: (after[last] as Int32Array).length,
    });
  }
  // A run is left by its last state, towards states that can take fewer hits.
  return runs.sort((a, b) => b.hitsLeft - a.hitsLeft).map(({ run }) => run);
}

function stretchesOf(path: Int32Array): Int32Array {
  const begins = [0];
  for (let at = 1; at < path.length; at++) if (path[at] !== (path[at - 1] as number) + 1) begins.push(at);
  return Int32Array.from(begins);
}

/** Rolls with their tails. States that share a roll share its tables. */
export function rollTables(rolls: readonly Distribution[]): RollTables {
  const known = new Map<Distribution, { tails: Float64Array; windows: Int16Array; length: number }>();
  const tables = rolls.map((roll) => {
    const found = known.get(roll) ?? tablesOf(roll);
    known.set(roll, found);
    return found;
  });
  return {
    rolls,
    tails: tables.map(({ tails }) => tails),
    windows: tables.map(({ windows }) => windows),
    lengths: Int32Array.from(tables, ({ length }) => length),
  };
}

function tablesOf(roll: Distribution) {
  const tails = tailsOf(roll);
  let length = tails.length;
  while (length > 1 && (tails[length - 1] as number) < NEGLIGIBLE) length--;
  return { tails, windows: windowsOf(roll, length), length };
}

/** Powers of two that `windowsOf` tells apart: 2^-81 is less than `NEGLIGIBLE`. */
const FINEST = 81;

/** `[2 * e]` and `[2 * e + 1]`: the fewest and the most hits whose chance is 2^-e or more. Empty: most is −1. */
function windowsOf(roll: Distribution, length: number): Int16Array {
  const windows = new Int16Array(2 * (FINEST + 1));
  let fewest = 0;
  let most = length - 1;
  for (let e = FINEST, bound = 2 ** -FINEST; e >= 0; e--, bound *= 2) {
    while (most >= 0 && (roll[most] as number) < bound) most--;
    while (fewest < most && (roll[fewest] as number) < bound) fewest++;
    windows[2 * e] = fewest;
    windows[2 * e + 1] = most;
  }
  return windows;
}

const real = new Float64Array(1);
const words = new Uint32Array(real.buffer);

/**
 * Where to look in `windows` for the counts of a roll that are worth following: those whose chance times
 * `share` can reach `least`. Reads the exponent of a double, because a logarithm takes longer than the work it saves.
 */
export function windowFor(share: number, least: number): number {
  real[0] = share / least;
  return 2 * Math.min(FINEST, Math.max(0, ((words[1] as number) >>> 20) - 1022));
}

function tailsOf(roll: Distribution): Float64Array {
  const tails = roll.slice();
  for (let at = tails.length - 2; at >= 0; at--) tails[at] = (tails[at] as number) + (tails[at + 1] as number);
  return tails;
}

/** 1 − P(no hits), written without the subtraction: exact in relative terms however small it is. */
export function changeChance(first: RollTables, second: RollTables, i: number, j: number): number {
  const onSecond = (first.tails[i] as Float64Array)[1] ?? 0;
  const onFirst = (second.tails[j] as Float64Array)[1] ?? 0;
  return onSecond + ((first.rolls[i] as Float64Array)[0] as number) * onFirst;
}

/** Room for any block of a run of the first side against a run of the second: one number per column and hit on a row. */
export function blockSpace(first: SideTables, second: SideTables): Float64Array {
  const longest = ({ runs }: SideTables) => runs.reduce((most, { path }) => Math.max(most, path.length), 1);
  const widest = second.runs.reduce((most, { states }) => Math.max(most, states.length), 1);
  return new Float64Array(Math.max(longest(first) * widest, longest(second)));
}
