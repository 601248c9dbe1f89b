import { z } from 'zod';
import type { Figures } from '../../schema/figures/tables.ts';
import { decapitalize } from '../../text/capitals.ts';
import { count } from '../../text/spanish.ts';
import { known } from '../figure.ts';
import { refuse } from '../refuse.ts';

/** A row on which a base can stand. */
export interface InfluenceRow {
  /** 0 is the row of worlds; 1 to 5, those of the rounds; 6, the one below the last. */
  row: number;
  name: string;
  /** What a base on it is worth. */
  influence: number;
  /** The book gives it no value; 0 is our reading (grey area X4). */
  isReading: boolean;
}

/** What we read where the table of the book ends (grey area X4). */
const READ_INFLUENCE = 0;

/** Rows and their influence, from the row of worlds downwards. */
export function influenceRows(table: Figures['galaxy/influencia']): InfluenceRow[] {
  return table.filas.map(({ fila, nombre, influencia }) => {
    const isReading = influencia === 'desconocido';
    const influence = isReading ? READ_INFLUENCE : known(influencia, `galaxy/influencia, «${nombre}», influencia`);
    return { row: fila, name: nombre, influence, isReading };
  });
}

/** The row of worlds, where a base is worth most. */
export const WORLDS_ROW = 0;

/** A row by its number. One that the table lacks is a programming error. */
export function rowAt(rows: readonly InfluenceRow[], row: number): InfluenceRow {
  const found = rows.find((other) => other.row === row);
  if (!found) throw new Error(`galaxy/influencia lacks the row ${row}`);
  return found;
}

/** `quinta fila`: the first on which a base is known to be worth nothing. */
export function worthlessRow(rows: readonly InfluenceRow[]): string {
  const found = rows.find(({ influence, isReading }) => influence === 0 && !isReading);
  if (!found) throw new Error('galaxy/influencia has no row worth nothing');
  return decapitalize(found.name);
}

/** `Primera fila (4)`. */
export const rowLabel = ({ name, influence }: InfluenceRow) => `${name} (${influence})`;

/** Bases of one player by the row they stand on: `fila-0: 2`. */
export type BaseCounts = Record<string, number | undefined>;

const fieldOf = ({ row }: InfluenceRow) => `fila-${row}`;

/** Input of a player's bases, `most` on any one row. */
export function basesSchema(
  rows: readonly InfluenceRow[],
  most: number,
  title: string,
): z.ZodDefault<z.ZodType<BaseCounts, BaseCounts>> {
  const onRow = (row: InfluenceRow) =>
    z
      .int()
      .min(0)
      .max(most)
      .default(0)
      .meta({ title: rowLabel(row) });
  const counts = Object.fromEntries(rows.map((row) => [fieldOf(row), onRow(row)]));
  const schema: z.ZodType<BaseCounts, BaseCounts> = z.strictObject(counts);
  return schema.default({}).meta({ title });
}

/** How many bases were entered in all. */
export function countBases(bases: BaseCounts): number {
  return Object.values(bases).reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** Refuses a player with more bases than there are. */
export function refuseTooManyBases(context: z.core.$RefinementCtx, total: number, most: number): void {
  if (total > most)
    refuse(context, {
      path: ['bases'],
      message: `cada jugador tiene ${count(most, 'Base')}; hay ${total}`,
      clauses: ['galaxy:4.1'],
    });
}

/** Influence that they give together. */
export function influenceOf(bases: BaseCounts, rows: readonly InfluenceRow[]): number {
  return rows.reduce((sum, row) => sum + row.influence * (bases[fieldOf(row)] ?? 0), 0);
}

/** Whether some base stands where only our reading gives a value. */
export function usesReading(bases: BaseCounts, rows: readonly InfluenceRow[]): boolean {
  return rows.some((row) => row.isReading && (bases[fieldOf(row)] ?? 0) > 0);
}

/** The bases with one moved a row so that it gains `points` (1 or -1); null where none can. */
export function moveBase(bases: BaseCounts, rows: readonly InfluenceRow[], points: 1 | -1): BaseCounts | null {
  for (const row of rows) {
    const next = rows.find((other) => other.row === row.row - points);
    const standing = bases[fieldOf(row)] ?? 0;
    if (standing > 0 && next && next.influence - row.influence === points)
      return { ...bases, [fieldOf(row)]: standing - 1, [fieldOf(next)]: (bases[fieldOf(next)] ?? 0) + 1 };
  }
  return null;
}
