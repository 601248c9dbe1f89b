import type { Effects, RollingState } from './effects.ts';
import type { UnitGroup } from './units.ts';

/** What is left of a side: units per group, and how many of each can still sustain damage. */
export interface FleetState {
  counts: readonly number[];
  fresh: readonly number[];
  /** It still has the hits that it can cancel once in the combat. */
  shielded: boolean;
}

/** One way to take a hit: use «Resistencia al daño» with a unit of a group, or destroy one of them. */
export interface LossStep {
  kind: 'sustain' | 'destroy';
  group: number;
}

/** All states through which a side can pass, strongest first, the last one «nothing left». */
export interface LossGraph {
  fleets: readonly FleetState[];
  /** For each state, where a hit can lead: one state when the order is fixed, several when it is free. */
  options: readonly (readonly number[])[];
  /** Hits of one round that each step uses up. */
  absorbs: readonly number[];
  /** What `stateRolls` needs to know of each state. */
  rolling: readonly RollingState[];
  /** Index of a fleet that the graph holds. */
  indexOf(fleet: FleetState): number;
}

/**
 * The order of losses that most players follow, as groups: the cheapest unit first, the one that hits
 * least on a tie. With ground forces aboard, a ship is worth what it carries too: losing it strands them.
 */
export function automaticOrder(groups: readonly UnitGroup[], cargoValue = 0): number[] {
  const capacity = groups.reduce((sum, group) => sum + group.capacity * group.count, 0);
  const value = (group: UnitGroup) => group.cost + (capacity > 0 ? (cargoValue * group.capacity) / capacity : 0);
  const strength = (group: UnitGroup) => group.dice * (11 - group.combat);
  return groups
    .map((group, index) => ({ group, index }))
    .sort(
      (a, b) =>
        value(a.group) - value(b.group) || strength(a.group) - strength(b.group) || a.group.capacity - b.group.capacity,
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

/** A side before anything happens to it. */
export function wholeFleet(groups: readonly UnitGroup[]): FleetState {
  return {
    counts: groups.map((group) => group.count),
    fresh: groups.map((group) => (group.sustains ? group.count - group.damaged : 0)),
    shielded: false,
  };
}

/** The state after one hit, following the steps in order; `null` when nothing is left. */
export function afterHit(fleet: FleetState, steps: readonly LossStep[]): FleetState | null {
  for (const { kind, group } of steps) {
    if (kind === 'sustain' && (fleet.fresh[group] ?? 0) > 0) return sustained(fleet, group);
    if (kind === 'destroy' && (fleet.counts[group] ?? 0) > 0) return destroyed(fleet, group);
  }
  return null;
}

/** The state after `hits` hits of one roll; a doubled «Resistencia al daño» takes two at a time (87.6). */
export function afterHits(fleet: FleetState, hits: number, steps: readonly LossStep[], effects: Effects): FleetState {
  let left = hits;
  let state = fleet;
  while (left > 0) {
    const next = afterHit(state, steps);
    if (!next) return state;
    left -= sustainCount(next) < sustainCount(state) && next.counts === state.counts ? sustainWeight(effects) : 1;
    state = next;
  }
  return state;
}

/** The fleet with `lost` fighters less, in the order in which fighters are lost (12.2). */
export function withoutFighters(
  fleet: FleetState,
  lost: number,
  groups: readonly UnitGroup[],
  order: readonly number[],
): FleetState {
  let left = lost;
  let state = fleet;
  for (const group of order) {
    if (!groups[group]?.isFighter) continue;
    for (; left > 0 && (state.counts[group] ?? 0) > 0; left--) state = destroyed(state, group);
  }
  return state;
}

/** Units left in a state, and how many of them can still sustain. */
export const unitCount = (fleet: FleetState) => fleet.counts.reduce((sum, count) => sum + count, 0);
export const sustainCount = (fleet: FleetState) => fleet.fresh.reduce((sum, count) => sum + count, 0);
export const isGone = (fleet: FleetState) => fleet.counts.every((count) => count === 0);
export const fighterCount = (fleet: FleetState, groups: readonly UnitGroup[]) =>
  groups.reduce((sum, group, at) => sum + (group.isFighter ? (fleet.counts[at] ?? 0) : 0), 0);

/** Hits that one use of «Resistencia al daño» cancels. */
const sustainWeight = (effects: Effects) => (effects['resistencia-doble'] ? 2 : 1);

/** All states reachable from `starts` when losses follow `steps`. */
export function fixedGraph(
  groups: readonly UnitGroup[],
  steps: readonly LossStep[],
  effects: Effects,
  starts: readonly FleetState[],
): LossGraph {
  const fighters = groups.reduce((sum, group) => sum + (group.isFighter ? group.count : 0), 0);
  // Everything but fighters is lost in one sequence, and fighters among themselves too: two numbers tell a state.
  const keyOf = (fleet: FleetState) => {
    const left = fighterCount(fleet, groups);
    return ((unitCount(fleet) + sustainCount(fleet) - left) * (fighters + 1) + left) * 2 + Number(fleet.shielded);
  };
  const optionsOf = (fleet: FleetState) => {
    const next = afterHit(fleet, steps);
    return next ? [next] : [];
  };
  return buildGraph(starts, keyOf, optionsOf, effects);
}

/**
 * All states of a side that is free to lose any unit once it has no «Resistencia al daño» left to use.
 * Using it first is never worse: a damaged unit fights as before, so every roll is at least as good.
 */
export function freeGraph(
  groups: readonly UnitGroup[],
  order: readonly number[],
  effects: Effects,
  starts: readonly FleetState[],
): LossGraph {
  const lattice = latticeSize(groups);
  const sustains = sustainSteps(groups, order);
  const keyOf = (fleet: FleetState) => {
    const counts = fleet.counts.reduce((key, count, at) => key * ((groups[at]?.count ?? 0) + 1) + count, 0);
    return (sustainCount(fleet) * lattice + counts) * 2 + Number(fleet.shielded);
  };
  const optionsOf = (fleet: FleetState) => {
    if (sustainCount(fleet) > 0) return [afterHit(fleet, sustains) as FleetState];
    return order.filter((group) => (fleet.counts[group] ?? 0) > 0).map((group) => destroyed(fleet, group));
  };
  return buildGraph(starts, keyOf, optionsOf, effects);
}

/** How many different sets of units can be left of a side. */
export function latticeSize(groups: readonly UnitGroup[]): number {
  return groups.reduce((size, group) => size * (group.count + 1), 1);
}

function buildGraph(
  starts: readonly FleetState[],
  keyOf: (fleet: FleetState) => number,
  optionsOf: (fleet: FleetState) => FleetState[],
  effects: Effects,
): LossGraph {
  // Weakest first: a fleet comes after all those to which it leads, and right after the last of them.
  const found: { fleet: FleetState; next: number[] }[] = [];
  const places = new Map<number, number>();
  const visit = (fleet: FleetState): number => {
    const key = keyOf(fleet);
    const known = places.get(key);
    if (known !== undefined) return known;
    const next = (fleet.shielded ? [{ ...fleet, shielded: false }] : optionsOf(fleet)).map(visit);
    places.set(key, found.length);
    return found.push({ fleet, next }) - 1;
  };
  for (const fleet of new Set(starts)) visit(fleet);
  const last = found.length - 1;
  const fleets = found.map(({ fleet }) => fleet).reverse();
  const options = found.map(({ next }) => next.map((place) => last - place)).reverse();
  const rolling = fleets.map((fleet, at) => rollingState(fleet, at, fleets, options));
  return {
    fleets,
    options,
    absorbs: rolling.map(({ lost }, at) => {
      if (fleets[at]?.shielded) return effects['anula-una-vez'];
      return lost < 0 ? sustainWeight(effects) : 1;
    }),
    rolling,
    indexOf: (fleet) => last - (places.get(keyOf(fleet)) as number),
  };
}

function rollingState(
  fleet: FleetState,
  at: number,
  fleets: readonly FleetState[],
  options: readonly (readonly number[])[],
): RollingState {
  const next = options[at]?.[0] ?? at;
  const after = fleets[next] as FleetState;
  return { counts: fleet.counts, next, lost: fleet.counts.findIndex((count, group) => count !== after.counts[group]) };
}

function sustained(fleet: FleetState, group: number): FleetState {
  return { ...fleet, fresh: fleet.fresh.map((count, at) => (at === group ? count - 1 : count)) };
}

/** Of units alike, the damaged one goes first. */
function destroyed(fleet: FleetState, group: number): FleetState {
  const counts = fleet.counts.map((count, at) => (at === group ? count - 1 : count));
  return { ...fleet, counts, fresh: fleet.fresh.map((count, at) => Math.min(count, counts[at] ?? 0)) };
}
