import type { EffectOption } from '../forces/options.ts';
import type { WarTables } from '../forces/profiles.ts';
import type { GarrisonForce, LandingForce } from '../ground/ground-input.ts';
import { invasionBattle } from '../ground/invasion-battle.ts';
import { effectNames } from './names.ts';
import type { LivePlan } from './plan.ts';

/** The invasion of a planet to be followed as it is played. */
export function groundPlan(
  landing: LandingForce,
  garrison: GarrisonForce,
  tables: WarTables,
  options: readonly EffectOption[],
  loneCannons: boolean,
): LivePlan {
  const { setup, bombs, bombsAgain, shots } = invasionBattle(landing, garrison, tables, options, loneCannons);
  return {
    theatre: 'tierra',
    setup,
    effectNames: effectNames(options),
    openingDice(stage, side, counts) {
      if (stage === 'bombardeo') return side === 'attacker' ? bombs : [];
      if (stage === 'final') return side === 'attacker' ? bombsAgain : [];
      return stage === 'defensa' && side === 'defender' ? shots(counts) : [];
    },
    batteryName: (unit) => tables.units.filas.find(({ id }) => id === unit)?.plural ?? 'Otros dados',
    barred: { attacker: true, defender: true },
    strand: { attacker: null, defender: null },
  };
}
