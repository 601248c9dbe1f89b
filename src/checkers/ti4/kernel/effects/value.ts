import { z } from 'zod';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { during, ids, own } from '../reading/read-context.ts';
import { LASTING_CONDITIONS, OWN, UNITS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** Other values for units: dice may be as many as the rival's units that are not fighters. */
interface Value extends Scope {
  kind: 'value';
  combat?: number;
  dice?: number | 'rival-non-fighters';
}

export const value: Kind<Value> = {
  example: { kind: 'value', units: ['destructor'], combat: 5, dice: 2 },
  line: ({ dice }) => dice !== 'rival-non-fighters',
  choice: true,
  feedsOnRival: ({ dice }) => dice === 'rival-non-fighters',
  conditional: true,
  forms: [
    form(
      'fija-valor',
      {
        fases: within('ronda'),
        lado: OWN,
        si: LASTING_CONDITIONS,
        dados: z.strictObject({ por: z.literal('nave-rival-no-caza'), cada: z.literal(1) }),
        unidades: UNITS,
        cuantas: z.literal('todas'),
      },
      ({ unidades, ...effect }, context) =>
        own({
          kind: 'value',
          units: ids(unidades, context.own, context),
          dice: 'rival-non-fighters',
          ...during(effect, context),
        }),
    ),
  ],
};
