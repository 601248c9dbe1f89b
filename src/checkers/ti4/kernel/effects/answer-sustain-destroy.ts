import { z } from 'zod';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { isEverybody, own } from '../reading/read-context.ts';
import { once, RIVAL, sustains, UNITS, unitsThat, within } from '../reading/terms.ts';
import { has } from './idle-dice.ts';
import type { Kind } from './kind.ts';

/** Destroys a rival unit as soon as it uses «Resistencia al daño», so many times. */
interface AnswerSustainDestroy extends Scope {
  kind: 'answer-sustain-destroy';
  uses: number;
}

export const answerSustainDestroy: Kind<AnswerSustainDestroy> = {
  example: { kind: 'answer-sustain-destroy', uses: 1 },
  line: true,
  choice: true,
  uses: ({ uses }) => uses,
  countedAgainst: true,
  isIdle: (_, { rival }) => !has(rival, 'resistencia'),
  forms: [
    form(
      'destruir',
      {
        fases: within('resistencia'),
        lado: RIVAL,
        cuando: sustains(RIVAL),
        limite: once('resistencia').optional(),
        cuantas: z.literal(1),
        unidades: z.union([UNITS, unitsThat('uso-resistencia')]),
      },
      ({ cuando, unidades }, context) =>
        isEverybody(cuando.unidades, context.rival, context) && isEverybody(unidades, context.rival, context)
          ? own({ kind: 'answer-sustain-destroy', uses: context.uses })
          : null,
    ),
  ],
};
