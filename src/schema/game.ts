import { z } from 'zod';
import { GameIdSchema, SectionIdSchema } from './ids.ts';

const line = z.string().trim().min(1);
/** A fact that the books at hand may not give; `null` is shown as «no consta», never guessed. */
const maybe = line.nullable();

const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'un color como «#1b7470»');

const facet = z.strictObject({ id: z.string().regex(/^[a-z]+(-[a-z]+)*$/), titulo: line });

/** The game's card, `content/es/<game>/juego.yaml`. */
export const GameSchema = z.strictObject({
  id: GameIdSchema,
  titulo: line,
  subtitulo: line.optional(),
  /** Title in the original language, when it differs. */
  original: line.optional(),
  edicion: maybe,
  autores: z.array(line),
  editorial: maybe,
  traductor: maybe,
  /** Number of players, as printed. */
  jugadores: maybe,
  /** `libro`: the clause numbers are the book's; `propia`: ours, because the book has none. */
  numeracion: z.enum(['libro', 'propia']),
  notaNumeracion: line,
  /** Two lines for the home page: what kind of game it is. */
  resumen: line,
  credito: line,
  /** The colour that its pages wear, on light paper and on dark. Texts are written in it: it must stand out. */
  color: z.strictObject({ claro: colour, oscuro: colour }),
  /** Themes and phases that section files may name. */
  temas: z.array(facet).default([]),
  fases: z.array(facet).default([]),
  /** Versions of the book that its change log tells apart, newest first. */
  versiones: z.array(z.strictObject({ id: z.string().regex(/^[A-Z]\d+$/), titulo: line })).default([]),
  /**
   * The book's table of contents, in order. A section listed here without a file is «pendiente»:
   * links to it are shown as such instead of failing, and the pages say so.
   */
  indice: z
    .array(
      z.strictObject({
        id: SectionIdSchema,
        titulo: line,
        /** For a part without a number: the letter of its clauses (`E` for errata E1, E2…). */
        prefijo: z
          .string()
          .regex(/^[A-Z]{1,2}$/)
          .optional(),
      }),
    )
    .min(1, 'el índice del libro no puede estar vacío'),
});

export type Game = z.infer<typeof GameSchema>;

/** The map from an older edition's numbers, `content/es/<game>/numeracion-antigua.yaml`. */
export const LegacyNumberingSchema = z.strictObject({
  /** What the older numbering is called on the pages. */
  edicion: line,
  /** Old section number to current one. */
  secciones: z.record(SectionIdSchema, SectionIdSchema),
  /** Clauses inside those sections that moved. Without an entry the clause number is unchanged. */
  desplazamientos: z
    .array(
      z.strictObject({
        antigua: SectionIdSchema,
        /** First and last old clause number that moves (both included). */
        desde: z.int().min(0),
        hasta: z.int().min(0).optional(),
        /** What to add to the old clause number to get the current one. */
        suma: z.int(),
        /** False where the evidence does not settle it; the page then says so. */
        seguro: z.boolean(),
        motivo: line,
      }),
    )
    .default([]),
});

export type LegacyNumbering = z.infer<typeof LegacyNumberingSchema>;
