/**
 * Piles of numbered tokens turned face down (4.6.4): how many ways there are for them to add up to each strength.
 * Everything is counted, nothing is drawn at random: what the counts are taken for is up to whoever asks.
 */

/** Tokens of one value that the piles may hold. */
export interface TokenKind {
  value: number;
  amount: number;
}

export interface Pile {
  tokens: number;
  /** What each ship in it adds; 0 for a pile that is elsewhere. */
  weight: number;
  /** Whether its ships are counted among those of the hex. */
  here: boolean;
}

export interface Counted {
  /** Compositions: which values are in which pile. */
  kinds: number;
  /** The same with every token told from the others: ways to deal the tokens themselves. */
  deals: number;
  /** Fewest and most ships of the piles that are here. */
  least: number;
  most: number;
}

/** Ships in all the piles together, where they are known. */
export type KnownShips = number | undefined;

/**
 * Every composition of the piles with those tokens: each pile holds at least a ship (4.6.6), and no value is used
 * more often than there are tokens of it. One pass over the values; the state is how many tokens each pile still
 * lacks, and for each what it adds up to so far. Gives the counts by strength; nothing where nothing fits.
 */
export function countPiles(
  piles: readonly Pile[],
  kinds: readonly TokenKind[],
  ships: KnownShips,
): Map<number, Counted> {
  const states = new StateSpace(piles, kinds, ships);
  let now = states.start();
  // Decoys first: none may fill a pile, and everything after them is worth something.
  for (const kind of [...kinds].sort((a, b) => a.value - b.value)) now = states.deal(now, kind);
  return states.finish(now);
}

/** What counting takes, in additions; known beforehand from the sizes alone. */
export function effortOf(piles: readonly Pile[], kinds: readonly TokenKind[], ships: KnownShips): number {
  const moves = piles.reduce((product, { tokens }) => (product * (tokens + 1) * (tokens + 2)) / 2, 1);
  return moves * kinds.length * sumsOf(piles, kinds, ships);
}

/** How many different sums there may be: strengths, and ships where their total has to be right. */
function sumsOf(piles: readonly Pile[], kinds: readonly TokenKind[], ships: KnownShips): number {
  const strengths = piles.reduce((sum, { tokens, weight }) => sum + weight * mostShips(tokens, kinds), 1);
  if (ships === undefined) return strengths;
  const heaviest = Math.max(...piles.map(({ weight }) => weight));
  return Math.min(strengths, heaviest * ships + 1) * (ships + 1);
}

/** Most ships that so many tokens stand for. */
export function mostShips(tokens: number, kinds: readonly TokenKind[]): number {
  let [left, sum] = [tokens, 0];
  for (const { value, amount } of [...kinds].sort((a, b) => b.value - a.value)) {
    const taken = Math.min(left, amount);
    sum += taken * value;
    left -= taken;
  }
  return sum;
}

/** For each sum so far the ways that lead there; a sum is a strength and, where their total is known, ships in all. */
interface Sums {
  kinds: Float64Array;
  deals: Float64Array;
  least: Int16Array;
  most: Int16Array;
  /** The highest strength that has a way. */
  top: number;
}
/** By the tokens that the piles still lack, as one number. */
type States = Map<number, Sums>;

/** What one way to put tokens of a value into the piles adds. */
interface Added {
  strength: number;
  here: number;
  all: number;
  ways: number;
}

class StateSpace {
  private readonly piles: readonly Pile[];
  private readonly ships: KnownShips;
  /** What one token more in a pile is worth in the number of a state. */
  private readonly places: number[];
  /** Sums for each strength: one, or one for each total of ships. */
  private readonly width: number;
  private readonly strengths: number;

  constructor(piles: readonly Pile[], kinds: readonly TokenKind[], ships: KnownShips) {
    this.piles = piles;
    this.ships = ships;
    this.width = (ships ?? 0) + 1;
    this.strengths = sumsOf(piles, kinds, ships) / this.width;
    let place = 1;
    this.places = piles.map(({ tokens }) => {
      const mine = place;
      place *= tokens + 1;
      return mine;
    });
  }

  start(): States {
    const whole = this.piles.reduce((sum, { tokens }, at) => sum + tokens * (this.places[at] ?? 0), 0);
    const first = this.empty();
    first.kinds[0] = 1;
    first.deals[0] = 1;
    first.least[0] = 0;
    return new Map([[whole, first]]);
  }

  private empty(): Sums {
    const size = this.strengths * this.width;
    return {
      kinds: new Float64Array(size),
      deals: new Float64Array(size),
      least: new Int16Array(size).fill(MOST_SHIPS),
      most: new Int16Array(size),
      top: 0,
    };
  }

  /** Every way to put tokens of one value into the piles. */
  deal(states: States, { value, amount }: TokenKind): States {
    const next: States = new Map();
    for (const [state, sums] of states)
      for (const { left, given } of this.shares(state, value, amount)) {
        const added: Added = { strength: 0, here: 0, all: 0, ways: dealsOf(amount, given) };
        for (const [at, count] of given.entries()) {
          const { weight, here } = this.piles[at] as Pile;
          added.strength += count * value * weight;
          if (here) added.here += count * value;
          added.all += count * value;
        }
        if (this.ships !== undefined && added.all > this.ships) continue;
        const target = next.get(left) ?? this.empty();
        next.set(left, target);
        this.move(sums, target, added);
      }
    return next;
  }

  /** Adds every sum of a state to another, with so much more. */
  private move(from: Sums, to: Sums, { strength, here, all, ways }: Added): void {
    const { width } = this;
    const more = this.ships === undefined ? 0 : all;
    const top = Math.min(from.top, this.strengths - 1 - strength);
    for (let row = 0; row <= top; row++)
      for (let total = 0; total < width - more; total++) {
        const at = row * width + total;
        const kinds = from.kinds[at] as number;
        if (kinds === 0) continue;
        const there = at + strength * width + more;
        to.kinds[there] = (to.kinds[there] as number) + kinds;
        to.deals[there] = (to.deals[there] as number) + (from.deals[at] as number) * ways;
        to.least[there] = Math.min(to.least[there] as number, (from.least[at] as number) + here);
        to.most[there] = Math.max(to.most[there] as number, (from.most[at] as number) + here);
      }
    to.top = Math.max(to.top, top + strength);
  }

  /** How many tokens of a value go to each pile, in every way that fits; decoys leave room for a ship. */
  private shares(state: number, value: number, amount: number): { left: number; given: number[] }[] {
    const room = this.piles.map(({ tokens }, at) => {
      const lacks = Math.floor(state / (this.places[at] ?? 1)) % (tokens + 1);
      return value === 0 ? Math.min(lacks, tokens - 1) : lacks;
    });
    const found: { left: number; given: number[] }[] = [];
    const walk = (at: number, used: number, left: number, given: number[]) => {
      if (at === room.length) {
        found.push({ left, given: [...given] });
        return;
      }
      for (let count = 0; count <= (room[at] ?? 0) && used + count <= amount; count++) {
        given[at] = count;
        walk(at + 1, used + count, left - count * (this.places[at] ?? 0), given);
      }
    };
    walk(0, 0, state, []);
    return found;
  }

  finish(states: States): Map<number, Counted> {
    const found = new Map<number, Counted>();
    const sums = states.get(0);
    if (!sums) return found;
    for (let strength = 0; strength <= sums.top; strength++) {
      // Where their total is known only that one counts; otherwise there is one sum for each strength.
      const at = strength * this.width + this.width - 1;
      const kinds = sums.kinds[at] as number;
      if (kinds === 0) continue;
      const [deals, least, most] = [sums.deals[at], sums.least[at], sums.most[at]] as [number, number, number];
      found.set(strength, { kinds, deals, least, most });
    }
    return found;
  }
}

/** More than the tokens of the box stand for. */
const MOST_SHIPS = 32_767;

/** Ways to choose which tokens go to which pile: `amount` over each share, one after the other. */
function dealsOf(amount: number, given: readonly number[]): number {
  let [left, ways] = [amount, 1];
  for (const count of given) for (let nth = 0; nth < count; nth++) ways = (ways * left--) / (nth + 1);
  return ways;
}
