import { z } from 'zod';
import { FigureSchema, SourceSchema } from './figure.ts';

const id = z.string().regex(/^[a-z]+(-[a-z]+)*$/);

/** Single figures of the game: components, setup, limits. */
export const GalaxyFiguresSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id,
      nombre: z.string().min(1),
      valor: FigureSchema,
      fuente: SourceSchema,
    }),
  ),
});

/** Influence of a base by the row that it stands on. */
export const GalaxyInfluenceSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      /** 0 is the row of worlds; 1 to 5, the rows of the rounds; 6, the one below the last. */
      fila: z.int().min(0).max(6),
      nombre: z.string().min(1),
      influencia: FigureSchema,
      fuente: SourceSchema,
    }),
  ),
});

/** The three ways for a Fleet Ship to gain attack opportunities. */
export const GalaxyOpportunitiesSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.enum(['cubriendo', 'igualando', 'imperials']),
      nombre: z.string().min(1),
      oportunidades: z.int().min(1),
      /** Gained once for each card that fulfils the condition, or once in all. */
      porCadaCarta: z.boolean(),
      fuente: SourceSchema,
    }),
  ),
});
