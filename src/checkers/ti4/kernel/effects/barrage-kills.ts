import { z } from 'zod';
import { hittingFaces } from '../../die.ts';
import type { Effect, Scope } from '../declarations.ts';
import { filteredUnits } from '../reading/effect-units.ts';
import { form } from '../reading/form.ts';
import { ids, NOTHING, own, TODAS } from '../reading/read-context.ts';
import { dice, HERE, RIVAL, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** Each natural result of the barrage of its units from `from` up also destroys a rival's unit of these, or a passenger. */
interface BarrageKills extends Scope {
  kind: 'barrage-kills';
  from: number;
  victims: readonly string[];
}

export const barrageKills: Kind<BarrageKills> = {
  example: { kind: 'barrage-kills', units: ['destructor'], from: 9, victims: ['crucero'] },
  line: true,
  choice: true,
  clashes: [
    {
      with: changesBarrage,
      of: 'either',
      why: 'dados de la Artillería anticazas que destruyen tropas y además se repiten o se multiplican',
    },
  ],
  forms: [
    form(
      'destruir',
      {
        fases: within('artilleria'),
        lado: RIVAL,
        // Nothing that exists changes the dice of a barrage: natural results are those that count.
        cuando: dice('artilleria', z.boolean()),
        cuantas: z.literal(1),
        unidades: HERE,
        asigna: z.literal('quien-lo-recibe').optional(),
      },
      ({ cuando: { resultados, unidades: who = TODAS }, unidades }, context) => {
        const victims = filteredUnits(unidades, context.rival, context.self).filter(({ count }) => count > 0);
        const from = Math.min(...resultados);
        if (resultados.length !== hittingFaces(from)) return null;
        if (victims.length === 0) return NOTHING;
        const units = ids(who, context.own, context);
        return own({ kind: 'barrage-kills', units, from, victims: victims.map(({ id }) => id) });
      },
    ),
  ],
};

function changesBarrage(other: Effect): boolean {
  return (
    (other.kind === 'reroll-rival-hits' || other.kind === 'redo-rival' || other.kind === 'multiply') &&
    other.roll === 'barrage'
  );
}
