import { z } from 'zod';
import { FigureSchema, SourceSchema } from './figure.ts';

/** What is paid, in tokens of each kind. An absent part is not asked for. */
const CostSchema = z.strictObject({
  produccion: FigureSchema.optional(),
  investigacion: FigureSchema.optional(),
  cultura: FigureSchema.optional(),
  /** Ships given up. */
  naves: FigureSchema.optional(),
  /** «Command» tokens exhausted. */
  ordenes: FigureSchema.optional(),
});

/** What things cost in Star Trek: Ascendancy, in resources and orders. */
export const AscendancyCostsSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
      nombre: z.string().min(1),
      ingles: z.string().min(1).optional(),
      /** Where or under what condition it may be bought, in our words. */
      donde: z.string().min(1).optional(),
      /** Clause of the printed table in which the row stands, if it stands in one. */
      tabla: z.string().optional(),
      /** True for figures of an optional rule. */
      opcional: z.boolean().default(false),
      coste: CostSchema,
      fuente: SourceSchema,
    }),
  ),
});
