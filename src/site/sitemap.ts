import type { RegistryIndex } from '../catalog/registry-index.ts';
import type { AnyRule } from '../checkers/define-rule.ts';
import {
  clausePath,
  gamePath,
  RULINGS_PATH,
  rulingPath,
  SEARCH_PATH,
  sectionPath,
  TABLE_PATH,
  TOOLS_PATH,
  toolPath,
} from '../schema/paths.ts';
import { componentPagePaths, pagesOf } from './game-pages.ts';

/** Addresses that somebody may look for: every page but those that repeat another (bullets, old numbers). */
export function sitemapPaths(index: RegistryIndex, rules: readonly AnyRule[]): string[] {
  const { games, sections, clauses, rulings } = index.registry;
  return [
    ...new Set([
      '/',
      SEARCH_PATH,
      TOOLS_PATH,
      RULINGS_PATH,
      TABLE_PATH,
      '/acerca/',
      ...games.flatMap(({ id }) => [
        gamePath(id),
        ...pagesOf(index, id).map(({ href }) => href),
        ...componentPagePaths(index, id),
      ]),
      ...sections.map(({ game, id }) => sectionPath(game, id)),
      ...clauses.map(({ game, id }) => clausePath(game, id)),
      ...rulings.map(({ id }) => rulingPath(id)),
      ...rules.map(({ id }) => toolPath(id)),
    ]),
  ];
}

/** Where the site is served when nobody has said: `npm start`. Maps of a site must have whole addresses. */
const LOCAL = 'http://localhost:4321';

export function sitemapXml(paths: readonly string[], site: URL | undefined, base: string, day: string): string {
  const entries = paths.map(
    (path) => `<url><loc>${new URL(base + path.slice(1), site ?? LOCAL).href}</loc><lastmod>${day}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
