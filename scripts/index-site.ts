import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { loadCatalog } from '../src/catalog/load.ts';
import { allRules } from '../src/checkers/all-rules.ts';
import * as es from '../src/i18n/es.ts';
import { coverageOf } from '../src/site/applied.ts';
import { clauseFragments } from '../src/site/clause-fragments.ts';
import { compressSite } from './compress-site.ts';
import { writeOffline } from './offline-site.ts';
import { siteAddress } from './site-address.mjs';
import { writeHeaders } from './site-headers.ts';

/**
 * The last step of `npm run build [carpeta]`: indexes the clauses of the registry for the search page
 * (Pagefind), writes what works without network, compresses all of it and leaves the headers for hosts.
 */
const root = join(import.meta.dirname, '..');
const dist = process.argv[2] ?? join(root, 'dist');

async function indexClauses(): Promise<void> {
  const { index, errors } = await createIndex({ forceLanguage: 'es' });
  if (!index) throw new Error(errors.join('; '));
  for (const fragment of clauseFragments(loadCatalog(root).index)) {
    const [page = ''] = fragment.url.split('#');
    if (!existsSync(join(dist, page, 'index.html'))) throw new Error(`${page} no está en ${dist}`);
    const added = await index.addHTMLFile(fragment);
    if (added.errors.length > 0) throw new Error(`${fragment.url}: ${added.errors.join('; ')}`);
  }
  const written = await index.writeFiles({ outputPath: join(dist, 'pagefind') });
  if (written.errors.length > 0) throw new Error(written.errors.join('; '));
  dropUnused();
}

/** Pagefind brings ready-made interfaces and a worker; ours is src/client/search-page.ts, which does without. */
function dropUnused(): void {
  const folder = join(dist, 'pagefind');
  for (const name of readdirSync(folder).filter((file) => /-(ui|highlight|worker)\.(js|css)$/.test(file)))
    rmSync(join(folder, name));
}

try {
  await indexClauses();
} catch (error) {
  // The box, the indexes and every page work without it, and the search page says what is missing.
  console.error(`No se ha podido crear el índice de texto completo: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await close();
}
writeOffline(dist, loadCatalog(root).index, join(root, 'config'));
compressSite(dist);
writeHeaders(dist, siteAddress().base);
const { index, figures } = loadCatalog(root);
const rules = allRules(figures, index.registry.rulings);
for (const { id } of index.registry.games) {
  const { applied, all } = coverageOf(index, rules, id);
  console.log(`   ${id}: ${es.coverage.share(applied, all)} en algún dictamen o calculadora.`);
}
