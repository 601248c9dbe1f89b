import { z } from 'zod';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { about, isAtRoundEnd, own } from '../reading/read-context.ts';
import { once, ROUND_ENDS, ROUND_STARTS, UNITS, unitsThat, within } from '../reading/terms.ts';
import { sustainsNothing } from './idle-dice.ts';
import type { Kind } from './kind.ts';

/** Repairs so many units: as the round begins, or after hits are assigned those that did not sustain in it. */
interface Repair extends Scope {
  kind: 'repair';
  amount: number;
  when: 'round-start' | 'after-hits';
}

const OWN_SIDE = z.literal('propio');
const AMOUNT = z.union([z.int(), z.literal('todas')]);
const amountOf = (said: z.infer<typeof AMOUNT>) => (said === 'todas' ? 999 : said);
/** Only those repair which have not used it in the round. */
const SPARED = unitsThat('participa', 'danada', 'no-uso-resistencia').refine(({ que }) =>
  que.includes('no-uso-resistencia'),
);

export const repair: Kind<Repair> = {
  example: { kind: 'repair', amount: 1, when: 'after-hits' },
  isIdle: sustainsNothing,
  forms: [
    form(
      'reparar',
      {
        fases: within('asignar-impactos'),
        lado: OWN_SIDE,
        cuando: z.strictObject({ suceso: z.literal('tras-asignar'), lado: z.enum(['propio', 'ambos']) }),
        limite: once('ronda').optional(),
        cuantas: AMOUNT,
        unidades: SPARED,
      },
      ({ cuantas, unidades }, context) =>
        context.single
          ? null
          : own({
              kind: 'repair',
              amount: amountOf(cuantas),
              when: 'after-hits',
              ...about(unidades, context.own, context),
            }),
    ),
    form(
      'reparar',
      {
        fases: within('ronda', 'fin-ronda'),
        lado: OWN_SIDE,
        cuando: z.union([ROUND_STARTS, ROUND_ENDS]),
        limite: once('ronda').optional(),
        cuantas: AMOUNT,
        unidades: z.union([UNITS, unitsThat('danada')]),
      },
      ({ cuantas, unidades, ...effect }, context) => {
        // What is not spent repairs in every round. The end of a round is the beginning of the next.
        const first = context.round + (isAtRoundEnd(effect) ? 1 : 0);
        return own({
          kind: 'repair',
          amount: amountOf(cuantas),
          when: 'round-start',
          ...about(unidades, context.own, context),
          ...(context.single && { rounds: [first, first] as const }),
        });
      },
    ),
  ],
};
