import { z } from 'zod';
import { SourcesSchema } from './ti4-component.ts';
import { IdSchema } from './ti4-effects/terms.ts';

/** Facts about components that no card says by itself: what they do together, what is open, where sources differ. */

/** Where a ruling was found: page of a source and its heading. */
const RulingSourceSchema = z.strictObject({
  fuente: z.enum(['tirules', 'carta']),
  lugar: z.string().min(1),
});

/**
 * How two or more components work together. `oficial`: the guide, the rules reference or the card
 * itself; `comunidad`: notes that players hold, without the publisher's word; `abierta`: a question
 * that nobody has settled. They are never mixed: pages and calculators say which one they follow.
 */
export const Ti4InteractionsSchema = z.strictObject({
  filas: z.array(
    z
      .strictObject({
        id: IdSchema,
        autoridad: z.enum(['oficial', 'comunidad', 'abierta']),
        /** Components concerned, by id; none where it holds for all of them. */
        componentes: z.array(IdSchema),
        /** The ruling, or for `abierta` the question. */
        texto: z.string().min(1),
        /** What it means for a calculator, where that is not plain. */
        calculo: z.string().min(1).optional(),
        /** Clauses of the guide that say so, or that it is about. */
        clausulas: z.array(z.string()).default([]),
        /** Where else it was found; absent where the guide says all of it. */
        fuente: RulingSourceSchema.optional(),
      })
      .refine(({ autoridad, fuente, clausulas }) => fuente ?? (autoridad === 'oficial' && clausulas.length > 0), {
        error: 'diga dónde se encontró («fuente»); solo lo oficial puede citar nada más que la guía',
      })
      .refine(
        ({ autoridad, fuente, clausulas }) =>
          autoridad !== 'oficial' || clausulas.length > 0 || fuente?.fuente === 'carta',
        {
          error: 'lo oficial cita una cláusula de la guía o la propia carta',
        },
      ),
  ),
});

/** A fact on which sources disagree, with what each of them says and what was taken. */
export const Ti4DisagreementsSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: IdSchema,
      componentes: z.array(IdSchema),
      dicen: z.array(z.strictObject({ fuentes: SourcesSchema, texto: z.string().min(1) })).min(1),
      tomado: z.string().min(1),
      motivo: z.string().min(1).optional(),
    }),
  ),
});

/** Facts of a game that no fleet shows and a calculator must ask. */
export const Ti4FactsSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: IdSchema,
      /** The question, answered by sí or no. */
      pregunta: z.string().regex(/^¿.*\?$/, 'una pregunta, con sus dos signos'),
    }),
  ),
});

/** The sources by id, with the exact version read. */
export const Ti4SourcesSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      id: IdSchema,
      nombre: z.string().min(1),
      /** Public repository, where it is one. */
      repositorio: z
        .string()
        .regex(/^[\w.-]+\/[\w.-]+$/)
        .optional(),
      version: z.string().min(1).optional(),
      uso: z.string().min(1),
    }),
  ),
});
