import type { EffectOf, FightSide, FightUnit } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { ONE, type Rational, ZERO } from '../../../rational.ts';
import { type Army, type Both, clone, isAbout, type Mini, newMini, of, tenth, unitBy } from './naive-army.ts';
import { rollOf } from './naive-dice.ts';
import { lose } from './naive-losses.ts';

const hitting = (needs: number) => tenth(Math.min(10, Math.max(0, 11 - needs)));

/** Every way in which the units of a side throw and throw again: hits, and the units that fall. */
export function risked(
  sides: readonly [FightSide, FightSide],
  both: Both,
  who: 0 | 1,
  round: number,
): { hits: number; fallen: FightUnit[]; p: Rational }[] | null {
  const [effect] = of(sides[who], 'reroll-or-die', round, both[who]);
  if (!effect || of(sides[1 - who] as FightSide, 'silence-rival', round, both[1 - who] as Army).length > 0) return null;
  const { dice } = rollOf(sides, both, who, round, 'combat');
  const minis = both[who].minis;
  // Dice come unit by unit, miniature by miniature.
  let at = 0;
  const perMini = minis.map((mini: Mini) => {
    const own = [];
    while (at < dice.length && dice[at]?.unit === mini.unit && own.length < diceFor(mini, minis, dice.length, dice))
      own.push(dice[at++]);
    return { mini, needs: own.map((die) => die?.needs ?? 11) };
  });
  let found: { hits: number; fallen: FightUnit[]; p: Rational }[] = [{ hits: 0, fallen: [], p: ONE }];
  for (const { mini, needs } of perMini) {
    const ways: { hits: number; falls: boolean; p: Rational }[] = [];
    const first = (n: number, hits: number, missed: number[], p: Rational) => {
      if (p.top === 0n) return;
      if (n < needs.length) {
        const chance = hitting(needs[n] as number);
        first(n + 1, hits + 1, missed, p.times(chance));
        first(n + 1, hits, [...missed, needs[n] as number], p.times(ONE.minus(chance)));
        return;
      }
      const throwsAgain = hits > 0 ? effect.safe : isAbout(effect, mini.unit);
      if (!throwsAgain || needs.length === 0) ways.push({ hits, falls: false, p });
      else second(missed, hits, 0, p, hits === 0);
    };
    const second = (missed: number[], hits: number, more: number, p: Rational, atRisk: boolean) => {
      const [needed, ...rest] = missed;
      if (p.top === 0n) return;
      if (needed === undefined) ways.push({ hits: hits + more, falls: atRisk && more === 0, p });
      else {
        const chance = hitting(needed - effect.amount);
        second(rest, hits, more + 1, p.times(chance), atRisk);
        second(rest, hits, more, p.times(ONE.minus(chance)), atRisk);
      }
    };
    first(0, 0, [], ONE);
    found = found.flatMap((before) =>
      ways.map(({ hits, falls, p }) => ({
        hits: before.hits + hits,
        fallen: falls ? [...before.fallen, mini.unit] : before.fallen,
        p: before.p.times(p),
      })),
    );
  }
  return found;
}

/** Dice that a miniature throws: as many as any other of its kind. */
const diceFor = (mini: Mini, minis: readonly Mini[], _: number, dice: readonly { unit?: FightUnit }[]) =>
  dice.filter(({ unit }) => unit === mini.unit).length / minis.filter(({ unit }) => unit === mini.unit).length;

/** What is left of an army whose dice cost it units; what comes for them comes before hits are assigned. */
export function withoutFallen(army: Army, fallen: readonly FightUnit[], side: FightSide, round: number): Army {
  const left = clone(army);
  for (const unit of fallen) lose(left, unit);
  placeFor(left, side, fallen, round);
  return left;
}

/** New units for some that have been destroyed. */
export function placeFor(army: Army, side: FightSide, fallen: readonly FightUnit[], round: number): void {
  for (const effect of of(side, 'place', round)) {
    if (
      effect.when !== 'own-destroyed' ||
      (army.left.get(effect) ?? 0) === 0 ||
      !fallen.some((unit) => isAbout(effect, unit))
    )
      continue;
    army.left.set(effect, (army.left.get(effect) as number) - 1);
    place(army, side, effect);
  }
}

/** New miniatures, while there are any in the box. */
export function place(army: Army, side: FightSide, { id, amount, most = 99 }: EffectOf<'place'>): void {
  const unit = unitBy(side, id);
  for (let n = 0; n < amount && army.minis.filter((mini) => mini.unit === unit).length < most; n++)
    army.minis.push(newMini(unit));
}

/** Each side gains what it may of what the other has lost. */
export function gainFallen(sides: readonly [FightSide, FightSide], before: Both, after: Both): Both {
  return [0, 1].map((who) => {
    const army = clone(after[who] as Army);
    for (const effect of of(sides[who] as FightSide, 'gain-fallen', 1))
      for (const { of: id, to, most } of effect.gains) {
        const count = ({ minis }: Army) => minis.filter(({ unit }) => unit.id === id).length;
        const lost = count(before[1 - who] as Army) - count(after[1 - who] as Army);
        for (let n = 0; n < lost; n++)
          if (army.minis.filter(({ unit }) => unit.id === to).length < most)
            army.minis.push(newMini(unitBy(sides[who] as FightSide, to)));
      }
    return army;
  }) as unknown as Both;
}

/** Hits of a barrage with what its high results destroy, die by die and face by face. */
export function killingBarrage(
  sides: readonly [FightSide, FightSide],
  both: Both,
  who: 0 | 1,
): { hits: number; kills: number; p: Rational }[] | null {
  const [effect] = of(sides[who], 'barrage-kills', 1, both[who]);
  if (!effect) return null;
  const { dice } = rollOf(sides, both, who, 1, 'barrage');
  const cancelled = of(sides[1 - who] as FightSide, 'cancel-ability', 1).reduce(
    (sum, e) => sum + (e.roll === 'barrage' ? e.amount : 0),
    0,
  );
  let found = new Map<string, Rational>([['0,0', ONE]]);
  for (const die of dice) {
    const next = new Map<string, Rational>();
    const rerolls = of(sides[who], 'reroll', 1, both[who]).filter(
      (e) => e.roll === 'barrage' && e.most === undefined && (!die.unit || isAbout(e, die.unit)),
    ).length;
    const throwDie = (left: number, p: Rational, visit: (hit: number, kill: number, p: Rational) => void): void => {
      for (let face = 1; face <= 10; face++) {
        const hit = face >= (die.needs ?? 11);
        if (!hit && left > 0) throwDie(left - 1, p.times(tenth(1)), visit);
        else
          visit(
            Number(hit),
            Number(hit && die.unit !== undefined && isAbout(effect, die.unit) && face >= effect.from),
            p.times(tenth(1)),
          );
      }
    };
    for (const [key, p] of found) {
      const [hits, kills] = key.split(',').map(Number) as [number, number];
      throwDie(rerolls, p, (hit, kill, q) => {
        const id = `${hits + hit},${kills + kill}`;
        next.set(id, (next.get(id) ?? ZERO).plus(q));
      });
    }
    found = next;
  }
  return [...found].map(([key, p]) => {
    const [hits, kills] = key.split(',').map(Number) as [number, number];
    return { hits: Math.max(0, hits - cancelled), kills, p };
  });
}
