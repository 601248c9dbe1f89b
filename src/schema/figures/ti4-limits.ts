import { z } from 'zod';
import { FigureSchema, SourceSchema } from './figure.ts';

/**
 * How many of something there are or may be. `no-tiene` here means that the guide sets no limit;
 * `variable`, that the figure depends on the state of play and `segun` says on what;
 * `desconocido`, that there is a figure (printed on a component) but the texts do not give it.
 */
const LimitSchema = z.union([FigureSchema, z.literal('variable')], {
  error: 'un número, «no-tiene», «variable» o «desconocido»',
});

export const Ti4LimitsSchema = z.strictObject({
  filas: z.array(
    z
      .strictObject({
        id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
        nombre: z.string().min(1),
        /**
         * `dotacion`: what the box gives each player; `inicio`: what the game starts with;
         * `maximo`: what may not be exceeded; `cantidad`: a fixed amount the rules name;
         * `suministro`: components that all players share.
         */
        clase: z.enum(['dotacion', 'inicio', 'maximo', 'cantidad', 'suministro']),
        /** What the figure is counted for: each player, each planet… */
        por: z.enum([
          'partida',
          'jugador',
          'faccion',
          'color',
          'planeta',
          'sistema',
          'ronda',
          'fase',
          'combate',
          'vecino-y-turno',
          'transaccion',
        ]),
        limite: LimitSchema,
        /** What a variable or unknown figure depends on. */
        segun: z.string().min(1).optional(),
        fuente: SourceSchema,
        /** Other clauses that give the same figure, or the condition under which it applies. */
        vease: z.array(z.strictObject({ clausula: z.string() })).default([]),
      })
      .refine(({ limite, segun }) => (limite !== 'variable' && limite !== 'desconocido') || segun !== undefined, {
        error: 'una cifra variable o desconocida dice de qué depende en «segun»',
        path: ['segun'],
      }),
  ),
});

export type Ti4Limits = z.infer<typeof Ti4LimitsSchema>;
