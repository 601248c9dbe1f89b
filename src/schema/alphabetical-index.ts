import { z } from 'zod';

const line = z.string().trim().min(1);

/**
 * Where an entry leads: a section, clause or bullet, or a range of clauses written `23.3-23.7`.
 * Checked like any reference once the registry is built.
 */
const place = z
  .string()
  .regex(/^[A-Za-z0-9.-]+$/, 'una referencia como «23», «23.5» o «23.5.a», o un intervalo como «23.3-23.7»');

/** One headword of the index, with the entries below it. */
export interface IndexEntry {
  /** Headword, as read: «combate espacial», «anunciar la retirada». */
  voz: string;
  /** Where it leads; none for a word that only gathers the entries below it. */
  en: string[];
  /** Correction or remark, shown after the entry. */
  nota?: string | undefined;
  /** True where the entry is ours: the book's index lacks it. */
  propia: boolean;
  sub: IndexEntry[];
}

const IndexEntrySchema: z.ZodType<IndexEntry> = z
  .strictObject({
    voz: line,
    en: z.array(place).default([]),
    nota: line.optional(),
    propia: z.boolean().default(false),
    get sub(): z.ZodDefault<z.ZodArray<z.ZodType<IndexEntry>>> {
      return z.array(IndexEntrySchema).default([]);
    },
  })
  .refine(({ en, sub }) => en.length > 0 || sub.length > 0, {
    error: 'una voz lleva a alguna cláusula («en») o reúne otras («sub»)',
  });

/** The book's index rebuilt on current numbers, `content/es/<game>/indice-alfabetico.yaml`. */
export const AlphabeticalIndexSchema = z.strictObject({
  /** What a reader should know of it: which part is the book's and which is ours. */
  nota: line,
  entradas: z.array(IndexEntrySchema).min(1),
});

export type AlphabeticalIndex = z.infer<typeof AlphabeticalIndexSchema>;
