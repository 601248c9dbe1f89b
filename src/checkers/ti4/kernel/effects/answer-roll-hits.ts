import { z } from 'zod';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { isEverybody, own } from '../reading/read-context.ts';
import { ON_THE_PLANET, once, RIVAL, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** Hits on the rival in each round in which his own roll hits. */
interface AnswerRollHits extends Scope {
  kind: 'answer-roll-hits';
  hits: number;
}

export const answerRollHits: Kind<AnswerRollHits> = {
  example: { kind: 'answer-roll-hits', hits: 1 },
  joint: true,
  forms: [
    form(
      'impacto-extra',
      {
        fases: within('ronda'),
        lado: RIVAL,
        cuando: z.strictObject({
          suceso: z.literal('tras-tirar'),
          lado: z.literal('rival'),
          tirada: z.literal('combate'),
          conImpactos: z.literal(true),
        }),
        limite: once('ronda').optional(),
        cantidad: z.int(),
        unidades: ON_THE_PLANET,
        asigna: z.literal('quien-lo-recibe'),
      },
      ({ cantidad, unidades }, context) =>
        !context.single && isEverybody(unidades, context.rival, context)
          ? own({ kind: 'answer-roll-hits', hits: cantidad })
          : null,
    ),
  ],
};
