import { z } from 'zod';
import { AscendancyEffectSchema } from './ascendancy-effects.ts';
import { cardShape } from './card.ts';

/** Exploration cards (22.1). How many copies of each the deck holds is not in the texts. */
export const AscendancyExplorationSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      ...cardShape,
      tipo: z.enum(['crisis', 'descubrimiento', 'civilizacion', 'virgen']),
      /** True where the card says «Permanece en juego». */
      permanece: z.boolean().default(false),
      efectos: z.array(AscendancyEffectSchema),
    }),
  ),
});
