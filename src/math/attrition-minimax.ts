import {
  type BestRounds,
  capped,
  type Hits,
  hitsToGone,
  TIE,
  tablesFor,
  type WayDown,
  type Ways,
} from './attrition-choice.ts';
import type { Spread } from './attrition-spread.ts';

type Two<T> = readonly [T, T];

/** A kind of round in which both sides choose their losses. */
export interface BothRound {
  /** Hits on the first side, and on the second. */
  hits(i: number, j: number): Two<Hits>;
  /** Which of its ways to take hits hold for each of them. */
  waysAt(i: number, j: number): Two<number>;
}

/** Two sides that choose their losses, one against the other. */
export interface BothChoosing {
  ways: Two<readonly Ways[]>;
  /** The most hits that each can take in a round. */
  most: Two<number>;
  /** The rounds that differ, and then the kind of all others. */
  rounds: readonly BothRound[];
}

/** How many choices `bothBest` keeps: one per pair of states and pair of numbers of hits, for each kind of ways and of round. */
export const bothSize = (states: Two<number>, most: Two<number>, kinds: number, rounds: number) =>
  states[0] * states[1] * (most[0] + 1) * (most[1] + 1) * kinds * tablesFor(rounds);

/**
 * The best losses of both sides by backward induction. In each round both see all hits; the first side assigns its
 * own, the second answers. The first looks for the most (its chance of winning less the other's), the second for the
 * least: neither gains by choosing otherwise.
 */
export function bothBest(both: BothChoosing): BestRounds {
  const { rounds } = both;
  const usual = rounds.at(-1) as BothRound;
  let table = new BothTable(both);
  let worth = table.fillUsual(usual);
  const spreads = [table.spread(usual)];
  for (let at = rounds.length - 2; at >= 0; at--) {
    const round = rounds[at] as BothRound;
    if (at < rounds.length - 2) {
      table = new BothTable(both);
      table.fillBefore(worth);
    }
    worth = table.worthBefore(round);
    spreads.unshift(table.spread(round));
  }
  return { spreads, worth };
}

/** What both do with the hits of a round, from every pair. */
class BothTable {
  readonly #ways: Two<readonly Ways[]>;
  readonly #rows: number;
  readonly #columns: number;
  readonly #caps: Two<Int32Array>;
  readonly #wide: number;
  readonly #deep: number;
  readonly #value: Float64Array;
  /** `[cell * wide + k]`: the second side's best state after k hits, when the first is in this row; for each of its ways. */
  readonly #answers: readonly Int32Array[];
  /** `[(cell * deep + h) * wide + k]`: the first side's best state after h hits, knowing that k fall on the other. */
  readonly #choices: readonly (readonly Int32Array[])[];

  constructor({ ways, most }: BothChoosing) {
    this.#ways = ways;
    this.#rows = ways[0][0]?.length ?? 0;
    this.#columns = ways[1][0]?.length ?? 0;
    this.#caps = [
      hitsToGone(ways[0]).map((hits) => Math.min(hits, most[0])),
      hitsToGone(ways[1]).map((hits) => Math.min(hits, most[1])),
    ];
    this.#wide = most[1] + 1;
    this.#deep = most[0] + 1;
    const size = this.#rows * this.#columns;
    this.#value = new Float64Array(size);
    this.#answers = ways[1].map(() => new Int32Array(size * this.#wide));
    this.#choices = ways[0].map(() => ways[1].map(() => new Int32Array(size * this.#deep * this.#wide)));
  }

  fillUsual(round: BothRound): Float64Array {
    const [lastRow, lastColumn] = [this.#rows - 1, this.#columns - 1];
    for (let j = lastColumn; j >= 0; j--)
      for (let i = lastRow; i >= 0; i--) {
        const at = i * this.#columns + j;
        if (i === lastRow || j === lastColumn) this.#value[at] = Number(i < lastRow) - Number(j < lastColumn);
        this.#choose(i, j);
        if (i === lastRow || j === lastColumn) continue;
        const change = changeOf(round, i, j);
        this.#value[at] = change > 0 ? this.#mean(round, i, j, false, this.#value) / change : 0;
      }
    return this.#value;
  }

  fillBefore(worth: Float64Array): void {
    this.#value.set(worth);
    for (let j = this.#columns - 1; j >= 0; j--) for (let i = this.#rows - 1; i >= 0; i--) this.#choose(i, j);
  }

  worthBefore(round: BothRound): Float64Array {
    const worth = this.#value.slice();
    for (let i = 0; i < this.#rows - 1; i++)
      for (let j = 0; j < this.#columns - 1; j++)
        worth[i * this.#columns + j] = this.#mean(round, i, j, true, this.#value);
    return worth;
  }

  spread(round: BothRound): Spread {
    return {
      rows: this.#rows,
      columns: this.#columns,
      change: (i, j) => changeOf(round, i, j),
      scatter: (i, j, amount, target, withNothing, least) =>
        this.#eachEnd(round, i, j, withNothing, (cell, chance) => {
          const share = amount * chance;
          if (share >= least) target[cell] = (target[cell] as number) + share;
        }),
      fillValues: (values) => {
        for (let i = this.#rows - 2; i >= 0; i--)
          for (let j = this.#columns - 2; j >= 0; j--) {
            const change = changeOf(round, i, j);
            if (change > 0) values[i * this.#columns + j] = this.#mean(round, i, j, false, values) / change;
          }
      },
    };
  }

  #answered(set: number, i: number, j: number, k: number): number {
    const at = (i * this.#columns + j) * this.#wide + Math.min(k, this.#caps[1][j] as number);
    return this.#answers[set]?.[at] as number;
  }

  #chosen(choices: Int32Array, i: number, j: number, h: number, k: number): number {
    const row = (i * this.#columns + j) * this.#deep + Math.min(h, this.#caps[0][i] as number);
    return choices[row * this.#wide + Math.min(k, this.#caps[1][j] as number)] as number;
  }

  #choose(i: number, j: number): void {
    for (let set = 0; set < this.#answers.length; set++) this.#chooseAnswers(set, i, j);
    for (let own = 0; own < this.#choices.length; own++)
      for (let other = 0; other < this.#answers.length; other++) this.#chooseLosses(own, other, i, j);
  }

  #chooseAnswers(set: number, i: number, j: number): void {
    const answers = this.#answers[set] as Int32Array;
    const [wide, row, value, caps] = [this.#wide, i * this.#columns, this.#value, this.#caps[1]];
    const base = (row + j) * wide;
    answers[base] = j;
    const ways = this.#ways[1][set]?.[j] as readonly WayDown[];
    const most = caps[j] as number;
    for (let k = 1; k <= most; k++) {
      let best = Number.POSITIVE_INFINITY;
      for (let way = 0; way < ways.length; way++) {
        const { to, absorbs } = ways[way] as WayDown;
        const left = k > absorbs ? Math.min(k - absorbs, caps[to] as number) : 0;
        const place = answers[(row + to) * wide + left] as number;
        const worth = value[row + place] as number;
        if (worth >= best - TIE) continue;
        best = worth;
        answers[base + k] = place;
      }
    }
  }

  #chooseLosses(own: number, other: number, i: number, j: number): void {
    const choices = this.#choices[own]?.[other] as Int32Array;
    const answers = this.#answers[other] as Int32Array;
    const [wide, deep, columns, value, caps] = [this.#wide, this.#deep, this.#columns, this.#value, this.#caps[0]];
    const base = (i * columns + j) * deep * wide;
    const ways = this.#ways[0][own]?.[i] as readonly WayDown[];
    const [most, others] = [caps[i] as number, this.#caps[1][j] as number];
    for (let k = 0; k <= others; k++) {
      choices[base + k] = i;
      for (let h = 1; h <= most; h++) {
        let best = Number.NEGATIVE_INFINITY;
        for (let way = 0; way < ways.length; way++) {
          const { to, absorbs } = ways[way] as WayDown;
          const left = h > absorbs ? Math.min(h - absorbs, caps[to] as number) : 0;
          const place = choices[((to * columns + j) * deep + left) * wide + k] as number;
          const answer = answers[(place * columns + j) * wide + k] as number;
          const worth = value[place * columns + answer] as number;
          if (worth <= best + TIE) continue;
          best = worth;
          choices[base + h * wide + k] = place;
        }
      }
    }
  }

  /** Visits where a round leads, the round without hits apart. */
  #eachEnd(
    round: BothRound,
    i: number,
    j: number,
    withNothing: boolean,
    visit: (cell: number, chance: number) => void,
  ): void {
    const [onI, onJ] = round.hits(i, j);
    const [own, other] = round.waysAt(i, j);
    const choices = this.#choices[own]?.[other] as Int32Array;
    const first = capped(onI, (this.#caps[0][i] as number) + 1);
    const second = capped(onJ, (this.#caps[1][j] as number) + 1);
    for (let h = 0; h < first.length; h++)
      for (let k = h === 0 && !withNothing ? 1 : 0; k < second.length; k++) {
        const row = this.#chosen(choices, i, j, h, k);
        visit(row * this.#columns + this.#answered(other, row, j, k), (first[h] as number) * (second[k] as number));
      }
  }

  #mean(round: BothRound, i: number, j: number, withNothing: boolean, values: Float64Array): number {
    let sum = 0;
    this.#eachEnd(round, i, j, withNothing, (cell, chance) => {
      sum += chance * (values[cell] as number);
    });
    return sum;
  }
}

function changeOf(round: BothRound, i: number, j: number): number {
  const [onI, onJ] = round.hits(i, j);
  return (onJ.tails[1] ?? 0) + (onJ.chances[0] as number) * (onI.tails[1] ?? 0);
}
