import { ONE, Rational, ZERO } from '../../rational.ts';
import {
  addOdds,
  cannonHits,
  type NaiveOdds,
  type NaiveSide,
  type NaiveUnit,
  naiveHits,
  takeHits,
} from './naive-battle.ts';

/**
 * The best losses by trying every lawful way to take every hit, at every moment, in exact fractions: from the space
 * cannons, whose rolls are both on the table before anybody assigns, through the barrage to the last round.
 */
export interface NaiveChooser extends NaiveSide {
  chooses: boolean;
  /** Fighters and ships that carry: fighters beyond the capacity go once the cannons have been assigned. */
  capacityOf?: (id: string) => number;
}

const chance = (value: number) => new Rational(BigInt(Math.min(10, Math.max(0, 11 - value))), 10n);
const keyOf = ({ units, directHits = 0 }: NaiveSide) =>
  `${units
    .map(({ id, canSustain }) => `${id}${canSustain ? '+' : ''}`)
    .sort()
    .join()}/${units.length === 0 ? 0 : directHits}`;

/** Every way to take hits: any unit may sustain or be lost, one after the other. */
function everyWay(side: NaiveChooser, hits: number): NaiveChooser[] {
  const found = new Map<string, NaiveChooser>();
  const seen = new Set<string>();
  const visit = (now: NaiveChooser, left: number): void => {
    if (left <= 0 || now.units.length === 0) {
      found.set(keyOf(now), now);
      return;
    }
    if (seen.has(`${keyOf(now)}/${left}`)) return;
    seen.add(`${keyOf(now)}/${left}`);
    for (const [at, unit] of now.units.entries()) {
      const rest = now.units.filter((_, other) => other !== at);
      visit({ ...now, units: rest }, left - 1);
      if (!unit.canSustain) continue;
      const absorbed = now.doubleSustain ? 2 : 1;
      if ((now.directHits ?? 0) > 0 && !isImmune(unit))
        visit({ ...now, units: rest, directHits: (now.directHits ?? 0) - 1 }, left - absorbed);
      else
        visit(
          { ...now, units: now.units.map((other, index) => (index === at ? { ...other, canSustain: false } : other)) },
          left - absorbed,
        );
    }
  };
  visit(side, hits);
  return [...found.values()];
}

const isImmune = (unit: NaiveUnit) => unit.immune ?? false;
const waysOf = (side: NaiveChooser, hits: number): NaiveChooser[] =>
  side.chooses ? everyWay(side, hits) : [{ ...side, ...takeHits(side, hits, false) }];

const strand = (side: NaiveChooser): NaiveChooser => {
  if (!side.capacityOf) return side;
  let room = side.units.reduce((sum, { id }) => sum + (side.capacityOf?.(id) ?? 0), 0);
  return { ...side, units: side.units.filter(({ id }) => id !== 'caza' || room-- > 0) };
};

const loseFighters = (side: NaiveChooser, count: number): NaiveChooser => {
  let left = count;
  return { ...side, units: side.units.filter((unit) => unit.id !== 'caza' || left-- <= 0) };
};

const diceOf = (units: readonly NaiveUnit[], of: (unit: NaiveUnit) => { value: number; dice: number } | null) =>
  naiveHits(
    units.flatMap((unit) => {
      const roll = of(unit);
      return roll ? Array.from({ length: roll.dice }, () => chance(roll.value)) : [];
    }),
    0,
  );

const NOBODY = { attackerLeft: ZERO, defenderLeft: ZERO };
const ended = (a: NaiveSide, d: NaiveSide): NaiveOdds => ({
  ...NOBODY,
  attacker: a.units.length > 0 ? ONE : ZERO,
  draw: a.units.length + d.units.length === 0 ? ONE : ZERO,
  defender: d.units.length > 0 && a.units.length === 0 ? ONE : ZERO,
});
const nothing = (): NaiveOdds => ({ ...NOBODY, attacker: ZERO, draw: ZERO, defender: ZERO });
const isMore = (a: Rational, b: Rational) => a.minus(b).top > 0n;

/** Odds when the sides that choose do it as well as can be. With one that chooses, what counts is its victory. */
export function naiveBest(attacker: NaiveChooser, defender: NaiveChooser): NaiveOdds {
  const worth = ({ attacker: win, defender: lose }: NaiveOdds) =>
    attacker.chooses && defender.chooses ? win.minus(lose) : attacker.chooses ? win : ZERO.minus(lose);
  /** The attacker takes his hits in the best way, knowing that the defender answers in his. */
  const bestOf = (as: NaiveChooser[], ds: NaiveChooser[], next: (a: NaiveChooser, d: NaiveChooser) => NaiveOdds) => {
    let best: NaiveOdds | null = null;
    for (const a of as) {
      let answer: NaiveOdds | null = null;
      for (const d of ds) {
        const odds = next(a, d);
        if (!answer || isMore(worth(answer), worth(odds))) answer = odds;
      }
      if (answer && (!best || isMore(worth(answer), worth(best)))) best = answer;
    }
    return best as NaiveOdds;
  };
  const memo = new Map<string, NaiveOdds>();
  const rounds = (a: NaiveChooser, d: NaiveChooser): NaiveOdds => {
    if (a.units.length === 0 || d.units.length === 0) return ended(a, d);
    const key = `${keyOf(a)}|${keyOf(d)}`;
    const known = memo.get(key);
    if (known) return known;
    const onD = diceOf(a.units, ({ combat, dice }) => ({ value: combat, dice }));
    const onA = diceOf(d.units, ({ combat, dice }) => ({ value: combat, dice }));
    let sum = nothing();
    for (const [h, p] of onA.entries())
      for (const [k, q] of onD.entries())
        if (h + k > 0 && p.times(q).top > 0n)
          sum = addOdds(sum, bestOf(waysOf(a, h), waysOf(d, k), rounds), p.times(q));
    const stay = (onA[0] as Rational).times(onD[0] as Rational);
    const result = addOdds(nothing(), sum, ONE.over(ONE.minus(stay)));
    memo.set(key, result);
    return result;
  };
  const barrage = (first: NaiveChooser, second: NaiveChooser): NaiveOdds => {
    const [a, d] = [strand(first), strand(second)];
    if (a.units.length === 0 || d.units.length === 0) return ended(a, d);
    const key = `b${keyOf(a)}|${keyOf(d)}`;
    const known = memo.get(key);
    if (known) return known;
    let sum = nothing();
    for (const [h, p] of diceOf(d.units, (unit) => unit.barrage).entries())
      for (const [k, q] of diceOf(a.units, (unit) => unit.barrage).entries())
        sum = addOdds(sum, rounds(loseFighters(a, h), loseFighters(d, k)), p.times(q));
    memo.set(key, sum);
    return sum;
  };
  let total = nothing();
  for (const [h, p] of cannonHits(defender).entries())
    for (const [k, q] of cannonHits(attacker).entries())
      if (p.times(q).top > 0n)
        total = addOdds(total, bestOf(waysOf(attacker, h), waysOf(defender, k), barrage), p.times(q));
  return total;
}
