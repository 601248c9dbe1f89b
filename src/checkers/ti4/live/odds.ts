import type { BattleResult, BattleSetup, Ending } from '../battle/battle.ts';
import { resolveWithBest } from '../battle/best.ts';
import { SIDES } from '../sides.ts';
import { proposalFor, withFallen } from './assigning.ts';
import { endsWithRoll } from './course.ts';
import { afterLosses } from './losses.ts';
import { battleNow } from './now.ts';
import { type LivePlan, OPENINGS } from './plan.ts';
import { isGone, type LiveSide, type LiveState, withSide } from './state.ts';

/** What may still come of the battle: from here on, or certain once it is over. */
export function oddsFrom(plan: LivePlan, state: LiveState): Pick<BattleResult, 'endings' | 'expectedRounds'> {
  if (state.ending) return certain(state, state.ending);
  const next = state.owed ? asProposed(plan, state) : state;
  const gone = { attacker: isGone(next.sides.attacker), defender: isGone(next.sides.defender) };
  // Cannons may still fire at those who land where nobody is left.
  const isFiring = next.stage === 'bombardeo' || next.stage === 'defensa';
  if ((gone.attacker && next.stage !== 'final') || (gone.defender && !isFiring))
    return certain(next, gone.attacker ? (gone.defender ? 'draw' : 'defender') : 'attacker');
  if (next !== state && state.stage === 'tirada' && state.leaving)
    return certain(next, state.leaving === 'attacker' ? 'attacker-left' : 'defender-left');
  const setup = battleNow(plan, next);
  return resolveWithBest(state.leaving && next === state ? leavingNow(setup, state) : setup).result;
}

/** The battle once both sides have taken the losses that are proposed to them. */
function asProposed(plan: LivePlan, state: LiveState): LiveState {
  const { proposed } = proposalFor(plan, state);
  let next: LiveState = { ...state, owed: null };
  for (const side of SIDES) next = withSide(next, side, afterLosses(state.sides[side], proposed[side]));
  next = withFallen(plan, state, next, proposed);
  if (state.stage === 'tirada' && endsWithRoll(plan, next)) return { ...next, stage: 'final' };
  if (state.stage === 'tirada' || state.stage === 'final') return { ...next, stage: 'tirada', round: state.round + 1 };
  const openings = OPENINGS[plan.theatre];
  return { ...next, stage: openings[openings.indexOf(state.stage) + 1] ?? 'tirada' };
}

/** Whoever has announced a retreat leaves when this round is over. */
function leavingNow(setup: BattleSetup, { leaving }: LiveState): BattleSetup {
  const plan = { when: 'round', round: 1 } as const;
  return {
    ...setup,
    attacker: { ...setup.attacker, retreat: leaving === 'attacker' ? plan : null },
    defender: { ...setup.defender, retreat: leaving === 'defender' ? plan : null },
  };
}

function certain(state: LiveState, kind: Ending['kind']): Pick<BattleResult, 'endings' | 'expectedRounds'> {
  const of = ({ counts, damaged }: LiveSide) => ({
    counts,
    fresh: counts.map((count, at) => count - (damaged[at] ?? 0)),
    shielded: false,
    threats: 0,
  });
  const { attacker, defender } = state.sides;
  return { endings: [{ kind, probability: 1, attacker: of(attacker), defender: of(defender) }], expectedRounds: 0 };
}
