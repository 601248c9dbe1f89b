import { describe, expect, test } from 'vitest';
import { clausesOfPage } from '../../src/site/clause-fragments.ts';

const page = `<html><body data-game="ti4"><h1 data-astro-cid-x>Combate &amp; espacial</h1>
<article class="clause kind-paso" id="23.4" data-pagefind-body data-pagefind-filter="clase:paso"><div class="content">
<h2 class="clause-title" data-astro-cid-x><span class="kind" data-astro-cid-x>Paso 2</span> Anunciar la <em>retirada</em></h2><p>Texto.</p></div></article>
<article class="clause" id="23.8" data-pagefind-body><p>Sin título.</p></article>
<article class="clause" id="otra"><p>No se indexa.</p></article></body></html>`;

describe('clausesOfPage', () => {
  test('gives each clause as a page of its own, with number, name and section', () => {
    const clauses = clausesOfPage(page);
    expect(clauses.map(({ id }) => id)).toEqual(['23.4', '23.8']);
    expect(clauses[0]?.content).toContain('<p data-pagefind-meta="title">Anunciar la retirada</p>');
    expect(clauses[0]?.content).toContain('<p data-pagefind-meta="numero">23.4</p>');
    expect(clauses[0]?.content).toContain('data-pagefind-filter="clase:paso"');
    expect(clauses[1]?.content).toContain('<p data-pagefind-meta="title">Combate &amp; espacial</p>');
  });

  test('a page without clauses gives none', () => {
    expect(clausesOfPage('<html><h1>Acerca</h1></html>')).toEqual([]);
  });
});
