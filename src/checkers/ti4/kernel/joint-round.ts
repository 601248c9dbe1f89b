import { fillLevelValues, type LevelSpread } from '../../../math/attrition-levels.ts';
import { type Effect, type FightSide, isActive } from './declarations.ts';
import type { Reached } from './explore.ts';
import { type Outcome, Reactions } from './rolls/reactions.ts';
import type { Volley } from './rolls/roll.ts';
import type { RollResult } from './rolls/roll-results.ts';
import { RoundPart, type RoundSide } from './round-part.ts';
import type { Two } from './start/start-pairs.ts';
import { gainOf } from './states/fallen-gains.ts';
import { copyOf, type SideState } from './states/side-state.ts';
import type { Line, Phase } from './states/side-states.ts';

/** Where a round leads from a pair: cells of the matrix, each once. */
interface Moves {
  cells: Int32Array;
  chances: Float64Array;
  length: number;
}

type Visit = (chance: number, outcomes: readonly Outcome[], spentI: number, spentJ: number) => void;

/** Chances of winning that differ by less are the same: a roll as good as another is kept. */
const EQUAL = 1e-12;

/**
 * A round in which the losses of one side change those of the other: hits that answer hits, units that take others
 * with them. Every pair of rolls is followed on its own, from the pairs of states that can be `reached`. `later`:
 * chances of each side to win from each pair after it, where somebody may have all dice thrown again.
 */
export function jointRound(
  first: RoundSide,
  second: RoundSide,
  phase: Phase,
  later?: Two<Float64Array>,
  reached: Reached = () => true,
): LevelSpread {
  const parts = [new RoundPart(first, second, phase), new RoundPart(second, first, phase)] as const;
  const reactions = new Reactions(first, second, phase);
  const rows = first.states.states.length;
  const columns = second.states.states.length;
  const rollAnswer = [rollAnswerOf(first.side, phase.round), rollAnswerOf(second.side, phase.round)] as const;
  const redo = redoneFor([first.side, second.side], phase.round);
  const values = redo === null ? null : (later?.[redo] ?? null);
  let found = new Map<number, number>();
  let moves: Moves = { cells: new Int32Array(256), chances: new Float64Array(256), length: 0 };
  let current = -1;

  /** Each pair of rolls with its chance, where it leads, and how to find the cell of each. */
  const eachRoll = (i: number, j: number, visit: Visit) => {
    const onFirst = parts[1].volley(j, i);
    const onSecond = parts[0].volley(i, j);
    eachResult(onFirst, (f, h, p, ofSecond) => {
      eachResult(onSecond, (g, k, q, ofFirst) => {
        const lineI = parts[0].lineAfter(i, j, f, ofFirst?.fallen);
        const lineJ = parts[1].lineAfter(j, i, g, ofSecond?.fallen);
        const [hitsI, hitsJ] = settle(
          lineI,
          lineJ,
          h + (g + k > 0 ? rollAnswer[1] : 0),
          k + (f + h > 0 ? rollAnswer[0] : 0),
        );
        const outcomes = reactions.after(i, j, at(lineI.to, hitsI), at(lineJ.to, hitsJ));
        visit(p * q, outcomes, ofFirst?.spent ?? 0, ofSecond?.spent ?? 0);
      });
    });
  };

  const cellOf = ([a, b]: Outcome, spentI: number, spentJ: number) =>
    paidFrom(first, a, spentI) * columns + paidFrom(second, b, spentJ);

  /** Rolls that leave the owner worse than throwing again are thrown again, once. */
  const redone = (i: number, j: number, all: ReadonlyMap<number, number>, worth: Float64Array): Map<number, number> => {
    const kept = new Map<number, number>();
    let usual = 0;
    for (const [cell, chance] of all) usual += chance * (worth[cell] as number);
    let again = 0;
    eachRoll(i, j, (chance, outcomes, spentI, spentJ) => {
      const cells = outcomes.map((one) => [cellOf(one, spentI, spentJ), one[2]] as const);
      const value = cells.reduce((sum, [cell, share]) => sum + share * (worth[cell] as number), 0);
      if (value < usual - EQUAL) again += chance;
      else for (const [cell, share] of cells) kept.set(cell, (kept.get(cell) ?? 0) + chance * share);
    });
    if (again > 0) for (const [cell, chance] of all) kept.set(cell, (kept.get(cell) ?? 0) + again * chance);
    return kept;
  };

  const follow = (i: number, j: number): Moves => {
    if (current === i * columns + j) return moves;
    current = i * columns + j;
    found.clear();
    if (!reached(i, j)) {
      moves.length = 0;
      return moves;
    }
    eachRoll(i, j, (chance, outcomes, spentI, spentJ) => {
      for (const one of outcomes) {
        const cell = cellOf(one, spentI, spentJ);
        found.set(cell, (found.get(cell) ?? 0) + chance * one[2]);
      }
    });
    if (values) found = redone(i, j, found, values);
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
    columnsFirst: gainOf(first.side) !== undefined,
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
  if (spent === 0) return at;
  const effect = side.effects.find(({ kind }) => kind === 'buy-hits') as Effect;
  const next = copyOf(states.states[at] as SideState);
  const charge = states.roster.chargeOf.get(effect) as number;
  next.charges[charge] = (next.charges[charge] as number) - spent;
  return states.indexOf(next);
}

function eachResult(
  { free, routed, results }: Volley,
  visit: (routed: number, free: number, chance: number, result?: RollResult) => void,
): void {
  if (results) {
    for (const result of results) visit(0, result.hits, result.chance, result);
    return;
  }
  for (let f = 0; f < routed.length; f++)
    for (let h = 0; h < free.length; h++) {
      const chance = (routed[f] as number) * (free[h] as number);
      if (chance > 0) visit(f, h, chance);
    }
}

/** The side that may have everything thrown again in a round; null when none may. */
export function redoneFor(sides: Two<FightSide>, round: number): 0 | 1 | null {
  const who = sides.findIndex(({ effects }) => effects.some((e) => e.kind === 'redo-both' && isActive(e, round)));
  return who < 0 ? null : (who as 0 | 1);
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
