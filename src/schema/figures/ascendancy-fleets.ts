import { z } from 'zod';
import { AscendancyCivilizationSchema } from './ascendancy-advances.ts';
import { AscendancyEffectSchema } from './ascendancy-effects.ts';
import { cardShape } from './card.ts';
import { FigureSchema } from './figure.ts';

/** Sides of the Fleet cards that the text describes; each card has two (34.7). */
export const AscendancyFleetsSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      ...cardShape,
      bando: AscendancyCivilizationSchema,
      /** Fleet card to which the side belongs. */
      numero: z.int().min(1).max(3),
      tipo: z.enum(['combate', 'ciencia', 'colonizacion', 'diplomacia', 'mineria', 'piratas', 'asalto']),
      /** Ships that the side allows (34.7). */
      naves: FigureSchema,
      efectos: z.array(AscendancyEffectSchema),
    }),
  ),
});

export type AscendancyFleets = z.infer<typeof AscendancyFleetsSchema>;
