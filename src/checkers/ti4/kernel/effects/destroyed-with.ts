import { z } from 'zod';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { ids, isEverybody, own } from '../reading/read-context.ts';
import { fell, UNITS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** When one of these is destroyed, so is every unit of both sides. */
interface DestroyedWith extends Scope {
  kind: 'destroyed-with';
}

export const destroyedWith: Kind<DestroyedWith> = {
  example: { kind: 'destroyed-with', units: ['insignia'] },
  joint: true,
  outlivesItsSide: true,
  forms: [
    form(
      'destruir',
      {
        fases: within('asignar-impactos'),
        lado: z.literal('ambos'),
        cuando: fell(z.literal('propio')),
        cuantas: z.literal('todas'),
        unidades: UNITS,
      },
      ({ cuando, unidades }, context) =>
        isEverybody(unidades, context.own, context) && isEverybody(unidades, context.rival, context)
          ? own({ kind: 'destroyed-with', units: ids(cuando.unidades, context.own, context) })
          : null,
    ),
  ],
};
