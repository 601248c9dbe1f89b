import { z } from 'zod';
import { RollSchema } from '../../../../schema/figures/ti4-effects/terms.ts';
import type { RollName, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { during, isEverybody, own, ROLLS } from '../reading/read-context.ts';
import { RIVAL, TIMED, UNITS } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** The rival throws all his dice again when they hit more often than on average; he keeps the second roll. */
interface RedoRival extends Scope {
  kind: 'redo-rival';
  roll: RollName;
}

export const redoRival: Kind<RedoRival> = {
  example: { kind: 'redo-rival', roll: 'combat' },
  line: ({ whileAlive }) => whileAlive === undefined,
  choice: true,
  conditional: true,
  onRivalRoll: true,
  tells: [
    {
      id: 'repetir-lo-ajeno',
      text: 'Se hace repetir la tirada del rival cuando ha causado más impactos que la media.',
    },
  ],
  forms: [
    form(
      'repetir',
      { ...TIMED, lado: RIVAL, tirada: RollSchema, dados: z.literal('todos'), unidades: UNITS },
      (effect, context) =>
        isEverybody(effect.unidades, context.rival, context)
          ? own({ kind: 'redo-rival', roll: ROLLS[effect.tirada], ...during(effect, context) })
          : null,
    ),
  ],
};
