import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { loadCatalog } from '../src/catalog/load.ts';
import { allRules } from '../src/checkers/all-rules.ts';
import { noticesOf } from '../src/site/third-parties.ts';
import { buildStamp } from './build-stamp.mjs';
import { writeCommand } from './library/command.ts';
import { declarations } from './library/declarations.ts';
import { PackageModules } from './library/modules.ts';
import { makeRegistry } from './make-registry.ts';

/**
 * `npm run paquete [carpeta]`: the library as others install it, in `paquete/`: bundled modules with everything
 * they need, their declarations, and the command. `npm pack` runs it. Does nothing when nothing has changed since.
 */
const root = join(import.meta.dirname, '..');
const out = process.argv[2] ?? join(root, 'paquete');
const stampFile = join(root, '.cache', 'paquete-stamp');
/** What is bundled into it, whose authors must be named wherever it goes. */
const BUNDLED = ['zod', 'flexsearch', '@modelcontextprotocol/server', '@modelcontextprotocol/core'];

async function buildLibrary(): Promise<void> {
  const stamp = `${out} ${buildStamp()}`;
  const made = existsSync(join(out, 'index.js')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (made) return;
  makeRegistry(root);
  const catalog = loadCatalog(root);
  const { games, rulings } = catalog.index.registry;
  const rules = allRules(catalog.figures, rulings);
  const modules = new PackageModules(root, catalog, rules);

  rmSync(out, { recursive: true, force: true });
  const bundle = await rolldown({
    input: modules.entries(),
    plugins: [modules.plugin()],
    platform: 'neutral',
    treeshake: { moduleSideEffects: false },
    resolve: {
      // The light build, as in the browser: a fifth of the size and nothing of Node.
      alias: { flexsearch: join(root, 'node_modules/flexsearch/dist/flexsearch.light.module.min.js') },
      mainFields: ['module', 'main'],
    },
  });
  await bundle.write({
    dir: out,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name]-[hash].js',
    // Annotations stay: with them bundlers know what they may drop.
    comments: { annotation: true, jsdoc: false, legal: true },
  });
  await bundle.close();
  await writeCommand(root, join(out, 'orden'));
  const files = {
    ...modules.doors(),
    ...declarations(games, rules, rulings),
    'THIRD-PARTY.txt': noticesOf(root, BUNDLED),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), text);
  }
  // Last: until it is there the rest does not count.
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

await buildLibrary();
