import { type Distribution, mean } from '../../../math/dice.ts';
import { type Effect, type FightSide, isActive } from '../kernel/declarations.ts';
import { withAbilities } from '../kernel/rolls/abilities.ts';
import type { ThrownDice } from '../kernel/rolls/dice-pools.ts';
import { Roller } from '../kernel/rolls/roll.ts';
import { nonFightersIn } from '../kernel/round-part.ts';
import { SideRoster, type SideState } from '../kernel/states/side-state.ts';
import { rivalOf, type SideName, type Sides } from '../sides.ts';
import type { BattleSetup } from './battle.ts';
import { fightSide } from './fight-sides.ts';

/** Both sides as the kernel takes them, with what is left. */
export function kernelSides({ attacker, defender }: BattleSetup): Sides<FightSide> {
  return {
    attacker: withAbilities(fightSide(attacker, defender)),
    defender: withAbilities(fightSide(defender, attacker)),
  };
}

export const rosterOf = (sides: Sides<FightSide>, side: SideName) => new SideRoster(sides[side], sides[rivalOf(side)]);

/** Effects of a side that hold while it is in a state, in the round that begins. */
export const effectsNow = ({ effects, units }: FightSide, { counts }: SideState): Effect[] =>
  effects.filter(
    (effect) =>
      isActive(effect, 1) &&
      (!effect.whileAlive || units.some(({ id }, at) => effect.whileAlive?.includes(id) && (counts[at] as number) > 0)),
  );

/** Whether effects of components have a say in a combat, in its rounds or before. */
export const hasComponents = ({ attacker, defender, opening }: BattleSetup) =>
  attacker.declared.length > 0 ||
  defender.declared.length > 0 ||
  (attacker.roundEnd?.unless.length ?? 0) > 0 ||
  opening.routed !== undefined ||
  opening.afterDefender !== undefined;

/** The same combat without effects of components: what was entered by hand alone. */
export const withoutComponents = (setup: BattleSetup): BattleSetup => ({
  ...setup,
  attacker: { ...setup.attacker, declared: [] },
  defender: { ...setup.defender, declared: [] },
});

/** What a side throws with all its units in the first round, or in its barrage, and what comes of it. */
export interface FirstRoll {
  thrown: ThrownDice[];
  /** Chances of 0, 1, 2… hits that go where their victim chooses, and hits of all kinds on average. */
  free: Distribution;
  hits: number;
}

/** The first roll of a side with the effects of both. */
export function firstRoll(setup: BattleSetup, side: SideName, roll: 'combat' | 'barrage'): FirstRoll {
  const sides = kernelSides(setup);
  const rival = rivalOf(side);
  const own = rosterOf(sides, side);
  const theirs = rosterOf(sides, rival).whole();
  const roller = new Roller(sides[side], own, 1);
  const view = { nonFighters: nonFightersIn(theirs, sides[rival]), effects: effectsNow(sides[rival], theirs) };
  const { free, routed } =
    roll === 'combat' ? roller.combat(own.whole(), view, '') : roller.ability(roll, own.whole(), view);
  return { thrown: roller.thrown(roll, own.whole(), view), free, hits: mean(free) + mean(routed) };
}
