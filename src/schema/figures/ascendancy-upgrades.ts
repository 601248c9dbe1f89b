import { z } from 'zod';
import { FigureSchema, SourceSchema } from './figure.ts';

/** What a number of upgrades of Weapons or Shields is worth, as far as the text gives it (23.5). */
export const AscendancyUpgradesSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.string().regex(/^mejoras-\d$/),
      /** Upgrades bought. */
      mejoras: z.int().min(0).max(5),
      /** Lowest die that hits, before the rival's Shields: 5 is «5+». */
      impacto: FigureSchema,
      /** True where the figure is read between two that the text gives. */
      impactoDeducido: z.boolean().default(false),
      /** What the Shields add to the rival's Hit Roll. */
      escudo: FigureSchema,
      costeArmas: FigureSchema,
      costeEscudos: FigureSchema,
      fuente: SourceSchema,
    }),
  ),
});
