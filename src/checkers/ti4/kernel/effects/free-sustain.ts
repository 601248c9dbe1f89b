import { z } from 'zod';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { about, during, own } from '../reading/read-context.ts';
import { LASTING_CONDITIONS, OWN, PAID, sustains, UNITS, unitsThat, within } from '../reading/terms.ts';
import { sustainsNothing } from './idle-dice.ts';
import type { Kind } from './kind.ts';
import { AS_SOON_AS_POSSIBLE } from './sentences.ts';

/** A unit that uses «Resistencia al daño» is repaired at once, so many times. */
interface FreeSustain extends Scope {
  kind: 'free-sustain';
  uses: number;
}

export const freeSustain: Kind<FreeSustain> = {
  example: { kind: 'free-sustain', uses: 2 },
  choice: { owner: false, rival: true },
  conditional: true,
  uses: ({ uses }) => uses,
  isIdle: sustainsNothing,
  tells: [AS_SOON_AS_POSSIBLE],
  clashes: [
    {
      with: ['answer-sustain-destroy'],
      of: 'rival',
      why: 'nadie ha resuelto qué va antes: reparar la nave que usa Resistencia al daño o destruirla',
    },
  ],
  forms: [
    form(
      'reparar',
      {
        fases: within('resistencia'),
        lado: OWN,
        si: LASTING_CONDITIONS,
        cuando: sustains(OWN),
        coste: PAID,
        cuantas: z.literal(1),
        unidades: z.union([UNITS, unitsThat('uso-resistencia')]),
      },
      ({ unidades, ...effect }, context) => {
        // Without a price it would have no end.
        if (!context.single && effect.coste.length === 0) return null;
        const repaired = about(unidades, context.own, context);
        return own({ kind: 'free-sustain', uses: context.uses, ...repaired, ...during(effect, context) });
      },
    ),
  ],
};
