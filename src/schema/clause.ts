import { z } from 'zod';
import { ClauseIdSchema } from './ids.ts';

/**
 * What an author writes as attributes of `<Clausula>`, one schema per kind. Attribute names are
 * Spanish because the people who write clauses do; the registry translates them (see registry.ts).
 */

const text = (what: string) =>
  z.string(`${what}: un texto entre comillas`).trim().min(1, `${what}: no puede estar vacío`);
const textList = z.array(text('cada elemento'), 'una lista de textos: {["…", "…"]}');
/** `23.5` or `23.5.a`: what an erratum or a FAQ entry touches. Checked against the registry later. */
const targets = z
  .array(text('cada cláusula'), 'una lista de cláusulas: {["23.5", "87.1"]}')
  .min(1, 'al menos una cláusula afectada');

/** Two to five everyday ways of asking for the clause, in words that it does not use itself. */
const questions = textList.min(2, 'de dos a cinco preguntas').max(5, 'de dos a cinco preguntas');
const optionalQuestions = textList.max(5, 'como mucho cinco preguntas').default([]);

/** What somebody came for, in a line: «Sí», «No, …», or the answer itself. The body says it whole. */
const shortAnswer = text('la respuesta')
  .max(140, 'la respuesta cabe en una línea: como mucho 140 letras')
  .regex(/[.]$/, 'la respuesta es una frase, con su punto final');
/** Cases of rulings that it decides, and what it decides there: `ti4-anular=no`. Checked against the rulings later. */
const settled = z
  .array(
    z.string().regex(/^[a-z0-9-]+=[\p{Ll}0-9-]+$/u, 'cada dictamen con su veredicto: «ti4-anular=no»'),
    'una lista de dictámenes: {["ti4-anular=no"]}',
  )
  .default([]);
const settles = { respuesta: shortAnswer, dictamen: settled };

const base = {
  /** The number the book prints or, where it numbers nothing, the inventory's. */
  id: ClauseIdSchema,
  /** Heading of the clause, if it has one. */
  titulo: text('el título').optional(),
  /** English terms that players know it by: `sustain damage`, `PDS`. */
  ingles: textList.default([]),
  /** The number on the page when the book misprints it (`76.3` on clause 87.3). Shown as a note. */
  impreso: text('el número impreso').optional(),
  /** Old numbers beyond those that the game's numbering map gives. */
  antigua: textList.default([]),
  /** Versions of the book (ids of the card's `versiones`) whose change log names this clause. */
  cambios: textList.default([]),
};

const kind = <K extends string, Extra extends z.ZodRawShape>(tipo: K, extra: Extra) =>
  z.strictObject({ tipo: z.literal(tipo), ...base, ...extra });

export const ClauseAttributesSchema = z.discriminatedUnion('tipo', [
  kind('regla', { preguntas: questions }),
  /** A numbered step of a procedure; its title names the step. */
  kind('paso', {
    preguntas: questions,
    paso: z.int('el número del paso').min(0).max(40),
    /** The book numbers the step without naming it: the title is ours, and the text does not quote it. */
    sinNombre: z.literal(true).optional(),
  }),
  kind('termino', { preguntas: questions }),
  kind('nota', { preguntas: optionalQuestions }),
  kind('ejemplo', { preguntas: optionalQuestions }),
  kind('tabla', { preguntas: optionalQuestions }),
  /** A card or another component described by the book. */
  kind('carta', { preguntas: optionalQuestions, componente: text('la clase de componente').optional() }),
  /** A correction of a printed component: it wins over the component. */
  kind('errata', { preguntas: questions, componente: text('la clase de componente'), afecta: targets, ...settles }),
  /** A question answered by the publisher. The answer is the body. */
  kind('faq', {
    preguntas: questions,
    pregunta: text('la pregunta'),
    tema: text('el tema'),
    afecta: targets,
    ...settles,
  }),
]);

export type ClauseAttributes = z.infer<typeof ClauseAttributesSchema>;
export type ClauseKind = ClauseAttributes['tipo'];
export const CLAUSE_KINDS = ClauseAttributesSchema.options.map((option) => option.shape.tipo.value);
