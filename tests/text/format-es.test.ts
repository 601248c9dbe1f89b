import { expect, test } from 'vitest';
import { formatChance, formatNumber } from '../../src/text/format-es.ts';

test('chances never round to impossible or certain', () => {
  expect(formatChance(0)).toBe('0,0\u00a0%');
  expect(formatChance(1e-9)).toBe('<0,1\u00a0%');
  expect(formatChance(0.6321)).toBe('63,2\u00a0%');
  expect(formatChance(0.99999)).toBe('>99,9\u00a0%');
  expect(formatChance(1)).toBe('100,0\u00a0%');
});

test('numbers use the Spanish comma', () => {
  expect(formatNumber(2.349)).toBe('2,35');
});
