import { z } from 'zod';
import type { Distribution } from '../../../../math/dice.ts';
import type { DiceAbility, Scope } from '../declarations.ts';
import { ids, isEverybody, own, type ReadContext } from '../read-context.ts';
import { form } from '../reading/form.ts';
import { COMBAT_STARTS, NON_FIGHTERS, PAID, RIVAL, SACRIFICE, UNITS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';
import { NOBODY_KNOWS } from './route.ts';
import { WHO_HITS_CHOOSES } from './sentences.ts';

/**
 * At the start of the combat, hits: certain ones, those of dice, and one die of each of up to `most` of the owner's
 * `shooters` against their combat value. `sacrifice`: one of these of the owner is destroyed for it, or nothing
 * happens. The rival assigns them, unless the owner does (`chosen`): to what cannot sustain and is dearest.
 */
interface HitsAtStart extends Scope {
  kind: 'hits-at-start';
  hits?: number;
  dice?: readonly DiceAbility[];
  /** The same as chances of 0, 1, 2… hits. */
  rolled?: Distribution;
  shooters?: { units: readonly string[]; most: number };
  sacrifice?: readonly string[];
  route?: boolean;
  chosen?: boolean;
}

const FIELDS = {
  fases: within('inicio-combate'),
  lado: RIVAL,
  cuando: COMBAT_STARTS,
  coste: z.union([SACRIFICE, PAID]),
};
const CHOOSER = z.enum(['quien-lo-causa', 'quien-lo-recibe']);

export const hitsAtStart: Kind<HitsAtStart> = {
  example: { kind: 'hits-at-start', dice: [{ value: 7, dice: 2 }] },
  isAtStart: () => true,
  tells: [{ ...WHO_HITS_CHOOSES, when: ({ chosen }) => chosen === true }],
  clashes: [{ with: ['cancel'], of: 'rival', when: ({ route }) => route === true, why: NOBODY_KNOWS }],
  forms: [
    form(
      'impacto-extra',
      { ...FIELDS, cantidad: z.int(), unidades: UNITS, asigna: CHOOSER },
      ({ cantidad, unidades, asigna, coste }, context) =>
        isEverybody(unidades, context.rival, context)
          ? own({
              kind: 'hits-at-start',
              hits: cantidad,
              ...(asigna === 'quien-lo-causa' && { chosen: true }),
              ...sacrificeOf(coste, context),
            })
          : null,
    ),
    // They go elsewhere if nothing but fighters is left.
    form(
      'impacto-extra',
      {
        ...FIELDS,
        cantidad: z.int(),
        unidades: NON_FIGHTERS,
        siPuede: z.literal(true),
        asigna: z.literal('quien-lo-recibe'),
      },
      ({ cantidad, coste }, context) =>
        own({ kind: 'hits-at-start', hits: cantidad, route: true, ...sacrificeOf(coste, context) }),
    ),
    form(
      'tirada-adicional',
      {
        ...FIELDS,
        coste: PAID,
        tira: z.strictObject({ unidades: UNITS, maximo: z.int().optional() }),
        dados: z.literal('uno-por-unidad'),
        umbral: z.literal('combate-impreso'),
        porAcierto: z.literal('impacto'),
        unidades: UNITS,
        asigna: z.literal('quien-lo-recibe'),
      },
      ({ tira, unidades }, context) =>
        isEverybody(unidades, context.rival, context)
          ? own({
              kind: 'hits-at-start',
              shooters: { units: ids(tira.unidades, context.own, context), most: tira.maximo ?? 99 },
            })
          : null,
    ),
  ],
};

type Cost = z.infer<typeof FIELDS.coste>;
function sacrificeOf(coste: Cost, context: ReadContext): { sacrifice?: readonly string[] } {
  const [first] = coste;
  return first?.en === 'destruir' ? { sacrifice: ids(first.unidades, context.own, context) } : {};
}
