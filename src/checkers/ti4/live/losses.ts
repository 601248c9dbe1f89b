import type { BattleSetup } from '../battle/battle.ts';
import { effectsNow, kernelSides, rosterOf } from '../battle/kernel-roll.ts';
import { sourceOf } from '../forces/gather.ts';
import type { Effect, FightSide } from '../kernel/declarations.ts';
import { isCountedAgainst } from '../kernel/effects/registry.ts';
import { copyOf, type SideState } from '../kernel/states/side-state.ts';
import { type HitsFrom, HitTaker } from '../kernel/states/take-hits.ts';
import { rivalOf, type SideName, type Sides } from '../sides.ts';
import type { Change, RollWord } from './events.ts';
import { BY_HAND } from './now.ts';
import type { LiveSide } from './state.ts';

/** What a side does with the hits of a roll, kind by kind. */
export interface UnitLoss {
  id: string;
  destroyed: number;
  sustained: number;
  repaired: number;
  added: number;
}

export interface SideLosses {
  units: UnitLoss[];
  /** Limited effects of this side that were used, by their option. */
  spent: Map<string, number>;
}

/** What is known of a moment in which hits are assigned. */
export interface Assigning {
  sides: Sides<FightSide>;
  /** Hits of the roll on each side, and with those that answers send back when both do as proposed. */
  rolled: Sides<number>;
  hits: Sides<number>;
  noSustain: Sides<boolean>;
  proposed: Sides<SideLosses>;
}

const FROM: Record<RollWord, HitsFrom> = {
  canones: 'cannon',
  defensa: 'cannon',
  bombardeo: 'bombard',
  comienzo: 'start',
  artilleria: 'barrage',
  tirada: 'combat',
  final: 'later',
};

/** What both sides would do with the hits on them, in the order of losses that they follow. */
export function proposeLosses(setup: BattleSetup, stage: RollWord, rolled: Sides<number>): Assigning {
  const sides = kernelSides(setup);
  const isRound = stage === 'tirada';
  const noSustain = { attacker: isBarred('attacker'), defender: isBarred('defender') };
  const work = { attacker: worker('attacker'), defender: worker('defender') };
  const hits = { ...rolled };
  // What «Resistencia al daño» sends back adds to the hits of the same roll, until nobody sends more.
  for (let turn = 0; turn < 100; turn++) {
    const next = {
      attacker: rolled.attacker + work.defender(hits.defender).answer,
      defender: rolled.defender + work.attacker(hits.attacker).answer,
    };
    if (next.attacker === hits.attacker && next.defender === hits.defender) break;
    Object.assign(hits, next);
  }
  const taken = { attacker: work.attacker(hits.attacker), defender: work.defender(hits.defender) };
  const proposed = {
    attacker: lossesOf('attacker', taken),
    defender: lossesOf('defender', taken),
  };
  return { sides, rolled, hits, noSustain, proposed };

  function isBarred(side: SideName): boolean {
    // A bombardment comes from afar.
    if (stage === 'bombardeo' || stage === 'final') return false;
    const rival = rivalOf(side);
    return effectsNow(sides[rival], rosterOf(sides, rival).whole()).some(({ kind }) => kind === 'no-rival-sustain');
  }

  /** Where so many hits leave a side; before repairs, and after them. */
  function worker(side: SideName) {
    const roster = rosterOf(sides, side);
    const taker = new HitTaker(sides[side], roster);
    const start = isRound ? taker.beginRound(roster.whole(), 1) : roster.whole();
    const rules = { noSustain: noSustain[side], from: FROM[stage], round: 1 };
    return (amount: number) => {
      if (stage === 'artilleria' && !hitsAll(sides[rivalOf(side)])) return barrageLoss(side, taker, start, amount);
      const at = (repairs: boolean) => {
        const series = taker.series(start, 0, amount, { ...rules, repairs });
        return series[Math.min(amount, series.length - 1)] as (typeof series)[number];
      };
      const [plain, mended] = [at(false), at(isRound)];
      return { start, plain: plain.state, mended: mended.state, answer: plain.answer, roster };
    };
  }

  function barrageLoss(side: SideName, taker: HitTaker, start: SideState, amount: number) {
    const fighters = sides[side].units.map(({ isFighter }) => isFighter);
    const there = start.counts.reduce((sum, count, at) => sum + (fighters[at] ? count : 0), 0);
    const state = copyOf(start);
    const damages = sides[rivalOf(side)].effects.some(({ kind }) => kind === 'barrage-excess-damages');
    if (damages) taker.changes.damage(state, Math.max(0, amount - there));
    taker.changes.destroy(state, Math.min(amount, there), fighters);
    return { start, plain: state, mended: state, answer: 0, roster: rosterOf(sides, side) };
  }

  function lossesOf(side: SideName, of: Sides<ReturnType<ReturnType<typeof worker>>>): SideLosses {
    const { start, plain, mended, roster } = of[side];
    const units = roster.units.map(({ id, sustains }, at): UnitLoss => {
      const [was, now, then] = [start, plain, mended].map(({ counts, fresh }) => ({
        count: counts[at] as number,
        damaged: sustains ? (counts[at] as number) - (fresh[at] as number) : 0,
      })) as [UnitNow, UnitNow, UnitNow];
      const destroyed = Math.max(0, was.count - now.count);
      const fresh = was.count - was.damaged;
      const used = now.damaged - was.damaged + destroyed;
      return {
        id,
        destroyed,
        sustained: sustains && !noSustain[side] ? Math.min(fresh, Math.max(0, used)) : 0,
        repaired: Math.max(0, now.damaged - then.damaged),
        added: Math.max(0, then.count - now.count),
      };
    });
    const spent = new Map<string, number>();
    const use = (effect: Effect, amount: number) => {
      if (amount <= 0) return;
      const name = sourceOf(effect) ?? nameByHand(effect);
      if (name !== undefined) spent.set(name, (spent.get(name) ?? 0) + amount);
    };
    const used = (who: SideName, at: number) =>
      (of[who].start.charges[at] as number) - (of[who].mended.charges[at] as number);
    // Cards against a side are kept with it; they are the rival's.
    for (const [at, effect] of roster.charged.entries()) if (!isCountedAgainst(effect)) use(effect, used(side, at));
    const rival = rivalOf(side);
    for (const [at, effect] of of[rival].roster.charged.entries())
      if (isCountedAgainst(effect)) use(effect, used(rival, at));
    return { units, spent };
  }
}

interface UnitNow {
  count: number;
  damaged: number;
}

const hitsAll = ({ effects }: FightSide) => effects.some(({ kind }) => kind === 'barrage-on-all');

function nameByHand({ kind }: Effect): string | undefined {
  if (kind === 'answer-sustain-destroy') return BY_HAND.directHits;
  return kind === 'cancel' ? BY_HAND.cancelOnce : undefined;
}

/** Losses as the log writes them. */
export const changesOf = ({ units, spent }: SideLosses): Change[] => [
  ...units.flatMap(({ id, destroyed, sustained, repaired, added }): Change[] => [
    ...(sustained > 0 ? [{ amount: sustained, kind: '*', id } as const] : []),
    ...(destroyed > 0 ? [{ amount: destroyed, kind: '.', id } as const] : []),
    ...(repaired > 0 ? [{ amount: repaired, kind: '!', id } as const] : []),
    ...(added > 0 ? [{ amount: added, kind: '^', id } as const] : []),
  ]),
  ...[...spent].map(([id, amount]) => ({ amount, kind: '~', id }) as const),
];

/** The log's changes as losses of the units there are; an unknown unit is named in `unknown`. */
export function lossesFrom(changes: readonly Change[], ids: readonly string[]): SideLosses & { unknown: string[] } {
  const amount = (kind: Change['kind'], id: string) =>
    changes.reduce((sum, change) => (change.kind === kind && change.id === id ? sum + change.amount : sum), 0);
  return {
    units: ids.map((id) => ({
      id,
      destroyed: amount('.', id),
      sustained: amount('*', id),
      repaired: amount('!', id),
      added: amount('^', id),
    })),
    spent: new Map(changes.flatMap(({ kind, id, amount: n }) => (kind === '~' ? [[id, n] as const] : []))),
    unknown: changes.flatMap(({ kind, id }) => (kind !== '~' && !ids.includes(id) ? [id] : [])),
  };
}

/** A side after its losses: of units alike the damaged go first. */
export function afterLosses(side: LiveSide, { units, spent }: SideLosses): LiveSide {
  const total = new Map(side.spent);
  for (const [id, amount] of spent) total.set(id, (total.get(id) ?? 0) + amount);
  const counts = side.counts.map((count, at) => Math.max(0, count - (units[at]?.destroyed ?? 0)));
  return {
    counts: counts.map((count, at) => count + (units[at]?.added ?? 0)),
    damaged: side.damaged.map((damaged, at) => {
      const { sustained = 0, destroyed = 0, repaired = 0 } = units[at] ?? {};
      const left = Math.max(0, damaged + sustained - destroyed);
      return Math.min(counts[at] as number, Math.max(0, left - repaired));
    }),
    spent: total,
  };
}
