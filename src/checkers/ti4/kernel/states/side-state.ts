import { type Effect, type FightSide, type FightUnit, Refusal } from '../declarations.ts';
import { isCounted, isCountedAgainst, kindOf, usesOf } from '../effects/registry.ts';

/** What is left of a side: units of each kind, how many of them can still sustain, and uses left of what is limited. */
export interface SideState {
  counts: number[];
  fresh: number[];
  charges: number[];
}

export const aliveCount = ({ counts }: { counts: readonly number[] }) => counts.reduce((sum, count) => sum + count, 0);
export const copyOf = ({ counts, fresh, charges }: SideState): SideState => ({
  counts: counts.slice(),
  fresh: fresh.slice(),
  charges: charges.slice(),
});

/** Nothing of it is left. */
export const isGone = ({ counts }: { counts: readonly number[] }) => counts.every((count) => count === 0);

/** Of units alike, the damaged one goes first. */
export function destroyOne(state: SideState, group: number): void {
  const left = (state.counts[group] as number) - 1;
  state.counts[group] = left;
  if ((state.fresh[group] as number) > left) state.fresh[group] = left;
}

/** Damaged units of a kind. */
export function damagedIn({ counts, fresh }: SideState, group: number, units: readonly FightUnit[]): number {
  return units[group]?.sustains ? (counts[group] as number) - (fresh[group] as number) : 0;
}

/** The kinds of units of a side, what it has of each, and a number for every state. */
export class SideRoster {
  readonly units: readonly FightUnit[];
  /** Effects that can be used only so often; each has a place in `SideState.charges`. */
  readonly charged: readonly Effect[];
  /** Place in `charges` of an effect, −1 if it is not limited. */
  readonly chargeOf = new Map<Effect, number>();
  readonly #uses: readonly number[];
  readonly #room: number[];
  readonly #fits: boolean;
  readonly #keepsCharges: boolean;

  /**
   * The rival's limited effects against this side are kept with it: they decide how it takes hits. `keepsCharges`: what
   * it had left to use is told apart even when nothing else is left of it.
   */
  constructor(side: FightSide, rival: FightSide, keepsCharges = false) {
    this.#keepsCharges = keepsCharges;
    this.units = side.units;
    this.charged = [
      ...side.effects.filter((effect) => isCounted(effect) && !isCountedAgainst(effect)),
      ...rival.effects.filter((effect) => isCounted(effect) && isCountedAgainst(effect)),
    ];
    this.#uses = this.charged.map((effect) => usesOf(effect) ?? 0);
    for (const [at, effect] of this.charged.entries()) this.chargeOf.set(effect, at);
    this.#room = this.units.map((unit) => unit.count + gained(unit, side.effects));
    const size = this.units.reduce(
      (product, unit, at) =>
        product * ((this.#room[at] as number) + 1) * (unit.sustains ? (this.#room[at] as number) + 1 : 1),
      this.#uses.reduce((product, uses) => product * (uses + 1), 1),
    );
    this.#fits = size < Number.MAX_SAFE_INTEGER;
  }

  /** The side before anything happens to it. */
  whole(): SideState {
    return {
      counts: this.units.map(({ count }) => count),
      fresh: this.units.map(({ count, damaged, sustains }) => (sustains ? count - damaged : 0)),
      charges: [...this.#uses],
    };
  }

  /** A number or a text that no other set of units has. */
  countsKey(counts: readonly number[]): number | string {
    if (!this.#fits) return counts.join();
    let key = 0;
    for (let at = 0; at < counts.length; at++) key = key * ((this.#room[at] as number) + 1) + (counts[at] as number);
    return key;
  }

  /** A number or a text that no other state has. Of states with nothing left there is one, or one for each of their uses. */
  keyOf({ counts, fresh, charges }: SideState): number | string {
    let alive = 0;
    for (let at = 0; at < counts.length; at++) alive += counts[at] as number;
    if (alive === 0) return this.#keepsCharges ? charges.join() : -1;
    if (!this.#fits) return `${counts.join()};${fresh.join()};${charges.join()}`;
    let key = 0;
    for (let at = 0; at < counts.length; at++) {
      const room = (this.#room[at] as number) + 1;
      key = key * room + (counts[at] as number);
      if ((this.units[at] as FightUnit).sustains) key = key * room + (fresh[at] as number);
    }
    for (let at = 0; at < charges.length; at++) key = key * ((this.#uses[at] as number) + 1) + (charges[at] as number);
    return key;
  }

  indexOf(id: string): number {
    const at = this.units.findIndex((unit) => unit.id === id);
    if (at < 0) throw new Refusal(`un efecto nombra «${id}», que no está en el combate`);
    return at;
  }

  /** For each kind of unit, whether an effect concerns it. */
  concerns({ units }: Effect): boolean[] {
    return this.units.map(({ id }) => units === undefined || units.includes(id));
  }
}

/** Units of a kind that a side may gain during the combat. */
export const gained = (unit: FightUnit, effects: readonly Effect[]): number =>
  effects.reduce((sum, effect) => sum + (kindOf(effect).gained?.(effect, unit.id) ?? 0), 0);
