import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fallenUnits } from '../../../src/checkers/opera/population.ts';
import { runNumbers } from '../../catalog-fixture.ts';
import { assumptionOf, figureOf, issuesOf, readingsOf, stepIds } from '../answers.ts';

const id = 'opera-sacrificio';
const decline = (input: object) => runNumbers(id, input);
const ways = (input: object) => decline(input).tables[0]?.rows.map(([given]) => given);

describe('ten reorganizations by hand', () => {
  test.each<[string, object, Record<string, number>]>([
    [
      'no decline: one more civil unit, and it pays',
      { civiles: 4, declives: 0 },
      { sacrificio: 0, quedan: 5, 'cobro-maximo': 5 },
    ],
    [
      'no decline with military units: they pay nothing',
      { civiles: 4, militares: 2, declives: 0 },
      { quedan: 7, 'cobro-maximo': 5 },
    ],
    [
      'the first decline takes one (6.3)',
      { civiles: 4, declives: 1 },
      { sacrificio: 1, quedan: 3, maneras: 1, 'cobro-maximo': 3 },
    ],
    ['the second, two', { civiles: 4, declives: 2 }, { sacrificio: 2, quedan: 2, 'cobro-maximo': 2 }],
    [
      'with one military unit, civil or military',
      { civiles: 4, militares: 1, declives: 1 },
      { maneras: 2, 'cobro-maximo': 4, 'cobro-minimo': 3 },
    ],
    [
      'two of three and two: three ways',
      { civiles: 3, militares: 2, declives: 2 },
      { maneras: 3, 'cobro-maximo': 3, 'cobro-minimo': 1 },
    ],
    [
      'three of two and two: two ways',
      { civiles: 2, militares: 2, declives: 3 },
      { maneras: 2, quedan: 1, 'cobro-maximo': 1, 'cobro-minimo': 0 },
    ],
    [
      'only military units: they go, and nobody pays',
      { civiles: 0, militares: 3, declives: 1 },
      { maneras: 1, quedan: 2, 'cobro-maximo': 0 },
    ],
    ['all that one has', { civiles: 1, militares: 2, declives: 3 }, { sacrificio: 3, quedan: 0, maneras: 0 }],
    [
      'the first turn of the game: nothing (4.6)',
      { civiles: 4, declives: 2, 'primer-turno': true },
      { sacrificio: 0, quedan: 4, 'cobro-maximo': 0 },
    ],
  ])('%s', (_, input, expected) => {
    const found = decline(input);
    expect(Object.fromEntries(Object.keys(expected).map((one) => [one, figureOf(found, one)]))).toEqual(expected);
  });
});

test('every way is there, once, and leaves what it says', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.nat(8), fc.integer({ min: 1, max: 6 }), (civiles, militares, declives) => {
      if (civiles + militares === 0) return;
      const all: string[] = [];
      for (let soldiers = 0; soldiers <= declives; soldiers++) {
        const people = declives - soldiers;
        if (people <= civiles && soldiers <= militares) all.push(`${people} ${soldiers}`);
      }
      const rows = decline({ civiles, militares, declives }).tables[0]?.rows ?? [];
      if (civiles + militares <= declives) expect(rows).toEqual([]);
      else {
        expect(rows).toHaveLength(all.length);
        expect(rows.map(([, , pay]) => Number(pay))).toEqual(all.map((way) => civiles - Number(way.split(' ')[0])));
      }
    }),
  );
});

describe('what it tells', () => {
  test('each way by its units, and what the screen loses (7.16)', () => {
    const input = { civiles: 3, militares: 2, declives: 2 };
    expect(ways(input)).toEqual(['2 civiles', '1 civil y 1 militar', '2 militares']);
    expect(decline(input).tables[0]?.rows.map(([, , , screen]) => screen)).toEqual(['Igual', '−2 y −2', '−4 y −4']);
  });

  test('extinction, in the headline and by its clause (13.2)', () => {
    const found = decline({ civiles: 2, declives: 2 });
    expect(found.headline).toContain('se extingue');
    expect(stepIds(found)).toEqual(['cuantas', 'extincion']);
    expect(stepIds(decline({ civiles: 3, declives: 2 }))).toEqual(['cuantas', 'cuales', 'cobro']);
  });

  test('the readings that are ours, where they count', () => {
    expect(readingsOf(decline({ civiles: 4, declives: 1 }))).toEqual(['opera:X28', 'opera:X7', 'opera:X19']);
    expect(readingsOf(decline({ civiles: 4, declives: 0 }))).toEqual([]);
  });

  test('more units than the tokens of the box show are counted, and told (X9)', () => {
    expect(assumptionOf(decline({ civiles: 80, declives: 1 }), 'mas-que-fichas')).toBeUndefined();
    expect(assumptionOf(decline({ civiles: 81, declives: 1 }), 'mas-que-fichas')?.text).toContain('80');
  });
});

describe('input', () => {
  test('a species with nobody is extinct already (13.2)', () => {
    expect(issuesOf(id, { civiles: 0 })).toMatchObject([{ field: 'civiles', clauses: ['opera:13.2'] }]);
    expect(issuesOf(id, { civiles: 0, militares: 1 })).toEqual([]);
  });

  test.each([
    ['declives', -1],
    ['declives', 11],
    ['civiles', 201],
  ])('refuses %s %i', (field, value) => {
    expect(issuesOf(id, { [field]: value })).toMatchObject([{ field, code: 'OUT_OF_RANGE' }]);
  });
});

describe('a mixed sacrifice, turn by turn (opera-ingresos)', () => {
  const project = (input: object) => runNumbers('opera-ingresos', { sacrificio: 'mixto', ...input });

  test('takes so many military units each time and the rest civil', () => {
    // 9 and 3 lose 2 and 1 each turn: 7, 5 and 3 are collected.
    const found = project({ civiles: 9, militares: 3, creditos: 0, turnos: 3, declives: 3 });
    expect([figureOf(found, 'cobrado'), figureOf(found, 'civiles'), figureOf(found, 'militares')]).toEqual([15, 3, 0]);
    // Had the military units gone first: 9, 6 and 3; the civil ones, 6, 3 and 0.
    expect(figureOf(found, 'cobrado-militares-primero')).toBe(18);
    expect(figureOf(found, 'cobrado-civiles-primero')).toBe(9);
  });

  test('what one kind cannot give, the other does', () => {
    const found = project({ civiles: 4, militares: 1, creditos: 0, turnos: 2, declives: 2, 'sacrificio-militares': 2 });
    // 1 military and 1 civil unit, and then two civil ones.
    expect([figureOf(found, 'civiles'), figureOf(found, 'militares')]).toEqual([1, 0]);
    expect(figureOf(found, 'cobrado')).toBe(3 + 1);
  });

  test('none and all are the two habits that there were', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), fc.nat(12), (civil, military, count) => {
        const from = { civil, military };
        expect(fallenUnits(from, count, { military: 0 })).toEqual(fallenUnits(from, count, 'civiles'));
        expect(fallenUnits(from, count, { military: 99 })).toEqual(fallenUnits(from, count, 'militares'));
      }),
    );
  });
});
