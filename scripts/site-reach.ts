import { type PageLinks, resolveLink } from './site-links.ts';

/** How many links each page is away from `start`, following only links that readers see. */
export function distances(start: string, pages: ReadonlyMap<string, PageLinks>): Map<string, number> {
  const found = new Map([[start, 0]]);
  for (const [page, distance] of found) {
    for (const written of pages.get(page)?.links ?? []) {
      const path = resolveLink(written, page)?.path;
      // A map iterates over what is added meanwhile: this is a search in breadth.
      if (path !== undefined && pages.has(path) && !found.has(path)) found.set(path, distance + 1);
    }
  }
  return found;
}

/** A clause by its game, section and number, as the registry has it. */
export interface Placed {
  ref: string;
  game: string;
  section: string;
  id: string;
}

/** Clauses that no way of links from the page of their game leads to; `deepest` is the longest that is needed. */
export function unreachable(
  clauses: readonly Placed[],
  pages: ReadonlyMap<string, PageLinks>,
): { lost: string[]; deepest: number } {
  const lost: string[] = [];
  let deepest = 0;
  const byGame = new Map<string, Map<string, number>>();
  for (const { ref, game, section, id } of clauses) {
    const from = byGame.get(game) ?? distances(`/${game}/`, ownPages(game, pages));
    byGame.set(game, from);
    const holder = `/${game}/${section}/`;
    const distance = pages.get(holder)?.ids.has(id) ? from.get(holder) : undefined;
    if (distance === undefined) lost.push(ref);
    else deepest = Math.max(deepest, distance);
  }
  return { lost, deepest };
}

/** Pages of the game alone: a way through the search page or another game is none. */
function ownPages(game: string, pages: ReadonlyMap<string, PageLinks>): Map<string, PageLinks> {
  return new Map([...pages].filter(([address]) => address.startsWith(`/${game}/`)));
}
