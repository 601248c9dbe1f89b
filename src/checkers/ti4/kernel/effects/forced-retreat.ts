import { z } from 'zod';
import { form } from '../reading/form.ts';
import { isEverybody, onSite } from '../reading/read-context.ts';
import { RIVAL, UNITS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** The rival must announce his retreat in a round, if he can. */
interface ForcedRetreat {
  kind: 'forced-retreat';
  round: number;
}

export const forcedRetreat: Kind<ForcedRetreat> = {
  example: { kind: 'forced-retreat', round: 1 },
  forms: [
    form(
      'retirada',
      {
        fases: within('retirada'),
        lado: RIVAL,
        cuando: z.strictObject({ suceso: z.literal('principio'), de: z.literal('anunciar-retirada') }),
        modo: z.literal('obligada'),
        unidades: UNITS,
      },
      ({ unidades }, context) =>
        context.single && isEverybody(unidades, context.rival, context)
          ? onSite({ kind: 'forced-retreat', round: context.round })
          : null,
    ),
  ],
};
