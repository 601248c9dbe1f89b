import { z } from 'zod';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { ids, own, refuseUnsettled } from '../reading/read-context.ts';
import { COMBAT_STARTS, EARLY_CONDITIONS, NON_FIGHTERS, PAID, RIVAL, UNITS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** At the start of the combat the rival loses so many of these, his choice, if the owner has `needs` units that are not fighters. */
interface DestroyAtStart extends Scope {
  kind: 'destroy-at-start';
  amount: number;
  needs: number;
}

export const destroyAtStart: Kind<DestroyAtStart> = {
  example: { kind: 'destroy-at-start', amount: 1, needs: 2, units: ['crucero'] },
  line: true,
  choice: true,
  start: {
    destroys: true,
    happens: (effect, { rival, nonFighters, nothing, loses }) =>
      nonFighters < effect.needs ? nothing() : loses(effect.amount, rival.roster.concerns(effect)),
  },
  forms: [
    form(
      'destruir',
      {
        fases: within('inicio-combate'),
        lado: RIVAL,
        // How many ships of the user are left by then is looked at then.
        si: EARLY_CONDITIONS,
        cuando: COMBAT_STARTS,
        coste: PAID,
        cuantas: z.int(),
        unidades: UNITS,
        asigna: z.literal('quien-lo-recibe'),
      },
      (effect, context) => {
        const needed = effect.si.find(
          (condition) =>
            condition.que === 'hay' &&
            condition.lado === 'propio' &&
            condition.max === undefined &&
            NON_FIGHTERS.safeParse(condition.unidades).success,
        );
        refuseUnsettled({ ...effect, si: effect.si.filter((condition) => condition !== needed) }, context);
        return own({
          kind: 'destroy-at-start',
          amount: effect.cuantas,
          needs: needed && 'min' in needed ? needed.min : 0,
          units: ids(effect.unidades, context.rival, context),
        });
      },
    ),
  ],
};
