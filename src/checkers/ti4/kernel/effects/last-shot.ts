import { z } from 'zod';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { about, isEverybody, own } from '../reading/read-context.ts';
import { fell, RIVAL, UNITS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** When one of these is destroyed, once: dice against its own combat value; each success destroys a rival unit. */
interface LastShot extends Scope {
  kind: 'last-shot';
  dice: number;
  uses: number;
}

export const lastShot: Kind<LastShot> = {
  example: { kind: 'last-shot', dice: 2, uses: 1 },
  joint: true,
  outlivesItsSide: true,
  uses: ({ uses }) => uses,
  clashes: [
    {
      with: ['last-shot'],
      of: 'rival',
      why: 'los dos bandos destruyen unidades al perder una: el reglamento no dice quién va antes',
    },
  ],
  forms: [
    form(
      'tirada-adicional',
      {
        fases: within('asignar-impactos'),
        lado: RIVAL,
        cuando: fell(z.literal('propio')),
        dados: z.int(),
        umbral: z.literal('combate-impreso-de-la-destruida'),
        porAcierto: z.literal('destruir'),
        unidades: UNITS,
        asigna: z.literal('quien-lo-recibe'),
      },
      ({ cuando, dados, unidades }, context) =>
        context.single && isEverybody(unidades, context.rival, context)
          ? own({ kind: 'last-shot', dice: dados, uses: 1, ...about(cuando.unidades, context.own, context) })
          : null,
    ),
  ],
};
