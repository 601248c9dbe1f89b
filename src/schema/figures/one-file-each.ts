import type { z } from 'zod';

/**
 * A table kept as a folder: every file of it is one row, named by the row's `id`
 * (`ti4/facciones/letnev.yaml`). Readers see it as any other table, with `filas` in the order of
 * the file names.
 */
export class OneFileEach<Row extends z.ZodType> {
  readonly row: Row;

  constructor(row: Row) {
    this.row = row;
  }
}

/** What a table of figures is read with: one file with `filas`, or a folder with one file for each row. */
export type TableSource = z.ZodType | OneFileEach<z.ZodType>;

/** The table that a source gives. */
export type TableOf<Source> =
  Source extends OneFileEach<infer Row>
    ? { filas: z.infer<Row>[] }
    : Source extends z.ZodType
      ? z.infer<Source>
      : never;
