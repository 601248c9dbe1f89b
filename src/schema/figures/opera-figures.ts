import { z } from 'zod';
import { FigureSchema, SourceSchema } from './figure.ts';

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** Single figures of the game, grouped by what they are about. */
export const OperaFiguresSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id,
      nombre: z.string().min(1),
      grupo: z.enum(['componentes', 'preparacion', 'costes', 'limites', 'victoria', 'competitivo']),
      valor: FigureSchema,
      fuente: SourceSchema,
    }),
  ),
});

/** How many tokens of each value the box holds. */
export const OperaTokensSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id,
      clase: z.enum(['poblacion', 'creditos']),
      valor: z.int().min(1),
      cantidad: z.int().min(1),
      fuente: SourceSchema,
    }),
  ),
});

/** What gives levels of civilization: one for each complete group. */
export const OperaLevelsSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.enum(['poblacion', 'tecnologias']),
      nombre: z.string().min(1),
      /** Size of the group. */
      cada: z.int().min(1),
      niveles: z.int().min(1),
      fuente: SourceSchema,
    }),
  ),
});
