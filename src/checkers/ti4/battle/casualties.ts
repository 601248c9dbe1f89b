import { hittingFaces } from '../die.ts';
import type { LossStep } from '../kernel/declarations.ts';
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
