import type { FightSide, LossStep } from '../declarations.ts';
import { destroyOne, type SideRoster, type SideState } from './side-state.ts';

/** What befalls the units of a side besides hits: new ones, others in their place, repairs, destruction outright. */
export class UnitChanges {
  readonly #roster: SideRoster;
  readonly #steps: readonly LossStep[];
  /** Kinds from the one lost last to the one lost first: what is repaired first. */
  readonly #dearest: readonly number[];

  constructor(side: FightSide, roster: SideRoster) {
    this.#roster = roster;
    this.#steps = side.steps;
    this.#dearest = side.steps.flatMap(({ kind, group }) => (kind === 'destroy' ? [group] : [])).reverse();
  }

  /** Repairs units, the dearest first, at most so many of each kind. */
  repair(state: SideState, amount: number, units: readonly boolean[], most: (group: number) => number): void {
    let left = amount;
    for (const group of this.#dearest) {
      if (!units[group] || !this.#roster.units[group]?.sustains) continue;
      const repaired = Math.min(left, most(group));
      state.fresh[group] = (state.fresh[group] as number) + repaired;
      left -= repaired;
    }
  }

  /** New units, whole; so many, or those that leave no more than `most` of the kind. */
  add(state: SideState, group: number, wanted: number, most = Number.POSITIVE_INFINITY): void {
    const amount = Math.max(0, Math.min(wanted, most - (state.counts[group] as number)));
    state.counts[group] = (state.counts[group] as number) + amount;
    if (this.#roster.units[group]?.sustains) state.fresh[group] = (state.fresh[group] as number) + amount;
  }

  /** Some units become others, whole. */
  replace(state: SideState, from: number, to: number, amount: number): void {
    const replaced = Math.min(amount, state.counts[from] as number);
    for (let one = 0; one < replaced; one++) destroyOne(state, from);
    this.add(state, to, replaced);
  }

  /** Destroys units outright, in the order of losses, among those of the kinds given. */
  destroy(state: SideState, amount: number, units: readonly boolean[]): void {
    let left = amount;
    for (const { kind, group } of this.#steps) {
      if (kind !== 'destroy' || !units[group]) continue;
      for (; left > 0 && (state.counts[group] as number) > 0; left--) destroyOne(state, group);
    }
  }

  /** Destroys so many units of one kind. */
  destroyOf(state: SideState, group: number, amount: number): void {
    for (let left = Math.min(amount, state.counts[group] as number); left > 0; left--) destroyOne(state, group);
  }

  /**
   * One hit where the rival likes it best: on the dearest unit that cannot sustain it, or else on the dearest of all,
   * which uses «Resistencia al daño».
   */
  hitDearest(state: SideState): void {
    const there = this.#dearest.filter((group) => (state.counts[group] as number) > 0);
    const bare = there.find((group) => (state.fresh[group] as number) < (state.counts[group] as number));
    if (bare !== undefined) destroyOne(state, bare);
    else if (there[0] !== undefined) state.fresh[there[0]] = (state.fresh[there[0]] as number) - 1;
  }

  /** Units destroyed outright where the rival likes it best: the dearest first. */
  destroyDearest(state: SideState, amount: number): void {
    for (let left = amount; left > 0; left--) {
      const group = this.#dearest.find((one) => (state.counts[one] as number) > 0);
      if (group === undefined) return;
      destroyOne(state, group);
    }
  }

  /** Damages units that could sustain, the dearest first, without their using it. */
  damage(state: SideState, amount: number): void {
    let left = amount;
    for (const group of this.#dearest) {
      const damaged = Math.min(left, state.fresh[group] as number);
      state.fresh[group] = (state.fresh[group] as number) - damaged;
      left -= damaged;
    }
  }
}
