import { z } from 'zod';
import { form } from '../reading/form.ts';
import { ids, onSite } from '../reading/read-context.ts';
import { EARLY_CONDITIONS, fell, ON_THE_PLANET, RIVAL, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** A bombardment that destroys one of these destroys them all. */
interface BombardWipes {
  kind: 'bombard-wipes';
  units: readonly string[];
}

export const bombardWipes: Kind<BombardWipes> = {
  example: { kind: 'bombard-wipes', units: ['infanteria'] },
  forms: [
    form(
      'destruir',
      {
        fases: within('bombardeo'),
        lado: RIVAL,
        si: EARLY_CONDITIONS,
        cuando: fell(RIVAL),
        cuantas: z.literal('todas'),
        unidades: ON_THE_PLANET,
      },
      ({ cuando, unidades }, context) => {
        const wiped = ids(unidades, context.rival, context);
        const isSame = ids(cuando.unidades, context.rival, context).join() === wiped.join();
        return isSame ? onSite({ kind: 'bombard-wipes', units: wiped }) : null;
      },
    ),
  ],
};
