import { describe, expect, test } from 'vitest';
import { run } from '../../catalog-fixture.ts';
import { assumptionOf, figureOf, issuesOf } from '../answers.ts';

/** What no game can show is refused with its field and clause, or counted and told: never in silence. */
const told = (id: string, input: object) => run(id, input).assumptions.flatMap((one) => one.id ?? []);

describe('Civilizations have the Nodes of their level (49.20 to 49.22)', () => {
  test.each([
    ['nivel-1', 1, []],
    ['nivel-1', 2, ['nodos-de-mas']],
    ['nivel-2', 2, []],
    ['nivel-2', 3, ['nodos-de-mas']],
    ['nivel-3', 3, []],
    ['rival', 3, []],
  ])('%s with %i', (tipo, nodes, expected) => {
    const hegemony = { sistema: tipo, 'nodos-de-recursos': nodes };
    expect(told('ascendancy-hegemonia', hegemony)).toEqual(expected);
    const invasion = {
      atacante: { naves: 3 },
      sistema: { tipo, 'nodos-de-investigacion': 1, 'otros-nodos': nodes - 1 },
    };
    expect(told('ascendancy-invasion', invasion)).toEqual(expected);
  });
});

describe('Sectors of a way of so many Systems (5.22)', () => {
  test.each([
    [{ distancia: 3, sectores: 1 }, ['sectores-raros']],
    [{ distancia: 3, sectores: 8 }, ['sectores-raros']],
    [{ distancia: 3, sectores: 9 }, []],
    [{ distancia: 3, sectores: 15 }, []],
    [{ distancia: 1, sectores: 100 }, ['sectores-raros']],
    [{ distancia: 1, sectores: 1, donde: 'canal' }, []],
    [{ distancia: 1, sectores: 5, donde: 'canal' }, ['sectores-raros']],
    [{ distancia: 3 }, []],
  ])('%o', (input, expected) => {
    expect(told('ascendancy-warp', input)).toEqual(expected);
  });
});

test.each([
  [27, 3, []],
  [28, 3, ['flota-de-ciencia']],
  [30, 30, ['flota-de-ciencia']],
  [30, 0, []],
])('%i ships and %i in a Science Fleet: each player has 30 (2.3)', (naves, fleet, fields) => {
  const issues = issuesOf('ascendancy-riesgo', { naves, 'flota-de-ciencia': fleet });
  expect(issues.map(({ field }) => field)).toEqual(fields);
  if (issues[0]) expect(issues[0].clauses).toEqual(['ascendancy:2.3']);
});

test('a Starbase of nobody: our reading and, beside it, what the general rule would give (33.3, 32.3, X51)', () => {
  const input = { auge: 1, sistema: 'sin-control', 'nodos-de-recursos': 2 };
  const result = run('ascendancy-hegemonia', { ...input, 'base-estelar': true });
  const assumption = assumptionOf(result, 'base-sin-dueno');
  expect(assumption).toMatchObject({ clauses: ['ascendancy:33.3', 'ascendancy:32.3'], readings: ['ascendancy:X51'] });
  expect(figureOf(result, 'resistencia')).toBe(2);
  // Resistance 3 asks for 3 or more instead of 2.
  expect(assumption?.text).toContain('66,7');
  expect(told('ascendancy-hegemonia', input)).toEqual([]);
});
