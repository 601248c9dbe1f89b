import { z } from 'zod';
import { SourceSchema } from './figure.ts';

/**
 * Ways to win a planet, by kind of planet and ethics, as most Pueblo Estelar tiles print them. A
 * tile that prints something else prevails (6.2.4.18): a calculator then takes its values as input.
 */
export const EraWinPlanetSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
      planeta: z.enum(['deshabitado', 'primitivo', 'avanzado', 'de otro jugador']),
      etica: z.enum(['STO', 'STS']),
      opcion: z.enum(['colonizar', 'subyugar', 'aliar', 'conquistar', 'liberar', 'no se puede ganar']),
      /** Fewest ships needed on the hex; against a player, one more than the discs there. */
      naves: z.union([z.int().min(1), z.literal('más que discos enemigos'), z.literal('no-tiene')]),
      /** Discs that the winner places. */
      discos: z.union([z.int().min(1), z.literal('los mismos que se retiran'), z.literal('no-tiene')]),
      /** War needed with the owner of the planet. */
      guerra: z.enum(['previa', 'previa o declarada ahora', 'no-tiene']),
      /** Whether it allows robos tecnológicos (6.2.4.21). */
      robos: z.boolean(),
      fuente: SourceSchema,
    }),
  ),
});

export type EraWinPlanet = z.infer<typeof EraWinPlanetSchema>;
