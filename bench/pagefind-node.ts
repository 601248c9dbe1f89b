import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { writeIndex } from '../scripts/full-text.ts';
import type { SearchDocument } from '../src/search/documents.ts';

/** Pagefind's browser module, as far as the benches use it. */
interface PagefindModule {
  options(options: object): Promise<void>;
  createInstance(options: object): Promise<PagefindModule>;
  search(query: string, options?: object): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
}

/** A Pagefind index of clauses, searched from Node as a browser would, counting what it fetches. */
export interface PagefindSite {
  /** Urls found, best first. */
  search(query: string, game: string | null): Promise<string[]>;
  /** Bytes that a first search fetches on a new page: code, index and the fragments of ten results. */
  firstSearchBytes(query: string): Promise<number>;
  remove(): void;
}

export async function buildPagefind(documents: readonly SearchDocument[]): Promise<PagefindSite> {
  const folder = mkdtempSync(join(tmpdir(), 'codice-pagefind-'));
  const { index, errors } = await createIndex({ forceLanguage: 'es' });
  if (!index) throw new Error(errors.join('; '));
  for (const { game, id, title, section, text, kind } of documents) {
    await index.addCustomRecord({
      url: `/${game}:${id}`,
      content: `${title || section}. ${text}`,
      language: 'es',
      meta: { title: title || section },
      filters: { juego: [game], clase: [kind] },
    });
  }
  await writeIndex(index, folder);
  await close();
  return openSite(folder);
}

async function openSite(folder: string): Promise<PagefindSite> {
  let fetched = 0;
  // The module asks the page for its language and fetches files: both are given here from the folder.
  Object.assign(globalThis, {
    document: { querySelector: () => ({ getAttribute: () => 'es' }), currentScript: null },
    location: { origin: 'file://', href: 'file:///' },
    window: globalThis,
    fetch: async (url: unknown) => {
      const bytes = readFileSync(
        String(url)
          .replace(/^file:\/\//, '')
          .replace(/\?.*$/, ''),
      );
      fetched += bytes.length;
      return new Response(bytes);
    },
  });
  const options = { basePath: `${folder}/`, baseUrl: '/' };
  const module = (await import(join(folder, 'pagefind.js'))) as PagefindModule;
  await module.options(options);
  const urls = async (site: PagefindModule, query: string, game: string | null) => {
    const { results } = await site.search(query, game ? { filters: { juego: game } } : {});
    return Promise.all(results.slice(0, 10).map(async (result) => (await result.data()).url.slice(1)));
  };
  return {
    search: (query, game) => urls(module, query, game),
    async firstSearchBytes(query) {
      fetched = readFileSync(join(folder, 'pagefind.js')).length;
      await urls(await module.createInstance(options), query, null);
      return fetched;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
