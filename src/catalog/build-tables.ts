import type { RegistryTable, RegistryTableRow } from '../schema/registry-aids.ts';
import type { TableView, TableViews } from '../schema/table-views.ts';
import { titleOf } from './build-components.ts';
import { cellText, valueAt } from './data-table.ts';
import { isNamedRow } from './named-rows.ts';
import type { DataFile } from './read-content.ts';
import type { AidContext } from './reference-aids.ts';
import { rowSources } from './row-sources.ts';

/** A table with the rows that are plain figures, not cards or components with a page of their own. */
interface FigureTable {
  id: string;
  rows: object[];
}

/**
 * Every table of figures of a game as its readers see it: those that `tablas.yaml` words, in its
 * order, and after them the rest, under the names of their fields, so that no figure stays hidden.
 */
export function buildTables(context: AidContext, views: DataFile<TableViews> | null): RegistryTable[] {
  const tables = figureTables(context);
  const known = views?.data.tablas ?? [];
  const apart = new Set([...known.map((view) => view.datos), ...(views?.data.aparte ?? [])]);
  const worded = known.flatMap((view, at) => {
    const table = tables.find(({ id }) => id === view.datos);
    const fail = (field: string, message: string, path: PropertyKey[]) => {
      const line = views?.lineOf(['tablas', at, ...path]) ?? 1;
      context.problems.push({ file: views?.file ?? '', line, where: view.id, field, message });
    };
    if (!table) {
      fail('datos', `«${view.datos}» no es una tabla de cifras de este juego`, ['datos']);
      return [];
    }
    for (const [column, { campo }] of view.columnas.entries()) {
      const values = table.rows.map((row) => valueAt(row, campo)).filter((value) => value !== undefined);
      if (values.length === 0) fail('columnas', `ninguna fila tiene «${campo}»`, ['columnas', column]);
      else if (values.some(isNested))
        fail('columnas', `«${campo}» no es una cifra: reúne ${fieldsOf(values)}`, ['columnas', column]);
    }
    if (view.agrupa && table.rows.some((row) => valueAt(row, view.agrupa ?? '') === undefined))
      fail('agrupa', `hay filas sin «${view.agrupa}»`, ['agrupa']);
    return [toTable(context, table, view)];
  });
  const rest = tables.filter(({ id }) => !apart.has(id)).map((table) => toTable(context, table, plainView(table)));
  return [...worded, ...rest];
}

function fieldsOf(values: unknown[]): string {
  return [...new Set(values.filter(isNested).flatMap((value) => Object.keys(value)))].join(', ');
}

function figureTables({ game, figures }: AidContext): FigureTable[] {
  return Object.entries(figures)
    .filter(([id]) => id.startsWith(`${game}/`))
    .map(([id, { filas }]) => ({ id, rows: (filas as object[]).filter((row) => !isNamedRow(row)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Fields that say where a figure comes from; the page shows them as links. */
const SOURCE_FIELD = /^(id|clausula|componente|vease|fuente\w*)$/;

/** A view made from the data alone: one column for each field, nested ones by their path. */
function plainView({ id, rows }: FigureTable): TableView {
  const fields = new Set<string>();
  const walk = (value: object, path: string[]): void => {
    for (const [key, inner] of Object.entries(value)) {
      if (SOURCE_FIELD.test(key)) continue;
      // A list of objects is for rule functions: its words are in the clauses.
      if (Array.isArray(inner) && inner.some(isNested)) continue;
      if (isNested(inner)) walk(inner, [...path, key]);
      else fields.add([...path, key].join('.'));
    }
  };
  for (const row of rows) walk(row, []);
  const label = (field: string) => titleOf(field.replaceAll('.', ': ').replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`));
  return {
    id: id.split('/')[1] ?? id,
    titulo: titleOf(id),
    datos: id,
    columnas: [...fields].map((campo) => ({ campo, rotulo: label(campo) })),
    valores: {},
  };
}

/** An object whose fields are figures of their own, not a list, a dice ability or a source. */
function isNested(value: unknown): value is object {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return false;
  return !('dados' in value && 'valor' in value);
}

function toTable(context: AidContext, { id, rows }: FigureTable, view: TableView): RegistryTable {
  const groups = new Map<string | null, RegistryTableRow[]>();
  for (const row of rows) {
    const title = view.agrupa ? cellText(valueAt(row, view.agrupa), view.valores) : null;
    groups.set(title, [...(groups.get(title) ?? []), toRow(context, row, view)]);
  }
  return {
    game: context.game,
    id: view.id,
    table: id,
    title: view.titulo,
    help: view.ayuda ?? null,
    head: view.columnas.map(({ rotulo }) => rotulo),
    groups: [...groups].map(([title, list]) => ({ title, rows: list })),
  };
}

function toRow(context: AidContext, row: object, view: TableView): RegistryTableRow {
  const { clauses, components } = rowSources(row);
  return {
    cells: view.columnas.map(({ campo }) => cellText(valueAt(row, campo), view.valores)),
    // Citations of figures are checked with their table: here they only become links.
    sources: clauses.map((id) => context.resolve(id)).filter((target) => target !== null),
    printedOn: components,
  };
}
