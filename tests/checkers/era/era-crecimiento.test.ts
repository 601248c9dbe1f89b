import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runNumbers } from '../../catalog-fixture.ts';
import { figureOf, issuesOf, stepOf } from '../answers.ts';

interface Planet {
  discos?: number;
  distancia?: number;
  capital?: boolean;
  bloqueado?: boolean;
  piramide?: boolean;
}
const growth = (planetas: Planet[], input: object = {}) => runNumbers('era-crecimiento', { planetas, ...input });
const natural = (planetas: Planet[], input: object = {}) => figureOf(growth(planetas, input), 'naturales');
const artificial = (planetas: Planet[], input: object = {}) => figureOf(growth(planetas, input), 'artificiales');
const many = (amount: number): Planet[] => Array.from({ length: amount }, () => ({ discos: 2, distancia: 2 }));

describe('natural growth (6.2.4.33, 6.2.4.34)', () => {
  test('a planet three hexes away grows with two discs and not with three (example of 6.2.4.34)', () => {
    expect(natural([{ discos: 2, distancia: 3 }])).toBe(1);
    expect(natural([{ discos: 3, distancia: 3 }])).toBe(0);
    expect(natural([{ discos: 4, distancia: 3 }])).toBe(0);
  });

  test('adds one disc to each planet, however low', () => {
    expect(
      natural([
        { discos: 1, distancia: 9 },
        { discos: 1, distancia: 9 },
      ]),
    ).toBe(2);
  });

  test('the capital counts six more (X29), and the answer says that it is a reading of ours', () => {
    expect(natural([{ discos: 0, capital: true, distancia: 6 }])).toBe(0);
    expect(natural([{ discos: 0, capital: true, distancia: 7 }])).toBe(1);
    expect(natural([{ discos: 1, capital: true, distancia: 7 }])).toBe(0);
    expect(stepOf(growth([{ discos: 0, capital: true }]), 'capital')?.readings).toEqual(['era:X29']);
  });

  test('the Mántidos add two, up to the limit (A1.12.c)', () => {
    const mantidos = { especiales: { pueblo: 'mantidos' } };
    expect(natural([{ discos: 1, distancia: 4 }], mantidos)).toBe(2);
    expect(natural([{ discos: 3, distancia: 4 }], mantidos)).toBe(1);
    expect(natural([{ discos: 4, distancia: 4 }], mantidos)).toBe(0);
  });
});

describe('artificial growth (6.2.4.40, 6.2.4.41)', () => {
  test.each([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 4],
    [6, 6],
  ])('Genética %i gives %i réplicas (A2.15)', (genetica, replicas) => {
    expect(artificial(many(10), { genetica })).toBe(replicas);
  });

  test('one for each planet at most; what is left is lost (6.2.4.43)', () => {
    const result = growth(many(2), { genetica: 4 });
    expect(figureOf(result, 'artificiales')).toBe(2);
    expect(figureOf(result, 'replicas-perdidas')).toBe(1);
    expect(figureOf(growth(many(3), { genetica: 4 }), 'replicas-perdidas')).toBeUndefined();
  });

  test('the special effect of Genética adds two: eight in all (A2.16)', () => {
    const special = { genetica: 6, especiales: { 'efecto-especial': true } };
    expect(figureOf(growth(many(10), special), 'replicas')).toBe(8);
  });

  test('other effects and sacrificed ships add theirs (6.2.4.42, A1.10.b)', () => {
    const especiales = { replicas: 1, pueblo: 'ia-rebelde', etica: 'STO', sacrificios: 2 };
    expect(artificial(many(10), { genetica: 2, especiales })).toBe(4);
  });

  test('the Pirámide Ancestral serves its own planet and no other (A7.3)', () => {
    const [first, ...rest] = many(3);
    expect(artificial([{ ...first, piramide: true }, ...rest])).toBe(1);
    expect(artificial([{ ...first, piramide: true }, ...rest], { genetica: 2 })).toBe(2);
    expect(artificial([{ ...first, piramide: true, bloqueado: true }, ...rest])).toBe(0);
    expect(artificial([{ ...first, piramide: true }], { genetica: 6 })).toBe(1);
  });
});

describe('blocks and the stock of discs', () => {
  test('a planet with enemy ships does not grow in any way (7.2.1.4)', () => {
    const planets: Planet[] = [
      { discos: 1, distancia: 9, bloqueado: true },
      { discos: 1, distancia: 9 },
    ];
    expect(natural(planets, { genetica: 6 })).toBe(1);
    expect(artificial(planets, { genetica: 6 })).toBe(1);
  });

  test('unless nobody can block the player (A2.4)', () => {
    const planets: Planet[] = [{ discos: 1, distancia: 9, bloqueado: true }];
    expect(natural(planets, { especiales: { espiritualidad: 4 } })).toBe(0);
    expect(natural(planets, { especiales: { espiritualidad: 5 } })).toBe(1);
  });

  test('no more discs come than the player has left', () => {
    const result = growth(
      [
        { discos: 37, distancia: 60 },
        { discos: 1, distancia: 9 },
      ],
      { genetica: 6 },
    );
    expect(figureOf(result, 'discos')).toBe(1);
    expect((figureOf(result, 'naturales') ?? 0) + (figureOf(result, 'artificiales') ?? 0)).toBeGreaterThan(1);
  });
});

describe('bad input', () => {
  const one: Planet = { discos: 1, distancia: 3 };
  test.each<[string, object, string]>([
    ['a planet without discs', { planetas: [{ discos: 0 }] }, 'planetas.0.discos'],
    [
      'two capitals',
      {
        planetas: [
          { ...one, capital: true },
          { ...one, capital: true },
        ],
      },
      'planetas',
    ],
    [
      'two pyramids',
      {
        planetas: [
          { ...one, piramide: true },
          { ...one, piramide: true },
        ],
      },
      'planetas',
    ],
    ['more discs than the box', { planetas: [{ discos: 39 }, one] }, 'planetas'],
    ['no planet', { planetas: [] }, 'planetas'],
    ['a distance of zero', { planetas: [{ ...one, distancia: 0 }] }, 'planetas.0.distancia'],
    ['a sacrifice of somebody else', { planetas: [one], especiales: { sacrificios: 1 } }, 'especiales.sacrificios'],
    [
      'three sacrifices',
      { planetas: [one], especiales: { sacrificios: 3, pueblo: 'ia-rebelde' } },
      'especiales.sacrificios',
    ],
    [
      'the special effect too early',
      { planetas: [one], genetica: 5, especiales: { 'efecto-especial': true } },
      'especiales.efecto-especial',
    ],
  ])('names the field of %s', (_, input, field) => {
    expect(issuesOf('era-crecimiento', input)).toMatchObject([{ field }]);
  });

  test('accepts the limits themselves', () => {
    expect(issuesOf('era-crecimiento', { planetas: [{ discos: 39 }] })).toEqual([]);
    const rebels = { sacrificios: 2, pueblo: 'ia-rebelde' };
    expect(issuesOf('era-crecimiento', { planetas: [one, one], especiales: rebels })).toEqual([]);
  });
});

const planet = fc.record({
  discos: fc.integer({ min: 1, max: 4 }),
  distancia: fc.integer({ min: 1, max: 8 }),
  bloqueado: fc.boolean(),
});

test('growth agrees with placing discs one by one', () => {
  fc.assert(
    fc.property(
      fc.array(planet, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
      (planets, genetica, mantidos) => {
        const result = growth(planets, { genetica, especiales: { pueblo: mantidos ? 'mantidos' : 'otro' } });
        let placed = 0;
        for (const { discos, distancia, bloqueado } of planets) {
          let here = discos;
          for (let disc = 0; disc < (mantidos ? 2 : 1); disc++) if (!bloqueado && here < distancia) here++;
          placed += here - discos;
        }
        let left = [0, 0, 1, 2, 3, 4, 6][genetica] ?? 0;
        for (const { bloqueado } of planets)
          if (!bloqueado && left > 0) {
            left--;
            placed++;
          }
        // No more discs than the player's colour has.
        const stock = 39 - planets.reduce((sum, { discos }) => sum + discos, 0);
        expect(figureOf(result, 'discos')).toBe(Math.min(stock, placed));
        expect(figureOf(result, 'replicas-perdidas') ?? 0).toBe(left);
      },
    ),
  );
});

test('a dark people with Espiritualidad V cannot be (A2.5)', () => {
  const input = { planetas: [{ discos: 1 }], especiales: { etica: 'STS', espiritualidad: 5 } };
  expect(issuesOf('era-crecimiento', input)).toMatchObject([{ field: 'especiales.etica' }]);
});

describe('no discs left (3.1.b)', () => {
  test.each([
    [39, 0, 'No ganas ningún disco'],
    [38, 1, 'Ganas hasta 1 disco, el único que te queda'],
    [36, 2, 'Ganas hasta 2 discos: 1 de forma natural y 1 con réplicas.'],
  ])('with %i on the board it gains %i, and the sentence agrees', (discos, gained, says) => {
    const result = growth([{ discos, distancia: 60 }], { genetica: 2 });
    expect(figureOf(result, 'discos')).toBe(gained);
    expect(result.headline).toContain(says);
    expect(result.steps.some(({ id }) => id === 'sin-discos')).toBe(gained < 2);
  });
});

describe('ships sacrificed for réplicas (A1.10.b): one per planet without enemy ships', () => {
  const rebels = (sacrificios: number, espiritualidad = 1) => ({
    especiales: { pueblo: 'ia-rebelde', etica: 'STO', sacrificios, espiritualidad },
  });
  const fields = (planetas: Planet[], input: object) => issuesOf('era-crecimiento', { planetas, ...input });

  test.each([
    ['two on one planet', many(1), rebels(2), ['especiales.sacrificios']],
    ['one on a blocked planet', [{ ...many(1)[0], bloqueado: true }], rebels(1), ['especiales.sacrificios']],
    ['one on a blocked planet of who cannot be blocked', [{ ...many(1)[0], bloqueado: true }], rebels(1, 5), []],
    ['two on two planets', many(2), rebels(2), []],
  ])('%s', (_, planetas, input, expected) => {
    expect(fields(planetas, input).map(({ field }) => field)).toEqual(expected);
  });
});
