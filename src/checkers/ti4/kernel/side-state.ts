import { type Effect, type EffectOf, type FightSide, type FightUnit, Refusal } from './declarations.ts';

/** What is left of a side: units of each kind, how many of them can still sustain, and uses left of what is limited. */
export interface SideState {
  counts: number[];
  fresh: number[];
  charges: number[];
}

/** Effects that a side can use only so often; each has a place in `SideState.charges`. */
export type Charged =
  | EffectOf<'cancel'>
  | EffectOf<'answer-sustain-destroy'>
  | EffectOf<'answer-sustain-hits'>
  | EffectOf<'last-shot'>
  | EffectOf<'buy-hits'>
  | EffectOf<'free-sustain'>
  | EffectOf<'place'>
  | EffectOf<'replace'>
  | EffectOf<'passengers'>;

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
  readonly charged: readonly Charged[];
  /** Place in `charges` of an effect, −1 if it is not limited. */
  readonly chargeOf = new Map<Effect, number>();
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
    const own = side.effects.filter(isCharged);
    const against = rival.effects.filter((effect) => effect.kind === 'answer-sustain-destroy');
    this.charged = [...own.filter((effect) => effect.kind !== 'answer-sustain-destroy'), ...against];
    for (const [at, effect] of this.charged.entries()) this.chargeOf.set(effect, at);
    this.#room = this.units.map((unit) => unit.count + gained(unit, side.effects));
    const size = this.units.reduce(
      (product, unit, at) =>
        product * ((this.#room[at] as number) + 1) * (unit.sustains ? (this.#room[at] as number) + 1 : 1),
      this.charged.reduce((product, effect) => product * (usesOf(effect) + 1), 1),
    );
    this.#fits = size < Number.MAX_SAFE_INTEGER;
  }

  /** The side before anything happens to it. */
  whole(): SideState {
    return {
      counts: this.units.map(({ count }) => count),
      fresh: this.units.map(({ count, damaged, sustains }) => (sustains ? count - damaged : 0)),
      charges: this.charged.map(usesOf),
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
    for (let at = 0; at < charges.length; at++)
      key = key * (usesOf(this.charged[at] as Charged) + 1) + (charges[at] as number);
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

export function isCharged(effect: Effect): effect is Charged {
  if (effect.kind === 'cancel') return effect.per === 'combat';
  if (effect.kind === 'answer-sustain-hits') return effect.uses !== undefined;
  if (effect.kind === 'place') return effect.when !== 'start';
  if (effect.kind === 'replace') return effect.when === 'round-start';
  return ['answer-sustain-destroy', 'last-shot', 'buy-hits', 'free-sustain', 'passengers'].includes(effect.kind);
}

/** How often a limited effect can be used in the combat. */
export function usesOf(effect: Charged): number {
  if (effect.kind === 'passengers') return effect.amount;
  return effect.kind === 'cancel' ? 1 : (effect.uses ?? 1);
}

/** Units of a kind that a side may gain during the combat. */
export function gained(unit: FightUnit, effects: readonly Effect[]): number {
  return effects.reduce((sum, effect) => {
    if (effect.kind === 'place' && effect.id === unit.id) return sum + effect.amount * (effect.uses ?? 1);
    if (effect.kind === 'replace' && effect.to === unit.id) return sum + effect.amount * (effect.uses ?? 1);
    if (effect.kind === 'convert-rival' && effect.to === unit.id) return sum + effect.amount;
    if (effect.kind === 'gain-fallen')
      return effect.gains.reduce((more, { to, most }) => (to === unit.id ? more + most : more), sum);
    return sum;
  }, 0);
}
