import { z } from 'zod';

/** Cards, factions, units, tokens and other pieces that the guide names. */
export const Ti4ComponentsSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'un identificador como «impacto-directo»'),
      /** Name as the guide writes it. */
      nombre: z.string().min(1),
      /** Official English name, or `desconocido`. */
      ingles: z.string().min(1),
      clase: z.enum([
        'facción',
        'tecnología',
        'carta de Acción',
        'carta de Favor',
        'carta de Consejo Galáctico',
        'carta de Objetivo',
        'carta de Estrategia',
        'líder',
        'nave insignia',
        'unidad de facción',
        'capacidad de facción',
        'reliquia',
        'planeta',
        'ficha',
        'otro',
      ]),
      /** Name of the faction's row, where the guide itself says whose it is. */
      faccion: z.string().min(1).optional(),
      /** What the guide says about it, in our words; absent where it only names it. */
      resumen: z.string().min(1).optional(),
      /** Clauses and bullets that name it; none for what is printed only in an illustration. */
      clausulas: z.array(z.string()),
      /** Whether it leaves its deck with La profecía de los reyes: the expansion's card list, not the guide, says so. */
      fueraConProfecia: z.literal(true).optional(),
      /** Page of the guide whose illustration shows it. */
      pagina: z.int().min(1).optional(),
    }),
  ),
});
