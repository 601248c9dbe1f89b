import { fillLevelValues, type LevelSpread } from '../../../math/attrition-levels.ts';
import { type Distribution, poolDistribution } from '../../../math/dice.ts';
import { hitChance } from '../die.ts';
import type { EffectOf, FightSide, FightUnit } from './declarations.ts';
import type { Volley } from './roll.ts';
import { RoundPart, type RoundSide } from './round.ts';
import { copyOf, type SideState } from './side-state.ts';
import type { Line, Phase, SideStates } from './side-states.ts';
import { isActive, isGone } from './take-hits.ts';
import { sacrificed, sufferedTrade, traded } from './trades.ts';

/** Where a round leads from a pair: cells of the matrix, each once. */
interface Moves {
  cells: Int32Array;
  chances: Float64Array;
  length: number;
}

/** Pairs that a side may be left in after a reaction, with their chances. */
type Outcome = readonly [i: number, j: number, chance: number];

/**
 * A round in which the losses of one side change those of the other: hits that answer hits, units that take others
 * with them. Every pair of rolls is followed on its own.
 */
export function jointRound(first: RoundSide, second: RoundSide, phase: Phase): LevelSpread {
  const parts = [new RoundPart(first, second, phase), new RoundPart(second, first, phase)] as const;
  const reactions = new Reactions(first, second, phase);
  const rows = first.states.states.length;
  const columns = second.states.states.length;
  const rollAnswer = [rollAnswerOf(first.side, phase.round), rollAnswerOf(second.side, phase.round)] as const;
  const found = new Map<number, number>();
  let moves: Moves = { cells: new Int32Array(256), chances: new Float64Array(256), length: 0 };
  let current = -1;

  const follow = (i: number, j: number): Moves => {
    if (current === i * columns + j) return moves;
    current = i * columns + j;
    found.clear();
    const onFirst = parts[1].volley(j, i);
    const onSecond = parts[0].volley(i, j);
    eachHits(onFirst, (f, h, p, paidJ) => {
      const lineI = parts[0].line(i, j, f);
      eachHits(onSecond, (g, k, q, paidI) => {
        const lineJ = parts[1].line(j, i, g);
        const [hitsI, hitsJ] = settle(
          lineI,
          lineJ,
          h + (g + k > 0 ? rollAnswer[1] : 0),
          k + (f + h > 0 ? rollAnswer[0] : 0),
        );
        const [a, b] = [at(lineI.to, hitsI), at(lineJ.to, hitsJ)];
        for (const [after, before, chance] of reactions.after(i, j, a, b)) {
          const [x, y] = [paidFrom(first, after, paidI), paidFrom(second, before, paidJ)];
          const cell = x * columns + y;
          found.set(cell, (found.get(cell) ?? 0) + p * q * chance);
        }
      });
    });
    if (moves.cells.length < found.size)
      moves = { cells: new Int32Array(2 * found.size), chances: new Float64Array(2 * found.size), length: 0 };
    let length = 0;
    for (const [cell, chance] of found) {
      moves.cells[length] = cell;
      moves.chances[length++] = chance;
    }
    moves.length = length;
    return moves;
  };

  const spread: LevelSpread = {
    rows,
    columns,
    levels: { rows: first.states.levels, columns: second.states.levels },
    change(i, j) {
      const { cells, chances, length } = follow(i, j);
      let sum = 0;
      for (let n = 0; n < length; n++) if (cells[n] !== i * columns + j) sum += chances[n] as number;
      return sum;
    },
    scatter(i, j, amount, target, withNothing, least) {
      const { cells, chances, length } = follow(i, j);
      for (let n = 0; n < length; n++) {
        const part = amount * (chances[n] as number);
        const cell = cells[n] as number;
        if (part < least || (!withNothing && cell === i * columns + j)) continue;
        target[cell] = (target[cell] as number) + part;
      }
    },
    inside(i, j, { top, bottom, left, right }, target, offset) {
      const { cells, chances, length } = follow(i, j);
      let exit = 0;
      for (let n = 0; n < length; n++) {
        const row = Math.floor((cells[n] as number) / columns);
        const column = (cells[n] as number) % columns;
        if (row < top || row >= bottom || column < left || column >= right) exit += chances[n] as number;
        else target[offset + (row - top) * (right - left) + column - left] = chances[n] as number;
      }
      return exit;
    },
    mean(i, j, values) {
      const { cells, chances, length } = follow(i, j);
      let sum = 0;
      for (let n = 0; n < length; n++) sum += (chances[n] as number) * (values[cells[n] as number] as number);
      return sum;
    },
    fillValues: (values) => fillLevelValues(spread, values),
  };
  return spread;
}

const at = (line: Int32Array, hits: number) => line[Math.min(hits, line.length - 1)] as number;

/** The state once so many uses are spent on hits of its own roll. */
function paidFrom({ side, states }: RoundSide, at: number, spent: number): number {
  if (spent === 0 || at === states.gone) return at;
  const effect = side.effects.find(({ kind }) => kind === 'buy-hits');
  const next = copyOf(states.states[at] as SideState);
  const charge = effect ? (states.roster.chargeOf.get(effect) as number) : -1;
  next.charges[charge] = (next.charges[charge] as number) - spent;
  return states.indexOf(next);
}

function eachHits(
  { free, routed, bought }: Volley,
  visit: (routed: number, free: number, chance: number, spent: number) => void,
): void {
  if (bought) {
    for (const { hits, chance, spent } of bought) visit(0, hits, chance, spent);
    return;
  }
  for (let f = 0; f < routed.length; f++)
    for (let h = 0; h < free.length; h++) {
      const chance = (routed[f] as number) * (free[h] as number);
      if (chance > 0) visit(f, h, chance, 0);
    }
}

const rollAnswerOf = ({ effects }: FightSide, round: number) =>
  effects.reduce((sum, e) => (e.kind === 'answer-roll-hits' && isActive(e, round) ? sum + e.hits : sum), 0);

/** Hits that each side takes in the end, when using «Resistencia al daño» sends some back: they add up until nobody sends more. */
function settle(lineI: Line, lineJ: Line, onI: number, onJ: number): [number, number] {
  if (!lineI.answers && !lineJ.answers) return [onI, onJ];
  let [hitsI, hitsJ] = [onI, onJ];
  for (;;) {
    const nextJ = onJ + (lineI.answers ? at(lineI.answers, hitsI) : 0);
    const nextI = onI + (lineJ.answers ? at(lineJ.answers, nextJ) : 0);
    if (nextI === hitsI && nextJ === hitsJ) return [hitsI, hitsJ];
    [hitsI, hitsJ] = [nextI, nextJ];
  }
}

/** What follows when units are destroyed: others that fall with them, and last shots. */
class Reactions {
  readonly #sides: readonly [RoundSide, RoundSide];
  readonly #phase: Phase;
  readonly #any: boolean;
  readonly #trades: readonly { trade: EffectOf<'trade-at-round-end'>; at: 0 | 1 }[];
  readonly #known = new Map<string, Outcome[]>();

  constructor(first: RoundSide, second: RoundSide, phase: Phase) {
    this.#sides = [first, second];
    this.#phase = phase;
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
    return this.#trades.length === 0 ? reacted : reacted.map((outcome) => this.#traded(outcome));
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
  states.taker.destroy(
    state,
    amount,
    state.counts.map(() => true),
  );
  return states.indexOf(state);
}
