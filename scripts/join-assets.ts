import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { importsOf } from './page-scripts.ts';

/** A style sheet of a built page, as Astro writes it. */
const STYLE = /<link rel="stylesheet" href="([^"]+)">/g;
/**
 * Where styles go: before the script that chooses the theme. A browser that has read a policy in a `meta` looks no
 * further while a script holds it up: behind it they would come one trip of a slow network later.
 */
const AFTER_STYLES = /<script src="[^"]*\/before-paint\.[^"]*"><\/script>/;
const MODULE = /<script type="module" src="([^"]+)"><\/script>/g;

/**
 * Fewer trips for a page of the built site. A bundler splits styles by what pages share: ten files of a few hundred
 * bytes, of which a phone fetches six at a time. Here each page has two: those of every page, and all others joined in
 * their order. And modules that import each other are found one after the other: here the page names all of them.
 */
export function joinAssets(dist: string): void {
  const folder = join(dist, '_astro');
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  const texts = new Map(pages.map((name) => [name, readFileSync(join(dist, name), 'utf8')]));
  const sheets = new Map<string, string>();
  const read = (address: string) => {
    const name = basename(address);
    const text = sheets.get(name) ?? readFileSync(join(folder, name), 'utf8');
    sheets.set(name, text);
    return text;
  };
  const everywhere = shared([...texts.values()].map(stylesOf).filter((list) => list.length > 0));
  const written = new Map<string, string>();
  /** Writes these styles as one file, once. */
  const joined = (addresses: readonly string[]): string => {
    const key = addresses.join(' ');
    const known = written.get(key);
    if (known) return known;
    const text = addresses.map(read).join('\n');
    const name = `estilos.${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`;
    writeFileSync(join(folder, name), text);
    const address = `${folderOf(addresses[0])}${name}`;
    written.set(key, address);
    return address;
  };
  for (const [name, html] of texts) {
    const styles = stylesOf(html);
    const own = styles.filter((address) => !everywhere.includes(address));
    const links = [everywhere.filter((address) => styles.includes(address)), own]
      .filter((list) => list.length > 0)
      .map((list) => `<link rel="stylesheet" href="${joined(list)}">`);
    writeFileSync(join(dist, name), preload(place(html, links.join('')), dist));
  }
  const kept = new Set([...written.values()].map((address) => basename(address)));
  for (const name of sheets.keys()) if (!kept.has(name)) rmSync(join(folder, name));
}

/** Where a file of the bundler stands, whatever folder the site stands in. */
const folderOf = (address = '') => address.slice(0, address.length - basename(address).length);

const stylesOf = (html: string) => [...html.matchAll(STYLE)].map(([, address = '']) => address);

/** What every list has. */
function shared(lists: readonly string[][]): string[] {
  const [first = [], ...rest] = lists;
  return first.filter((address) => rest.every((list) => list.includes(address)));
}

/** The page with these links for its styles, before anything else that is fetched. */
function place(html: string, links: string): string {
  if (links === '') return html;
  const bare = html.replace(STYLE, '');
  return bare.replace(AFTER_STYLES.test(bare) ? AFTER_STYLES : '</head>', (after) => links + after);
}

/** The page with the names of all that its scripts import: at its end, so that styles and text come first. */
function preload(html: string, dist: string): string {
  const addresses = [...html.matchAll(MODULE)].map(([, address = '']) => address);
  const named = new Set(addresses.map((address) => basename(address)));
  const found = new Set<string>();
  const visit = (name: string) => {
    for (const next of importsOf(dist, name)) {
      if (found.has(next) || named.has(next)) continue;
      found.add(next);
      visit(next);
    }
  };
  for (const name of named) visit(name);
  const links = [...found].map((name) => `<link rel="modulepreload" href="${folderOf(addresses[0])}${name}">`);
  return html.replace('</body>', () => `${links.join('')}</body>`);
}
