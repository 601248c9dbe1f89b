import { z } from 'zod';
import { GAME_IDS, type GameId } from './game-ids.ts';
import { GameIdSchema } from './ids.ts';

const clauses = z
  .array(z.string('el número de una cláusula, entre comillas: "23.4"').min(1), 'una lista de cláusulas: ["23.4"]')
  .min(1, 'al menos una cláusula');

/** What people say for one idea, and the clauses that the idea leads to in each game. */
const ConceptSchema = z.strictObject({
  /** Words and idioms («salir corriendo»), in any form: «salgo corriendo» is found as well. */
  dicen: z
    .array(z.string().regex(/^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u, 'palabras sueltas, sin signos'))
    .min(1, 'al menos una manera de decirlo'),
  /** The only game in which these words mean the same: «torreta» and «SDP». */
  solo: GameIdSchema.optional(),
  /** For ideas that only tell one way to ask from another: «tengo que», «se puede». */
  pesa: z.literal('poco').optional(),
  ...(Object.fromEntries(GAME_IDS.map((game) => [game, clauses.optional()])) as Record<
    GameId,
    z.ZodOptional<typeof clauses>
  >),
});

/** The ideas of everyday talk, `content/busqueda/conceptos.yaml`, by name. */
export const ConceptsSchema = z.record(z.string().regex(/^[a-z]+$/, 'una palabra en minúsculas'), ConceptSchema);

/** The same as the registry holds it. */
export interface Concept {
  id: string;
  says: string[];
  /** The only game in which it counts. */
  only: GameId | null;
  /** Whether it only tells one way to ask from another. */
  light: boolean;
  /** Clauses by game. */
  leads: Partial<Record<GameId, string[]>>;
}
