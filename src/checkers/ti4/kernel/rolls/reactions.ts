import { type Distribution, poolDistribution } from '../../../../math/dice.ts';
import { hitChance } from '../../die.ts';
import { type EffectOf, type FightUnit, isActive } from '../declarations.ts';
import type { RoundSide } from '../round-part.ts';
import { gainOf, withGains } from '../states/fallen-gains.ts';
import { copyOf, isGone, type SideState } from '../states/side-state.ts';
import type { Phase, SideStates } from '../states/side-states.ts';
import { sacrificed, sufferedTrade, traded } from '../trades.ts';

/** Pairs that a side may be left in after a reaction, with their chances. */
export type Outcome = readonly [i: number, j: number, chance: number];

/** What follows when units are destroyed: others that fall with them, and last shots. */
export class Reactions {
  readonly #sides: readonly [RoundSide, RoundSide];
  readonly #phase: Phase;
  readonly #any: boolean;
  readonly #trades: readonly { trade: EffectOf<'trade-at-round-end'>; at: 0 | 1 }[];
  readonly #gains: boolean;
  readonly #known = new Map<string, Outcome[]>();

  constructor(first: RoundSide, second: RoundSide, phase: Phase) {
    this.#sides = [first, second];
    this.#phase = phase;
    this.#gains = [first, second].some(({ side }) => gainOf(side) !== undefined);
    this.#any = [first, second].some(({ side }) =>
      side.effects.some(({ kind }) => kind === 'destroyed-with' || kind === 'last-shot'),
    );
    this.#trades = ([0, 1] as const).flatMap((at) =>
      (this.#sides[at] as RoundSide).side.effects.flatMap((trade) =>
        trade.kind === 'trade-at-round-end' && isActive(trade, phase.round) ? [{ trade, at }] : [],
      ),
    );
  }

  after(i: number, j: number, a: number, b: number): readonly Outcome[] {
    const reacted = this.#reacted(i, j, a, b);
    if (this.#gains) return reacted.map((outcome) => this.#gained(i, j, outcome));
    return this.#trades.length === 0 ? reacted : reacted.map((outcome) => this.#traded(outcome));
  }

  /** What each side gains of what the other has lost, once both have removed theirs. */
  #gained(i: number, j: number, [a, b, chance]: Outcome): Outcome {
    const [first, second] = this.#sides;
    const next = (own: RoundSide, rival: RoundSide, mine: number, before: number, after: number): number => {
      const effect = gainOf(own.side);
      if (!effect || before === after) return mine;
      const state = own.states.states[mine] as SideState;
      const models = [own.states, rival.states] as const;
      const lost = [this.#begun(rival.states, before), rival.states.states[after] as SideState] as const;
      const grown = withGains(state, effect, models, ...lost);
      return grown === state ? mine : own.states.indexOf(grown);
    };
    return [next(first, second, a, j, b), next(second, first, b, i, a), chance];
  }

  /** What both sides trade as the round ends, the attacker first, while both stand. */
  #traded([i, j, chance]: Outcome): Outcome {
    const at: [number, number] = [i, j];
    for (const { trade, at: who } of this.#trades) {
      const [own, rival] = [this.#sides[who].states, this.#sides[who === 0 ? 1 : 0].states];
      const [from, other] = [own.states[at[who]] as SideState, rival.states[at[who === 0 ? 1 : 0]] as SideState];
      if (isGone(from) || isGone(other) || sacrificed(trade, from, own) < 0) continue;
      at[who] = own.indexOf(traded(from, trade, own));
      at[who === 0 ? 1 : 0] = rival.indexOf(sufferedTrade(other, trade, rival));
    }
    return [at[0], at[1], chance];
  }

  #reacted(i: number, j: number, a: number, b: number): readonly Outcome[] {
    if (!this.#any || (i === a && j === b)) return [[a, b, 1]];
    const key = `${i},${j},${a},${b}`;
    const known = this.#known.get(key) ?? this.#work(i, j, a, b);
    this.#known.set(key, known);
    return known;
  }

  #work(i: number, j: number, a: number, b: number): Outcome[] {
    const [first, second] = this.#sides;
    if (this.#takesAll(first, i, a) || this.#takesAll(second, j, b))
      return [[first.states.gone, second.states.gone, 1]];
    const ownShot = this.#lastShot(first, i, a);
    const rivalShot = this.#lastShot(second, j, b);
    if (ownShot)
      return Array.from(
        ownShot.hits,
        (chance, hits): Outcome => [ownShot.state, destroyed(second.states, b, hits), chance],
      );
    if (rivalShot)
      return Array.from(
        rivalShot.hits,
        (chance, hits): Outcome => [destroyed(first.states, a, hits), rivalShot.state, chance],
      );
    return [[a, b, 1]];
  }

  #begun(states: SideStates, at: number): SideState {
    return states.taker.beginRound(states.states[at] as SideState, this.#phase.round);
  }

  /** Whether a unit fell that takes everything with it. */
  #takesAll({ side, states }: RoundSide, before: number, after: number): boolean {
    const effect = side.effects.find((one) => one.kind === 'destroyed-with');
    return (
      effect !== undefined &&
      fallen(
        this.#begun(states, before),
        states.states[after] as SideState,
        states.roster.units,
        states.roster.concerns(effect),
      ) !== null
    );
  }

  #lastShot({ side, states }: RoundSide, before: number, after: number): { state: number; hits: Distribution } | null {
    for (const effect of side.effects) {
      if (effect.kind !== 'last-shot' || !isActive(effect, this.#phase.round)) continue;
      const charge = states.roster.chargeOf.get(effect) as number;
      const state = states.states[after] as SideState;
      const unit = fallen(
        this.#begun(states, before),
        states.states[after] as SideState,
        states.roster.units,
        states.roster.concerns(effect),
      );
      // Uses are kept with what is left of a side: the last unit of all may still have its own.
      const left = (states.states[before] as SideState).charges[charge] as number;
      if (unit === null || left === 0) continue;
      return {
        state: isGone(state) ? after : spent(states, state, charge),
        hits: shotOf(effect, states.roster.units[unit] as FightUnit),
      };
    }
    return null;
  }
}

/** Of the kinds of which units fell, the one that hits most easily; null if none did. */
function fallen(before: SideState, after: SideState, kinds: readonly FightUnit[], units: readonly boolean[]) {
  return kinds.reduce<number | null>((best, { combat }, at) => {
    if (!units[at] || (before.counts[at] as number) <= (after.counts[at] as number)) return best;
    return best === null || combat < (kinds[best] as FightUnit).combat ? at : best;
  }, null);
}

function shotOf({ dice }: EffectOf<'last-shot'>, { combat }: FightUnit): Distribution {
  return poolDistribution([{ dice, chance: hitChance(combat) }]);
}

function spent(states: SideStates, state: SideState, charge: number): number {
  const next = copyOf(state);
  next.charges[charge] = (next.charges[charge] as number) - 1;
  return states.indexOf(next);
}

function destroyed(states: SideStates, at: number, amount: number): number {
  if (amount === 0) return at;
  const state = copyOf(states.states[at] as SideState);
  states.taker.changes.destroy(
    state,
    amount,
    state.counts.map(() => true),
  );
  return states.indexOf(state);
}
