import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';

/** All tests of the part, as one file: they are loaded once, and stay loaded. */
const root = join(import.meta.dirname, '..', '..');
const files = globSync(JSON.parse(process.env['MUTATION_TESTS'] ?? '[]') as string[], { cwd: root });

for (const file of files.toSorted())
  describe(file, async () => {
    await import(join(root, file));
  });
