import type { GameId } from '../../schema/game-ids.ts';
import type { SearchHit } from '../../search/engine.ts';
import type { Context } from '../context.ts';

export interface SearchAnswer {
  query: string;
  hits: { game: GameId; id: string; title: string; excerpt: string }[];
}

/** `codice buscar --juego ti4 "texto"`: best first. */
export function searchCommand(
  context: Context,
  query: string,
  game: GameId | null,
  limit: number,
): { json: SearchAnswer; text: string } {
  const hits = context.search.search(query, { game, limit });
  return {
    json: {
      query,
      hits: hits.map(({ game: from, id, title, section, excerpt }) => ({
        game: from,
        id,
        title: title || section,
        excerpt: flat(excerpt),
      })),
    },
    text: hits.length > 0 ? hits.map(hitText).join('\n\n') : `Nada para «${query.slice(0, 80)}».`,
  };
}

function hitText(hit: SearchHit): string {
  const old = hit.legacy ? ` (antes ${hit.legacy})` : '';
  return `${hit.game} ${hit.id}${old} · ${hit.title || hit.section}\n  ${flat(hit.excerpt)}`;
}

const flat = (text: string) => text.replace(/\s+/g, ' ');
