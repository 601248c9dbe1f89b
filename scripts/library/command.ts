import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generatedFile, readGenerated, readStamp, type Stamp, sightOf } from '../../src/catalog/generated.ts';
import type { Registry } from '../../src/schema/registry.ts';
import { bundleCli } from '../bundle-cli.ts';

/**
 * The command for whoever installs the package, in a folder laid out like a project of ours that has no content: with
 * nothing to look at, what was generated is always right.
 */
export async function writeCommand(root: string, folder: string): Promise<void> {
  await bundleCli(root);
  const from = generatedFile(root, 'cli');
  const to = generatedFile(folder, 'cli');
  mkdirSync(to, { recursive: true });
  // The parsers of the content have none to parse.
  for (const name of readdirSync(from).filter((file) => !file.startsWith('load-')))
    copyFileSync(join(from, name), join(to, name));
  const { registry, figures } = readGenerated(root);
  const stamp: Stamp = { ...(readStamp(root) as Stamp), seen: sightOf(folder) };
  const files = { 'registry.json': asked(registry), 'figures.json': figures, 'stamp.json': stamp };
  for (const [name, value] of Object.entries(files)) writeFileSync(generatedFile(folder, name), JSON.stringify(value));
}

/** What commands answer from: pages alone need the rest. */
function asked(registry: Registry): Registry {
  return {
    ...registry,
    clauses: registry.clauses.map((clause) => ({ ...clause, html: '', markdown: '' })),
    greyAreas: registry.greyAreas.map((area) => ({ ...area, html: '' })),
    ...{ indexes: [], tables: [], rounds: [], oldNumbers: [], changeLogs: [], interactions: [] },
  };
}
