import type { EffectOf } from './declarations.ts';
import { copyOf, type SideState } from './states/side-state.ts';
import type { SideStates } from './states/side-states.ts';

type Trade = EffectOf<'trade-at-round-end'>;

/** The kind of unit that its owner would destroy for a trade, −1 when there is none. */
export const sacrificed = ({ sacrifice }: Trade, { counts }: SideState, { roster }: SideStates) =>
  roster.units.findIndex(({ id }, at) => sacrifice.includes(id) && (counts[at] as number) > 0);

/** What is left of the owner of a trade. */
export function traded(from: SideState, trade: Trade, model: SideStates): SideState {
  const state = copyOf(from);
  const group = sacrificed(trade, from, model);
  model.taker.changes.destroy(
    state,
    1,
    state.counts.map((_, at) => at === group),
  );
  return state;
}

/** What is left of his rival. */
export function sufferedTrade(from: SideState, { hits, destroys }: Trade, { taker }: SideStates): SideState {
  const state = copyOf(from);
  for (let hit = 0; hit < hits; hit++) taker.changes.hitDearest(state);
  taker.changes.destroyDearest(state, destroys);
  return state;
}
