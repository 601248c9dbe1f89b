import { searchDocuments } from '../../src/search/documents.ts';
import { SearchEngine } from '../../src/search/engine.ts';
import type { SearchSettings } from '../../src/search/settings.ts';
import { index } from '../catalog-fixture.ts';
import type { Finder } from './queries.ts';

/** The real clauses, as search knows them. */
export const documents = searchDocuments(index.registry);
export const { synonyms } = index.registry;

export const createEngine = (settings?: SearchSettings) => new SearchEngine(documents, synonyms, settings);

export const finderOf =
  (engine: SearchEngine): Finder =>
  (query, game) =>
    engine.search(query, { game }).map((hit) => `${hit.game}:${hit.id}`);
