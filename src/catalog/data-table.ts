import type { Figures } from '../schema/figures/tables.ts';

export interface DataTable {
  head: string[];
  rows: string[][];
}

/**
 * The rows behind `<Tabla datos="ti4/unidades" columnas={["nombre", "base.coste"]} rotulos={["Unidad", "Coste"]} />`.
 * `solo` keeps the rows whose field has a value: `solo="clase=nave"`.
 */
export function dataTable(figures: Figures, values: Record<string, unknown>): DataTable | { message: string } {
  const { datos, columnas, rotulos, solo } = values;
  const table = typeof datos === 'string' ? (figures as Record<string, { filas: object[] }>)[datos] : undefined;
  if (!table) return { message: `«datos» debe nombrar una tabla: ${Object.keys(figures).join(', ')}` };
  if (!isTextList(columnas) || !isTextList(rotulos) || columnas.length !== rotulos.length) {
    return { message: '«columnas» y «rotulos» deben ser dos listas de textos igual de largas' };
  }
  const [field, wanted] = typeof solo === 'string' ? solo.split('=') : [];
  const rows = table.filas.filter((row) => !field || String(valueAt(row, field)) === wanted);
  if (rows.length === 0) return { message: 'ninguna fila cumple «solo»' };
  const unknown = columnas.find((column) => rows.every((row) => valueAt(row, column) === undefined));
  if (unknown) return { message: `ninguna fila tiene «${unknown}»` };
  return { head: rotulos, rows: rows.map((row) => columnas.map((column) => cellText(valueAt(row, column)))) };
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');
}

/** Value of a field by its path: `valueAt(row, 'base.coste')`. */
export function valueAt(row: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], row);
}

/**
 * A value as a reader sees it. Unknown and absent figures look different, because they are different
 * facts. `words` says how to write values that are ids: `fase-de-accion`.
 */
export function cellText(value: unknown, words: Record<string, string> = {}): string {
  const word = typeof value === 'string' || typeof value === 'boolean' ? words[String(value)] : undefined;
  if (word !== undefined) return word;
  if (value === undefined || value === 'no-tiene') return '—';
  if (value === 'desconocido') return 'no consta';
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (Array.isArray(value)) return value.map((item) => cellText(item, words)).join(', ') || '—';
  if (typeof value === 'object' && value && 'valor' in value && 'dados' in value)
    return `${value.valor} (×${value.dados})`;
  return String(value);
}
