import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildRegistry } from '../../src/catalog/build-registry.ts';
import { RegistryIndex } from '../../src/catalog/registry-index.ts';
import { cardShape } from '../../src/schema/figures/card.ts';
import { refOf } from '../../src/schema/ref.ts';
import { clauseFragments } from '../../src/site/clause-fragments.ts';
import { index } from '../catalog-fixture.ts';

const tables = { 'ti4/cartas': z.strictObject({ filas: z.array(z.strictObject(cardShape)) }) };
const small = new RegistryIndex(buildRegistry(join(import.meta.dirname, '..', 'fixtures', 'good'), tables).registry);

describe('clauseFragments', () => {
  test('gives each clause once, with number, name, section, game and kind', () => {
    const found = clauseFragments(index).find(({ url }) => url === '/ti4/23/#23.4');
    expect(found?.content).toContain('<p data-pagefind-meta="title">Anunciar la retirada</p>');
    expect(found?.content).toContain('<p data-pagefind-meta="numero">23.4</p>');
    expect(found?.content).toContain('<p data-pagefind-meta="seccion">Combate espacial</p>');
    expect(found?.content).toContain('<p data-pagefind-filter="juego">ti4</p><p data-pagefind-filter="clase">paso</p>');
    const urls = clauseFragments(index).map(({ url }) => url);
    expect(urls).toHaveLength(index.registry.clauses.length);
    expect(new Set(urls).size).toBe(urls.length);
  });

  test('holds what the clause says and its grey areas, not the errata and FAQ that touch it', () => {
    for (const { url, content } of clauseFragments(small)) {
      const clause = small.clause(`ti4:${url.split('#')[1]}`);
      expect(content).toContain(clause?.html);
      for (const id of clause?.greyAreas ?? []) expect(content).toContain(small.greyArea(refOf('ti4', id))?.reading);
      for (const ref of [...(clause?.errata ?? []), ...(clause?.faq ?? [])])
        expect(content).not.toContain(small.clause(ref)?.html);
    }
    expect(small.registry.clauses.some(({ greyAreas, faq }) => greyAreas.length > 0 && faq.length > 0)).toBe(true);
  });

  test('a FAQ entry is named by its question, and a clause without a name by its section', () => {
    const named = (id: string) => clauseFragments(small).find(({ url }) => url.endsWith(`#${id}`))?.content;
    expect(named('F1')).toContain('<p data-pagefind-meta="title">¿Vale siempre?</p>');
    const plain = small.registry.clauses.find(({ title, question }) => !title && !question);
    expect(named(plain?.id ?? '')).toContain(
      `<p data-pagefind-meta="title">${small.section('ti4', plain?.section ?? '')?.title}</p>`,
    );
    expect(named(plain?.id ?? '')).not.toContain('<h2>');
  });
});
