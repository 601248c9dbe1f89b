import { z } from 'zod';
import type { EffectOf, Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { idOf, ids, isAtStart, own, type ReadContext } from '../reading/read-context.ts';
import { COMBAT_STARTS, fell, OWN, PAID, ROUND_STARTS, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';
import { AS_SOON_AS_POSSIBLE } from './sentences.ts';

/**
 * Units that the owner puts among his: at the start, as a round begins, or in one in which one of his `units` is
 * destroyed; no more than leave him `most` of them.
 */
interface Place extends Scope {
  kind: 'place';
  id: string;
  amount: number;
  when: 'start' | 'round-start' | 'own-destroyed';
  uses?: number;
  most?: number;
}

const GROUP = z.strictObject({ unidad: z.string(), cuantas: z.int() });
/** Where the fight is. */
export const INTO_THE_FIGHT = z.strictObject({
  en: z.enum(['espacio', 'planeta', 'mismo']),
  si: z.array(
    z.union([
      z.strictObject({ que: z.literal('sistema'), es: z.tuple([z.literal('activo')]) }),
      z.strictObject({ que: z.literal('planeta'), es: z.tuple([z.literal('del-combate')]) }),
    ]),
  ),
});
const FIELDS = {
  lado: OWN,
  coste: PAID,
  grupos: z.array(GROUP),
  // As many as allowed.
  hasta: z.literal(true).optional(),
  lugar: INTO_THE_FIGHT,
};

export const place: Kind<Place> = {
  example: { kind: 'place', id: 'caza', amount: 2, when: 'own-destroyed', units: ['crucero'], uses: 1 },
  line: ({ when }) => when === 'start',
  choice: ({ when }) => ({ owner: when === 'start', rival: true }),
  uses: ({ when, uses }) => (when === 'start' ? undefined : (uses ?? 1)),
  gained: ({ id, amount, uses = 1 }, unit) => (id === unit ? amount * uses : 0),
  start: {
    when: ({ when }) => when === 'start',
    happens({ id, amount, most }, { own: { taker, roster }, mine, left }) {
      taker.changes.add(mine, roster.indexOf(id), amount, most);
      return left();
    },
  },
  tells: [AS_SOON_AS_POSSIBLE],
  forms: [
    form(
      'colocar',
      {
        ...FIELDS,
        fases: within('inicio-combate', 'ronda'),
        cuando: z.union([COMBAT_STARTS, ROUND_STARTS]),
        // Of several kinds, so many in all: each way to choose them is read apart.
        total: z.int().optional(),
      },
      ({ grupos, total, ...effect }, context) => {
        if (total !== undefined) return null;
        const isFirst = isAtStart(effect);
        if (!isFirst && !context.single) return null;
        // What begins the first round begins the combat, before its barrage (23.2.a).
        if (isFirst || context.round === 1)
          return own(
            ...grupos.map((group) => ({
              ...placed(group, context),
              when: 'start' as const,
              ...(!isFirst && boxOf(group, context)),
            })),
          );
        return own(
          ...grupos.map((group) => ({
            ...placed(group, context),
            when: 'round-start' as const,
            rounds: [context.round, context.round] as const,
            ...boxOf(group, context),
          })),
        );
      },
    ),
    form(
      'colocar',
      { ...FIELDS, fases: within('asignar-impactos'), cuando: fell(OWN) },
      ({ grupos, cuando }, context) =>
        context.single
          ? own(
              ...grupos.map((group) => ({
                ...placed(group, context),
                when: 'own-destroyed' as const,
                uses: 1,
                units: ids(cuando.unidades, context.own, context),
              })),
            )
          : null,
    ),
  ],
};

type Group = z.infer<typeof GROUP>;

const placed = (
  { unidad, cuantas }: Group,
  context: ReadContext,
): Pick<EffectOf<'place'>, 'kind' | 'id' | 'amount'> => ({
  kind: 'place',
  id: idOf(unidad, context.own),
  amount: cuantas,
});

/** What comes as a round begins comes from the reinforcements: no more than the box holds with those of the fight. */
function boxOf({ unidad }: Group, context: ReadContext): { most?: number } {
  const id = idOf(unidad, context.own);
  const box = context.own.find((unit) => unit.id === id)?.box;
  return box === undefined ? {} : { most: box };
}
