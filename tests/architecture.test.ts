import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GENERATED_FROM } from '../src/catalog/generated.ts';

/**
 * Direction of dependency, lowest layer first: a layer names only layers above it in this table, so there is
 * no way round in a circle. A file may import from its own layer and from those that its layer names.
 */
const LAYERS: Record<string, string[]> = {
  text: [],
  math: [],
  schema: [],
  generated: [],
  styles: [],
  i18n: ['schema'],
  rulings: ['schema', 'text'],
  catalog: ['rulings', 'schema', 'text'],
  checkers: ['schema', 'math', 'rulings', 'text', 'generated'],
  search: ['schema', 'text'],
  reader: ['schema', 'search', 'text'],
  answers: ['catalog', 'checkers', 'reader', 'rulings', 'schema', 'search', 'text'],
  api: ['answers', 'catalog', 'rulings', 'schema', 'text'],
  library: ['answers', 'catalog', 'checkers', 'rulings', 'schema', 'search', 'text'],
  view: ['checkers', 'i18n', 'rulings', 'schema', 'text'],
  client: ['answers', 'checkers', 'i18n', 'rulings', 'schema', 'search', 'text', 'view'],
  site: ['answers', 'api', 'catalog', 'checkers', 'i18n', 'rulings', 'schema', 'search', 'text', 'view'],
  'middleware.ts': ['site'],
  components: [
    'checkers',
    'client',
    'generated',
    'i18n',
    'rulings',
    'schema',
    'search',
    'site',
    'styles',
    'text',
    'view',
  ],
  layouts: ['api', 'client', 'components', 'generated', 'i18n', 'schema', 'site', 'styles', 'text'],
  pages: [
    'api',
    'checkers',
    'client',
    'components',
    'i18n',
    'layouts',
    'rulings',
    'schema',
    'search',
    'site',
    'styles',
    'text',
    'view',
  ],
  mcp: ['answers', 'catalog', 'checkers', 'rulings', 'schema', 'search', 'text'],
  cli: ['answers', 'mcp', 'catalog', 'checkers', 'rulings', 'schema', 'search', 'text'],
};

/** The same input always gives the same answer: no file, clock, network, page or chance. */
const PURE = [
  'text',
  'math',
  'schema',
  'i18n',
  'rulings',
  'checkers',
  'search',
  'reader',
  'answers',
  'api',
  'library',
  'view',
];

const src = join(import.meta.dirname, '..', 'src');

interface Import {
  /** What is taken from the file, or nothing at all: `import './x.ts'` only starts it. */
  clause: string;
  target: string;
}

function importsOf(file: string): Import[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /(?:(?:import|export)\s+([^;'"]*?)\s*from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g,
  );
  return [...found].map((match) => ({ clause: match[1] ?? '', target: join(dirname(file), match[2] ?? '') }));
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|astro)$/.test(name))
  .map((name) => join(src, name));
const layerOf = (file: string) => relative(src, file).split(/[\\/]/)[0] ?? '';

describe('import direction', () => {
  test('every folder of src is a known layer', () => {
    expect([...new Set(files.map(layerOf))].filter((layer) => !(layer in LAYERS))).toEqual([]);
  });

  test('the table has no circle: each layer names only layers above it', () => {
    const order = Object.keys(LAYERS);
    const wrong = Object.entries(LAYERS).flatMap(([layer, names]) =>
      names.filter((name) => !order.slice(0, order.indexOf(layer)).includes(name)).map((name) => `${layer} → ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  test('no file imports from a layer that its own does not name', () => {
    const seen = files.flatMap((file) =>
      importsOf(file).map(({ target }) => ({ file, layer: layerOf(file), target: layerOf(target) })),
    );
    expect(seen.length).toBeGreaterThan(500);
    const wrong = seen
      .filter(({ layer, target }) => target !== layer && !LAYERS[layer]?.includes(target))
      .map(({ file, layer, target }) => `${relative(src, file)} (${layer}) → ${target}`);
    expect(wrong).toEqual([]);
  });

  test('what is generated is made anew after a change of any layer that makes it', () => {
    const layers = ['catalog', ...(LAYERS['catalog'] ?? [])].map((layer) => `src/${layer}`);
    expect(layers.filter((folder) => !GENERATED_FROM.includes(folder))).toEqual([]);
  });

  test('what is rendered at build time only starts browser code, from a <script>, and takes nothing from it', () => {
    const starts = files
      .filter((file) => layerOf(file) !== 'client')
      .flatMap((file) => importsOf(file).map((found) => ({ file, ...found })))
      // The address of a file is nothing that it says.
      .filter(({ target }) => layerOf(target) === 'client' && !target.endsWith('?url'));
    expect(starts.length).toBeGreaterThan(3);
    expect(starts.filter(({ clause, file }) => clause !== '' || !file.endsWith('.astro'))).toEqual([]);
  });

  test('rules, maths, texts and drawings touch no file, clock, network, page or chance', () => {
    const impure = /'node:|\bDate\b|Math\.random|\bfetch\(|\bdocument\.|\bwindow\.|process\./;
    for (const layer of PURE) {
      const own = files.filter((file) => layerOf(file) === layer);
      expect(own.length, layer).toBeGreaterThan(0);
      expect(own.filter((file) => impure.test(codeOf(file))).map((file) => relative(src, file))).toEqual([]);
    }
  });
});

/** Source without comments, which may mention anything. */
function codeOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
}
