import { z } from 'zod';

/** Objectives, strategy cards, planets, tokens and other pieces that the guide names and no table of their own describes. */
export const Ti4ComponentsSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'un identificador como «impacto-directo»'),
      /** Name as the guide writes it. */
      nombre: z.string().min(1),
      /** Official English name, or `desconocido`. */
      ingles: z.string().min(1),
      clase: z.enum(['carta de Objetivo', 'carta de Estrategia', 'planeta', 'ficha', 'otro']),
      /** Name of the faction's row, where the guide itself says whose it is. */
      faccion: z.string().min(1).optional(),
      /** What the guide says about it, in our words; absent where it only names it. */
      resumen: z.string().min(1).optional(),
      /** Clauses and bullets that name it; none for what is printed only in an illustration. */
      clausulas: z.array(z.string()),
      /** Page of the guide whose illustration shows it. */
      pagina: z.int().min(1).optional(),
    }),
  ),
});
