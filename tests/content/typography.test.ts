import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { figures, index, root } from '../catalog-fixture.ts';
import { textsIn, textsOfSource, typographyProblems, type Visible } from './typography.ts';

const problems = (texts: Visible[]) => [
  ...new Set(texts.flatMap(({ where, text }) => typographyProblems(text).map((problem) => `${where}: ${problem}`))),
];

/** HTML says again what `text` says; English names keep their own marks. */
const NOT_PROSE = new Set(['html', 'english', 'ingles']);

describe('typography', () => {
  test('of the rulebooks, their figures and the words of the search', () => {
    expect(problems(textsIn(index.registry, NOT_PROSE))).toEqual([]);
    expect(problems(textsIn(figures, NOT_PROSE, 'content/rules'))).toEqual([]);
  });

  test('of the interface and the rule functions', () => {
    const files = globSync('src/{i18n,checkers,text}/**/*.ts', { cwd: root });
    expect(files.length).toBeGreaterThan(100);
    const texts = files.flatMap((file) => textsOfSource(join(root, file)));
    expect(problems(texts).map((problem) => relative(root, problem))).toEqual([]);
  });

  test('a numbered list says that the order matters: only where the book gives one', () => {
    const numbered = index.registry.clauses
      .filter(({ html }) => html.includes('<ol class="pasos"'))
      .map(({ ref }) => ref);
    expect(numbered).toEqual([
      'ti4:PR6',
      'ti4:PR12',
      'ti4:E6',
      'era:6.1.1.2',
      'era:6.2.4.9',
      'era:6.2.4.26',
      'ascendancy:2.17',
    ]);
  });
});

describe('what the typography refuses', () => {
  test.each([
    'y Inés',
    'rápido y [inicial](5.1)',
    'naves e Juan',
    'uno o otro',
    '7 o 8 jugadores',
    'negro u azul',
    'La “paz”',
    'La "paz"',
    'La «paz',
    'dice « paz»',
    'y más...',
    'G’hom',
    'un 30 %',
    'el 3ª turno',
    'suma -2',
    'dos  espacios',
    'paz , guerra',
    'puedo?',
  ])('%s', (text) => expect(typographyProblems(text)).toHaveLength(1));

  test.each([
    'padre e hijo; hierba y hielo',
    'niveles III y IV',
    'uno u otro; 7 u 8; 8 o 9',
    "Primor o Hope's End",
    'dice «la carta “paz” vale»',
    '¿puedo?',
    'un 30\u00a0%, el 3.º turno, −2, un 5-2',
    '□ e □',
  ])('and what it lets through: %s', (text) => expect(typographyProblems(text)).toEqual([]));
});
