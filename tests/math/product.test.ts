import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productVisits, scatterProduct, type Way } from '../../src/math/attrition-product.ts';
import { Visits } from '../../src/math/visits.ts';

/** A level of some states that begin at `from`, and how each goes on: by lot, some out of it. */
function level(size: number, from: number, numbers: readonly number[]): Way[] {
  return Array.from({ length: size }, (_, row) => {
    const shares = Array.from({ length: size + 1 }, (_, at) => numbers[(row * 7 + at * 3) % numbers.length] as number);
    const total = shares.reduce((sum, share) => sum + share, 0);
    return {
      to: Int32Array.from({ length: size + 1 }, (_, at) => from + at),
      chances: Float64Array.from(shares, (share) => share / total),
      last: size,
      lastChance: (shares[size] as number) / total,
    };
  });
}

test('visits of a product of two chains are those of the whole system', () => {
  const numbers = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 9 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      numbers,
      numbers,
      (a, b, first, second) => {
        const [rows, columns] = [level(a, 2, first), level(b, 3, second)];
        const weights = Float64Array.from({ length: a * b }, (_, at) => (at + 1) / 10);
        const found = productVisits(weights, rows, columns, 2, 3);
        const whole = new Visits(a * b);
        whole.begin(a * b);
        whole.weights.set(weights);
        for (let i = 0; i < a; i++)
          for (let j = 0; j < b; j++) {
            let stays = 0;
            for (let x = 0; x < a; x++)
              for (let y = 0; y < b; y++) {
                const chance = (rows[i]?.chances[x] ?? 0) * (columns[j]?.chances[y] ?? 0);
                whole.chances[(i * b + j) * a * b + x * b + y] = chance;
                stays += chance;
              }
            whole.exits[i * b + j] = 1 - stays;
          }
        whole.solve();
        for (let at = 0; at < a * b; at++) expect(found?.[at]).toBeCloseTo(whole.weights[at] as number, 10);
      },
    ),
  );
});

test('a chain that almost never leaves is left to elimination', () => {
  const stuck: Way = { to: Int32Array.of(0, 1), chances: Float64Array.of(1 - 1e-9, 1e-9), last: 1, lastChance: 1e-9 };
  expect(productVisits(Float64Array.of(1), [stuck], [stuck], 0, 0)).toBeNull();
});

test('a round is laid out from every pair at once', () => {
  const [rows, columns] = [level(2, 0, [1, 2, 3, 4, 5]), level(2, 0, [5, 1, 4])];
  const target = new Float64Array(9);
  scatterProduct(Float64Array.of(0.1, 0.2, 0.3, 0.4), rows, columns, target, 3, 0);
  for (let x = 0; x < 3; x++)
    for (let y = 0; y < 3; y++) {
      let sum = 0;
      for (let i = 0; i < 2; i++)
        for (let j = 0; j < 2; j++)
          sum += ((i * 2 + j + 1) / 10) * (rows[i]?.chances[x] ?? 0) * (columns[j]?.chances[y] ?? 0);
      expect(target[x * 3 + y]).toBeCloseTo(sum, 14);
    }
});
