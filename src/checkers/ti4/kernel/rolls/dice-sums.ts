import { addDice, type Distribution } from '../../../../math/dice.ts';
import type { SideRoster } from '../states/side-state.ts';
import { CERTAIN } from './dice-pools.ts';

/** What one unit of a kind throws: so many dice, and the hits of each. */
export interface UnitDice {
  dice: number;
  hits: Distribution;
}

/**
 * Hits of all the dice of a set of units. A set with one unit more than another is that one's hits with a few dice
 * thrown in: along a line of losses nothing is thrown twice.
 */
export class DiceSums {
  readonly #roster: SideRoster;
  readonly #dice: readonly (UnitDice | null)[];
  readonly #known = new Map<number | string, Distribution>();

  /** Units without dice of this kind are null. */
  constructor(roster: SideRoster, dice: readonly (UnitDice | null)[]) {
    this.#roster = roster;
    this.#dice = dice.map((one) => (one && one.dice > 0 ? one : null));
  }

  of(counts: readonly number[]): Distribution {
    return this.#sum([...counts]);
  }

  #sum(counts: number[]): Distribution {
    const key = this.#roster.countsKey(counts);
    const known = this.#known.get(key);
    if (known) return known;
    const group = this.#lastThrown(counts);
    let sum = CERTAIN;
    if (group >= 0) {
      counts[group] = (counts[group] as number) - 1;
      sum = withUnit(this.#sum(counts), this.#dice[group] ?? null);
      counts[group] = (counts[group] as number) + 1;
    }
    this.#known.set(key, sum);
    return sum;
  }

  /** The kind of which one unit is thrown in last: the others are known, or else any. */
  #lastThrown(counts: number[]): number {
    let first = -1;
    for (let group = 0; group < counts.length; group++) {
      const count = counts[group] as number;
      if (count === 0) continue;
      counts[group] = count - 1;
      const isKnown = this.#known.has(this.#roster.countsKey(counts));
      counts[group] = count;
      if (isKnown) return group;
      if (first < 0) first = group;
    }
    return first;
  }
}

function withUnit(roll: Distribution, unit: UnitDice | null): Distribution {
  return unit ? withDice(roll, unit.hits, unit.dice) : roll;
}

/** A roll with some more dice thrown into it. */
export function withDice(roll: Distribution, hits: Distribution, dice: number): Distribution {
  if (hits.length === 2) return addDice(roll, { dice, chance: hits[1] as number });
  let sum = roll;
  for (let thrown = 0; thrown < dice; thrown++) sum = withDie(sum, hits);
  return sum;
}

function withDie(roll: Distribution, hits: Distribution): Distribution {
  const sum = new Float64Array(roll.length + hits.length - 1);
  for (let at = 0; at < roll.length; at++) {
    const share = roll[at] as number;
    for (let k = 0; k < hits.length; k++) sum[at + k] = (sum[at + k] as number) + share * (hits[k] as number);
  }
  return sum;
}
