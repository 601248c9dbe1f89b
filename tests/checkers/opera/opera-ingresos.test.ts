import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runNumbers } from '../../catalog-fixture.ts';
import { assumptionOf, figureOf, issuesOf, readingsOf, stepOf } from '../answers.ts';

const project = (input: object) => runNumbers('opera-ingresos', input);
/** The table by column: `columns(input).get('Cobras')`. */
const columns = (input: object) => {
  const result = project(input);
  const table = result.kind === 'numbers' ? result.tables[0] : undefined;
  const read = (column: number) => (table?.rows ?? []).map((row) => Number(row[column]));
  return new Map((table?.columns ?? []).map((name, column) => [name, read(column)]));
};

describe('opera-ingresos without decline', () => {
  test('equals the closed form: each turn pays one credit more than the last (5.1.b)', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.integer({ min: 1, max: 20 }), (civiles, creditos, turnos) => {
        const result = project({ civiles, militares: 1, creditos, turnos });
        expect(figureOf(result, 'cobrado')).toBe(turnos * civiles + (turnos * (turnos + 1)) / 2);
        expect(figureOf(result, 'creditos')).toBe(creditos + (figureOf(result, 'cobrado') ?? 0));
        expect(figureOf(result, 'poblacion')).toBe(civiles + 1 + turnos);
      }),
    );
  });

  test('the unit is obtained before collecting: 4 civil units collect 5', () => {
    expect(figureOf(project({ turnos: 1 }), 'cobrado')).toBe(5);
  });

  test('military units pay nothing (7.17)', () => {
    expect(figureOf(project({ civiles: 0, militares: 9, turnos: 1 }), 'cobrado')).toBe(1);
  });

  test('there is no reorganization in the first turn of the game (4.6)', () => {
    expect(figureOf(project({ turnos: 1, 'primer-turno': true }), 'creditos')).toBe(4);
  });
});

describe('decline', () => {
  test('sacrifices one unit per decline instead of growing, and then collects (6.2, 6.3, X7)', () => {
    const decline = (declives: number) => {
      const result = project({ civiles: 6, creditos: 0, turnos: 1, declives });
      return [figureOf(result, 'poblacion'), figureOf(result, 'cobrado')];
    };
    expect([decline(0), decline(1), decline(2), decline(3)]).toEqual([
      [7, 7],
      [5, 5],
      [4, 4],
      [3, 3],
    ]);
  });

  test('is sacrificed before collecting, as our reading, where there is one', () => {
    expect(readingsOf(project({ civiles: 4, turnos: 1, declives: 1 }))).toEqual(['opera:X7']);
    expect(readingsOf(project({ civiles: 4, turnos: 1 }))).toEqual([]);
  });

  test('begins with the turn that follows the end of the deck', () => {
    const table = columns({ civiles: 5, turnos: 3, 'nuevos-declives': [2, 3] });
    expect(table.get('Declives')).toEqual([0, 1, 2]);
    expect(table.get('Civiles')).toEqual([6, 5, 3]);
  });

  test('sacrificing military units first keeps the income, and it tells the difference', () => {
    const result = project({ civiles: 4, militares: 2, turnos: 2, declives: 1 });
    expect(figureOf(result, 'cobrado')).toBe(8);
    expect(figureOf(result, 'cobrado-otro-sacrificio')).toBe(5);
  });

  test('can wipe the species out, and then it stops (13.2)', () => {
    const result = project({ civiles: 3, turnos: 20, declives: 2 });
    expect(stepOf(result, 'extincion')?.clauses).toEqual(['opera:13.2']);
    expect(figureOf(result, 'poblacion')).toBe(0);
    expect(columns({ civiles: 3, turnos: 20, declives: 2 }).get('Turno')).toEqual([1, 2]);
  });

  test('an extinct species neither spends nor trains in its last turn, and no shortage is told of it', () => {
    const result = project({ civiles: 1, militares: 1, creditos: 9, turnos: 3, declives: 2, entrenar: 1, gasto: 5 });
    expect(figureOf(result, 'creditos')).toBe(9);
    expect(stepOf(result, 'entrenar-menos')).toBeUndefined();
    expect(assumptionOf(result, 'gastas-lo-que-hay')).toBeUndefined();
  });
});

describe('spending', () => {
  test('training costs four credits and a civil unit (7.14)', () => {
    const result = project({ civiles: 4, creditos: 3, turnos: 1, entrenar: 1 });
    expect([figureOf(result, 'creditos'), figureOf(result, 'civiles'), figureOf(result, 'militares')]).toEqual([
      4, 4, 1,
    ]);
  });

  test('stops where credits or civil units end, and says so', () => {
    const poor = project({ civiles: 2, creditos: 0, turnos: 1, entrenar: 1, gasto: 9 });
    expect([figureOf(poor, 'militares'), figureOf(poor, 'creditos')]).toEqual([0, 0]);
    expect(stepOf(poor, 'entrenar-menos')?.clauses).toEqual(['opera:7.14']);
    expect(assumptionOf(poor, 'gastas-lo-que-hay')).toBeDefined();
    const few = project({ civiles: 1, creditos: 100, turnos: 1, entrenar: 9 });
    expect([figureOf(few, 'militares'), figureOf(few, 'civiles')]).toEqual([2, 0]);
  });

  test('credits are never negative and every credit is accounted for', () => {
    const input = fc.record({
      civiles: fc.integer({ min: 1, max: 12 }),
      militares: fc.nat(6),
      creditos: fc.nat(30),
      turnos: fc.integer({ min: 1, max: 12 }),
      declives: fc.nat(3),
      entrenar: fc.nat(3),
      gasto: fc.nat(12),
    });
    fc.assert(
      fc.property(input, (values) => {
        const table = columns(values);
        let credits = values.creditos;
        for (const [turn, left] of (table.get('Créditos') ?? []).entries()) {
          const at = (name: string) => table.get(name)?.[turn] ?? 0;
          credits += at('Cobras') - 4 * at('Entrenas') - at('Gastas');
          expect(credits).toBeGreaterThanOrEqual(0);
          expect(left).toBe(credits);
        }
      }),
    );
  });
});

describe('input', () => {
  test.each([
    ['no population', { civiles: 0 }, 'civiles'],
    ['no turns', { turnos: 0 }, 'turnos'],
    ['too many turns', { turnos: 21 }, 'turnos'],
    ['half a unit', { civiles: 1.5 }, 'civiles'],
    ['a decline after the last turn', { turnos: 3, 'nuevos-declives': [4] }, 'nuevos-declives.0'],
  ])('refuses %s', (_, raw, field) => {
    expect(issuesOf('opera-ingresos', raw)).toMatchObject([{ field }]);
  });

  test('names the clause by which nobody plays without population', () => {
    expect(issuesOf('opera-ingresos', { civiles: 0 })).toMatchObject([{ clauses: ['opera:13.2'] }]);
  });

  test('accepts twenty turns and a decline before the last', () => {
    expect(issuesOf('opera-ingresos', { turnos: 20, 'nuevos-declives': [20] })).toEqual([]);
  });
});

describe('more than the game gives is counted, and told', () => {
  const told = (input: object) => project(input).assumptions.flatMap(({ id }) => id ?? []);

  test.each([
    [{ 'primer-turno': true }, ['sin-guerras']],
    [{ 'primer-turno': true, civiles: 3 }, ['sin-guerras']],
    [{ 'primer-turno': true, civiles: 5 }, ['sin-guerras', 'mas-que-al-empezar']],
    [{ 'primer-turno': true, militares: 1 }, ['sin-guerras', 'mas-que-al-empezar']],
    [{ 'primer-turno': true, creditos: 5 }, ['sin-guerras', 'mas-que-al-empezar']],
    [{ civiles: 10, militares: 5 }, ['sin-guerras']],
    [{ civiles: 80 }, ['sin-guerras']],
    [{ civiles: 80, militares: 1 }, ['sin-guerras', 'mas-que-fichas']],
  ])('%o (3.9, 2.6)', (input, expected) => {
    expect(told(input)).toEqual(expected);
  });
});
