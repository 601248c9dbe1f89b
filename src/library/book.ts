import type { Finder, Sources, ToolEntry } from '../answers/knowledge.ts';
import { RegistryIndex } from '../catalog/registry-index.ts';
import type { AnyRule } from '../checkers/define-rule.ts';
import type { Registry, RegistryClause, RegistryGame, RegistryGreyArea, RegistrySection } from '../schema/registry.ts';
import type { RegistryComponent, RegistryComponentTable } from '../schema/registry-components.ts';
import type { Ruling } from '../schema/ruling.ts';
import type { SynonymData } from '../schema/synonyms.ts';
import { searchDocuments } from '../search/documents.ts';
import { SearchEngine } from '../search/engine.ts';
import { ShortcutIndex } from '../search/shortcut-index.ts';
import type { Shortcut } from '../search/shortcuts.ts';
import { once } from './once.ts';

/**
 * What is written of a game. Of rulings and tools it has only what lists and citations need, so that who reads
 * a clause does not load what decides about it.
 */
export interface BookData {
  game: RegistryGame;
  sections: RegistrySection[];
  clauses: RegistryClause[];
  greyAreas: RegistryGreyArea[];
  rulings: RulingEntry[];
  tools: ToolEntry[];
}

/** What only a search needs of a game: the names of cards and factions. */
export interface FindingData {
  components: RegistryComponent[];
  componentTables: RegistryComponentTable[];
}

/** What a search needs of all games, also where it looks in one: how rare a word is depends on the others. */
export interface SearchWords {
  synonyms: SynonymData;
  shortcuts: Shortcut[];
}

export type RulingEntry = Pick<Ruling, 'id' | 'game' | 'title' | 'summary' | 'cites' | 'readings'>;

/** Books as answers are made from them. */
export function openBooks(books: readonly BookData[]): Sources {
  // Rulings and tools are looked up and listed here, never asked.
  return { index: new RegistryIndex(registryOf(books)), rules: books.flatMap(({ tools }) => tools) as AnyRule[] };
}

/** The same, to be searched. */
export function openFinder(books: readonly BookData[], finding: readonly FindingData[], words: SearchWords): Finder {
  const { synonyms } = words;
  const engine = once(() => {
    const components = finding.flatMap((one) => one.components);
    const componentTables = finding.flatMap((one) => one.componentTables);
    const documents = searchDocuments({ ...registryOf(books), components, componentTables, synonyms });
    return new SearchEngine(documents, synonyms);
  });
  const shortcuts = once(() => new ShortcutIndex(words.shortcuts, synonyms));
  return {
    get search() {
      return engine();
    },
    get shortcuts() {
      return shortcuts();
    },
  };
}

/** What one ruling needs of the rest: the grey areas that it reads, and the rules that count for it. */
export function openRuling(greyAreas: RegistryGreyArea[], rules: AnyRule[]): Sources {
  return { index: new RegistryIndex({ ...EMPTY_REGISTRY, greyAreas }), rules };
}

function registryOf(books: readonly BookData[]): Registry {
  return {
    ...EMPTY_REGISTRY,
    games: books.map(({ game }) => game),
    sections: books.flatMap(({ sections }) => sections),
    clauses: books.flatMap(({ clauses }) => clauses),
    greyAreas: books.flatMap(({ greyAreas }) => greyAreas),
    rulings: books.flatMap(({ rulings }) => rulings) as Ruling[],
  };
}

const EMPTY_REGISTRY: Registry = {
  ...{ games: [], sections: [], clauses: [], greyAreas: [], components: [], componentTables: [] },
  ...{ interactions: [], indexes: [], changeLogs: [], rounds: [], tables: [], oldNumbers: [], rulings: [] },
  synonyms: { forms: [], groups: [] },
  toolPhrases: {},
  readingSayings: { nombres: {}, campos: {}, claves: {}, esenciales: {} },
};
