#!/usr/bin/env node
// The `codice` command. Installs what is missing, then runs under a Node that serves. Plain JavaScript for Node 20.
import { existsSync } from 'node:fs';
import * as modules from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

if (!existsSync(new URL('../scripts/install.mjs', import.meta.url))) {
  // The package that others install is the library alone.
  console.error(
    "Este paquete trae la biblioteca (import { ti4 } from 'codice-estelar'). La orden está en el proyecto: npm run -s codice",
  );
  process.exit(2);
}
const { bundleFile, isBundleFresh } = await import('../scripts/cli-bundle.mjs');
const { ensureInstalled, run } = await import('../scripts/install.mjs');
const { nodeServes, root } = await import('../scripts/node.mjs');

ensureInstalled();
if (nodeServes()) {
  // What V8 makes of the code is kept too; where nothing may be written it is made anew.
  modules.enableCompileCache?.(join(root, '.cache', 'compiled'));
  const quick = existsSync(bundleFile(root)) && isBundleFresh(root);
  const file = quick ? bundleFile(root) : join(root, 'src', 'cli', 'main.ts');
  const { main } = await import(pathToFileURL(file).href);
  await main(root);
} else {
  // `run` puts the Node that the project fetched first in the path.
  process.exit(run('node', [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { cwd: process.cwd() }));
}
