import { describe, expect, test } from 'vitest';
import { runOdds } from '../../catalog-fixture.ts';

describe('a Vórtice multiplies the combats', () => {
  const fleet = { caza: 6, destructor: 3, crucero: 3, transporte: 4, acorazado: 3, 'estrella-de-guerra': 1 };
  const vortice = { transporte: 4, acorazado: 3, crucero: 3 };
  const action = (asignacion: string, input: object = {}) =>
    runOdds('ti4-accion-tactica', { atacante: { ...fleet, asignacion }, defensor: fleet, vortice, ...input });

  test('with fixed losses all of them are worked out', () => {
    const { outcomes } = action('automatica');
    expect(Object.values(outcomes).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  test('with the best losses of each they are too many, and that is said', () => {
    expect(() => action('optima')).toThrow('demasiado grandes');
  });

  test('a few small ones are not, and one alone never', () => {
    const small = { acorazado: 1, crucero: 2, destructor: 1, asignacion: 'optima' };
    const input = { atacante: small, defensor: { crucero: 2, acorazado: 1 }, vortice: { crucero: 2 } };
    expect(() => runOdds('ti4-accion-tactica', input)).not.toThrow();
    expect(() => action('optima', { vortice: {} })).not.toThrow();
  });
});
