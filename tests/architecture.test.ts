import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Direction of dependency, lowest layer first. A file may import from its own layer and from those
 * that its layer names; anything else fails. Surfaces never import each other.
 */
const LAYERS: Record<string, string[]> = {
  text: [],
  math: [],
  schema: [],
  generated: [],
  i18n: ['schema'],
  catalog: ['schema', 'text'],
  checkers: ['schema', 'math', 'text', 'generated'],
  search: ['schema', 'text'],
  site: ['catalog', 'checkers', 'schema', 'search', 'text'],
  components: ['checkers', 'i18n', 'layouts', 'schema', 'search', 'site', 'text', 'client', 'styles'],
  layouts: ['components', 'i18n', 'schema', 'site', 'client', 'styles'],
  client: ['checkers', 'components', 'i18n', 'schema', 'search', 'text'],
  pages: ['checkers', 'client', 'components', 'i18n', 'layouts', 'schema', 'search', 'site', 'styles', 'text'],
  cli: ['catalog', 'checkers', 'schema', 'search', 'text'],
};

const src = join(import.meta.dirname, '..', 'src');

function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const found = source.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g);
  return [...found].map((match) => join(dirname(file), match[1] ?? ''));
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|astro)$/.test(name))
  .map((name) => join(src, name));
const layerOf = (file: string) => relative(src, file).split(/[\\/]/)[0] ?? '';

describe('import direction', () => {
  test('every folder of src is a known layer', () => {
    expect([...new Set(files.map(layerOf))].filter((layer) => !(layer in LAYERS))).toEqual([]);
  });

  test('no file imports a layer above its own', () => {
    const wrong = files.flatMap((file) => {
      const layer = layerOf(file);
      return importsOf(file)
        .map(layerOf)
        .filter((target) => target !== layer && !LAYERS[layer]?.includes(target))
        .map((target) => `${relative(src, file)} (${layer}) → ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  test('rules, maths and texts touch no file, clock, network, page or chance', () => {
    const impure = /node:|\bDate\b|Math\.random|\bfetch\(|\bdocument\.|\bwindow\.|process\./;
    const pure = files.filter((file) => ['checkers', 'math', 'text', 'search'].includes(layerOf(file)));
    expect(pure.length).toBeGreaterThan(10);
    expect(pure.filter((file) => impure.test(codeOf(file))).map((file) => relative(src, file))).toEqual([]);
  });
});

/** Source without comments, which may mention anything. */
function codeOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
