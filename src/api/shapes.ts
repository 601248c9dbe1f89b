import { z } from 'zod';
import { calculationShape } from '../answers/calculation-shapes.ts';
import {
  clauseAnswerShape,
  exportedClauseShape,
  gameShape,
  greyAreaAnswerShape,
  sectionAnswerShape,
} from '../answers/clause-shapes.ts';
import { rulingReplyShape } from '../answers/ruling-shapes.ts';

/** What the files of the API hold. Clauses, rulings and calculations are those that every other surface answers. */
const file = z.string().describe('Fichero que lo cuenta entero, desde la carpeta de la API: ti4/23.5.json');
const version = z.string().describe('Versión de la API');
const schema = z.record(z.string(), z.unknown()).describe('JSON Schema (2020-12) de lo que hay que darle');

export const gamesShape = z.strictObject({
  version,
  games: z.array(
    z.strictObject({
      id: gameShape,
      title: z.string(),
      edition: z.string().nullable(),
      publisher: z.string().nullable(),
      numbering: z.enum(['libro', 'propia']).describe('De quién son los números de las cláusulas'),
      summary: z.string(),
      credit: z.string(),
      sections: z.array(z.strictObject({ id: z.string(), title: z.string(), file })),
      clauses: z.number().int().describe('Cuántas cláusulas hay'),
      file,
    }),
  ),
});

export const clausesShape = z.strictObject({
  version,
  game: gameShape,
  title: z.string(),
  clauses: z.array(exportedClauseShape),
});

const card = { id: z.string(), game: gameShape, title: z.string(), summary: z.string(), file };

export const rulingsShape = z.strictObject({ version, rulings: z.array(z.strictObject(card)) });
export const toolsShape = z.strictObject({
  version,
  tools: z.array(z.strictObject({ ...card, kind: z.enum(['calculadora', 'veredicto']) })),
});

const asked = {
  id: z.string(),
  ask: z.string(),
  options: z.array(z.string()),
  measured: z
    .strictObject({ by: z.string(), fact: z.string() })
    .optional()
    .describe('La calculadora que la responde, y con qué dato'),
  ordinary: z.string().optional().describe('La respuesta que vale mientras nadie diga otra'),
  decidedBy: z.string().optional().describe('El dictamen que la responde, si en la mesa no se sabe'),
};
const question = z.strictObject({
  ...asked,
  each: z
    .strictObject({ most: z.number().int(), questions: z.array(z.strictObject(asked)) })
    .optional()
    .describe('Preguntas sobre cada una de varias cosas, si se describen una a una'),
});

export const describedRulingShape = z.strictObject({
  version,
  id: z.string(),
  game: gameShape,
  kind: z.literal('dictamen'),
  title: z.string(),
  summary: z.string(),
  cites: z.array(z.string()),
  answers: z.array(z.strictObject({ id: z.string(), label: z.string() })).optional(),
  questions: z.array(question).describe('En el orden en que se hacen'),
  schema,
  examples: z.array(
    z.strictObject({
      title: z.string(),
      facts: z.record(z.string(), z.unknown()),
      verdict: z.string(),
      answer: rulingReplyShape,
    }),
  ),
});

export const describedToolShape = z.strictObject({
  version,
  id: z.string(),
  game: gameShape,
  kind: z.enum(['calculadora', 'veredicto']),
  title: z.string(),
  summary: z.string(),
  help: z.string(),
  cites: z.array(z.string()),
  schema,
  examples: z.array(
    z.strictObject({
      title: z.string(),
      clauses: z.array(z.string()),
      input: z.unknown(),
      answer: calculationShape,
    }),
  ),
});

export const errorShape = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    field: z.string(),
    message: z.string(),
    example: z.string(),
  }),
});

/** Shapes by the name of their file in `esquemas/`. */
export const API_SHAPES = {
  juegos: gamesShape,
  clausulas: clausesShape,
  clausula: clauseAnswerShape,
  seccion: sectionAnswerShape,
  'zona-gris': greyAreaAnswerShape,
  dictamenes: rulingsShape,
  dictamen: describedRulingShape,
  'respuesta-de-dictamen': rulingReplyShape,
  herramientas: toolsShape,
  herramienta: describedToolShape,
  calculo: calculationShape,
  error: errorShape,
} as const satisfies Record<string, z.ZodType>;
export type ApiShape = keyof typeof API_SHAPES;
