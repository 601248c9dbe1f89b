import { z } from 'zod';
import type { Effect, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { during, ids, isEverybody, own } from '../reading/read-context.ts';
import { TIMED, UNITS } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/**
 * Each round: units that have hit throw their failed dice again if it costs them nothing (`safe`); those of `units` that
 * have not throw all of theirs with so much more, and are destroyed when they fail again.
 */
interface RerollOrDie extends Scope {
  kind: 'reroll-or-die';
  amount: number;
  safe: boolean;
}

const WHY = 'arriesgar unidades por repetir dados que además se añaden, se repiten, se multiplican o se pagan';

const FIELDS = {
  ...TIMED,
  lado: z.literal('propio'),
  tirada: z.literal('combate'),
  dados: z.literal('los-que-quiera'),
  unidades: UNITS,
  modificador: z.int().optional(),
  alternativa: z.strictObject({ id: z.string(), nombre: z.string() }).optional(),
};

export const rerollOrDie: Kind<RerollOrDie> = {
  example: { kind: 'reroll-or-die', amount: 1, safe: true, units: ['caza', 'crucero'] },
  joint: true,
  outlivesItsSide: true,
  tells: [
    {
      id: 'arriesgar-unidades',
      text: 'Se repiten los fallos de las unidades que se ha dicho que se arriesgan, en todas las rondas; entre unidades iguales cae antes la dañada.',
    },
  ],
  clashes: [
    { with: changesDice, of: 'own', why: WHY },
    { with: ['redo-rival', 'reroll-rival-hits'], of: 'rival', why: WHY },
  ],
  forms: [
    form('repetir', { ...FIELDS, arriesga: UNITS, conAcierto: z.literal(true).optional() }, (effect, context) =>
      isEverybody(effect.unidades, context.own, context)
        ? own({
            kind: 'reroll-or-die',
            amount: effect.modificador ?? 0,
            safe: effect.conAcierto ?? false,
            units: ids(effect.arriesga, context.own, context),
            ...during(effect, context),
          })
        : null,
    ),
    form('repetir', { ...FIELDS, conAcierto: z.literal(true) }, (effect, context) =>
      isEverybody(effect.unidades, context.own, context)
        ? own({
            kind: 'reroll-or-die',
            amount: effect.modificador ?? 0,
            safe: true,
            units: [],
            ...during(effect, context),
          })
        : null,
    ),
  ],
};

/** Dice of the combat roll that are added, thrown again, multiplied or paid for, or whose hits are bound. */
function changesDice(other: Effect): boolean {
  switch (other.kind) {
    case 'reroll':
      return other.roll === 'combat';
    case 'dice':
      return other.roll === 'combat' && !other.each;
    case 'route':
      return !other.roll;
    default:
      return other.kind === 'natural' || other.kind === 'multiply' || other.kind === 'buy-hits';
  }
}
