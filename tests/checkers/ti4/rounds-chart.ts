import { expect } from 'vitest';
import type { Chart } from '../../../src/checkers/results.ts';

/**
 * A chart of how many rounds a combat lasts. Its bars are differences of one series and so always sum to 1;
 * what can be wrong is the series. It must fall, and its sum is the mean, which is computed in another way. Combats
 * without an end go on after any round and count in no mean.
 */
export function expectRounds(chart: Chart | undefined, mean: number | undefined, endless = 0): void {
  const bars = chart?.bars ?? [];
  for (const { label, probability } of bars) expect(probability, label).toBeGreaterThanOrEqual(-1e-12);
  const tail = bars.at(-1);
  expect(tail?.label).toMatch(/^más de \d+$/);
  const last = Number(tail?.label.slice('más de '.length));
  const ended = bars.slice(0, -1).reduce((sum, bar) => sum + Number(bar.label) * bar.probability, 0);
  const later = (tail?.probability ?? 0) - endless;
  // Combats that go on last at least one round more.
  expect(mean).toBeGreaterThanOrEqual(ended + (last + 1) * later - 1e-9);
  if (later < 1e-3 && endless === 0) expect(mean).toBeLessThanOrEqual(1.02 * (ended + (last + 1) * later) + 0.05);
}
