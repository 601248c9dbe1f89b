#!/usr/bin/env node
// The `codice` command. Installs what is missing, then runs under a Node that serves.
import { join } from 'node:path';
import { ensureInstalled, run } from '../scripts/install.mjs';
import { root } from '../scripts/node.mjs';

ensureInstalled();
process.exit(run('node', [join(root, 'src', 'cli', 'main.ts'), ...process.argv.slice(2)], { cwd: process.cwd() }));
