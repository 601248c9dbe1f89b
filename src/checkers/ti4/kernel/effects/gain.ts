import { z } from 'zod';
import { UnitFilterSchema } from '../../../../schema/figures/ti4-effects/units.ts';
import type { AbilityRoll, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { ids, own, ROLLS } from '../reading/read-context.ts';
import { EARLY_CONDITIONS, OWN, PAID, WINDOWS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** Its units without an ability gain it before anything is rolled. */
interface Gain extends Scope {
  kind: 'gain';
  ability: AbilityRoll;
  value: number;
  dice: number;
}

/** A form for each ability: only units that do not have it gain it. */
const gained = (ability: 'artilleria' | 'bombardeo' | 'canon-espacial') =>
  form(
    'gana-capacidad',
    {
      fases: within(...WINDOWS[ability]),
      lado: OWN,
      si: EARLY_CONDITIONS,
      coste: PAID,
      duracion: z.enum(['movimiento', 'combate', 'invasion']).optional(),
      capacidad: z.literal(ability),
      valor: z.int(),
      dados: z.int().optional(),
      unidades: z.strictObject({
        clases: UnitFilterSchema.shape.clases,
        excepto: UnitFilterSchema.shape.excepto,
        con: UnitFilterSchema.shape.con,
        sin: z.tuple([z.literal(ability)]),
      }),
    },
    ({ valor, dados = 1, unidades }, context) =>
      own({
        kind: 'gain',
        ability: ROLLS[ability] as AbilityRoll,
        value: valor,
        dice: dados,
        units: ids(unidades, context.own, context),
      }),
  );

export const gain: Kind<Gain> = {
  example: { kind: 'gain', ability: 'barrage', value: 8, dice: 1, units: ['crucero'] },
  line: true,
  choice: true,
  forms: [gained('artilleria'), gained('bombardeo'), gained('canon-espacial')],
};
