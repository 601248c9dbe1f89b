import { firstRoll, kernelSides, rosterOf } from '../battle/kernel-roll.ts';
import { describeUnits } from '../battle/units.ts';
import { sourceOf } from '../forces/gather.ts';
import type { Effect } from '../kernel/declarations.ts';
import type { ThrownDice } from '../kernel/rolls/dice-pools.ts';
import { HitTaker } from '../kernel/states/take-hits.ts';
import { SIDES, type SideName, type Sides } from '../sides.ts';
import { sideText } from '../words/report.ts';
import { movedAway, obliged } from './leaving.ts';
import { battleNow, isAtStart } from './now.ts';
import { type LivePlan, OPENINGS } from './plan.ts';
import { SAID } from './said.ts';
import { isGone, type LiveSide, type LiveState, withSide } from './state.ts';
import type { Say } from './told.ts';

/** Whether a stage has anything to roll, for the battle as it stands. */
export function stageDice(plan: LivePlan, state: LiveState, stage = state.stage): Sides<readonly ThrownDice[]> {
  const of = (side: SideName): readonly ThrownDice[] => {
    if (stage === 'tirada' || stage === 'artilleria')
      return firstRoll(battleNow(plan, { ...state, stage }), side, stage === 'tirada' ? 'combat' : 'barrage').thrown;
    return plan.openingDice(stage, side, state.sides[side].counts);
  };
  return { attacker: of('attacker'), defender: of('defender') };
}

/** Whether something happens as the combat begins. */
function hasStart(plan: LivePlan, state: LiveState): boolean {
  const setup = battleNow(plan, { ...state, stage: 'comienzo' });
  return SIDES.some((side) => {
    const has = (ids: readonly string[]) => setup[side].groups.some(({ id, count: n }) => n > 0 && ids.includes(id));
    // What needs units that are not there does nothing.
    const acts = (effect: Effect) =>
      isAtStart(effect) &&
      !(effect.kind === 'hits-at-start' && effect.shooters && !has(effect.shooters.units)) &&
      !(effect.kind === 'hits-at-start' && effect.sacrifice && !has(effect.sacrifice));
    return setup[side].start !== null || setup[side].declared.some(acts);
  });
}

/** The first stage from this one on in which there is something to do; a round begins where there is none. */
export function enter(plan: LivePlan, begun: LiveState, say: Say): LiveState {
  const ended = over(plan, begun, say);
  if (ended.ending) return ended;
  const openings = OPENINGS[plan.theatre];
  let from = begun;
  for (let at = openings.indexOf(from.stage); at >= 0 && at < openings.length; at++) {
    const stage = openings[at] as LiveState['stage'];
    if (stage === 'comienzo') from = withPlaced(plan, from, say);
    // Whoever leaves as the first round begins does so before its barrage.
    const away = stage === 'artilleria' ? movedAway(plan, from, say) : from;
    if (away.ending) return away;
    const due =
      stage === 'comienzo'
        ? hasStart(plan, from)
        : Object.values(stageDice(plan, from, stage)).some((dice: readonly ThrownDice[]) => dice.length > 0);
    if (due) return { ...from, stage };
  }
  return beginRound(plan, { ...from, stage: 'tirada' }, say);
}

/** Units that arrive as the combat begins, where nobody has to roll or choose. */
function withPlaced(plan: LivePlan, state: LiveState, say: Say): LiveState {
  let next = state;
  for (const side of SIDES) {
    const { groups, declared } = battleNow(plan, { ...state, stage: 'comienzo' })[side];
    const { counts, damaged, spent } = next.sides[side];
    const [now, used] = [[...counts], new Map(spent)];
    for (const effect of declared) {
      if (effect.kind !== 'place' || effect.when !== 'start') continue;
      const at = groups.findIndex(({ id }) => id === effect.id);
      const most = (effect.most ?? Number.POSITIVE_INFINITY) - (now[at] ?? 0);
      now[at] = (now[at] ?? 0) + Math.max(0, Math.min(effect.amount, most));
      const source = sourceOf(effect);
      if (source !== undefined) used.set(source, (used.get(source) ?? 0) + 1);
    }
    const placed = now.map((count, at) => count - (counts[at] ?? 0));
    if (placed.every((count) => count === 0)) continue;
    next = withSide(next, side, { counts: now, damaged, spent: used });
    say(
      'Al principio del combate',
      `${sideText(side, true)} pone ${describeUnits(groups, placed)}: tiene ${standing(plan, next, side)}.`,
      'ti4:23.2',
    );
  }
  return next;
}

/** What happens by itself as a round begins. */
function beginRound(plan: LivePlan, state: LiveState, say: Say): LiveState {
  const away = movedAway(plan, state, say);
  return away.ending ? away : obliged(plan, withNewUnits(plan, state, say), say);
}

/** Units that arrive, are replaced or are repaired at that moment. */
function withNewUnits(plan: LivePlan, state: LiveState, say: Say): LiveState {
  const setup = battleNow(plan, { ...state, stage: 'comienzo' });
  const sides = kernelSides(setup);
  let next = state;
  for (const side of SIDES) {
    const roster = rosterOf(sides, side);
    const [whole, begun] = [roster.whole(), new HitTaker(sides[side], roster).beginRound(roster.whole(), 1)];
    if (roster.keyOf(whole) === roster.keyOf(begun)) continue;
    const spent = new Map(state.sides[side].spent);
    for (const [at, effect] of roster.charged.entries()) {
      const source = sourceOf(effect);
      const used = (whole.charges[at] as number) - (begun.charges[at] as number);
      if (source !== undefined && used > 0) spent.set(source, (spent.get(source) ?? 0) + used);
    }
    const now: LiveSide = {
      counts: begun.counts,
      damaged: begun.counts.map((n, at) => (roster.units[at]?.sustains ? n - (begun.fresh[at] as number) : 0)),
      spent,
    };
    next = withSide(next, side, now);
    say(
      `Ronda ${state.round}`,
      `${sideText(side, true)} repara, cambia o pone unidades al empezar la ronda: tiene ${standing(plan, next, side)}.`,
      'ti4:19.2',
    );
  }
  return next;
}

/** What follows a stage: the next one, the next round, or the end. */
export function closeStage(plan: LivePlan, state: LiveState, say: Say): LiveState {
  const openings = OPENINGS[plan.theatre];
  if (openings.includes(state.stage)) {
    const kept = state.stage === 'canones' ? stranded(plan, state, say) : state;
    const next = openings[openings.indexOf(state.stage) + 1] ?? 'tirada';
    return enter(plan, { ...kept, stage: next }, say);
  }
  if (state.stage === 'tirada' && endsWithRoll(plan, state)) return { ...state, stage: 'final' };
  const ended = over(plan, { ...state, stage: 'tirada' }, say);
  if (ended.ending) return ended;
  if (state.leaving) {
    const side = state.leaving;
    say(
      'Retirada',
      `${sideText(side, true)} se retira con sus naves que tengan Movimiento; lo que no quepa en ellas se retira del tablero.`,
      'ti4:23.7',
      'ti4:23.7.b',
    );
    return { ...state, ending: side === 'attacker' ? 'attacker-left' : 'defender-left' };
  }
  return beginRound(plan, { ...state, stage: 'tirada', round: state.round + 1 }, say);
}

/** Whether something is rolled when the round ends: against whoever is left, unless a unit that is left stops it. */
export function endsWithRoll({ setup }: LivePlan, { sides }: LiveState): boolean {
  const { roundEnd } = setup.attacker;
  const { counts } = sides.defender;
  const stops = setup.defender.groups.some(({ id }, at) => roundEnd?.unless.includes(id) && (counts[at] ?? 0) > 0);
  return roundEnd !== null && !stops && !isGone(sides.defender);
}

/** What cannons leave without transport goes before the combat. */
function stranded(plan: LivePlan, state: LiveState, say: Say): LiveState {
  let next = state;
  for (const side of SIDES) {
    const { counts, damaged } = next.sides[side];
    const fresh = counts.map((n, at) => (plan.setup[side].groups[at]?.sustains ? n - (damaged[at] ?? 0) : 0));
    const kept = plan.strand[side]?.({ counts, fresh });
    const removed = kept && counts.map((n, at) => n - (kept[at] ?? 0));
    if (!removed?.some((n) => n > 0)) continue;
    next = withSide(next, side, { ...next.sides[side], counts: kept ?? counts });
    say(
      'Sin transporte',
      `${sideText(side, true)} retira ${describeUnits(plan.setup[side].groups, removed)}: no caben en las naves que le quedan.`,
      'ti4:18.3',
      'ti4:F15',
    );
  }
  return next;
}

/** The end of the combat, where one side or both have nothing left. */
export function over(plan: LivePlan, state: LiveState, say: Say): LiveState {
  const gone = { attacker: isGone(state.sides.attacker), defender: isGone(state.sides.defender) };
  if (!gone.attacker && !gone.defender) return state;
  // Cannons of a planet that nobody defends may still fire at those who land.
  const fires = state.stage === 'bombardeo' || state.stage === 'defensa';
  if (fires && !gone.attacker && plan.openingDice('defensa', 'defender', state.sides.defender.counts).length > 0)
    return state;
  // Ships bombard again at the end of a round also for those who have no forces left.
  if (state.stage === 'final' && endsWithRoll(plan, state)) return state;
  const ending = gone.attacker ? (gone.defender ? 'draw' : 'defender') : 'attacker';
  const said = SAID[plan.theatre];
  const left = ending === 'draw' ? 0 : state.sides[ending].counts.reduce((sum, n) => sum + n, 0);
  say(
    'Fin del combate',
    ending === 'draw'
      ? said.draw
      : `Gana ${sideText(ending)}: le ${left === 1 ? 'queda' : 'quedan'} ${standing(plan, state, ending)}. ${said.afterwards}`,
    ...said.endClauses,
  );
  return { ...state, ending };
}

export const standing = (plan: LivePlan, state: LiveState, side: SideName) =>
  describeUnits(plan.setup[side].groups, state.sides[side].counts);
