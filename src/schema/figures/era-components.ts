import { z } from 'zod';
import { SourceSchema } from './figure.ts';

/** Colours of players in the box. */
const COLOURS = 6;

/** What the box of the deluxe version holds, and what each player takes of it during setup. */
export const EraComponentsSchema = z.strictObject({
  filas: z.array(
    z
      .strictObject({
        id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
        nombre: z.string().min(1),
        total: z.int().min(1),
        /** Units of each player colour; absent where the component has no colour. */
        porColor: z.int().min(1).optional(),
        /** Units that one player receives during setup, and the step that says so. */
        inicial: z.strictObject({ cantidad: z.int().min(1), clausula: z.string() }).optional(),
        fuente: SourceSchema,
      })
      .refine(({ total, porColor }) => porColor === undefined || porColor * COLOURS === total, {
        error: 'el total no es seis veces la cantidad de cada color',
      }),
  ),
});
