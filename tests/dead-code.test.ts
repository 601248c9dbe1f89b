import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|astro|mjs|js)$/.test(name) && !name.startsWith('generated'))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }));

/** What only tests use is not used: they would keep alive what nobody needs. */
const sources = ['src', 'scripts', 'bench', 'bin', 'config', 'examples'].flatMap(read);
/** Astro looks for these by their names. */
const FRAMEWORK = /^src\/(pages\/|middleware\.ts)/;
const EXPORT = /^export (?:async )?(?:const|let|function\*?|class|interface|type) ([\w$]+)/gm;

test('whatever src exports is used somewhere', () => {
  const mentions = new Map<string, number>();
  for (const { text } of sources)
    for (const [word] of text.matchAll(/[\w$]+/g)) mentions.set(word, (mentions.get(word) ?? 0) + 1);
  const exported = sources
    .filter(({ name }) => name.startsWith('src/') && !FRAMEWORK.test(name))
    .flatMap(({ name, text }) => [...text.matchAll(EXPORT)].map(([, what = '']) => ({ name, what })));
  expect(exported.length).toBeGreaterThan(1000);
  expect(exported.filter(({ what }) => mentions.get(what) === 1)).toEqual([]);
});
