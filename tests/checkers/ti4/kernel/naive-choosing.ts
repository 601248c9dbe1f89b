import type { FightSide, FightUnit } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { type Army, armyOf, type Both, clone, isAbout, of, prepared } from './naive-army.ts';
import { dieOf, rollOf, throwAll } from './naive-dice.ts';
import { lose, take } from './naive-losses.ts';
import { placeFor } from './naive-risks.ts';
import { begin, isOver, lostOf, takeAlone } from './naive-round.ts';

/** Who chooses his losses; the other follows his fixed order. */
export type Chooses = readonly [boolean, boolean];

const keyOf = ({ minis, left }: Army) =>
  minis.length === 0
    ? 'gone'
    : `${minis
        .map(({ unit, damaged }) => `${unit.id}${damaged ? '*' : ''}`)
        .sort()
        .join()};${[...left.values()].join()}`;

const pairKey = (both: Both, round: number) => `${keyOf(both[0])}|${keyOf(both[1])}|${round}`;

/**
 * What a fight without opening is worth when some choose, by trying every way to take every hit: the chance of winning
 * of whoever chooses alone; the attacker's less the defender's where both do. Written from what the rules say.
 */
export function naiveChoosing(given: readonly [FightSide, FightSide], chooses: Chooses): number {
  const sides = [prepared(given[0]), prepared(given[1])] as const;
  const last = Math.max(
    1,
    ...sides.flatMap(({ effects }) =>
      effects.flatMap(({ rounds, kind }) =>
        rounds && kind !== 'leave' ? [Number.isFinite(rounds[1]) ? rounds[1] + 1 : rounds[0]] : [],
      ),
    ),
  );
  const known = new Map<string, number>();
  const [forFirst, forSecond] = [chooses[0] ? 1 : 0, chooses[1] ? -1 : 0];

  const value = (both: Both, round: number): number => {
    if (isOver(both)) return both[0].minis.length > 0 ? forFirst : both[1].minis.length > 0 ? forSecond : 0;
    const now = Math.min(round, last);
    const key = pairKey(both, now);
    const found = known.get(key);
    if (found !== undefined) return found;
    const begun: Both = [begin(both[0], sides[0], now), begin(both[1], sides[1], now)];
    const rolls = ([0, 1] as const).map((who) => rollOf(sides, begun, who, now, 'combat'));
    let [sum, stays] = [0, 0];
    for (const [f1, p1] of (rolls[1]?.routed ?? []).entries())
      for (const [h1, q1] of (rolls[1]?.free ?? []).entries())
        for (const [f0, p0] of (rolls[0]?.routed ?? []).entries())
          for (const [h0, q0] of (rolls[0]?.free ?? []).entries()) {
            const chance = p1.toNumber() * q1.toNumber() * p0.toNumber() * q0.toNumber();
            if (chance === 0) continue;
            const firsts = ends(begun, 0, f1, h1, now);
            const seconds = ends(begun, 1, f0, h0, now);
            const worth = firsts.map((first) => {
              const answers = seconds.map((second) => afterLate([first, second], now, key));
              for (const answer of answers) stays += chance * answer.stays;
              return best(
                answers.map((answer) => answer.sum),
                !chooses[1],
              );
            });
            sum += chance * best(worth, chooses[0]);
          }
    const result = stays >= 1 ? 0 : sum / (1 - stays);
    known.set(key, result);
    return result;
  };
  /**
   * What both sides are left with is worth once the hits that come when a round is over are taken, which somebody does
   * who does not choose; and the chance that all is as before, which happens only where there was nothing to choose.
   */
  const afterLate = (both: Both, round: number, before: string): { sum: number; stays: number } => {
    const total = { sum: 0, stays: 0 };
    for (const [left, chance] of withLate(both, round)) {
      if (pairKey(left, Math.min(round + 1, last)) === before) total.stays += chance;
      else total.sum += chance * value(left, round + 1);
    }
    return total;
  };
  const withLate = (both: Both, round: number): [Both, number][] => {
    let all: [Both, number][] = [[both, 1]];
    for (const who of [0, 1] as const) {
      const late = of(sides[who], 'hits-at-round-end', round);
      const on = (1 - who) as 0 | 1;
      const stops = late.flatMap(({ unless = [] }) => unless);
      if (late.length === 0) continue;
      const dice = late.flatMap((effect) => effect.dice);
      const hits = throwAll(
        dice.flatMap(({ value: needs, dice: n }) =>
          Array.from({ length: n }, () => ({ now: dieOf(needs, 0, []), fresh: [], routed: false })),
        ),
        0,
      );
      all = all.flatMap(([left, chance]): [Both, number][] =>
        left[on].minis.some(({ unit }) => stops.includes(unit.id))
          ? [[left, chance]]
          : hits.map((p, n) => [takeAlone(left, sides, on, n, 'later'), chance * p.toNumber()]),
      );
    }
    return all;
  };
  // Where nobody chooses there is one way, the largest and the smallest at once.
  const best = (values: readonly number[], most: boolean) => (most ? Math.max(...values) : Math.min(...values));

  /** All that hits of a round may leave of a side. */
  const ends = (both: Both, who: 0 | 1, routed: number, free: number, round: number): Army[] => {
    const rival = (1 - who) as 0 | 1;
    const noSustain = of(sides[rival], 'no-rival-sustain', round, both[rival]).length > 0;
    if (!chooses[who]) {
      const army = clone(both[who]);
      take(army, sides[who], sides[rival], routed, free, { round, noSustain, from: 'combat' });
      const fallen = sides[who].units.filter((one) => lostOf(both[who], army, (unit) => unit === one));
      placeFor(army, sides[who], fallen, round);
      return [army];
    }
    const cancelled = of(sides[who], 'cancel', round).reduce((n, e) => (e.per === 'round' ? n + e.amount : n), 0);
    const found = new Map<string, Army>();
    const seen = new Set<string>();
    const visit = (army: Army, left: number): void => {
      const key = keyOf(army);
      if (left <= 0 || army.minis.length === 0) {
        found.set(key, army);
        return;
      }
      if (seen.has(`${key}/${left}`)) return;
      seen.add(`${key}/${left}`);
      for (const [next, stops] of oneHit(army, who, noSustain, round)) visit(next, left - stops);
    };
    visit(both[who], Math.max(0, free - cancelled));
    return [...found.values()];
  };

  /** Every lawful way to take one hit, and how many it stops. */
  const oneHit = (army: Army, who: 0 | 1, noSustain: boolean, round: number): [Army, number][] => {
    const side = sides[who];
    const shield = of(side, 'cancel', round).find((e) => e.per === 'combat' && (army.left.get(e) ?? 0) > 0);
    if (shield) {
      const next = clone(army);
      next.left.set(shield, 0);
      return [[next, shield.amount]];
    }
    return side.units.flatMap((unit): [Army, number][] => {
      const alike = army.minis.filter((mini) => mini.unit === unit);
      if (alike.length === 0) return [];
      const lost = clone(army);
      lose(lost, unit);
      return [[lost, 1], ...(noSustain || !unit.sustains ? [] : sustained(army, who, unit, round))];
    });
  };

  const sustained = (army: Army, who: 0 | 1, unit: FightUnit, round: number): [Army, number][] => {
    const next = clone(army);
    const mini = next.minis.find((one) => one.unit === unit && !one.damaged);
    if (!mini) return [];
    mini.damaged = true;
    const rival = sides[1 - who] as FightSide;
    const card = rival.effects.find((e) => e.kind === 'answer-sustain-destroy' && (next.left.get(e) ?? 0) > 0);
    if (card && !unit.unanswerable) {
      next.left.set(card, (next.left.get(card) as number) - 1);
      next.minis = next.minis.filter((one) => one !== mini);
    }
    const stops = of(sides[who], 'sustain', round).reduce((n, e) => (isAbout(e, unit) ? Math.max(n, e.absorbs) : n), 1);
    return [[next, stops]];
  };

  return value([armyOf(sides[0], sides[1]), armyOf(sides[1], sides[0])], 1);
}
