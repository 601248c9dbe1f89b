import { z } from 'zod';
import { RollSchema } from '../../../../schema/figures/ti4-effects/terms.ts';
import type { RollName, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { about, during, on, ROLLS } from '../reading/read-context.ts';
import { ANY_SIDE, TIMED, UNITS } from '../reading/terms.ts';
import { throwsNothing } from './idle-dice.ts';
import type { Kind } from './kind.ts';

/** Adds to each die of the owner's units. */
interface Modifier extends Scope {
  kind: 'modifier';
  roll: RollName;
  amount: number;
}

export const modifier: Kind<Modifier> = {
  example: { kind: 'modifier', roll: 'combat', amount: 1 },
  line: true,
  choice: true,
  conditional: true,
  isIdle: throwsNothing,
  forms: [
    form(
      'modificador',
      { ...TIMED, lado: ANY_SIDE, tirada: RollSchema, valor: z.int(), unidades: UNITS },
      (effect, context) =>
        on(
          effect,
          (units) => ({
            kind: 'modifier',
            roll: ROLLS[effect.tirada],
            amount: effect.valor,
            ...about(effect.unidades, units, context),
            ...during(effect, context),
          }),
          context,
        ),
    ),
  ],
};
