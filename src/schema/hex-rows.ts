import type { RowHexMap } from './hex-map.ts';
import type { Place } from './hex-places.ts';

/** What a hexagon holds, by field. */
export type HexValues = Record<string, string | number | boolean>;

/** A hexagon of a map kept as lines of text, in double coordinates. */
export interface RowCell extends Place {
  values: HexValues;
}

/** Where a hexagon of a line lies, both counted from 0: every second line begins half a hexagon to the right. */
export const placeInRows = (row: number, column: number): Place => ({ x: 2 * column + (row % 2), y: row });

/** The hexagons of some lines, in reading order. Signs that mean nothing are passed over: the rule names them. */
export function readRows(rows: readonly string[], map: RowHexMap): RowCell[] {
  return rows.flatMap((text, y) => readRow(text, y, map));
}

/** The signs of a line. A phone may turn three dots into one of them, and letters may be small. */
export const signsOf = (text: string): string[] => [...text.replaceAll('…', '...').replace(/\s/g, '').toUpperCase()];

function readRow(text: string, y: number, map: RowHexMap): RowCell[] {
  const cells: (RowCell | null)[] = [];
  for (const symbol of signsOf(text)) {
    const kind = map.kind.options.find((option) => option.symbol === symbol);
    const last = cells.at(-1);
    if (kind) cells.push({ ...placeInRows(y, cells.length), values: { [map.kind.key]: kind.value } });
    else if (symbol === map.off) cells.push(null);
    else if (last) mark(last.values, symbol, map);
  }
  return cells.filter((cell) => cell !== null);
}

function mark(values: HexValues, symbol: string, { marks, choices, number }: RowHexMap): void {
  const flag = marks.find((each) => each.symbol === symbol);
  if (flag) values[flag.key] = true;
  for (const { key, options } of choices) {
    const option = options.find((each) => each.symbol === symbol);
    if (option) values[key] = option.value;
  }
  if (/\d/.test(symbol)) values[number.key] = Number(values[number.key] ?? 0) * 10 + Number(symbol);
}

/**
 * The lines that say the same as some hexagons, wherever they lie: the first line is the highest,
 * and nothing is left over on the left. Lines have spaces between hexagons when they fit.
 */
export function writeRows(cells: readonly RowCell[], map: RowHexMap, longest: number): string[] {
  if (cells.length === 0) return [];
  const top = Math.min(...cells.map(({ y }) => y));
  const indent = (y: number) => (y - top) % 2;
  const left = Math.min(...cells.map(({ x, y }) => x - indent(y)));
  const rows: string[][] = [];
  for (const { x, y, values } of cells) {
    rows[y - top] ??= [];
    (rows[y - top] as string[])[(x - indent(y) - left) / 2] = cellText(values, map);
  }
  return Array.from({ length: rows.length }, (_, at) => {
    const row = Array.from(rows[at] ?? [map.off], (cell) => cell ?? map.off);
    const spaced = row.join(' ');
    return spaced.length <= longest ? spaced : row.join('');
  });
}

function cellText(values: HexValues, { kind, number, choices, marks }: RowHexMap): string {
  const option = kind.options.find(({ value }) => value === values[kind.key]) ?? kind.options[0];
  const count = values[kind.key] === number.only && values[number.key] ? String(values[number.key]) : '';
  const chosen = choices.map(({ key, options }) => options.find(({ value }) => value === values[key])?.symbol ?? '');
  const marked = marks.map(({ key, symbol, only }) =>
    values[key] === true && (!only || only === values[kind.key]) ? symbol : '',
  );
  return [option?.symbol, count, ...chosen, ...marked].join('');
}
