import { z } from 'zod';
import { UnitFilterSchema } from '../../../../schema/figures/ti4-effects/units.ts';
import { form } from '../reading/form.ts';
import { onSite } from '../reading/read-context.ts';
import { OWN, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** «Escudo planetario» does not count against the user's bombardment. */
interface ShieldIgnored {
  kind: 'shield-ignored';
}

export const shieldIgnored: Kind<ShieldIgnored> = {
  example: { kind: 'shield-ignored' },
  forms: [
    form(
      'inmune',
      {
        fases: within('bombardeo', 'fin-ronda'),
        lado: OWN,
        capacidad: z.literal('escudo-planetario'),
        // Of those that bombard, all.
        unidades: z.strictObject({
          clases: UnitFilterSchema.shape.clases.refine(([first]) => first === 'todas'),
          con: z.tuple([z.literal('bombardeo')]).optional(),
        }),
      },
      () => onSite({ kind: 'shield-ignored' }),
    ),
  ],
};
