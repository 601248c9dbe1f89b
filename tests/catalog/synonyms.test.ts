import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatProblem } from '../../src/catalog/content-error.ts';
import { readSayings, readSynonyms, searchWordProblems } from '../../src/catalog/read-synonyms.ts';
import { Analyzer } from '../../src/search/analyze.ts';
import { fold } from '../../src/text/fold.ts';
import { index, root } from '../catalog-fixture.ts';

const fixtures = join(import.meta.dirname, '..', 'fixtures');

describe('readSynonyms', () => {
  test('names the line and what was expected', () => {
    const { problems } = readSynonyms(join(fixtures, 'bad', 'synonyms'));
    expect(problems.map(formatProblem)).toMatchInlineSnapshot(`
      [
        "content/busqueda/sinonimos.yaml:2: «formas.0.1»: una palabra; entre comillas si es una cifra: "2"",
        "content/busqueda/sinonimos.yaml:5: «sinonimos.1»: al menos dos palabras",
        "content/busqueda/sinonimos.yaml:6: «sinonimos.2.0»: una sola palabra, sin espacios ni guiones",
        "content/busqueda/sinonimos.yaml:8: «antonimos»: no existe este campo; revisa cómo se escribe",
      ]
    `);
  });

  test('content without synonyms is complete', () => {
    expect(readSynonyms(join(fixtures, 'good'))).toMatchObject({
      synonyms: { forms: [], groups: [], concepts: [] },
      problems: [],
    });
  });

  test('the real ones: every group has a word that the clauses use, or it finds nothing', () => {
    const { synonyms } = readSynonyms(root);
    const analyzer = new Analyzer(synonyms);
    const used = new Set(
      index.registry.clauses.flatMap(({ title, text, questions, english }) =>
        analyzer.tokens([title, text, ...questions, ...english].join(' ')).map(({ term }) => term),
      ),
    );
    const idle = synonyms.groups.filter((group) => !group.some((word) => used.has(analyzer.term(fold(word)))));
    expect(idle).toEqual([]);
  });

  test('the real ideas: each is said by some clause, or it finds nothing', () => {
    const { synonyms } = readSynonyms(root);
    const analyzer = new Analyzer(synonyms);
    const said = new Set(
      index.registry.clauses.flatMap(({ title, text, questions }) =>
        [title ?? '', text, ...questions].flatMap((sentence) => {
          const { tokens, idioms } = analyzer.sentence(sentence);
          return [...tokens.flatMap((token) => token?.concepts ?? []), ...idioms.map(({ concept }) => concept)];
        }),
      ),
    );
    const idle = (synonyms.concepts ?? []).filter(({ id, leads }) => !said.has(`#${id}`) && !Object.keys(leads).length);
    expect(idle).toEqual([]);
  });
});

describe('readSayings', () => {
  test('a clause that does not exist is told with its file', () => {
    const { sayings } = readSayings(root);
    const sayingsOfOne = new Map([['ti4' as const, { '999.9': ['¿esto existe?'] }]]);
    expect(sayings.size).toBe(5);
    expect(searchWordProblems({ forms: [], groups: [] }, sayingsOfOne, () => false)).toMatchObject([
      { file: 'content/busqueda/preguntas-ti4.yaml', where: '999.9' },
    ]);
    const concepts = [{ id: 'huir', says: ['huir'], only: null, light: false, leads: { era: ['9.9.9'] } }];
    expect(searchWordProblems({ forms: [], groups: [], concepts }, new Map(), () => false)).toMatchObject([
      { file: 'content/busqueda/conceptos.yaml', where: 'huir.era' },
    ]);
  });
});
