import { z } from 'zod';
import type { AbilityRoll, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { isEverybody, own, ROLLS } from '../reading/read-context.ts';
import { BEFORE_ASSIGNING, HERE, OWN, once, PAID, WINDOWS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** Cancels hits of an ability of the rival, once. */
interface CancelAbility extends Scope {
  kind: 'cancel-ability';
  roll: AbilityRoll;
  amount: number;
}

/** A form for each ability: one use in one roll. */
const cancelling = (roll: 'artilleria' | 'bombardeo' | 'canon-espacial') =>
  form(
    'cancelar',
    {
      fases: within(...WINDOWS[roll], 'asignar-impactos'),
      lado: OWN,
      coste: PAID,
      cuando: BEFORE_ASSIGNING.optional(),
      limite: once('tirada').optional(),
      cantidad: z.int(),
      origen: z.tuple([z.literal(roll)]),
      unidades: HERE,
    },
    ({ cantidad, unidades }, context) =>
      isEverybody(unidades, context.own, context)
        ? own({ kind: 'cancel-ability', roll: ROLLS[roll] as AbilityRoll, amount: cantidad })
        : null,
  );

export const cancelAbility: Kind<CancelAbility> = {
  example: { kind: 'cancel-ability', roll: 'barrage', amount: 1 },
  line: true,
  choice: true,
  forms: [cancelling('artilleria'), cancelling('bombardeo'), cancelling('canon-espacial')],
};
