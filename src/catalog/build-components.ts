import type { RegistryComponent, RegistryComponentTable } from '../schema/registry-components.ts';
import type { CardView, TableViews } from '../schema/table-views.ts';
import type { Target } from '../schema/target.ts';
import { capitalize } from '../text/capitals.ts';
import { momentsOf } from './card-moments.ts';
import { cellText, valueAt } from './data-table.ts';
import { namedRows, type PlacedRow } from './named-rows.ts';
import type { DataFile } from './read-content.ts';
import type { AidContext } from './reference-aids.ts';

/** Every card and component of a game, table by table in the order of its `tablas.yaml`. */
export function buildComponents(
  context: AidContext,
  views: DataFile<TableViews> | null,
): { components: RegistryComponent[]; componentTables: RegistryComponentTable[] } {
  const tables = componentTables(context);
  const known = views?.data.cartas ?? [];
  for (const [at, { datos, partes }] of known.entries()) {
    const fail = (field: string, path: PropertyKey[], message: string) =>
      context.problems.push({
        file: views?.file ?? '',
        line: views?.lineOf(['cartas', at, ...path]) ?? 1,
        where: datos,
        field,
        message,
      });
    const table = tables.find(([id]) => id === datos);
    if (!table) fail('datos', ['datos'], 'no es una tabla de cartas o componentes de este juego');
    for (const part of Object.keys(partes))
      if (table && !table[1].some((placed) => placed.part === part))
        fail('partes', ['partes', part], `ninguna fila tiene componentes en «${part}»`);
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
      cards: rows.some(({ row }) => row.clausula !== undefined),
      place: view.direccion && !hasOwnPages(view) ? view.direccion : null,
    })),
  };
}

function componentTables({ game, figures }: AidContext): [string, PlacedRow[]][] {
  return Object.entries(figures)
    .filter(([table]) => table.startsWith(`${game}/`))
    .map(([table, { filas }]): [string, PlacedRow[]] => [table, namedRows(filas)])
    .filter(([, rows]) => rows.length > 0);
}

/** Absent, false or an empty list: nothing to say of the card. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === false || (Array.isArray(value) && value.length === 0);
}

/** Cards whose table nobody has described yet are listed all the same. */
function plainView(table: string): CardView {
  const title = titleOf(table);
  return { datos: table, titulo: title, clase: title, partes: {}, detalles: [], valores: {} };
}

/** `robos-tecnologicos` as a heading: the best that can be done without words for it. */
export function titleOf(table: string): string {
  return capitalize((table.split('/')[1] ?? table).replaceAll('-', ' '));
}

const hasOwnPages = (view: CardView) => view.direccion?.includes('{id}') ?? false;

/** What a row is and the heading it stands under, by its table, or by the list of a row in which it stands. */
function kindOf({ row, part }: PlacedRow, view: CardView): { kind: string; group: string } {
  const partView = part === null ? undefined : view.partes[part];
  if (partView) {
    const value = partView.segun ? valueAt(row, partView.segun) : undefined;
    const kind = (typeof value === 'string' && partView.valores[value]) || partView.clase;
    return { kind, group: partView.titulo };
  }
  if (part !== null) return { kind: titleOf(part), group: titleOf(part) };
  const value = view.agrupa ? valueAt(row, view.agrupa) : undefined;
  return {
    kind: view.direccion ? view.clase : (row.clase ?? view.clase),
    group: value === undefined ? view.titulo : cellText(value, view.valores),
  };
}

function toComponents(context: AidContext, rows: PlacedRow[], view: CardView): RegistryComponent[] {
  const table = view.datos;
  const mentionsOf = ({ row, path }: PlacedRow): Target[] =>
    (row.clausulas ?? [])
      .map((id, at) =>
        context.locate(id, {
          ...context.figurePlace(table, [...path, 'clausulas', at]),
          where: row.id,
          field: 'clausulas',
        }),
      )
      .filter((target) => target !== null);
  const components = rows.map((placed): RegistryComponent => {
    const { row, above } = placed;
    const { kind, group } = kindOf(placed, view);
    return {
      game: context.game,
      id: row.clausulas ? row.id : `${table.split('/')[1]}-${row.id}`,
      table,
      name: row.nombre,
      english: row.ingles && row.ingles !== 'desconocido' ? row.ingles : null,
      kind,
      group,
      faction: above?.nombre ?? row.faccion ?? null,
      summary: row.resumen ?? null,
      moment: row.momento ?? null,
      moments: momentsOf(row, context.game),
      text: row.texto ?? null,
      place: view.direccion?.replace('{id}', (above ?? row).id) ?? null,
      ownPage: hasOwnPages(view) && above === null,
      former: row.antes ?? [],
      details: view.detalles
        .map(({ campo, rotulo, salvo }) => ({ rotulo, salvo, value: valueAt(row, campo) }))
        .filter(({ value, salvo }) => !isNothing(value) && value !== salvo)
        .map(({ rotulo, value }) => (value === true ? rotulo : `${rotulo}: ${cellText(value, view.valores)}`)),
      // Whether it exists is checked with every other citation of the figures.
      clause: row.clausula ? context.resolve(row.clausula) : null,
      mentions: mentionsOf(placed),
      page: row.pagina ?? null,
    };
  });
  // Groups follow the order in which the view words them, then that of the data.
  const words = Object.values(view.valores);
  const groups = [...new Set(components.map(({ group }) => group))];
  const rank = (group: string) => (words.includes(group) ? words.indexOf(group) : words.length + groups.indexOf(group));
  return components.sort((a, b) => rank(a.group) - rank(b.group));
}
