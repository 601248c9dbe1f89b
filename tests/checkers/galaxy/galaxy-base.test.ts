import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { baseIsDamaged } from '../../../src/checkers/galaxy/attacks.ts';
import { runOdds } from '../../catalog-fixture.ts';
import { ONE, Rational, ZERO } from '../../rational.ts';
import { figureOf, issuesOf, readingsOf, stepOf } from '../answers.ts';

const odds = (input: object) => runOdds('galaxy-base', input);

describe('the attacks that the book plays', () => {
  test('a 6 does not beat Felowi 9: the yellow base is damaged (18.4)', () => {
    expect(baseIsDamaged(6, 9)).toBe(true);
  });

  test('a 12 beats it: the red base is saved (18.4)', () => {
    expect(baseIsDamaged(12, 9)).toBe(false);
  });

  test('a 10 beats Erithizonian 8: the green base is saved (18.6)', () => {
    expect(baseIsDamaged(10, 8)).toBe(false);
  });

  test('the same number as the card does not save it (13.10)', () => {
    expect(baseIsDamaged(9, 9)).toBe(true);
    expect(baseIsDamaged(10, 9)).toBe(false);
  });
});

/** Row by row, attack by attack, in exact fractions. */
function reference(value: number, attacks: number, room: number, bonus: number): Rational[] {
  const faces = [1, 2, 3, 4, 5, 6];
  const good = faces.flatMap((a) => faces.filter((b) => a + b + bonus <= value)).length;
  const hit = new Rational(BigInt(good), 36n);
  let rows = [ONE];
  for (let attack = 0; attack < attacks; attack++) {
    const next = Array.from({ length: Math.min(rows.length + 1, room + 1) }, () => ZERO);
    for (const [down, chance] of rows.entries()) {
      const lower = Math.min(down + 1, room);
      next[lower] = (next[lower] as Rational).plus(chance.times(hit));
      next[down] = (next[down] as Rational).plus(chance.times(ONE.minus(hit)));
    }
    rows = next;
  }
  return rows;
}

const siege = fc
  .record({
    valor: fc.integer({ min: 6, max: 10 }),
    ataques: fc.integer({ min: 1, max: 9 }),
    ronda: fc.integer({ min: 1, max: 5 }),
    row: fc.integer({ min: 0, max: 6 }),
    'phase-banks': fc.boolean(),
  })
  .filter(({ row, ronda }) => row <= ronda + 1)
  .map(({ row, ...rest }) => ({ ...rest, fila: String(row) }));

describe('galaxy-base', () => {
  test('agrees with an independent exact calculation to 1e-12', () => {
    fc.assert(
      fc.property(siege, (input) => {
        const { outcomes, tables } = odds(input);
        const room = input.ronda + 1 - Number(input.fila);
        const exact = reference(input.valor, input.ataques, room, input['phase-banks'] ? 2 : 0);
        const rows = tables[0]?.rows ?? [];
        expect(rows).toHaveLength(exact.length);
        for (const [index, chance] of exact.entries())
          expect(Math.abs((rows[index]?.probability ?? Number.NaN) - chance.toNumber())).toBeLessThan(1e-12);
        expect(Math.abs((outcomes['intacta'] ?? 0) + (outcomes['danada'] ?? 0) - 1)).toBeLessThan(1e-12);
      }),
    );
  });

  test('a better card and one more attack never lower the damage; Phase Banks never raises it', () => {
    fc.assert(
      fc.property(siege, (input) => {
        const damaged = (change: object) => odds({ ...input, ...change }).outcomes['danada'] ?? 0;
        const now = damaged({});
        if (input.valor < 10) expect(damaged({ valor: input.valor + 1 })).toBeGreaterThanOrEqual(now - 1e-12);
        if (input.ataques < 9) expect(damaged({ ataques: input.ataques + 1 })).toBeGreaterThanOrEqual(now - 1e-12);
        expect(damaged({ 'phase-banks': true })).toBeLessThanOrEqual(now + 1e-12);
      }),
    );
  });

  test('a defended base cannot be attacked (13.9)', () => {
    const result = odds({ valor: 10, ataques: 3, defendida: true });
    expect(result.outcomes).toEqual({ danada: 0, intacta: 1 });
    expect(result.steps).toMatchObject([{ id: 'sin-defensa', clauses: ['galaxy:13.9', 'galaxy:15.12'] }]);
    expect(figureOf(result, 'por-ataque')).toBe(0);
  });

  test('damage stops one row below that of the round (13.11)', () => {
    const rows = (input: object) => odds(input).tables[0]?.rows.map(({ cells }) => cells);
    expect(rows({ valor: 10, ataques: 5, ronda: 1, fila: '0' })).toEqual([
      ['Fila de Mundos del Galaxy', '5'],
      ['Primera fila', '4'],
      ['Segunda fila', '3'],
    ]);
    const stuck = odds({ valor: 10, ataques: 5, ronda: 1, fila: '2' });
    expect(stuck.outcomes).toEqual({ danada: 0, intacta: 1 });
    expect(figureOf(stuck, 'filas-maximo')).toBe(0);
    expect(stepOf(stuck, 'hasta-donde')?.clauses).toContain('galaxy:13.11');
  });

  test('below the fifth row the value is our reading, and it says so', () => {
    const readings = (ronda: number, fila: string) => readingsOf(odds({ valor: 8, ronda, fila }));
    expect(readings(5, '5')).toContain('galaxy:X4');
    expect(readings(4, '4')).not.toContain('galaxy:X4');
  });
});

describe('input', () => {
  test.each([
    ['no card', {}, 'valor', 'MISSING'],
    ['a card that is no Fleet Ship', { valor: 5 }, 'valor', 'OUT_OF_RANGE'],
    ['no attack', { valor: 6, ataques: 0 }, 'ataques', 'OUT_OF_RANGE'],
    ['more attacks than can be gained', { valor: 6, ataques: 10 }, 'ataques', 'OUT_OF_RANGE'],
    ['a sixth round', { valor: 6, ronda: 6 }, 'ronda', 'OUT_OF_RANGE'],
    ['a row that the round cannot reach', { valor: 6, ronda: 1, fila: '3' }, 'fila', 'INCONSISTENT'],
    ['a row that does not exist', { valor: 6, fila: '7' }, 'fila', 'INVALID_OPTION'],
  ])('refuses %s', (_, raw, field, code) => {
    expect(issuesOf('galaxy-base', raw)).toMatchObject([{ field, code }]);
  });

  test('names the clause that bars a row', () => {
    expect(issuesOf('galaxy-base', { valor: 6, ronda: 1, fila: '3' })).toMatchObject([{ clauses: ['galaxy:13.11'] }]);
  });

  test('accepts nine attacks and the lowest row of the round', () => {
    expect(issuesOf('galaxy-base', { valor: 10, ataques: 9, ronda: 1, fila: '2' })).toEqual([]);
  });
});

test.each([
  [1, 8, []],
  [1, 9, ['ataques-de-mas']],
  [5, 4, []],
  [5, 5, ['ataques-de-mas']],
])('in round %i, %i attacks: more than one card can make are told (13.1, 13.9)', (ronda, ataques, told) => {
  const ids = odds({ valor: 9, ataques, ronda, fila: '1' }).assumptions.flatMap(({ id }) => id ?? []);
  expect(ids.filter((id) => id === 'ataques-de-mas')).toEqual(told);
});

describe("the attacker's Phase Banks, in both readings (X6)", () => {
  const other = (input: object) => figureOf(odds({ 'phase-banks-atacante': true, ...input }), 'danada-otra-lectura');

  test('does not change the odds of our reading, and the other is that of a card worth two more', () => {
    for (let valor = 6; valor <= 10; valor++)
      for (const owner of [false, true])
        for (const ataques of [1, 3]) {
          const input = { valor, ataques, ronda: 2, fila: '1', 'phase-banks': owner };
          expect(odds({ ...input, 'phase-banks-atacante': true }).outcomes).toEqual(odds(input).outcomes);
          const [intact = ONE] = reference(valor + 2, ataques, 2, owner ? 2 : 0);
          expect(other(input)).toBeCloseTo(ONE.minus(intact).toNumber(), 12);
        }
  });

  test('stands in the headline, both numbers, and only where somebody has it', () => {
    const input = { valor: 8, ronda: 1, fila: '1' };
    // 26 of 36 and 33 of 36.
    expect(odds({ ...input, 'phase-banks-atacante': true }).headline).toMatch(/72,2\s%.*91,7\s%/);
    expect(odds(input).headline).not.toMatch(/lectura/);
    expect(other({ valor: 8 })).toBeCloseTo(33 / 36, 12);
    expect(figureOf(odds(input), 'danada-otra-lectura')).toBeUndefined();
    expect(odds({ ...input, 'phase-banks-atacante': true }).tables).toHaveLength(2);
  });

  test('nothing can be done to a base that is defended, in either', () => {
    expect(other({ valor: 8, defendida: true })).toBe(0);
  });

  test('there is one such card: both having it is told', () => {
    const told = (input: object) =>
      odds({ valor: 8, ...input }).assumptions.some(({ id }) => id === 'una-sola-phase-banks');
    expect(told({ 'phase-banks': true, 'phase-banks-atacante': true })).toBe(true);
    expect(told({ 'phase-banks-atacante': true })).toBe(false);
    expect(told({ 'phase-banks': true })).toBe(false);
  });
});
