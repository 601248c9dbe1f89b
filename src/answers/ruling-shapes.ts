import { z } from 'zod';
import { AUTHORITIES } from '../schema/authority.ts';
import { gameShape } from './clause-shapes.ts';

/** What programs get for a ruling. */
const authorities = z
  .array(z.enum(AUTHORITIES))
  .describe('Quién lo dice: regla, errata, faq (el editor) o lectura (nuestra)');
const cited = {
  text: z.string(),
  clauses: z.array(z.string()),
  readings: z.array(z.string()).describe('Zonas grises en las que sigue nuestra lectura'),
};
const reason = z.strictObject({ ...cited, authorities });

export const questionShape = z.strictObject({
  field: z.string().describe('Dónde va la respuesta en los hechos: momento, o sistemas.0.naves-ajenas'),
  question: z.string(),
  about: z.string().nullable().describe('Cosa descrita por la que se pregunta, si es una de varias'),
  ask: z.string().describe('La pregunta, para hacérsela al jugador'),
  hint: z.string().nullable(),
  options: z.array(z.strictObject({ id: z.string(), label: z.string() })),
  clauses: z.array(z.string()),
  ordinary: z
    .string()
    .nullable()
    .describe('La respuesta que se da por buena mientras nadie diga otra; null si cualquiera puede ser'),
  decidedBy: z
    .string()
    .nullable()
    .describe('Dictamen que la responde: sus hechos van en un objeto, o en campos como seccion.momento'),
  measuredBy: z.string().nullable().describe('Calculadora que la responde, con su entrada en calculos'),
  list: z
    .strictObject({ most: z.number(), fields: z.array(z.string()) })
    .nullable()
    .describe('También se puede responder con una lista de cosas, cada una con estos campos y su nombre'),
});

const factsShape = z.strictObject({
  given: z.record(z.string(), z.string()),
  items: z.record(z.string(), z.array(z.strictObject({ name: z.string(), given: z.record(z.string(), z.string()) }))),
  // As deep as rulings ask each other; validators of others do not follow a shape into itself.
  nested: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Lo dicho al dictamen que decide una pregunta: otra vez given, items y nested'),
});

export const rulingReplyShape = z.strictObject({
  ruling: z.string(),
  game: gameShape,
  title: z.string(),
  facts: factsShape.describe('Los hechos, como se han entendido'),
  numbers: z.record(z.string(), z.string()).describe('Lo que se ha contado, por pregunta'),
  verdict: z.string().nullable().describe('depende mientras falte algo; null si los hechos se contradicen'),
  word: z.string().describe('El veredicto como se lee'),
  certain: z.boolean().describe('Si vale sea lo que sea lo que no se sabe'),
  unless: z
    .array(
      z.strictObject({
        field: z.string(),
        option: z.string(),
        text: z.string(),
        verdict: z.string(),
        reasons: z.array(reason).describe('Las reglas que regirían entonces'),
      }),
    )
    .describe('Lo remoto que nadie ha dicho y traería otro veredicto: el dado vale salvo en estos casos'),
  possible: z.array(z.string()),
  headline: z.string().describe('La respuesta en una frase'),
  restsOn: authorities,
  otherReadings: z
    .array(z.strictObject({ text: z.string(), verdict: z.string(), readings: z.array(z.string()) }))
    .describe('Lo que diría la otra lectura, donde el veredicto descansa en la nuestra'),
  decisive: z.array(z.string()).describe('Los hechos que bastan para esta respuesta'),
  reasons: z.array(reason),
  exceptions: z.array(
    z.strictObject({
      ...cited,
      authorities,
      applies: z.boolean(),
      because: z.string().describe('Por qué no se aplica'),
    }),
  ),
  items: z.array(z.strictObject({ name: z.string(), verdict: z.string(), reasons: z.array(reason) })),
  notes: z
    .array(z.strictObject({ title: z.string(), ...cited, authorities, applies: z.enum(['yes', 'maybe', 'no']) }))
    .describe('Qué hay que hacer ahora'),
  changes: z.array(z.strictObject({ text: z.string(), verdict: z.string() })).describe('Qué cambiaría la respuesta'),
  assumptions: z.array(z.strictObject(cited)),
  contradiction: z.array(z.string()).describe('Respuestas que no pueden ser verdad a la vez'),
  authority: z.record(z.string(), z.enum(AUTHORITIES)).describe('Quién dice cada cosa citada'),
  silences: z
    .array(
      z.strictObject({
        ref: z.string(),
        title: z.string(),
        reading: z.string().describe('Nuestra lectura: no es oficial'),
        community: z.string().nullable().describe('Lo que sostienen aficionados: ni oficial ni nuestro'),
      }),
    )
    .describe('Donde el libro calla'),
  decided: z
    .array(
      z.strictObject({
        field: z.string(),
        option: z.string().nullable(),
        ruling: z.string(),
        title: z.string(),
        verdict: z.string().nullable(),
        text: z.string(),
        headline: z.string(),
        reasons: z.array(reason),
      }),
    )
    .describe('Preguntas que responde otro dictamen, con lo que dice y sus cláusulas'),
  next: z
    .string()
    .nullable()
    .describe('La pregunta que hay que hacer ahora; null si ya hay respuesta, aunque quede lo remoto (unless)'),
  unknown: z
    .array(questionShape)
    .describe('Lo que falta por saber y aún importa, en el orden en que se pregunta; lo remoto, al final'),
});

export type RulingReply = z.infer<typeof rulingReplyShape>;
export type AskedQuestion = z.infer<typeof questionShape>;
