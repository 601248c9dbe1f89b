import type { Way } from './attrition-product.ts';
import type { Spread } from './attrition-spread.ts';
import type { Roll } from './attrition-tables.ts';

/** One way to take hits of a round. */
export interface WayDown {
  /** Always a later index. */
  to: number;
  /** Hits of the round that it uses up; fewer when no more are left. */
  absorbs: number;
}

/** For each state of a side, from strongest to weakest, where hits may lead, the preferred way first. */
export type Ways = readonly (readonly WayDown[])[];

/** Hits of a roll: the chance of each number, and of so many or more. */
export type Hits = Pick<Roll, 'chances' | 'tails' | 'length'>;

/** Where the rival goes in a round, and the chances that he stays and that he does not. */
export interface RivalMove extends Way {
  stays: number;
  moves: number;
}

/** A kind of round, for a side that chooses its losses. */
export interface ChoiceRound {
  hits(own: number, rival: number): Hits;
  /** Valid until the next call. */
  rival(own: number, rival: number): RivalMove;
  /** Which of its ways to take hits hold while the rival is so. */
  waysAt(rival: number): number;
}

/** A side that chooses its losses against one whose own hang on no choice. */
export interface Chooser {
  ways: readonly Ways[];
  /** States of the rival; the last one is «nothing left». */
  rivals: number;
  /** Whether it is the side of the rows. */
  isRow: boolean;
  /** The most hits that the rival can deal in any round. */
  mostHits: number;
  /** The rounds that differ, and then the kind of all others. */
  rounds: readonly ChoiceRound[];
}

/** Rounds in which somebody takes his best losses. */
export interface BestRounds {
  /** One for each kind of round. */
  spreads: Spread[];
  /** What each pair is worth before the first: chance of winning; where both choose, the first side's less the other's. */
  worth: Float64Array;
}

/** A choice must be better by this much to leave the preferred one: rounding alone never decides. */
export const TIE = 1e-13;

/** How many numbers `bestLosses` keeps: one per pair of states, number of hits and kind of ways, for each kind of round told apart. */
export function choiceSize(chooser: Pick<Chooser, 'ways' | 'rivals' | 'mostHits'>, rounds: number): number {
  const { at } = shapeOf(chooser);
  return (at[at.length - 1] as number) * chooser.rivals * chooser.ways.length * tablesFor(rounds);
}

/** What is chosen in the last round that differs looks at the same future as in all others. */
export const tablesFor = (rounds: number) => Math.max(1, rounds - 1);

/** For each state, where its numbers begin and how many it has: 0 hits to as many as can matter. */
interface Shape {
  at: Int32Array;
  length: Int32Array;
}

function shapeOf({ ways, mostHits }: Pick<Chooser, 'ways' | 'mostHits'>): Shape {
  const length = hitsToGone(ways).map((hits) => Math.min(hits, mostHits) + 1);
  const at = new Int32Array(length.length + 1);
  for (const [i, hits] of length.entries()) at[i + 1] = (at[i] as number) + hits;
  return { at, length };
}

/** Hits that leave nothing of each state, however they are taken. */
export function hitsToGone(ways: readonly Ways[]): Int32Array {
  const states = ways[0]?.length ?? 0;
  const hits = new Int32Array(states);
  for (let i = states - 2; i >= 0; i--)
    for (const one of ways) {
      const options = one[i] as readonly WayDown[];
      if (options.length === 0 || options.some(({ to }) => to <= i))
        throw new RangeError(`state ${i} must lead to later ones`);
      for (const { to, absorbs } of options) hits[i] = Math.max(hits[i] as number, absorbs + (hits[to] as number));
    }
  return hits;
}

/**
 * The best losses of a side by backward induction: from the weakest pairs to the strongest, each number of hits leads
 * to the state with the best chance of winning. The choice sees the whole board: how many hits, and what the rival has
 * left after his own. It aims at winning only; a draw counts as not winning.
 */
export function bestLosses(chooser: Chooser): BestRounds {
  const { rounds } = chooser;
  const usual = rounds.at(-1) as ChoiceRound;
  const shape = shapeOf(chooser);
  let table = new ChoiceTable(chooser, shape);
  let worth = table.fillUsual(usual);
  const spreads = [table.spread(usual)];
  for (let at = rounds.length - 2; at >= 0; at--) {
    const round = rounds[at] as ChoiceRound;
    if (at < rounds.length - 2) {
      table = new ChoiceTable(chooser, shape);
      table.fillBefore(worth);
    }
    worth = table.worthBefore(round);
    spreads.unshift(table.spread(round));
  }
  return { spreads, worth };
}

/** The best state to be left in, for every pair, number of hits and kind of ways. */
class ChoiceTable {
  readonly #chooser: Chooser;
  readonly #shape: Shape;
  readonly #best: readonly Float64Array[];
  readonly #landing: readonly Int32Array[];
  readonly #states: number;

  constructor(chooser: Chooser, shape: Shape) {
    this.#chooser = chooser;
    this.#shape = shape;
    this.#states = shape.length.length;
    const size = (shape.at[this.#states] as number) * chooser.rivals;
    this.#best = chooser.ways.map(() => new Float64Array(size));
    this.#landing = chooser.ways.map(() => new Int32Array(size));
  }

  /** All choices where what follows is another round of the same kind; gives what each pair is worth. */
  fillUsual(round: ChoiceRound): Float64Array {
    const worth = new Float64Array(this.#states * this.#chooser.rivals);
    const [lastOwn, lastRival] = [this.#states - 1, this.#chooser.rivals - 1];
    for (let b = lastRival; b >= 0; b--)
      for (let a = lastOwn; a >= 0; a--) {
        this.#choose(a, b);
        let value = a < lastOwn && b === lastRival ? 1 : 0;
        if (a < lastOwn && b < lastRival) {
          const change = changeOf(round, a, b);
          value = change > 0 ? this.#mean(round, a, b, false) / change : 0;
        }
        this.#settle(a, b, value);
        worth[this.#cell(a, b)] = value;
      }
    return worth;
  }

  /** All choices where each pair is then worth so much. */
  fillBefore(worth: Float64Array): void {
    for (let b = this.#chooser.rivals - 1; b >= 0; b--)
      for (let a = this.#states - 1; a >= 0; a--) {
        this.#choose(a, b);
        this.#settle(a, b, worth[this.#cell(a, b)] as number);
      }
  }

  /** What each pair is worth before a round. */
  worthBefore(round: ChoiceRound): Float64Array {
    const worth = new Float64Array(this.#states * this.#chooser.rivals);
    for (let a = 0; a < this.#states; a++)
      for (let b = 0; b < this.#chooser.rivals; b++) {
        const isOver = a === this.#states - 1 || b === this.#chooser.rivals - 1;
        worth[this.#cell(a, b)] = isOver ? this.#settled(a, b) : this.#mean(round, a, b, true);
      }
    return worth;
  }

  /** A round with these choices. */
  spread(round: ChoiceRound): Spread {
    const { isRow, rivals } = this.#chooser;
    const [rows, columns] = isRow ? [this.#states, rivals] : [rivals, this.#states];
    const pair = (i: number, j: number): [number, number] => (isRow ? [i, j] : [j, i]);
    return {
      rows,
      columns,
      change: (i, j) => changeOf(round, ...pair(i, j)),
      scatter: (i, j, amount, target, withNothing, least) =>
        this.#scatter(round, ...pair(i, j), { amount, target, withNothing, least }),
      fillValues: (values) => {
        for (let a = this.#states - 2; a >= 0; a--)
          for (let b = rivals - 2; b >= 0; b--) {
            const change = changeOf(round, a, b);
            if (change > 0) values[this.#cell(a, b)] = this.#meanOf(round, a, b, values) / change;
          }
      },
    };
  }

  #cell(a: number, b: number): number {
    return this.#chooser.isRow ? a * this.#chooser.rivals + b : b * this.#states + a;
  }

  /** Where the numbers of a pair begin: one for each number of hits, from none. */
  #block(a: number, b: number): number {
    const { at, length } = this.#shape;
    return (at[a] as number) * this.#chooser.rivals + b * (length[a] as number);
  }

  #choose(a: number, b: number): void {
    const { length } = this.#shape;
    const block = this.#block(a, b);
    for (let set = 0; set < this.#best.length; set++) {
      const best = this.#best[set] as Float64Array;
      const landing = this.#landing[set] as Int32Array;
      const ways = this.#chooser.ways[set]?.[a] as readonly WayDown[];
      for (let hits = 1; hits < (length[a] as number); hits++) {
        let value = Number.NEGATIVE_INFINITY;
        for (const { to, absorbs } of ways) {
          const left = Math.min((length[to] as number) - 1, Math.max(0, hits - absorbs));
          const at = this.#block(to, b) + left;
          if ((best[at] as number) <= value + TIE) continue;
          value = best[at] as number;
          landing[block + hits] = landing[at] as number;
        }
        best[block + hits] = value;
      }
    }
  }

  #settle(a: number, b: number, value: number): void {
    const block = this.#block(a, b);
    for (const best of this.#best) best[block] = value;
    for (const landing of this.#landing) landing[block] = a;
  }

  #settled(a: number, b: number): number {
    return this.#best[0]?.[this.#block(a, b)] as number;
  }

  /** Mean of the best values after a round from a pair, that without hits apart. */
  #mean(round: ChoiceRound, a: number, b: number, withNothing: boolean): number {
    const best = this.#best[round.waysAt(b)] as Float64Array;
    const weights = capped(round.hits(a, b), this.#shape.length[a] as number);
    const { to, chances, last, lastChance } = round.rival(a, b);
    let sum = 0;
    for (let y = 0; y <= last; y++) {
      const place = to[y] as number;
      const from = this.#block(a, place);
      let inner = 0;
      for (let h = place === b && !withNothing ? 1 : 0; h < weights.length; h++)
        inner += (weights[h] as number) * (best[from + h] as number);
      sum += inner * ((y === last ? lastChance : chances[y]) as number);
    }
    return sum;
  }

  /** The same of any values, where the choices lead. */
  #meanOf(round: ChoiceRound, a: number, b: number, values: Float64Array): number {
    const landing = this.#landing[round.waysAt(b)] as Int32Array;
    const weights = capped(round.hits(a, b), this.#shape.length[a] as number);
    const { to, chances, last, lastChance } = round.rival(a, b);
    let sum = 0;
    for (let y = 0; y <= last; y++) {
      const place = to[y] as number;
      const from = this.#block(a, place);
      let inner = 0;
      for (let h = place === b ? 1 : 0; h < weights.length; h++)
        inner += (weights[h] as number) * (values[this.#cell(landing[from + h] as number, place)] as number);
      sum += inner * ((y === last ? lastChance : chances[y]) as number);
    }
    return sum;
  }

  #scatter(
    round: ChoiceRound,
    a: number,
    b: number,
    {
      amount,
      target,
      withNothing,
      least,
    }: { amount: number; target: Float64Array; withNothing: boolean; least: number },
  ): void {
    const landing = this.#landing[round.waysAt(b)] as Int32Array;
    const weights = capped(round.hits(a, b), this.#shape.length[a] as number);
    const { to, chances, last, lastChance } = round.rival(a, b);
    for (let y = 0; y <= last; y++) {
      const share = amount * ((y === last ? lastChance : chances[y]) as number);
      if (share < least) continue;
      const place = to[y] as number;
      const from = this.#block(a, place);
      for (let h = place === b && !withNothing ? 1 : 0; h < weights.length; h++) {
        const cell = this.#cell(landing[from + h] as number, place);
        target[cell] = (target[cell] as number) + share * (weights[h] as number);
      }
    }
  }
}

/** Chance that a round changes anything. */
function changeOf(round: ChoiceRound, a: number, b: number): number {
  const { stays, moves } = round.rival(a, b);
  return moves + stays * (round.hits(a, b).tails[1] ?? 0);
}

const known = new WeakMap<Hits, Float64Array[]>();

/** A roll with everything beyond `length - 1` hits gathered in the last; worked out once for each length. */
export function capped(hits: Hits, length: number): Float64Array {
  const kept = Math.min(hits.length, length);
  const some = known.get(hits) ?? [];
  known.set(hits, some);
  const found = some[kept];
  if (found) return found;
  const weights = hits.chances.slice(0, kept);
  weights[kept - 1] = hits.tails[kept - 1] as number;
  some[kept] = weights;
  return weights;
}
