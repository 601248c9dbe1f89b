import type { GameId } from '../schema/game-ids.ts';
import { blankDocument } from './blank.ts';
import type { SearchDocument, SearchKind } from './documents.ts';
import { type PackedQuestions, packQuestions, unpackQuestions } from './pack-questions.ts';

/**
 * The clauses of a game as the browser fetches them: sections said once, and nothing that is empty. Its components,
 * and what people ask of each clause, come apart (`PackedRest`): that is half of the weight, and a first answer can do
 * without.
 */
export interface PackedGame {
  game: GameId;
  sections: PackedSection[];
}

/** The rest of what search knows of a game. */
export interface PackedRest extends PackedGame {
  /** Everyday questions of every clause and component, in the order of the documents. */
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

/** Packs the clauses of one game. */
export const packGame = (game: GameId, documents: readonly SearchDocument[]): PackedGame => ({
  game,
  sections: packSections(documents.filter((document) => !isComponent(document))),
});

/** Packs the rest of it. Components must come after the clauses. */
export const packRest = (game: GameId, documents: readonly SearchDocument[]): PackedRest => ({
  game,
  sections: packSections(documents.filter(isComponent)),
  questions: packQuestions(documents.map(({ questions }) => questions)),
});

const isComponent = ({ kind }: SearchDocument) => kind === 'componente';

/** Documents, which must come section by section. */
function packSections(documents: readonly SearchDocument[]): PackedSection[] {
  const sections: PackedSection[] = [];
  for (const { game: _, section, sectionId, sectionEnglish, opens: __, questions: ___, ...clause } of documents) {
    if (sections.at(-1)?.id !== sectionId)
      sections.push({ id: sectionId, title: section, english: sectionEnglish, clauses: [] });
    sections.at(-1)?.clauses.push(withoutDefaults(clause));
  }
  return sections;
}

function withoutDefaults(clause: object): PackedClause {
  const isDefault = (key: string, value: unknown) =>
    key === 'kind' ? value === DEFAULT_KIND : !value || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(clause).filter(([key, value]) => !isDefault(key, value))) as PackedClause;
}

/** What is packed, with no questions yet. */
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

/** All documents of a game: its clauses, its components, and what people ask of them. */
export function withRest(clauses: readonly SearchDocument[], rest: PackedRest): SearchDocument[] {
  const documents = [...clauses, ...unpackGame(rest)];
  const asked = unpackQuestions(rest.questions, documents.length);
  return documents.map((document, at) => ({ ...document, questions: asked[at] ?? [] }));
}
