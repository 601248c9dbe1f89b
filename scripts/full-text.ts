import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { close, createIndex, type PagefindIndex } from 'pagefind';
import type { ClauseFragment } from '../src/site/clause-fragments.ts';

/** Pagefind brings ready-made interfaces and a worker; ours is src/client/search-page.ts, which does without. */
const UNUSED = /-(ui|highlight|worker)\.(js|css)$/;

/** Writes the index of the search page (Pagefind) into a built site. */
export async function writeFullText(dist: string, fragments: readonly ClauseFragment[]): Promise<void> {
  try {
    const { index, errors } = await createIndex({ forceLanguage: 'es' });
    if (!index) throw new Error(errors.join('; '));
    for (const fragment of fragments) {
      const [page = ''] = fragment.url.split('#');
      if (!existsSync(join(dist, page, 'index.html'))) throw new Error(`${page} no está en ${dist}`);
      const added = await index.addHTMLFile(fragment);
      if (added.errors.length > 0) throw new Error(`${fragment.url}: ${added.errors.join('; ')}`);
    }
    rmSync(join(dist, 'pagefind'), { recursive: true, force: true });
    await writeIndex(index, join(dist, 'pagefind'));
  } finally {
    await close();
  }
}

/**
 * Writes what an index needs to be searched. Pagefind's own writing says that it is done before it is, and closing it
 * then leaves files empty: it gives us the files, we write them.
 */
export async function writeIndex(index: PagefindIndex, folder: string): Promise<void> {
  const { files, errors } = await index.getFiles();
  if (errors.length > 0) throw new Error(errors.join('; '));
  for (const { path, content } of files.filter(({ path }) => !UNUSED.test(path))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}
