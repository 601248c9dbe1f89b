import { z } from 'zod';
import { FigureSchema, SourceSchema } from './figure.ts';

/** Loose figures of the rules: starting position, limits, dice, movement, victory. */
export const AscendancyFiguresSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
      nombre: z.string().min(1),
      grupo: z.enum(['inicio', 'limite', 'combate', 'movimiento', 'hegemonia', 'recarga', 'victoria']),
      valor: FigureSchema,
      /** True for figures of an optional rule. */
      opcional: z.boolean().default(false),
      fuente: SourceSchema,
    }),
  ),
});
