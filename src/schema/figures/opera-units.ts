import { z } from 'zod';
import { FigureSchema, SourceSchema } from './figure.ts';

/** The two sides of a population token. */
export const OperaUnitsSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.enum(['civil', 'militar']),
      nombre: z.string().min(1),
      /** Added to the attack and defence shown on the tactical screen. */
      ataque: FigureSchema,
      defensa: FigureSchema,
      /** Damage in the planetary assault. */
      dano: FigureSchema,
      /** Credits given in each reorganization. */
      creditos: FigureSchema,
      fuente: SourceSchema,
    }),
  ),
});
