#!/usr/bin/env node
// The `codice` command. Installs what is missing, then runs under a Node that serves. Plain JavaScript for Node 20.
import { existsSync } from 'node:fs';
import * as modules from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** In the package that others install the command is made already, beside the library. */
async function runInstalled() {
  modules.enableCompileCache?.();
  const root = fileURLToPath(new URL('../paquete/orden/', import.meta.url));
  const kept = join(root, 'src', 'generated', 'cli');
  const { main } = await import(pathToFileURL(join(kept, 'main.mjs')).href);
  await main(root, kept);
}

async function runInProject() {
  const { bundleFile, isBundleFresh } = await import('../scripts/cli-bundle.mjs');
  const { ensureInstalled, run } = await import('../scripts/install.mjs');
  const { nodeServes, root } = await import('../scripts/node.mjs');
  ensureInstalled();
  // `run` puts the Node that the project fetched first in the path.
  if (!nodeServes())
    process.exit(run('node', [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { cwd: process.cwd() }));
  // What V8 makes of the code is kept too; where nothing may be written it is made anew.
  modules.enableCompileCache?.(join(root, '.cache', 'compiled'));
  const quick = existsSync(bundleFile(root)) && isBundleFresh(root);
  const file = quick ? bundleFile(root) : join(root, 'src', 'cli', 'main.ts');
  const { main } = await import(pathToFileURL(file).href);
  await main(root, quick ? dirname(file) : null);
}

const isProject = existsSync(new URL('../scripts/install.mjs', import.meta.url));
await (isProject ? runInProject() : runInstalled());
