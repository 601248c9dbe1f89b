import { describe, expect, test } from 'vitest';
import { index } from '../catalog-fixture.ts';
import { createEngine, finderOf } from './corpus.ts';
import { type Half, measure, readQueries } from './queries.ts';

/** A little under what was reached: a change that loses answers must be noticed, a changed word must not. */
const FLOOR = {
  desarrollo: { hit1: 0.88, hit3: 0.975 },
  reserva: { hit1: 0.925, hit3: 0.975 },
  'ronda-1': { hit1: 0.86, hit3: 0.965 },
  'ronda-2': { hit1: 0.71, hit3: 0.89 },
  'ronda-3': { hit1: 0.7, hit3: 0.885 },
} as const satisfies Partial<Record<Half, { hit1: number; hit3: number }>>;

describe('search on questions as players put them', () => {
  const find = finderOf(createEngine());

  for (const half of Object.keys(FLOOR) as (keyof typeof FLOOR)[]) {
    test(`finds a right clause often enough (${half})`, async () => {
      const queries = readQueries(half);
      expect(queries.length).toBeGreaterThan(100);
      const { hit1, hit3 } = await measure(queries, find);
      expect(hit1).toBeGreaterThanOrEqual(FLOOR[half].hit1);
      expect(hit3).toBeGreaterThanOrEqual(FLOOR[half].hit3);
    });

    test(`every answer expected exists (${half})`, () => {
      const missing = readQueries(half).flatMap(({ aciertos }) => aciertos.filter((ref) => !index.clause(ref)));
      expect(missing).toEqual([]);
    });
  }

  test('the halves share no question', () => {
    const seen = new Set(readQueries('desarrollo').map(({ consulta, juego }) => `${juego} ${consulta}`));
    expect(readQueries('reserva').filter(({ consulta, juego }) => seen.has(`${juego} ${consulta}`))).toEqual([]);
  });
});
