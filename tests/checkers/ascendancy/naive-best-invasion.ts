import { ONE, type Rational, ZERO } from '../../rational.ts';
import { best, diceValue, LOST, type NaiveDice, type Value, WON } from './naive-table.ts';

/** An invasion in which every way of repeating dice, of destroying nodes and of striking first is tried, in fractions. */
export interface NaiveAssault {
  /** For each ship, whether it is of a Fleet that repeats ones; any three or more of them are one Fleet. */
  ships: boolean[];
  attack: NaiveDice;
  /** The attacker may repeat each missed die once in the first round (45.2). */
  any?: boolean;
  /** `control` first, where somebody controls the planet. */
  nodes: ('control' | 'investigacion' | 'otro')[];
  defense: NaiveDice;
  researchDice?: number;
  automatic?: boolean;
  ignored?: number;
  strikes?: 'nodos' | 'bombardeo';
  retreatRound?: number;
  surrenderNodes?: number;
  /** Which nodes go first; without it, whichever are best. */
  otherFirst?: boolean;
}

interface Moment {
  ships: boolean[];
  nodes: NaiveAssault['nodes'];
  card: boolean;
}
const keyOf = ({ ships, nodes, card }: Moment) => `${[...ships].sort()} ${nodes} ${card}`;

/** The attacker's best chance of taking control. */
export const naiveBestInvasion = (invasion: NaiveAssault): number => naiveControl(invasion).toNumber();

/** The same as a fraction; `card`, whether the card of one round is still there. */
export function naiveControl(invasion: NaiveAssault, card = true): Rational {
  const special = invasion.retreatRound ?? 0;
  const owner = invasion.attack.once ? 0 : invasion.defense.once ? 1 : -1;
  const memo = new Map<string, Value>();

  function from(now: Moment, round: number): Value {
    const key = `${keyOf(now)} ${Math.min(round, special + 2)}`;
    const known = memo.get(key);
    if (known) return known;
    const isAlike = round > special + 1;
    let guess: Value = [ZERO, ONE, ZERO];
    for (let turn = 0; turn < 30; turn++) {
      const found = fought(now, round, (after) =>
        isAlike && keyOf(after) === keyOf(now) ? [guess[0], guess[1], ONE] : decided(after, round),
      );
      const rest = ONE.minus(found[2]);
      if (rest.top === 0n) break;
      const without = (part: Rational, of: Rational) => part.minus(found[2].times(of)).over(rest);
      const next: Value = [without(found[0], guess[0]), without(found[1], guess[1]), ZERO];
      const isSame = next[0].minus(guess[0]).top === 0n;
      guess = next;
      if (!isAlike || isSame) break;
    }
    memo.set(key, guess);
    return guess;
  }

  function decided(now: Moment, round: number): Value {
    if (now.ships.length === 0) return LOST;
    if (now.nodes.length <= (invasion.surrenderNodes ?? 0)) return WON;
    return round === invasion.retreatRound ? LOST : from(now, round + 1);
  }

  function fought(now: Moment, round: number, next: (after: Moment) => Value): Value {
    if (round === 1 && invasion.strikes === 'nodos')
      return fire(now, now.nodes, (taken, card) => {
        const left = { ...now, ships: afterShots(now.ships, taken), card };
        return left.ships.length === 0
          ? LOST
          : roll(left, round, (hits, kept) => result({ ...left, card: kept }, hits, 0, next));
      });
    const together = roll(now, round, (hits, card) =>
      fire({ ...now, card }, now.nodes, (taken, kept) => result({ ...now, card: kept }, hits, taken, next)),
    );
    if (round > 1 || invasion.strikes !== 'bombardeo') return together;
    const bombarded = roll(now, round, (hits, card) => {
      const effective = Math.max(0, hits - (invasion.ignored ?? 0));
      if (effective >= now.nodes.length) return LOST;
      return best(
        0,
        left(now.nodes, effective).map((nodes) =>
          fire({ ...now, card }, nodes, (taken, kept) =>
            next({ ships: afterShots(now.ships, taken), nodes, card: kept }),
          ),
        ),
      );
    });
    return best(0, [together, bombarded]);
  }

  function roll(now: Moment, round: number, worth: (hits: number, card: boolean) => Value): Value {
    const isFleet = now.ships.filter(Boolean).length >= 3;
    const dice = now.ships.map((fleet) => ({
      at: 0,
      ones: fleet && isFleet,
      any: invasion.any === true && round === 1,
      face: 0,
    }));
    const has = now.card && owner === 0;
    return diceValue(0, invasion.attack, dice, has, ([hits = 0], kept) => worth(hits, has ? kept : now.card));
  }

  function fire(now: Moment, nodes: Moment['nodes'], worth: (taken: number, card: boolean) => Value): Value {
    const dice = nodes.flatMap((node) => {
      const count =
        node === 'control' && invasion.automatic ? 0 : node === 'investigacion' ? 1 + (invasion.researchDice ?? 0) : 1;
      return Array.from({ length: count }, () => ({ at: 0, ones: false, face: 0 }));
    });
    const sure = invasion.automatic && nodes.includes('control') ? 1 : 0;
    const has = now.card && owner === 1;
    return diceValue(1, invasion.defense, dice, has, ([taken = 0], kept) => worth(taken + sure, has ? kept : now.card));
  }

  function result(now: Moment, hits: number, taken: number, next: (after: Moment) => Value): Value {
    const effective = Math.max(0, hits - (invasion.ignored ?? 0));
    if (effective > now.nodes.length) return WON;
    if (effective === now.nodes.length) return LOST;
    const ships = afterShots(now.ships, taken);
    return best(
      0,
      left(now.nodes, effective).map((nodes) => (ships.length === 0 ? LOST : next({ ...now, ships, nodes }))),
    );
  }

  /** What destroying so many resource nodes can leave. */
  function left(nodes: Moment['nodes'], destroyed: number): Moment['nodes'][] {
    if (destroyed === 0) return [nodes];
    const kinds = [...new Set(nodes.filter((node) => node !== 'control'))];
    const chosen = invasion.otherFirst && kinds.includes('otro') ? ['otro' as const] : kinds;
    const all = chosen.flatMap((kind) => left(nodes.toSpliced(nodes.indexOf(kind), 1), destroyed - 1));
    return [...new Map(all.map((one) => [one.join(), one])).values()];
  }

  /** Hits on the ships go first to the Fleet. */
  function afterShots(ships: boolean[], taken: number): boolean[] {
    let now = ships;
    for (let shot = 0; shot < taken && now.length > 0; shot++) {
      const at = now.indexOf(true);
      now = now.toSpliced(at === -1 ? 0 : at, 1);
      if (now.filter(Boolean).length < 3) now = now.map(() => false);
    }
    return now;
  }

  if (invasion.ships.length === 0) return ZERO;
  return from({ ships: invasion.ships, nodes: invasion.nodes, card: card && owner !== -1 }, 1)[0];
}
