import type { EffectOf, FightSide } from '../declarations.ts';
import type { Two } from '../start/start-pairs.ts';
import { copyOf, type SideState } from './side-state.ts';
import type { SideStates } from './side-states.ts';

/** The effect by which a side gains what its rival loses. */
export const gainOf = ({ effects }: FightSide) =>
  effects.find((effect): effect is EffectOf<'gain-fallen'> => effect.kind === 'gain-fallen');

/** The side once it has gained what the rival lost between two moments; itself when that is nothing. */
export function withGains(
  own: SideState,
  { gains }: EffectOf<'gain-fallen'>,
  [model, rival]: Two<SideStates>,
  before: SideState,
  after: SideState,
): SideState {
  let state = own;
  for (const { of, to, most } of gains) {
    const [from, place] = [rival.roster.indexOf(of), model.roster.indexOf(to)];
    const lost = (before.counts[from] as number) - (after.counts[from] as number);
    const gained = Math.min(lost, most - (state.counts[place] as number));
    if (gained <= 0) continue;
    if (state === own) state = copyOf(own);
    model.taker.changes.add(state, place, gained);
  }
  return state;
}
