import type { UnitGroup } from './units.ts';

/** What is left of a side: units per group, and how many of each can still sustain damage. */
export interface FleetState {
  counts: readonly number[];
  fresh: readonly number[];
  /** It still has the hits that it can cancel once in the combat. */
  shielded: boolean;
  /** Times that the enemy can still destroy a ship that has just used «Resistencia al daño» (E8). */
  threats: number;
  /** Infantería aboard that is left, where something reaches it during the combat. */
  aboard?: number;
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

/** Units left in a state, and how many of them can still sustain. */
export const unitCount = (fleet: FleetState) => fleet.counts.reduce((sum, count) => sum + count, 0);
export const sustainCount = (fleet: FleetState) => fleet.fresh.reduce((sum, count) => sum + count, 0);
export const isGone = (fleet: FleetState) => fleet.counts.every((count) => count === 0);
export const fighterCount = (fleet: FleetState, groups: readonly UnitGroup[]) =>
  groups.reduce((sum, group, at) => sum + (group.isFighter ? (fleet.counts[at] ?? 0) : 0), 0);

/** A text that no other state has. */
export const fleetKey = ({ counts, fresh, shielded, threats }: FleetState) =>
  `${counts.join()};${fresh.join()};${threats}${shielded ? '+' : ''}`;

/** A unit of the group uses «Resistencia al daño»; under threat it is then destroyed, unless nothing may answer it. */
export function sustained(fleet: FleetState, group: number, unanswerable: boolean): FleetState {
  const fresh = oneLess(fleet.fresh, group);
  if (fleet.threats === 0 || unanswerable) return { ...fleet, fresh };
  return spared({ ...fleet, fresh, counts: oneLess(fleet.counts, group), threats: fleet.threats - 1 });
}

/** Of units alike, the damaged one goes first. */
export function destroyed(fleet: FleetState, group: number): FleetState {
  const counts = oneLess(fleet.counts, group);
  return spared({ ...fleet, counts, fresh: fleet.fresh.map((count, at) => Math.min(count, counts[at] ?? 0)) });
}

/** Nothing threatens a fleet of which nothing is left: there is only one such state. */
const spared = (fleet: FleetState): FleetState =>
  fleet.threats > 0 && isGone(fleet) ? { ...fleet, threats: 0 } : fleet;

const oneLess = (counts: readonly number[], group: number) =>
  counts.map((count, at) => (at === group ? count - 1 : count));
