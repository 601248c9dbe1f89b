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

/** A roll laid out for the inner loops. */
export interface Roll {
  chances: Distribution;
  /** `tails[k]`: chance of k hits or more. Summed from the small end, so that tiny chances keep their digits. */
  tails: Float64Array;
  /** Which counts matter at a given precision; see `windowsOf`. */
  windows: Int16Array;
  /** Useful length: what lies beyond is less likely than `NEGLIGIBLE`. */
  length: number;
}

/** A whole side laid out for the inner loops. */
export interface SideTables {
  /** The roll of each state. States that share a roll share its tables. */
  rolls: readonly Roll[];
  /** Index of «nothing left». */
  gone: number;
  /** `after[i][h]`: where h hits lead; the last entry is «nothing left», for that many hits or more. */
  after: readonly Int32Array[];
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
}

/** Tables of a side. Throws when a state does not lead to a later one, because the fight would not end. */
export function sideTables({ states }: Side): SideTables {
  return { rolls: rollTables(states.map((state) => state.roll)), gone: states.length - 1, after: pathsOf(states) };
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

/** The runs of a side. */
export function runsOf({ rolls, gone, after }: SideTables): Run[] {
  const hitsLeft = (state: number) => (after[state] as Int32Array).length;
  const isTaken = new Uint8Array(gone + 1);
  const runs: Run[] = [];
  for (let first = 0; first < gone; first++) {
    if (isTaken[first]) continue;
    const path = after[first] as Int32Array;
    const states: number[] = [];
    for (let at = first; at !== gone && !isTaken[at] && rolls[at] === rolls[first]; ) {
      isTaken[at] = 1;
      states.push(at);
      at = (after[at] as Int32Array)[1] as number;
    }
    runs.push({
      states: Int32Array.from(states),
      offsets: Int32Array.from(states, (state) => path.length - hitsLeft(state)),
      path,
    });
  }
  // A run is left by its last state, towards states that can take fewer hits.
  const lastOf = ({ states }: Run) => states[states.length - 1] as number;
  return runs.sort((a, b) => hitsLeft(lastOf(b)) - hitsLeft(lastOf(a)));
}

/** The tables of each roll. */
export function rollTables(rolls: readonly Distribution[]): Roll[] {
  const known = new Map<Distribution, Roll>();
  return rolls.map((chances) => {
    const found = known.get(chances) ?? rollTable(chances);
    known.set(chances, found);
    return found;
  });
}

function rollTable(chances: Distribution): Roll {
  const tails = tailsOf(chances);
  let length = tails.length;
  while (length > 1 && (tails[length - 1] as number) < NEGLIGIBLE) length--;
  return { chances, tails, windows: windowsOf(chances, length), length };
}

/** Windows are told apart in steps of this power of two, and there are this many: 2^-84 is less than `NEGLIGIBLE`. */
const STEP = 4;
const FINEST = 21;

/** Rolls of so few counts are followed whole: it takes less than finding out what to leave out. */
const SHORT = 8;

/** `[2 * n]` and `[2 * n + 1]`: the fewest and the most hits whose chance is 2^(-STEP n) or more. Empty: most is −1. */
function windowsOf(roll: Distribution, length: number): Int16Array {
  if (length <= SHORT) return WHOLE[length] as Int16Array;
  const windows = new Int16Array(2 * (FINEST + 1));
  let fewest = 0;
  let most = length - 1;
  for (let n = FINEST, bound = 2 ** (-STEP * FINEST); n >= 0; n--, bound *= 2 ** STEP) {
    while (most >= 0 && (roll[most] as number) < bound) most--;
    while (fewest < most && (roll[fewest] as number) < bound) fewest++;
    windows[2 * n] = fewest;
    windows[2 * n + 1] = most;
  }
  return windows;
}

const WHOLE = Array.from({ length: SHORT + 1 }, (_, length) =>
  Int16Array.from({ length: 2 * (FINEST + 1) }, (_, at) => (at % 2 === 0 ? 0 : length - 1)),
);

const real = new Float64Array(1);
const words = new Uint32Array(real.buffer);

/**
 * Where to look in `windows` for the counts of a roll that are worth following: those whose chance times
 * `share` can reach `least`. Reads the exponent of a double, because a logarithm takes longer than the work it saves.
 */
export function windowFor(share: number, least: number): number {
  real[0] = share / least;
  const steps = (((words[1] as number) >>> 20) - 1022 + STEP - 1) >> 2;
  return steps <= 0 ? 0 : steps >= FINEST ? 2 * FINEST : 2 * steps;
}

function tailsOf(roll: Distribution): Float64Array {
  const tails = roll.slice();
  for (let at = tails.length - 2; at >= 0; at--) tails[at] = (tails[at] as number) + (tails[at + 1] as number);
  return tails;
}

/** 1 − P(no hits), written without the subtraction: exact in relative terms however small it is. */
export function changeChance(one: Roll, other: Roll): number {
  return (one.tails[1] ?? 0) + (one.chances[0] as number) * (other.tails[1] ?? 0);
}
