import type { GameId } from '../schema/game-ids.ts';
import type { SearchHit } from '../search/engine.ts';
import type { Finder } from './knowledge.ts';
import { RequestError } from './request-error.ts';
import type { SearchReply } from './search-shapes.ts';

export const DEFAULT_HITS = 10;
export const MOST_HITS = 100;
const LEADING = 3;

/** Clauses that answer a question, best first, and the rulings and calculators that answer it at once. */
export function searchAnswer(knowledge: Finder, query: string, game: GameId | null, limit = DEFAULT_HITS): SearchReply {
  // Shortcuts follow the best clauses: they are the same however few hits somebody wants.
  const { hits, corrections, suggestions } = knowledge.search.answer(query, { game, limit: Math.max(limit, LEADING) });
  const shortcuts = knowledge.shortcuts.offer(query, game, hits, knowledge.search);
  return {
    query,
    shortcuts: shortcuts.map(({ kind, game: of, id, title }) => ({ kind, game: of, id, title })),
    hits: hits.slice(0, limit).map(plainHit),
    ...(corrections.length > 0 && { corrections }),
    ...(suggestions.length > 0 && { suggestions }),
  };
}

function plainHit({ game, id, title, section, excerpt, legacy, place }: SearchHit): SearchReply['hits'][number] {
  return {
    ...{ game, id, title: title || section, excerpt: excerpt.replace(/\s+/g, ' ') },
    ...(legacy && { legacy }),
    ...(place && { place }),
  };
}

/** How many hits somebody asks for, by the name that it has there. */
export function readLimit(limit: unknown, name: string): number {
  if (typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= MOST_HITS) return limit;
  throw new RequestError(
    `${name}: se espera un número entero entre 1 y ${MOST_HITS}, como ${DEFAULT_HITS}`,
    'OUT_OF_RANGE',
    name.replace(/^-+/, ''),
    String(DEFAULT_HITS),
  );
}
