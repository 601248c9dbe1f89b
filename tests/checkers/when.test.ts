import { describe, expect, test } from 'vitest';
import { isMet, wholePaths } from '../../src/checkers/when.ts';

describe('wholePaths', () => {
  test.each([
    ['nave-insignia', 'atacante.insignia-combate', 'atacante.nave-insignia'],
    ['cuando=ronda', 'atacante.retirada.ronda', 'atacante.retirada.cuando=ronda'],
    ['../flotas.a', 'lado.tacticas.x', 'lado.flotas.a'],
    ['a b=1', 'c', 'a b=1'],
  ])('%s of %s', (when, name, whole) => {
    expect(wholePaths(when, name)).toBe(whole);
  });
});

describe('isMet', () => {
  const values: Record<string, unknown> = { naves: 2, ninguna: 0, texto: '3', si: true, no: false, tipo: 'de otro' };
  test.each([
    ['naves', true],
    ['ninguna', false],
    ['texto', true],
    ['si', true],
    ['no', false],
    ['falta', false],
    ['tipo=de%20otro', true],
    ['tipo=a|de%20otro', true],
    ['tipo=a', false],
    ['no ninguna naves', true],
  ])('%s: %s', (when, met) => {
    expect(isMet(when, (path) => values[path])).toBe(met);
  });
});
