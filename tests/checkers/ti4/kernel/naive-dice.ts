import type { EffectKind, EffectOf, FightSide, FightUnit } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { ONE, Rational, ZERO } from '../../../rational.ts';
import { type Army, type Both, isAbout, of, tenth } from './naive-army.ts';

/** Hits of one die, from its ten faces. */
export function dieOf(value: number, modifier: number, natural: readonly EffectOf<'natural'>[]): Rational[] {
  const hits: Rational[] = [];
  for (let face = 1; face <= 10; face++) {
    let count = face + modifier >= value ? 1 : 0;
    for (const effect of natural) if (face >= effect.from) count += effect.hits;
    while (hits.length <= count) hits.push(ZERO);
    hits[count] = (hits[count] as Rational).plus(tenth(1));
  }
  return hits;
}

export function plus(a: readonly Rational[], b: readonly Rational[]): Rational[] {
  const sum = Array.from({ length: a.length + b.length - 1 }, () => ZERO);
  a.forEach((p, i) => {
    b.forEach((q, j) => {
      sum[i + j] = (sum[i + j] as Rational).plus(p.times(q));
    });
  });
  return sum;
}

/** Throws a die again where `when` says so. */
export function again(
  die: readonly Rational[],
  fresh: readonly Rational[],
  when: (hits: number) => boolean,
): Rational[] {
  const result = Array.from({ length: Math.max(die.length, fresh.length) }, () => ZERO);
  die.forEach((p, hits) => {
    if (!when(hits)) result[hits] = (result[hits] as Rational).plus(p);
    else
      fresh.forEach((q, next) => {
        result[next] = (result[next] as Rational).plus(p.times(q));
      });
  });
  return result;
}

export interface Die {
  now: Rational[];
  fresh: Rational[];
  routed: boolean;
  /** Chance to fail by one. */
  near?: Rational;
  /** Who throws it, and the result that it needs. */
  unit?: FightUnit;
  needs?: number;
}

/** Mean hits, to tell the best die. */
export const meanOf = (die: readonly Rational[]) => die.reduce((sum, p, hits) => sum + hits * p.toNumber(), 0);

/** Throws all dice; up to `some` failures, those that hit most easily first, are thrown once more. */
export function throwAll(dice: readonly Die[], some: number): Rational[] {
  const sorted = [...dice].sort((a, b) => meanOf(b.fresh) - meanOf(a.fresh));
  const go = (at: number, left: number): Rational[] => {
    const die = sorted[at];
    if (!die) return [ONE];
    const rest = go(at + 1, left);
    if (left === 0 || (die.now[0] as Rational).top === 0n) return plus(die.now, rest);
    const kept = die.now.map((p, hits) => (hits === 0 ? ZERO : p));
    const failed = plus(die.fresh, go(at + 1, left - 1)).map((p) => p.times(die.now[0] as Rational));
    const whole = plus(kept, rest);
    return Array.from({ length: Math.max(failed.length, whole.length) }, (_, n) =>
      (failed[n] ?? ZERO).plus(whole[n] ?? ZERO),
    );
  };
  return go(0, some);
}

/** Hits of a roll: free and routed. */
export function rollOf(
  sides: readonly [FightSide, FightSide],
  both: Both,
  who: 0 | 1,
  round: number,
  roll: 'combat' | 'barrage' | 'cannon' | 'bombard',
) {
  const [own, rival] = [sides[who], sides[1 - who] as FightSide];
  const [army, enemy] = [both[who], both[1 - who] as Army];
  if (roll === 'combat' && of(rival, 'silence-rival', round, enemy).length > 0)
    return { free: [ONE], routed: [ONE], dice: [] };
  const named = <E extends { roll: string }>(effects: E[]) => effects.filter((effect) => effect.roll === roll);
  const diceOf = (unit: FightUnit, added: readonly EffectOf<'modifier'>[] = []): Die[] => {
    const about = <K extends EffectKind>(kind: K) =>
      of(own, kind, round, army).filter((effect) => isAbout(effect, unit));
    let [value, count] =
      roll === 'combat' ? [unit.combat, unit.dice] : [unit[roll]?.value ?? 10, unit[roll]?.dice ?? 0];
    if (roll === 'combat')
      for (const effect of about('value')) {
        value = effect.combat ?? value;
        if (effect.dice === 'rival-non-fighters') count = enemy.minis.filter((mini) => !mini.unit.isFighter).length;
        else count = effect.dice ?? count;
      }
    if (count > 0) for (const effect of named(about('dice'))) if (effect.each) count += effect.amount;
    const modifier = named([...about('modifier'), ...added]).reduce((sum, effect) => sum + effect.amount, 0);
    const fresh = dieOf(value, modifier, roll === 'combat' ? about('natural') : []);
    let now = fresh;
    for (const effect of named(about('reroll')))
      if (effect.most === undefined) now = again(now, fresh, (hits) => hits === 0);
    const routed = about('route').some((effect) => (effect.roll ?? 'combat') === roll);
    const better = dieOf(value, modifier + 1, []);
    const near = (fresh[0] as Rational).minus(better[0] as Rational);
    return Array.from({ length: count }, () => ({ now, fresh, routed, near, unit, needs: value - modifier }));
  };
  const dice = army.minis.flatMap(({ unit }) => diceOf(unit));
  // One unit throws with so much more: that which gains most.
  if (roll === 'combat')
    for (const effect of of(own, 'modifier-for-one', round, army)) {
      const kinds = own.units.filter(({ id }) => army.minis.some(({ unit }) => unit.id === id));
      const more: EffectOf<'modifier'> = { kind: 'modifier', roll, amount: effect.each * kinds.length };
      const gains = kinds
        .filter((unit) => isAbout(effect, unit))
        .map((unit) => {
          const [plain, better] = [diceOf(unit), diceOf(unit, [more])];
          const total = (of_: Die[]) => of_.reduce((sum, { now }) => sum + meanOf(now), 0);
          return { unit, plain, better, gain: total(better) - total(plain) };
        });
      const [best] = gains.filter(({ gain }) => gains.every((other) => gain >= other.gain - 1e-9));
      if (!best) continue;
      for (const [at, die] of best.better.entries())
        dice[dice.findIndex(({ unit, needs }) => unit === best.unit && needs === best.plain[at]?.needs)] = die;
    }
  const batteries: Die[] = [];
  // What nobody throws is changed only by what changes every die of the roll.
  for (const effect of of(own, 'battery', round, army)) {
    if (effect.roll !== roll) continue;
    const everywhere = <E extends { units?: readonly string[] }>(effects: E[]) => effects.filter((e) => !e.units);
    const modifier = everywhere(named(of(own, 'modifier', round, army))).reduce((sum, e) => sum + e.amount, 0);
    const fresh = dieOf(effect.value, modifier, []);
    let now = fresh;
    for (const e of everywhere(named(of(own, 'reroll', round, army))))
      if (e.most === undefined) now = again(now, fresh, (hits) => hits === 0);
    for (let n = 0; n < effect.dice; n++) batteries.push({ now, fresh, routed: false, needs: effect.value - modifier });
  }
  dice.push(...batteries.map((die) => ({ ...die })));
  for (const effect of named(of(own, 'dice', round, army))) {
    if (effect.each) continue;
    const best = [
      ...army.minis.filter(({ unit }) => isAbout(effect, unit)).flatMap(({ unit }) => diceOf(unit).slice(0, 1)),
      ...batteries.slice(0, 1),
    ].sort((a, b) => meanOf(b.now) - meanOf(a.now))[0];
    if (best) for (let n = 0; n < effect.amount; n++) dice.push({ ...best });
  }
  for (const _ of named(of(rival, 'reroll-rival-hits', round, enemy)))
    for (const die of dice) die.now = again(die.now, die.fresh, (hits) => hits > 0);
  const some = named(of(own, 'reroll', round, army)).reduce((sum, effect) => sum + (effect.most ?? 0), 0);
  let free = throwAll(
    dice.filter(({ routed }) => !routed),
    some,
  );
  let routed = throwAll(
    dice.filter((die) => die.routed),
    0,
  );
  for (const _ of named(of(rival, 'redo-rival', round, enemy))) {
    const first = free;
    const usual = first.reduce((sum, p, hits) => sum.plus(p.times(new Rational(BigInt(hits)))), ZERO);
    free = again(first, first, (hits) => BigInt(hits) * usual.bottom > usual.top);
  }
  for (const { factor } of named(of(own, 'multiply', round, army))) {
    const times = (hits: readonly Rational[]) =>
      hits.flatMap((p, n) => (n === 0 ? [p] : [...Array.from({ length: factor - 1 }, () => ZERO), p]));
    free = times(free);
    routed = times(routed);
  }
  for (const effect of of(rival, 'cancel-ability', round, enemy))
    for (let n = 0; effect.roll === roll && n < effect.amount && free.length > 1; n++)
      free = [(free[0] as Rational).plus(free[1] as Rational), ...free.slice(2)];
  return { free, routed, dice };
}
