import type { RowIds } from '../generated/figure-ids.ts';
import type { Figures } from '../schema/figures/tables.ts';

/** Tables whose rows have an id. */
export type RowTable = keyof RowIds & keyof Figures;
export type Row<T extends RowTable> = Figures[T]['filas'][number];

/** Fields of a row that may hold a number; in rows of several kinds, those of any kind. */
type NumberField<R> = R extends unknown
  ? { [K in keyof R]-?: number extends Extract<R[K], number> ? K : never }[keyof R] & string
  : never;
type ValueTable = { [T in RowTable]: 'valor' extends NumberField<Row<T>> ? T : never }[RowTable];

/** The row of a table by its id. One that the table lacks is a mistake of ours: it throws and names both. */
export function figureRow<T extends RowTable, Id extends RowIds[T] & string>(
  figures: Pick<Figures, NoInfer<T>>,
  table: T,
  id: Id,
): Extract<Row<T>, { id: Id }> extends never ? Row<T> : Extract<Row<T>, { id: Id }> {
  const rows = figures[table].filas as readonly { id: string }[];
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`content/rules/${table}: there is no row «${id}»`);
  return row as never;
}

/**
 * A figure of `content/rules`: `figure(figures, 'era/cifras', 'ratio-sin-perdidas')`. Without a field
 * it is the `valor` of the row. Anything but a number («desconocido», «no-tiene», no such row) throws,
 * naming table and row: a rule function never goes on with a figure that nobody wrote down.
 */
export function figure<T extends ValueTable>(figures: Pick<Figures, NoInfer<T>>, table: T, id: RowIds[T]): number;
export function figure<T extends RowTable>(
  figures: Pick<Figures, NoInfer<T>>,
  table: T,
  id: RowIds[T],
  field: NumberField<Row<T>>,
): number;
export function figure(figures: Partial<Figures>, table: RowTable, id: string, field = 'valor'): number {
  const row = figureRow(figures as Figures, table, id as never) as Record<string, unknown>;
  return known(row[field], `${table}, «${id}», ${field}`);
}

/** A figure already at hand that must be a number; `where` names its table and row for whoever has to mend it. */
export function known(value: unknown, where: string): number {
  if (typeof value !== 'number') throw new Error(`content/rules/${where}: ${JSON.stringify(value)} is not a number`);
  return value;
}
