import type { WayDown } from '../../math/attrition-choice.ts';
import { afterStep, hitsTaken, nextStep, sustainSteps } from './casualties.ts';
import type { Effects, RollingState } from './effects.ts';
import type { FleetState } from './fleet-state.ts';
import type { LossStep } from './kernel/declarations.ts';
import type { UnitGroup } from './units.ts';

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
