import { z } from 'zod';
import { SourceSchema } from './figure.ts';

export const Ti4StrategyCardsSchema = z.strictObject({
  filas: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
        nombre: z.string().min(1),
        ingles: z.string().min(1),
        /** Initiative number printed on the card: the lowest acts first (72.2). */
        iniciativa: z.int().min(1).max(8),
        fuente: SourceSchema,
      }),
    )
    // The guide counts eight cards, each with its own initiative (39.5).
    .length(8)
    .refine((filas) => new Set(filas.map(({ iniciativa }) => iniciativa)).size === filas.length, {
      error: 'cada carta tiene su propia iniciativa',
    }),
});
