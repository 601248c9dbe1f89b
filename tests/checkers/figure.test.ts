import { describe, expect, test } from 'vitest';
import { figure, figureRow, known } from '../../src/checkers/figure.ts';
import { figures } from '../catalog-fixture.ts';

describe('figure', () => {
  test('is the number of a row, by default its «valor»', () => {
    expect(figure(figures, 'era/cifras', 'ratio-sin-perdidas')).toBe(3);
    expect(figure(figures, 'ti4/limites', 'modulo-de-origen', 'limite')).toBe(1);
  });

  test('throws for a row that is not there, naming table and row', () => {
    const none = { 'era/cifras': { filas: [] } };
    expect(() => figure(none, 'era/cifras', 'ratio-sin-perdidas')).toThrow('content/rules/era/cifras: there is no row');
    expect(() => figureRow(none, 'era/cifras', 'ratio-sin-perdidas')).toThrow('«ratio-sin-perdidas»');
  });

  test('throws for what is not a number: nothing goes on with a figure that nobody wrote down', () => {
    expect(() => figure(figures, 'opera/cifras', 'coste-tecnologia')).toThrow(
      'content/rules/opera/cifras, «coste-tecnologia», valor: "desconocido" is not a number',
    );
    expect(() => known(undefined, 'era/tacticas, «d», base.rango')).toThrow('base.rango');
    expect(known(0, 'x')).toBe(0);
  });
});
