import type { CombatRules } from '../combat-rules.ts';
import type { Opportunities } from '../opportunities.ts';
import type { CombatPlan, PlannedTarget } from '../plan.ts';

/** The attacks of a turn before anything was rolled. */
export interface LivePlan {
  plan: CombatPlan;
  rules: CombatRules;
  opportunities: Opportunities;
}

/** A target, and whether it has been achieved: the card eliminated, or the base damaged. */
export interface LiveTarget extends PlannedTarget {
  achieved: boolean;
  /** Something may still lie under the card, which nobody has told. */
  uncovered: boolean;
}

/** Where the attacks stand after some lines of the log. */
export interface LiveState {
  /** What is asked: a roll, a counterattack, how one reads Phase Banks, or nothing more. */
  stage: 'tirada' | 'contraataque' | 'lectura' | 'fin';
  targets: readonly LiveTarget[];
  /** Place of the target under attack in the list; -1 once none is left in it. */
  current: number;
  /** Attacks left, and those made. */
  left: number;
  made: number;
  /** The attacking card has been eliminated. */
  lost: boolean;
  /** How the table reads the attacker's Phase Banks against a base; null while nobody has had to say. */
  reading: 'si' | 'no' | null;
}

/** The first target of the list that still stands, or -1. */
export const nextTarget = (targets: readonly LiveTarget[]): number => targets.findIndex(({ achieved }) => !achieved);

/** Before the first roll. */
export function firstState({ plan, opportunities }: LivePlan): LiveState {
  const targets = plan.objetivos.map((target) => ({ ...target, achieved: false, uncovered: false }));
  const stage = opportunities.total > 0 ? 'tirada' : 'fin';
  return { stage, targets, current: 0, left: opportunities.total, made: 0, lost: false, reading: null };
}

/** After an attack: the next target, or the end once no attacks are left. */
export function advanced(state: LiveState): LiveState {
  if (state.lost || state.left === 0) return { ...state, stage: 'fin' };
  const standing = state.targets[state.current]?.achieved === false;
  return { ...state, stage: 'tirada', current: standing ? state.current : nextTarget(state.targets) };
}
