import type { WayDown } from '../../math/attrition-choice.ts';
import { hittingFaces } from './die.ts';
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
  /** For each state, where hits can lead: one way when the order is fixed, several when it is free. */
  options: readonly (readonly WayDown[])[];
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
  const strength = (group: UnitGroup) => group.dice * hittingFaces(group.combat);
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

const afterStep = (fleet: FleetState, { kind, group }: LossStep, groups: readonly UnitGroup[]) =>
  kind === 'sustain' ? sustained(fleet, group, groups[group]?.unanswerable ?? false) : destroyed(fleet, group);

/** Hits of one roll that a step uses up; a doubled «Resistencia al daño» takes two at a time (87.6). */
const hitsTaken = ({ kind }: LossStep, effects: Effects) =>
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

/** Units left in a state, and how many of them can still sustain. */
export const unitCount = (fleet: FleetState) => fleet.counts.reduce((sum, count) => sum + count, 0);
export const sustainCount = (fleet: FleetState) => fleet.fresh.reduce((sum, count) => sum + count, 0);
export const isGone = (fleet: FleetState) => fleet.counts.every((count) => count === 0);
export const fighterCount = (fleet: FleetState, groups: readonly UnitGroup[]) =>
  groups.reduce((sum, group, at) => sum + (group.isFighter ? (fleet.counts[at] ?? 0) : 0), 0);

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

/** A text that no other state has. */
export const fleetKey = ({ counts, fresh, shielded, threats }: FleetState) =>
  `${counts.join()};${fresh.join()};${threats}${shielded ? '+' : ''}`;

/** All that can be done with one hit. */
function everyStep({ counts, fresh }: FleetState, groups: readonly UnitGroup[]): LossStep[] {
  return groups.flatMap((_, group): LossStep[] => [
    ...((fresh[group] ?? 0) > 0 ? [{ kind: 'sustain', group } as const] : []),
    ...((counts[group] ?? 0) > 0 ? [{ kind: 'destroy', group } as const] : []),
  ]);
}

/** All states reachable from `starts` when losses follow `steps`. */
export function fixedGraph(
  groups: readonly UnitGroup[],
  steps: readonly LossStep[],
  effects: Effects,
  starts: readonly FleetState[],
): LossGraph {
  return buildGraph(groups, effects, starts, (fleet) => {
    const step = nextStep(fleet, steps);
    return step ? [{ step, absorbs: hitsTaken(step, effects) }] : [];
  });
}

/**
 * All states of a side that is free to lose any unit. Where «Resistencia al daño» costs nothing and stops one hit,
 * using it first is never worse: a damaged unit fights as before, so every roll is at least as good. Where it stops
 * two, or the ship may be destroyed for it, keeping it may be better and every order is possible.
 */
export function freeGraph(
  groups: readonly UnitGroup[],
  order: readonly number[],
  effects: Effects,
  starts: readonly FleetState[],
): LossGraph {
  const sustains = sustainSteps(groups, order);
  const ways = (steps: readonly LossStep[]) => steps.map((step) => ({ step, absorbs: hitsTaken(step, effects) }));
  return buildGraph(groups, effects, starts, (fleet) => {
    const step = nextStep(fleet, sustains);
    const losses = order.flatMap((group): LossStep[] =>
      (fleet.counts[group] ?? 0) > 0 ? [{ kind: 'destroy', group }] : [],
    );
    if (!step) return ways(losses);
    if (!effects['resistencia-doble'] && fleet.threats === 0) return ways([step]);
    return ways([...sustains.filter(({ group }) => (fleet.fresh[group] ?? 0) > 0), ...losses]);
  });
}

/** How many different sets of units can be left of a side; with what each can still sustain if the order is `free`. */
export function latticeSize(groups: readonly UnitGroup[], free: boolean): number {
  return groups.reduce((size, { count, sustains }) => size * (count + 1) * (free && sustains ? (count + 2) / 2 : 1), 1);
}

/** One way to take hits from a state, before its end is known by its place. */
interface StepDown {
  step: LossStep;
  absorbs: number;
}

function buildGraph(
  groups: readonly UnitGroup[],
  effects: Effects,
  starts: readonly FleetState[],
  waysDown: (fleet: FleetState) => readonly StepDown[],
): LossGraph {
  const keyOf = fleetKeys(groups, starts);
  // Weakest first: a fleet comes after all those to which it leads, and right after the last of them.
  const found: { fleet: FleetState; next: WayDown[] }[] = [];
  const places = new Map<number | string, number>();
  const visit = (fleet: FleetState): number => {
    const key = keyOf(fleet);
    const known = places.get(key);
    if (known !== undefined) return known;
    const next = fleet.shielded
      ? [{ to: visit({ ...fleet, shielded: false }), absorbs: effects['anula-una-vez'] }]
      : waysDown(fleet).map(({ step, absorbs }) => ({ to: visit(afterStep(fleet, step, groups)), absorbs }));
    places.set(key, found.length);
    return found.push({ fleet, next }) - 1;
  };
  for (const fleet of new Set(starts)) visit(fleet);
  const last = found.length - 1;
  found.reverse();
  const fleets = found.map(({ fleet }) => fleet);
  const options = found.map(({ next }) => next.map(({ to, absorbs }) => ({ to: last - to, absorbs })));
  return {
    fleets,
    options,
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
  options: readonly (readonly WayDown[])[],
): RollingState {
  const next = options[at]?.[0]?.to ?? at;
  const after = fleets[next] as FleetState;
  return { counts: fleet.counts, next, lost: fleet.counts.findIndex((count, group) => count !== after.counts[group]) };
}

/** A unit of the group uses «Resistencia al daño»; under threat it is then destroyed, unless nothing may answer it. */
function sustained(fleet: FleetState, group: number, unanswerable: boolean): FleetState {
  const fresh = oneLess(fleet.fresh, group);
  if (fleet.threats === 0 || unanswerable) return { ...fleet, fresh };
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
