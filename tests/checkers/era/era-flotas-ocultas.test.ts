import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CannotCompute } from '../../../src/checkers/ask-rule.ts';
import { countPiles, mostShips } from '../../../src/checkers/era/token-piles.ts';
import { runNumbers } from '../../catalog-fixture.ts';
import { figureOf, issuesOf, stepIds } from '../answers.ts';

const hidden = (input: object) => runNumbers('era-flotas-ocultas', input);
const told = (result: ReturnType<typeof hidden>, ...ids: string[]) => ids.map((id) => figureOf(result, id));
/** Every token of the box, and only some of them. */
const BOX = { senuelos: 5, 'valor-1': 36, 'valor-2': 12, 'valor-3': 6, 'valor-4': 6, 'valor-5': 18, 'valor-10': 6 };
const NONE = { senuelos: 0, 'valor-1': 0, 'valor-2': 0, 'valor-3': 0, 'valor-4': 0, 'valor-5': 0, 'valor-10': 0 };

describe('what a fleet may be (4.6.4 to 4.6.10)', () => {
  test('one token: six values, never a decoy alone, and four letters', () => {
    const result = hidden({ atacante: { basicas: 1 }, ocultas: [{ fichas: 1 }] });
    expect(told(result, 'composiciones', 'naves-minimo', 'naves-maximo')).toEqual([24, 1, 10]);
  });

  test('three tokens of seven values: 84 multisets, less the three decoys', () => {
    const result = hidden({ atacante: { basicas: 1 }, ocultas: [{ fichas: 3, letra: 'd' }] });
    expect(figureOf(result, 'composiciones')).toBe(83);
  });

  test('no more of a value than there are: seven tokens with six of the 10', () => {
    const fichas = { ...NONE, 'valor-1': 1, 'valor-10': 6 };
    const result = hidden({ atacante: { basicas: 1 }, ocultas: [{ fichas: 7, letra: 'd' }], fichas });
    expect(told(result, 'composiciones', 'naves-minimo', 'naves-maximo')).toEqual([1, 61, 61]);
  });

  test('what was seen when the fleet was made leaves one composition (6.1.1.2)', () => {
    const fichas = { ...NONE, senuelos: 2, 'valor-1': 1, 'valor-2': 1 };
    const result = hidden({ atacante: { basicas: 4 }, ocultas: [{ fichas: 4, letra: 'd' }], fichas });
    expect(told(result, 'composiciones', 'fc-minima', 'fc-maxima', 'ganas')).toEqual([1, 3, 3, 1]);
  });

  test('ships known in all: which of two fleets holds them is what is not known', () => {
    // Two fleets of one token, 7 ships in all: 2 + 5 or 3 + 4, either way round.
    const result = hidden({
      atacante: { basicas: 1 },
      ocultas: [{ fichas: 1, letra: 'b' }],
      otras: [{ fichas: 1, letra: 'e' }],
      naves: 7,
    });
    expect(told(result, 'composiciones', 'naves-minimo', 'naves-maximo')).toEqual([4, 2, 5]);
  });

  test('a letter that is somewhere else is not here', () => {
    const free = (otras: object[], flotas = {}) =>
      figureOf(
        hidden({ atacante: { basicas: 1 }, defensor: { flotas }, ocultas: [{ fichas: 1 }], otras }),
        'composiciones',
      );
    // Four letters, three, two.
    expect(free([])).toBe(4 * 6);
    expect(free([], { a: 2 })).toBe(3 * 6);
    expect(free([], { a: 2, b: 1 })).toBe(2 * 6);
  });
});

describe('who wins', () => {
  test('the A is worth one more for each ship (6.1.3.28)', () => {
    // Poder Militar III: 2 a ship, 3 in the A. Four ships hidden, seen when the fleet was made.
    const fichas = { ...NONE, 'valor-4': 1 };
    const result = hidden({
      atacante: { basicas: 9 },
      defensor: { 'poder-militar': 3 },
      ocultas: [{ fichas: 1 }],
      fichas,
    });
    // 8 with B, C or E; 12 with A: 9 wins three times in four.
    expect(told(result, 'fc-minima', 'fc-maxima', 'ganas', 'composiciones')).toEqual([8, 12, 3, 4]);
    expect(figureOf(result, 'parte')).toBeCloseTo(0.75, 12);
    expect(figureOf(result, 'faltan')).toBe(4);
  });

  test('our C gains where one of theirs is the A, theirs where we bring one (6.1.3.30)', () => {
    const fichas = { ...NONE, 'valor-2': 1 };
    const ours = hidden({ atacante: { flotas: { c: 2 } }, ocultas: [{ fichas: 1 }], fichas });
    // 2 against 2 three times, 2 × 3 = 6 against 4 with the A; ties are the defender’s.
    expect(told(ours, 'ganas', 'composiciones')).toEqual([1, 4]);
    const theirs = hidden({ atacante: { flotas: { a: 3 } }, ocultas: [{ fichas: 1 }], fichas });
    // 3 × 2 = 6 against 2, 4 with the A, 2 × 3 = 6 with the C.
    expect(told(theirs, 'fc-minima', 'fc-maxima', 'ganas')).toEqual([2, 6, 3]);
  });

  test('a tie goes by Poder Militar, then to the defender (6.1.3.18)', () => {
    const fichas = { ...NONE, 'valor-3': 1 };
    const wins = (atacante: object, defensor = {}, de = 'defensor') =>
      figureOf(hidden({ atacante, defensor, de, ocultas: [{ fichas: 1, letra: 'b' }], fichas }), 'ganas');
    expect(wins({ basicas: 3 })).toBe(0);
    expect(wins({ basicas: 3, 'poder-militar': 2 })).toBe(1);
    expect(wins({}, { basicas: 3 }, 'atacante')).toBe(1);
  });

  test('each composition and each token counted the same are two different parts', () => {
    // One token of 1 and one of 10 for a pile of one: half of the compositions, 1 token in 7 deals.
    const fichas = { ...NONE, 'valor-1': 1, 'valor-10': 6 };
    const result = hidden({ atacante: { basicas: 5 }, ocultas: [{ fichas: 1, letra: 'b' }], fichas });
    expect(figureOf(result, 'parte')).toBeCloseTo(1 / 2, 12);
    expect(figureOf(result, 'parte-al-azar')).toBeCloseTo(1 / 7, 12);
  });

  test('with as many ships more as it says, the worst case is won; with one less, it is not', () => {
    const base = { 'poder-militar': 2, basicas: 3 };
    const input = (basicas: number) => ({ atacante: { ...base, basicas }, ocultas: [{ fichas: 1 }] });
    const missing = figureOf(hidden(input(3)), 'faltan') ?? 0;
    // The worst is a 10 in the A: 20; ties are won by Poder Militar, so 20 ships: 17 more.
    expect(missing).toBe(17);
    expect(
      stepIds(hidden({ atacante: { ...base, basicas: 16, flotas: { b: 4 } }, ocultas: [{ fichas: 1 }] })),
    ).toContain('gana-siempre');
    expect(
      stepIds(hidden({ atacante: { ...base, basicas: 16, flotas: { b: 3 } }, ocultas: [{ fichas: 1 }] })),
    ).toContain('peor-caso');
  });

  test('may leave before the combat where it may hold the E, and only as the defender', () => {
    expect(stepIds(hidden({ atacante: { basicas: 9 }, ocultas: [{ fichas: 1 }] }))).toContain('puede-irse');
    expect(stepIds(hidden({ atacante: { basicas: 9 }, ocultas: [{ fichas: 1, letra: 'd' }] }))).not.toContain(
      'puede-irse',
    );
    expect(stepIds(hidden({ de: 'atacante', defensor: { basicas: 9 }, ocultas: [{ fichas: 1 }] }))).not.toContain(
      'puede-irse',
    );
  });

  test('the rows of how it ends are all the compositions', () => {
    const result = hidden({ atacante: { basicas: 12 }, ocultas: [{ fichas: 3 }, { fichas: 2 }] });
    const number = (text: string | undefined) => Number((text ?? '').replaceAll('.', ''));
    const rows = result.tables[0]?.rows ?? [];
    expect(rows.reduce((sum, row) => sum + number(row[1]), 0)).toBe(figureOf(result, 'composiciones'));
  });
});

/** Every multiset of `tokens` values taken from the pool, the slow and plain way. */
function* multisets(tokens: number, values: number[], from = 0): Generator<number[]> {
  if (tokens === 0) {
    yield [];
    return;
  }
  for (let at = from; at < values.length; at++)
    for (const rest of multisets(tokens - 1, values, at)) yield [values[at] as number, ...rest];
}

const binomial = (n: number, k: number): bigint => {
  let result = 1n;
  for (let nth = 0; nth < k; nth++) result = (result * BigInt(n - nth)) / BigInt(nth + 1);
  return result;
};

describe('counted again by going through every composition', () => {
  const small = fc.record({
    sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
    weights: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)),
    amounts: fc.tuple(fc.nat(3), fc.nat(4), fc.nat(2), fc.nat(2)),
    ships: fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }),
  });

  test('compositions, deals and strengths', () => {
    fc.assert(
      fc.property(small, ({ sizes, weights, amounts, ships }) => {
        const values = [0, 1, 2, 5];
        const kinds = values.map((value, at) => ({ value, amount: amounts[at] as number }));
        const piles = sizes.map((tokens, at) => ({ tokens, weight: weights[at] as number, here: at !== 2 }));
        const expected = new Map<number, { kinds: number; deals: bigint; least: number; most: number }>();
        const walk = (at: number, chosen: number[][]): void => {
          if (at < piles.length) {
            for (const one of multisets(sizes[at] as number, values)) walk(at + 1, [...chosen, one]);
            return;
          }
          if (chosen.some((one) => one.every((value) => value === 0))) return;
          const all = chosen.flat();
          const sum = all.reduce((total, value) => total + value, 0);
          if (ships !== undefined && sum !== ships) return;
          let deals = 1n;
          for (const { value, amount } of kinds) {
            let left = amount;
            for (const one of chosen) {
              const used = one.filter((each) => each === value).length;
              if (used > left) return;
              deals *= binomial(left, used);
              left -= used;
            }
          }
          const worth = (one: number[]) => one.reduce((total, value) => total + value, 0);
          const strength = chosen.reduce((total, one, nth) => total + worth(one) * (piles[nth]?.weight ?? 0), 0);
          const here = chosen.reduce((total, one, nth) => total + (piles[nth]?.here ? worth(one) : 0), 0);
          const found = expected.get(strength);
          expected.set(strength, {
            kinds: (found?.kinds ?? 0) + 1,
            deals: (found?.deals ?? 0n) + deals,
            least: Math.min(found?.least ?? here, here),
            most: Math.max(found?.most ?? here, here),
          });
        };
        walk(0, []);
        const counted = countPiles(piles, kinds, ships);
        expect([...counted.keys()].sort((a, b) => a - b)).toEqual([...expected.keys()].sort((a, b) => a - b));
        for (const [strength, { deals, ...rest }] of expected) {
          const { deals: found, ...others } = counted.get(strength) ?? { deals: 0 };
          expect(others).toEqual(rest);
          expect(BigInt(found)).toBe(deals);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('most ships takes the highest values', () => {
    const kinds = Object.entries(BOX).map(([id, amount]) => ({ value: Number(id.split('-')[1] ?? 0), amount }));
    expect([1, 6, 7, 24, 25].map((tokens) => mostShips(tokens, kinds))).toEqual([10, 60, 65, 150, 154]);
  });
});

describe('bad input', () => {
  const refused = (input: object) => issuesOf('era-flotas-ocultas', { atacante: { basicas: 1 }, ...input });

  test.each<[string, object, string]>([
    ['nobody on the known side', { atacante: {}, ocultas: [{ fichas: 1 }] }, 'atacante'],
    ['no hidden fleet', { ocultas: [] }, 'ocultas'],
    ['five markers face down: the D shows', { ocultas: Array(5).fill({ fichas: 1 }) }, 'ocultas'],
    [
      'a letter twice',
      {
        ocultas: [
          { fichas: 1, letra: 'a' },
          { fichas: 1, letra: 'a' },
        ],
      },
      'ocultas',
    ],
    [
      'a letter that is also in sight',
      { defensor: { flotas: { a: 1 } }, ocultas: [{ fichas: 1, letra: 'a' }] },
      'ocultas',
    ],
    ['more tokens than there are', { ocultas: [{ fichas: 3 }], fichas: { ...NONE, 'valor-1': 2 } }, 'fichas'],
    ['decoys alone', { ocultas: [{ fichas: 2 }], fichas: { ...NONE, senuelos: 2 } }, 'fichas'],
    ['more decoys than a player has', { ocultas: [{ fichas: 1 }], fichas: { senuelos: 6 } }, 'fichas.senuelos'],
    ['more ships than those tokens come to', { ocultas: [{ fichas: 2 }], naves: 21 }, 'naves'],
    ['fewer ships than fleets', { ocultas: [{ fichas: 2 }, { fichas: 1 }], naves: 1 }, 'naves'],
    ['a pile beyond any', { ocultas: [{ fichas: 21 }] }, 'ocultas.0.fichas'],
  ])('%s', (_, input, field) => {
    expect(refused(input)).toMatchObject([{ field }]);
  });

  test('accepts those limits themselves', () => {
    for (const input of [
      { ocultas: [...Array(4).fill({ fichas: 1 }), { fichas: 1, letra: 'd' }] },
      { ocultas: [{ fichas: 2 }], fichas: { ...NONE, 'valor-1': 2 } },
      { ocultas: [{ fichas: 2 }], naves: 20 },
      { ocultas: [{ fichas: 2 }, { fichas: 1 }], naves: 2 },
      { ocultas: [{ fichas: 20 }] },
    ])
      expect(refused(input)).toEqual([]);
  });

  test('a total that no tokens make is said', () => {
    const fichas = { ...NONE, 'valor-2': 4 };
    expect(() => hidden({ atacante: { basicas: 1 }, ocultas: [{ fichas: 2 }], fichas, naves: 3 })).toThrow(
      CannotCompute,
    );
  });

  test('what would take too long is refused, by its size', () => {
    const ocultas = Array(4).fill({ fichas: 9 });
    expect(() => hidden({ atacante: { basicas: 1 }, ocultas })).toThrow(CannotCompute);
  });
});
