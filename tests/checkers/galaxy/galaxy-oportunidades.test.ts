import { describe, expect, test } from 'vitest';
import { runVerdict } from '../../catalog-fixture.ts';
import { changesOf, figureOf, issuesOf, stepIds } from '../answers.ts';

const ruling = (input: object) => runVerdict('galaxy-oportunidades', input);
const figure = (input: object, id = 'oportunidades') => figureOf(ruling(input), id);

/** The row of the figure of 13.1; its text does not give Myrmidon's card, only that there is one. */
const figureRow = { imperials: 6, 'the-divergence': 6, 'ecup-contract': 7, myrmidon: 4 };

describe('galaxy-oportunidades on the examples of the book', () => {
  test.each([
    ['Felowi 8 gains none (13.1)', { mundo: 'felowi', valor: 8, fila: figureRow }, 0],
    ['Felowi 7 matches one (13.1)', { mundo: 'felowi', valor: 7, fila: figureRow }, 1],
    ['Felowi 6 matches two (13.1)', { mundo: 'felowi', valor: 6, fila: figureRow }, 2],
    ['Myrmidon 6 covers and matches two (13.1)', { mundo: 'myrmidon', valor: 6, fila: figureRow }, 3],
    [
      'Felowi 9 covers Felowi 5 and matches Cylor 9 (18.4)',
      { mundo: 'felowi', valor: 9, fila: { felowi: 5, cylor: 9, 'kha-farjimmn': 4, 'ecup-contract': 8 } },
      2,
    ],
    [
      'Erithizonian 8 matches Ecup Contract 8 (18.6)',
      { mundo: 'erithizonian', valor: 8, fila: { felowi: 9, cylor: 9, 'kha-farjimmn': 4, 'ecup-contract': 8 } },
      1,
    ],
    [
      'The Divergence 6 matches Imperial 6 (18.8)',
      { mundo: 'the-divergence', valor: 6, fila: { imperials: 6, cylor: 9 } },
      1,
    ],
    [
      'Ecup Contract 3 covers but is no Fleet Ship (18.8)',
      { mundo: 'ecup-contract', valor: 3, fila: { 'ecup-contract': 8 } },
      0,
    ],
    ['Ally 8 in Cylor matches Felowi 8 (18.12)', { mundo: 'cylor', valor: 8, fila: { myrmidon: 3, felowi: 8 } }, 1],
    [
      'Imperial 10 by the governor of Imperials (18.15)',
      {
        mundo: 'imperials',
        valor: 10,
        'gobernador-imperials': true,
        fila: { myrmidon: 3, felowi: 8, cylor: 8, 'kha-farjimmn': 3 },
      },
      1,
    ],
    ['Cylor 10 matches Imperial 10 (18.16)', { mundo: 'cylor', valor: 10, fila: { imperials: 10, felowi: 8 } }, 1],
    [
      "a 9 face down in Kha'Farjimmn gains none, though it matches (18.19)",
      { mundo: 'kha-farjimmn', valor: 9, 'boca-abajo': true, fila: { 'the-divergence': 9 } },
      0,
    ],
  ])('%s', (_, input, attacks) => {
    expect(figure(input)).toBe(attacks);
  });
});

describe('why it gains none', () => {
  test.each([
    ['no Fleet Ship', { mundo: 'cylor', valor: 5, fila: { cylor: 9 } }, ['solo-fleet-ships']],
    ['face down', { mundo: 'kha-farjimmn', valor: 9, 'boca-abajo': true, fila: { cylor: 9 } }, ['boca-abajo']],
    ['nothing met', { mundo: 'cylor', valor: 9 }, ['sin-oportunidad', 'cubriendo', 'igualando', 'imperials', 'total']],
  ])('%s', (_, input, ids) => {
    expect(figure(input)).toBe(0);
    expect(stepIds(ruling(input))).toEqual(ids);
  });
});

describe('covering, matching and Imperials', () => {
  test('a card in the same column is covered, not matched (13.1.b)', () => {
    const input = { mundo: 'cylor', valor: 9, fila: { cylor: 9 } };
    expect([figure(input, 'cubriendo'), figure(input, 'igualando')]).toEqual([1, 0]);
  });

  test('low cards of the same value are no Fleet Ships and match nothing', () => {
    expect(figure({ mundo: 'cylor', valor: 5, fila: { felowi: 5, cylor: 2 } })).toBe(0);
    expect(figure({ mundo: 'cylor', valor: 6, fila: { felowi: 6 } })).toBe(1);
  });

  test("a face-down card of Kha'Farjimmn can be covered (15.12)", () => {
    expect(figure({ mundo: 'kha-farjimmn', valor: 7, 'kha-oculta': true })).toBe(1);
  });

  test('being governor of Imperials gives nothing elsewhere (13.1.c)', () => {
    expect(figure({ mundo: 'cylor', valor: 7, 'gobernador-imperials': true })).toBe(0);
  });
});

describe('whom to attack', () => {
  const row = { imperials: 8, felowi: 0, cylor: 3 };
  const base = { mundo: 'myrmidon', valor: 8, fila: row };

  test('any visible card but a Nova (13.3, 12.2), and the bases that nothing defends (13.9)', () => {
    expect(ruling(base).options.map(({ id, verdict, clauses }) => [id, verdict, clauses])).toEqual([
      ['imperials', 'sí', ['galaxy:13.3']],
      ['cylor', 'sí', ['galaxy:13.3']],
      ['felowi', 'no', ['galaxy:12.2']],
      ['bases', 'depende', ['galaxy:13.9']],
    ]);
    for (const world of ['The Divergence', "Kha'Farjimmn", 'Ecup Contract', 'Erithizonian'])
      expect(ruling(base).options.at(-1)?.label).toContain(world);
  });

  test("a face-down card is not attacked and defends Kha'Farjimmn's bases (15.11, 15.12)", () => {
    const { options } = ruling({ ...base, 'kha-oculta': true });
    expect(options.find(({ id }) => id === 'kha-farjimmn')?.verdict).toBe('no');
    expect(options.at(-1)).toMatchObject({ id: 'bases', label: expect.not.stringContaining("Kha'Farjimmn") });
  });

  test('Screens needs leave (14.3)', () => {
    const { verdict, options } = ruling({ ...base, screens: 'si' });
    expect(verdict).toBe('depende');
    expect(options[0]).toMatchObject({ verdict: 'depende', clauses: ['galaxy:13.3', 'galaxy:14.3'] });
  });

  test('the first card of a round in Imperials can only look for a base (15.10)', () => {
    const { verdict, options } = ruling({ mundo: 'imperials', valor: 9, 'gobernador-imperials': true });
    expect(verdict).toBe('depende');
    expect(options).toHaveLength(1);
  });
});

test('every change it lists really changes the answer', () => {
  const result = ruling({ mundo: 'felowi', valor: 8, fila: figureRow });
  expect(result.verdict).toBe('no');
  expect(changesOf(result)).toEqual([
    ['valor-6', 'sí'],
    ['valor-7', 'sí'],
  ]);
  for (const valor of [6, 7]) expect(ruling({ mundo: 'felowi', valor, fila: figureRow }).verdict).toBe('sí');
  for (const valor of [9, 10]) expect(ruling({ mundo: 'felowi', valor, fila: figureRow }).verdict).toBe('no');
});

describe('input', () => {
  test.each([
    ['an unknown world', { mundo: 'tierra', valor: 6 }, 'mundo'],
    ['a value beyond the cards', { mundo: 'cylor', valor: 11 }, 'valor'],
    ['a card of the row beyond the cards', { mundo: 'cylor', valor: 6, fila: { felowi: 11 } }, 'fila.felowi'],
    [
      "a visible and a face-down card in Kha'Farjimmn",
      { mundo: 'cylor', valor: 6, 'kha-oculta': true, fila: { 'kha-farjimmn': 4 } },
      'fila.kha-farjimmn',
    ],
  ])('refuses %s', (_, raw, field) => {
    expect(issuesOf('galaxy-oportunidades', raw)).toMatchObject([{ field }]);
  });

  test('refuses a face-down card elsewhere, by its clause (15.11)', () => {
    expect(issuesOf('galaxy-oportunidades', { mundo: 'cylor', valor: 6, 'boca-abajo': true })).toMatchObject([
      { field: 'boca-abajo', clauses: ['galaxy:15.11'] },
    ]);
  });
});

describe('Worlds that have surrendered (16.2)', () => {
  const gone = (...worlds: string[]) => ({ rendidos: Object.fromEntries(worlds.map((world) => [world, true])) });
  const four = gone('felowi', 'ecup-contract', 'myrmidon', 'erithizonian');
  const last = { mundo: 'cylor', valor: 10, fila: { cylor: 2, imperials: 0, 'the-divergence': 0, 'kha-farjimmn': 0 } };
  const options = (input: object) => ruling(input).options.map(({ id }) => id);

  test('have no bases to attack: with none left open the verdict is certain', () => {
    // Three Novas and four Worlds gone: nothing. With one of them in play, its bases may be there.
    expect(ruling({ ...last, ...four }).verdict).toBe('no');
    expect(ruling({ ...last, ...gone('felowi', 'ecup-contract', 'myrmidon') }).verdict).toBe('depende');
    expect(ruling(last).verdict).toBe('depende');
  });

  test('are not among the targets, and the answer names them', () => {
    const input = { mundo: 'cylor', valor: 9, fila: { cylor: 2, felowi: 4 }, ...gone('myrmidon') };
    expect(options(input)).toEqual(['felowi', 'bases']);
    const bases = ruling(input).options.find(({ id }) => id === 'bases')?.label ?? '';
    expect(bases).not.toContain('Myrmidon');
    expect(bases).toContain('Erithizonian');
    expect(stepIds(ruling(input))).toContain('rendidos');
    expect(stepIds(ruling({ ...input, rendidos: {} }))).not.toContain('rendidos');
  });

  test('say nothing new where none has: old addresses answer as they did', () => {
    expect(ruling({ ...last, rendidos: {} })).toEqual(ruling(last));
  });

  test.each([
    ['a card played in one', { mundo: 'cylor', valor: 10, ...gone('cylor') }, 'mundo', ['galaxy:7.1', 'galaxy:16.2']],
    ['a card of one in the row', { ...last, ...gone('imperials') }, 'fila.imperials', ['galaxy:16.2']],
    [
      'a face-down card of one',
      { mundo: 'cylor', valor: 9, 'kha-oculta': true, ...gone('kha-farjimmn') },
      'kha-oculta',
      ['galaxy:16.2'],
    ],
    [
      'the governor of one',
      { mundo: 'cylor', valor: 9, 'gobernador-imperials': true, ...gone('imperials') },
      'gobernador-imperials',
      ['galaxy:16.2'],
    ],
    [
      'five of them: the game is over',
      { mundo: 'cylor', valor: 9, ...gone('felowi', 'ecup-contract', 'myrmidon', 'erithizonian', 'imperials') },
      'rendidos',
      ['galaxy:3.1'],
    ],
  ])('refuses %s', (_, input, field, clauses) => {
    expect(issuesOf('galaxy-oportunidades', input)).toMatchObject([{ field, clauses }]);
  });

  test('accepts four', () => {
    expect(issuesOf('galaxy-oportunidades', { ...last, ...four })).toEqual([]);
  });
});
