import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figures, runOdds } from '../../catalog-fixture.ts';
import { issuesOf, limits } from '../answers.ts';

const odds = (input: Record<string, unknown>) => runOdds('ascendancy-hegemonia', input);
const figure = (input: Record<string, unknown>, id: string) => odds(input).figures.find((one) => one.id === id)?.value;

describe('the examples of the book', () => {
  test('three structures and Ascendancy 1 resist with 4; with Ascendancy 2 a 3 is enough (32.4)', () => {
    const input = { auge: 2, 'nodos-de-recursos': 2, 'auge-rival': 1 };
    expect(figure(input, 'resistencia')).toBe(4);
    expect(figure(input, 'tirada')).toBe(3);
    expect(figure(input, 'exito')).toBeCloseTo(4 / 6, 15);
  });

  test('a Civilization of Level Three with three nodes resists with 6; with Ascendancy 2 it takes a 5 (33.2)', () => {
    const input = { auge: 2, sistema: 'nivel-3', 'nodos-de-recursos': 3 };
    expect(figure(input, 'resistencia')).toBe(6);
    expect(figure(input, 'tirada')).toBe(5);
  });

  test('a certain success still costs two Culture (33.5)', () => {
    const input = { auge: 5, 'nodos-de-recursos': 0, 'auge-rival': 0 };
    expect(odds(input).outcomes['control']).toBe(1);
    expect(figure(input, 'cultura-hasta-conseguirlo')).toBe(2);
    expect(odds({ ...input, cultura: 1 }).outcomes['control']).toBe(0);
  });
});

describe('resistance', () => {
  test.each([
    [{ 'nodos-de-recursos': 0, 'auge-rival': 0 }, 1],
    [{ 'nodos-de-recursos': 3, 'auge-rival': 4, 'base-estelar': true }, 9],
    [{ 'nodos-de-recursos': 1, 'auge-rival': 1, 'avances-rival': { 'alto-consejo-klingon': true } }, 4],
    [{ sistema: 'nivel-1', 'nodos-de-recursos': 1, 'auge-rival': 5 }, 2],
    [{ sistema: 'nivel-2', 'nodos-de-recursos': 2, 'base-estelar': true }, 4],
    [{ sistema: 'sin-control', 'nodos-de-recursos': 2, 'avances-rival': { 'alto-consejo-klingon': true } }, 2],
  ])('%o resists with %i', (input, resistance) => {
    expect(figure(input, 'resistencia')).toBe(resistance);
  });

  test('the total must be higher, not equal (32.4)', () => {
    // Resistance 7 with Ascendancy 1 would need 7 on the die; with 2, a 6.
    const system = { 'nodos-de-recursos': 3, 'auge-rival': 3 };
    expect(odds({ auge: 1, ...system }).outcomes['control']).toBe(0);
    expect(odds({ auge: 2, ...system }).outcomes['control']).toBeCloseTo(1 / 6, 15);
    expect(figure({ auge: 1, ...system }, 'tirada')).toBeUndefined();
  });
});

describe('cards and fleets', () => {
  const system = { sistema: 'nivel-2', 'nodos-de-recursos': 2 };

  test('the Universal Translator adds 1 to the die (43.1)', () => {
    expect(figure({ auge: 1, ...system, avances: { 'traductor-universal': true } }, 'tirada')).toBe(3);
    expect(figure({ auge: 1, ...system }, 'tirada')).toBe(4);
  });

  test('the Diplomatic Corps saves the Culture of taking control (43.10)', () => {
    const corps = { avances: { 'cuerpo-diplomatico-de-la-flota-estelar': true } };
    expect(odds({ auge: 1, ...system, cultura: 1 }).outcomes['control']).toBe(0);
    expect(odds({ auge: 1, ...system, cultura: 1, ...corps }).outcomes['control']).toBeCloseTo(1 / 2, 15);
    expect(figure({ auge: 1, ...system, ...corps }, 'cultura-hasta-conseguirlo')).toBeCloseTo(2, 12);
  });

  test('a Diplomacy Fleet repeats a failed roll (46.6)', () => {
    expect(figure({ auge: 1, ...system, 'flota-de-diplomacia': true }, 'exito')).toBeCloseTo(3 / 4, 15);
  });

  test('every card that may be ticked is cited when ticked', () => {
    for (const [field, cards] of Object.entries({
      avances: ['traductor-universal', 'cuerpo-diplomatico-de-la-flota-estelar'],
      'avances-rival': ['mando-de-la-flota-estelar', 'comite-de-continuacion', 'alto-consejo-klingon'],
    }))
      for (const card of cards) {
        const clause = figures['ascendancy/avances'].filas.find(({ id }) => id === card)?.clausula;
        const cited = odds({ [field]: { [card]: true } }).steps.flatMap(({ clauses }) => clauses);
        expect(cited).toContain(`ascendancy:${clause}`);
      }
  });
});

describe('several attempts', () => {
  test('as many as Orders allow, keeping the Culture to take control with', () => {
    const input = { auge: 2, 'nodos-de-recursos': 2, 'auge-rival': 1 };
    const chance = (ordenes: number, cultura: number) => odds({ ...input, ordenes, cultura }).outcomes['control'];
    expect(chance(3, 4)).toBeCloseTo(1 - (1 / 3) ** 3, 12);
    expect(chance(3, 3)).toBeCloseTo(1 - (1 / 3) ** 2, 12);
    expect(chance(3, 1)).toBe(0);
    expect(chance(0, 9)).toBe(0);
  });

  test('mean Culture to success is 1/p and one more', () => {
    expect(figure({ auge: 2, sistema: 'nivel-3', 'nodos-de-recursos': 3 }, 'cultura-hasta-conseguirlo')).toBeCloseTo(
      4,
      12,
    );
  });

  test('the chart of attempts sums to one', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.nat(3), fc.nat(5), fc.nat(20), fc.nat(60), (auge, nodes, rival, ordenes, cultura) => {
        const input = { auge, 'nodos-de-recursos': nodes, 'auge-rival': rival, ordenes, cultura };
        const { outcomes, charts } = odds(input);
        expect(Object.values(outcomes).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
        const bars = charts[0]?.bars ?? [];
        if (bars.length > 0) expect(bars.reduce((sum, bar) => sum + bar.probability, 0)).toBeCloseTo(1, 12);
        const more = odds({ ...input, auge: auge + 1 }).outcomes['control'] ?? 0;
        expect(more).toBeGreaterThanOrEqual((outcomes['control'] ?? 0) - 1e-12);
      }),
      { numRuns: 60 },
    );
  });
});

describe('limits', () => {
  test.each([
    ['auge', { auge: -1 }, limits('0', '10')],
    ['auge', { auge: 1.5 }, { message: expect.stringMatching(/\b0\b.*\b10\b/) }],
    ['nodos-de-recursos', { 'nodos-de-recursos': 4 }, limits('0', '3')],
    [
      'nodos-de-recursos',
      { sistema: 'nivel-1', 'nodos-de-recursos': 0 },
      { code: 'INCONSISTENT', clauses: ['ascendancy:33.4'] },
    ],
    ['cultura', { cultura: 61 }, limits('0', '60')],
    ['sistema', { sistema: 'pre-warp' }, { code: 'INVALID_OPTION' }],
  ])('%s refuses %o', (field, input, expected) => {
    expect(issuesOf('ascendancy-hegemonia', input)[0]).toMatchObject({ field, ...expected });
  });
});
