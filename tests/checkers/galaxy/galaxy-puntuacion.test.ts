import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runNumbers } from '../../catalog-fixture.ts';
import { assumptionOf, figureOf, issuesOf, readingsOf, stepIds } from '../answers.ts';

const score = (jugadores: object[], ultimo?: number) => runNumbers('galaxy-puntuacion', { jugadores, ultimo });
const winner = (jugadores: object[], ultimo?: number) => figureOf(score(jugadores, ultimo), 'ganador');

const four = { bases: { 'fila-1': 1 } };
const five = { bases: { 'fila-0': 1 } };

describe('galaxy-puntuacion', () => {
  test('each row is worth what the book says (9.15)', () => {
    const worth = [5, 4, 3, 2, 1];
    for (const [row, value] of worth.entries())
      expect(figureOf(score([{ bases: { [`fila-${row}`]: 1 } }, {}]), 'influencia-1')).toBe(value);
  });

  test('a secret base of a surviving world goes to the row of worlds (3.1)', () => {
    expect(figureOf(score([{ secreta: true }, {}]), 'influencia-1')).toBe(5);
  });

  test('hiding a secret base from Sensors leaves nothing (14.4)', () => {
    const result = score([{ bases: { 'fila-0': 4 }, secreta: true, sensors: true }, { bases: { 'fila-4': 1 } }]);
    expect(figureOf(result, 'influencia-1')).toBe(0);
    expect(figureOf(result, 'ganador')).toBe(2);
  });

  test('the highest influence wins, whatever the hands hold (3.1)', () => {
    expect(winner([{ ...four, mano: { supervivientes: 50 } }, five])).toBe(2);
  });
});

describe('ties', () => {
  test('cards of surviving worlds count double, those of surrendered ones once (3.2)', () => {
    const hands = (a: object, b: object) =>
      winner([
        { ...five, mano: a },
        { ...five, mano: b },
      ]);
    expect(hands({ supervivientes: 5 }, { rendidos: 9 })).toBe(1);
    expect(hands({ supervivientes: 5 }, { rendidos: 11 })).toBe(2);
  });

  test('only those tied at the top compare their hands', () => {
    expect(winner([{ ...five, mano: { rendidos: 1 } }, five, { ...four, mano: { rendidos: 99 } }])).toBe(1);
  });

  test('after the hands, whoever of the tied played last (3.3)', () => {
    expect(winner([five, five, four], 1)).toBe(1);
    expect(winner([five, five, four], 2)).toBe(2);
    // Player 3 played last but is not tied: before it played 2, then 1.
    expect(winner([five, five, four], 3)).toBe(2);
    expect(winner([five, four, five], 2)).toBe(1);
  });

  test('without knowing who played last there is no winner yet, and it says what is missing', () => {
    const result = score([five, five]);
    expect(figureOf(result, 'ganador')).toBeUndefined();
    expect(stepIds(result)).toContain('desempate-por-el-ultimo-turno');
    expect(stepIds(score([five, five], 1))).toContain('desempate-por-el-ultimo-turno');
    expect(result.tables).toMatchObject([
      {
        rows: [
          ['Jugador 1', '5', '0', 'Empatado'],
          ['Jugador 2', '5', '0', 'Empatado'],
        ],
      },
    ]);
  });

  test('Ally cards are not doubled, as our reading, and it tells when doubling would change the winner (X10)', () => {
    const close = score([
      { ...five, mano: { ally: 9 } },
      { ...five, mano: { supervivientes: 5 } },
    ]);
    expect(figureOf(close, 'ganador')).toBe(2);
    expect(readingsOf(close)).toContain('galaxy:X10');
    expect(assumptionOf(close, 'ally-doblada-cambia')?.text).toContain('Jugador 1');
    const clear = score([
      { ...five, mano: { ally: 2 } },
      { ...five, mano: { supervivientes: 5 } },
    ]);
    expect(readingsOf(clear)).toContain('galaxy:X10');
    expect(assumptionOf(clear, 'ally-doblada-cambia')).toBeUndefined();
  });
});

const player = fc.record({
  bases: fc.record({ 'fila-0': fc.nat(1), 'fila-1': fc.nat(1), 'fila-3': fc.nat(2) }),
  secreta: fc.boolean(),
  mano: fc.record({ supervivientes: fc.nat(20), rendidos: fc.nat(20), ally: fc.nat(20) }),
});

test('there is always one winner once the last turn is known, and nobody has more influence', () => {
  fc.assert(
    fc.property(fc.array(player, { minLength: 2, maxLength: 5 }), fc.nat(), (players, seed) => {
      const result = score(players, (seed % players.length) + 1);
      const at = figureOf(result, 'ganador') ?? 0;
      const influence = players.map((_, index) => figureOf(result, `influencia-${index + 1}`) ?? Number.NaN);
      expect(influence[at - 1]).toBe(Math.max(...influence));
    }),
  );
});

describe('input', () => {
  test.each([
    ['one player', { jugadores: [{}] }, 'jugadores'],
    ['six players', { jugadores: Array.from({ length: 6 }, () => ({})) }, 'jugadores'],
    ['six bases', { jugadores: [{ bases: { 'fila-0': 3, 'fila-1': 3 } }, {}] }, 'jugadores.0.bases'],
    [
      'five bases and a secret one',
      { jugadores: [{ bases: { 'fila-0': 5 }, secreta: true }, {}] },
      'jugadores.0.bases',
    ],
    ['a row that gives nothing', { jugadores: [{ bases: { 'fila-5': 1 } }, {}] }, 'jugadores.0.bases.fila-5'],
    ['a last player who does not exist', { jugadores: [{}, {}], ultimo: 3 }, 'ultimo'],
    ['a negative hand', { jugadores: [{ mano: { ally: -1 } }, {}] }, 'jugadores.0.mano.ally'],
    ['more Ally cards than there are', { jugadores: [{ mano: { ally: 56 } }, {}] }, 'jugadores.0.mano.ally'],
  ])('refuses %s', (_, raw, field) => {
    expect(issuesOf('galaxy-puntuacion', raw)).toMatchObject([{ field }]);
  });

  test('accepts five bases and all the Ally cards', () => {
    expect(
      issuesOf('galaxy-puntuacion', { jugadores: [{ bases: { 'fila-0': 5 }, mano: { ally: 55 } }, {}], ultimo: 2 }),
    ).toEqual([]);
  });
});

describe('a base lost in the bidding (6.4)', () => {
  const liar = (bases: object, more: object = {}) => ({ bases, 'puja-falsa': true, ...more });

  test('leaves four: with four the answer tells it, with five it is refused by the clause', () => {
    const found = score([liar({ 'fila-0': 4 }), {}]);
    expect(figureOf(found, 'influencia-1')).toBe(20);
    expect(stepIds(found)).toEqual(['influencia', 'puja-1']);
    expect(issuesOf('galaxy-puntuacion', { jugadores: [liar({ 'fila-0': 5 }), {}] })).toMatchObject([
      { field: 'jugadores.0.bases', clauses: ['galaxy:6.4'] },
    ]);
  });

  test('counts the secret base too', () => {
    expect(issuesOf('galaxy-puntuacion', { jugadores: [liar({ 'fila-0': 3 }, { secreta: true }), {}] })).toEqual([]);
    expect(issuesOf('galaxy-puntuacion', { jugadores: [liar({ 'fila-0': 4 }, { secreta: true }), {}] })).toMatchObject([
      { clauses: ['galaxy:6.4'] },
    ]);
  });

  test('more than five are more than five', () => {
    expect(issuesOf('galaxy-puntuacion', { jugadores: [liar({ 'fila-0': 5, 'fila-1': 1 }), {}] })).toMatchObject([
      { clauses: ['galaxy:4.1'] },
    ]);
  });
});
