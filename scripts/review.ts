import { join } from 'node:path';
import { loadCatalog } from '../src/catalog/load.ts';
import { REVIEWS } from './reviews/all.ts';
import type { Review } from './reviews/review.ts';

/**
 * `npm run revisar [lista]` prints what a person should read again over all rulings: what is taken for ordinary,
 * readings of ours, effects that no ruling asks for, every headline. Those of which nothing may be left end in an error.
 */
const root = join(import.meta.dirname, '..');
const { index, figures } = loadCatalog(root);
const [wanted] = process.argv.slice(2);
const known = Object.keys(REVIEWS);
if (wanted !== undefined && !known.includes(wanted)) {
  console.error(`No existe la lista «${wanted}»; hay: ${known.join(', ')}`);
  process.exit(2);
}
for (const [name, review] of Object.entries(REVIEWS)) if (wanted === undefined || name === wanted) print(name, review);

function print(name: string, { title, list }: Review): void {
  const lines = list({ index, figures, root });
  console.log(`\n${name}: ${title} (${lines.length})`);
  for (const line of lines) console.log(`  ${line}`);
}
