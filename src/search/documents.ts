import type { ClauseKind } from '../schema/clause.ts';
import type { GameId } from '../schema/game-ids.ts';
import type { Registry, RegistryClause } from '../schema/registry.ts';

/** What search knows of a clause. Sent to the browser, so it holds nothing that it does not use. */
export interface SearchDocument {
  game: GameId;
  id: string;
  kind: ClauseKind;
  title: string;
  sectionId: string;
  section: string;
  /** Whether it opens its section: a search for the section's name should land here. */
  opens: boolean;
  text: string;
  questions: string[];
  english: string[];
  sectionEnglish: string[];
  /** Cards, factions and other pieces that the clause is about, in Spanish and in English. */
  names: string[];
  /** Our notes and the titles of its grey areas: findable, but never before the rule's own words. */
  remarks: string[];
  /** Ids of its grey areas, for those who look one up. */
  greyAreas: string[];
  /** Old numbers that may mean this clause, and the one that the book misprints. */
  legacy: string[];
  printed: string | null;
  /** How many errata and FAQ entries touch it, for the badges. */
  errata: number;
  faq: number;
}

/** A named piece and where the book speaks of it: rows of tables such as `ti4/componentes`. */
interface NamedPiece {
  nombre: string;
  ingles: string;
  clausulas: string[];
}

/** One document per clause. `figures` adds the names of pieces to the clauses that mention them. */
export function searchDocuments(registry: Registry, figures: object = {}): SearchDocument[] {
  const sections = new Map(registry.sections.map((section) => [`${section.game}:${section.id}`, section]));
  const greyAreas = new Map(registry.greyAreas.map((area) => [`${area.game}:${area.id}`, area]));
  const names = namesByClause(registry, figures);
  return registry.clauses.map((clause) => {
    const section = sections.get(`${clause.game}:${clause.section}`);
    return {
      game: clause.game,
      id: clause.id,
      kind: clause.kind,
      title: clause.title ?? clause.question ?? '',
      sectionId: clause.section,
      section: section?.title ?? '',
      opens: section?.clauses[0] === clause.id,
      text: clause.text,
      questions: clause.questions,
      english: clause.english,
      sectionEnglish: section?.english ?? [],
      names: names.get(clause.ref) ?? [],
      remarks: [
        ...clause.notes.map((note) => note.text),
        ...clause.greyAreas.map((id) => greyAreas.get(`${clause.game}:${id}`)?.title ?? ''),
      ],
      greyAreas: clause.greyAreas,
      legacy: clause.legacy.map((old) => old.id),
      printed: clause.printed,
      errata: clause.errata.length,
      faq: clause.faq.length,
    };
  });
}

function namesByClause({ clauses }: Registry, figures: object): Map<string, string[]> {
  const owners = new Map<string, RegistryClause>();
  for (const clause of clauses) {
    owners.set(clause.ref, clause);
    for (const bullet of clause.bullets) owners.set(`${clause.game}:${bullet.id}`, clause);
  }
  const names = new Map<string, Set<string>>();
  for (const [table, data] of Object.entries(figures)) {
    const [game] = table.split('/');
    for (const piece of namedPieces(data)) {
      for (const id of piece.clausulas) {
        const ref = owners.get(`${game}:${id}`)?.ref;
        if (!ref) continue;
        const list = names.get(ref) ?? new Set();
        list.add(piece.nombre);
        if (piece.ingles !== 'desconocido') list.add(piece.ingles);
        names.set(ref, list);
      }
    }
  }
  return new Map([...names].map(([ref, list]) => [ref, [...list]]));
}

/** Rows that name a piece and list its clauses, whatever the table. */
function namedPieces(data: unknown): NamedPiece[] {
  const rows = (data as { filas?: unknown }).filas;
  return Array.isArray(rows)
    ? rows.filter((row) => typeof row.nombre === 'string' && Array.isArray(row.clausulas) && row.clausulas.length > 0)
    : [];
}
