import { z } from 'zod';

/**
 * What every card or component described by a book has. Its clause (kind `carta`) shows `efecto`
 * as its text, so that the words live once, here. Spread `cardShape` into the game's own schema.
 */
export const cardShape = {
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'un identificador como «traductor-universal»'),
  /** Clause that describes the card; the row is its source. */
  clausula: z.string(),
  nombre: z.string().min(1),
  /** Name in English, where the book or the component gives it. */
  ingles: z.string().min(1).optional(),
  /** What the card does, in our words; Markdown with references, as in a clause. */
  efecto: z.string().min(1),
};
