import type { RegistryComponent, RegistryComponentTable, Target } from '../schema/registry.ts';
import type { CardView, TableViews } from '../schema/table-views.ts';
import { cellText, valueAt } from './data-table.ts';
import type { DataFile } from './read-content.ts';
import type { AidContext } from './reference-aids.ts';

/** A row that describes something with a name: a card with its clause, or a piece that clauses mention. */
interface NamedRow {
  id: string;
  nombre: string;
  ingles?: string;
  clase?: string;
  faccion?: string;
  resumen?: string;
  clausula?: string;
  clausulas?: string[];
  pagina?: number;
}

/** Every card and component of a game, table by table in the order of its `tablas.yaml`. */
export function buildComponents(
  context: AidContext,
  views: DataFile<TableViews> | null,
): { components: RegistryComponent[]; componentTables: RegistryComponentTable[] } {
  const tables = componentTables(context);
  const known = views?.data.cartas ?? [];
  for (const [at, { datos }] of known.entries()) {
    if (tables.some(([table]) => table === datos)) continue;
    context.problems.push({
      file: views?.file ?? '',
      line: views?.lineOf(['cartas', at, 'datos']) ?? 1,
      where: datos,
      field: 'datos',
      message: 'no es una tabla de cartas o componentes de este juego',
    });
  }
  const order = (table: string) => {
    const at = known.findIndex((view) => view.datos === table);
    return at < 0 ? known.length : at;
  };
  const shown = tables
    .sort(([a], [b]) => order(a) - order(b) || a.localeCompare(b))
    .map(([table, rows]) => ({ rows, view: known.find((view) => view.datos === table) ?? plainView(table) }));
  return {
    components: shown.flatMap(({ rows, view }) => toComponents(context, rows, view)),
    componentTables: shown.map(({ rows, view }) => ({
      game: context.game,
      table: view.datos,
      title: view.titulo,
      help: view.ayuda ?? null,
      cards: rows.some((row) => row.clausula !== undefined),
    })),
  };
}

function componentTables({ game, figures }: AidContext): [string, NamedRow[]][] {
  return Object.entries(figures)
    .filter(([table]) => table.startsWith(`${game}/`))
    .map(([table, { filas }]): [string, NamedRow[]] => [table, (filas as object[]).filter(isNamedRow)])
    .filter(([, rows]) => rows.length > 0);
}

/** Whether a row of figures is a card (`clausula` and `efecto`) or a component (`clausulas`), not a mere figure. */
export function isNamedRow(row: object): row is NamedRow {
  if (!('nombre' in row) || !('id' in row)) return false;
  return ('clausula' in row && 'efecto' in row) || ('clausulas' in row && Array.isArray(row.clausulas));
}

/** Absent, false or an empty list: nothing to say of the card. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0);
}

/** Cards whose table nobody has described yet are listed all the same. */
function plainView(table: string): CardView {
  const title = titleOf(table);
  return { datos: table, titulo: title, clase: title, detalles: [], valores: {} };
}

/** `robos-tecnologicos` as a heading: the best that can be done without words for it. */
export function titleOf(table: string): string {
  const name = (table.split('/')[1] ?? table).replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function toComponents(context: AidContext, rows: NamedRow[], view: CardView): RegistryComponent[] {
  const table = view.datos;
  const all: object[] = context.figures[table as keyof typeof context.figures].filas;
  const mentionsOf = (row: NamedRow): Target[] =>
    (row.clausulas ?? [])
      .map((id, at) =>
        context.locate(id, {
          file: `content/rules/${table}.yaml`,
          line: context.figureLine(table, ['filas', all.indexOf(row), 'clausulas', at]),
          where: row.id,
          field: 'clausulas',
        }),
      )
      .filter((target) => target !== null);
  const components = rows.map((row): RegistryComponent => {
    const value = view.agrupa ? valueAt(row, view.agrupa) : undefined;
    return {
      game: context.game,
      id: row.clausulas ? row.id : `${table.split('/')[1]}-${row.id}`,
      table,
      name: row.nombre,
      english: row.ingles && row.ingles !== 'desconocido' ? row.ingles : null,
      kind: row.clase ?? view.clase,
      group: value === undefined ? view.titulo : cellText(value, view.valores),
      faction: row.faccion ?? null,
      summary: row.resumen ?? null,
      details: view.detalles
        .map(({ campo, rotulo, salvo }) => ({ rotulo, salvo, value: valueAt(row, campo) }))
        .filter(({ value, salvo }) => !isNothing(value) && value !== salvo)
        .map(({ rotulo, value }) => (value === true ? rotulo : `${rotulo}: ${cellText(value, view.valores)}`)),
      // Whether it exists is checked with every other citation of the figures.
      clause: row.clausula ? context.resolve(row.clausula) : null,
      mentions: mentionsOf(row),
      page: row.pagina ?? null,
    };
  });
  // Groups follow the order in which the view words them, then that of the data.
  const words = Object.values(view.valores);
  const groups = [...new Set(components.map(({ group }) => group))];
  const rank = (group: string) => (words.includes(group) ? words.indexOf(group) : words.length + groups.indexOf(group));
  return components.sort((a, b) => rank(a.group) - rank(b.group));
}
