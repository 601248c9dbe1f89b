import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { close, createIndex } from 'pagefind';
import { clausesOfPage } from '../src/site/clause-fragments.ts';

/**
 * The last step of `npm run build [carpeta]`: indexes the built section pages for the search page
 * (Pagefind), one entry per clause, and compresses scripts, styles and what the search box loads.
 */
const dist = process.argv[2] ?? join(import.meta.dirname, '..', 'dist');

async function indexClauses(): Promise<number> {
  const { index, errors } = await createIndex({
    forceLanguage: 'es',
    // Errata and FAQ are found by themselves; numbers and links are not text.
    excludeSelectors: ['.margin', '.kind', '.clause-actions', '.remark.erratum', '.remark.faq', '.remark .source'],
  });
  if (!index) throw new Error(errors.join('; '));
  let count = 0;
  for (const page of sectionPages()) {
    const html = readFileSync(join(dist, page, 'index.html'), 'utf8');
    for (const { id, content } of clausesOfPage(html)) {
      const added = await index.addHTMLFile({ url: `/${page}/#${id}`, content });
      if (added.errors.length > 0) throw new Error(`${page}#${id}: ${added.errors.join('; ')}`);
      count++;
    }
  }
  const written = await index.writeFiles({ outputPath: join(dist, 'pagefind') });
  if (written.errors.length > 0) throw new Error(written.errors.join('; '));
  dropUnused();
  return count;
}

/** Folders `game/section`: pages of clauses and bullets say the same again and have nothing to index. */
function sectionPages(): string[] {
  const folders = (path: string) =>
    readdirSync(join(dist, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(dist, path, entry.name, 'index.html')))
      .map((entry) => entry.name);
  return folders('.').flatMap((game) => folders(game).map((section) => `${game}/${section}`));
}

/** Pagefind brings ready-made interfaces; ours is src/client/search-page.ts. */
function dropUnused(): void {
  const folder = join(dist, 'pagefind');
  for (const name of readdirSync(folder).filter((file) => /-(ui|highlight)\.(js|css)$/.test(file)))
    rmSync(join(folder, name));
}

/** `ti4.json.gz` beside `ti4.json`: scripts/serve.ts prefers it, and so do many hosts. Pages are small enough as they are. */
function compressAssets(): void {
  for (const folder of ['buscador', '_astro']) {
    for (const name of readdirSync(join(dist, folder)).filter((file) => /\.(json|js|css)$/.test(file))) {
      const path = join(dist, folder, name);
      writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
    }
  }
}

compressAssets();
try {
  const count = await indexClauses();
  if (count === 0) throw new Error('ninguna página de sección tiene cláusulas que indexar');
} catch (error) {
  // The box, the indexes and every page work without it, and the search page says what is missing.
  console.error(`No se ha podido crear el índice de texto completo: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await close();
}
