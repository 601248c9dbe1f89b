import { describe, expect, test } from 'vitest';
import { runOdds } from '../../catalog-fixture.ts';
import { issuesOf } from '../answers.ts';
import { binomial } from './naive-binomial.ts';

type Side = Record<string, unknown>;
const odds = (atacante: Side, defensor: Side, segundo: Side = {}) =>
  runOdds('ascendancy-batalla', { atacante, defensor, 'segundo-defensor': segundo });

describe('two defenders', () => {
  /** Best chance of the attacker, over every division of its dice in every state. */
  function best(a: number, d: number, e: number, pA: [number, number], pD: number, pE: number): number {
    return chances(pA, pD, pE)(a, d, e);
  }

  function chances(pA: [number, number], pD: number, pE: number) {
    const memo = new Map<string, number>();
    const value = (ships: number, one: number, two: number): number => {
      if (ships === 0) return 0;
      if (one + two === 0) return 1;
      const key = `${ships},${one},${two}`;
      const known = memo.get(key);
      if (known !== undefined) return known;
      let top = 0;
      for (let toFirst = 0; toFirst <= ships; toFirst++) {
        let sum = 0;
        let still = 0;
        for (const [x, p] of binomial(toFirst, pA[0]).entries())
          for (const [y, q] of binomial(ships - toFirst, pA[1]).entries())
            for (const [h, r] of binomial(one, pD).entries())
              for (const [g, s] of binomial(two, pE).entries()) {
                const next = [Math.max(0, ships - h - g), Math.max(0, one - x), Math.max(0, two - y)] as const;
                const chance = p * q * r * s;
                if (next[0] === ships && next[1] === one && next[2] === two) still += chance;
                else if (chance > 0) sum += chance * value(...next);
              }
        if (still < 1) top = Math.max(top, sum / (1 - still));
      }
      memo.set(key, top);
      return top;
    };
    return value;
  }

  /** The same when only what the attacker's first dice leave fires back in the first round. */
  function bestWithStrike(a: number, d: number, e: number, pA: [number, number], pD: number, pE: number): number {
    const value = chances(pA, pD, pE);
    const divisions = Array.from({ length: a + 1 }, (_, toFirst) => {
      let sum = 0;
      for (const [x, p] of binomial(toFirst, pA[0]).entries())
        for (const [y, q] of binomial(a - toFirst, pA[1]).entries()) {
          const [one, two] = [Math.max(0, d - x), Math.max(0, e - y)];
          for (const [h, r] of binomial(one, pD).entries())
            for (const [g, s] of binomial(two, pE).entries())
              sum += p * q * r * s * value(Math.max(0, a - h - g), one, two);
        }
      return sum;
    });
    return Math.max(...divisions);
  }

  test.each([
    [5, 2, 3],
    [4, 2, 2],
    [4, 1, 3],
  ])('%i ships with First Strike against %i and %i: the first division foresees who fires back', (a, d, e) => {
    const result = odds(
      { naves: a, avances: { 'otro-primer-golpe': true } },
      { naves: d, impacto: 3 },
      { naves: e, impacto: 6 },
    );
    expect(result.outcomes['atacante']).toBeCloseTo(bestWithStrike(a, d, e, [1 / 3, 1 / 3], 2 / 3, 1 / 6), 12);
  });

  test('a defender who strikes first is foreseen too: the dice left are divided best', () => {
    // Two ships left, or one, against one ship of each rival; each division is tried by hand.
    const value = chances([1 / 3, 1 / 2], 1 / 2, 1 / 6);
    const left = (ships: number) =>
      Math.max(
        ...Array.from({ length: ships + 1 }, (_, toFirst) => {
          let sum = 0;
          for (const [x, p] of binomial(toFirst, 1 / 3).entries())
            for (const [y, q] of binomial(ships - toFirst, 1 / 2).entries())
              for (const [g, s] of binomial(2, 1 / 6).entries())
                sum += p * q * s * value(Math.max(0, ships - g), Math.max(0, 2 - x), Math.max(0, 2 - y));
          return sum;
        }),
      );
    const exact = binomial(2, 1 / 2).reduce((sum, chance, lost) => sum + chance * (lost < 4 ? left(4 - lost) : 0), 0);
    const result = odds(
      { naves: 4, impacto: 4 },
      { naves: 2, impacto: 4, escudo: 1, avances: { 'otro-primer-golpe': true } },
      { naves: 2, impacto: 6 },
    );
    expect(result.outcomes['atacante']).toBeCloseTo(exact, 12);
  });

  test('only one of them can have the Starbase of the Sector (23.1, 23.7)', () => {
    const base = { naves: 2, 'base-estelar': true };
    const issues = issuesOf('ascendancy-batalla', {
      atacante: { naves: 3 },
      defensor: base,
      'segundo-defensor': base,
    });
    const clauses = ['ascendancy:23.1', 'ascendancy:23.7'];
    expect(issues).toMatchObject([{ field: 'segundo-defensor.base-estelar', clauses }]);
  });

  test.each([
    [3, 2, 1],
    [4, 2, 2],
    [3, 1, 1],
  ])('%i ships against %i and %i: the attacker divides its dice best', (a, d, e) => {
    const result = odds({ naves: a, impacto: 4 }, { naves: d, escudo: 1 }, { naves: e, impacto: 4 });
    expect(result.outcomes['atacante']).toBeCloseTo(best(a, d, e, [1 / 3, 1 / 2], 1 / 3, 1 / 2), 12);
  });

  test('a second defender without ships is not there', () => {
    expect(odds({ naves: 4 }, { naves: 3 }, { naves: 0, impacto: 2 }).outcomes).toEqual(
      odds({ naves: 4 }, { naves: 3 }).outcomes,
    );
  });

  test('each defender retreats on his own, and the battle goes on with the other (26.4)', () => {
    const { outcomes } = odds({ naves: 5 }, { naves: 3, retirada: { ronda: 1 } }, { naves: 3 });
    const alone = odds({ naves: 5 }, { naves: 3 }, { naves: 3 }).outcomes;
    expect(outcomes['retirada-defensor']).toBeGreaterThan(0);
    expect((outcomes['atacante'] ?? 0) + (outcomes['retirada-defensor'] ?? 0)).toBeGreaterThan(alone['atacante'] ?? 0);
    expect(Object.values(outcomes).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  test('if both leave after the first round, the attacker wins unless he is gone', () => {
    const { outcomes } = odds({ naves: 1 }, { naves: 1, retirada: { ronda: 1 } }, { naves: 1, retirada: { ronda: 1 } });
    expect(outcomes['defensor']).toBeCloseTo((1 - (2 / 3) ** 2) * 1 - (outcomes['tablas'] ?? 0), 12);
    expect((outcomes['atacante'] ?? 0) + (outcomes['retirada-defensor'] ?? 0)).toBeCloseTo((2 / 3) ** 2, 12);
  });
});
