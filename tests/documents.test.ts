import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>;
const paths = ['bench', 'bin', 'config', 'content', 'docs', 'scripts', 'src', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `/${folder}/${path}`),
);

/** Code between backticks outside of the blocks of examples. */
const quoted = (text: string) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** What describes the project tells the truth at least about where things are. */
describe.each([
  { document: 'ARCHITECTURE.md', least: 20 },
  { document: 'CONTRIBUTING.md', least: 20 },
  { document: 'README.md', least: 0 },
  ...['odds', 'offline', 'pages', 'quality', 'rules', 'rulings', 'search', 'surfaces'].map((page) => ({
    document: `docs/${page}.md`,
    least: 5,
  })),
  { document: 'docs/install.md', least: 3 },
  { document: 'docs/search-measures.md', least: 3 },
])('$document', ({ document, least }) => {
  const text = read(document);

  test('names files and folders that exist', () => {
    // `<juego>` and `x.ts` stand for many, and `…` for what is left out.
    const named = quoted(text).filter(
      (code) =>
        /^[\w@./[\]-]+$/.test(code) &&
        (/^(src|tests|content|config|scripts|bin|docs|bench)\//.test(code) || FILE.test(code)),
    );
    expect(named.filter((path) => !isThere(path))).toEqual([]);
    expect(named.length).toBeGreaterThanOrEqual(least);
  });

  test('names scripts that exist', () => {
    const run = [...text.matchAll(/npm run (?:-s |--silent )?([\w:]+)/g)].map(([, script = '']) => script);
    if (document === 'CONTRIBUTING.md' || document === 'README.md') expect(run.length).toBeGreaterThan(0);
    expect(run.filter((script) => !(script in scripts))).toEqual([]);
  });
});

const FILE = /^[\w@./[\]-]+\.(ts|astro|mjs|js|json|yaml|css|mdx|md)$/;

/** A whole path, or the end of one where a sentence has already said where it is. */
const isThere = (path: string) =>
  existsSync(join(root, path)) || paths.some((each) => each.endsWith(`/${path.replace(/\/$/, '')}`));

test('docs/dependencies.md says why each dependency is there', () => {
  const told = quoted(read('docs/dependencies.md'));
  const untold = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !told.includes(name) && !name.startsWith('@types/'),
  );
  expect(untold).toEqual([]);
});
