import { z } from 'zod';
import type { Effect, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { during, isEverybody, own } from '../reading/read-context.ts';
import { LASTING_CONDITIONS, OWN, once, UNITS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** Dice of the combat roll that fail by one are made hits, so many in all, as soon as there are any. */
interface BuyHits extends Scope {
  kind: 'buy-hits';
  uses: number;
}

const WHY = 'pagar por dados que además se repiten, se multiplican o deben ir a naves que no sean Cazas';

export const buyHits: Kind<BuyHits> = {
  example: { kind: 'buy-hits', uses: 2, whileAlive: ['insignia'] },
  joint: true,
  conditional: true,
  outlivesItsSide: true,
  uses: ({ uses }) => uses,
  clashes: [
    { with: changesDice, of: 'own', why: WHY },
    { with: ['redo-rival', 'reroll-rival-hits'], of: 'rival', why: WHY },
  ],
  forms: [
    form(
      'modificador',
      {
        fases: within('ronda'),
        lado: OWN,
        si: LASTING_CONDITIONS,
        cuando: z
          .strictObject({
            suceso: z.literal('dado'),
            lado: z.literal('propio'),
            tirada: z.literal('combate'),
            natural: z.literal(false),
          })
          .optional(),
        // So much for each die: the user says for how many he can pay.
        coste: z.tuple([
          z.strictObject({
            en: z.enum(['mercancias', 'exportaciones', 'mercancias-o-exportaciones', 'recursos', 'influencia']),
            cantidad: z.int(),
            porCada: z.literal('dado').optional(),
          }),
        ]),
        limite: once('dado').optional(),
        tirada: z.literal('combate'),
        unDado: z.literal(true),
        valor: z.literal(1),
        unidades: UNITS,
      },
      (effect, context) =>
        isEverybody(effect.unidades, context.own, context)
          ? own({ kind: 'buy-hits', uses: context.uses, ...during({ ...effect, coste: [] }, context) })
          : null,
    ),
  ],
};

function changesDice(other: Effect): boolean {
  if (other.kind === 'reroll') return other.roll === 'combat';
  if (other.kind === 'route') return !other.roll;
  return other.kind === 'natural' || other.kind === 'multiply';
}
