import type { Effect, FightSide, FightUnit } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { ONE, type Rational, ZERO } from '../../../rational.ts';
import { type Army, type Both, clone, isAbout, newMini, of, unitBy, type Weighted } from './naive-army.ts';
import { dieOf, rollOf, throwAll } from './naive-dice.ts';
import { dearest, destroy, destroyDearest, hitDearest, lose, repair, type TakeRules, take } from './naive-losses.ts';
import { gainFallen, killingBarrage, place, placeFor, risked, withoutFallen } from './naive-risks.ts';

export const isOver = (both: Both) => both.some(({ minis }) => minis.length === 0);
export const changed = (both: Both, who: 0 | 1, army: Army): Both => (who === 0 ? [army, both[1]] : [both[0], army]);

export function begin(army: Army, side: FightSide, round: number): Army {
  const now = clone(army);
  for (const mini of now.minis) mini.used = false;
  for (const effect of of(side, 'place', round)) {
    if (effect.when !== 'round-start' || (now.left.get(effect) ?? 0) === 0) continue;
    now.left.set(effect, (now.left.get(effect) as number) - 1);
    place(now, side, effect);
  }
  for (const effect of of(side, 'replace', round)) {
    if (effect.when !== 'round-start' || (now.left.get(effect) ?? 0) === 0) continue;
    const unit = unitBy(side, effect.from);
    if (!now.minis.some((mini) => mini.unit === unit)) continue;
    now.left.set(effect, (now.left.get(effect) as number) - 1);
    for (let n = 0; n < effect.amount && now.minis.some((mini) => mini.unit === unit); n++) {
      lose(now, unit);
      now.minis.push(newMini(unitBy(side, effect.to)));
    }
  }
  for (const effect of of(side, 'repair', round))
    if (effect.when === 'round-start') repair(now, side, effect, () => true);
  return now;
}

/** Chance of a side to win from a pair after a round. */
export type WinFrom = (both: Both, round: number, who: 0 | 1) => Rational;

/** Every way in which a round from here can end. */
export function roundFrom(
  sides: readonly [FightSide, FightSide],
  start: Both,
  round: number,
  winFrom?: WinFrom,
): Weighted[] {
  const rolls = rollsFrom(sides, start, round);
  const all = rolls.flatMap(({ p, ends }) => ends.map((end) => ({ both: end.both, p: end.p.times(p) })));
  const who = ([0, 1] as const).find((side) => of(sides[side], 'redo-both', round).length > 0);
  if (who === undefined || !winFrom) return all;
  const worth = (ends: readonly Weighted[]) =>
    ends.reduce((sum, { both, p }) => sum.plus(p.times(winFrom(both, round + 1, who))), ZERO);
  const usual = worth(all);
  return rolls.flatMap(({ p, ends }) => {
    const isWorse = worth(ends).minus(usual).top < 0n;
    return (isWorse ? all : ends).map((end) => ({ both: end.both, p: end.p.times(p) }));
  });
}

/** Each pair of rolls, and every way in which it can end. */
function rollsFrom(
  sides: readonly [FightSide, FightSide],
  start: Both,
  round: number,
): { p: Rational; ends: Weighted[] }[] {
  const both: Both = [begin(start[0], sides[0], round), begin(start[1], sides[1], round)];
  const rolls = ([0, 1] as const).map((who) => rollOf(sides, both, who, round, 'combat'));
  const result: { p: Rational; ends: Weighted[] }[] = [];
  const each = (
    roll: { free: Rational[]; routed: Rational[] },
    visit: (routed: number, free: number, p: Rational) => void,
  ) =>
    roll.routed.forEach((p, f) => {
      roll.free.forEach((q, h) => {
        if (p.times(q).top > 0n) visit(f, h, p.times(q));
      });
    });
  /** Free hits, routed hits, what was paid for them, and their chance; every die on its own where hits are bought. */
  const ways = (who: 0 | 1): [routed: number, free: number, paid: number, p: Rational, fallen?: FightUnit[]][] => {
    const risks = risked(sides, both, who, round);
    if (risks) return risks.map(({ hits, fallen, p }) => [0, hits, 0, p, fallen]);
    const roll = rolls[who] as (typeof rolls)[0];
    const [effect] = of(sides[who], 'buy-hits', round, both[who]);
    const purse = effect ? (both[who].left.get(effect) ?? 0) : 0;
    const found: [number, number, number, Rational][] = [];
    if (purse === 0) {
      each(roll, (f, h, p) => found.push([f, h, 0, p]));
      return found;
    }
    const go = (at: number, hits: number, near: number, p: Rational) => {
      const die = roll.dice[at];
      if (p.top === 0n) return;
      if (!die) {
        const paid = Math.min(near, purse);
        found.push([0, hits + paid, paid, p]);
        return;
      }
      const [miss, close] = [die.now[0] as Rational, die.near as Rational];
      go(at + 1, hits + 1, near, p.times(ONE.minus(miss)));
      go(at + 1, hits, near + 1, p.times(close));
      go(at + 1, hits, near, p.times(miss.minus(close)));
    };
    go(0, 0, 0, ONE);
    return found;
  };
  for (const [f0, h0, paid0, p0, fallen0 = []] of ways(0))
    for (const [f1, h1, paid1, p1, fallen1 = []] of ways(1)) {
      const ends: Weighted[] = [];
      const stand: Both = [
        withoutFallen(both[0], fallen0, sides[0], round),
        withoutFallen(both[1], fallen1, sides[1], round),
      ];
      for (const { both: after, p } of assign(sides, both, stand, round, [f1, f0], [h1, h0])) {
        const next = gainFallen(sides, both, after).map(clone) as [Army, Army];
        for (const who of [0, 1] as const)
          for (const effect of of(sides[who], 'buy-hits', round, both[who]))
            next[who].left.set(effect, (next[who].left.get(effect) as number) - (who === 0 ? paid0 : paid1));
        ends.push({ both: next, p });
      }
      result.push({ p: p0.times(p1), ends });
    }
  return result;
}

/** `routed` and `rolled` are hits on each side. */
export function assign(
  sides: readonly [FightSide, FightSide],
  both: Both,
  stand: Both,
  round: number,
  routed: [number, number],
  rolled: [number, number],
): Weighted[] {
  /** Hits on a side besides its rival's roll: the rival answers a roll that has hit him. */
  const rollAnswer = (on: 0 | 1) => {
    const rival = (1 - on) as 0 | 1;
    if (routed[rival] + rolled[rival] === 0) return 0;
    return of(sides[rival], 'answer-roll-hits', round).reduce((sum, effect) => sum + effect.hits, 0);
  };
  const base = [rolled[0] + rollAnswer(0), rolled[1] + rollAnswer(1)] as const;
  let hits = [...base] as [number, number];
  // Answers add to the hits of the same roll: assign again from the beginning until nobody sends more.
  for (;;) {
    const armies = stand.map(clone) as [Army, Army];
    const back = ([0, 1] as const).map((who) => {
      const rival = (1 - who) as 0 | 1;
      const noSustain = of(sides[rival], 'no-rival-sustain', round, both[rival]).length > 0;
      return take(armies[who], sides[who], sides[rival], routed[who], hits[who], { round, noSustain, from: 'combat' });
    }) as [number, number];
    const next: [number, number] = [base[0] + back[1], base[1] + back[0]];
    if (next[0] === hits[0] && next[1] === hits[1]) return finish(sides, both, stand, armies, round);
    hits = next;
  }
}

export function finish(
  sides: readonly [FightSide, FightSide],
  before: Both,
  stand: Both,
  armies: [Army, Army],
  round: number,
): Weighted[] {
  for (const who of [0, 1] as const) {
    const [army, side] = [armies[who], sides[who]];
    placeFor(
      army,
      side,
      side.units.filter((one) => lostOf(stand[who], army, (unit) => unit === one)),
      round,
    );
    for (const effect of of(side, 'repair', round))
      if (effect.when === 'after-hits') repair(army, side, effect, (mini) => !mini.used);
  }
  for (const who of [0, 1] as const)
    for (const effect of sides[who].effects)
      if (effect.kind === 'destroyed-with' && lostOf(before[who], armies[who], (unit) => isAbout(effect, unit)))
        return [
          {
            both: [
              { ...armies[0], minis: [] },
              { ...armies[1], minis: [] },
            ],
            p: ONE,
          },
        ];
  let result: Weighted[] = [{ both: armies, p: ONE }];
  for (const who of [0, 1] as const)
    for (const effect of of(sides[who], 'last-shot', round)) {
      const [unit] = sides[who].units
        .filter((one) => isAbout(effect, one) && lostOf(before[who], armies[who], (other) => other === one))
        .sort((a, b) => a.combat - b.combat);
      if (!unit || (before[who].left.get(effect) ?? 0) === 0) continue;
      const shots = throwAll(
        Array.from({ length: effect.dice }, () => ({ now: dieOf(unit.combat, 0, []), fresh: [], routed: false })),
        0,
      );
      result = result.flatMap(({ both, p }) =>
        shots.map((q, hits) => {
          const next = both.map(clone) as [Army, Army];
          next[who].left.set(effect, (next[who].left.get(effect) as number) - 1);
          destroy(next[1 - who] as Army, sides[1 - who] as FightSide, hits, () => true);
          return { both: next, p: p.times(q) };
        }),
      );
    }
  for (const who of [0, 1] as const) {
    const late = of(sides[who], 'hits-at-round-end', round);
    const dice = late.flatMap((effect) => effect.dice);
    const stops = late.flatMap(({ unless = [] }) => unless);
    if (dice.length === 0) continue;
    const hits = throwAll(
      dice.flatMap(({ value, dice: n }) =>
        Array.from({ length: n }, () => ({ now: dieOf(value, 0, []), fresh: [], routed: false })),
      ),
      0,
    );
    result = result.flatMap(({ both, p }) =>
      (both[1 - who] as Army).minis.some(({ unit }) => stops.includes(unit.id))
        ? [{ both, p }]
        : hits.map((q, n) => ({ both: takeAlone(both, sides, (1 - who) as 0 | 1, n, 'later'), p: p.times(q) })),
    );
  }
  for (const who of [0, 1] as const)
    for (const trade of of(sides[who], 'trade-at-round-end', round))
      result = result.map(({ both, p }) => {
        if (isOver(both)) return { both, p };
        const next = both.map(clone) as [Army, Army];
        for (const army of next) for (const mini of army.minis) mini.used = false;
        const unit = sides[who].units.find(
          (one) => trade.sacrifice.includes(one.id) && next[who].minis.some((mini) => mini.unit === one),
        );
        if (!unit) return { both, p };
        lose(next[who], unit);
        for (let n = 0; n < trade.hits; n++) hitDearest(next[1 - who] as Army, sides[1 - who] as FightSide);
        destroyDearest(next[1 - who] as Army, sides[1 - who] as FightSide, trade.destroys);
        return { both: next, p };
      });
  return result;
}

export const lostOf = (before: Army, after: Army, test: (unit: FightUnit) => boolean) =>
  before.minis.filter(({ unit }) => test(unit)).length > after.minis.filter(({ unit }) => test(unit)).length;

/** A lot of hits outside the rounds, and those that they send back one after the other. */
export function takeAlone(
  both: Both,
  sides: readonly [FightSide, FightSide],
  on: 0 | 1,
  hits: number,
  from: TakeRules['from'],
  routed = false,
): Both {
  const { left, back } = takeOnce(both, sides, on, hits, from, routed);
  return back === 0 ? left : takeAlone(left, sides, (1 - on) as 0 | 1, back, 'start');
}

/** The same without what is sent back, which is counted. */
function takeOnce(
  both: Both,
  sides: readonly [FightSide, FightSide],
  on: 0 | 1,
  hits: number,
  from: TakeRules['from'],
  routed = false,
): { left: Both; back: number } {
  const army = clone(both[on]);
  for (const mini of army.minis) mini.used = false;
  const rival = sides[1 - on] as FightSide;
  // What stands on another place than its rival forbids him nothing: a bombardment, and what ends a round, from afar.
  const afar = from === 'bombard' || from === 'later';
  const noSustain = !afar && of(rival, 'no-rival-sustain', 1, both[1 - on] as Army).length > 0;
  const back = take(army, sides[on], rival, routed ? hits : 0, routed ? 0 : hits, { round: 0, noSustain, from });
  return { left: changed(both, on, army), back };
}

/** Whatever falls with a unit that takes everything with it. */
export function fallWith(sides: readonly [FightSide, FightSide], before: Both, after: Both): Both {
  const falls = ([0, 1] as const).some((who) =>
    of(sides[who], 'destroyed-with', 1).some((effect) =>
      lostOf(before[who], after[who], (unit) => isAbout(effect, unit)),
    ),
  );
  return falls
    ? [
        { ...after[0], minis: [] },
        { ...after[1], minis: [] },
      ]
    : after;
}

export function atStart(sides: readonly [FightSide, FightSide], both: Both, who: 0 | 1, effect: Effect): Weighted[] {
  if (isOver(both)) return [{ both, p: ONE }];
  const rival = (1 - who) as 0 | 1;
  const own = clone(both[who]);
  const theirs = clone(both[rival]);
  if (effect.kind === 'destroy-at-start') {
    if (own.minis.filter(({ unit }) => !unit.isFighter).length < effect.needs) return [{ both, p: ONE }];
    destroy(theirs, sides[rival], effect.amount, (unit) => isAbout(effect, unit));
  } else if (effect.kind === 'hits-at-start') {
    const paid = clone(own);
    if (effect.sacrifice) {
      const unit = sides[who].units.find(
        (one) => effect.sacrifice?.includes(one.id) && own.minis.some((mini) => mini.unit === one),
      );
      if (!unit) return [{ both, p: ONE }];
      lose(paid, unit);
    }
    const values = [
      ...(effect.dice ?? []).flatMap(({ value, dice: n }) => Array.from({ length: n }, () => value)),
      ...paid.minis
        .filter(({ unit }) => effect.shooters?.units.includes(unit.id))
        .map(({ unit }) => unit.combat)
        .sort((a, b) => a - b)
        .slice(0, effect.shooters?.most ?? 0),
    ];
    const dice = values.map((value) => ({ now: dieOf(value, 0, []), fresh: [], routed: false }));
    return throwAll(dice, 0).map((p, rolled) => {
      const hits = rolled + (effect.hits ?? 0);
      const now = changed(both, who, paid);
      if (!effect.chosen) return { both: takeAlone(now, sides, rival, hits, 'start', effect.route), p };
      const hit = clone(theirs);
      for (const mini of hit.minis) mini.used = false;
      for (let n = 0; n < hits; n++) hitDearest(hit, sides[rival]);
      return { both: changed(now, rival, hit), p };
    });
  } else if (effect.kind === 'convert-rival') {
    const unit = unitBy(sides[rival], effect.from);
    if (theirs.minis.length < effect.atLeast) return [{ both, p: ONE }];
    for (let n = 0; n < effect.amount && theirs.minis.some((mini) => mini.unit === unit); n++) {
      lose(theirs, unit);
      own.minis.push(newMini(unitBy(sides[who], effect.to)));
    }
  } else if (effect.kind === 'place' && effect.when === 'start') {
    place(own, sides[who], effect);
  } else if (effect.kind === 'replace' && effect.when === 'start') {
    const kinds = [effect.from, ...(effect.orElse ?? [])].map((id) => unitBy(sides[who], id));
    const unit = kinds.find((one) => own.minis.some((mini) => mini.unit === one)) ?? (kinds[0] as FightUnit);
    for (let n = 0; n < effect.amount && own.minis.some((mini) => mini.unit === unit); n++) {
      lose(own, unit);
      own.minis.push(newMini(unitBy(sides[who], effect.to)));
    }
  }
  return [{ both: changed(changed(both, who, own), rival, theirs), p: ONE }];
}

export function barrage(sides: readonly [FightSide, FightSide], both: Both): Weighted[] {
  if (isOver(both)) return [{ both, p: ONE }];
  if (([0, 1] as const).some((who) => of(sides[who], 'barrage-kills', 1, both[who]).length > 0))
    return barrageThatKills(sides, both);
  const hits = ([0, 1] as const).map((who) => rollOf(sides, both, who, 1, 'barrage').free);
  const hurt = (army: Army, who: 0 | 1, count: number) => {
    const left = clone(army);
    damageBeyond(left, sides, who, count);
    return left;
  };
  const suffer = (army: Army, who: 0 | 1, count: number) => {
    const left = hurt(army, who, count);
    destroy(left, sides[who], count, (unit) => unit.isFighter);
    return left;
  };
  if (onAll(sides, 0) || onAll(sides, 1))
    return (hits[1] as Rational[]).flatMap((p, h) =>
      (hits[0] as Rational[]).map((q, k) => ({
        both: barraged(sides, both, [
          onAll(sides, 1) ? { army: hurt(both[0], 0, h), hits: h } : { army: suffer(both[0], 0, h), hits: 0 },
          onAll(sides, 0) ? { army: hurt(both[1], 1, k), hits: k } : { army: suffer(both[1], 1, k), hits: 0 },
        ]),
        p: p.times(q),
      })),
    );
  return (hits[1] as Rational[]).flatMap((p, h) =>
    (hits[0] as Rational[]).map((q, k) => ({
      both: [suffer(both[0], 0, h), suffer(both[1], 1, k)] as const,
      p: p.times(q),
    })),
  );
}

/** Hits of the barrage beyond the fighters may damage what could sustain. */
function damageBeyond(army: Army, sides: readonly [FightSide, FightSide], who: 0 | 1, hits: number): void {
  if (!sides[1 - who]?.effects.some(({ kind }) => kind === 'barrage-excess-damages')) return;
  let over = hits - army.minis.filter(({ unit }) => unit.isFighter).length;
  for (const unit of dearest(sides[who]))
    for (const mini of army.minis)
      if (over > 0 && mini.unit === unit && unit.sustains && !mini.damaged) {
        mini.damaged = true;
        over--;
      }
}

const onAll = (sides: readonly [FightSide, FightSide], who: 0 | 1) =>
  sides[who].effects.some(({ kind }) => kind === 'barrage-on-all');

/** Hits of the barrage on any unit of both sides at once; what they send back comes afterwards. */
function barraged(
  sides: readonly [FightSide, FightSide],
  both: Both,
  parts: readonly [{ army: Army; hits: number }, { army: Army; hits: number }],
): Both {
  const [first, second] = ([0, 1] as const).map((who) =>
    takeOnce(changed(both, who, parts[who].army), sides, who, parts[who].hits, 'barrage'),
  ) as [ReturnType<typeof takeOnce>, ReturnType<typeof takeOnce>];
  let now: Both = [first.left[0], second.left[1]];
  if (first.back > 0) now = takeAlone(now, sides, 1, first.back, 'start');
  return second.back > 0 ? takeAlone(now, sides, 0, second.back, 'start') : now;
}

/** The same where a side's high results also destroy troops; plain hits on fighters only. */
function barrageThatKills(sides: readonly [FightSide, FightSide], both: Both): Weighted[] {
  const rolls = ([0, 1] as const).map(
    (who) =>
      killingBarrage(sides, both, who) ??
      rollOf(sides, both, who, 1, 'barrage').free.map((p, hits) => ({ hits, kills: 0, p })),
  );
  const left = (who: 0 | 1, { hits, kills }: { hits: number; kills: number }) => {
    const army = clone(both[who]);
    const victims = of(sides[1 - who] as FightSide, 'barrage-kills', 1).flatMap((effect) => effect.victims);
    if (sides[who].units.some(({ id }) => victims.includes(id)))
      destroy(army, sides[who], kills, ({ id }) => victims.includes(id));
    else
      for (const effect of of(sides[who], 'passengers', 1))
        army.left.set(effect, Math.max(0, (army.left.get(effect) as number) - kills));
    damageBeyond(army, sides, who, hits);
    const isOnAll = onAll(sides, (1 - who) as 0 | 1);
    if (!isOnAll) destroy(army, sides[who], hits, (unit) => unit.isFighter);
    return { army, hits: isOnAll ? hits : 0 };
  };
  return (rolls[1] ?? []).flatMap((onFirst) =>
    (rolls[0] ?? []).map((onSecond) => ({
      both: barraged(sides, both, [left(0, onFirst), left(1, onSecond)]),
      p: onFirst.p.times(onSecond.p),
    })),
  );
}
