import { capAt, type Distribution, poolDistribution } from '../../math/dice.ts';
import { afterHits, without } from './casualties.ts';
import { type Combatant, lossOrder, lossSteps } from './combatant.ts';
import { type FleetState, fighterCount, fleetKey, isGone, unitCount } from './fleet-state.ts';
import type { LossGraph } from './loss-graph.ts';
import { rivalOf, SIDES, type SideName, type Sides } from './sides.ts';
import { abilityPools } from './units.ts';

/** What happens before the first round, as hits. The defender takes his first, unless both are rolled together. */
export interface Opening {
  /** Space cannon of the attacker, or his bombardment. */
  onDefender: Distribution;
  /** Space cannon of the defender, which may depend on what he has left. */
  onAttacker(defender: FleetState): Distribution;
  /** Both rolls are on the table before anybody assigns hits (17.3, 17.5). */
  together: boolean;
  /** Whether both sides then roll «Artillería anticazas». */
  barrage: boolean;
  /** Hits of those rolls that must go to ships other than Cazas; only the kernel knows them. */
  routed?: Sides<Distribution>;
  /** What the first lot does to the defender besides its hits. */
  afterDefender?(before: FleetState, after: FleetState): FleetState;
}

/** A pair of fleets and its probability. */
export interface WeightedPair extends Sides<FleetState> {
  probability: number;
}

/** How a side takes the hits that come before the first round. */
export type TakeHits = (hits: number) => FleetState;

/** Distribution of fleets once space cannons or bombardment are over and what has no transport left is gone. */
export function afterFirstHits(opening: Opening, take: Sides<TakeHits>): readonly WeightedPair[] {
  const pairs: WeightedPair[] = [];
  for (const [onDefender, chance] of opening.onDefender.entries()) {
    if (chance === 0) continue;
    const defender = take.defender(onDefender);
    for (const [onAttacker, share] of opening.onAttacker(defender).entries()) {
      if (share === 0) continue;
      pairs.push({ attacker: take.attacker(onAttacker), defender, probability: chance * share });
    }
  }
  return pairs;
}

/**
 * Distribution of fleets after what both sides do at the start of the combat (23.2). They take turns, the attacker
 * first (S1): ships destroyed outright, then hits. Whoever has no ships left does nothing.
 */
export function afterStart(pairs: readonly WeightedPair[], sides: Sides<Combatant>): readonly WeightedPair[] {
  const acting = SIDES.filter((side) => sides[side].start);
  let current = pairs;
  for (const side of acting) current = joined(current.map((pair) => afterDestruction(pair, side, sides)));
  for (const side of acting) current = joined(current.flatMap((pair) => afterStartHits(pair, side, sides)));
  return current;
}

/** Pairs that are the same added up: many ways lead to few pairs. */
function joined(pairs: readonly WeightedPair[]): WeightedPair[] {
  const alike = { attacker: new Map<string, FleetState>(), defender: new Map<string, FleetState>() };
  const found = new Map<string, WeightedPair>();
  for (const { attacker, defender, probability } of pairs) {
    const keys = { attacker: fleetKey(attacker), defender: fleetKey(defender) };
    const key = `${keys.attacker}|${keys.defender}`;
    const pair = found.get(key) ?? {
      attacker: alike.attacker.get(keys.attacker) ?? attacker,
      defender: alike.defender.get(keys.defender) ?? defender,
      probability: 0,
    };
    // Equal fleets of a side become one: what comes later is worked out once for each.
    alike.attacker.set(keys.attacker, pair.attacker);
    alike.defender.set(keys.defender, pair.defender);
    pair.probability += probability;
    found.set(key, pair);
  }
  return [...found.values()];
}

function afterDestruction(pair: WeightedPair, side: SideName, sides: Sides<Combatant>): WeightedPair {
  const { destroys, needs } = sides[side].start as NonNullable<Combatant['start']>;
  const own = pair[side];
  const rival = rivalOf(side);
  const ships = unitCount(own) - fighterCount(own, sides[side].groups);
  if (destroys === 0 || ships < needs) return pair;
  const { groups } = sides[rival];
  return { ...pair, [rival]: without('others', pair[rival], destroys, groups, lossOrder(sides[rival])) };
}

function afterStartHits(pair: WeightedPair, side: SideName, sides: Sides<Combatant>): WeightedPair[] {
  const { hits } = sides[side].start as NonNullable<Combatant['start']>;
  const rival = rivalOf(side);
  if (hits.length === 1 || isGone(pair[side]) || isGone(pair[rival])) return [pair];
  return Array.from(hits, (chance, taken) => ({
    ...pair,
    [rival]: afterHits(pair[rival], taken, lossSteps(sides[rival]), sides[rival].effects, sides[rival].groups),
    probability: pair.probability * chance,
  }));
}

/** Fleets of a side ready to roll for the first round, and the chance of each. */
export interface ReadyFleets {
  fleets: readonly FleetState[];
  chances: Distribution;
}
/** What is left of one side does not depend on what is left of the other. */
export interface ReadyPair extends Sides<ReadyFleets> {
  probability: number;
}

/** What «Artillería anticazas» leaves of each pair (12.1, 12.2), if it is used at all. */
export function barrageBetween(sides: Sides<Combatant>, used: boolean): (pair: WeightedPair) => ReadyPair {
  const leftOf = { attacker: fighterLosses(sides.attacker), defender: fighterLosses(sides.defender) };
  const hitsOf = { attacker: barrageHits(sides.attacker), defender: barrageHits(sides.defender) };
  return (pair) => {
    const over = isGone(pair.attacker) || isGone(pair.defender);
    const readyOf = (side: SideName): ReadyFleets => {
      const fleet = pair[side];
      if (over) return { fleets: [fleet], chances: CERTAIN };
      const rival = rivalOf(side);
      const fighters = used ? fighterCount(fleet, sides[side].groups) : 0;
      const chances = fighters > 0 ? capAt(hitsOf[rival](pair[rival]), fighters) : CERTAIN;
      return { fleets: leftOf[side](fleet, chances.length - 1), chances };
    };
    return { attacker: readyOf('attacker'), defender: readyOf('defender'), probability: pair.probability };
  };
}

const CERTAIN: Distribution = new Float64Array([1]);

/** The fleet with 0, 1, 2… fighters less, ready for the first round. Each fleet is worked out once. */
function fighterLosses(side: Combatant): (fleet: FleetState, most: number) => FleetState[] {
  const order = lossOrder(side);
  const shielded = side.effects['anula-una-vez'] > 0;
  const ready = (fleet: FleetState) => (shielded && !isGone(fleet) ? { ...fleet, shielded } : fleet);
  const known = new Map<FleetState, { left: FleetState[]; last: FleetState }>();
  return (fleet, most) => {
    const found = known.get(fleet) ?? { left: [ready(fleet)], last: fleet };
    known.set(fleet, found);
    while (found.left.length <= most) {
      found.last = without('fighters', found.last, 1, side.groups, order);
      found.left.push(ready(found.last));
    }
    return found.left.slice(0, most + 1);
  };
}

/** Hits of a fleet's «Artillería anticazas». */
export const barrageHits = ({ groups }: Combatant) =>
  remembered((fleet) => poolDistribution(abilityPools('barrage', groups, fleet.counts)));

/** Many pairs share few fleets: each is worked out once. */
function remembered<T>(work: (fleet: FleetState) => T): (fleet: FleetState) => T {
  const known = new Map<FleetState, T>();
  return (fleet) => {
    const found = known.get(fleet) ?? work(fleet);
    known.set(fleet, found);
    return found;
  };
}

/** The pairs as a matrix, one row per state of the side of the rows. */
export function startMatrix(pairs: readonly ReadyPair[], graphs: Sides<LossGraph>, rowSide: SideName) {
  const columnSide = rivalOf(rowSide);
  const columns = graphs[columnSide].fleets.length;
  const start = new Float64Array(graphs[rowSide].fleets.length * columns);
  const rowOf = remembered(graphs[rowSide].indexOf);
  const columnOf = remembered(graphs[columnSide].indexOf);
  for (const pair of pairs) {
    const places = pair[columnSide].fleets.map(columnOf);
    const { chances } = pair[columnSide];
    for (const [at, place] of pair[rowSide].fleets.map(rowOf).entries()) {
      const share = pair.probability * (pair[rowSide].chances[at] as number);
      for (let to = 0; to < places.length; to++) {
        const cell = place * columns + (places[to] as number);
        start[cell] = (start[cell] as number) + share * (chances[to] as number);
      }
    }
  }
  return start;
}
