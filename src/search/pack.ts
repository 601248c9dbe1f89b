import type { GameId } from '../schema/game-ids.ts';
import type { SearchDocument, SearchKind } from './documents.ts';

/** A game's documents as the browser fetches them: sections said once, and nothing that is empty. */
export interface PackedGame {
  game: GameId;
  sections: PackedSection[];
  /** Everyday questions of every clause, in order. Apart from the texts both are compressed better. */
  questions: string[];
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
const BETWEEN_QUESTIONS = '|';

/** Packs the documents of one game, which must come section by section. */
export function packGame(game: GameId, documents: readonly SearchDocument[]): PackedGame {
  const sections: PackedSection[] = [];
  for (const { game: _, section, sectionId, sectionEnglish, opens: __, questions: ___, ...clause } of documents) {
    if (sections.at(-1)?.id !== sectionId)
      sections.push({ id: sectionId, title: section, english: sectionEnglish, clauses: [] });
    sections.at(-1)?.clauses.push(withoutDefaults(clause));
  }
  return { game, sections, questions: documents.map(({ questions }) => questions.join(BETWEEN_QUESTIONS)) };
}

function withoutDefaults(clause: object): PackedClause {
  const isDefault = (key: string, value: unknown) =>
    key === 'kind' ? value === DEFAULT_KIND : !value || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(clause).filter(([key, value]) => !isDefault(key, value))) as PackedClause;
}

export function unpackGame({ game, sections, questions }: PackedGame): SearchDocument[] {
  let next = 0;
  return sections.flatMap(({ id: sectionId, title: section, english: sectionEnglish, clauses }) =>
    clauses.map((clause, at) => ({
      kind: DEFAULT_KIND,
      title: '',
      text: '',
      questions: questions[next++]?.split(BETWEEN_QUESTIONS).filter(Boolean) ?? [],
      english: [],
      names: [],
      remarks: [],
      greyAreas: [],
      legacy: [],
      printed: null,
      errata: 0,
      faq: 0,
      ...clause,
      game,
      section,
      sectionId,
      sectionEnglish,
      opens: at === 0 && clause.kind !== 'componente',
    })),
  );
}
