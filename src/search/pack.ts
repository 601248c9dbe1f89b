import type { GameId } from '../schema/game-ids.ts';
import { blankDocument } from './blank.ts';
import type { SearchDocument, SearchKind } from './documents.ts';
import { type PackedQuestions, packQuestions, unpackQuestions } from './pack-questions.ts';

/**
 * A game's documents as the browser fetches them: sections said once, and nothing that is empty. What people ask of
 * each clause comes apart (`PackedAsked`), for it is a third of the weight and a first answer can do without.
 */
export interface PackedGame {
  game: GameId;
  sections: PackedSection[];
}

/** The everyday questions of every clause of a game, in the order of its documents. */
export interface PackedAsked {
  game: GameId;
  questions: PackedQuestions;
}

interface PackedSection {
  id: string;
  title: string;
  english: string[];
  clauses: PackedClause[];
}

type PackedClause = Pick<SearchDocument, 'id'> &
  Partial<Omit<SearchDocument, 'game' | 'section' | 'sectionId' | 'sectionEnglish' | 'opens' | 'id' | 'questions'>>;

const DEFAULT_KIND: SearchKind = 'regla';

/** Packs the documents of one game, which must come section by section. */
export function packGame(game: GameId, documents: readonly SearchDocument[]): PackedGame {
  const sections: PackedSection[] = [];
  for (const { game: _, section, sectionId, sectionEnglish, opens: __, questions: ___, ...clause } of documents) {
    if (sections.at(-1)?.id !== sectionId)
      sections.push({ id: sectionId, title: section, english: sectionEnglish, clauses: [] });
    sections.at(-1)?.clauses.push(withoutDefaults(clause));
  }
  return { game, sections };
}

export const packAsked = (game: GameId, documents: readonly SearchDocument[]): PackedAsked => ({
  game,
  questions: packQuestions(documents.map(({ questions }) => questions)),
});

function withoutDefaults(clause: object): PackedClause {
  const isDefault = (key: string, value: unknown) =>
    key === 'kind' ? value === DEFAULT_KIND : !value || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(clause).filter(([key, value]) => !isDefault(key, value))) as PackedClause;
}

/** The documents of a game, with no questions yet. */
export function unpackGame({ game, sections }: PackedGame): SearchDocument[] {
  return sections.flatMap(({ id: sectionId, title: section, english: sectionEnglish, clauses }) =>
    clauses.map((clause, at) => ({
      ...blankDocument(),
      kind: DEFAULT_KIND,
      ...clause,
      game,
      section,
      sectionId,
      sectionEnglish,
      opens: at === 0 && clause.kind !== 'componente',
    })),
  );
}

/** The same documents with what people ask of them. */
export function withAsked(documents: readonly SearchDocument[], { questions }: PackedAsked): SearchDocument[] {
  const asked = unpackQuestions(questions, documents.length);
  return documents.map((document, at) => ({ ...document, questions: asked[at] ?? [] }));
}
