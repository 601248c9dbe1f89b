import type { ClauseKind } from '../schema/clause.ts';
import { clauseName } from '../schema/clause-name.ts';
import type { GameId } from '../schema/game-ids.ts';
import { refOf, refsWithin } from '../schema/ref.ts';
import type { Registry, RegistryClause } from '../schema/registry.ts';
import type { RegistryComponent } from '../schema/registry-components.ts';
import type { SynonymData } from '../schema/synonyms.ts';
import { Analyzer, type Token } from './analyze.ts';
import { blankDocument } from './blank.ts';

/** What a search finds: a clause of some kind, or a component with a page that tells what it does. */
export type SearchKind = ClauseKind | 'componente';

/** What search knows of a clause or component. Sent to the browser, so it holds nothing that it does not use. */
export interface SearchDocument {
  game: GameId;
  id: string;
  kind: SearchKind;
  title: string;
  /** Section of a clause; for a component the page it is on: `facciones/letnev`. */
  sectionId: string;
  section: string;
  /** Whether it opens its section: a search for the section's name should land here. */
  opens: boolean;
  text: string;
  /** Everyday questions, only the words that count, with the ideas of their idioms: nobody reads them. */
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

/** One document per clause, and after them one per component that has a page to lead to. */
export function searchDocuments(registry: Registry): SearchDocument[] {
  return [...clauseDocuments(registry), ...componentDocuments(registry)];
}

function clauseDocuments(registry: Registry): SearchDocument[] {
  const sections = new Map(registry.sections.map((section) => [refOf(section.game, section.id), section]));
  const greyAreas = new Map(registry.greyAreas.map((area) => [refOf(area.game, area.id), area]));
  const names = namesByClause(registry);
  const analyzers = new Map(registry.games.map(({ id }) => [id, new Analyzer(wordsOf(registry.synonyms, id))]));
  const forms = commonForms(registry.clauses, analyzers);
  return registry.clauses.map((clause) => {
    const section = sections.get(refOf(clause.game, clause.section));
    return {
      game: clause.game,
      id: clause.id,
      kind: clause.kind,
      title: clauseName(clause),
      sectionId: clause.section,
      section: section?.title ?? '',
      opens: section?.clauses[0] === clause.id,
      text: clause.text,
      questions: distinct(
        clause.questions.map((question) => condensed(question, analyzers.get(clause.game) as Analyzer, forms)),
      ),
      english: clause.english,
      sectionEnglish: section?.english ?? [],
      names: names.get(clause.ref) ?? [],
      remarks: [
        ...clause.notes.map((note) => note.text),
        ...clause.greyAreas.map((id) => greyAreas.get(refOf(clause.game, id))?.title ?? ''),
      ],
      greyAreas: clause.greyAreas,
      legacy: clause.legacy.map((old) => old.id),
      printed: clause.printed,
      errata: clause.errata.length,
      faq: clause.faq.length,
    };
  });
}

/** The words of search without the ideas of other games. */
function wordsOf(synonyms: SynonymData, game: GameId): SynonymData {
  return { ...synonyms, concepts: synonyms.concepts?.filter(({ only }) => !only || only === game) ?? [] };
}

/** Questions that say something, each once: «¿de qué va esto?» has no word that counts. */
function distinct(questions: readonly string[]): string[] {
  return [...new Set(questions)].filter(Boolean);
}

/** What a question says, in fewer letters: the browser loads thousands of them. In no order that counts. */
function condensed(question: string, analyzer: Analyzer, forms: ReadonlyMap<string, string>): string {
  const { tokens, idioms } = analyzer.sentence(question);
  const words = tokens.flatMap((token) => (token ? [forms.get(token.term) ?? formOf(token)] : []));
  return [...new Set([...words, ...idioms.map(({ concept }) => concept)])].sort().join(' ');
}

/** A letter alone keeps its size: «A» is a name. */
const formOf = ({ word, written }: Token) => (word.length === 1 ? word : written);

/** For every term of the questions the form in which most say it: they are sent in that one, because search sees none. */
function commonForms(
  clauses: readonly RegistryClause[],
  analyzers: ReadonlyMap<GameId, Analyzer>,
): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { game, questions } of clauses)
    for (const question of questions)
      analyzers.get(game)?.each(question, (token) => {
        const forms = counts.get(token.term) ?? new Map<string, number>();
        counts.set(token.term, forms.set(formOf(token), (forms.get(formOf(token)) ?? 0) + 1));
      });
  const commonest = (forms: ReadonlyMap<string, number>) =>
    [...forms].reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] < a[0]) ? b : a))[0];
  return new Map([...counts].map(([term, forms]) => [term, commonest(forms)]));
}

/**
 * Components by page, so that what a page's components have in common is said once. Their texts stay on
 * their pages: a component is looked for by its name, and the game's index must stay small.
 */
function componentDocuments({ components, componentTables }: Registry): SearchDocument[] {
  const pages = new Map<string, RegistryComponent[]>();
  for (const component of components) {
    if (!component.place) continue;
    const key = `${component.game}/${component.place}`;
    pages.set(key, [...(pages.get(key) ?? []), component]);
  }
  return [...pages.values()].flatMap((list) => {
    const owner = list.find(({ ownPage }) => ownPage);
    const table = componentTables.find(({ game, table: id }) => game === list[0]?.game && id === list[0]?.table);
    return list.map((component) => ({
      ...blankDocument(),
      game: component.game,
      id: component.id,
      kind: 'componente' as const,
      title: component.name,
      sectionId: component.place ?? '',
      section: owner?.name ?? table?.title ?? '',
      opens: false,
      english: component.english && component.english !== component.name ? [component.english] : [],
      sectionEnglish: owner?.english ? [owner.english] : [],
      names: [component.kind],
    }));
  });
}

/** Names, in Spanish and in English, of the components that each clause or a bullet of it mentions. */
function namesByClause({ clauses, components }: Registry): Map<string, string[]> {
  const owners = new Map<string, RegistryClause>();
  for (const clause of clauses) for (const ref of refsWithin(clause)) owners.set(ref, clause);
  const names = new Map<string, Set<string>>();
  for (const { name, english, mentions } of components) {
    for (const target of mentions) {
      const ref = owners.get(target.ref)?.ref;
      if (!ref) continue;
      const list = names.get(ref) ?? new Set();
      list.add(name);
      if (english) list.add(english);
      names.set(ref, list);
    }
  }
  return new Map([...names].map(([ref, list]) => [ref, [...list]]));
}
