import { z } from 'zod';
import { CLAUSE_KINDS } from '../schema/clause.ts';
import { GAME_IDS } from '../schema/game-ids.ts';

/** What programs get for a clause. The types of the answers are read off these shapes. */
const texts = z.array(z.string());
export const gameShape = z.enum(GAME_IDS).describe('Juego');
const refs = z.array(z.string()).describe('Referencias como ti4:23.5');
const piece = z.strictObject({ id: z.string(), text: z.string() });

export const exportedClauseShape = z.strictObject({
  game: gameShape,
  id: z.string().describe('Número de la cláusula, permanente'),
  title: z.string(),
  text: z.string().describe('Todo lo que dice, con nuestras palabras; sus puntos como (a) …'),
  question: z.string().optional().describe('La pregunta, si es una respuesta del editor'),
  answer: z.string().optional().describe('La respuesta del editor, sin la pregunta'),
  short: z.string().optional().describe('Lo mismo en una línea, en erratas y respuestas del editor'),
  settles: z
    .array(z.strictObject({ ruling: z.string(), verdict: z.string() }))
    .optional()
    .describe('Dictámenes que decide, y cómo'),
  section: z.string(),
  kind: z.enum(CLAUSE_KINDS),
  bullets: z.array(piece),
  notes: texts.describe('Notas nuestras; no son parte de la regla'),
  printed: z.string().nullable().describe('El número que el libro imprime por error'),
  changes: texts.describe('Versiones del libro que la añadieron o cambiaron'),
  legacy: z
    .array(z.strictObject({ id: z.string(), certain: z.boolean() }))
    .describe('Números que tuvo en la edición anterior'),
  questions: texts.describe('Maneras de preguntarlo en la mesa'),
  english: texts,
  links: refs,
  backlinks: refs,
  affects: refs,
  errata: refs,
  faq: refs,
  greyAreas: texts,
  hash: z.string().describe('Huella del texto'),
});

export const relatedShape = z.strictObject({
  section: z.string().describe('Título de su sección'),
  errata: z.array(z.strictObject({ ref: z.string(), title: z.string(), text: z.string() })),
  faq: z
    .array(z.strictObject({ ref: z.string(), question: z.string(), answer: z.string() }))
    .describe('Respuestas oficiales del editor'),
  greyAreas: z
    .array(
      z.strictObject({
        ref: z.string(),
        title: z.string(),
        text: z.string(),
        precedence: z.string().nullable(),
        reading: z.string().describe('Nuestra lectura: no es oficial'),
        community: z.string().nullable().describe('Lo que sostienen aficionados: ni oficial ni nuestro'),
      }),
    )
    .describe('Donde el libro calla o se contradice'),
  rulings: texts.describe('Dictámenes que la citan'),
  tools: texts.describe('Calculadoras y veredictos que la aplican'),
});

export const clauseAnswerShape = exportedClauseShape.extend({
  bullet: piece.optional().describe('El punto por el que se preguntó'),
  related: relatedShape,
});

export const sectionAnswerShape = z.strictObject({
  game: gameShape,
  id: z.string(),
  title: z.string(),
  clauses: z.array(exportedClauseShape),
});

/** Where the book is silent or contradicts itself, and how we read it. */
export const greyAreaAnswerShape = z.strictObject({
  game: gameShape,
  id: z.string().describe('X57'),
  kind: z.string().describe('silencio, contradicción, errata de imprenta…'),
  title: z.string(),
  about: refs.describe('Cláusulas de las que trata'),
  text: z.string().describe('Qué dicen los textos'),
  precedence: z.string().nullable(),
  reading: z.string().describe('Nuestra lectura: no es oficial'),
  community: z.string().nullable().describe('Lo que sostienen aficionados: ni oficial ni nuestro'),
});

export type GreyAreaAnswer = z.infer<typeof greyAreaAnswerShape>;
export type ExportedClause = z.infer<typeof exportedClauseShape>;
export type ClauseAnswer = z.infer<typeof clauseAnswerShape>;
export type SectionAnswer = z.infer<typeof sectionAnswerShape>;
