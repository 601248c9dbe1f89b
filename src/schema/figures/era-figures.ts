import { z } from 'zod';
import { FigureSchema, SourceSchema } from './figure.ts';

/** Single figures of the rules that no table holds: limits, costs and rewards. */
export const EraFiguresSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      /** What the figure counts, in Spanish. */
      nombre: z.string().min(1),
      valor: FigureSchema,
      fuente: SourceSchema,
    }),
  ),
});
