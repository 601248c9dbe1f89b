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
  const states = new StateSpace(piles, ships);
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
  return strengths * ((ships ?? 0) + 1);
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

/** Sums so far (strength and, where their total is known, ships in all, as one number) with the ways that lead there. */
type Sums = Map<number, Counted>;
/** By the tokens that the piles still lack, as one number. */
type States = Map<number, Sums>;

class StateSpace {
  private readonly piles: readonly Pile[];
  private readonly ships: KnownShips;
  /** What one token more in a pile is worth in the number of a state. */
  private readonly places: number[];

  constructor(piles: readonly Pile[], ships: KnownShips) {
    this.piles = piles;
    this.ships = ships;
    let place = 1;
    this.places = piles.map(({ tokens }) => {
      const mine = place;
      place *= tokens + 1;
      return mine;
    });
  }

  start(): States {
    const whole = this.piles.reduce((sum, { tokens }, at) => sum + tokens * (this.places[at] ?? 0), 0);
    return new Map([[whole, new Map([[0, { kinds: 1, deals: 1, least: 0, most: 0 }]])]]);
  }

  /** Every way to put tokens of one value into the piles. */
  deal(states: States, { value, amount }: TokenKind): States {
    const next: States = new Map();
    for (const [state, sums] of states)
      for (const { left, given } of this.shares(state, value, amount)) {
        const ways = dealsOf(amount, given);
        let [strength, here, all] = [0, 0, 0];
        for (const [at, count] of given.entries()) {
          const pile = this.piles[at] as Pile;
          strength += count * value * pile.weight;
          if (pile.here) here += count * value;
          all += count * value;
        }
        let target = next.get(left);
        if (!target) {
          target = new Map();
          next.set(left, target);
        }
        for (const [key, { kinds, deals, least, most }] of sums) {
          const sum = key + (this.ships === undefined ? 0 : all) + BASE * strength;
          if (this.ships !== undefined && sum % BASE > this.ships) continue;
          add(target, sum, { kinds, deals: deals * ways, least: least + here, most: most + here });
        }
      }
    return next;
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
    const found: Sums = new Map();
    for (const [key, counted] of states.get(0) ?? [])
      if (this.ships === undefined || key % BASE === this.ships) add(found, Math.floor(key / BASE), counted);
    return found;
  }
}

/** Two sums in one number: the tokens of the box do not stand for so many ships. */
const BASE = 4096;

function add(sums: Sums, key: number, more: Counted): void {
  const found = sums.get(key);
  if (!found) {
    sums.set(key, { ...more });
    return;
  }
  found.kinds += more.kinds;
  found.deals += more.deals;
  found.least = Math.min(found.least, more.least);
  found.most = Math.max(found.most, more.most);
}

/** Ways to choose which tokens go to which pile: `amount` over each share, one after the other. */
function dealsOf(amount: number, given: readonly number[]): number {
  let [left, ways] = [amount, 1];
  for (const count of given) for (let nth = 0; nth < count; nth++) ways = (ways * left--) / (nth + 1);
  return ways;
}
