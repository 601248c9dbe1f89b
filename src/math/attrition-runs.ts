import {
  blockSpace,
  changeChance,
  type Roll,
  type Run,
  rollOf,
  type SideTables,
  windowFor,
} from './attrition-tables.ts';

/**
 * Plays a fight with fixed losses to the end, block by block: all pairs of a run of the first side with a
 * run of the second roll alike. Their hits on one side and on the other are then spread one after the
 * other instead of pair by pair, which is the same sum in far fewer steps. Within a block, rounds without
 * hits are summed in closed form as everywhere.
 */
export function playOutRuns(
  first: SideTables,
  second: SideTables,
  mass: Float64Array,
  stuck: Map<number, number>,
  least: number,
): number {
  let rounds = 0;
  const space = blockSpace(first, second);
  for (const rows of first.runs) {
    for (const columns of second.runs) {
      if (isEmpty(rows, columns, mass, second.gone + 1, least)) continue;
      const block = makeBlock(first, second, rows, columns, mass, least, space);
      if (block.change === 0) moveStuck(block, stuck);
      else rounds += rows.states.length === 1 ? playRow(block) : playRows(block);
    }
  }
  return rounds;
}

/** A run of rows against a run of columns. */
interface Block {
  rows: Run;
  columns: Run;
  mass: Float64Array;
  /** Columns of the whole matrix. */
  width: number;
  change: number;
  /** Rolls against the rows and against the columns, with their tails and useful lengths. */
  onRows: Roll;
  onColumns: Roll;
  /** Shares smaller than this are left out. */
  least: number;
  /** Zeros to work on, left as zeros. */
  space: Float64Array;
}

function isEmpty(rows: Run, columns: Run, mass: Float64Array, width: number, least: number): boolean {
  for (const i of rows.states)
    for (const j of columns.states) if ((mass[i * width + j] as number) >= least) return false;
  return true;
}

function makeBlock(
  first: SideTables,
  second: SideTables,
  rows: Run,
  columns: Run,
  mass: Float64Array,
  least: number,
  space: Float64Array,
): Block {
  const i = rows.states[0] as number;
  const j = columns.states[0] as number;
  return {
    rows,
    columns,
    mass,
    width: second.gone + 1,
    change: changeChance(first, second, i, j),
    onRows: rollOf(second, j),
    onColumns: rollOf(first, i),
    least,
    space,
  };
}

function moveStuck({ rows, columns, mass, width }: Block, stuck: Map<number, number>): void {
  for (const i of rows.states) {
    for (const j of columns.states) {
      const at = i * width + j;
      if ((mass[at] as number) > 0) stuck.set(at, mass[at] as number);
      mass[at] = 0;
    }
  }
}

/** One row: its hits on the columns are gathered first, then laid out once for each number of hits on the row. */
function playRow({ rows, columns, mass, width, change, onRows, onColumns, least, space }: Block): number {
  const row = (rows.states[0] as number) * width;
  const none = onRows.chances[0] as number;
  const inside = columns.offsets[columns.offsets.length - 1] as number;
  let rounds = 0;
  let lowest = columns.path.length;
  let highest = -1;
  for (let y = 0; y < columns.states.length; y++) {
    const at = row + (columns.states[y] as number);
    const weight = mass[at] as number;
    mass[at] = 0;
    if (weight < least) continue;
    const flow = weight / change;
    rounds += flow;
    const from = columns.offsets[y] as number;
    const cap = columns.path.length - 1 - from;
    const last = lastWorth(onColumns, flow, cap, least);
    lowest = Math.min(lowest, from);
    highest = Math.max(highest, from + last);
    addScaled(space, from, onColumns.chances, flow, 0, Math.min(last, cap - 1));
    if (last === cap) addTo(space, from + cap, flow * (onColumns.tails[cap] as number));
    // What stays in this row and run has to be there before its turn comes.
    if (from < inside)
      addAlong(columns, onColumns.chances, flow * none, from, 1, Math.min(last, inside - from), mass, row);
  }
  const cap = rows.path.length - 1;
  for (let h = lastWorth(onRows, 1, cap, least); h >= 0; h--) {
    const chance = (h === cap ? onRows.tails[h] : onRows.chances[h]) as number;
    const begin = h === 0 ? inside + 1 : lowest;
    let last = highest;
    while (last >= begin && chance * (space[last] as number) < least) last--;
    addAlong(columns, space, chance, 0, begin, last, mass, (rows.path[h] as number) * width);
  }
  space.fill(0, 0, highest + 1);
  return rounds;
}

/** Several rows: what reaches each number of hits on the rows is gathered first, then spread over the columns. */
function playRows(block: Block): number {
  const { rows, columns, mass, width, change, onRows, onColumns, least, space } = block;
  const none = onRows.chances[0] as number;
  // space[y * deep + hits from the first row]: share that leaves column y with at least one hit on its row.
  const deep = rows.path.length;
  let rounds = 0;
  let highest = 0;
  for (let x = 0; x < rows.states.length; x++) {
    const row = (rows.states[x] as number) * width;
    const offset = rows.offsets[x] as number;
    const before = x === 0 ? offset : (rows.offsets[x - 1] as number);
    for (let hits = before + 1; hits <= offset; hits++) spreadOver(block, hits, row);
    const cap = deep - 1 - offset;
    for (let y = 0; y < columns.states.length; y++) {
      const at = row + (columns.states[y] as number);
      const weight = mass[at] as number;
      mass[at] = 0;
      if (weight < least) continue;
      const flow = weight / change;
      rounds += flow;
      addRoll(columns, onColumns, flow * none, columns.offsets[y] as number, 1, mass, row, least);
      const last = lastWorth(onRows, flow, cap, least);
      highest = Math.max(highest, offset + last);
      addScaled(space, y * deep + offset, onRows.chances, flow, 1, Math.min(last, cap - 1));
      if (last === cap) addTo(space, y * deep + offset + cap, flow * (onRows.tails[cap] as number));
    }
  }
  const inside = rows.offsets[rows.offsets.length - 1] as number;
  for (let hits = inside + 1; hits <= highest; hits++) spreadOver(block, hits, (rows.path[hits] as number) * width);
  space.fill(0, 0, columns.states.length * deep);
  return rounds;
}

function spreadOver({ rows, columns, mass, onColumns, least, space }: Block, hits: number, row: number): void {
  const deep = rows.path.length;
  for (let y = 0; y < columns.states.length; y++) {
    const share = space[y * deep + hits] as number;
    if (share >= least) addRoll(columns, onColumns, share, columns.offsets[y] as number, 0, mass, row, least);
  }
}

/** Adds a share of a roll, from `fewest` hits on, to the columns where the hits lead from `offset` on the run's path. */
function addRoll(
  run: Run,
  roll: Roll,
  share: number,
  offset: number,
  fewest: number,
  mass: Float64Array,
  row: number,
  least: number,
): void {
  const { chances, tails, windows, length } = roll;
  const cap = run.path.length - 1 - offset;
  const window = windowFor(share, least);
  const from = Math.max(fewest, windows[window] as number);
  addAlong(run, chances, share, offset, from, Math.min(windows[window + 1] as number, cap - 1), mass, row);
  if (cap < length && cap >= fewest)
    addTo(mass, row + (run.path[offset + cap] as number), share * (tails[cap] as number));
}

/** Adds `share * values[k]` to the column k steps beyond `offset` on the run's path, for k from `from` to `to`. */
function addAlong(
  { path, stretches }: Run,
  values: Float64Array,
  share: number,
  offset: number,
  from: number,
  to: number,
  mass: Float64Array,
  row: number,
): void {
  for (let at = 0; at < stretches.length; at++) {
    const begin = stretches[at] as number;
    const end = at + 1 < stretches.length ? (stretches[at + 1] as number) : path.length;
    const low = Math.max(from, begin - offset);
    const high = Math.min(to, end - 1 - offset);
    if (low <= high) addScaled(mass, row + (path[begin] as number) - begin + offset, values, share, low, high);
    if (end - offset > to) return;
  }
}

/**
 * target[base + k] += share * values[k]. Nearly all the time of a fight is spent here; `| 0` tells the engine
 * that positions are whole numbers, which makes the loop almost twice as fast.
 */
function addScaled(
  target: Float64Array,
  base: number,
  values: Float64Array,
  share: number,
  from: number,
  to: number,
): void {
  const shift = base | 0;
  const last = to | 0;
  for (let k = from | 0; k <= last; k = (k + 1) | 0) {
    const at = (shift + k) | 0;
    target[at] = (target[at] as number) + share * (values[k] as number);
  }
}

function addTo(target: Float64Array, at: number, amount: number): void {
  target[at] = (target[at] as number) + amount;
}

/** The most hits of a roll that are worth following: `cap` stands for that many or more. */
function lastWorth({ windows, length }: Roll, share: number, cap: number, least: number): number {
  return cap < length ? cap : (windows[windowFor(share, least) + 1] as number);
}
