import { z } from 'zod';
import { RollSchema } from '../../../../schema/figures/ti4-effects/terms.ts';
import type { RollName, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { about, during, on, ROLLS } from '../reading/read-context.ts';
import { ANY_SIDE, TIMED, UNITS } from '../reading/terms.ts';
import { throwsNothing } from './idle-dice.ts';
import type { Kind } from './kind.ts';

/** More dice: for each unit, or for one of them, the one that hits most easily. */
interface Dice extends Scope {
  kind: 'dice';
  roll: RollName;
  amount: number;
  each: boolean;
}

export const dice: Kind<Dice> = {
  example: { kind: 'dice', roll: 'combat', amount: 1, each: false },
  line: true,
  choice: true,
  conditional: true,
  isIdle: throwsNothing,
  forms: [
    form(
      'dados-extra',
      {
        ...TIMED,
        lado: ANY_SIDE,
        tirada: RollSchema,
        valor: z.int(),
        cuantas: z.union([z.literal(1), z.literal('todas')]),
        unidades: UNITS,
      },
      (effect, context) =>
        on(
          effect,
          (units) => ({
            kind: 'dice',
            roll: ROLLS[effect.tirada],
            amount: effect.valor,
            each: effect.cuantas === 'todas',
            ...about(effect.unidades, units, context),
            ...during(effect, context),
          }),
          context,
        ),
    ),
  ],
};
