import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { scriptsOf } from '../scripts/page-scripts.ts';
import { loadCatalog } from '../src/catalog/load.ts';
import { sectionPrefixes } from '../src/site/section-prefixes.ts';

/** What every visit needs at hand: the frame, the search page and the page for lost connections. */
const SHELL_PAGES = ['/', '/buscar/', '/sin-conexion/', '/404.html', '/favicon.svg'];

/** Writes `sw.js` once the site is built, because only then are the names of its assets known. */
export function serviceWorkerIntegration(): AstroIntegration {
  return {
    name: 'codice-service-worker',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const dist = fileURLToPath(dir);
        const assets = readdirSync(join(dist, '_astro')).map((name) => `/_astro/${name}`);
        const pageOf = (address: string) => readFileSync(join(dist, address.replace(/\/$/, '/index.html')), 'utf8');
        const scripts = SHELL_PAGES.filter((address) => !address.endsWith('.svg')).flatMap((address) =>
          scriptsOf(dist, pageOf(address)),
        );
        // Styles, font and the scripts of these pages; the rest comes when a page asks for it.
        const shell = [
          ...SHELL_PAGES,
          ...assets.filter((name) => /\.(css|woff2)$/.test(name) || scripts.includes(name)),
        ];
        // Any change of the shell is a new version: otherwise devices would keep the old pages in it.
        const hash = createHash('sha256').update(assets.join());
        for (const page of SHELL_PAGES) hash.update(readFileSync(join(dist, page.replace(/\/$/, '/index.html'))));
        const version = hash.digest('hex').slice(0, 12);
        const search = readdirSync(join(dist, 'buscador')).map((name) => `/buscador/${name}`);
        const prefixes = sectionPrefixes(loadCatalog(fileURLToPath(new URL('..', import.meta.url))).index.registry);
        const build = { version, shell, assets, search, prefixes };
        const source = readFileSync(new URL('./service-worker.js', import.meta.url), 'utf8');
        writeFileSync(join(dist, 'sw.js'), source.replace('self.__BUILD__', JSON.stringify(build)));
      },
    },
  };
}
