import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInput } from '../../../src/checkers/read-input.ts';
import { rule, run } from '../../catalog-fixture.ts';

const project = (input: object) => run('opera-ingresos', input);
const figure = (result: ReturnType<typeof project>, id: string) =>
  result.figures.find((other) => other.id === id)?.value;
/** The table by column: `columns(input).get('Cobras')`. */
const columns = (input: object) => {
  const result = project(input);
  const table = result.kind === 'numbers' ? result.tables[0] : undefined;
  const read = (column: number) => (table?.rows ?? []).map((row) => Number(row[column]));
  return new Map((table?.columns ?? []).map((name, column) => [name, read(column)]));
};
const issuesOf = (raw: unknown) => {
  const read = readInput(rule('opera-ingresos'), raw);
  return 'issues' in read ? read.issues : [];
};

describe('opera-ingresos without decline', () => {
  test('equals the closed form: each turn pays one credit more than the last (5.1.b)', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.integer({ min: 1, max: 20 }), (civiles, creditos, turnos) => {
        const result = project({ civiles, militares: 1, creditos, turnos });
        expect(figure(result, 'cobrado')).toBe(turnos * civiles + (turnos * (turnos + 1)) / 2);
        expect(figure(result, 'creditos')).toBe(creditos + (figure(result, 'cobrado') ?? 0));
        expect(figure(result, 'poblacion')).toBe(civiles + 1 + turnos);
      }),
    );
  });

  test('the unit is obtained before collecting: 4 civil units collect 5', () => {
    expect(figure(project({ turnos: 1 }), 'cobrado')).toBe(5);
  });

  test('military units pay nothing (7.17)', () => {
    expect(figure(project({ civiles: 0, militares: 9, turnos: 1 }), 'cobrado')).toBe(1);
  });

  test('there is no reorganization in the first turn of the game (4.6)', () => {
    expect(figure(project({ turnos: 1, 'primer-turno': true }), 'creditos')).toBe(4);
  });
});

describe('decline', () => {
  test('sacrifices one unit per decline instead of growing, and then collects (6.2, 6.3, X7)', () => {
    const decline = (declives: number) => {
      const result = project({ civiles: 6, creditos: 0, turnos: 1, declives });
      return [figure(result, 'poblacion'), figure(result, 'cobrado')];
    };
    expect([decline(0), decline(1), decline(2), decline(3)]).toEqual([
      [7, 7],
      [5, 5],
      [4, 4],
      [3, 3],
    ]);
  });

  test('begins with the turn that follows the end of the deck', () => {
    const table = columns({ civiles: 5, turnos: 3, 'nuevos-declives': [2, 3] });
    expect(table.get('Declives')).toEqual([0, 1, 2]);
    expect(table.get('Civiles')).toEqual([6, 5, 3]);
  });

  test('sacrificing military units first keeps the income, and it tells the difference', () => {
    const result = project({ civiles: 4, militares: 2, turnos: 2, declives: 1 });
    expect(figure(result, 'cobrado')).toBe(8);
    expect(figure(result, 'cobrado-otro-sacrificio')).toBe(5);
  });

  test('can wipe the species out, and then it stops (13.2)', () => {
    const result = project({ civiles: 3, turnos: 20, declives: 2 });
    expect(result.headline).toContain('se extingue en el turno 2');
    expect(columns({ civiles: 3, turnos: 20, declives: 2 }).get('Turno')).toEqual([1, 2]);
  });

  test('an extinct species neither spends nor trains in its last turn, and no shortage is told of it', () => {
    const result = project({ civiles: 1, militares: 1, creditos: 9, turnos: 3, declives: 2, entrenar: 1, gasto: 5 });
    expect(figure(result, 'creditos')).toBe(9);
    expect(result.steps.map(({ text }) => text).join()).not.toContain('no te llega');
    expect(result.assumptions.map(({ text }) => text).join()).not.toContain('no te llegan');
  });
});

describe('spending', () => {
  test('training costs four credits and a civil unit (7.14)', () => {
    const result = project({ civiles: 4, creditos: 3, turnos: 1, entrenar: 1 });
    expect([figure(result, 'creditos'), figure(result, 'civiles'), figure(result, 'militares')]).toEqual([4, 4, 1]);
  });

  test('stops where credits or civil units end, and says so', () => {
    const poor = project({ civiles: 2, creditos: 0, turnos: 1, entrenar: 1, gasto: 9 });
    expect([figure(poor, 'militares'), figure(poor, 'creditos')]).toEqual([0, 0]);
    expect(poor.steps.map(({ text }) => text).join()).toContain('no te llega');
    expect(poor.assumptions.map(({ text }) => text).join()).toContain('gastas los que tengas');
    const few = project({ civiles: 1, creditos: 100, turnos: 1, entrenar: 9 });
    expect([figure(few, 'militares'), figure(few, 'civiles')]).toEqual([2, 0]);
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
    expect(issuesOf(raw)).toMatchObject([{ field }]);
  });

  test('accepts twenty turns and a decline before the last', () => {
    expect(issuesOf({ turnos: 20, 'nuevos-declives': [20] })).toEqual([]);
  });
});
