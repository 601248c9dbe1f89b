import { describe, expect, test } from 'vitest';
import { sensorsReveal } from '../../../src/checkers/galaxy/attacks.ts';
import { runOdds } from '../../catalog-fixture.ts';

describe('galaxy-sensors', () => {
  test("a 4 is too high for Kha'Farjimmn 3 (18.13)", () => {
    expect(sensorsReveal(4, 3)).toBe(false);
    expect(sensorsReveal(3, 3)).toBe(true);
  });

  test('an 8 reveals with Cylor 10 (18.16)', () => {
    expect(sensorsReveal(8, 10)).toBe(true);
  });

  test('chances are those of two dice, for every card', () => {
    const ways = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33];
    for (const [valor, count] of ways.entries()) {
      const { outcomes } = runOdds('galaxy-sensors', { valor });
      expect(outcomes['revela']).toBe(count / 36);
      expect(outcomes['nada']).toBe((36 - count) / 36);
    }
  });
});
