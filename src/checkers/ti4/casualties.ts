import type { Effects, RollingState } from './effects.ts';
import type { UnitGroup } from './units.ts';

/** What is left of a side: units per group, and how many of each can still sustain damage. */
export interface FleetState {
  counts: readonly number[];
  fresh: readonly number[];
  /** It still has the hits that it can cancel once in the combat. */
  shielded: boolean;
  /** Times that the enemy can still destroy a ship that has just used «Resistencia al daño» (E8). */
  threats: number;
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
export function wholeFleet(groups: readonly UnitGroup[], threats = 0): FleetState {
  return {
    counts: groups.map((group) => group.count),
    fresh: groups.map((group) => (group.sustains ? group.count - group.damaged : 0)),
    shielded: false,
    threats,
  };
}

/** The first of the steps that a fleet can take; none when nothing is left. */
function nextStep(fleet: FleetState, steps: readonly LossStep[]): LossStep | undefined {
  return steps.find(({ kind, group }) => ((kind === 'sustain' ? fleet.fresh : fleet.counts)[group] ?? 0) > 0);
}

const afterStep = (fleet: FleetState, { kind, group }: LossStep) =>
  kind === 'sustain' ? sustained(fleet, group) : destroyed(fleet, group);

/** Hits of one roll that a step uses up; a doubled «Resistencia al daño» takes two at a time (87.6). */
const hitsTaken = ({ kind }: LossStep, effects: Effects) =>
  kind === 'sustain' && effects['resistencia-doble'] ? 2 : 1;

/** The state after `hits` hits of one roll. */
export function afterHits(fleet: FleetState, hits: number, steps: readonly LossStep[], effects: Effects): FleetState {
  let state = fleet;
  for (let left = hits; left > 0; ) {
    const step = nextStep(state, steps);
    if (!step) break;
    left -= hitsTaken(step, effects);
    state = afterStep(state, step);
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

/** Units left in a state, and how many of them can still sustain. */
export const unitCount = (fleet: FleetState) => fleet.counts.reduce((sum, count) => sum + count, 0);
export const sustainCount = (fleet: FleetState) => fleet.fresh.reduce((sum, count) => sum + count, 0);
export const isGone = (fleet: FleetState) => fleet.counts.every((count) => count === 0);
export const fighterCount = (fleet: FleetState, groups: readonly UnitGroup[]) =>
  groups.reduce((sum, group, at) => sum + (group.isFighter ? (fleet.counts[at] ?? 0) : 0), 0);

/** All states reachable from `starts` when losses follow `steps`. */
export function fixedGraph(
  groups: readonly UnitGroup[],
  steps: readonly LossStep[],
  effects: Effects,
  starts: readonly FleetState[],
): LossGraph {
  return buildGraph(groups, effects, starts, (fleet) => {
    const step = nextStep(fleet, steps);
    return step ? { to: [afterStep(fleet, step)], absorbs: hitsTaken(step, effects) } : GONE;
  });
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
  const sustains = sustainSteps(groups, order);
  return buildGraph(groups, effects, starts, (fleet) => {
    const step = nextStep(fleet, sustains);
    if (step) return { to: [afterStep(fleet, step)], absorbs: hitsTaken(step, effects) };
    return {
      to: order.filter((group) => (fleet.counts[group] ?? 0) > 0).map((group) => destroyed(fleet, group)),
      absorbs: 1,
    };
  });
}

/** How many different sets of units can be left of a side. */
export function latticeSize(groups: readonly UnitGroup[]): number {
  return groups.reduce((size, group) => size * (group.count + 1), 1);
}

/** Where one hit can lead from a state, and how many of one roll that step uses up. */
interface WayDown {
  to: readonly FleetState[];
  absorbs: number;
}
const GONE: WayDown = { to: [], absorbs: 1 };

function buildGraph(
  groups: readonly UnitGroup[],
  effects: Effects,
  starts: readonly FleetState[],
  wayDown: (fleet: FleetState) => WayDown,
): LossGraph {
  const keyOf = fleetKeys(groups, starts);
  // Weakest first: a fleet comes after all those to which it leads, and right after the last of them.
  const found: { fleet: FleetState; next: number[]; absorbs: number }[] = [];
  const places = new Map<number | string, number>();
  const visit = (fleet: FleetState): number => {
    const key = keyOf(fleet);
    const known = places.get(key);
    if (known !== undefined) return known;
    const { to, absorbs } = fleet.shielded
      ? { to: [{ ...fleet, shielded: false }], absorbs: effects['anula-una-vez'] }
      : wayDown(fleet);
    const next = to.map(visit);
    places.set(key, found.length);
    return found.push({ fleet, next, absorbs }) - 1;
  };
  for (const fleet of new Set(starts)) visit(fleet);
  const last = found.length - 1;
  found.reverse();
  const fleets = found.map(({ fleet }) => fleet);
  const options = found.map(({ next }) => next.map((place) => last - place));
  return {
    fleets,
    options,
    absorbs: found.map(({ absorbs }) => absorbs),
    rolling: fleets.map((fleet, at) => rollingState(fleet, at, fleets, options)),
    indexOf: (fleet) => last - (places.get(keyOf(fleet)) as number),
  };
}

/** A different key for each state: one number where all of them fit in a double, words otherwise. */
function fleetKeys(
  groups: readonly UnitGroup[],
  starts: readonly FleetState[],
): (fleet: FleetState) => number | string {
  const threats = starts.reduce((most, start) => Math.max(most, start.threats), 0);
  const sustaining = groups.flatMap(({ sustains }, at) => (sustains ? [at] : []));
  const size = groups.reduce(
    (product, { count, sustains }) => product * (count + 1) * (sustains ? count + 1 : 1),
    2 * (threats + 1),
  );
  if (size >= Number.MAX_SAFE_INTEGER)
    return ({ counts, fresh, shielded, threats: left }) => [counts, fresh, shielded, left].join(';');
  return (fleet) => {
    let key = fleet.threats * 2 + Number(fleet.shielded);
    for (let at = 0; at < groups.length; at++)
      key = key * ((groups[at] as UnitGroup).count + 1) + (fleet.counts[at] as number);
    for (const at of sustaining) key = key * ((groups[at] as UnitGroup).count + 1) + (fleet.fresh[at] as number);
    return key;
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

/** A unit of the group uses «Resistencia al daño»; under threat it is then destroyed. */
function sustained(fleet: FleetState, group: number): FleetState {
  const fresh = oneLess(fleet.fresh, group);
  if (fleet.threats === 0) return { ...fleet, fresh };
  return spared({ ...fleet, fresh, counts: oneLess(fleet.counts, group), threats: fleet.threats - 1 });
}

/** Of units alike, the damaged one goes first. */
function destroyed(fleet: FleetState, group: number): FleetState {
  const counts = oneLess(fleet.counts, group);
  return spared({ ...fleet, counts, fresh: fleet.fresh.map((count, at) => Math.min(count, counts[at] ?? 0)) });
}

/** Nothing threatens a fleet of which nothing is left: there is only one such state. */
const spared = (fleet: FleetState): FleetState =>
  fleet.threats > 0 && isGone(fleet) ? { ...fleet, threats: 0 } : fleet;

const oneLess = (counts: readonly number[], group: number) =>
  counts.map((count, at) => (at === group ? count - 1 : count));
