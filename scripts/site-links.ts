/** What a page offers and asks for: the anchors on it and the addresses that it links to. */
export interface PageLinks {
  ids: Set<string>;
  links: string[];
}

/** Anchors and links of built HTML. Our own pages are plain enough for two expressions. */
export function readLinks(html: string): PageLinks {
  return {
    ids: new Set([...html.matchAll(/\sid="([^"]+)"/g)].map((match) => decodeEntities(match[1] ?? ''))),
    links: [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map((match) => decodeEntities(match[1] ?? '')),
  };
}

/** A link that leads nowhere, with the pages that hold it. */
export interface BrokenLink {
  link: string;
  reason: 'page' | 'anchor';
  pages: string[];
}

/**
 * Links that no page or file answers. `pages` are by address (`/ti4/23/`), `files` are the addresses
 * of everything else. Other sites are not our concern.
 */
export function brokenLinks(pages: ReadonlyMap<string, PageLinks>, files: ReadonlySet<string>): BrokenLink[] {
  const broken = new Map<string, BrokenLink>();
  for (const [page, { links }] of pages) {
    for (const written of new Set(links)) {
      const link = resolveLink(written, page);
      const reason = link && faultOf(link, pages, files);
      if (!link || !reason) continue;
      const address = link.anchor === null ? link.path : `${link.path}#${link.anchor}`;
      const entry = broken.get(address) ?? { link: address, reason, pages: [] };
      entry.pages.push(page);
      broken.set(address, entry);
    }
  }
  return [...broken.values()];
}

export interface Link {
  path: string;
  anchor: string | null;
}

/** Where a link on a page leads inside the site; null when it leads out of it. */
export function resolveLink(written: string, page: string): Link | null {
  const here = 'http://site';
  const url = URL.parse(written, `${here}${page}`);
  if (!url || url.origin !== here) return null;
  // `#d=1&momento=turno` is a case that the page opens with, not a place on it.
  const isPlace = url.hash !== '' && !/^#[dv]=\d/.test(url.hash);
  return { path: decode(url.pathname), anchor: isPlace ? decode(url.hash.slice(1)) : null };
}

function faultOf(
  { path, anchor }: Link,
  pages: ReadonlyMap<string, PageLinks>,
  files: ReadonlySet<string>,
): BrokenLink['reason'] | null {
  const target = pages.get(path);
  if (!target) return files.has(path) ? null : 'page';
  return anchor !== null && !target.ids.has(anchor) ? 'anchor' : null;
}

/** A mangled address is a broken link, not a crash. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
