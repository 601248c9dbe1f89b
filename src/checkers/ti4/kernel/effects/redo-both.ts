import { z } from 'zod';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { during, isEverybody, own } from '../reading/read-context.ts';
import { TIMED, UNITS } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** Both sides throw everything again where, as the dice lie, the owner would win less often than by doing so. */
interface RedoBoth extends Scope {
  kind: 'redo-both';
}

export const redoBoth: Kind<RedoBoth> = {
  example: { kind: 'redo-both', rounds: [1, 1] },
  joint: true,
  outlivesItsSide: true,
  tells: [
    {
      id: 'repetir-el-paso',
      text: 'La tirada de los dos bandos se repite cuando lo que ha salido da a quien la repite menos posibilidades de ganar que volver a tirar.',
    },
  ],
  clashes: [
    {
      with: ['redo-rival', 'buy-hits', 'reroll-or-die'],
      of: 'either',
      why: 'repetir la tirada de los dos bandos cuando tras la primera ya se ha gastado algo',
    },
    {
      with: ['redo-both'],
      of: 'rival',
      why: 'repetir la tirada de los dos bandos cuando tras la primera ya se ha gastado algo',
    },
  ],
  forms: [
    form(
      'repetir',
      {
        ...TIMED,
        lado: z.literal('ambos'),
        tirada: z.literal('combate'),
        dados: z.literal('paso-entero'),
        unidades: UNITS,
      },
      (effect, context) =>
        isEverybody(effect.unidades, context.own, context) && isEverybody(effect.unidades, context.rival, context)
          ? own({ kind: 'redo-both', ...during(effect, context) })
          : null,
    ),
  ],
};
