import { type AbilityRoll, type FightSide, type FightUnit, isActive, Refusal } from '../declarations.ts';
import type { Two } from '../start/start-pairs.ts';
import { SideRoster } from '../states/side-state.ts';
import type { ThrownDice } from './dice-pools.ts';
import { type Rolled, Roller } from './roll.ts';

/** The side with the abilities that its units lose or gain before anything is rolled. */
export function withAbilities(side: FightSide): FightSide {
  const changes = side.effects.filter((effect) => effect.kind === 'lose' || effect.kind === 'gain');
  const units = side.units.map((unit): FightUnit => {
    const changed = { ...unit };
    for (const effect of changes) {
      if (effect.units && !effect.units.includes(unit.id)) continue;
      if (effect.kind === 'gain') {
        changed[effect.ability] ??= { value: effect.value, dice: effect.dice };
        continue;
      }
      for (const ability of effect.abilities) {
        if (ability === 'sustain') changed.sustains = false;
        else changed[ability] = null;
      }
    }
    return changed.sustains ? changed : { ...changed, damaged: 0 };
  });
  return { ...side, units };
}

/** Hits of an ability, and the dice that were thrown for them. */
export interface AbilityShots extends Rolled {
  dice: number;
  /** The dice themselves, unit by unit. */
  thrown: readonly ThrownDice[];
}

/** Hits of an ability of the first side against the second; `counts` says what is left of its units. */
export function abilityRoll(
  roll: AbilityRoll,
  [own, rival]: Two<FightSide>,
  counts: readonly number[] = own.units.map(({ count }) => count),
): AbilityShots {
  const side = withAbilities(own);
  const roster = new SideRoster(side, rival);
  if (side.effects.some((effect) => effect.kind === 'route' && effect.roll === roll)) {
    const cancels = rival.effects.some(
      (effect) =>
        (effect.kind === 'cancel-ability' && effect.roll === roll) ||
        (effect.kind === 'cancel' && effect.before?.includes(roll)),
    );
    if (cancels)
      throw new Refusal('nadie ha resuelto si se pueden anular impactos que deben ir a naves que no sean Cazas');
  }
  const effects = rival.effects.filter((effect) => isActive(effect, 1));
  const roller = new Roller(side, roster, 1);
  const state = { ...roster.whole(), counts: [...counts] };
  const view = { nonFighters: 0, effects };
  return {
    ...roller.ability(roll, state, view),
    dice: roller.diceOf(roll, state),
    thrown: roller.thrown(roll, state, view),
  };
}
