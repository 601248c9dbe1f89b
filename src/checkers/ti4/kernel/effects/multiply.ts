import { z } from 'zod';
import { RollSchema } from '../../../../schema/figures/ti4-effects/terms.ts';
import type { RollName, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { during, isEverybody, own, ROLLS } from '../reading/read-context.ts';
import { ON_THE_PLANET, RIVAL, TIMED } from '../reading/terms.ts';
import { throwsNothing } from './idle-dice.ts';
import type { Kind } from './kind.ts';

/** Each hit of the roll counts so many times. */
interface Multiply extends Scope {
  kind: 'multiply';
  roll: RollName;
  factor: number;
}

export const multiply: Kind<Multiply> = {
  example: { kind: 'multiply', roll: 'combat', factor: 2 },
  line: true,
  choice: true,
  conditional: true,
  isIdle: throwsNothing,
  forms: [
    form(
      'impacto-extra',
      {
        ...TIMED,
        lado: RIVAL,
        tirada: RollSchema,
        multiplica: z.int(),
        unidades: ON_THE_PLANET,
        asigna: z.literal('quien-lo-recibe'),
      },
      (effect, context) =>
        isEverybody(effect.unidades, context.rival, context)
          ? own({ kind: 'multiply', roll: ROLLS[effect.tirada], factor: effect.multiplica, ...during(effect, context) })
          : null,
    ),
  ],
};
