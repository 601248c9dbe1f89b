import { describe, expect, test } from 'vitest';
import { index } from '../catalog-fixture.ts';
import { createEngine, finderOf } from './corpus.ts';
import { type Half, keptRounds, measure, readQueries } from './queries.ts';

/** A little under what was reached: a change that loses answers must be noticed, a changed word must not. */
const FLOOR = {
  desarrollo: { hit1: 0.93, hit3: 0.98 },
  reserva: { hit1: 0.94, hit3: 0.985 },
  'ronda-1': { hit1: 0.895, hit3: 0.975 },
  'ronda-2': { hit1: 0.82, hit3: 0.955 },
  'ronda-3': { hit1: 0.765, hit3: 0.92 },
  'ronda-4': { hit1: 0.81, hit3: 0.94 },
  'ronda-5': { hit1: 0.69, hit3: 0.875 },
  'ronda-6': { hit1: 0.785, hit3: 0.91 },
  'ronda-7': { hit1: 0.85, hit3: 0.945 },
  'ronda-8': { hit1: 0.905, hit3: 0.965 },
  'ronda-9': { hit1: 0.865, hit3: 0.965 },
  'ronda-12': { hit1: 0.9, hit3: 0.965 },
  'ronda-13': { hit1: 0.9, hit3: 0.965 },
  'ronda-14': { hit1: 0.88, hit3: 0.965 },
  'ronda-15': { hit1: 0.9, hit3: 0.965 },
  'ronda-16': { hit1: 0.82, hit3: 0.95 },
  'ronda-17': { hit1: 0.91, hit3: 0.98 },
  'ronda-18': { hit1: 0.89, hit3: 0.955 },
  'ronda-19': { hit1: 0.89, hit3: 0.96 },
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

  test('every round has its floor', () => {
    expect(Object.keys(FLOOR)).toEqual(expect.arrayContaining(keptRounds()));
  });

  test('the halves share no question', () => {
    const seen = new Set(readQueries('desarrollo').map(({ consulta, juego }) => `${juego} ${consulta}`));
    expect(readQueries('reserva').filter(({ consulta, juego }) => seen.has(`${juego} ${consulta}`))).toEqual([]);
  });
});
