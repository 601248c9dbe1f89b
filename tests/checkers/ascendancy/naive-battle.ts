import { ONE, type Rational, ZERO } from '../../rational.ts';
import { type NaiveRule, naiveHits } from './naive-dice.ts';

/**
 * A slow and literal reference for Space Battles with exact fractions. Ships are a list, each with the
 * Fleet that it belongs to; hits are taken one by one. No state is shared with the solver.
 */
export interface NaiveSide {
  /** For each ship, its Fleet (0: none). Fleets with an id below 10 repeat ones. */
  ships: number[];
  rule: NaiveRule;
  support?: number;
  ignoresFirst?: boolean;
  strikesFirst?: boolean;
  missRerolls?: number;
  retreatRound?: number;
  retreatShips?: number;
  /** Where hits on this side go first. */
  order?: 'flotas' | 'sueltas';
}

export type NaiveOutcomes = Record<
  'atacante' | 'tablas' | 'defensor' | 'retirada-atacante' | 'retirada-defensor',
  Rational
>;
const nothing = (): NaiveOutcomes => ({
  atacante: ZERO,
  tablas: ZERO,
  defensor: ZERO,
  'retirada-atacante': ZERO,
  'retirada-defensor': ZERO,
});

/** Ships of a Fleet that falls below three are on their own. */
function disband(ships: number[]): number[] {
  return ships.map((fleet) => (ships.filter((other) => other === fleet).length < 3 ? 0 : fleet));
}

function victim(ships: number[], order: 'flotas' | 'sueltas'): number {
  const size = (fleet: number) => ships.filter((other) => other === fleet).length;
  const fleets = [...new Set(ships.filter((fleet) => fleet > 0))].sort(
    (a, b) => Number(b < 10) - Number(a < 10) || size(a) - size(b) || a - b,
  );
  const loose = ships.includes(0) ? [0] : [];
  return (order === 'flotas' ? [...fleets, ...loose] : [...loose, ...fleets])[0] as number;
}

export function naiveLosses(side: NaiveSide, ships: number[], hits: number): number[] {
  let left = ships;
  const ignored = new Set<number>();
  for (let hit = 0; hit < hits && left.length > 0; hit++) {
    const fleet = victim(left, side.order ?? 'flotas');
    if (side.ignoresFirst && fleet > 0 && !ignored.has(fleet)) {
      ignored.add(fleet);
      continue;
    }
    const at = left.indexOf(fleet);
    left = disband(left.filter((_, index) => index !== at));
  }
  return left;
}

const rolls = new Map<string, Rational[]>();
function hitsOf(side: NaiveSide, ships: number[], round: number): Rational[] {
  if (ships.length === 0) return [ONE];
  const ones = ships.filter((fleet) => fleet > 0 && fleet < 10).length;
  const plain = ships.length - ones + (side.support ?? 0);
  const again = round === 1 ? (side.missRerolls ?? 0) : 0;
  const key = JSON.stringify([side.rule, plain, ones, again]);
  const known = rolls.get(key) ?? naiveHits(side.rule, plain, ones, again);
  rolls.set(key, known);
  return known;
}

/** Exact chance of every outcome. Rounds up to the last planned retreat are told apart. */
export function naiveBattle(attacker: NaiveSide, defender: NaiveSide): NaiveOutcomes {
  const special = Math.max(1, attacker.retreatRound ?? 0, defender.retreatRound ?? 0);
  const memo = new Map<string, NaiveOutcomes>();

  function from(a: number[], d: number[], round: number): NaiveOutcomes {
    if (a.length === 0 || d.length === 0) {
      const key = a.length > 0 ? 'atacante' : d.length > 0 ? 'defensor' : 'tablas';
      return { ...nothing(), [key]: ONE };
    }
    const key = JSON.stringify([[...a].sort(), [...d].sort(), Math.min(round, special + 1)]);
    const known = memo.get(key);
    if (known) return known;
    const total = nothing();
    let again = ZERO;
    for (const [nextA, nextD, chance] of outcomesOfRound(a, d, round)) {
      const same = round > special && nextA.length === a.length && nextD.length === d.length;
      if (same) {
        again = again.plus(chance);
        continue;
      }
      const after = decide(nextA, nextD, round);
      for (const outcome of Object.keys(total) as (keyof NaiveOutcomes)[])
        total[outcome] = total[outcome].plus(chance.times(after[outcome]));
    }
    const rest = ONE.minus(again);
    for (const outcome of Object.keys(total) as (keyof NaiveOutcomes)[]) total[outcome] = total[outcome].over(rest);
    memo.set(key, total);
    return total;
  }

  function decide(a: number[], d: number[], round: number): NaiveOutcomes {
    if (a.length > 0 && d.length > 0) {
      if (round === attacker.retreatRound || a.length <= (attacker.retreatShips ?? 0))
        return { ...nothing(), 'retirada-atacante': ONE };
      if (round === defender.retreatRound || d.length <= (defender.retreatShips ?? 0))
        return { ...nothing(), 'retirada-defensor': ONE };
    }
    return from(a, d, round + 1);
  }

  function* outcomesOfRound(a: number[], d: number[], round: number): Generator<[number[], number[], Rational]> {
    const first = round === 1 && (attacker.strikesFirst ?? false) !== (defender.strikesFirst ?? false);
    if (first && attacker.strikesFirst) {
      for (const [onD, p] of hitsOf(attacker, a, round).entries()) {
        const nextD = naiveLosses(defender, d, onD);
        for (const [onA, q] of hitsOf(defender, nextD, round).entries())
          yield [naiveLosses(attacker, a, onA), nextD, p.times(q)];
      }
    } else if (first && defender.strikesFirst) {
      for (const [onA, p] of hitsOf(defender, d, round).entries()) {
        const nextA = naiveLosses(attacker, a, onA);
        for (const [onD, q] of hitsOf(attacker, nextA, round).entries())
          yield [nextA, naiveLosses(defender, d, onD), p.times(q)];
      }
    } else {
      for (const [onD, p] of hitsOf(attacker, a, round).entries())
        for (const [onA, q] of hitsOf(defender, d, round).entries())
          yield [naiveLosses(attacker, a, onA), naiveLosses(defender, d, onD), p.times(q)];
    }
  }

  return from(attacker.ships, defender.ships, 1);
}
