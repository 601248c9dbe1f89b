import { z } from 'zod';
import { SourceSchema } from './figure.ts';

/** A figure of an anomaly with the clause that gives it; absent where the kind has none. */
const SourcedFigureSchema = z.strictObject({ valor: z.int().min(0), fuente: SourceSchema }).optional();

/** What each kind of anomaly does to ships that move. */
export const Ti4AnomaliesSchema = z.strictObject({
  filas: z
    .array(
      z.strictObject({
        id: z.enum(['asteroides', 'nebulosa', 'supernova', 'vortice']),
        nombre: z.string().min(1),
        ingles: z.string().min(1),
        /** Whether a ship may enter: never, only if it is the active system (and so not through it), always. */
        entrar: z.strictObject({ valor: z.enum(['no', 'solo-activo', 'si']), fuente: SourceSchema }),
        /** Movimiento of a ship that begins the step here, instead of its own. */
        movimientoInicial: SourcedFigureSchema,
        /** Added to the Movimiento of a ship each time it leaves. */
        movimientoAlSalir: SourcedFigureSchema,
        /** Highest result of the ten-sided die with which a ship that leaves is removed. */
        retiradaHasta: SourcedFigureSchema,
      }),
    )
    // Clause 11.2 counts four kinds.
    .length(4)
    .refine((filas) => new Set(filas.map(({ id }) => id)).size === filas.length, {
      error: 'hay una anomalía repetida',
    }),
});

export type Ti4Anomalies = z.infer<typeof Ti4AnomaliesSchema>;
export type Ti4Anomaly = Ti4Anomalies['filas'][number];
