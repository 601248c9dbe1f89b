import { z } from 'zod';

const line = z.string().trim().min(1);
const tableId = z.string().regex(/^[a-z0-9]+\/[a-z0-9-]+$/, 'una tabla de content/rules, como «ti4/unidades»');
/** Path of a field inside a row: `nombre`, `base.coste`. */
const field = z.string().regex(/^[A-Za-z0-9]+(\.[A-Za-z0-9]+)*$/, 'un campo como «nombre» o «base.coste»');

const ColumnSchema = z.strictObject({ campo: field, rotulo: line });
const DetailSchema = z.strictObject({
  campo: field,
  rotulo: line,
  /** Usual value, not worth showing. */
  salvo: line.optional(),
});

/** Words for values of the data: `fase-de-accion: Fase de Acción`. The rest is shown as it is. */
const values = z.record(z.string(), line).default({});

/** How a table of figures is shown to a reader. */
const TableViewSchema = z.strictObject({
  /** Anchor on the page of tables. */
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  titulo: line,
  datos: tableId,
  /** A sentence above the table. */
  ayuda: line.optional(),
  /** Field whose values head one table each. */
  agrupa: field.optional(),
  columnas: z.array(ColumnSchema).min(1),
  valores: values,
});

/** Components inside a row: the leaders of a faction. */
const PartViewSchema = z.strictObject({
  titulo: line,
  /** What one of them is, in the singular: «capacidad de facción». */
  clase: line,
  /** Field whose values are worded by `valores` instead: a unit is «nave insignia» by what it replaces. */
  segun: field.optional(),
  valores: values,
});

/** How a table of cards is shown: their text comes from their clauses. */
const CardViewSchema = z.strictObject({
  datos: tableId,
  titulo: line,
  /** What one of them is, in the singular: «Avance». */
  clase: line,
  ayuda: line.optional(),
  /**
   * Page of its own, below the game's, where its components are told in full: `componentes/tecnologias`,
   * or `facciones/{id}` for one page each. Absent: the page of cards or components does.
   */
  direccion: z
    .string()
    .regex(/^(componentes|facciones)\/([a-z]+(-[a-z]+)*|\{id\})$/, 'como «componentes/tecnologias» o «facciones/{id}»')
    .optional(),
  /** Lists of components that each row holds, by field. */
  partes: z.record(z.string(), PartViewSchema).default({}),
  /** Field whose values head one list each. */
  agrupa: field.optional(),
  /** Facts shown under the name of each card. */
  detalles: z.array(DetailSchema).default([]),
  valores: values,
});

/** Words and order of a game's tables, `content/es/<game>/tablas.yaml`. */
export const TableViewsSchema = z.strictObject({
  tablas: z.array(TableViewSchema).default([]),
  cartas: z.array(CardViewSchema).default([]),
  /** Tables that have a page of their own, or are only for calculators: `unidades`. */
  aparte: z.array(tableId).default([]),
});

export type TableViews = z.infer<typeof TableViewsSchema>;
export type TableView = z.infer<typeof TableViewSchema>;
export type CardView = z.infer<typeof CardViewSchema>;
