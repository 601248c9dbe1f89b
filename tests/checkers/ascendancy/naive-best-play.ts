import { ONE, type Rational, ZERO } from '../../rational.ts';
import { best, diceValue, LOST, type NaiveDice, NEITHER, type Value, WON } from './naive-table.ts';

/**
 * Best play in a Space Battle, by brute force and in fractions: every die lies on the table with its face, every way of
 * repeating, dividing, giving and placing is tried, each side taking what wins most often for itself and, of equals, what the
 * rivals win least. Slow and literal; shares nothing with the solver.
 */
export interface NaiveFighter extends NaiveDice {
  /** For each ship, its Fleet (0: none). Fleets with an id below 10 repeat ones. */
  ships: number[];
  support?: number;
  gives?: boolean;
  ignoresFirst?: boolean;
  strikesFirst?: boolean;
  retreatRound?: number;
  retreatShips?: number;
}

interface State {
  a: number[];
  ds: number[][];
  /** The card of one round is still there. */
  card: boolean;
}
const sorted = (ships: number[]) => [...ships].sort((x, y) => x - y);
const keyOf = ({ a, ds, card }: State) => JSON.stringify([sorted(a), ds.map(sorted), card]);

/** Everything that so many hits in a round can leave of some ships. */
function afterHits(ships: number[], hits: number, ignores: boolean): number[][] {
  const found = new Map<string, number[]>();
  const place = (left: number[], more: number, spent: number[]): void => {
    if (more === 0 || left.length === 0) {
      found.set(JSON.stringify(sorted(left)), sorted(left));
      return;
    }
    for (const fleet of new Set(left))
      if (fleet > 0 && ignores && !spent.includes(fleet)) place(left, more - 1, [...spent, fleet]);
      else place(without(left, fleet), more - 1, spent);
  };
  place(ships, hits, []);
  return [...found.values()];
}

/** One ship less; a Fleet of fewer than three is disbanded. */
function without(ships: number[], fleet: number): number[] {
  const left = ships.toSpliced(ships.indexOf(fleet), 1);
  const size = left.filter((one) => one === fleet).length;
  return fleet > 0 && size < 3 ? left.map((one) => (one === fleet ? 0 : one)) : left;
}

/** All ways of sending each of some things to one of several places, by how many go where. */
function divisions<T>(things: T[], among: number): T[][][] {
  if (among === 1) return [[things]];
  if (things.length === 0) return [Array.from({ length: among }, () => [])];
  const [first, ...rest] = things as [T, ...T[]];
  const all = divisions(rest, among).flatMap((parts) =>
    parts.map((_, at) => parts.map((part, index) => (index === at ? [first, ...part] : part))),
  );
  return [
    ...new Map(all.map((parts) => [JSON.stringify(parts.map((part) => part.map(String).sort())), parts])).values(),
  ];
}

/** What victory is worth to the attacker with some ships left, and with his card or not; then the defenders want the rest. */
export type NaiveVictory = (ships: number[], card: boolean) => Rational;

/** The exact chances of the attacker and of the defenders to win. */
export function naiveBestPlay(
  attacker: NaiveFighter,
  defenders: NaiveFighter[],
  victory?: NaiveVictory,
): { attacker: number; defenders: number } {
  const special = Math.max(0, attacker.retreatRound ?? 0, ...defenders.map((side) => side.retreatRound ?? 0));
  const memo = new Map<string, Value>();
  const owner = [attacker, ...defenders].findIndex(({ once }) => once);
  const all = defenders.map((_, at) => at);

  function volleysOf(round: number): { attacks: boolean; fire: number[] }[] {
    const striking = all.filter((at) => defenders[at]?.strikesFirst);
    const strikes = attacker.strikesFirst === true;
    if (round > 1 || strikes === striking.length > 0) return [{ attacks: true, fire: all }];
    if (strikes)
      return [
        { attacks: true, fire: [] },
        { attacks: false, fire: all },
      ];
    return [
      { attacks: false, fire: striking },
      { attacks: true, fire: all.filter((at) => !striking.includes(at)) },
    ];
  }

  /** The battle from the beginning of a round on. */
  function from(state: State, round: number): Value {
    const key = `${keyOf(state)} ${Math.min(round, special + 2)}`;
    const known = memo.get(key);
    if (known) return known;
    const isAlike = round > special + 1;
    let value: Value = NEITHER;
    for (let turn = 0; turn < 30; turn++) {
      const guess = value;
      const next = (after: State): Value =>
        isAlike && keyOf(after) === keyOf(state) ? [guess[0], guess[1], ONE] : decided(after, round);
      const found = volley(state, volleysOf(round), next);
      const rest = ONE.minus(found[2]);
      if (rest.top === 0n) break;
      value = [
        found[0].minus(found[2].times(guess[0])).over(rest),
        found[1].minus(found[2].times(guess[1])).over(rest),
        ZERO,
      ];
      if (!isAlike || (value[0].minus(guess[0]).top === 0n && value[1].minus(guess[1]).top === 0n)) break;
    }
    memo.set(key, value);
    return value;
  }

  /** Retreats after a round. */
  function decided(state: State, round: number): Value {
    const over = ended(state);
    if (over) return over;
    const goes = (side: NaiveFighter, ships: number[]) =>
      ships.length > 0 && (round === side.retreatRound || ships.length <= (side.retreatShips ?? 0));
    if (goes(attacker, state.a)) return LOST;
    const left = state.ds.map((ships, at) => (goes(defenders[at] as NaiveFighter, ships) ? [] : ships));
    return ended({ ...state, ds: left }) ?? from({ ...state, ds: left }, round + 1);
  }

  function ended({ a, ds, card }: State): Value | null {
    const defended = ds.some((ships) => ships.length > 0);
    if (a.length === 0) return defended || victory ? LOST : NEITHER;
    if (defended) return null;
    const worth = victory?.(sorted(a), card && owner === 0);
    return worth ? [worth, ONE.minus(worth), ZERO] : WON;
  }

  function volley(state: State, [now, ...later]: ReturnType<typeof volleysOf>, next: (state: State) => Value): Value {
    if (!now) return next(state);
    const over = ended(state);
    if (over && later.length === 0 && !now.attacks) return next(state);
    const then = (after: State) => volley(after, later, next);
    if (!now.attacks) return answered(state, now.fire, null, then);
    const fighting = all.filter((at) => (state.ds[at] as number[]).length > 0);
    if (fighting.length === 0 || state.a.length === 0) return answered(state, now.fire, null, then);
    const dice = [
      ...state.a.map((fleet) => fleet > 0 && fleet < 10),
      ...Array.from({ length: attacker.support ?? 0 }, () => false),
    ];
    const throws = divisions(dice, fighting.length).map((parts) => {
      const thrown = parts.flatMap((part, at) => part.map((ones) => ({ at: fighting[at] as number, ones, face: 0 })));
      return (answer: Answer | null) =>
        diceValue(0, attacker, thrown, state.card && owner === 0, (hits, card) =>
          shots(state, now.fire, answer, hits, state.a, owner === 0 ? card : state.card, then),
        );
    });
    const gifts = attacker.gives
      ? giftsFor(
          state.a,
          fighting.map((at) => (state.ds[at] as number[]).length),
        ).map(({ left, gone }) => {
          const hits = all.map((at) => (fighting.includes(at) ? (gone[fighting.indexOf(at)] as number) : 0));
          return (answer: Answer | null) => shots(state, now.fire, answer, hits, left, state.card, then);
        })
      : [];
    return best(
      0,
      [...throws, ...gifts].map((plan) => best(1, answersOf(state, now.fire).map(plan))),
    );
  }

  interface Answer {
    side: number;
    given: number;
    left: number[];
  }

  /** The attacker does not fire. */
  function answered(state: State, fire: number[], _plan: null, then: (state: State) => Value): Value {
    const none = all.map(() => 0);
    return best(
      1,
      answersOf(state, fire).map((answer) => shots(state, fire, answer, none, state.a, state.card, then)),
    );
  }

  function answersOf(state: State, fire: number[]): (Answer | null)[] {
    return [
      null,
      ...fire.flatMap((side) =>
        defenders[side]?.gives
          ? giftsFor(state.ds[side] as number[], [state.a.length]).map(({ left, gone }) => ({
              side,
              left,
              given: gone[0] as number,
            }))
          : [],
      ),
    ];
  }

  /** All ways of giving ships: what is left, and what goes of each rival. */
  function giftsFor(ships: number[], rivals: number[]): { left: number[]; gone: number[] }[] {
    const total = rivals.reduce((sum, size) => sum + size, 0);
    return Array.from({ length: Math.min(ships.length, total) }, (_, index) => index + 1).flatMap((given) =>
      divisions(
        Array.from({ length: given }, () => 0),
        rivals.length,
      )
        .map((parts) => parts.map(({ length }) => length))
        .filter((gone) => gone.every((size, at) => size <= (rivals[at] as number)))
        .flatMap((gone) => afterHits(ships, given, false).map((left) => ({ left, gone }))),
    );
  }

  /** The defenders fire, those with something to decide last; then all losses are placed. */
  function shots(
    state: State,
    fire: number[],
    answer: Answer | null,
    hits: number[],
    attackerLeft: number[],
    card: boolean,
    then: (state: State) => Value,
  ): Value {
    const before = state.ds.map((ships, at) => (answer?.side === at ? answer.left : ships));
    const roll = (order: number[], taken: number, left: boolean): Value => {
      const [side, ...others] = order;
      if (side === undefined) return placed(attackerLeft, before, hits, taken + (answer?.given ?? 0), left, then);
      const fighter = defenders[side] as NaiveFighter;
      const thrown = [
        ...(state.ds[side] as number[]).map((fleet) => ({ at: 0, ones: fleet > 0 && fleet < 10, face: 0 })),
        ...Array.from({ length: fighter.support ?? 0 }, () => ({ at: 0, ones: false, face: 0 })),
      ];
      const has = left && owner === side + 1;
      return diceValue(1, fighter, thrown, has, ([more = 0], kept) => roll(others, taken + more, has ? kept : left));
    };
    const firing = fire.filter((at) => at !== answer?.side && (state.ds[at] as number[]).length > 0);
    const decides = (at: number) => Number(Boolean(defenders[at]?.once || defenders[at]?.doubles));
    return roll(
      [...firing].sort((x, y) => decides(x) - decides(y)),
      0,
      card,
    );
  }

  function placed(
    a: number[],
    ds: number[][],
    hits: number[],
    taken: number,
    card: boolean,
    then: (state: State) => Value,
  ): Value {
    const options = ds.reduce<number[][][]>(
      (lists, ships, at) =>
        lists.flatMap((list) =>
          afterHits(ships, hits[at] as number, defenders[at]?.ignoresFirst === true).map((left) => [...list, left]),
        ),
      [[]],
    );
    const mine = afterHits(a, taken, attacker.ignoresFirst === true);
    return best(
      0,
      options.map((left) =>
        best(
          1,
          mine.map((ships) => then({ a: ships, ds: left, card })),
        ),
      ),
    );
  }

  const start = { a: attacker.ships, ds: defenders.map(({ ships }) => ships), card: owner !== -1 };
  const [wins, loses] = from(start, 1);
  return { attacker: wins.toNumber(), defenders: loses.toNumber() };
}
