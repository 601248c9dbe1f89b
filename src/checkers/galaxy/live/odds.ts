import { attackInOrder, type PlanEndings } from '../sequence.ts';
import { targetOdds } from '../target-odds.ts';
import type { LivePlan, LiveState } from './state.ts';

/** What may still come of the attacks of a turn. */
export interface LiveOdds {
  /** Every target still on the list falls; some is left and the card stands; the card is lost. */
  todos: number;
  sobrevive: number;
  perdida: number;
  /** Attacks still made and targets that still fall, on average. */
  meanAttacks: number;
  meanTargets: number;
}

/** The targets that are left, the one under attack first, and then in the order of the list. */
export const targetsLeft = ({ targets, current }: LiveState) => [
  ...targets.filter(({ achieved }, at) => at === current && !achieved),
  ...targets.filter(({ achieved }, at) => at !== current && !achieved),
];

/** From here on, by one reading of the attacker's Phase Banks against a base. */
export function oddsFrom({ plan, rules }: LivePlan, state: LiveState, countsAgainstBases: boolean): LiveOdds {
  const left = targetsLeft(state);
  const targets = left.map((target) => targetOdds(rules, plan, target, countsAgainstBases));
  const attacks = state.stage === 'fin' ? 0 : state.left;
  // A base that this very roll may have damaged: one reading says that it has, the other that it has not.
  const isDecided = state.stage === 'lectura' && countsAgainstBases;
  const endings = attackInOrder(isDecided ? targets.slice(1) : targets, attacks);
  const [first] = targets;
  const struck = state.stage === 'contraataque' && first ? strikeBack(first) : 0;
  return summed(endings, struck, state.lost, isDecided ? 1 : 0);
}

/** Chance that the counterattack that is due eliminates the attacker: of the attacks that fail, those struck back. */
const strikeBack = ({ success, loss }: { success: number; loss: number }) => (success < 1 ? loss / (1 - success) : 0);

function summed({ alive, lost, meanAttacks }: PlanEndings, struck: number, isLost: boolean, done: number): LiveOdds {
  const stays = isLost ? 0 : 1 - struck;
  const todos = stays * (alive.at(-1) ?? 0);
  const perdida = (isLost ? 1 : struck) + stays * lost.reduce((sum, chance) => sum + chance, 0);
  const fallen = alive.map((chance, at) => chance + (lost[at] ?? 0));
  return {
    todos,
    perdida,
    sobrevive: stays * alive.slice(0, -1).reduce((sum, chance) => sum + chance, 0),
    meanAttacks: stays * meanAttacks,
    meanTargets: stays * fallen.reduce((sum, chance, at) => sum + at * chance, 0) + done,
  };
}

/** Whether how one reads Phase Banks against a base still changes what may come. */
export const isReadingOpen = ({ plan }: LivePlan, state: LiveState): boolean =>
  plan['phase-banks'] &&
  state.reading === null &&
  state.stage !== 'fin' &&
  (state.stage === 'lectura' || state.left > 0) &&
  targetsLeft(state).some(({ tipo }) => tipo === 'base');
