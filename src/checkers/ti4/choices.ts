import { choiceSize } from '../../math/attrition-choice.ts';
import { bothSize } from '../../math/attrition-minimax.ts';
import type { BattleSetup } from './battle.ts';
import type { Combatant } from './combatant.ts';
import { type FleetState, wholeFleet } from './fleet-state.ts';
import { needsKernel } from './kernel-battle.ts';
import { latticeSize } from './loss-graph.ts';
import { openingStages, possiblePairs } from './opening-choices.ts';
import { rivalOf, SIDES, type SideName, type Sides } from './sides.ts';

/** Numbers that the best losses may keep: some tens of megabytes, and about a second on a phone. */
const MOST_CHOICES = 3_000_000;
/** The same when both sides choose. */
const MOST_BOTH = 6_000_000;
/** Roughly how many of them are worked out in a thousandth of a second. */
const CHOICES_A_MILLISECOND = 10_000;

/** Why the best losses cannot be computed exactly: nothing prevents it, too many states, or an effect. */
export type ChoiceLimit = null | 'size' | 'effects';

/**
 * Whether the best losses of the sides that look for them can be computed exactly. Not where hits come in two lots
 * of a round, one after seeing what the other destroys.
 */
export function choiceLimit(setup: BattleSetup): ChoiceLimit {
  if (setup.attacker.roundEnd || setup.defender.roundEnd || needsKernel(setup)) return 'effects';
  const choosers = SIDES.filter((side) => setup[side].losses.kind === 'best');
  if (choosers.length === 0) return null;
  if (choicesIn(setup) > (choosers.length === 2 ? MOST_BOTH : MOST_CHOICES)) return 'size';
  return possiblePairs(wholePair(setup), openingStages(setup, setup.opening)) === null ? 'size' : null;
}

/** Numbers that the best losses of a side, or of both, may keep. */
function choicesIn(setup: BattleSetup): number {
  const states = [mostStates(setup, 'attacker'), mostStates(setup, 'defender')] as const;
  const [one, other] = SIDES.filter((side) => setup[side].losses.kind === 'best');
  if (one === undefined) return 0;
  if (other) return bothSize(...states, mostTaken(setup, 'attacker'), mostTaken(setup, 'defender'));
  return choiceSize(...states, mostTaken(setup, one));
}

/** What working them out takes, as fights count it. */
export const choiceCost = (setup: BattleSetup) => choicesIn(setup) / CHOICES_A_MILLISECOND;

/** Hits that destroy a side whatever it does. */
const toughness = ({ groups, effects }: Combatant) =>
  sum(groups, ({ count, sustains }) => count * (sustains ? (effects['resistencia-doble'] ? 3 : 2) : 1)) +
  effects['anula-una-vez'];

/** The most hits of a round that can make a difference to a side. */
export const mostTaken = (setup: BattleSetup, side: SideName) =>
  Math.min(mostHits(setup[rivalOf(side)]), toughness(setup[side]));

/** A bound of the states of a side. */
function mostStates(setup: BattleSetup, name: SideName): number {
  const side = setup[name];
  const rival = setup[rivalOf(name)];
  const shields = side.effects['anula-una-vez'] > 0 ? 2 : 1;
  const threats = rival.directHits + 1;
  const opens = setup.opening.onDefender.length > 1 || setup.opening.barrage;
  if (side.losses.kind === 'best')
    return latticeSize(side.groups, opens || side.effects['resistencia-doble'] || threats > 1) * shields * threats;
  // Fixed losses are a line; the barrage may take fighters away before any «Resistencia al daño» has been used.
  const barraged = rival.groups.some((group) => group.barrage)
    ? sum(side.groups, ({ count, isFighter }) => (isFighter ? count : 0)) *
      sum(side.groups, ({ count, sustains }) => (sustains ? count : 0))
    : 0;
  return (toughness(side) + 1 + barraged) * shields * threats;
}

/** Both sides before anything happens to them. */
export const wholePair = ({ attacker, defender }: Sides<Combatant>): Sides<FleetState> => ({
  attacker: wholeFleet(attacker.groups, defender.directHits),
  defender: wholeFleet(defender.groups, attacker.directHits),
});

/** The most hits that a side can deal in one round. */
export function mostHits({ groups, effects }: Combatant): number {
  const extra = effects['dados-extra'] + effects['primera-dados-extra'];
  return groups.reduce((sum, group) => sum + group.dice * group.count, extra);
}

const sum = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0);
