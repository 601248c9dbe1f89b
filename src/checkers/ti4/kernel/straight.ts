import { fixedSpread, type Spread } from '../../../math/attrition-spread.ts';
import { type SideTables, sideTables } from '../../../math/attrition-tables.ts';
import { cancelHits, convolve, type Distribution } from '../../../math/dice.ts';
import { type EffectOf, type FightSide, isActive } from './declarations.ts';
import { keepsLines } from './effects/registry.ts';
import { Roller } from './rolls/roll.ts';
import { lateHitsOf } from './round-part.ts';
import type { Two } from './start/start-pairs.ts';
import type { SideState } from './states/side-state.ts';
import type { LineStep, Phase, SideStates } from './states/side-states.ts';

/**
 * Most fights: hits lead each side down one line, whatever is left of the rival, and nothing ever rises. Such a fight
 * is played all at once (`attrition-runs.ts`), in a small part of the time that any other takes.
 */
export const isStraight = (sides: Two<FightSide>) =>
  sides.every(({ effects }) => effects.every(keepsLines)) &&
  takesLateHits(sides[0], sides[1]) &&
  takesLateHits(sides[1], sides[0]);

/** Hits of a lot of their own are as good as more of the roll where each takes one step. */
const takesLateHits = (own: FightSide, rival: FightSide) =>
  own.effects.every(({ kind }) => kind !== 'cancel' && kind !== 'sustain') ||
  rival.effects.every(({ kind }) => kind !== 'hits-at-round-end');

/** The states of both sides, and where hits lead each of them. */
export const linesOf = (models: Two<SideStates>, starts: Two<readonly SideState[]>): Two<LineStep[]> => [
  models[0].exploreLines(starts[0]),
  models[1].exploreLines(starts[1]),
];

/** The rounds of such a fight, each kind of them. */
export function straightRounds(
  sides: Two<FightSide>,
  models: Two<SideStates>,
  steps: Two<readonly LineStep[]>,
  phases: readonly Phase[],
): Spread[] {
  return phases.map((phase) =>
    fixedSpread(tablesOf(0, sides, models[0], steps[0], phase), tablesOf(1, sides, models[1], steps[1], phase)),
  );
}

function tablesOf(
  at: 0 | 1,
  sides: Two<FightSide>,
  { states, roster }: SideStates,
  steps: readonly LineStep[],
  phase: Phase,
): SideTables {
  const rolls = rollsOf(sides[at], sides[at === 0 ? 1 : 0], states, new Roller(sides[at], roster, phase.round), phase);
  return sideTables({
    states: steps.map(({ next, absorbs }, state) => ({ roll: rolls[state] as Distribution, next, absorbs })),
  });
}

/** What each state deals in a round, once the rival has cancelled what he cancels in each. */
function rollsOf(
  own: FightSide,
  rival: FightSide,
  states: readonly SideState[],
  roller: Roller,
  { round }: Phase,
): Distribution[] {
  const effects = rival.effects.filter((effect) => isActive(effect, round));
  const cancelled = rival.effects.reduce(
    (sum, effect) => (cancelsEachRound(effect) && isActive(effect, round) ? sum + effect.amount : sum),
    0,
  );
  const late = lateHitsOf(own)?.hits;
  // One roll, one object: states that roll alike are played together.
  const known = new Map<Distribution, Distribution>();
  const view = { nonFighters: 0, effects };
  const gone = states.length - 1;
  const rolls: Distribution[] = new Array(states.length);
  rolls[gone] = CERTAIN;
  // The weakest first: what one unit more throws is added to what the others do.
  for (let at = gone - 1; at >= 0; at--) {
    const { free } = roller.combat(states[at] as SideState, view, '');
    let found = known.get(free);
    if (!found) {
      const counted = cancelHits(free, cancelled);
      found = late ? convolve(counted, late) : counted;
      known.set(free, found);
    }
    rolls[at] = found;
  }
  return rolls;
}

const cancelsEachRound = (effect: FightSide['effects'][number]): effect is EffectOf<'cancel'> =>
  effect.kind === 'cancel' && effect.per === 'round';

const CERTAIN: Distribution = new Float64Array([1]);
