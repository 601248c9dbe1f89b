import { copyOf, isGone, type SideRoster, type SideState } from '../states/side-state.ts';
import type { HitRules, HitTaker, Taken } from '../states/take-hits.ts';

/** How a side takes the hits that come before the rounds: in its fixed order, or whatever it chooses. */
export interface SideTaking {
  taker: HitTaker;
  roster: SideRoster;
  chooses: boolean;
}

/** What a side may be left with after hits of one roll, the usual first; one way where its order is fixed. */
export function waysToTake(
  { taker, roster, chooses }: SideTaking,
  from: SideState,
  hits: { routed: number; free: number },
  rules: HitRules,
): readonly Taken[] {
  const usual = taker.series(from, hits.routed, hits.free, rules).at(-1) as Taken;
  if (!chooses || hits.routed > 0) return [usual];
  const found = new Map([[roster.keyOf(usual.state), usual]]);
  const seen = new Set<string>();
  const visit = (state: SideState, left: number): void => {
    const key = roster.keyOf(state);
    if (left <= 0 || isGone(state)) {
      if (!found.has(key)) found.set(key, { state, answer: 0 });
      return;
    }
    if (seen.has(`${key}/${left}`)) return;
    seen.add(`${key}/${left}`);
    for (const { state: next, absorbs } of taker.everyWay(state, rules)) visit(next, left - absorbs);
  };
  visit(from, hits.free);
  return [...found.values()];
}

/** What may be left without some units among those of some kinds, the usual first. */
export function waysToLose(
  { taker, roster, chooses }: SideTaking,
  from: SideState,
  amount: number,
  units: readonly boolean[],
): readonly Taken[] {
  const usual = copyOf(from);
  taker.changes.destroy(usual, amount, units);
  const found = new Map([[roster.keyOf(usual), { state: usual, answer: 0 }]]);
  if (!chooses) return [...found.values()];
  const among = units.flatMap((isAmong, group) => (isAmong ? [group] : []));
  const visit = (state: SideState, left: number, at: number): void => {
    const group = among[at];
    if (left === 0 || group === undefined) {
      const isAll = among.every((one) => state.counts[one] === 0);
      if ((left === 0 || isAll) && !found.has(roster.keyOf(state)))
        found.set(roster.keyOf(state), { state, answer: 0 });
      return;
    }
    visit(state, left, at + 1);
    if ((state.counts[group] as number) === 0) return;
    const fewer = copyOf(state);
    taker.changes.destroyOf(fewer, group, 1);
    visit(fewer, left - 1, at);
  };
  visit(from, amount, 0);
  return [...found.values()];
}
