import type { RegistryTable, RegistryTableRow } from '../schema/registry-aids.ts';

/** Columns of a table that some of these rows fill: one that none does would only take room on a phone. */
export const filledColumns = ({ head }: RegistryTable, rows: readonly RegistryTableRow[]): number[] =>
  head.map((_, at) => at).filter((at) => rows.some(({ cells }) => cells[at] !== '—'));

/** Whether a column holds figures only. They line up on the right; words on the left. */
export const holdsFigures = (rows: readonly RegistryTableRow[], column: number): boolean =>
  rows.every(({ cells }) => /^([\d+−-]+|—|no consta)$/.test(cells[column] ?? ''));
