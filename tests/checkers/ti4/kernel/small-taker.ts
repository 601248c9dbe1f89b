import type { Effect } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { SideRoster, type SideState } from '../../../../src/checkers/ti4/kernel/states/side-state.ts';
import { HitTaker } from '../../../../src/checkers/ti4/kernel/states/take-hits.ts';
import { type Counts, KINDS, sideOf } from './small-fleets.ts';

const IDS = Object.keys(KINDS);

/** What a side is left with: «2 acorazado (1)» are two, of which one can still sustain. */
export function told({ counts, fresh }: SideState): string {
  const some = IDS.flatMap((id, at) => {
    const count = counts[at] ?? 0;
    return count === 0 ? [] : [`${count} ${id}${KINDS[id]?.sustains ? ` (${fresh[at]})` : ''}`];
  });
  return some.join(', ');
}

/** A small fleet that takes hits; `damaged`: of each kind that sustains, as many as there are. */
export function fleetOf(counts: Counts, effects: readonly Effect[], { rival = [] as Effect[], damaged = 0 } = {}) {
  const side = sideOf(counts, effects, damaged);
  const roster = new SideRoster(side, sideOf({}, rival));
  return { taker: new HitTaker(side, roster), whole: roster.whole() };
}
