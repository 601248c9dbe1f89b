import { z } from 'zod';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { about, own } from '../reading/read-context.ts';
import { ANY_UNIT, OWN, UNITS, within } from '../reading/terms.ts';
import { ANY_ORIGIN } from './cancel.ts';
import { sustainsNothing } from './idle-dice.ts';
import type { Kind } from './kind.ts';

/** Each «Resistencia al daño» stops so many hits of one roll. */
interface Sustain extends Scope {
  kind: 'sustain';
  absorbs: number;
}

export const sustain: Kind<Sustain> = {
  example: { kind: 'sustain', absorbs: 2 },
  line: true,
  choice: true,
  isIdle: sustainsNothing,
  forms: [
    form(
      'cancelar',
      {
        fases: within('resistencia'),
        lado: OWN,
        cuando: z
          .strictObject({ suceso: z.literal('resistencia'), lado: z.literal('propio'), unidades: ANY_UNIT })
          .optional(),
        enLugarDe: z.literal(1),
        cantidad: z.int(),
        origen: ANY_ORIGIN,
        unidades: UNITS,
      },
      ({ cantidad, unidades }, context) =>
        own({ kind: 'sustain', absorbs: cantidad, ...about(unidades, context.own, context) }),
    ),
  ],
};
