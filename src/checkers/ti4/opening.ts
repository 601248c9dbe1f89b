import { capAt, type Distribution, poolDistribution } from '../../math/dice.ts';
import { afterHits, type FleetState, fighterCount, isGone, type LossGraph, unitCount, without } from './casualties.ts';
import { type Combatant, lossOrder, lossSteps } from './combatant.ts';
import { abilityPools } from './units.ts';

/** What happens before the first round, as hits. The defender takes his first. */
export interface Opening {
  /** Space cannon of the attacker, or his bombardment. */
  onDefender: Distribution;
  /** Space cannon of the defender, which may depend on what he has left. */
  onAttacker(defender: FleetState): Distribution;
  /** Whether both sides then roll «Artillería anticazas». */
  barrage: boolean;
}

export type SideName = keyof Sides<unknown>;
export interface Sides<T> {
  attacker: T;
  defender: T;
}
export const rivalOf = (side: SideName): SideName => (side === 'attacker' ? 'defender' : 'attacker');

/** A pair of fleets and its probability. */
export interface WeightedPair extends Sides<FleetState> {
  probability: number;
}

/** How a side takes the hits that come before the first round, knowing what the rival has left. */
export type TakeHits = (hits: number, rival: FleetState | null) => FleetState;

/** Distribution of fleets once space cannons or bombardment are over. */
export function afterFirstHits(opening: Opening, take: Sides<TakeHits>): WeightedPair[] {
  const pairs: WeightedPair[] = [];
  for (const [onDefender, chance] of opening.onDefender.entries()) {
    if (chance === 0) continue;
    const defender = take.defender(onDefender, null);
    for (const [onAttacker, share] of opening.onAttacker(defender).entries()) {
      if (share === 0) continue;
      pairs.push({ attacker: take.attacker(onAttacker, defender), defender, probability: chance * share });
    }
  }
  return pairs;
}

/**
 * Distribution of fleets after what both sides do at the start of the combat (23.2). They take turns, the attacker
 * first (S1): ships destroyed outright, then hits. Whoever has no ships left does nothing.
 */
export function afterStart(pairs: readonly WeightedPair[], sides: Sides<Combatant>): readonly WeightedPair[] {
  const acting = (['attacker', 'defender'] as const).filter((side) => sides[side].start);
  let current = pairs;
  for (const side of acting) current = current.map((pair) => afterDestruction(pair, side, sides));
  for (const side of acting) current = current.flatMap((pair) => afterStartHits(pair, side, sides));
  return current;
}

function afterDestruction(pair: WeightedPair, side: SideName, sides: Sides<Combatant>): WeightedPair {
  const { destroys, needs } = sides[side].start as NonNullable<Combatant['start']>;
  const own = pair[side];
  const rival = rivalOf(side);
  const ships = unitCount(own) - fighterCount(own, sides[side].groups);
  if (destroys === 0 || ships < Math.max(needs, 1)) return pair;
  const { groups } = sides[rival];
  return { ...pair, [rival]: without('others', pair[rival], destroys, groups, lossOrder(sides[rival])) };
}

function afterStartHits(pair: WeightedPair, side: SideName, sides: Sides<Combatant>): WeightedPair[] {
  const { hits } = sides[side].start as NonNullable<Combatant['start']>;
  const rival = rivalOf(side);
  if (hits.length === 1 || isGone(pair[side]) || isGone(pair[rival])) return [pair];
  return Array.from(hits, (chance, taken) => ({
    ...pair,
    [rival]: afterHits(pair[rival], taken, lossSteps(sides[rival]), sides[rival].effects),
    probability: pair.probability * chance,
  }));
}

/** Fleets of both sides ready to roll for the first round: what is left of one does not depend on the other. */
export interface ReadyPair extends Sides<readonly (readonly [fleet: FleetState, chance: number])[]> {
  probability: number;
}

/** What «Artillería anticazas» leaves of a pair (12.1, 12.2). */
export function afterBarrage(pair: WeightedPair, sides: Sides<Combatant>, barrage: boolean): ReadyPair {
  const over = isGone(pair.attacker) || isGone(pair.defender);
  const lossesOf = (side: SideName): [FleetState, number][] => {
    const fleet = pair[side];
    if (over) return [[fleet, 1]];
    const { groups, effects } = sides[side];
    const order = lossOrder(sides[side]);
    const shielded = effects['anula-una-vez'] > 0;
    const ready = (lost: number): FleetState => {
      const left = without('fighters', fleet, lost, groups, order);
      return { ...left, shielded: shielded && !isGone(left) };
    };
    const fighters = barrage ? fighterCount(fleet, groups) : 0;
    if (fighters === 0) return [[ready(0), 1]];
    const rival = rivalOf(side);
    const pools = abilityPools('barrage', sides[rival].groups, pair[rival].counts);
    const killed = capAt(poolDistribution(pools), fighters);
    return Array.from(killed, (chance, lost) => [ready(lost), chance]);
  };
  return { attacker: lossesOf('attacker'), defender: lossesOf('defender'), probability: pair.probability };
}

/** The pairs as a matrix, one row per state of the side of the rows. */
export function startMatrix(pairs: readonly ReadyPair[], graphs: Sides<LossGraph>, rowSide: SideName) {
  const columnSide = rivalOf(rowSide);
  const columns = graphs[columnSide].fleets.length;
  const start = new Float64Array(graphs[rowSide].fleets.length * columns);
  for (const pair of pairs) {
    const places = pair[columnSide].map(([fleet]) => graphs[columnSide].indexOf(fleet));
    for (const [fleet, chance] of pair[rowSide]) {
      const row = graphs[rowSide].indexOf(fleet) * columns;
      for (const [at, [, share]] of pair[columnSide].entries()) {
        const place = row + (places[at] as number);
        start[place] = (start[place] as number) + pair.probability * chance * share;
      }
    }
  }
  return start;
}
