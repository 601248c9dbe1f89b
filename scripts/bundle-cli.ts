import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { bundleFile, bundleStamp, codeSight, isBundleFresh } from './cli-bundle.mjs';

/** Makes one file of the command line, so that it starts at once. Does nothing where it is there and right. */
export async function bundleCli(root: string): Promise<void> {
  if (existsSync(bundleFile(root)) && isBundleFresh(root)) return;
  const stamp = codeSight(root);
  const folder = dirname(bundleFile(root));
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
