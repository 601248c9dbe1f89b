import { z } from 'zod';
import { GREY_AREA_ID } from './ref.ts';

/**
 * Attributes of `<ZonaGris>` in `content/es/<game>/zonas-grises.mdx`: a place where the book is
 * silent, contradictory or misprinted. The body says what the texts state; our reading is apart.
 */
export const GreyAreaSchema = z.strictObject({
  /** Id of the defect in the inventory, `X12`. */
  id: z.string().regex(GREY_AREA_ID, 'un identificador como «X12»'),
  clase: z.enum([
    'número mal impreso',
    'remisión errónea',
    'contradicción',
    'redacción incompleta',
    'errata tipográfica',
    'terminología',
    'duplicado',
    'dudoso',
    'laguna de la fuente',
    'índice erróneo',
    'silencio',
  ]),
  titulo: z.string().trim().min(1),
  /** Clauses on which the note is shown; none when the defect is of the book as a whole. */
  clausulas: z.array(z.string()),
  /** Precedence rule that applies, if one does: «la carta sobre la guía ([R2])». */
  precedencia: z.string().trim().min(1).optional(),
  /** Our reading, always marked as ours. */
  lectura: z.string().trim().min(1),
  /** Where our reading decides nothing («acordadlo en la mesa»): rulings then answer «depende», and only then. */
  abstiene: z.enum(['todo', 'parte']).optional(),
  /** What communities of players hold, where they hold something: shown apart, as not official. */
  comunidad: z.string().trim().min(1).optional(),
});

export type GreyAreaAttributes = z.infer<typeof GreyAreaSchema>;
