import { Index } from 'flexsearch';
import MiniSearch from 'minisearch';
import type { SearchDocument } from '../src/search/documents.ts';
import type { Finder } from '../tests/search/queries.ts';

/** What a book says of a clause: all that an engine out of the box would be given. */
const bookText = ({ title, section, text }: SearchDocument) => `${title} ${section} ${text}`;
const refOf = ({ game, id }: SearchDocument) => `${game}:${id}`;

/** FlexSearch with its default encoder. `suggest`: without it a question of six words finds nothing at all. */
export function plainFlexSearch(documents: readonly SearchDocument[]): Finder {
  const games = new Map<string | null, Index>();
  for (const game of [null, ...new Set(documents.map((entry) => entry.game))]) {
    const index = new Index({ tokenize: 'forward' });
    for (const [at, entry] of documents.entries()) if (!game || entry.game === game) index.add(at, bookText(entry));
    games.set(game, index);
  }
  return (query, game) =>
    ((games.get(game)?.search(query, { limit: 10, suggest: true }) ?? []) as number[]).map((at) =>
      refOf(documents[at] as SearchDocument),
    );
}

/** MiniSearch with its default options. */
export function plainMiniSearch(documents: readonly SearchDocument[]): Finder {
  const index = new MiniSearch({ fields: ['title', 'section', 'text'], storeFields: ['game'], idField: 'ref' });
  index.addAll(documents.map((entry) => ({ ...entry, ref: refOf(entry) })));
  return (query, game) => ids(index.search(query, { filter: (hit) => !game || hit['game'] === game }));
}

/** MiniSearch with what its manual recommends, and with our questions and English terms: how much is data and how much is ranking. */
export function tunedMiniSearch(documents: readonly SearchDocument[]): Finder {
  const index = new MiniSearch({
    fields: ['title', 'section', 'text', 'questions', 'english', 'names'],
    storeFields: ['game'],
    idField: 'ref',
    extractField: (entry, field) => {
      const value = entry[field] as string | string[];
      return Array.isArray(value) ? value.join(' ') : value;
    },
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 2, questions: 2, english: 2 } },
  });
  index.addAll(documents.map((entry) => ({ ...entry, ref: refOf(entry) })));
  return (query, game) => ids(index.search(query, { filter: (hit) => !game || hit['game'] === game }));
}

const ids = (hits: { id: unknown }[]) => hits.slice(0, 10).map((hit) => String(hit.id));
