import { ONE, Rational, ZERO } from '../../rational.ts';

/** Dice lying on a table, every way of repeating them tried, with exact fractions: for brute force alone. */
export interface NaiveDice {
  /** What a die needs against each opponent; above 6, a 6 only with `sixHits`. */
  needs: number[];
  sixHits?: boolean;
  /** Repeats one missed die each round. */
  spare?: boolean;
  /** Repeats all misses in one round of the battle. */
  once?: boolean;
  /** Two equal misses hit. */
  doubles?: boolean;
}

/** Chances of both to win, and of coming back to the state that is being worked out. */
export type Value = readonly [attacker: Rational, defenders: Rational, self: Rational];
export const WON: Value = [ONE, ZERO, ZERO];
export const LOST: Value = [ZERO, ONE, ZERO];
export const NEITHER: Value = [ZERO, ZERO, ZERO];

export const plus = (one: Value, other: Value): Value => [
  one[0].plus(other[0]),
  one[1].plus(other[1]),
  one[2].plus(other[2]),
];
export const times = (value: Value, share: Rational): Value => [
  value[0].times(share),
  value[1].times(share),
  value[2].times(share),
];
const exceeds = (one: Rational, other: Rational) => one.top * other.bottom > other.top * one.bottom;

/** Whether the side takes one value rather than another; 0 is the attacker, 1 the defenders. */
function prefers(side: 0 | 1, one: Value, other: Value): boolean {
  const rival = side === 0 ? 1 : 0;
  return exceeds(one[side], other[side]) || (!exceeds(other[side], one[side]) && exceeds(other[rival], one[rival]));
}
export const best = (side: 0 | 1, values: Value[]): Value =>
  values.reduce((kept, value) => (prefers(side, value, kept) ? value : kept));

export interface NaiveDie {
  at: number;
  ones: boolean;
  /** May still be repeated by a card that repeats any miss (45.2). */
  any?: boolean;
  face: number;
}
export type Worth = (hits: number[], card: boolean) => Value;

/** What the dice of a side are worth when every way of repeating them is tried. */
export function diceValue(side: 0 | 1, fighter: NaiveDice, thrown: NaiveDie[], card: boolean, worth: Worth): Value {
  const isHit = ({ at, face }: NaiveDie) =>
    face >= (fighter.needs[at] as number) || (fighter.sixHits === true && face === 6);
  const known = new Map<string, Value>();
  const worths = new Map<string, Value>();
  const worthOf: Worth = (hits, left) => {
    const key = `${hits} ${left}`;
    const found = worths.get(key) ?? worth(hits, left);
    worths.set(key, found);
    return found;
  };
  const count = (dice: NaiveDie[]) =>
    fighter.needs.map((_, at) => {
      const own = dice.filter((die) => die.at === at);
      const pairs = [1, 2, 3, 4, 5, 6].map((face) =>
        Math.floor(own.filter((die) => die.face === face && !isHit(die)).length / 2),
      );
      const more = fighter.doubles ? pairs.reduce((sum, two) => sum + two, 0) : 0;
      return own.filter(isHit).length + more;
    });
  /** Some dice thrown, all at once. */
  const again = (
    dice: NaiveDie[],
    which: number[],
    used: (die: NaiveDie) => NaiveDie,
    spare: boolean,
    left: boolean,
  ): Value => {
    const kept = dice.filter((_, at) => !which.includes(at));
    let sum = NEITHER;
    for (const { tables, chance } of throwsOf(which.map((at) => used(dice[at] as NaiveDie))))
      sum = plus(sum, times(decide([...kept, ...tables], spare, left), chance));
    return sum;
  };
  const decide = (lying: NaiveDie[], spare: boolean, left: boolean): Value => {
    const dice = inOrder(lying);
    const key = JSON.stringify([dice, spare, left]);
    const found = known.get(key);
    if (found) return found;
    const options = [worthOf(count(dice), left)];
    const different = dice.flatMap((die, at) =>
      at > 0 && JSON.stringify(dice[at - 1]) === JSON.stringify(die) ? [] : [at],
    );
    for (const at of different) {
      const die = dice[at] as NaiveDie;
      if (isHit(die)) continue;
      if (die.ones && die.face === 1) options.push(again(dice, [at], (one) => ({ ...one, ones: false }), spare, left));
      if (die.any) options.push(again(dice, [at], (one) => ({ ...one, any: false }), spare, left));
      if (spare) options.push(again(dice, [at], (one) => one, false, left));
    }
    const missed = dice.flatMap((die, at) => (isHit(die) ? [] : [at]));
    if (left && fighter.once && missed.length > 0) options.push(again(dice, missed, (one) => one, spare, false));
    const value = best(side, options);
    known.set(key, value);
    return value;
  };
  const start = thrown.map((_, at) => at);
  return again(thrown, start, (die) => die, fighter.spare === true, card);
}
/** All ways in which some dice may fall, those that look alike together. */
function throwsOf(dice: NaiveDie[]): { tables: NaiveDie[]; chance: Rational }[] {
  const key = dice.map(({ at, ones, any = false }) => `${at}${ones}${any}`).join();
  const known = THROWS.get(key);
  if (known) return known;
  let ways = new Map<string, { tables: NaiveDie[]; count: bigint }>([['', { tables: [], count: 1n }]]);
  for (const die of dice) {
    const next: typeof ways = new Map();
    for (const { tables, count } of ways.values())
      for (let face = 1; face <= 6; face++) {
        const fallen = inOrder([...tables, { ...die, face }]);
        const look = JSON.stringify(fallen);
        next.set(look, { tables: fallen, count: count + (next.get(look)?.count ?? 0n) });
      }
    ways = next;
  }
  const all = 6n ** BigInt(dice.length);
  const found = [...ways.values()].map(({ tables, count }) => ({ tables, chance: new Rational(count, all) }));
  THROWS.set(key, found);
  return found;
}
const THROWS = new Map<string, { tables: NaiveDie[]; chance: Rational }[]>();

const inOrder = (dice: NaiveDie[]) =>
  [...dice].sort(
    (x, y) =>
      x.at - y.at ||
      x.face - y.face ||
      Number(x.ones) - Number(y.ones) ||
      Number(x.any === true) - Number(y.any === true),
  );
