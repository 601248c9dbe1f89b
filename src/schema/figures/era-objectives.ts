import { z } from 'zod';
import { SourceSchema } from './figure.ts';

/** Rounds of each era and how many objectives of the Historia Galáctica score in them. */
export const EraObjectivesSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
      era: z.string().min(1),
      /** First and last round, both included. */
      desde: z.int().min(1).max(8),
      hasta: z.int().min(1).max(8),
      objetivos: z.int().min(1),
      fuente: SourceSchema,
    }),
  ),
});
