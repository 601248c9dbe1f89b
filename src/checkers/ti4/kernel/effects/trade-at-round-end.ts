import { z } from 'zod';
import type { Rounds, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { ids, isEverybody, own, type ReadContext } from '../reading/read-context.ts';
import { once, RIVAL, ROUND_ENDS, SACRIFICE, UNITS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';
import { WHO_HITS_CHOOSES } from './sentences.ts';

/**
 * When a round is over and both sides stand: the owner destroys one of these, the first there is, for hits on what he
 * chooses of the rival (`hits`) or for units of the rival destroyed outright (`destroys`), his choice too.
 */
interface TradeAtRoundEnd extends Scope {
  kind: 'trade-at-round-end';
  sacrifice: readonly string[];
  hits: number;
  destroys: number;
}

const FIELDS = {
  fases: within('fin-ronda'),
  lado: RIVAL,
  cuando: ROUND_ENDS,
  coste: SACRIFICE,
  limite: once('ronda').optional(),
  unidades: UNITS,
  asigna: z.literal('quien-lo-causa'),
};

export const tradeAtRoundEnd: Kind<TradeAtRoundEnd> = {
  example: { kind: 'trade-at-round-end', sacrifice: ['crucero'], hits: 1, destroys: 0, rounds: [1, 2] },
  joint: true,
  outlivesItsSide: true,
  tells: [
    {
      id: 'quien-causa-elige',
      text: 'Quien destruye una unidad propia para dañar al rival lo hace en cuanto puede, en las rondas indicadas.',
    },
    WHO_HITS_CHOOSES,
  ],
  forms: [
    form('impacto-extra', { ...FIELDS, cantidad: z.int() }, (effect, context) =>
      trade(effect, { hits: effect.cantidad, destroys: 0 }, context),
    ),
    form('destruir', { ...FIELDS, hasta: z.literal(true).optional(), cuantas: z.int() }, (effect, context) =>
      trade(effect, { hits: 0, destroys: effect.cuantas }, context),
    ),
  ],
};

interface Trade {
  unidades: z.infer<typeof UNITS>;
  coste: z.infer<typeof SACRIFICE>;
  limite?: object | undefined;
}

function trade(
  { unidades, coste: [cost], limite }: Trade,
  takes: { hits: number; destroys: number },
  context: ReadContext,
) {
  if (!isEverybody(unidades, context.rival, context)) return null;
  // Where it may be repeated the user says in how many rounds, else in which.
  const rounds: Rounds = limite ? [1, context.uses] : [context.round, context.round];
  return own({ kind: 'trade-at-round-end', sacrifice: ids(cost.unidades, context.own, context), ...takes, rounds });
}
