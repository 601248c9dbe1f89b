import { z } from 'zod';
import { AscendancyEffectSchema } from './ascendancy-effects.ts';
import { cardShape } from './card.ts';
import { FigureSchema } from './figure.ts';

/** The three Civilizations of the box. */
export const AscendancyCivilizationSchema = z.enum(['federacion', 'romulanos', 'klingon']);

/** Advancement cards. Cost, type and icons are printed on the cards, and the texts do not give them. */
export const AscendancyAdvancesSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      ...cardShape,
      bando: AscendancyCivilizationSchema,
      /** True for the Starting Advancement (2.8). */
      inicial: z.boolean().default(false),
      /** True where the card says «Tecnología de Camuflaje Romulana» (43.13 cancels it). */
      camuflaje: z.boolean().default(false),
      impreso: z.strictObject({
        /** Research tokens that complete it (11.1). */
        investigacion: FigureSchema,
        /** Type on the right edge (11.8). */
        tipo: z.enum(['espionaje', 'militar', 'desconocido']),
        /** «Warp» (11.10), «Command» (11.11) and Culture (11.12) tokens shown. */
        warp: FigureSchema,
        command: FigureSchema,
        cultura: FigureSchema,
      }),
      efectos: z.array(AscendancyEffectSchema),
    }),
  ),
});
