import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runNumbers } from '../../catalog-fixture.ts';
import { figureOf, issuesOf, stepIds } from '../answers.ts';

const production = (input: object) => runNumbers('era-produccion', input);
const ships = (input: object) => figureOf(production(input), 'naves');

describe('ships by population (6.2.4.45.a)', () => {
  test.each([
    [10, 3],
    [12, 4],
    [16, 5],
  ])('the texts give %i → %i', (poblacion, naves) => {
    expect(ships({ poblacion })).toBe(naves);
  });

  test.each([6, 9, 11, 13, 17])('nothing is made up for %i: the board is asked for', (poblacion) => {
    const result = production({ poblacion });
    expect(figureOf(result, 'naves')).toBeUndefined();
    expect(figureOf(result, 'poblacion-efectiva')).toBe(poblacion);
    expect(ships({ poblacion, 'naves-tablero': 7 })).toBe(7);
  });

  test('the board of the player prevails, and the difference is told', () => {
    const result = production({ poblacion: 12, 'naves-tablero': 5 });
    expect(figureOf(result, 'naves')).toBe(5);
    expect(figureOf(result, 'segun-el-libro')).toBe(4);
  });
});

describe('Robótica and asteroids (6.2.4.45.b, 6.2.4.45.c)', () => {
  test.each([
    [1, 0, 4],
    [2, 1, 4],
    [3, 3, 4],
    [4, 5, 3],
    [5, 7, 2],
    [6, 10, 1],
  ])('level %i adds %i and builds from %i discs (A2.12)', (robotica, extra, shipyard) => {
    const result = production({ poblacion: 10, robotica });
    expect(figureOf(result, 'naves')).toBe(3 + extra);
    expect(figureOf(result, 'astillero')).toBe(shipyard);
  });

  test('each hex of asteroids adds one ship', () => {
    expect(ships({ poblacion: 10, asteroides: 3 })).toBe(6);
  });

  test('but none to the Mayas Cósmicos (A1.13.c)', () => {
    expect(ships({ poblacion: 10, asteroides: 3, especiales: { pueblo: 'mayas-cosmicos' } })).toBe(3);
  });
});

describe('blocks (7.2.1)', () => {
  const laura = { poblacion: 16, asteroides: 1 };

  test('Laura builds four ships instead of six (example of 7.2.1.6)', () => {
    expect(ships(laura)).toBe(6);
    const blocked = production({ ...laura, bloqueos: { discos: 4, asteroides: 1 } });
    expect(figureOf(blocked, 'poblacion-efectiva')).toBe(12);
    expect(figureOf(blocked, 'naves')).toBe(4);
  });

  test('a blocked capital takes six, and six is the least that counts (7.2.1.8)', () => {
    const effective = (bloqueos: object) => figureOf(production({ poblacion: 16, bloqueos }), 'poblacion-efectiva');
    expect(effective({ capital: true })).toBe(10);
    expect(effective({ capital: true, discos: 4 })).toBe(6);
    expect(effective({ capital: true, discos: 5 })).toBe(6);
  });

  test('nobody blocks Espiritualidad V (A2.4)', () => {
    const bloqueos = { discos: 4, asteroides: 1 };
    expect(ships({ ...laura, bloqueos: { ...bloqueos, espiritualidad: 4 } })).toBe(4);
    expect(ships({ ...laura, bloqueos: { ...bloqueos, espiritualidad: 5 } })).toBe(6);
  });
});

describe('room for the ships (6.2.4.50)', () => {
  test('without fleets only the reserve counts, and the rest is lost', () => {
    const result = production({ poblacion: 16, colocacion: { reserva: 3, flotas: 'no' } });
    expect(figureOf(result, 'naves')).toBe(3);
    expect(figureOf(result, 'perdidas')).toBe(2);
    expect(
      figureOf(production({ poblacion: 16, colocacion: { reserva: 5, flotas: 'no' } }), 'perdidas'),
    ).toBeUndefined();
    expect(ships({ poblacion: 16, colocacion: { reserva: 0, flotas: 'si' } })).toBe(5);
  });
});

describe('peoples and cards', () => {
  const rebel = { pueblo: 'ia-rebelde', etica: 'STS' };

  test('the dark I.A. Rebelde builds two ships for each disc (A1.10.c)', () => {
    expect(ships({ poblacion: 16, especiales: { ...rebel, sacrificados: 3 } })).toBe(11);
  });

  test('«Constructor» needs ten ships in the action, without those (A3.5.a)', () => {
    const offered = (input: object) => stepIds(production(input)).includes('carta-constructor');
    expect(offered({ poblacion: 16, robotica: 4 })).toBe(true);
    expect(offered({ poblacion: 12, robotica: 4 })).toBe(false);
    expect(offered({ poblacion: 16, especiales: { ...rebel, sacrificados: 5 } })).toBe(false);
    expect(offered({ poblacion: 16, robotica: 4, colocacion: { reserva: 9, flotas: 'no' } })).toBe(false);
  });
});

describe('bad input', () => {
  test.each<[string, object, string]>([
    ['population below the least', { poblacion: 5 }, 'poblacion'],
    ['more asteroids blocked than mined', { asteroides: 1, bloqueos: { asteroides: 2 } }, 'bloqueos.asteroides'],
    ['more discs blocked than there are', { poblacion: 8, bloqueos: { discos: 9 } }, 'bloqueos.discos'],
    [
      'more discs blocked than 10 leaves beside the capital',
      { poblacion: 10, bloqueos: { discos: 5 } },
      'bloqueos.discos',
    ],
    [
      'discs sacrificed under enemy ships (A1.10.c)',
      { poblacion: 10, bloqueos: { discos: 3 }, especiales: { pueblo: 'ia-rebelde', etica: 'STS', sacrificados: 2 } },
      'especiales.sacrificados',
    ],
    ['a sacrifice of somebody else', { especiales: { sacrificados: 1 } }, 'especiales.sacrificados'],
    [
      'a sacrifice of the luminous I.A.',
      { especiales: { sacrificados: 1, pueblo: 'ia-rebelde', etica: 'STO' } },
      'especiales.sacrificados',
    ],
    ['a level that does not exist', { robotica: 7 }, 'robotica'],
    ['a fraction', { asteroides: 0.5 }, 'asteroides'],
  ])('names the field of %s', (_, input, field) => {
    expect(issuesOf('era-produccion', input)).toMatchObject([{ field }]);
  });

  test('accepts those limits themselves', () => {
    expect(issuesOf('era-produccion', { poblacion: 6, bloqueos: { capital: true } })).toEqual([]);
    expect(issuesOf('era-produccion', { poblacion: 8, bloqueos: { discos: 2 } })).toEqual([]);
    expect(issuesOf('era-produccion', { asteroides: 2, bloqueos: { asteroides: 2 } })).toEqual([]);
  });
});

test('the total is the sum of its rows', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.nat(20),
      fc.nat(20),
      fc.nat(12),
      (robotica, asteroides, guarded, board) => {
        const bloqueos = { asteroides: Math.min(asteroides, guarded) };
        const result = production({ poblacion: 20, 'naves-tablero': board, robotica, asteroides, bloqueos });
        const rows = result.tables[0]?.rows ?? [];
        expect(rows.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(figureOf(result, 'naves'));
      },
    ),
  );
});

describe('what cannot be', () => {
  const rebels = { pueblo: 'ia-rebelde', etica: 'STS' };

  test('more discs sacrificed than there can be besides the capital', () => {
    const [issue] = issuesOf('era-produccion', { poblacion: 8, especiales: { ...rebels, sacrificados: 3 } });
    expect(issue).toMatchObject({ field: 'especiales.sacrificados' });
    expect(issue?.message).toContain('2');
    expect(issuesOf('era-produccion', { poblacion: 8, especiales: { ...rebels, sacrificados: 2 } })).toEqual([]);
  });

  test('a dark people with Espiritualidad V (A2.5)', () => {
    const input = { bloqueos: { espiritualidad: 5 }, especiales: rebels };
    expect(issuesOf('era-produccion', input)).toMatchObject([{ field: 'especiales.etica' }]);
  });

  test('where it is not known whether they fit, what would be lost is said (6.2.4.50)', () => {
    const result = production({
      poblacion: 16,
      robotica: 3,
      colocacion: { reserva: 5, flotas: 'no-se' },
    });
    expect(figureOf(result, 'naves')).toBe(8);
    expect(figureOf(result, 'se-perderian')).toBe(3);
  });
});

test('the discs that are not blocked may be sacrificed (A1.10.c)', () => {
  const especiales = { pueblo: 'ia-rebelde', etica: 'STS', sacrificados: 1 };
  const result = production({ poblacion: 10, 'naves-tablero': 2, bloqueos: { discos: 3 }, especiales });
  expect(figureOf(result, 'naves')).toBe(4);
});

test.each([
  [45, []],
  [46, ['poblacion-muy-alta']],
])('a population of %i: what the box allows, counting one by one, is told (X31)', (poblacion, told) => {
  expect(production({ poblacion }).assumptions.flatMap(({ id }) => id ?? [])).toEqual(told);
});
