import { z } from 'zod';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { about, isEverybody, own } from '../reading/read-context.ts';
import { ON_THE_PLANET, RIVAL, UNITS, within } from '../reading/terms.ts';
import { sustainsNothing } from './idle-dice.ts';
import type { Kind } from './kind.ts';
import { AS_SOON_AS_POSSIBLE } from './sentences.ts';

/** Hits on the rival for each own use of «Resistencia al daño», so many times or always. */
interface AnswerSustainHits extends Scope {
  kind: 'answer-sustain-hits';
  hits: number;
  uses?: number;
}

export const answerSustainHits: Kind<AnswerSustainHits> = {
  example: { kind: 'answer-sustain-hits', hits: 1, units: ['acorazado'] },
  joint: true,
  uses: ({ uses }) => uses,
  isIdle: sustainsNothing,
  tells: [AS_SOON_AS_POSSIBLE],
  forms: [
    form(
      'impacto-extra',
      {
        fases: within('resistencia'),
        lado: RIVAL,
        cuando: z.strictObject({ suceso: z.literal('resistencia'), lado: z.literal('propio'), unidades: UNITS }),
        cantidad: z.int(),
        unidades: ON_THE_PLANET,
        asigna: z.literal('quien-lo-recibe'),
      },
      ({ cuando, cantidad, unidades }, context) =>
        isEverybody(unidades, context.rival, context)
          ? own({
              kind: 'answer-sustain-hits',
              hits: cantidad,
              ...about(cuando.unidades, context.own, context),
              ...(context.single && { uses: 1 }),
            })
          : null,
    ),
  ],
};
