import { SIDES, type SideName } from '../sides.ts';
import { sideText } from '../words/report.ts';
import type { LivePlan } from './plan.ts';
import type { LiveState } from './state.ts';
import type { Fail, Say } from './told.ts';

export function announced(plan: LivePlan, state: LiveState, side: SideName, say: Say, fail: Fail): LiveState {
  if (plan.theatre === 'tierra') return fail('en un combate terrestre no hay retirada', 'ti4:24.0');
  if (state.stage !== 'tirada' || state.owed)
    return fail('la retirada se anuncia antes de tirar los dados', 'ti4:23.4');
  if (state.leaving && !(side === 'defender' && isObliged(plan, state)))
    return fail(`ya la ha anunciado ${sideText(state.leaving)}`, 'ti4:23.4.b');
  if (!canLeave(plan, state, side))
    return fail(`${sideText(side)} no puede anunciar la retirada`, 'ti4:23.4', 'ti4:23.4.c');
  say(
    `Ronda ${state.round}: retirada anunciada`,
    `${sideText(side, true)} la anuncia: combate esta ronda entera y se va al final, si al rival le quedan naves.`,
    'ti4:23.4',
    'ti4:23.7',
  );
  return { ...state, leaving: side };
}

/** Whether a side may announce its retreat now: some ship of it moves, and nothing forbids it. */
export function canLeave(plan: LivePlan, state: LiveState, side: SideName): boolean {
  if (plan.theatre === 'tierra' || state.stage !== 'tirada' || state.owed || state.ending) return false;
  // He who is obliged to announce it does so after the defender has had his say (23.4.b).
  if (state.leaving && !(side === 'defender' && isObliged(plan, state))) return false;
  if (plan.barred[side]) return false;
  return plan.setup[side].groups.some(({ moves }, at) => moves && (state.sides[side].counts[at] ?? 0) > 0);
}

/** Whether something obliges the attacker to announce his retreat in this round. */
const isObliged = ({ setup }: LivePlan, { round, leaving }: LiveState) =>
  leaving === 'attacker' && (setup.attacker.retreat?.forced?.includes(round) ?? false);

/** Announces the retreat of whoever is obliged to, if he can. */
export function obliged(plan: LivePlan, state: LiveState, say: Say): LiveState {
  const isDue = plan.setup.attacker.retreat?.forced?.includes(state.round) ?? false;
  if (!isDue || !canLeave(plan, state, 'attacker')) return state;
  say(
    `Ronda ${state.round}: retirada anunciada`,
    `${sideText('attacker', true)} está obligado a anunciarla en esta ronda, salvo que lo haga antes el defensor.`,
    'ti4:23.4',
    'ti4:23.4.b',
  );
  return { ...state, leaving: 'attacker' };
}

/** The end of the combat, where somebody moves all his ships away as this round begins; the attacker comes first. */
export function movedAway({ setup }: LivePlan, state: LiveState, say: Say): LiveState {
  const side = SIDES.find((one) =>
    setup[one].declared.some((effect) => effect.kind === 'leave' && effect.rounds[0] === state.round),
  );
  if (!side) return state;
  say(
    'Fin del combate',
    `${sideText(side, true)} se lleva todas sus naves a un sistema adyacente, y el combate acaba en tablas. No es una retirada; lo que no quepa en ellas se retira del tablero.`,
    'ti4:F6',
    'ti4:F30',
  );
  return { ...state, ending: side === 'attacker' ? 'attacker-away' : 'defender-away' };
}
