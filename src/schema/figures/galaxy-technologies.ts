import { z } from 'zod';
import { cardShape } from './card.ts';
import { GalaxyEffectSchema } from './galaxy-effects.ts';

export const GalaxyTechnologiesSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      ...cardShape,
      /** Other spellings that the book prints. */
      grafias: z.array(z.string().min(1)).default([]),
      /** Until when the card works once played. */
      duracion: z.enum(['resto-de-la-ronda', 'un-solo-uso']),
      efectos: z.array(GalaxyEffectSchema),
    }),
  ),
});
