import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { Knowledge } from '../src/answers/knowledge.ts';
import { readStamp } from '../src/catalog/generated.ts';
import { loadCatalog } from '../src/catalog/load.ts';
import { allRules } from '../src/checkers/all-rules.ts';
import { Kept, keptFiles } from '../src/cli/kept.ts';
import { bundleFile, bundleStamp, codeSight, isBundleFresh } from './cli-bundle.mjs';

/**
 * Makes one file of the command line, so that it starts at once, and keeps beside it what it would otherwise work out
 * each time. Does nothing where both are there and right.
 */
export async function bundleCli(root: string): Promise<void> {
  const folder = dirname(bundleFile(root));
  if (!existsSync(bundleFile(root)) || !isBundleFresh(root)) await writeBundle(root, folder);
  if (Kept.open(folder, root) === null) keep(root, folder);
}

function keep(root: string, folder: string): void {
  const { index, figures } = loadCatalog(root);
  const stamp = readStamp(root)?.stamp ?? '';
  const files = keptFiles(new Knowledge(index, () => allRules(figures, index.registry.rulings)), stamp);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

async function writeBundle(root: string, folder: string): Promise<void> {
  const stamp = codeSight(root);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bundle = await rolldown({
    input: join(root, 'src', 'cli', 'main.ts'),
    platform: 'node',
    logLevel: 'silent',
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: 'main.mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
  // Last: until it is there the rest does not count.
  writeFileSync(bundleStamp(root), stamp);
}
