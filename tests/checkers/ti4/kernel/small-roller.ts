import type { AbilityRoll, Effect, FightSide } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { Roller } from '../../../../src/checkers/ti4/kernel/rolls/roll.ts';
import { SideRoster } from '../../../../src/checkers/ti4/kernel/states/side-state.ts';
import { type Counts, sideOf } from './small-fleets.ts';

/** What else a roll hangs on. */
export interface Case {
  rival?: readonly Effect[];
  nonFighters?: number;
  round?: number;
}

export const rounded = (chances: ArrayLike<number>) => Array.from(chances, (chance) => Number(chance.toFixed(12)));
const EMPTY: FightSide = { units: [], effects: [], steps: [] };

/** The rolls of a small fleet. */
export function rollerOf(
  counts: Counts,
  effects: readonly Effect[],
  { rival = [], nonFighters = 0, round = 1 }: Case = {},
) {
  const side = sideOf(counts, effects);
  const roster = new SideRoster(side, EMPTY);
  const [roller, state, view] = [new Roller(side, roster, round), roster.whole(), { nonFighters, effects: rival }];
  return {
    combat: (charges = state.charges) => roller.combat({ ...state, charges }, view, ''),
    ability: (roll: AbilityRoll) => roller.ability(roll, state, view),
    kills: () => roller.kills(state, view),
    diceOf: (roll: AbilityRoll) => roller.diceOf(roll, state),
    thrown: (roll: AbilityRoll | 'combat') => roller.thrown(roll, state, view),
  };
}
