import { z } from 'zod';
import { cancelHits, convolve, type Distribution } from '../../../math/dice.ts';
import { refuse } from '../../refuse.ts';
import { fightUnit } from '../battle/fight-sides.ts';
import { handDice } from '../battle/hand-dice.ts';
import { dieValue, type UnitGroup } from '../battle/units.ts';
import { type ForcesSide, gatherEffects } from '../forces/gather.ts';
import type { EffectOption } from '../forces/options.ts';
import { genericUnit, inTheBox, musteredGroup, type WarTables } from '../forces/profiles.ts';
import type { Effect } from '../kernel/declarations.ts';
import { abilityRoll } from '../kernel/rolls/abilities.ts';
import type { Rolled } from '../kernel/rolls/roll.ts';

const MOST_OTHERS = 5;
/** Units that may print «Cañón espacial». */
const ARMED = ['sdp', 'nave-insignia', 'meca'] as const;

/** Cannons of players who are not in the combat: their units, dice by their value, or both. */
export function otherCannonsSchema(tables: WarTables) {
  const names = Object.fromEntries(tables.combat.facciones.map(({ id, nombre }) => [id, nombre]));
  const count = (title: string, id: (typeof ARMED)[number]) =>
    z.int().min(0).max(inTheBox(tables, id)).default(0).meta({ title });
  const one = z
    .strictObject({
      faccion: z
        .enum(Object.keys(names) as [string, ...string[]])
        .optional()
        .meta({ title: 'Facción', options: names }),
      sdp: count('SDP que alcanzan', 'sdp'),
      'sdp-mejorados': z.boolean().default(false).meta({ title: 'Son SDP II', when: 'sdp' }),
      'nave-insignia': count('Nave insignia', 'nave-insignia'),
      meca: count('Mecas', 'meca'),
      'dados-extra': z.int().min(0).max(3).default(0).meta({
        title: 'Dados de más en la tirada',
        description: 'Como el de «Proyección de plasma».',
      }),
      repite: z.boolean().default(false).meta({ title: 'Repite los dados que fallan' }),
      'no-cazas': z.boolean().default(false).meta({
        title: 'Sus impactos no pueden ir a Cazas',
        description: 'Como con «Sistema láser de gravitones».',
      }),
      valor: dieValue().optional().meta({
        title: 'Otros dados: impactan con',
        description: 'De cualquier otra unidad. Vacío si no hay.',
      }),
      dados: z.int().min(1).max(12).default(1).meta({ title: 'Otros dados: cuántos', when: 'valor' }),
    })
    .superRefine((other, context) => {
      for (const group of unitsOf(other, tables))
        if (!group.cannon)
          refuse(context, {
            path: [group.generic],
            message: `${group.plural}: no tiene Cañón espacial`,
            clauses: ['ti4:17.3'],
          });
      if (other.valor === undefined && unitsOf(other, tables).length === 0)
        refuse(context, {
          message: 'no dispara nada: indica sus SDP, otra unidad con Cañón espacial o con qué impactan sus dados',
          clauses: ['ti4:17.3'],
        });
    })
    .meta({ title: 'Cañones de otro jugador' });
  return z
    .array(one)
    .max(MOST_OTHERS)
    .default([])
    .meta({
      title: 'Cañones espaciales de otros jugadores',
      description: 'Los que alcanzan el sistema y disparan al atacante.',
      clauses: ['ti4:17.3'],
      advanced: true,
    });
}
export type OtherCannons = z.output<ReturnType<typeof otherCannonsSchema>>[number];
type Units = Pick<OtherCannons, 'faccion' | 'sdp' | 'sdp-mejorados' | 'nave-insignia' | 'meca'>;

/** The units of another player, as his faction prints them. */
function unitsOf(other: Units, tables: WarTables): UnitGroup[] {
  return ARMED.flatMap((id) => {
    const unit = genericUnit(tables, id);
    const upgraded = id === 'sdp' && other['sdp-mejorados'];
    return unit && other[id] > 0 ? [musteredGroup(tables, other.faccion, unit, other[id], upgraded)] : [];
  });
}

/** Hits of the cannons of others on a fleet: each player's roll with what his faction and the fleet do to it. */
export function otherHits(
  others: readonly OtherCannons[],
  target: ForcesSide,
  tables: WarTables,
  options: readonly EffectOption[],
): Rolled {
  let total: Rolled = { free: new Float64Array([1]), routed: new Float64Array([1]) };
  for (const other of others) {
    const groups = [...unitsOf(other, tables), ...handDice('cannon', { valor: other.valor, dados: other.dados })];
    const side: ForcesSide = { faction: other.faccion, groups: [], others: groups, chosen: {}, facts: {} };
    const { attacker, defender } = gatherEffects(options, 'espacial', { attacker: target, defender: side });
    const own: Effect[] = [
      ...defender.declared,
      ...(other['dados-extra'] > 0
        ? [{ kind: 'dice', roll: 'cannon', amount: other['dados-extra'], each: false } as const]
        : []),
      ...(other.repite ? [{ kind: 'reroll', roll: 'cannon' } as const] : []),
      ...(other['no-cazas'] ? [{ kind: 'route', roll: 'cannon' } as const] : []),
    ];
    const { free, routed } = abilityRoll('cannon', [
      { units: groups.map(fightUnit), effects: own, steps: [] },
      { units: [], effects: attacker.declared.filter((effect) => !cancels(effect)), steps: [] },
    ]);
    total = { free: convolve(total.free, free), routed: convolve(total.routed, routed) };
  }
  return total;
}

/** Once there are all hits of all players, those that the fleet cancels: of the first roll that has any. */
export function afterCancelling(hits: Distribution, effects: readonly Effect[]): Distribution {
  return cancelHits(
    hits,
    effects.reduce((sum, effect) => (cancels(effect) ? sum + effect.amount : sum), 0),
  );
}

/** An effect that cancels hits of cannons, once. */
export const cancels = (effect: Effect): effect is Extract<Effect, { kind: 'cancel-ability' }> =>
  effect.kind === 'cancel-ability' && effect.roll === 'cannon';
