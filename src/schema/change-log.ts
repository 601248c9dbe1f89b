import { z } from 'zod';

const line = z.string().trim().min(1);

/** A number or range as the log prints it (`22.4`, `34.5-34.10`), a section, or a part by its id (`preparacion`, `E1`). */
const place = z
  .string()
  .regex(/^[A-Za-z0-9.-]+$/, 'un número como «22.4», un intervalo como «34.5-34.10» o una sección como «preparacion»');

const ChangeEntrySchema = z.strictObject({
  /** What the log calls it. */
  voz: line,
  /** What it names, in the numbering of its version; errata and unnumbered parts by their id here. */
  en: z.array(place).min(1),
  /** What the log prints instead of a number: «página 4». */
  impreso: line.optional(),
  /** Remark of ours, and the clauses that it sends to (today's numbers). */
  nota: line.optional(),
  vease: z.array(place).default([]),
});

/** The book's log of changes by version, `content/es/<game>/cambios.yaml`. */
export const ChangeLogSchema = z.strictObject({
  versiones: z
    .array(
      z.strictObject({
        /** One of the card's `versiones`. */
        id: z.string().regex(/^[A-Z]\d+$/),
        /** Edition whose numbers it uses: the current one, or that of `numeracion-antigua.yaml`. */
        numeracion: z.enum(['actual', 'antigua']),
        nota: line.optional(),
        grupos: z
          .array(
            z.strictObject({
              titulo: line,
              /** True where whole sections are listed as new: every clause of theirs is. */
              seccionesNuevas: z.boolean().default(false),
              entradas: z.array(ChangeEntrySchema).min(1),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});

export type ChangeLog = z.infer<typeof ChangeLogSchema>;
