import { z } from 'zod';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { own } from '../reading/read-context.ts';
import { RIVAL, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** Barrage hits beyond the rival's fighters damage his units that could sustain, without using it. */
interface BarrageExcessDamages extends Scope {
  kind: 'barrage-excess-damages';
}

export const barrageExcessDamages: Kind<BarrageExcessDamages> = {
  example: { kind: 'barrage-excess-damages' },
  line: true,
  choice: true,
  forms: [
    form(
      'danar',
      {
        fases: within('artilleria'),
        lado: RIVAL,
        cuando: z.strictObject({
          suceso: z.literal('tras-tirar'),
          lado: z.literal('propio'),
          tirada: z.literal('artilleria'),
        }),
        cantidad: z.strictObject({ por: z.literal('impacto-sobrante'), cada: z.literal(1) }),
        unidades: z.strictObject({ clases: z.tuple([z.literal('nave')]), con: z.tuple([z.literal('resistencia')]) }),
        asigna: z.literal('quien-lo-causa'),
      },
      () => own({ kind: 'barrage-excess-damages' }),
    ),
  ],
};
