import { z } from 'zod';
import { RollSchema } from '../../../../schema/figures/ti4-effects/terms.ts';
import type { AbilityRoll, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { during, ids, own, ROLLS } from '../reading/read-context.ts';
import { EARLY_CONDITIONS, NON_FIGHTERS, RIVAL, TIMED, UNITS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** Hits of these units must go to units that are not fighters while there are any; those of the combat roll unless it says another. */
interface Route extends Scope {
  kind: 'route';
  roll?: AbilityRoll;
}

const isOfTheCombat = ({ roll }: Route) => !roll;
/** Nobody has settled what goes first: the rule that binds hits, or what cancels them. */
export const NOBODY_KNOWS = 'nadie ha resuelto si se pueden anular impactos que deben ir a naves que no sean Cazas';

const PARTLY = 'impactos que no pueden ir a Cazas, en una tirada que se repite en parte o entera';

export const route: Kind<Route> = {
  example: { kind: 'route', units: ['insignia', 'acorazado'] },
  line: ({ roll }) => roll !== undefined,
  choice: ({ roll }) => ({ owner: true, rival: roll !== undefined }),
  conditional: true,
  clashes: [
    { with: ['cancel'], of: 'rival', when: isOfTheCombat, why: NOBODY_KNOWS },
    {
      with: ['sustain'],
      of: 'rival',
      when: isOfTheCombat,
      why: 'una Resistencia al daño que anula dos impactos, con impactos que no pueden ir a Cazas',
    },
    { with: ['redo-rival'], of: 'rival', when: isOfTheCombat, why: PARTLY },
    {
      with: (other) => other.kind === 'reroll' && other.most !== undefined,
      of: 'own',
      when: isOfTheCombat,
      why: PARTLY,
    },
  ],
  forms: [
    form(
      'asignacion',
      {
        ...TIMED,
        fases: within('ronda', 'asignar-impactos'),
        lado: RIVAL,
        regla: z.literal('no-cazas'),
        tirada: z.literal('combate'),
        impactosDe: UNITS,
        unidades: NON_FIGHTERS,
      },
      (effect, context) =>
        own({ kind: 'route', units: ids(effect.impactosDe, context.own, context), ...during(effect, context) }),
    ),
    form(
      'asignacion',
      {
        ...TIMED,
        lado: RIVAL,
        // Before anybody is hit.
        si: EARLY_CONDITIONS,
        regla: z.literal('no-cazas'),
        tirada: RollSchema.exclude(['combate', 'artilleria']),
        impactosDe: UNITS,
        unidades: NON_FIGHTERS,
      },
      (effect, context) =>
        own({
          kind: 'route',
          roll: ROLLS[effect.tirada] as AbilityRoll,
          units: ids(effect.impactosDe, context.own, context),
        }),
    ),
  ],
};
