import type { Terms } from '../combat-case.ts';
import { fight } from '../combat-case.ts';
import type { Battle } from '../combat-story.ts';
import { findEffect } from '../figures.ts';
import { type Force, fleetOf, shipsOf } from '../forces.ts';
import { type Retreat, retreatsOf } from '../retreats.ts';

/** A battle before anybody has decided anything. */
export interface LivePlan {
  attacker: Force;
  defenders: readonly Force[];
  terms: Terms;
}

/** Where a battle stands after some lines of its log. */
export interface LiveState {
  /** Who may leave before the combat, what the Félidos do, who leaves once fleets are seen, losses, the way out. */
  stage: 'retirada' | 'felidos' | 'revelado' | 'bajas' | 'perdidas' | 'salida' | 'fin';
  /** Defenders by their place; null once they have left. */
  defenders: readonly (Force | null)[];
  /** Place of the defender who is asked, from 0. */
  asked: number;
  /** Ships left of the attacker and of each defender. */
  ships: { attacker: number; defenders: readonly number[] };
  /** Ships destroyed of the defeated side, which the winners may have to pay for. */
  destroyed: number;
  /** How it ended: nobody fought, or a combat was resolved. */
  ending: 'sin-combate' | 'combate' | null;
}

/** Whoever is still there to defend. */
export const presentOf = ({ defenders }: Pick<LiveState, 'defenders'>): Force[] =>
  defenders.filter((force) => force !== null);

/** The combat that would be fought now; null where nobody is left to defend. */
export function battleOf({ attacker, terms }: LivePlan, state: LiveState): Battle | null {
  const present = presentOf(state);
  return present.length === 0 ? null : fight(attacker, present, terms);
}

/** Ways in which a defender may leave before anything is revealed, or once the enemy's fleets are seen. */
export function waysOut({ attacker }: LivePlan, state: LiveState, when: Retreat['when']): Retreat[] {
  const force = state.defenders[state.asked];
  if (!force) return [];
  return retreatsOf(attacker, [force]).filter(
    (retreat) => retreat.force === force && !retreat.forcedBy && retreat.when === when,
  );
}

/** Whether that defender is a luminous Félido, who may make the attacker leave (A1.8.b). */
export const expelsAttacker = (force: Force | null | undefined): boolean =>
  force !== null && force !== undefined && findEffect(force.people, 'forzar-retirada')?.aQuien === 'atacante';

/** Whether the attacker is a dark Félido, who may make a defender leave (A1.8.c). */
export const expelsDefenders = ({ attacker }: LivePlan): boolean =>
  findEffect(attacker.people, 'forzar-retirada')?.aQuien === 'defensor';

/** A force without its fleet E. */
export const withoutE = (force: Force): Force => ({
  ...force,
  fleets: force.fleets.filter(({ tactic }) => tactic.letra !== 'E'),
});

/** Before the first decision. */
export function firstState(plan: LivePlan): LiveState {
  return settle(plan, {
    stage: 'retirada',
    defenders: plan.defenders,
    asked: 0,
    ships: { attacker: shipsOf(plan.attacker), defenders: plan.defenders.map(shipsOf) },
    destroyed: 0,
    ending: null,
  });
}

/** The next moment at which somebody has something to decide. */
export function settle(plan: LivePlan, state: LiveState): LiveState {
  if (state.stage !== 'fin' && presentOf(state).length === 0) return { ...state, stage: 'fin', ending: 'sin-combate' };
  switch (state.stage) {
    case 'retirada': {
      const at = nextAsked(plan, state, 'antes de revelar');
      if (at !== null) return { ...state, asked: at };
      return settle(plan, { ...state, stage: expelsDefenders(plan) ? 'felidos' : 'revelado', asked: 0 });
    }
    case 'revelado': {
      const at = nextAsked(plan, state, 'tras revelar al enemigo');
      return at === null ? { ...state, stage: 'bajas' } : { ...state, asked: at };
    }
    default:
      return state;
  }
}

/** The first defender from the one asked on who has a choice; null where nobody has. */
function nextAsked(plan: LivePlan, state: LiveState, when: Retreat['when']): number | null {
  for (let at = state.asked; at < state.defenders.length; at++) {
    const mayLeave = waysOut(plan, { ...state, asked: at }, when).length > 0;
    if (mayLeave || (when === 'antes de revelar' && expelsAttacker(state.defenders[at]))) return at;
  }
  return null;
}

/** The defeated players, each with what is left and how to put it down again. */
export function losersOf(plan: LivePlan, state: LiveState): { force: Force; ships: number; place: number | null }[] {
  const battle = battleOf(plan, state);
  return battle ? sideOf(battle.losers, plan, state) : [];
}

export function winnersOf(plan: LivePlan, state: LiveState): { force: Force; ships: number; place: number | null }[] {
  const battle = battleOf(plan, state);
  return battle ? sideOf(battle.winners, plan, state) : [];
}

/** `place` is that of a defender; null for the attacker. */
function sideOf(side: readonly Force[], { attacker }: LivePlan, { defenders, ships }: LiveState) {
  return side.map((force) => {
    if (force === attacker) return { force, ships: ships.attacker, place: null };
    const place = defenders.indexOf(force);
    return { force, ships: ships.defenders[place] ?? 0, place };
  });
}

/** The same state with fewer ships of one player. */
export function withLost(state: LiveState, place: number | null, lost: number): LiveState {
  const { attacker, defenders } = state.ships;
  if (place === null) return { ...state, ships: { attacker: attacker - lost, defenders } };
  return { ...state, ships: { attacker, defenders: defenders.with(place, (defenders[place] ?? 0) - lost) } };
}

/** Ships that the winners have to lose for those that they have destroyed (6.1.3.20). */
export function owed(plan: LivePlan, state: LiveState): number {
  const battle = battleOf(plan, state);
  if (!battle || battle.crushing) return 0;
  const own = winnersOf(plan, state).reduce((sum, { force, ships }) => sum + (force.unharmed ? 0 : ships), 0);
  return Math.min(own, Math.ceil(state.destroyed / plan.terms.perLoss));
}

export const hasE = (force: Force | null | undefined): boolean => !!force && fleetOf(force, 'E') !== undefined;
