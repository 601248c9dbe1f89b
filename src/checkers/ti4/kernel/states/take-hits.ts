import {
  type AbilityRoll,
  type EffectOf,
  type FightSide,
  type FightUnit,
  isActive,
  type LossStep,
} from '../declarations.ts';
import { UnitChanges } from './change-units.ts';
import { copyOf, damagedIn, destroyOne, isGone, type SideRoster, type SideState } from './side-state.ts';

/** Where hits of one roll lead from a state. */
export interface Taken {
  state: SideState;
  /** Hits that using «Resistencia al daño» sends back. */
  answer: number;
}

/** A combat roll, an effect as the combat begins, an ability before it; «later»: a second lot of a round. */
export type HitsFrom = 'combat' | 'start' | 'later' | AbilityRoll;

/** How a round's hits come: on whatever its owner chooses, and those that spare fighters. */
export interface HitRules {
  /** «Resistencia al daño» cannot be used. */
  noSustain: boolean;
  /** Where the hits come from: what cancels those works. */
  from: HitsFrom;
  /** What repairs after hits works: this is the roll that a round assigns. */
  repairs: boolean;
  round: number;
}

/** Whether a side can take a step; `usable`: of each kind, those that have not sustained in this roll. */
const canTake = (
  { counts, fresh }: SideState,
  { kind, group }: LossStep,
  noSustain: boolean,
  usable: readonly number[],
) =>
  kind === 'destroy'
    ? (counts[group] as number) > 0
    : !noSustain && Math.min(fresh[group] as number, usable[group] as number) > 0;

const can = (state: SideState, step: LossStep, { noSustain }: HitRules) => canTake(state, step, noSustain, state.fresh);

/** A combat roll in a round that is like any other. */
export const ANY_ROUND: HitRules = { noSustain: false, from: 'combat', repairs: true, round: 1 };

/** What repairs at once a unit that uses «Resistencia al daño», which units, and those of which one must be there. */
interface FreeSustain {
  effect: EffectOf<'free-sustain'>;
  charge: number;
  units: boolean[];
  needs: readonly number[] | null;
}

/** What puts units among those of the side, which, and those at whose loss it does. */
interface Placing {
  effect: EffectOf<'place'>;
  charge: number;
  group: number;
  units: boolean[];
}

/** Takes hits in the fixed order of a side, with every effect that changes how it is done. */
export class HitTaker {
  /** What befalls units besides hits. */
  readonly changes: UnitChanges;
  readonly #roster: SideRoster;
  readonly #steps: readonly LossStep[];
  readonly #everyStep: readonly LossStep[];
  readonly #absorbs: number[];
  readonly #cancelEachRound: readonly EffectOf<'cancel'>[];
  readonly #cancelOnce: readonly { effect: EffectOf<'cancel'>; charge: number }[];
  readonly #threats: readonly number[];
  readonly #answers: readonly { effect: EffectOf<'answer-sustain-hits'>; charge: number; units: boolean[] }[];
  readonly #repairs: readonly { effect: EffectOf<'repair'>; units: boolean[] }[];
  readonly #freeSustains: readonly FreeSustain[];
  readonly #replacements: readonly { effect: EffectOf<'replace'>; charge: number; from: number; to: number }[];
  readonly #places: readonly Placing[];
  readonly #arrivals: readonly Placing[];
  /** Something happens once hits are assigned. */
  readonly #reactsAfter: boolean;
  #sentBack = 0;

  constructor(side: FightSide, roster: SideRoster) {
    this.changes = new UnitChanges(side, roster);
    this.#roster = roster;
    this.#steps = side.steps;
    this.#everyStep = roster.units.flatMap(({ sustains }, group): LossStep[] => [
      ...(sustains ? [{ kind: 'sustain', group } as const] : []),
      { kind: 'destroy', group },
    ]);
    const of = <K extends string>(kind: K) => side.effects.filter((effect) => effect.kind === kind);
    const chargeOf = (effect: Parameters<typeof roster.chargeOf.get>[0]) => roster.chargeOf.get(effect) ?? -1;
    const doubled = of('sustain') as EffectOf<'sustain'>[];
    this.#absorbs = roster.units.map((_, at) =>
      doubled.reduce((most, effect) => (roster.concerns(effect)[at] ? Math.max(most, effect.absorbs) : most), 1),
    );
    const cancels = of('cancel') as EffectOf<'cancel'>[];
    this.#cancelEachRound = cancels.filter(({ per }) => per === 'round');
    this.#cancelOnce = cancels
      .filter(({ per }) => per === 'combat')
      .map((effect) => ({ effect, charge: chargeOf(effect) }));
    this.#threats = roster.charged.flatMap(({ kind }, at) => (kind === 'answer-sustain-destroy' ? [at] : []));
    this.#answers = (of('answer-sustain-hits') as EffectOf<'answer-sustain-hits'>[]).map((effect) => ({
      effect,
      charge: chargeOf(effect),
      units: roster.concerns(effect),
    }));
    this.#repairs = (of('repair') as EffectOf<'repair'>[]).map((effect) => ({
      effect,
      units: roster.concerns(effect),
    }));
    this.#freeSustains = (of('free-sustain') as EffectOf<'free-sustain'>[]).map((effect) => ({
      effect,
      charge: chargeOf(effect),
      units: roster.concerns(effect),
      needs: effect.whileAlive?.map((id) => roster.indexOf(id)) ?? null,
    }));
    const placing = (moment: EffectOf<'place'>['when']) =>
      (of('place') as EffectOf<'place'>[])
        .filter(({ when }) => when === moment)
        .map((effect) => ({
          effect,
          charge: chargeOf(effect),
          group: roster.indexOf(effect.id),
          units: roster.concerns(effect),
        }));
    this.#places = placing('own-destroyed');
    this.#arrivals = placing('round-start');
    this.#replacements = (of('replace') as EffectOf<'replace'>[])
      .filter(({ when }) => when === 'round-start')
      .map((effect) => ({
        effect,
        charge: chargeOf(effect),
        from: roster.indexOf(effect.from),
        to: roster.indexOf(effect.to),
      }));
    this.#reactsAfter = this.#places.length > 0 || this.#repairs.some(({ effect }) => effect.when === 'after-hits');
  }

  /** It may become stronger again during the combat. */
  get repairsAtAll(): boolean {
    return this.#repairs.length > 0;
  }

  /** The states after 0, 1, 2… hits; see `follow`. */
  series(from: SideState, routed: number, most: number, rules: HitRules): Taken[] {
    const series: Taken[] = [];
    this.follow(from, routed, most, rules, (state, answer) => series.push({ state: copyOf(state), answer }));
    return series;
  }

  /**
   * Visits the states after 0, 1, 2… hits of one roll, `routed` of them besides that spare fighters; the last visit is
   * for that many hits or more, when nothing is left or `most` is reached. The state visited is only lent.
   */
  follow(
    from: SideState,
    routed: number,
    most: number,
    rules: HitRules,
    visit: (state: SideState, answer: number) => void,
  ): void {
    const current = copyOf(from);
    // Repaired meanwhile or not, a unit uses «Resistencia al daño» once while the hits of a roll are assigned.
    const usable = current.fresh.slice();
    let answer = 0;
    for (let left = routed; left > 0; ) {
      // They spare fighters while there is anything else: then they go to those too.
      const absorbed =
        this.#takeOne(current, left, rules, true, usable) || this.#takeOne(current, left, rules, false, usable);
      if (absorbed === 0) break;
      left -= absorbed;
      answer += this.#sentBack;
    }
    // `pending` counts hits that are stopped already.
    let pending =
      rules.from === 'combat'
        ? this.#cancelEachRound.reduce((sum, effect) => (isActive(effect, rules.round) ? sum + effect.amount : sum), 0)
        : 0;
    const finished = this.#reactsAfter && rules.repairs ? copyOf(current) : current;
    for (let hits = 0; ; hits++) {
      if (hits > 0) {
        if (pending > 0) pending--;
        else {
          const absorbed =
            this.#cancelNow(current, rules) || this.#takeOne(current, Number.POSITIVE_INFINITY, rules, false, usable);
          if (absorbed === 0) return;
          answer += this.#sentBack;
          pending = absorbed - 1;
        }
      }
      if (finished !== current) this.#finish(from, current, finished, rules);
      visit(finished, answer);
      if (hits >= most || isGone(current)) return;
    }
  }

  /**
   * Every way to take the next hits that may be best, the usual one first; what cancels them goes before all else.
   * `sparesFirst`: «Resistencia al daño» that costs nothing and stops one hit is used at once, and with the unit of
   * always: a damaged one fights as before.
   */
  ways(from: SideState, rules: HitRules, sparesFirst: boolean): { state: SideState; absorbs: number }[] {
    const first =
      sparesFirst && this.#isFree(from)
        ? this.#steps.find((step) => step.kind === 'sustain' && can(from, step, rules))
        : undefined;
    return this.#after(from, rules, first ? [first] : this.#steps);
  }

  /** Every lawful way to take them, wise or not, kind by kind. */
  everyWay(from: SideState, rules: HitRules): { state: SideState; absorbs: number }[] {
    return this.#after(from, rules, this.#everyStep);
  }

  #after(from: SideState, rules: HitRules, steps: readonly LossStep[]): { state: SideState; absorbs: number }[] {
    const cancelled = copyOf(from);
    const absorbs = this.#cancelNow(cancelled, rules);
    if (absorbs > 0) return [{ state: cancelled, absorbs }];
    return steps
      .filter((step) => can(from, step, rules))
      .map((step) => {
        const state = copyOf(from);
        return { state, absorbs: this.#take(state, step, Number.POSITIVE_INFINITY, rules, state.fresh.slice()) };
      });
  }

  /** Whether «Resistencia al daño» costs nothing and stops one hit, whoever uses it. */
  #isFree({ charges, fresh }: SideState): boolean {
    return (
      this.#threats.every((at) => charges[at] === 0) &&
      this.#absorbs.every((absorbs, group) => absorbs === 1 || fresh[group] === 0)
    );
  }

  /** Where the next hits of a combat roll lead, and how many it takes; null when nothing is left. See `straight.ts`. */
  next(from: SideState): { state: SideState; absorbs: number } | null {
    const state = copyOf(from);
    const absorbs =
      this.#cancelNow(state, ANY_ROUND) ||
      this.#takeOne(state, Number.POSITIVE_INFINITY, ANY_ROUND, false, from.fresh.slice());
    return absorbs === 0 ? null : { state, absorbs };
  }

  /** Uses what cancels hits once; how many it cancels, 0 when there is nothing left to use. */
  #cancelNow(state: SideState, { from, round }: HitRules): number {
    this.#sentBack = 0;
    for (const { effect, charge } of this.#cancelOnce) {
      if ((state.charges[charge] as number) === 0 || !isActive(effect, round)) continue;
      if (from !== 'combat' && !effect.before?.includes(from)) continue;
      state.charges[charge] = 0;
      return effect.amount;
    }
    return 0;
  }

  /**
   * One step: what absorbs a hit, in the side's order. Changes the state; gives how many hits it absorbs, 0 when
   * nothing can, and leaves in `#sentBack` those that it sends back.
   */
  #takeOne(state: SideState, hits: number, rules: HitRules, routed: boolean, usable: number[]): number {
    const { noSustain } = rules;
    this.#sentBack = 0;
    for (const step of this.#steps) {
      const unit = this.#roster.units[step.group] as FightUnit;
      if ((routed && unit.isFighter) || !canTake(state, step, noSustain, usable)) continue;
      return this.#take(state, step, hits, rules, usable);
    }
    return 0;
  }

  /** Takes a step that can be taken; the same. */
  #take(
    state: SideState,
    { kind, group }: LossStep,
    hits: number,
    { from, round }: HitRules,
    usable: number[],
  ): number {
    if (kind === 'destroy') {
      destroyOne(state, group);
      return 1;
    }
    usable[group] = (usable[group] as number) - 1;
    const repaired = this.#repairedAtOnce(state, group, round);
    if (!repaired) state.fresh[group] = (state.fresh[group] as number) - 1;
    const { unanswerable } = this.#roster.units[group] as FightUnit;
    const threat = unanswerable ? undefined : this.#threats.find((at) => (state.charges[at] as number) > 0);
    if (threat !== undefined) {
      state.charges[threat] = (state.charges[threat] as number) - 1;
      state.counts[group] = (state.counts[group] as number) - 1;
    }
    // What answers works in a combat: cannons and bombardment come before it, and spend nothing.
    this.#sentBack = from === 'cannon' || from === 'bombard' ? 0 : this.#answerTo(state, group);
    return Math.min(hits, this.#absorbs[group] as number);
  }

  /** Whether the use of «Resistencia al daño» leaves no damage, which spends what repairs it. */
  #repairedAtOnce(state: SideState, group: number, round: number): boolean {
    for (const { effect, charge, units, needs } of this.#freeSustains) {
      if (!units[group] || (state.charges[charge] as number) === 0 || !isActive(effect, round)) continue;
      if (needs?.every((needed) => (state.counts[needed] as number) === 0)) continue;
      state.charges[charge] = (state.charges[charge] as number) - 1;
      return true;
    }
    return false;
  }

  #answerTo(state: SideState, group: number): number {
    let hits = 0;
    for (const { effect, charge, units } of this.#answers) {
      if (!units[group] || (charge >= 0 && (state.charges[charge] as number) === 0)) continue;
      if (charge >= 0) state.charges[charge] = (state.charges[charge] as number) - 1;
      hits += effect.hits;
    }
    return hits;
  }

  /** What comes once all hits of the roll are assigned: units that replace the destroyed, repairs. */
  #finish(before: SideState, current: SideState, state: SideState, rules: HitRules): void {
    for (let at = 0; at < current.counts.length; at++) {
      state.counts[at] = current.counts[at] as number;
      state.fresh[at] = current.fresh[at] as number;
    }
    for (let at = 0; at < current.charges.length; at++) state.charges[at] = current.charges[at] as number;
    this.placeFor(before, current, state, rules.round);
    for (const { effect, units } of this.#repairs) {
      if (effect.when !== 'after-hits' || !isActive(effect, rules.round)) continue;
      // Of units alike, those that have just used it are destroyed first: older damage can be repaired.
      this.changes.repair(state, effect.amount, units, (group) =>
        Math.min(damagedIn(before, group, this.#roster.units), damagedIn(current, group, this.#roster.units)),
      );
    }
  }

  /** Puts units among those of a state for the ones that fell between two others. */
  placeFor(before: SideState, after: SideState, state: SideState, round: number): void {
    for (const { effect, charge, group, units } of this.#places) {
      const fell = units.some(
        (concerned, at) => concerned && (before.counts[at] as number) > (after.counts[at] as number),
      );
      if (!fell || (state.charges[charge] as number) === 0 || !isActive(effect, round)) continue;
      state.charges[charge] = (state.charges[charge] as number) - 1;
      this.changes.add(state, group, effect.amount, effect.most);
    }
  }

  /** The state as a round begins: what arrives, is replaced and is repaired at that moment. */
  beginRound(from: SideState, round: number): SideState {
    let state = from;
    for (const { effect, charge, group } of this.#arrivals) {
      if (!isActive(effect, round) || (state.charges[charge] as number) === 0) continue;
      if (state === from) state = copyOf(from);
      state.charges[charge] = (state.charges[charge] as number) - 1;
      this.changes.add(state, group, effect.amount, effect.most);
    }
    for (const { effect, charge, from: was, to } of this.#replacements) {
      if (!isActive(effect, round) || (state.charges[charge] as number) === 0 || (state.counts[was] as number) === 0)
        continue;
      if (state === from) state = copyOf(from);
      state.charges[charge] = (state.charges[charge] as number) - 1;
      this.changes.replace(state, was, to, effect.amount);
    }
    for (const { effect, units } of this.#repairs) {
      if (effect.when !== 'round-start' || !isActive(effect, round)) continue;
      if (state === from) state = copyOf(from);
      const now = state;
      this.changes.repair(state, effect.amount, units, (group) => damagedIn(now, group, this.#roster.units));
    }
    return state;
  }
}
