import { z } from 'zod';
import { RollSchema } from '../../../../schema/figures/ti4-effects/terms.ts';
import type { RollName, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { about, during, on, ROLLS } from '../reading/read-context.ts';
import { TIMED, UNITS } from '../reading/terms.ts';
import { throwsNothing } from './idle-dice.ts';
import type { Kind } from './kind.ts';

/** Throws failed dice again, each once; at most so many of them. */
interface Reroll extends Scope {
  kind: 'reroll';
  roll: RollName;
  most?: number;
}

export const reroll: Kind<Reroll> = {
  example: { kind: 'reroll', roll: 'combat' },
  line: true,
  choice: true,
  conditional: true,
  isIdle: throwsNothing,
  forms: [
    form(
      'repetir',
      {
        ...TIMED,
        lado: z.enum(['propio', 'ambos', 'cualquiera']),
        tirada: RollSchema,
        dados: z.literal('los-que-quiera'),
        unidades: UNITS,
      },
      (effect, context) =>
        on(
          effect,
          (units) => ({
            kind: 'reroll',
            roll: ROLLS[effect.tirada],
            ...about(effect.unidades, units, context),
            ...during(effect, context),
          }),
          context,
        ),
    ),
  ],
};
