import { describe, expect, test } from 'vitest';
import { runVerdict } from '../../catalog-fixture.ts';
import { assumptionOf, changesOf, issuesOf, readingsOf, stepIds, stepOf } from '../answers.ts';

type Bases = Record<string, number>;
const player = (nombre: string, bases: Bases, gobierna = false) => ({ nombre, bases, gobierna });
const ruling = (...jugadores: object[]) => runVerdict('galaxy-gobernador', { jugadores });

describe('galaxy-gobernador on the turns of the book', () => {
  test.each([
    ["Green places the first base in Kha'Farjimmn (18.2)", [player('Verde', { 'fila-1': 1 })], 'sí'],
    [
      'Blue damages it and places its own: 4 to 3 (18.2)',
      [player('Verde', { 'fila-2': 1 }, true), player('Azul', { 'fila-1': 1 })],
      'sí',
    ],
    [
      'Green comes back with 3 + 2 to 4 (18.13)',
      [player('Azul', { 'fila-1': 1 }, true), player('Verde', { 'fila-2': 1, 'fila-3': 1 })],
      'sí',
    ],
    [
      'Blue has only 3 in Cylor to 4 of Yellow (18.11)',
      [player('Amarillo', { 'fila-1': 1 }, true), player('Azul', { 'fila-2': 1 })],
      'no',
    ],
    [
      'Red takes Felowi with 3 + 2 to 4 (18.18)',
      [player('Azul', { 'fila-1': 1 }, true), player('Rojo', { 'fila-2': 1, 'fila-3': 1 })],
      'sí',
    ],
  ])('%s', (_, players, verdict) => {
    expect(ruling(...players).verdict).toBe(verdict);
  });
});

describe('ties', () => {
  const red = (bases: Bases, gobierna = false) => player('Rojo', bases, gobierna);
  const blue = (bases: Bases) => player('Azul', bases);
  const green = (bases: Bases) => player('Verde', bases);

  test('with the governor change nothing (10.2)', () => {
    const result = ruling(red({ 'fila-1': 1 }, true), blue({ 'fila-1': 1 }));
    expect(result.verdict).toBe('no');
    expect(result.options.map((option) => option.verdict)).toEqual(['sí', 'no']);
    expect(stepIds(result)).toEqual(['nadie-supera', 'influencia']);
  });

  test('above the governor change it; whoever brought it down chooses among them (10.3)', () => {
    const { verdict, options } = ruling(red({ 'fila-3': 1 }, true), blue({ 'fila-1': 1 }), green({ 'fila-1': 1 }));
    expect(verdict).toBe('sí');
    expect(options.map((option) => option.verdict)).toEqual(['no', 'depende', 'depende']);
  });

  test('without a governor leave the world without one, as our reading', () => {
    const result = ruling(blue({ 'fila-1': 1 }), green({ 'fila-1': 1 }));
    expect(result.verdict).toBe('no');
    expect(stepOf(result, 'empate-sin-gobernador')?.readings).toEqual(['galaxy:X26']);
  });

  test('at no influence leave the world without governor, as our reading', () => {
    const result = ruling(blue({ 'fila-5': 1 }), green({ 'fila-5': 1 }));
    expect(result.verdict).toBe('no');
    expect(result.options.map((option) => option.verdict)).toEqual(['no', 'no']);
    expect(stepOf(result, 'nadie-con-influencia')?.readings).toEqual(['galaxy:X26']);
  });

  test('at no influence leave a governor in office, as our reading (X26)', () => {
    const result = ruling(red({ 'fila-5': 1 }, true), blue({ 'fila-6': 2 }));
    expect(result.verdict).toBe('no');
    expect(result.options.map((option) => option.verdict)).toEqual(['sí', 'no']);
    expect(stepOf(result, 'conserva-sin-influencia')?.readings).toEqual(['galaxy:X26']);
    expect(stepIds(result)).not.toContain('nadie-supera');
    // What a base below the fifth row is worth is our reading too.
    expect(assumptionOf(result, 'filas-sin-valor')?.readings).toEqual(['galaxy:X4']);
  });

  test('above a governor who has not come down are told apart (X27)', () => {
    const result = ruling(red({ 'fila-1': 1 }, true), blue({ 'fila-0': 1 }), green({ 'fila-0': 1 }));
    expect(stepOf(result, 'empate-por-encima')).toMatchObject({ clauses: ['galaxy:10.3'], readings: [] });
    expect(readingsOf(result)).toEqual(['galaxy:X27', 'galaxy:X28']);
  });

  test('two players of the same name stay apart', () => {
    const { options } = ruling(player('X', { 'fila-0': 1 }), player('X', { 'fila-4': 1 }));
    expect(options.map((option) => option.verdict)).toEqual(['sí', 'no']);
  });
});

describe('what would change it', () => {
  test('one row, up or down, asked of the rule itself', () => {
    const result = ruling(player('Rojo', { 'fila-1': 1 }, true), player('Azul', { 'fila-1': 1 }));
    expect(changesOf(result)).toEqual([
      ['baja-1', 'sí'],
      ['sube-2', 'sí'],
    ]);
  });

  test('no base rises above the row of worlds (12.5)', () => {
    const result = ruling(player('Rojo', { 'fila-0': 1 }, true), player('Azul', { 'fila-0': 1 }));
    expect(changesOf(result)).toEqual([['baja-1', 'sí']]);
  });
});

describe('input', () => {
  test.each([
    ['nobody', { jugadores: [] }, 'jugadores'],
    ['six players', { jugadores: Array.from({ length: 6 }, () => ({})) }, 'jugadores'],
    ['six bases of one player', { jugadores: [player('Rojo', { 'fila-1': 3, 'fila-2': 3 })] }, 'jugadores.0.bases'],
    ['two governors', { jugadores: [player('A', {}, true), player('B', {}, true)] }, 'jugadores'],
    ['a row that does not exist', { jugadores: [player('A', { 'fila-7': 1 })] }, 'jugadores.0.bases.fila-7'],
  ])('refuses %s', (_, raw, field) => {
    expect(issuesOf('galaxy-gobernador', raw)).toMatchObject([{ field }]);
  });

  test('names the clauses that forbid it', () => {
    const clauses = (...jugadores: object[]) => issuesOf('galaxy-gobernador', { jugadores })[0]?.clauses;
    expect(clauses(player('A', {}, true), player('B', {}, true))).toEqual(['galaxy:10.2']);
    expect(clauses(player('A', { 'fila-1': 3, 'fila-2': 3 }))).toEqual(['galaxy:4.1']);
  });
});

test('without a Governor what everybody has is said once', () => {
  const { headline } = ruling(player('A', { 'fila-1': 1 }), player('B', { 'fila-1': 1 }));
  expect(headline.match(/A, 4; B, 4/g)).toHaveLength(1);
});
