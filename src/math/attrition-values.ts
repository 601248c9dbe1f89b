import { changeChance, type Roll, type Run, runsOf, type SideTables } from './attrition-tables.ts';

/**
 * Chance of winning from every pair, looking back from the end, block by block: all pairs of a run of the first
 * side with a run of the second roll alike. The means over hits on one side and on the other are taken one after the other. `values` holds what is known,
 * the pairs in which a side is gone, and is filled in.
 */
export function fillValues(first: SideTables, second: SideTables, values: Float64Array): void {
  const runs = { first: runsOf(first).reverse(), second: runsOf(second).reverse() };
  const space = blockSpace(runs.first, runs.second);
  for (const rows of runs.first) {
    for (const columns of runs.second) {
      const block = makeBlock(first, second, rows, columns, values, space);
      if (block.change === 0) continue;
      if (block.rows.states.length === 1) fillRow(block);
      else fillRows(block);
    }
  }
}

interface Block {
  rows: Run;
  columns: Run;
  values: Float64Array;
  space: Float64Array;
  width: number;
  change: number;
  onRows: Roll;
  onColumns: Roll;
}

function makeBlock(
  first: SideTables,
  second: SideTables,
  rows: Run,
  columns: Run,
  values: Float64Array,
  space: Float64Array,
): Block {
  const onColumns = first.rolls[rows.states[0] as number] as Roll;
  const onRows = second.rolls[columns.states[0] as number] as Roll;
  return {
    rows,
    columns,
    values,
    space,
    width: second.gone + 1,
    change: changeChance(onColumns, onRows),
    onRows,
    onColumns,
  };
}

/** One row: the mean over hits on it, for each place on the path of the columns; then over hits on them. */
function fillRow({ rows, columns, values, space, width, change, onRows, onColumns }: Block): void {
  const { path } = columns;
  const row = (rows.states[0] as number) * width;
  const none = onRows.chances[0] as number;
  const cap = rows.path.length - 1;
  const last = Math.min(onRows.length - 1, cap);
  for (let h = 1; h <= last; h++) {
    const chance = (h === cap ? onRows.tails[h] : onRows.chances[h]) as number;
    const from = (rows.path[h] as number) * width;
    for (let at = 0; at < path.length; at++)
      space[at] = (space[at] as number) + chance * (values[from + (path[at] as number)] as number);
  }
  for (let y = columns.states.length - 1; y >= 0; y--) {
    const offset = columns.offsets[y] as number;
    const capY = path.length - 1 - offset;
    const lastY = Math.min(onColumns.length - 1, capY);
    let sum = (space[offset] as number) * (onColumns.chances[0] as number);
    for (let k = 1; k <= lastY; k++) {
      const chance = (k === capY ? onColumns.tails[k] : onColumns.chances[k]) as number;
      const here = none * (values[row + (path[offset + k] as number)] as number);
      sum += chance * (here + (space[offset + k] as number));
    }
    values[row + (columns.states[y] as number)] = sum / change;
  }
  space.fill(0, 0, path.length);
}

/** Several rows: the mean over hits on the columns, for each place on the path of the rows; then over hits on them. */
function fillRows(block: Block): void {
  const { rows, columns, values, space, width, change, onRows, onColumns } = block;
  const deep = rows.path.length;
  const none = onRows.chances[0] as number;
  const farthest = Math.min(deep - 1, (rows.offsets[rows.offsets.length - 1] as number) + onRows.length);
  // space[y * deep + hits]: the mean in the row where that many hits lead from the first one.
  const meanAt = (hits: number) => {
    for (let y = 0; y < columns.states.length; y++)
      space[y * deep + hits] = meanOver(columns, onColumns, y, values, (rows.path[hits] as number) * width, 0);
  };
  for (let hits = farthest; hits > (rows.offsets[rows.offsets.length - 1] as number); hits--) meanAt(hits);
  for (let x = rows.states.length - 1; x >= 0; x--) {
    const row = (rows.states[x] as number) * width;
    const offset = rows.offsets[x] as number;
    const cap = deep - 1 - offset;
    const last = Math.min(onRows.length - 1, cap);
    for (let y = columns.states.length - 1; y >= 0; y--) {
      let sum = none * meanOver(columns, onColumns, y, values, row, 1);
      for (let h = 1; h <= last; h++)
        sum += ((h === cap ? onRows.tails[h] : onRows.chances[h]) as number) * (space[y * deep + offset + h] as number);
      values[row + (columns.states[y] as number)] = sum / change;
    }
    const before = x === 0 ? offset : (rows.offsets[x - 1] as number);
    for (let hits = offset; hits > before; hits--) meanAt(hits);
  }
  space.fill(0, 0, columns.states.length * deep);
}

/** Mean in a row over the hits on a column, from `fewest` on. */
function meanOver(
  { path, offsets }: Run,
  { chances, tails, length }: Roll,
  y: number,
  values: Float64Array,
  row: number,
  fewest: number,
): number {
  const offset = offsets[y] as number;
  const cap = path.length - 1 - offset;
  const plain = Math.min(length, cap) - 1;
  let sum = 0;
  for (let k = fewest; k <= plain; k++)
    sum += (chances[k] as number) * (values[row + (path[offset + k] as number)] as number);
  return cap < length ? sum + (tails[cap] as number) * (values[row + (path[offset + cap] as number)] as number) : sum;
}

/** Room for any block of a run of the first side against a run of the second: one number per column and hit on a row. */
function blockSpace(first: readonly Run[], second: readonly Run[]): Float64Array {
  const longest = (runs: readonly Run[]) => runs.reduce((most, { path }) => Math.max(most, path.length), 1);
  const widest = second.reduce((most, { states }) => Math.max(most, states.length), 1);
  return new Float64Array(Math.max(longest(first) * widest, longest(second)));
}
