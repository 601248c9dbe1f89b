import { join } from 'node:path';
import { loadCatalog } from '../src/catalog/load.ts';
import { allRules } from '../src/checkers/all-rules.ts';
import * as es from '../src/i18n/es.ts';
import { coverageOf } from '../src/site/applied.ts';
import { clauseFragments } from '../src/site/clause-fragments.ts';
import { compressSite } from './compress-site.ts';
import { writeFullText } from './full-text.ts';
import { joinAssets } from './join-assets.ts';
import { writeOffline } from './offline-site.ts';
import { siteAddress } from './site-address.mjs';
import { writeHeaders } from './site-headers.ts';

/**
 * The last step of `npm run build`, in the folder that it is given: indexes the clauses of the registry for the search page
 * (Pagefind), joins what pages fetch, writes what works without network, compresses all of it and leaves the headers for hosts.
 */
const root = join(import.meta.dirname, '..');
const [dist = join(root, 'dist')] = process.argv.slice(2);

const { index, figures } = loadCatalog(root);
try {
  await writeFullText(dist, clauseFragments(index));
} catch (error) {
  console.error(`No se ha podido crear el índice de texto completo: ${(error as Error).message}`);
  process.exit(1);
}
joinAssets(dist);
writeOffline(dist, index, join(root, 'config'));
await compressSite(dist);
writeHeaders(dist, siteAddress().base);
const rules = allRules(figures, index.registry.rulings);
for (const { id } of index.registry.games) {
  const { applied, all } = coverageOf(index, rules, id);
  console.log(`   ${id}: ${es.coverage.share(applied, all)} en algún dictamen o calculadora.`);
}
