import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { close, createIndex } from 'pagefind';
import type { ClauseFragment } from '../src/site/clause-fragments.ts';

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
    const written = await index.writeFiles({ outputPath: join(dist, 'pagefind') });
    if (written.errors.length > 0) throw new Error(written.errors.join('; '));
    dropUnused(join(dist, 'pagefind'));
  } finally {
    await close();
  }
}

/** Pagefind brings ready-made interfaces and a worker; ours is src/client/search-page.ts, which does without. */
function dropUnused(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => /-(ui|highlight|worker)\.(js|css)$/.test(file)))
    rmSync(join(folder, name));
}
