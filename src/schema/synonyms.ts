import { z } from 'zod';
import type { Concept } from './concepts.ts';
import type { GameId } from './game-ids.ts';
import { GameIdSchema } from './ids.ts';

const group = z
  .array(
    z
      .string('una palabra; entre comillas si es una cifra: "2"')
      .regex(/^[\p{L}\p{N}]+$/u, 'una sola palabra, sin espacios ni guiones'),
    'una lista de palabras: [nave, barco]',
  )
  .min(2, 'al menos dos palabras');

const words = z.array(z.string().regex(/^[\p{L}\p{N}]+$/u, 'una sola palabra, sin espacios ni guiones'));

/** Words that search treats as one another, `content/busqueda/sinonimos.yaml`. */
export const SynonymsSchema = z.strictObject({
  /** One word in several dresses («muevo», «mover»): they count as the same word. */
  formas: z.array(group),
  /** Different words for the same thing («barco», «nave»): a match is worth a little less. */
  sinonimos: z.array(group),
  /** English words that players mix in, with their Spanish ones. */
  ingles: z.array(group),
  /** Talk that says little of what is asked («quiero», «ahora»): it weighs little. */
  relleno: words.default([]),
  /** Everyday words that are no slip of the fingers, although no rule uses them: they are never mended. */
  corrientes: words.default([]),
  /** What players call each game («Twilight»): such a name in a query leads to that game. */
  juegos: z
    .partialRecord(
      GameIdSchema,
      z.array(z.string().regex(/^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u, 'palabras sueltas, sin signos')),
    )
    .default({}),
});

/** The same as the registry holds it. */
export interface SynonymData {
  forms: string[][];
  groups: string[][];
  games?: Partial<Record<GameId, string[]>>;
  /** Talk that says little, and everyday words that are never taken for typos. */
  filler?: string[];
  common?: string[];
  /** Ideas with the many ways to say them. */
  concepts?: Concept[];
}
