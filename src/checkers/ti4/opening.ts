import { capAt, type Distribution, poolDistribution } from '../../math/dice.ts';
import { type FleetState, fighterCount, isGone, type LossGraph, withoutFighters } from './casualties.ts';
import type { Combatant } from './combatant.ts';
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

/** Distribution of fleets after «Artillería anticazas» (12.1, 12.2), ready to roll for the first round. */
export function afterBarrage(pair: WeightedPair, sides: Sides<Combatant>, barrage: boolean): WeightedPair[] {
  const { attacker, defender } = pair;
  if (isGone(attacker) || isGone(defender)) return [pair];
  const lossesOf = (side: SideName, rival: SideName): [FleetState, number][] => {
    const fleet = pair[side];
    const { groups, order, effects } = sides[side];
    const shielded = effects['anula-una-vez'] > 0;
    const ready = (lost: number): FleetState => {
      const left = withoutFighters(fleet, lost, groups, order);
      return { ...left, shielded: shielded && !isGone(left) };
    };
    const fighters = barrage ? fighterCount(fleet, groups) : 0;
    if (fighters === 0) return [[ready(0), 1]];
    const pools = abilityPools('barrage', sides[rival].groups, pair[rival].counts);
    const killed = capAt(poolDistribution(pools), fighters);
    return Array.from(killed, (chance, lost) => [ready(lost), chance]);
  };
  const losses = { attacker: lossesOf('attacker', 'defender'), defender: lossesOf('defender', 'attacker') };
  return losses.attacker.flatMap(([left, chance]) =>
    losses.defender.map(([other, share]) => ({
      attacker: left,
      defender: other,
      probability: pair.probability * chance * share,
    })),
  );
}

/** The pairs as a matrix, one row per state of `rows`, the side of the rows being `rowSide`. */
export function startMatrix(pairs: readonly WeightedPair[], graphs: Sides<LossGraph>, rowSide: SideName) {
  const columnSide = rowSide === 'attacker' ? 'defender' : 'attacker';
  const columns = graphs[columnSide].fleets.length;
  const start = new Float64Array(graphs[rowSide].fleets.length * columns);
  // Many pairs share few fleets.
  const known = new Map<FleetState, number>();
  const indexOf = (side: SideName, fleet: FleetState) => {
    const index = known.get(fleet) ?? graphs[side].indexOf(fleet);
    known.set(fleet, index);
    return index;
  };
  for (const pair of pairs) {
    const at = indexOf(rowSide, pair[rowSide]) * columns + indexOf(columnSide, pair[columnSide]);
    start[at] = (start[at] as number) + pair.probability;
  }
  return start;
}
