// `npm pack`: makes the library that goes into the package, on a fresh checkout too.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, run } from './install.mjs';
import { root } from './node.mjs';

if (!existsSync(join(root, 'node_modules', 'rolldown'))) ensureInstalled();
process.exit(run('node', ['scripts/build-library.ts']));
