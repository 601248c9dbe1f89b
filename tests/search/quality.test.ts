import { describe, expect, test } from 'vitest';
import { index } from '../catalog-fixture.ts';
import { createEngine, finderOf } from './corpus.ts';
import { measure, readQueries } from './queries.ts';

/** A little under what was reached: a change that loses answers must be noticed, a changed word must not. */
const FLOOR = {
  desarrollo: { hit1: 0.86, hit3: 0.96 },
  reserva: { hit1: 0.845, hit3: 0.95 },
} as const;

describe('search on questions as players put them', () => {
  const find = finderOf(createEngine());

  for (const half of ['desarrollo', 'reserva'] as const) {
    test(`finds a right clause often enough (${half})`, async () => {
      const queries = readQueries(half);
      expect(queries.length).toBeGreaterThan(250);
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
