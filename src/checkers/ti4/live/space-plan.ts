import type { EffectOption } from '../forces/options.ts';
import type { WarTables } from '../forces/profiles.ts';
import { rivalOf, type SideName, type Sides } from '../sides.ts';
import type { Fleet } from '../space/fleet.ts';
import { spaceBattle } from '../space/space-battle.ts';
import { effectNames } from './names.ts';
import type { LivePlan } from './plan.ts';

/** A space combat to be followed as it is played. */
export function spacePlan(
  fleets: Sides<Fleet>,
  tables: WarTables,
  options: readonly EffectOption[],
  nebula: boolean,
): LivePlan {
  const { setup, gathered, cannons } = spaceBattle(fleets, tables, options, nebula);
  const isBarred = (side: SideName) =>
    fleets[side].retirada['sin-destino'] ||
    gathered[side].site.some((effect) => effect.kind === 'no-retreat' && effect.own && !effect.rounds) ||
    gathered[rivalOf(side)].site.some((effect) => effect.kind === 'no-retreat' && effect.rival && !effect.rounds);
  return {
    theatre: 'espacio',
    setup,
    effectNames: effectNames(options),
    openingDice: (stage, side) => (stage === 'canones' ? cannons[side].thrown : []),
    batteryName: (unit) => tables.units.filas.find(({ id }) => id === unit)?.plural ?? 'Otros cañones',
    barred: { attacker: isBarred('attacker'), defender: isBarred('defender') },
    strand: { attacker: setup.attacker.strand, defender: setup.defender.strand },
  };
}
