import type { Spread } from './attrition-spread.ts';
import { changeChance, type Roll, rollTables, type SideTables } from './attrition-tables.ts';
import type { Distribution } from './dice.ts';

/** A side that chooses its losses: every state lists the states to which one hit may lead. */
export interface ChoosingSide {
  /** From strongest to weakest, the last one «nothing left». */
  states: readonly ChoosingState[];
}

export interface ChoosingState {
  roll: Distribution;
  /** Where hits may lead, the preferred way first: it is taken when none is better. */
  options: readonly WayDown[];
}

/** One way to take hits of a round. */
export interface WayDown {
  /** Always a later index. */
  to: number;
  /** Hits of the round that it uses up; fewer when no more are left. */
  absorbs: number;
}

export interface BestLosses {
  /** A round in which the side takes its best losses. */
  spread: Spread;
  /** Best chance of winning from each pair. */
  win: Float64Array;
  /** The same choices in a round with other rolls, such as a special first one. */
  spreadWith(rolls: readonly Distribution[], enemyRolls: readonly Distribution[]): Spread;
  /** Best chance of winning from a pair of states if the next round, and only that one, has other rolls. */
  winBefore(
    rolls: readonly Distribution[],
    enemyRolls: readonly Distribution[],
  ): (state: number, enemyState: number) => number;
}

/** How many numbers `bestLosses` keeps: one per pair of states and number of hits. Bound it before calling. */
export function choiceSize(states: number, enemyStates: number, mostHits: number): number {
  return states * enemyStates * (mostHits + 1);
}

/** A choice must be better by this much to leave the preferred one: rounding alone never decides. */
export const TIE = 1e-13;

/**
 * The best losses of a side against an enemy whose own losses follow a fixed order, by backward
 * induction: from the weakest pairs to the strongest, each number of hits leads to the state with
 * the best chance of winning. The choice sees the whole board: how many hits, and what the enemy has
 * left after his own. It aims at winning only; a draw counts as not winning. `mostHits` is the most
 * that the enemy can deal in any round.
 */
export function bestLosses({ states }: ChoosingSide, enemy: SideTables, mostHits: number): BestLosses {
  const rows = states.length;
  const columns = enemy.gone + 1;
  const own = rollTables(states.map((state) => state.roll));
  const { at: blockAt, length: blockLength } = hitBlocks(states, mostHits);
  /** Where the numbers of a pair begin: one for each number of hits, from none. */
  const blockOf = (i: number, j: number) => (blockAt[i] as number) * columns + j * (blockLength[i] as number);
  const best = new Float64Array((blockAt[rows] as number) * columns);
  const landing = new Int32Array(best.length);
  const win = new Float64Array(rows * columns);

  const choose = (i: number, j: number, hits: number) => {
    const from = blockOf(i, j) + hits;
    let value = Number.NEGATIVE_INFINITY;
    for (const { to, absorbs } of (states[i] as ChoosingState).options) {
      const left = Math.min((blockLength[to] as number) - 1, Math.max(0, hits - absorbs));
      const at = blockOf(to, j) + left;
      if ((best[at] as number) <= value + TIE) continue;
      value = best[at] as number;
      landing[from] = landing[at] as number;
    }
    best[from] = value;
  };

  /** Mean of the best values after a round that changes something. */
  const expected = (i: number, j: number, capped: readonly Float64Array[]) => {
    const path = enemy.after[j] as Int32Array;
    const weights = capped[blockLength[i] as number] as Float64Array;
    const { chances, tails, length } = own[i] as Roll;
    const last = Math.min(length, path.length) - 1;
    let sum = 0;
    for (let k = 0; k <= last; k++) {
      const from = blockOf(i, path[k] as number);
      let inner = 0;
      for (let h = k === 0 ? 1 : 0; h < weights.length; h++)
        inner += (weights[h] as number) * (best[from + h] as number);
      sum += inner * ((k === last ? tails[k] : chances[k]) as number);
    }
    return sum;
  };

  const longest = Math.max(...blockLength);
  for (let j = columns - 1; j >= 0; j--) {
    const capped = Array.from({ length: longest + 1 }, (_, length) =>
      cappedRoll(enemy.rolls[j] as Roll, Math.max(1, length)),
    );
    for (let i = rows - 1; i >= 0; i--) {
      for (let hits = 1; hits < (blockLength[i] as number); hits++) choose(i, j, hits);
      let value = i < rows - 1 && j === columns - 1 ? 1 : 0;
      if (i < rows - 1 && j < columns - 1) {
        const change = changeChance(own[i] as Roll, enemy.rolls[j] as Roll);
        value = change > 0 ? expected(i, j, capped) / change : 0;
      }
      landing[blockOf(i, j)] = i;
      best[blockOf(i, j)] = value;
      win[i * columns + j] = value;
    }
  }

  /** Mean of the values after a round from this pair that changes something. */
  const meanAfter = (mine: readonly Roll[], theirs: readonly Roll[], i: number, j: number, known: Float64Array) => {
    const path = enemy.after[j] as Int32Array;
    const weights = cappedRoll(theirs[j] as Roll, blockLength[i] as number);
    const { chances, tails, length } = mine[i] as Roll;
    const last = Math.min(length, path.length) - 1;
    let sum = 0;
    for (let k = 0; k <= last; k++) {
      const column = path[k] as number;
      const from = blockOf(i, column);
      let inner = 0;
      for (let h = k === 0 ? 1 : 0; h < weights.length; h++)
        inner += (weights[h] as number) * (known[(landing[from + h] as number) * columns + column] as number);
      sum += inner * ((k === last ? tails[k] : chances[k]) as number);
    }
    return sum;
  };

  const spreadOf = (mine: readonly Roll[], theirs: readonly Roll[]): Spread => ({
    rows,
    columns,
    change: (i, j) => changeChance(mine[i] as Roll, theirs[j] as Roll),
    scatter(i, j, amount, target, withNothing, least) {
      const path = enemy.after[j] as Int32Array;
      const weights = cappedRoll(theirs[j] as Roll, blockLength[i] as number);
      const { chances, tails, length } = mine[i] as Roll;
      const last = Math.min(length, path.length) - 1;
      for (let k = 0; k <= last; k++) {
        const share = amount * ((k === last ? tails[k] : chances[k]) as number);
        if (share < least) continue;
        const column = path[k] as number;
        const from = blockOf(i, column);
        for (let h = k === 0 && !withNothing ? 1 : 0; h < weights.length; h++) {
          const to = (landing[from + h] as number) * columns + column;
          target[to] = (target[to] as number) + share * (weights[h] as number);
        }
      }
    },
    fillValues(values) {
      for (let i = rows - 2; i >= 0; i--) {
        for (let j = columns - 2; j >= 0; j--) {
          const change = changeChance(mine[i] as Roll, theirs[j] as Roll);
          if (change > 0) values[i * columns + j] = meanAfter(mine, theirs, i, j, values) / change;
        }
      }
    },
  });
  return {
    spread: spreadOf(own, enemy.rolls),
    win,
    spreadWith: (rolls, enemyRolls) => spreadOf(rollTables(rolls), rollTables(enemyRolls)),
    winBefore(rolls, enemyRolls) {
      const [mine, theirs] = [rollTables(rolls), rollTables(enemyRolls)];
      return (i, j) => {
        const stay = win[i * columns + j] as number;
        if (i === rows - 1 || j === columns - 1) return stay;
        const change = changeChance(mine[i] as Roll, theirs[j] as Roll);
        return (1 - change) * stay + meanAfter(mine, theirs, i, j, win);
      };
    },
  };
}

/** For each state, where its block begins and how many numbers it holds: 0 hits to as many as can matter. */
function hitBlocks(states: readonly ChoosingState[], mostHits: number): { at: Int32Array; length: Int32Array } {
  const length = hitsToGone(states).map((hits) => Math.min(hits, mostHits) + 1);
  const at = new Int32Array(states.length + 1);
  for (const [i, hits] of length.entries()) at[i + 1] = (at[i] as number) + hits;
  return { at, length };
}

/** Hits that leave nothing of each state, however they are taken. */
export function hitsToGone(states: readonly ChoosingState[]): Int32Array {
  const hits = new Int32Array(states.length);
  for (let i = states.length - 2; i >= 0; i--) {
    const { options } = states[i] as ChoosingState;
    if (options.length === 0 || options.some(({ to }) => to <= i))
      throw new RangeError(`state ${i} must lead to later ones`);
    for (const { to, absorbs } of options) hits[i] = Math.max(hits[i] as number, absorbs + (hits[to] as number));
  }
  return hits;
}

/** A roll with everything beyond `length - 1` hits gathered in the last. */
export function cappedRoll({ chances, tails, length: useful }: Roll, length: number): Float64Array {
  const kept = Math.min(useful, length);
  const weights = chances.slice(0, kept);
  weights[kept - 1] = tails[kept - 1] as number;
  return weights;
}
