import { z } from 'zod';
import { PlaceSchema } from '../../../../schema/figures/ti4-effects/conditions.ts';
import type { Rounds, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { isEverybody, own } from '../reading/read-context.ts';
import { PAID, ROUND_STARTS, UNITS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** As the first of its rounds begins the owner moves all his units away, and the fight ends without a winner. */
interface Leave extends Scope {
  kind: 'leave';
  rounds: Rounds;
}

export const leave: Kind<Leave> = {
  example: { kind: 'leave', rounds: [3, 3] },
  line: true,
  choice: true,
  start: { when: ({ rounds }) => rounds[0] === 1, last: true, happens: (_, { away }) => away() },
  forms: [
    form(
      'retirada',
      {
        fases: within('ronda'),
        lado: z.literal('propio'),
        coste: PAID,
        cuando: ROUND_STARTS,
        modo: z.literal('inmediata'),
        // Where they go changes nothing here.
        destino: PlaceSchema.optional(),
        fin: z.literal('empate'),
        unidades: UNITS,
      },
      ({ unidades }, context) =>
        context.single && isEverybody(unidades, context.own, context)
          ? own({ kind: 'leave', rounds: [context.round, context.round] })
          : null,
    ),
  ],
};
