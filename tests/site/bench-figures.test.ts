import { describe, expect, test } from 'vitest';
import { byBench, figureText, isMet, ratioText, readBenchFile } from '../../src/site/bench-figures.ts';
import { root } from '../catalog-fixture.ts';

const figure = { bench: 'a', label: 'x', value: 2, unit: 'ms' };

describe('the figures of the benches, as the page tells them', () => {
  test('are those that the benches left', () => {
    const file = readBenchFile(root);
    expect(file?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(file?.figures.filter(({ value, label, bench }) => !Number.isFinite(value) || !label || !bench)).toEqual([]);
    expect(readBenchFile('/nowhere')).toBeNull();
  });

  test('stand under their bench, in order', () => {
    const groups = byBench([figure, { ...figure, bench: 'b' }, { ...figure, label: 'y' }]);
    expect(groups.map(([bench, list]) => [bench, list.map(({ label }) => label)])).toEqual([
      ['a', ['x', 'y']],
      ['b', ['x']],
    ]);
  });

  test('meet their target from its side, the target included', () => {
    expect(isMet(figure)).toBe(true);
    expect([1.9, 2, 2.1].map((limit) => isMet({ ...figure, limit }))).toEqual([false, true, true]);
    expect([1.9, 2, 2.1].map((limit) => isMet({ ...figure, limit, atLeast: true }))).toEqual([true, true, false]);
  });

  test('are numbers and ratios as Spanish readers write them', () => {
    expect(figureText(0.0342, 'ms')).toBe('0,034\u00a0ms');
    expect(figureText(12.345, 'kB')).toBe('12,35\u00a0kB');
    expect(figureText(0, '')).toBe('0');
    expect(ratioText({ ...figure, peer: { name: 'p', value: 9 } })).toBe('×4,5');
    expect(ratioText({ ...figure, atLeast: true, peer: { name: 'p', value: 1 } })).toBe('×2');
    expect(ratioText(figure)).toBe('—');
  });
});
