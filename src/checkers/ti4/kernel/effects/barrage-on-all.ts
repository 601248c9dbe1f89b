import { z } from 'zod';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { isEverybody, own } from '../reading/read-context.ts';
import { RIVAL, UNITS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** Barrage hits go to any unit of the rival, as those of a combat roll. */
interface BarrageOnAll extends Scope {
  kind: 'barrage-on-all';
}

export const barrageOnAll: Kind<BarrageOnAll> = {
  example: { kind: 'barrage-on-all' },
  line: true,
  choice: true,
  forms: [
    form(
      'asignacion',
      {
        fases: within('artilleria'),
        lado: RIVAL,
        cuando: z
          .strictObject({
            suceso: z.literal('antes-de-tirar'),
            lado: z.literal('propio'),
            tirada: z.literal('artilleria'),
          })
          .optional(),
        duracion: z.literal('tirada').optional(),
        regla: z.literal('todas-las-naves'),
        tirada: z.literal('artilleria'),
        impactosDe: UNITS,
        unidades: UNITS,
      },
      ({ impactosDe, unidades }, context) =>
        isEverybody(impactosDe, context.own, context) && isEverybody(unidades, context.rival, context)
          ? own({ kind: 'barrage-on-all' })
          : null,
    ),
  ],
};
