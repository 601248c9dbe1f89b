import { z } from 'zod';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { during, isEverybody, own } from '../reading/read-context.ts';
import { HERE, LASTING_CONDITIONS, PAID, RIVAL, ROUND_STARTS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** The rival does not roll: nothing hits. */
interface SilenceRival extends Scope {
  kind: 'silence-rival';
}

export const silenceRival: Kind<SilenceRival> = {
  example: { kind: 'silence-rival', rounds: [1, 1] },
  line: ({ whileAlive }) => whileAlive === undefined,
  choice: true,
  conditional: true,
  onRivalRoll: true,
  forms: [
    form(
      'pierde-capacidad',
      {
        fases: within('ronda'),
        lado: RIVAL,
        si: LASTING_CONDITIONS,
        coste: PAID,
        cuando: ROUND_STARTS.optional(),
        duracion: z.literal('ronda').optional(),
        capacidades: z.tuple([z.literal('tirada-de-combate')]),
        unidades: HERE,
      },
      (effect, context) =>
        isEverybody(effect.unidades, context.rival, context)
          ? own({ kind: 'silence-rival', ...during(effect, context) })
          : null,
    ),
  ],
};
