import { describe, expect, test } from 'vitest';
import { index } from '../catalog-fixture.ts';
import { createEngine, finderOf } from './corpus.ts';
import { type Half, measure, readQueries } from './queries.ts';

/** A little under what was reached: a change that loses answers must be noticed, a changed word must not. */
const FLOOR = {
  desarrollo: { hit1: 0.925, hit3: 0.98 },
  reserva: { hit1: 0.94, hit3: 0.98 },
  'ronda-1': { hit1: 0.875, hit3: 0.97 },
  'ronda-2': { hit1: 0.8, hit3: 0.945 },
  'ronda-3': { hit1: 0.78, hit3: 0.895 },
  'ronda-4': { hit1: 0.78, hit3: 0.935 },
  'ronda-5': { hit1: 0.64, hit3: 0.82 },
  'ronda-6': { hit1: 0.73, hit3: 0.9 },
} as const satisfies Partial<Record<Half, { hit1: number; hit3: number }>>;

describe('search on questions as players put them', () => {
  const find = finderOf(createEngine());

  for (const half of Object.keys(FLOOR) as (keyof typeof FLOOR)[]) {
    test(`finds a right clause often enough (${half})`, async () => {
      const queries = readQueries(half);
      expect(queries.length).toBeGreaterThan(70);
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
