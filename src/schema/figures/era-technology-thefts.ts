import { z } from 'zod';
import { SourceSchema } from './figure.ts';

/** Technology levels learnt from a player whose planet is taken, by discs removed. */
export const EraTechTheftSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      /** Discs removed: from, both ends included. */
      desde: z.int().min(1),
      hasta: z.union([z.int().min(1), z.literal('no-tiene')]),
      /** Levels that may be learnt. */
      niveles: z.int().min(1),
      fuente: SourceSchema,
    }),
  ),
});
