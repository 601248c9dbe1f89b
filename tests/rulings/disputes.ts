import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { GAME_IDS } from '../../src/schema/game-ids.ts';

/** A dispute of a table: what the book says, and the ruling and facts that should say the same. */
const DisputeSchema = z.strictObject({
  disputa: z.string().min(1),
  clausulas: z.array(z.string()).min(1),
  dictamen: z.string().optional(),
  hechos: z.record(z.string(), z.string()).optional(),
  veredicto: z.string().optional(),
  /** In place of a verdict: the questions that nobody can answer yet, which must be all that is still asked. */
  falta: z.array(z.string()).min(1).optional(),
  /** A number: the calculator that finds it, what the dispute tells it, and the figures that it must show. */
  calculadora: z.string().optional(),
  entrada: z.record(z.string(), z.unknown()).optional(),
  cifras: z.record(z.string(), z.number()).optional(),
  /** What the book says where no ruling asks for it: a clause or a note answers, or the calculator. */
  respuesta: z.string().optional(),
});

/**
 * Written by somebody who had the books and had not looked at the rulings. A disagreement is a fault of the
 * ruling until the book shows otherwise; the verdicts here are not changed to please it.
 */
export const disputes = GAME_IDS.flatMap((game) => {
  const source = readFileSync(join(import.meta.dirname, 'disputas', `${game}.yaml`), 'utf8');
  return z
    .array(DisputeSchema)
    .parse(parse(source))
    .map((dispute) => ({ game, ...dispute }));
});
