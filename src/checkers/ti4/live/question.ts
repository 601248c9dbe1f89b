import type { BattleDice, BattleQuestion, BattleSideNow, BattleUnderWay } from '../../results.ts';
import type { ThrownDice } from '../kernel/rolls/dice-pools.ts';
import { SIDES, type SideName } from '../sides.ts';
import { sideText } from '../words/report.ts';
import { proposalFor } from './assigning.ts';
import { stageDice } from './course.ts';
import { canLeave } from './leaving.ts';
import type { Followed } from './machine.ts';
import type { LivePlan } from './plan.ts';
import { type LiveClause, SAID } from './said.ts';
import type { LiveState } from './state.ts';

/** What a page shows of a battle under way: what stands, and what is asked now. */
export function underWay(plan: LivePlan, { state }: Followed): BattleUnderWay<LiveClause> {
  return {
    round: state.round,
    sides: [sideNow(plan, state, 'attacker'), sideNow(plan, state, 'defender')],
    question: questionOf(plan, state),
  };
}

function sideNow(plan: LivePlan, state: LiveState, side: SideName): BattleSideNow {
  const { counts, damaged } = state.sides[side];
  return {
    name: sideText(side, true),
    units: plan.setup[side].groups.flatMap(({ id, name, plural, count, sustains }, at) => {
      const now = counts[at] ?? 0;
      return count > 0 || now > 0
        ? [{ id, name, plural, count: now, of: Math.max(count, now), damaged: damaged[at] ?? 0, sustains }]
        : [];
    }),
  };
}

function questionOf(plan: LivePlan, state: LiveState): BattleQuestion<LiveClause> {
  const said = SAID[plan.theatre];
  if (state.ending)
    return { kind: 'over', title: 'Fin del combate', text: said.afterwards, clauses: [...said.endClauses] };
  const { title, ask, clauses } = said.stages[state.stage];
  const isInRound = state.stage === 'tirada' || state.stage === 'final';
  const heading = isInRound ? `Ronda ${state.round}: ${title.toLowerCase()}` : title;
  if (state.owed) {
    const { proposed, hits, noSustain } = proposalFor(plan, state);
    return {
      kind: 'losses',
      title:
        state.stage === 'tirada' ? `Ronda ${state.round}: asignar los impactos` : `${heading}: asignar los impactos`,
      text: said.losses,
      clauses: [said.assign, 'ti4:87.0', 'ti4:87.4'],
      sides: SIDES.map((side) => ({
        hits: hits[side],
        mayUse: [...proposed[side].spent].map(([id, amount]) => ({ id, amount, name: plan.effectNames.get(id) ?? id })),
        units: plan.setup[side].groups.flatMap(({ id, plural, sustains }, at) => {
          const { counts, damaged } = state.sides[side];
          const { destroyed = 0, sustained = 0, repaired = 0, added = 0 } = proposed[side].units[at] ?? {};
          const count = counts[at] ?? 0;
          const fresh = sustains && !noSustain[side] ? count - (damaged[at] ?? 0) : 0;
          return count + added > 0 ? [{ id, name: plural, count, fresh, destroyed, sustained, repaired, added }] : [];
        }),
      })) as Extract<BattleQuestion<LiveClause>, { kind: 'losses' }>['sides'],
    };
  }
  const dice = stageDice(plan, state);
  return {
    kind: 'roll',
    word: state.stage,
    title: heading,
    text: ask,
    clauses: [...clauses],
    free: state.stage === 'comienzo',
    dice: [diceOf(plan, 'attacker', dice.attacker), diceOf(plan, 'defender', dice.defender)],
    mayLeave: (['defender', 'attacker'] as const).flatMap((side) =>
      canLeave(plan, state, side) ? [side === 'attacker' ? ('atacante' as const) : ('defensor' as const)] : [],
    ),
    leaving: state.leaving === null ? null : `${sideText(state.leaving, true)} se retira al final de esta ronda.`,
  };
}

function diceOf(plan: LivePlan, side: SideName, dice: readonly ThrownDice[]): BattleDice[] {
  const { groups } = plan.setup[side];
  return dice.map(({ unit, dice: amount, faces }) => ({
    name: groups.find(({ id }) => id === unit)?.plural ?? plan.batteryName(unit),
    dice: amount,
    faces: [...faces],
  }));
}
