import { describe, expect, test } from 'vitest';
import { resultWithBest } from '../../../src/checkers/ti4/battle/best.ts';
import { Effort } from '../../../src/checkers/ti4/battle/effort.ts';
import { groundOptions } from '../../../src/checkers/ti4/ground/ground-input.ts';
import { spaceOptions } from '../../../src/checkers/ti4/space/fleet.ts';
import { tacticalAction } from '../../../src/checkers/ti4/tactical/tactical.ts';
import type { TacticalInput } from '../../../src/checkers/ti4/tactical/tactical-input.ts';
import { spaceAction } from '../../../src/checkers/ti4/tactical/tactical-space.ts';
import { rule } from '../../../src/checkers/ti4/ti4-accion-tactica.ts';
import { figures, runOdds } from '../../catalog-fixture.ts';

const tables = { units: figures['ti4/unidades'], combat: figures['ti4/combate'] };
const options = { space: spaceOptions(tables), ground: groundOptions(tables) };
const input = (given: object) => rule(figures).input.parse({ defensor: {}, ...given }) as TacticalInput;
const above = (given: object, effort: Effort) => spaceAction(input(given), tables, options.space, 0.3, effort);

const fleet = { caza: 2, destructor: 2, crucero: 2, transporte: 2, acorazado: 2 };
const vortice = { transporte: 2, acorazado: 2, crucero: 2 };

describe('a Vórtice multiplies the combats', () => {
  test('with fixed losses all of them are worked out', () => {
    const { outcomes } = runOdds('ti4-accion-tactica', { atacante: fleet, defensor: fleet, vortice });
    expect(Object.values(outcomes).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  test('those that would take too long together are refused, with how many there are', () => {
    const many = { atacante: fleet, defensor: fleet, vortice };
    expect(() => above(many, new Effort(5))).toThrow('36 flotas, y sus combates son demasiado grandes');
    expect(() => above(many, new Effort(500))).not.toThrow();
  });

  test('one alone never is', () => {
    expect(() => above({ atacante: fleet, defensor: fleet }, new Effort(0))).not.toThrow();
  });

  test('the best losses of a large fleet through it are too many', () => {
    const large = { ...fleet, caza: 6, destructor: 6, transporte: 4, acorazado: 4, crucero: 4 };
    const both = { atacante: { ...large, asignacion: 'optima' }, defensor: { ...large, asignacion: 'optima' } };
    const given = { ...both, vortice: { transporte: 4, acorazado: 4, crucero: 4 } };
    expect(() => runOdds('ti4-accion-tactica', given)).toThrow('demasiado grandes');
  });
});

describe('what a fight takes is known from its size', () => {
  const costOf = (side: object, rival: object = fleet) => {
    const { space } = above({ atacante: { ...fleet, ...side }, defensor: rival }, new Effort());
    return resultWithBest(space.setup).cost;
  };
  const plain = costOf({});

  test.each([
    ['every round that effects tell apart', { efectos: { 'subir-la-moral': 9 } }, { efectos: { 'subir-la-moral': 2 } }],
    ['losses that hang together', { efectos: { 'blindaje-reflectante': true } }, { efectos: { 'subir-la-moral': 1 } }],
    [
      'orders that are tried',
      { asignacion: 'optima', efectos: { 'subir-la-moral': 1 } },
      { efectos: { 'subir-la-moral': 1 } },
    ],
    ['retreats', { retirada: { cuando: 'desventaja' } }, {}],
    ['the best choice of every loss', { asignacion: 'optima' }, {}],
  ])('%s', (_, longer, shorter) => {
    expect(costOf(longer)).toBeGreaterThan(1.2 * costOf(shorter));
    expect(costOf(shorter)).toBeGreaterThanOrEqual(plain);
  });
});

test('planets that may be reached in too many ways are refused in their own words', () => {
  const planet = { infanteria: 2, 'despliega-infanteria': 2 };
  const given = input({
    atacante: { transporte: 1, crucero: 1, opciones: { 'infanteria-a-bordo': 4 } },
    defensor: { crucero: 1 },
    planetas: [planet, planet],
  });
  const arrived = above(given, new Effort());
  const ashore = (effort: Effort) => tacticalAction(given, tables, options, arrived, false, effort);
  expect(() => ashore(new Effort(0.1))).toThrow('que pueden llegar a los planetas');
  expect(() => ashore(new Effort())).not.toThrow();
});
