import { z } from 'zod';
import { SourceSchema } from './figure.ts';

/** Levels of the Independent, Warp-Capable Civilizations (31.2). */
export const AscendancyLevelsSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.string().regex(/^nivel-\d$/),
      nivel: z.int().min(1).max(3),
      nombre: z.string().min(1),
      ingles: z.string().min(1),
      /** Lowest die that hits: 5 is «5+». */
      impacto: z.int().min(1).max(6),
      /** The same as printed, for tables. */
      tirada: z.string().regex(/^\d\+$/),
      escudo: z.int().min(0),
      /** Basic resistance; each node of the System adds 1 (31.4, 33.2). */
      resistencia: z.int().min(0),
      fichasWarp: z.int().min(1),
      /** Resource nodes that its card develops, at most. */
      nodos: z.int().min(1),
      fuente: SourceSchema,
    }),
  ),
});
