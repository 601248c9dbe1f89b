import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { root } from '../catalog-fixture.ts';
import { createEngine, documents, synonyms } from './corpus.ts';
import { readQueries } from './queries.ts';

describe('the two builds of FlexSearch', () => {
  test('the light one, which browsers get, answers like the full one', async () => {
    const light = pathToFileURL(join(root, 'node_modules/flexsearch/dist/flexsearch.light.module.min.js')).href;
    vi.resetModules();
    vi.doMock('flexsearch', () => import(/* @vite-ignore */ light));
    const { SearchEngine } = await import('../../src/search/engine.ts');
    const { Index } = await import('flexsearch');
    expect(String(new Index().export)).toBe('undefined');
    const [full, small] = [createEngine(), new SearchEngine(documents, synonyms)];
    for (const { consulta, juego } of readQueries('desarrollo').slice(0, 120))
      expect(small.answer(consulta, { game: juego })).toEqual(full.answer(consulta, { game: juego }));
  });
});
