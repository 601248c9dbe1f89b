#!/usr/bin/env node
// The `codice` command. Installs what is missing, then runs under the vendored Node.
import { join } from 'node:path';
import { ensureInstalled, root, run } from '../scripts/install.mjs';

ensureInstalled();
process.exit(run('node', [join(root, 'src', 'cli', 'main.ts'), ...process.argv.slice(2)], { cwd: process.cwd() }));
