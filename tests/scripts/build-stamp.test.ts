import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BUILD_INPUTS, buildStamp } from '../../scripts/build-stamp.mjs';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** A file of the project and everything of the project that it imports or names by a relative address, and so on. */
function reachedFrom(start: string[]): string[] {
  const found = new Set(start);
  for (const file of found) {
    if (!/\.(ts|mjs|js|astro)$/.test(file)) continue;
    for (const [, target = ''] of read(file).matchAll(/'(\.{1,2}\/[^']*)'/g)) {
      const reached = relative(root, join(root, dirname(file), target));
      if (!reached.startsWith('..') && /\.\w+$/.test(reached) && existsSync(join(root, reached))) found.add(reached);
    }
  }
  return [...found];
}

describe('the build stamp', () => {
  test('is of everything that the build starts from and whatever that reaches', () => {
    const { build } = (JSON.parse(read('package.json')) as { scripts: { build: string } }).scripts;
    const started = [...build.matchAll(/node (\S+)/g)].map(([, script = '']) => script);
    const reached = reachedFrom(['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', ...started]);
    expect(reached).toContain('scripts/index-site.ts');
    expect(reached.length).toBeGreaterThan(50);
    const covered = (file: string) => BUILD_INPUTS.some((input) => file === input || file.startsWith(`${input}${sep}`));
    const outside = reached.filter((file) => !covered(file) && !file.startsWith('node_modules'));
    expect(outside).toEqual([]);
  });

  const copy = mkdtempSync(join(tmpdir(), 'codice-'));
  afterAll(() => rmSync(copy, { recursive: true }));

  test('changes with any of it, and not with what the build generates', () => {
    const sample = (input: string) => (input.includes('.') ? input : join(input, 'x.txt'));
    for (const input of BUILD_INPUTS) {
      mkdirSync(dirname(join(copy, sample(input))), { recursive: true });
      if (input.includes('.')) cpSync(join(root, input), join(copy, input));
      else writeFileSync(join(copy, sample(input)), 'x');
    }
    const seen = new Set([buildStamp(copy)]);
    for (const input of BUILD_INPUTS) {
      appendFileSync(join(copy, sample(input)), ' ');
      seen.add(buildStamp(copy));
    }
    expect(seen.size).toBe(BUILD_INPUTS.length + 1);
    mkdirSync(join(copy, 'src', 'generated'));
    writeFileSync(join(copy, 'src', 'generated', 'registry.json'), '{}');
    expect(seen).toContain(buildStamp(copy));
  });
});
