import type { PlacedRow } from '../catalog/named-rows.ts';
import { namedRows } from '../catalog/named-rows.ts';
import type { Ti4PlainComponent } from '../schema/figures/ti4-component.ts';
import type { Ti4Faction, Ti4FactionUnit } from '../schema/figures/ti4-faction.ts';
import { refOf } from '../schema/ref.ts';
import type { RegistryClause } from '../schema/registry.ts';
import type { RegistryComponent, RegistryInteraction } from '../schema/registry-components.ts';
import { compareTerms } from '../text/alphabet.ts';
import { siteCatalog } from './catalog.ts';
import { FACTION_KINDS, type FactionKind } from './game-pages.ts';

/** A component with everything its table says of it. Fields beyond the common ones are read by kind. */
export interface FullComponent {
  entry: RegistryComponent;
  row: Ti4PlainComponent;
}

/** Tables whose rows carry texts, editions and effects. */
const FULL_TABLES = [
  'ti4/facciones',
  'ti4/tecnologias',
  'ti4/cartas-de-accion',
  'ti4/favores',
  'ti4/consejo',
  'ti4/reliquias',
  'ti4/exploracion',
  'ti4/tablero',
] as const;

/** All of them, in the order of the registry; factions themselves are not components of this shape. */
export function fullComponents(): FullComponent[] {
  const { index, figures } = siteCatalog();
  const rows = new Map(
    FULL_TABLES.flatMap((table) => namedRows(figures[table].filas))
      .filter(({ row }) => row.texto !== undefined)
      .map(({ row }: PlacedRow) => [row.id, row as unknown as Ti4PlainComponent]),
  );
  return index.componentsOf('ti4').flatMap((entry) => {
    const row = rows.get(entry.id);
    return row ? [{ entry, row }] : [];
  });
}

/** What the pages of one faction show. */
export interface FactionView {
  faction: Ti4Faction;
  entry: RegistryComponent;
  components: Map<string, FullComponent>;
  /** Clauses, errata and frequent questions that name it or something of it. */
  clauses: RegistryClause[];
  errata: RegistryClause[];
  faq: RegistryClause[];
  interactions: RegistryInteraction[];
}

export function factionViews(): FactionView[] {
  const { index, figures } = siteCatalog();
  const full = fullComponents();
  return figures['ti4/facciones'].filas.flatMap((faction) => {
    const place = `facciones/${faction.id}`;
    const entry = index.componentsOf('ti4').find((component) => component.place === place && component.ownPage);
    if (!entry) return [];
    const own = full.filter((component) => component.entry.place === place);
    const clauses = [entry, ...own.map((component) => component.entry)]
      .flatMap(({ mentions }) => mentions)
      .map(({ game, clause }) => (clause ? index.clause(refOf(game, clause)) : undefined))
      .filter((clause) => clause !== undefined);
    const unique = [...new Set(clauses)];
    const ids = new Set(own.map(({ row }) => row.id));
    return [
      {
        faction,
        entry,
        components: new Map(own.map((component) => [component.row.id, component])),
        clauses: unique.filter(({ kind }) => kind !== 'errata' && kind !== 'faq'),
        errata: unique.filter(({ kind }) => kind === 'errata'),
        faq: unique.filter(({ kind }) => kind === 'faq'),
        interactions: index.interactionsOf('ti4').filter(({ components }) => components.some((id) => ids.has(id))),
      },
    ];
  });
}

/** A page of components of one kind. */
export interface KindView {
  id: string;
  title: string;
  help: string | null;
  /** Told in full here, group by group. */
  groups: { title: string; components: FullComponent[] }[];
  /** Of the factions, told on their pages. */
  ofFactions: FullComponent[];
}

/** One page for each table of its own, and one for each kind that only factions have. */
export function kindViews(titles: Record<FactionKind, string>): KindView[] {
  const { index } = siteCatalog();
  const full = fullComponents();
  const byName = (list: FullComponent[]) => list.sort((a, b) => compareTerms(a.entry.name, b.entry.name));
  const ofKind = (kind: string) =>
    byName(full.filter(({ entry }) => entry.table === 'ti4/facciones' && entry.kind === kind));
  const tables = index
    .componentTablesOf('ti4')
    .filter(({ place }) => place !== null)
    .map((table) => {
      const own = full.filter(({ entry }) => entry.table === table.table);
      const groups = [...new Set(own.map(({ entry }) => entry.group))];
      return {
        id: table.place?.split('/')[1] ?? '',
        title: table.title,
        help: table.help,
        groups: groups.map((title) => ({
          title,
          components: byName(own.filter(({ entry }) => entry.group === title)),
        })),
        ofFactions: ofKind(own[0]?.entry.kind ?? ''),
      };
    });
  const kinds = (Object.entries(FACTION_KINDS) as [FactionKind, string][]).map(([id, kind]) => ({
    id,
    title: titles[id],
    help: null,
    groups: [],
    ofFactions: ofKind(kind),
  }));
  return [...tables, ...kinds];
}

/** The row as a unit, if it has a profile. */
export function asUnit({ row }: FullComponent): Ti4FactionUnit | null {
  return 'sustituye' in row ? (row as unknown as Ti4FactionUnit) : null;
}
