import { type Lanes, lanesOf } from './attrition-lanes.ts';
import { changeChance, type Roll, type Run, runsOf, type SideTables, windowFor } from './attrition-tables.ts';

/**
 * Plays a fight with fixed losses to the end, one run of the first side at a time: its states roll alike.
 * What reaches each of their losses is gathered first, and then their common roll is spread over all states
 * of the second side at once. That is the same sum as pair by pair, in far fewer steps. Rounds without hits
 * are summed in closed form as everywhere.
 */
export function playOutRuns(
  first: SideTables,
  second: SideTables,
  mass: Float64Array,
  stuck: Map<number, number>,
  least: number,
): number {
  const lanes = lanesOf(second);
  const runs = runsOf(first);
  const deepest = runs.reduce((most, { path }) => Math.max(most, path.length), 1);
  const longest = first.rolls.reduce((most, { length }) => Math.max(most, length), 1);
  const play: Play = {
    first,
    second,
    lanes,
    mass,
    stuck,
    least,
    width: second.gone + 1,
    gathered: new Float64Array(second.gone * deepest),
    shares: new Float64Array(lanes.main.length + 3),
    line: new Float64Array(lanes.main.length + longest + 3),
    farthest: 0,
  };
  return runs.reduce((rounds, run) => rounds + playRun(play, run), 0);
}

interface Play {
  first: SideTables;
  second: SideTables;
  lanes: Lanes;
  mass: Float64Array;
  stuck: Map<number, number>;
  /** Shares smaller than this are left out. */
  least: number;
  /** Columns of the matrix. */
  width: number;
  /** Share of each column that leaves a run with some hits on its first row: `[hits * columns + position of the column]`. Zeros between runs. */
  gathered: Float64Array;
  /** What has gathered at each place of the main line. Zeros between uses. */
  shares: Float64Array;
  /** Where a roll is laid out, one number per place of the main line. Zeros between uses. */
  line: Float64Array;
  /** The most hits on the run's first row that have gathered anything. */
  farthest: number;
}

/** All pairs of a run; gives their share of the mean number of rounds. */
function playRun(play: Play, run: Run): number {
  const { first, width } = play;
  const roll = first.rolls[run.states[0] as number] as Roll;
  const inside = run.offsets[run.offsets.length - 1] as number;
  play.farthest = 0;
  let rounds = 0;
  for (let x = 0, done = 0; x < run.states.length; x++) {
    const offset = run.offsets[x] as number;
    // What hits on earlier rows bring to this one has to be there before its turn comes.
    const row = (run.states[x] as number) * width;
    while (done < offset) if (++done <= play.farthest) layOut(play, roll, done, row);
    rounds += playRow(play, run, roll, run.states[x] as number, offset);
  }
  for (let hits = inside + 1; hits <= play.farthest; hits++)
    layOut(play, roll, hits, (run.path[hits] as number) * width);
  return rounds;
}

/** One row, column by column: rounds that do not hit it stay in it, the others are gathered. */
function playRow(play: Play, run: Run, roll: Roll, i: number, offset: number): number {
  const { second, lanes, mass, least, width, gathered } = play;
  const columns = lanes.order.length;
  const cap = run.path.length - 1 - offset;
  const row = i * width;
  let rounds = 0;
  for (let at = 0; at < columns; at++) {
    const j = lanes.order[at] as number;
    const weight = mass[row + j] as number;
    if (weight === 0) continue;
    mass[row + j] = 0;
    if (weight < least) continue;
    const onRow = second.rolls[j] as Roll;
    const change = changeChance(roll, onRow);
    if (change === 0) {
      play.stuck.set(row + j, weight);
      continue;
    }
    const flow = weight / change;
    rounds += flow;
    const window = windowFor(flow, least);
    addAlong(mass, row, second.after[j] as Int32Array, roll, flow * (onRow.chances[0] as number), window);
    const last = onRow.length > cap ? cap : (onRow.windows[window + 1] as number);
    if (offset + last > play.farthest) play.farthest = offset + last;
    let to = (offset + 1) * columns + at;
    const { chances } = onRow;
    for (let h = 1; h <= last && h < cap; h = (h + 1) | 0) {
      gathered[to] = (gathered[to] as number) + flow * (chances[h] as number);
      to = (to + columns) | 0;
    }
    if (last === cap) addTo(gathered, to, flow * (onRow.tails[cap] as number));
  }
  return rounds;
}

/** Spreads a roll over the columns of a row, from one hit on. */
function addAlong(mass: Float64Array, row: number, path: Int32Array, roll: Roll, share: number, window: number): void {
  const { chances, tails, windows, length } = roll;
  const cap = path.length - 1;
  const last = Math.min(windows[window + 1] as number, cap - 1);
  for (let k = Math.max(1, windows[window] as number); k <= last; k = (k + 1) | 0) {
    const at = (row + (path[k] as number)) | 0;
    mass[at] = (mass[at] as number) + share * (chances[k] as number);
  }
  if (cap < length) addTo(mass, row + (path[cap] as number), share * (tails[cap] as number));
}

/** Empties a place and gives what had gathered there, or nothing if that is too little to follow. */
function take(gathered: Float64Array, from: number, least: number): number {
  const amount = gathered[from] as number;
  if (amount === 0) return 0;
  gathered[from] = 0;
  return amount < least ? 0 : amount;
}

/** Hits from which leaving out the least likely takes less than adding them. */
const WORTH_A_WINDOW = 8;

/** Spreads the run's roll over all columns, from what has gathered at some hits on its rows, into the row where they lead. */
function layOut(play: Play, roll: Roll, hits: number, row: number): void {
  const { lanes, mass, least, gathered, shares, line } = play;
  const { onMain, beside, ways, places, latest } = lanes;
  const { chances, windows, length } = roll;
  const begin = hits * lanes.order.length;
  let most = 0;
  let lowest = lanes.main.length;
  let highest = 0;
  for (let n = 0; n < onMain.length; n++) {
    const at = onMain[n] as number;
    const amount = take(gathered, begin + at, least);
    if (amount === 0) continue;
    const place = places[at] as number;
    shares[place] = amount;
    if (amount > most) most = amount;
    if (place < lowest) lowest = place;
    if (place > highest) highest = place;
  }
  const early = Math.min(latest, length) - 1;
  if (most > 0) convolve(shares, lowest, highest, chances, 0, early, line);
  let likeliest = 0;
  for (let k = 0; k <= early; k++) likeliest = Math.max(likeliest, chances[k] as number);
  for (let n = 0; n < beside.length; n++) {
    const at = beside[n] as number;
    const amount = take(gathered, begin + at, least);
    if (amount === 0) continue;
    const place = places[at] as number;
    const sum = (shares[place] as number) + amount;
    shares[place] = sum;
    if (sum > most) most = sum;
    if (place < lowest) lowest = place;
    if (place > highest) highest = place;
    // Until the last column has joined the main line each goes its own way.
    if (amount * likeliest < least) continue;
    const way = n * latest;
    let k = 0;
    let last = early;
    if (early > WORTH_A_WINDOW) {
      const window = windowFor(amount, least);
      k = windows[window] as number;
      last = Math.min(last, windows[window + 1] as number);
    }
    for (; k <= last; k = (k + 1) | 0) {
      const to = (row + (ways[way + k] as number)) | 0;
      mass[to] = (mass[to] as number) + amount * (chances[k] as number);
    }
  }
  if (most === 0) return;
  const window = windowFor(most, least);
  const last = windows[window + 1] as number;
  convolve(shares, lowest, highest, chances, Math.max(latest, windows[window] as number), last, line);
  shares.fill(0, lowest, highest + 1);
  moveLine(play, row, lowest, highest + Math.max(last, early));
}

/** Moves what lies on the line to the columns of a row; what lies beyond its end, to «nothing left». */
function moveLine({ lanes, mass, line }: Play, row: number, first: number, last: number): void {
  const { main } = lanes;
  const end = main.length - 1;
  for (let place = first; place <= Math.min(last, end); place++) {
    addTo(mass, row + (main[place] as number), line[place] as number);
    line[place] = 0;
  }
  const gone = row + (main[end] as number);
  for (let place = end + 1; place <= last; place++) {
    addTo(mass, gone, line[place] as number);
    line[place] = 0;
  }
}

/**
 * target[v + k] += values[v] * roll[k], four values at a time so that each number of the target and of the roll
 * is read once for the four. Most of the time of a large fight is spent here.
 */
function convolve(
  values: Float64Array,
  first: number,
  last: number,
  roll: Float64Array,
  fewest: number,
  most: number,
  target: Float64Array,
): void {
  if (fewest > most) return;
  for (let v = first; v <= last; v = (v + 4) | 0) {
    const a = values[v] as number;
    const b = values[v + 1] as number;
    const c = values[v + 2] as number;
    const d = values[v + 3] as number;
    let one = 0;
    let two = 0;
    let three = 0;
    let at = (v + fewest) | 0;
    for (let k = fewest; k <= most; k = (k + 1) | 0) {
      const here = roll[k] as number;
      target[at] = (target[at] as number) + (a * here + b * one + c * two + d * three);
      three = two;
      two = one;
      one = here;
      at = (at + 1) | 0;
    }
    addTo(target, at, b * one + c * two + d * three);
    addTo(target, at + 1, c * one + d * two);
    addTo(target, at + 2, d * one);
  }
}

function addTo(target: Float64Array, at: number, amount: number): void {
  target[at] = (target[at] as number) + amount;
}
