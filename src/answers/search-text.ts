import { type Look, PLAIN } from './look.ts';
import type { SearchReply } from './search-shapes.ts';

/** Hits for people, best first. */
export function searchText(
  { query, shortcuts, hits, corrections = [], suggestions = [] }: SearchReply,
  look: Look = PLAIN,
): string {
  const mended = corrections.map(({ written, used }) => `Se busca «${used}» por «${written}».`);
  const found = [
    ...shortcuts.map(({ kind, game, id, title }) => look.strong(`${game} ${kind} ${id} · ${title}`)),
    ...hits.map(({ game, id, title, excerpt, legacy }) => {
      const old = legacy ? ` (antes ${legacy})` : '';
      return `${look.title(`${game} ${id}${old} · ${title}`)}\n  ${excerpt}`;
    }),
  ];
  if (found.length > 0) return [...mended, ...found].join('\n\n');
  const instead = suggestions.length > 0 ? ` Prueba con: ${suggestions.join(', ')}.` : '';
  return `Nada para «${query.slice(0, 80)}».${instead}`;
}
