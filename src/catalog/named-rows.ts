/** A row that describes something with a name: a card with its clause, or a piece that clauses mention. */
export interface NamedRow {
  id: string;
  nombre: string;
  ingles?: string;
  clase?: string;
  faccion?: string;
  resumen?: string;
  momento?: string;
  texto?: string;
  clausula?: string;
  clausulas?: string[];
  pagina?: number;
  antes?: string[];
}

/** A named row with the place where it is written, and the row that holds it. */
export interface PlacedRow {
  row: NamedRow;
  path: PropertyKey[];
  /** Field of the row above in which it stands: `lideres`. */
  part: string | null;
  above: NamedRow | null;
}

/** Whether a row of figures is a card (`clausula` and `efecto`) or a component (`clausulas`), not a mere figure. */
export function isNamedRow(row: object): row is NamedRow {
  if (!('nombre' in row) || !('id' in row)) return false;
  return ('clausula' in row && 'efecto' in row) || ('clausulas' in row && Array.isArray(row.clausulas));
}

/** The named rows of a table and, after each, those in its own lists: the components of a faction. */
export function namedRows(filas: readonly object[]): PlacedRow[] {
  return filas.flatMap((row, at) => (isNamedRow(row) ? withParts(row, ['filas', at]) : []));
}

function withParts(row: NamedRow, path: PropertyKey[]): PlacedRow[] {
  const parts = Object.entries(row).flatMap(([part, list]): PlacedRow[] =>
    Array.isArray(list)
      ? list.flatMap((inner: unknown, at): PlacedRow[] =>
          inner && typeof inner === 'object' && isNamedRow(inner)
            ? [{ row: inner, path: [...path, part, at], part, above: row }]
            : [],
        )
      : [],
  );
  return [{ row, path, part: null, above: null }, ...parts];
}
