import { z } from 'zod';
import { mean } from '../../../../math/dice.ts';
import type { Scope } from '../declarations.ts';
import { form } from '../reading/form.ts';
import { about, during, own } from '../reading/read-context.ts';
import { LASTING_CONDITIONS, OWN, once, ROUND_STARTS, UNITS, within } from '../reading/terms.ts';
import type { Pool } from '../rolls/dice-pools.ts';
import type { DiceLeft, Kind } from './kind.ts';

/**
 * In each round, to every die of the combat roll of one of its units, as much for each kind of unit that its owner has
 * left. The unit is the one that gains most hits by it.
 */
interface ModifierForOne extends Scope {
  kind: 'modifier-for-one';
  each: number;
}

const WHY = 'sumar a los dados de una nave junto a dados que se añaden, o que se repiten arriesgando unidades';
/** Gains that differ by less are the same: the first of the kinds has it. */
const EQUAL = 1e-9;

export const modifierForOne: Kind<ModifierForOne> = {
  example: { kind: 'modifier-for-one', each: 1 },
  line: true,
  choice: true,
  conditional: true,
  tells: [
    {
      id: 'sumar-a-una-nave',
      text: 'Lo que se suma a los dados de una sola nave va en cada ronda a la que más impactos gana con ello, contando los tipos de nave que quedan entonces.',
    },
  ],
  clashes: [
    {
      with: (other) => other.kind === 'dice' && other.roll === 'combat' && !other.each,
      of: 'own',
      why: WHY,
    },
    { with: ['reroll-or-die', 'modifier-for-one'], of: 'own', why: WHY },
  ],
  forms: [
    form(
      'modificador',
      {
        fases: within('ronda'),
        lado: OWN,
        si: LASTING_CONDITIONS,
        cuando: ROUND_STARTS.optional(),
        duracion: z.literal('ronda').optional(),
        limite: once('ronda').optional(),
        tirada: z.literal('combate'),
        valor: z.strictObject({ por: z.literal('tipo-de-nave-propio'), cada: z.int() }),
        cuantas: z.literal(1),
        unidades: UNITS,
      },
      ({ valor, unidades, ...effect }, context) =>
        own({
          kind: 'modifier-for-one',
          each: valor.cada,
          ...about(unidades, context.own, context),
          ...during(effect, context),
        }),
    ),
  ],
  dice(effect, pools, left) {
    const more = effect.each * left.counts.filter((count) => count > 0).length;
    const best = left.units
      .flatMap((unit, group) => ((effect.units?.includes(unit.id) ?? true) ? gainOf(group, more, left) : []))
      .reduce<Gain | null>((known, one) => (known && known.gain >= one.gain - EQUAL ? known : one), null);
    if (!best) return [...pools];
    // One unit throws with so much more; the others of its kind, as before.
    const { unit, dice } = best.plain;
    return [...pools.map((pool) => (pool.unit === unit ? { ...pool, dice: pool.dice - dice } : pool)), best.better];
  },
};

interface Gain {
  plain: Pool;
  better: Pool;
  gain: number;
}

/** What one unit of a kind throws without it and with it, and the hits that it gains. */
function gainOf(group: number, more: number, { counts, one }: DiceLeft): Gain[] {
  const [plain, better] = [one(group, 0), one(group, more)];
  if (counts[group] === 0 || !plain || !better) return [];
  return [{ plain, better, gain: plain.dice * (mean(better.hits) - mean(plain.hits)) }];
}
