import { hittingFaces } from './die.ts';
import type { Effects } from './effects.ts';
import { destroyed, type FleetState, fleetKey, isGone, sustained } from './fleet-state.ts';
import type { LossStep } from './kernel/declarations.ts';
import type { UnitGroup } from './units.ts';

/**
 * The order of losses that most players follow, as groups: the cheapest unit first; on a tie the one that cannot take
 * a planet, and then the one that hits least. With ground forces aboard, a ship is worth what it carries too: losing
 * it strands them.
 */
export function automaticOrder(groups: readonly UnitGroup[], cargoValue = 0): number[] {
  const capacity = groups.reduce((sum, group) => sum + group.capacity * group.count, 0);
  const value = (group: UnitGroup) => group.cost + (capacity > 0 ? (cargoValue * group.capacity) / capacity : 0);
  const strength = (group: UnitGroup) => group.dice * hittingFaces(group.combat);
  return groups
    .map((group, index) => ({ group, index }))
    .sort(
      (a, b) =>
        value(a.group) - value(b.group) ||
        Number(b.group.noControl ?? false) - Number(a.group.noControl ?? false) ||
        strength(a.group) - strength(b.group) ||
        a.group.capacity - b.group.capacity,
    )
    .map(({ index }) => index);
}

/** Steps for an order of groups in which «Resistencia al daño» comes first: it costs nothing. */
export function sustainFirst(groups: readonly UnitGroup[], order: readonly number[]): LossStep[] {
  return [...sustainSteps(groups, order), ...order.map((group): LossStep => ({ kind: 'destroy', group }))];
}

/** «Resistencia al daño» of every group that has it, in the order of losses. */
export function sustainSteps(groups: readonly UnitGroup[], order: readonly number[]): LossStep[] {
  return order.filter((group) => groups[group]?.sustains).map((group): LossStep => ({ kind: 'sustain', group }));
}

/** The first of the steps that a fleet can take; none when nothing is left. */
export function nextStep(fleet: FleetState, steps: readonly LossStep[]): LossStep | undefined {
  return steps.find(({ kind, group }) => ((kind === 'sustain' ? fleet.fresh : fleet.counts)[group] ?? 0) > 0);
}

/** The fleet once a step is taken. */
export const afterStep = (fleet: FleetState, { kind, group }: LossStep, groups: readonly UnitGroup[]) =>
  kind === 'sustain' ? sustained(fleet, group, groups[group]?.unanswerable ?? false) : destroyed(fleet, group);

/** Hits of one roll that a step uses up; a doubled «Resistencia al daño» takes two at a time (87.6). */
export const hitsTaken = ({ kind }: LossStep, effects: Effects) =>
  kind === 'sustain' && effects['resistencia-doble'] ? 2 : 1;

/** The state after `hits` hits of one roll. */
export function afterHits(
  fleet: FleetState,
  hits: number,
  steps: readonly LossStep[],
  effects: Effects,
  groups: readonly UnitGroup[],
): FleetState {
  let state = fleet;
  for (let left = hits; left > 0; ) {
    const step = nextStep(state, steps);
    if (!step) break;
    left -= hitsTaken(step, effects);
    state = afterStep(state, step, groups);
  }
  return state;
}

/** The fleet with `lost` fighters less (12.2), or other ships less, in the order in which they are lost. */
export function without(
  kind: 'fighters' | 'others',
  fleet: FleetState,
  lost: number,
  groups: readonly UnitGroup[],
  order: readonly number[],
): FleetState {
  let left = lost;
  let state = fleet;
  for (const group of order) {
    if (groups[group]?.isFighter !== (kind === 'fighters')) continue;
    for (; left > 0 && (state.counts[group] ?? 0) > 0; left--) state = destroyed(state, group);
  }
  return state;
}

/** Everything that hits of one roll may leave, when each may be taken in any lawful way; `preferred` comes first. */
export function waysToTake(
  fleet: FleetState,
  hits: number,
  preferred: FleetState,
  groups: readonly UnitGroup[],
  effects: Effects,
): FleetState[] {
  const found = new Map([[fleetKey(preferred), preferred]]);
  const seen = new Set<string>();
  const visit = (state: FleetState, left: number): void => {
    const key = fleetKey(state);
    if (left <= 0 || isGone(state)) {
      if (!found.has(key)) found.set(key, state);
      return;
    }
    if (seen.has(`${key}/${left}`)) return;
    seen.add(`${key}/${left}`);
    for (const step of everyStep(state, groups)) visit(afterStep(state, step, groups), left - hitsTaken(step, effects));
  };
  visit(fleet, hits);
  return [...found.values()];
}

/** Everything that may be left without some fighters, or without some other ships; `preferred` comes first. */
export function waysWithout(
  kind: 'fighters' | 'others',
  fleet: FleetState,
  lost: number,
  preferred: FleetState,
  groups: readonly UnitGroup[],
): FleetState[] {
  const among = groups.flatMap((group, at) => (group.isFighter === (kind === 'fighters') ? [at] : []));
  const found = new Map([[fleetKey(preferred), preferred]]);
  const visit = (state: FleetState, left: number, from: number): void => {
    const group = among[from];
    if (left === 0 || group === undefined) {
      const all = among.every((at) => state.counts[at] === 0);
      if ((left === 0 || all) && !found.has(fleetKey(state))) found.set(fleetKey(state), state);
      return;
    }
    visit(state, left, from + 1);
    if ((state.counts[group] ?? 0) > 0) visit(destroyed(state, group), left - 1, from);
  };
  visit(fleet, lost, 0);
  return [...found.values()];
}

/** All that can be done with one hit. */
function everyStep({ counts, fresh }: FleetState, groups: readonly UnitGroup[]): LossStep[] {
  return groups.flatMap((_, group): LossStep[] => [
    ...((fresh[group] ?? 0) > 0 ? [{ kind: 'sustain', group } as const] : []),
    ...((counts[group] ?? 0) > 0 ? [{ kind: 'destroy', group } as const] : []),
  ]);
}
