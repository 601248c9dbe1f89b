// `npm run semillas [cuántas] [primera]`: the property tests with fifty seeds, one after the other, others each time.
// A seed that fails is kept in tests/kept-seeds.txt, and `npm test` tries it from then on.
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './install.mjs';
import { root } from './node.mjs';

const [count = '50', first = String(randomInt(2 ** 30))] = process.argv.slice(2);

/** Fuzzing has cases and seeds of its own. */
const APART = /^tests[\\/](?:fuzz|e2e)[\\/]/;
const files = readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
  .map((name) => join('tests', name))
  .filter((name) => name.endsWith('.test.ts') && !APART.test(name))
  .filter((name) => readFileSync(join(root, name), 'utf8').includes("from 'fast-check'"));

const failed = [];
for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  const env = { SEMILLA: String(seed) };
  if (run('npx', ['vitest', 'run', '--reporter=dot', ...files], { env }) !== 0) failed.push(seed);
}
console.log(`${count} semillas desde ${first}: ${failed.length === 0 ? 'todo bien' : `fallan ${failed.join(', ')}`}.`);
if (failed.length > 0) process.exit(1);
