import { readFileSync } from 'node:fs';
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
  test('a clause that does not exist is told with its file and its line', () => {
    const { sayings } = readSayings(root);
    expect(sayings.size).toBe(5);
    const lineOf = (file: string, text: string) =>
      readFileSync(join(root, 'content', 'busqueda', file), 'utf8')
        .split('\n')
        .indexOf(text) + 1;
    const problems = searchWordProblems(
      root,
      { forms: [], groups: [] },
      sayings,
      (game, id) => game !== 'opera' || id !== '2.5',
    );
    expect(problems).toMatchObject([
      { file: 'content/busqueda/preguntas-opera.yaml', line: lineOf('preguntas-opera.yaml', '"2.5":'), where: '2.5' },
    ]);
    const { synonyms } = readSynonyms(root);
    const led = synonyms.concepts?.find(({ leads }) => leads.era);
    const [clause] = led?.leads.era ?? [];
    const [found] = searchWordProblems(root, synonyms, new Map(), (game, id) => game !== 'era' || id !== clause);
    expect(found).toMatchObject({ file: 'content/busqueda/conceptos.yaml', where: `${led?.id}.era` });
    expect(found?.line).toBeGreaterThan(lineOf('conceptos.yaml', `${led?.id}:`));
  });

  test('a saying that is none is told with its own line', () => {
    const { problems } = readSayings(join(fixtures, 'bad', 'sayings'));
    expect(problems.map(formatProblem)).toEqual([
      'content/busqueda/preguntas-ti4.yaml:4: «23.5.1»: una manera de preguntarlo',
      'content/busqueda/preguntas-ti4.yaml:5: «23.6»: al menos una manera de preguntarlo',
    ]);
  });
});
