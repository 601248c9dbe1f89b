import { figures } from '../../catalog-fixture.ts';
import { ONE, Rational, ZERO } from '../../rational.ts';

/**
 * The reference for both combats: exact fractions, every unit and every die on its own, no clever state.
 * Slow on purpose, and written without looking at how the product does it.
 */
export interface NaiveUnit {
  id: string;
  combat: number;
  dice: number;
  cost: number;
  canSustain: boolean;
  barrage: { value: number; dice: number } | null;
  /** «Impacto directo» cannot destroy it. */
  immune?: boolean;
}

export interface NaiveSide {
  /** In the order in which they are lost. */
  units: NaiveUnit[];
  modifier?: number;
  extraDice?: number;
  rerolls?: number;
  cancelEachRound?: number;
  cancelOnce?: number;
  firstModifier?: number;
  firstExtraDice?: number;
  /** Each use of «Resistencia al daño» cancels two hits. */
  doubleSustain?: boolean;
  /** Leaves at the end of this round. */
  retreatRound?: number;
  /** Leaves at the end of a round that begins with less than this chance of winning, if fought to the end. */
  retreatBelow?: number;
  /** Lowest die and dice of its space cannons, or of its bombardment. */
  cannons?: { value: number; dice: number }[];
  /** Ids of units lost before any unit uses «Resistencia al daño». */
  beforeSustain?: string[];
  /** Dice at the start of the combat. */
  startDice?: { value: number; dice: number };
  /** Ships of the enemy, fighters apart, that it destroys at the start if it has so many itself. */
  startDestroys?: { ships: number; needs: number };
  /** Cards of the enemy that destroy a unit which has just sustained damage. */
  directHits?: number;
  /** Dice that it throws when a round is over. */
  roundEndDice?: { value: number; dice: number };
}

export interface NaiveOdds {
  attacker: Rational;
  draw: Rational;
  defender: Rational;
  attackerLeft: Rational;
  defenderLeft: Rational;
}

/** Units of a fleet as the calculator takes it, `{ crucero: 2 }`, cheapest first. */
export function unitsOf(fleet: Record<string, number>, upgraded: readonly string[] = []): NaiveUnit[] {
  const list = figures['ti4/unidades'].filas.flatMap((unit) => {
    const version = (upgraded.includes(unit.id) && unit.mejorada) || unit.base;
    return Array.from({ length: fleet[unit.id] ?? 0 }, () => ({
      id: unit.id,
      combat: version.combate as number,
      dice: version.dados as number,
      cost: (version.coste as number) / version.unidadesPorCoste,
      canSustain: version.resistencia,
      immune: unit.id === 'acorazado' && upgraded.includes(unit.id),
      barrage: version.antiCazas ? { value: version.antiCazas.valor, dice: version.antiCazas.dados } : null,
    }));
  });
  return list.sort((a, b) => a.cost - b.cost || a.dice * (11 - a.combat) - b.dice * (11 - b.combat));
}

const chance = (value: number) => new Rational(BigInt(Math.min(10, Math.max(0, 11 - value))), 10n);

/** Hits of dice thrown one by one; the best failed dice are then thrown again, up to `rerolls`. */
export function naiveHits(dice: readonly Rational[], rerolls: number): Rational[] {
  const total = Array.from({ length: dice.length + 1 }, () => ZERO);
  const sorted = [...dice].sort((a, b) => b.toNumber() - a.toNumber());
  const add = (hits: number, p: Rational) => {
    total[hits] = (total[hits] as Rational).plus(p);
  };
  const throwAll = (at: number, hits: number, missed: Rational[], p: Rational): void => {
    if (p.top === 0n) return;
    const die = sorted[at];
    if (!die) {
      throwAgain(missed.slice(0, rerolls), hits, p);
      return;
    }
    throwAll(at + 1, hits + 1, missed, p.times(die));
    throwAll(at + 1, hits, [...missed, die], p.times(ONE.minus(die)));
  };
  const throwAgain = ([die, ...rest]: Rational[], hits: number, p: Rational): void => {
    if (!die) {
      add(hits, p);
      return;
    }
    throwAgain(rest, hits + 1, p.times(die));
    throwAgain(rest, hits, p.times(ONE.minus(die)));
  };
  throwAll(0, 0, [], ONE);
  return total;
}

function combatHits(side: NaiveSide, round: number): Rational[] {
  const modifier = (side.modifier ?? 0) + (round === 1 ? (side.firstModifier ?? 0) : 0);
  const extra = (side.extraDice ?? 0) + (round === 1 ? (side.firstExtraDice ?? 0) : 0);
  const dice = side.units.flatMap((unit) => Array.from({ length: unit.dice }, () => chance(unit.combat - modifier)));
  const best = [...dice].sort((a, b) => b.toNumber() - a.toNumber())[0];
  const all = best ? [...dice, ...Array.from({ length: extra }, () => best)] : [];
  return naiveHits(all, side.rerolls ?? 0);
}

/** The side after hits: those that it cancels first, then «Resistencia al daño», then losses. */
export function takeHits(side: NaiveSide, hits: number, inCombat: boolean): NaiveSide {
  let left = hits;
  let { units, cancelOnce = 0, directHits = 0 } = side;
  if (inCombat) {
    left = Math.max(0, left - (side.cancelEachRound ?? 0));
    if (left > 0 && cancelOnce > 0) {
      left = Math.max(0, left - cancelOnce);
      cancelOnce = 0;
    }
  }
  while (left > 0 && units.length > 0) {
    const early = units.findIndex((unit) => side.beforeSustain?.includes(unit.id));
    const sustaining = units.findIndex((unit) => unit.canSustain);
    if (early >= 0) {
      units = units.filter((_, at) => at !== early);
      left -= 1;
    } else if (sustaining >= 0) {
      units =
        !units[sustaining]?.immune && directHits-- > 0
          ? units.filter((_, at) => at !== sustaining)
          : units.map((unit, at) => (at === sustaining ? { ...unit, canSustain: false } : unit));
      left -= side.doubleSustain ? 2 : 1;
    } else {
      units = units.slice(1);
      left -= 1;
    }
  }
  return { ...side, units, cancelOnce, directHits: Math.max(0, directHits) };
}

const loseFighters = (side: NaiveSide, count: number): NaiveSide => {
  let left = count;
  return { ...side, units: side.units.filter((unit) => unit.id !== 'caza' || left-- <= 0) };
};

const barrageHits = ({ units }: NaiveSide) =>
  naiveHits(
    units.flatMap(({ barrage }) => (barrage ? Array.from({ length: barrage.dice }, () => chance(barrage.value)) : [])),
    0,
  );

export const cannonHits = ({ cannons = [] }: NaiveSide) =>
  naiveHits(
    cannons.flatMap(({ value, dice }) => Array.from({ length: dice }, () => chance(value))),
    0,
  );

const diceHits = (roll: { value: number; dice: number } | undefined) =>
  naiveHits(
    Array.from({ length: roll?.dice ?? 0 }, () => chance(roll?.value ?? 10)),
    0,
  );

/** What a side does at the start of the combat to the units of the other. */
function destroyShips(side: NaiveSide, enemy: NaiveSide): NaiveSide {
  const { ships = 0, needs = 0 } = side.startDestroys ?? {};
  const own = side.units.filter((unit) => unit.id !== 'caza').length;
  if (own === 0 || own < needs) return enemy;
  let left = ships;
  // In the order of losses: of ships alike the first is the one that was damaged first.
  return { ...enemy, units: enemy.units.filter((unit) => unit.id === 'caza' || left-- <= 0) };
}

const nothing = (): NaiveOdds => ({
  attacker: ZERO,
  draw: ZERO,
  defender: ZERO,
  attackerLeft: ZERO,
  defenderLeft: ZERO,
});
const KEYS = ['attacker', 'draw', 'defender', 'attackerLeft', 'defenderLeft'] as const;

export function addOdds(total: NaiveOdds, part: NaiveOdds, weight: Rational): NaiveOdds {
  const sum = nothing();
  for (const key of KEYS) sum[key] = total[key].plus(part[key].times(weight));
  return sum;
}

const sideKey = (side: NaiveSide) =>
  `${side.units.map((unit) => `${unit.id}${unit.canSustain ? '+' : ''}`).join()}/${side.cancelOnce ?? 0}/${side.directHits ?? 0}`;

const staying = ({ retreatRound: _round, retreatBelow: _below, ...side }: NaiveSide): NaiveSide => side;
const toTheEnd = (a: NaiveSide, d: NaiveSide) => naiveRounds(staying(a), staying(d));

/** A fight from its first round. */
export function naiveRounds(attacker: NaiveSide, defender: NaiveSide): NaiveOdds {
  const memo = new Map<string, NaiveOdds>();
  // Rounds differ only until everybody who leaves has begun to, or the first one is over.
  const settled = Math.max(2, attacker.retreatRound ?? 0, defender.retreatRound ?? 0);
  const fight = (a: NaiveSide, d: NaiveSide, round: number): NaiveOdds => {
    const odds = nothing();
    if (a.units.length === 0 || d.units.length === 0) {
      const key = a.units.length > 0 ? 'attacker' : d.units.length > 0 ? 'defender' : 'draw';
      return { ...odds, [key]: ONE };
    }
    const id = `${sideKey(a)}|${sideKey(d)}|${Math.min(round, settled)}`;
    const known = memo.get(id);
    if (known) return known;
    const isBehind = (side: NaiveSide, key: 'attacker' | 'defender') =>
      side.retreatBelow !== undefined && toTheEnd(a, d)[key].toNumber() < side.retreatBelow;
    // The defender announces first, and then the attacker cannot.
    const leaves =
      round >= (d.retreatRound ?? Number.POSITIVE_INFINITY) || isBehind(d, 'defender')
        ? 'defenderLeft'
        : round >= (a.retreatRound ?? Number.POSITIVE_INFINITY) || isBehind(a, 'attacker')
          ? 'attackerLeft'
          : null;
    let sum = nothing();
    let again = ZERO;
    for (const [i, p] of combatHits(d, round).entries()) {
      for (const [j, q] of combatHits(a, round).entries()) {
        const weight = p.times(q);
        if (weight.top === 0n) continue;
        for (const [k, r] of diceHits(a.roundEndDice).entries()) {
          const share = weight.times(r);
          const [nextA, nextD] = [takeHits(a, i, true), takeHits(takeHits(d, j, true), k, false)];
          const bothLeft = nextA.units.length > 0 && nextD.units.length > 0;
          if (leaves && bothLeft) sum = addOdds(sum, { ...nothing(), [leaves]: ONE }, share);
          else if (round >= settled && sideKey(nextA) === sideKey(a) && sideKey(nextD) === sideKey(d))
            again = again.plus(share);
          else sum = addOdds(sum, fight(nextA, nextD, round + 1), share);
        }
      }
    }
    const result = addOdds(nothing(), sum, ONE.over(ONE.minus(again)));
    memo.set(id, result);
    return result;
  };
  return fight(attacker, defender, 1);
}

/** A whole space combat: cannons, start of the combat, anti-fighter barrage, rounds. */
export function naiveSpaceCombat(attacker: NaiveSide, defender: NaiveSide): NaiveOdds {
  let total = nothing();
  for (const [i, p] of cannonHits(defender).entries())
    for (const [j, q] of cannonHits(attacker).entries())
      total = addOdds(total, fromStart(takeHits(attacker, i, false), takeHits(defender, j, false)), p.times(q));
  return total;
}

/** The attacker acts first, and nobody without ships or against nobody. */
function fromStart(attacker: NaiveSide, defender: NaiveSide): NaiveOdds {
  const shot = destroyShips(attacker, defender);
  const left = destroyShips(shot, attacker);
  let total = nothing();
  const isOn = (a: NaiveSide, d: NaiveSide) => a.units.length > 0 && d.units.length > 0;
  for (const [i, p] of (isOn(left, shot) ? diceHits(left.startDice) : [ONE]).entries()) {
    const d = takeHits(shot, i, false);
    for (const [j, q] of (isOn(left, d) ? diceHits(d.startDice) : [ONE]).entries())
      total = addOdds(total, fromBarrage(takeHits(left, j, false), d), p.times(q));
  }
  return total;
}

function fromBarrage(a: NaiveSide, d: NaiveSide): NaiveOdds {
  if (a.units.length === 0 || d.units.length === 0) return naiveRounds(a, d);
  let total = nothing();
  for (const [k, r] of barrageHits(d).entries())
    for (const [l, s] of barrageHits(a).entries())
      total = addOdds(total, naiveRounds(loseFighters(a, k), loseFighters(d, l)), r.times(s));
  return total;
}
