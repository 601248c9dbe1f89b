import { z } from 'zod';
import { FigureSchema, SourceSchema } from './figure.ts';

/**
 * Ships produced for the population shown by the track. The whole table is printed only on the
 * population board; the texts give the rows below and nothing may be interpolated between them.
 */
export const EraProductionSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.string().regex(/^poblacion-\d+$/),
      poblacion: z.int().min(1),
      naves: FigureSchema,
      fuente: SourceSchema,
    }),
  ),
});
