import type { GameId } from '../../schema/game-ids.ts';
import type { SearchHit } from '../../search/engine.ts';
import type { Shortcut } from '../../search/shortcuts.ts';
import type { Context } from '../context.ts';

export interface SearchAnswer {
  query: string;
  /** Rulings and calculators that answer it; most questions have none. */
  shortcuts: Pick<Shortcut, 'kind' | 'game' | 'id' | 'title'>[];
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
  const shortcuts = context.shortcuts.offer(query, game, hits);
  const lines = [...shortcuts.map(shortcutText), ...hits.map(hitText)];
  return {
    json: {
      query,
      shortcuts: shortcuts.map(({ kind, game: of, id, title }) => ({ kind, game: of, id, title })),
      hits: hits.map(({ game: from, id, title, section, excerpt }) => ({
        game: from,
        id,
        title: title || section,
        excerpt: flat(excerpt),
      })),
    },
    text: lines.length > 0 ? lines.join('\n\n') : `Nada para «${query.slice(0, 80)}».`,
  };
}

function shortcutText({ kind, game, id, title }: Shortcut): string {
  return `${game} ${kind} ${id} · ${title}`;
}

function hitText(hit: SearchHit): string {
  const old = hit.legacy ? ` (antes ${hit.legacy})` : '';
  return `${hit.game} ${hit.id}${old} · ${hit.title || hit.section}\n  ${flat(hit.excerpt)}`;
}

const flat = (text: string) => text.replace(/\s+/g, ' ');
