import { z } from 'zod';
import { UnitIdSchema } from '../../../../schema/figures/ti4-effects/units.ts';
import { type Effect, Refusal, type Scope } from '../declarations.ts';
import { filteredUnits, type ReadUnit } from '../reading/effect-units.ts';
import { form } from '../reading/form.ts';
import { own, type ReadContext } from '../reading/read-context.ts';
import { fell, OWN, PAID, RIVAL, within } from '../reading/terms.ts';
import type { Kind } from './kind.ts';
import { INTO_THE_FIGHT } from './place.ts';

interface Gain {
  of: string;
  to: string;
  most: number;
}

/** For each rival unit `of` destroyed from the start of the combat on the owner gains one `to`, up to `most` at once. */
interface GainFallen extends Scope {
  kind: 'gain-fallen';
  gains: readonly Gain[];
}

const WHY = 'poner las naves que el rival pierde junto a efectos que se gastan o que responden a lo destruido';
const TIED = ['last-shot', 'destroyed-with', 'trade-at-round-end', 'buy-hits', 'reroll-or-die'] as const;

export const gainFallen: Kind<GainFallen> = {
  example: { kind: 'gain-fallen', gains: [{ of: 'caza', to: 'caza', most: 3 }] },
  joint: true,
  outlivesItsSide: true,
  gained: ({ gains }, unit) => gains.reduce((sum, { to, most }) => (to === unit ? sum + most : sum), 0),
  tells: [
    {
      id: 'naves-que-se-ponen',
      text: 'Por cada nave que el rival pierde desde el principio del combate se pone otra de su tipo, mientras queden en la caja y quepan en la Flota; las que exigen una Tecnología, solo si ya se lleva una.',
    },
  ],
  // What a side has that gains the rival's losses is not kept apart while it has nothing left.
  clashes: [
    { with: ['counted'], of: 'own', why: WHY },
    { with: ['answer-sustain-destroy'], of: 'rival', why: WHY },
    { with: ['gain-fallen'], of: 'rival', why: 'los dos bandos ponen las naves que el otro pierde' },
    { with: TIED, of: 'either', why: WHY },
    { with: (other: Effect) => other.kind === 'place' && other.when === 'own-destroyed', of: 'rival', why: WHY },
  ],
  forms: [
    form(
      'colocar',
      {
        fases: within('asignar-impactos'),
        lado: OWN,
        coste: PAID,
        cuando: fell(RIVAL),
        duracion: z.literal('combate').optional(),
        porCada: z.strictObject({ por: z.literal('unidad-destruida'), cada: z.literal(1) }).optional(),
        mismoTipo: z.literal(true),
        exigeTener: z.array(UnitIdSchema).optional(),
        lugar: INTO_THE_FIGHT,
      },
      ({ cuando, exigeTener = [] }, context) => {
        const lost = filteredUnits(cuando.unidades, context.rival, context.self);
        return own({ kind: 'gain-fallen', gains: gainsOf(lost, exigeTener, context) });
      },
    ),
  ],
};

/** Which of the user's kinds each of the rival's gives him, and how many he may have of it. */
function gainsOf(lost: readonly ReadUnit[], needed: readonly string[], context: ReadContext): Gain[] {
  return lost
    .filter(({ fights }) => fights)
    .flatMap(({ id, generic, count }) => {
      const mine = context.own.find((unit) => unit.generic === generic);
      if (!mine) throw new Refusal('una nave con valores propios no dice de qué tipo es, y de ese tipo se pone otra');
      if (needed.includes(generic) && mine.count === 0) return [];
      return [{ of: id, to: mine.id, most: Math.min(mine.box ?? Number.POSITIVE_INFINITY, mine.count + count) }];
    });
}
