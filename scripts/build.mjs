// `npm run build`: the site, made beside `dist` and put in its place once it is whole. Whoever is being served
// meanwhile reads the one before, and a build that fails leaves it where it was.
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './install.mjs';
import { root } from './node.mjs';

const dist = join(root, 'dist');
const fresh = join(root, '.cache', 'dist');
const old = join(root, '.cache', 'dist-anterior');

for (const leftOver of [fresh, old]) rmSync(leftOver, { recursive: true, force: true });
const astro = join(root, 'node_modules', 'astro', 'bin', 'astro.mjs');
for (const step of [
  [astro, 'build', '--silent', '--outDir', fresh],
  [fileURLToPath(new URL('./index-site.ts', import.meta.url)), fresh],
]) {
  const status = run(process.execPath, step);
  if (status !== 0) process.exit(status);
}
if (existsSync(dist)) renameSync(dist, old);
renameSync(fresh, dist);
rmSync(old, { recursive: true, force: true });
