import { sideText } from '../report.ts';
import type { SideName } from '../sides.ts';
import type { LivePlan } from './plan.ts';
import type { LiveState } from './state.ts';
import type { Fail, Say } from './told.ts';

export function announced(plan: LivePlan, state: LiveState, side: SideName, say: Say, fail: Fail): LiveState {
  if (plan.theatre === 'tierra') return fail('en un combate terrestre no hay retirada', 'ti4:24.0');
  if (state.stage !== 'tirada' || state.owed)
    return fail('la retirada se anuncia antes de tirar los dados', 'ti4:23.4');
  if (state.leaving) return fail(`ya la ha anunciado ${sideText(state.leaving)}`, 'ti4:23.4.b');
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
  if (plan.theatre === 'tierra' || state.stage !== 'tirada' || state.owed || state.leaving || state.ending)
    return false;
  if (plan.barred[side]) return false;
  return plan.setup[side].groups.some(({ moves }, at) => moves && (state.sides[side].counts[at] ?? 0) > 0);
}
