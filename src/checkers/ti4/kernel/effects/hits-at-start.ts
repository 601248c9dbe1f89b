import { z } from 'zod';
import { convolve, type Distribution, poolDistribution } from '../../../../math/dice.ts';
import { hitChance } from '../../die.ts';
import type { DiceAbility, FightSide, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { ids, isEverybody, own, type ReadContext } from '../reading/read-context.ts';
import { COMBAT_STARTS, NON_FIGHTERS, PAID, RIVAL, SACRIFICE, UNITS, within } from '../reading/terms.ts';
import type { StartChance } from '../start/start-pairs.ts';
import type { SideState } from '../states/side-state.ts';
import type { Kind } from './kind.ts';
import { NOBODY_KNOWS } from './route.ts';
import { WHO_HITS_CHOOSES } from './sentences.ts';
import type { StartMoment } from './start-moment.ts';

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
  line: true,
  choice: true,
  start: { destroys: true, happens: hit },
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

function hit(effect: HitsAtStart, moment: StartMoment): StartChance[] {
  const { side, own, rival, mine, theirs } = moment;
  const { sacrifice } = effect;
  if (sacrifice) {
    const group = own.roster.units.findIndex(
      ({ id }, kind) => sacrifice.includes(id) && (mine.counts[kind] as number) > 0,
    );
    if (group < 0) return moment.nothing();
    own.taker.changes.destroyOf(mine, group, 1);
  }
  const dice = [...(effect.dice ?? []), ...shotsOf(effect, mine, side)];
  const rolled = poolDistribution(dice.map(({ value, dice: n }) => ({ dice: n, chance: hitChance(value) })));
  const thrown = effect.rolled ? convolve(rolled, effect.rolled) : rolled;
  const hits = new Float64Array([...new Float64Array(effect.hits ?? 0), ...thrown]);
  if (!effect.chosen) return moment.hit(hits, effect.route === true);
  // One hit more in each step, where its owner likes it best.
  return Array.from(hits, (chance, count): StartChance[] => {
    if (count > 0) rival.taker.changes.hitDearest(theirs);
    return chance > 0 ? moment.left().map((left) => ({ ...left, chance })) : [];
  }).flat();
}

/** One die of each of the best shooters that are left, against its combat value. */
function shotsOf({ shooters }: HitsAtStart, { counts }: SideState, { units }: FightSide): DiceAbility[] {
  if (!shooters) return [];
  const dice = units
    .flatMap(({ id, combat }, at) =>
      shooters.units.includes(id) ? Array.from({ length: counts[at] as number }, () => combat) : [],
    )
    .sort((a, b) => a - b);
  return dice.slice(0, shooters.most).map((value) => ({ value, dice: 1 }));
}

type Cost = z.infer<typeof FIELDS.coste>;
function sacrificeOf(coste: Cost, context: ReadContext): { sacrifice?: readonly string[] } {
  const [first] = coste;
  return first?.en === 'destruir' ? { sacrifice: ids(first.unidades, context.own, context) } : {};
}
