import { z } from 'zod';
import { UnitFilterSchema } from '../../../../schema/figures/ti4-effects/units.ts';
import type { AbilityRoll, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { isEverybody, own } from '../reading/read-context.ts';
import { EARLY_CONDITIONS, HERE, OWN, PAID, RIVAL, WINDOWS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';

/** Dice of an ability that no unit throws. */
interface Battery extends Scope {
  kind: 'battery';
  roll: AbilityRoll;
  value: number;
  dice: number;
}

const CANNONS = within(...WINDOWS['canon-espacial']);

export const battery: Kind<Battery> = {
  example: { kind: 'battery', roll: 'barrage', value: 6, dice: 2 },
  line: true,
  choice: true,
  forms: [
    form(
      'gana-capacidad',
      {
        fases: CANNONS,
        lado: OWN,
        si: EARLY_CONDITIONS,
        coste: PAID,
        capacidad: z.literal('canon-espacial'),
        lugar: z.literal('planeta'),
        valor: z.int(),
        dados: z.int().optional(),
      },
      ({ valor, dados = 1 }) => own({ kind: 'battery', roll: 'cannon', value: valor, dice: dados }),
    ),
    form(
      'tirada-adicional',
      {
        fases: CANNONS,
        lado: RIVAL,
        si: EARLY_CONDITIONS,
        coste: PAID,
        cuando: z
          .strictObject({ suceso: z.literal('mueve-naves-al-sistema-activo'), lado: z.literal('rival') })
          .optional(),
        // A structure throws them, wherever it stands; the dice are of no unit of the fight.
        tira: z.strictObject({ unidades: UnitFilterSchema, maximo: z.literal(1) }).optional(),
        como: z.literal('canon-espacial'),
        dados: z.int(),
        umbral: z.strictObject({ valor: z.int(), o: z.literal('mas') }),
        porAcierto: z.literal('impacto'),
        unidades: HERE,
        asigna: z.literal('quien-lo-recibe'),
      },
      ({ dados, umbral, unidades }, context) =>
        isEverybody(unidades, context.rival, context)
          ? own({ kind: 'battery', roll: 'cannon', value: umbral.valor, dice: dados })
          : null,
    ),
  ],
};
