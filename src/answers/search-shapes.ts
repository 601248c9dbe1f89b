import { z } from 'zod';
import { gameShape } from './clause-shapes.ts';

export const searchReplyShape = z.strictObject({
  query: z.string(),
  shortcuts: z
    .array(
      z.strictObject({ kind: z.enum(['dictamen', 'calculadora']), game: gameShape, id: z.string(), title: z.string() }),
    )
    .describe('Dictámenes y calculadoras que responden a la pregunta'),
  hits: z
    .array(
      z.strictObject({
        game: gameShape,
        id: z.string(),
        title: z.string(),
        excerpt: z.string(),
        legacy: z.string().optional().describe('Número de la edición anterior por el que se encontró'),
        place: z.string().optional().describe('Página del componente, si no es una cláusula'),
      }),
    )
    .describe('Cláusulas, la mejor primero'),
  corrections: z
    .array(z.strictObject({ written: z.string(), used: z.string() }))
    .optional()
    .describe('Palabras que no existen y las que se buscaron en su lugar'),
  suggestions: z.array(z.string()).optional().describe('Palabras que sí existen, cuando no se encuentra nada'),
});

export type SearchReply = z.infer<typeof searchReplyShape>;
