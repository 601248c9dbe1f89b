import { z } from 'zod';
import type { Rounds } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { during, isEverybody, onSite } from '../reading/read-context.ts';
import { LASTING_CONDITIONS, UNITS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** Nobody, or one side, retreats: in one round, or at all. */
interface NoRetreat {
  kind: 'no-retreat';
  own: boolean;
  rival: boolean;
  rounds?: Rounds;
}

const SIDE = z.enum(['propio', 'rival', 'ambos']);
const FIELDS = {
  fases: within('retirada'),
  si: LASTING_CONDITIONS,
  duracion: z.enum(['ronda', 'combate']).optional(),
  modo: z.literal('prohibida'),
  unidades: UNITS,
};

export const noRetreat: Kind<NoRetreat> = {
  example: { kind: 'no-retreat', own: true, rival: true },
  forms: [
    form(
      'retirada',
      {
        ...FIELDS,
        lado: SIDE,
        cuando: z.strictObject({ suceso: z.literal('anuncia-retirada'), lado: SIDE }).optional(),
      },
      ({ lado, cuando, unidades, ...effect }, context) => {
        if (cuando && cuando.lado !== lado) return null;
        if (![context.own, context.rival].some((units) => isEverybody(unidades, units, context))) return null;
        const { rounds, whileAlive } = during(effect, context);
        if (whileAlive) return null;
        const bars = { own: lado !== 'rival', rival: lado !== 'propio' };
        return onSite({ kind: 'no-retreat', ...bars, ...(rounds && { rounds }) });
      },
    ),
  ],
};
