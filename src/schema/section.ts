import { z } from 'zod';
import { SectionIdSchema } from './ids.ts';

/** Front matter of a section file, `content/es/<game>/<section>.mdx`. */
export const SectionSchema = z.strictObject({
  /** Number of the section; the game's card must list it. */
  seccion: SectionIdSchema,
  titulo: z.string().trim().min(1),
  /** Sections that the book sends the reader to («véase también»). */
  vease: z.array(z.string()).default([]),
  /** Terms in English. */
  ingles: z.array(z.string()).default([]),
  /** Themes of the game's card under which the section is found. */
  temas: z.array(z.string()).default([]),
  /** Phases of the game's card in which the section matters. */
  fases: z.array(z.string()).default([]),
});

export type SectionFrontMatter = z.infer<typeof SectionSchema>;
