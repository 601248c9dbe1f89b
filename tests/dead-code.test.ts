import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|astro|mjs|js)$/.test(name) && !name.startsWith('generated'))
    .map((name) => ({ name: `${folder}/${name}`, text: codeOf(join(root, folder, name)) }));

/** Source without comments: to be mentioned there is not to be used. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

/** What only tests use is not used: they would keep alive what nobody needs. */
const sources = ['src', 'scripts', 'bench', 'bin', 'config', 'examples'].flatMap(read);
/** Astro looks for these by their names. */
const FRAMEWORK = /^src\/(pages\/|middleware\.ts)/;
const EXPORT = /^export (?:async )?(?:const|let|function\*?|class|interface|type) ([\w$]+)/gm;

/** How often each word stands in some files. */
function mentionsIn(files: readonly { text: string }[]): Map<string, number> {
  const mentions = new Map<string, number>();
  for (const { text } of files)
    for (const [word] of text.matchAll(/[\w$]+/g)) mentions.set(word, (mentions.get(word) ?? 0) + 1);
  return mentions;
}

test('whatever src exports is used somewhere', () => {
  const mentions = mentionsIn(sources);
  const exported = sources
    .filter(({ name }) => name.startsWith('src/') && !FRAMEWORK.test(name))
    .flatMap(({ name, text }) => [...text.matchAll(EXPORT)].map(([, what = '']) => ({ name, what })));
  expect(exported.length).toBeGreaterThan(1000);
  expect(exported.filter(({ what }) => mentions.get(what) === 1)).toEqual([]);
});

test('every text of the interface is shown somewhere', () => {
  const isText = ({ name }: { name: string }) => name.startsWith('src/i18n/es/');
  const code = sources.filter((file) => !isText(file)).flatMap(({ text }) => text);
  const shown = new Set(
    code.flatMap((text) => [
      ...[...text.matchAll(/\bes\s*\.(\w+)\s*\.(\w+)/g)].map(([, area, key]) => `${area}.${key}`),
      // `const { api } = es`
      ...[...text.matchAll(/\{ (\w+) \} = es;/g)].flatMap(([, area = '']) =>
        [...text.matchAll(new RegExp(`\\b${area}\\.(\\w+)`, 'g'))].map(([, key]) => `${area}.${key}`),
      ),
      // `const { classes, decks } = es.components`
      ...[...text.matchAll(/\{([\w\s,]+)\} = es\.(\w+)/g)].flatMap(([, keys = '', area]) =>
        keys.split(',').map((key) => `${area}.${key.trim()}`),
      ),
    ]),
  );
  const texts = sources.filter(isText).flatMap(({ text }) => {
    const area = /export const (\w+) = \{/.exec(text)?.[1];
    return [...text.matchAll(/^ {2}(\w+): /gm)].map(([, key]) => `${area}.${key}`);
  });
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter((text) => !shown.has(text))).toEqual([]);
});
