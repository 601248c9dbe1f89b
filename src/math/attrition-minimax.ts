import { type ChoosingSide, type ChoosingState, cappedRoll, hitsToGone, TIE } from './attrition-choice.ts';
import type { Spread } from './attrition-spread.ts';
import { changeChance, type Roll, rollTables } from './attrition-tables.ts';
import type { Distribution } from './dice.ts';

/** Both sides choose their losses, one against the other. */
export interface BothBest {
  /** A round in which both take their best losses. */
  spread: Spread;
  /** What each pair is worth to the first side: its chance of winning less the other's. */
  value: Float64Array;
  spreadWith(rolls: readonly Distribution[], enemyRolls: readonly Distribution[]): Spread;
  /** The same value if the next round, and only that one, has other rolls. */
  valueBefore(
    rolls: readonly Distribution[],
    enemyRolls: readonly Distribution[],
  ): (state: number, enemyState: number) => number;
}

/** How many choices `bothBest` keeps: one per pair of states and pair of numbers of hits. Bound it before calling. */
export function bothSize(first: number, second: number, hitsOnFirst: number, hitsOnSecond: number): number {
  return first * second * (hitsOnFirst + 1) * (hitsOnSecond + 1);
}

/**
 * The best losses of both sides by backward induction. In each round both see all hits; the first side assigns its
 * own, the second answers. The first looks for the most (its chance of winning less the other's), the second for the
 * least: neither gains by choosing otherwise. `most` is the most hits that each can take in a round.
 */
export function bothBest(first: ChoosingSide, second: ChoosingSide, most: readonly [number, number]): BothBest {
  const rows = first.states.length;
  const columns = second.states.length;
  const rolls = [first, second].map(({ states }) => rollTables(states.map(({ roll }) => roll)));
  const [mine, theirs] = rolls as [Roll[], Roll[]];
  const caps = [
    hitsToGone(first.states).map((hits) => Math.min(hits, most[0])),
    hitsToGone(second.states).map((hits) => Math.min(hits, most[1])),
  ] as const;
  const [wide, deep] = [most[1] + 1, most[0] + 1];
  const value = new Float64Array(rows * columns);
  // answer[cell * wide + k]: the second side's best state after k hits, when the first is in this row.
  const answer = new Int32Array(rows * columns * wide);
  // choice[(cell * deep + h) * wide + k]: the first side's best state after h hits, knowing that k fall on the other.
  const choice = new Int32Array(rows * columns * deep * wide);
  const worthOf = (i: number, j: number) => value[i * columns + j] as number;
  const answered = (i: number, j: number, k: number) =>
    answer[(i * columns + j) * wide + Math.min(k, caps[1][j] as number)] as number;
  const chosen = (i: number, j: number, h: number, k: number) =>
    choice[
      ((i * columns + j) * deep + Math.min(h, caps[0][i] as number)) * wide + Math.min(k, caps[1][j] as number)
    ] as number;

  const chooseAnswers = (i: number, j: number) => {
    const base = (i * columns + j) * wide;
    answer[base] = j;
    for (let k = 1; k <= (caps[1][j] as number); k++) {
      let best = Number.POSITIVE_INFINITY;
      for (const { to, absorbs } of (second.states[j] as ChoosingState).options) {
        const place = answered(i, to, Math.max(0, k - absorbs));
        if (worthOf(i, place) >= best - TIE) continue;
        best = worthOf(i, place);
        answer[base + k] = place;
      }
    }
  };
  const chooseLosses = (i: number, j: number) => {
    const base = (i * columns + j) * deep * wide;
    for (let k = 0; k <= (caps[1][j] as number); k++) {
      choice[base + k] = i;
      for (let h = 1; h <= (caps[0][i] as number); h++) {
        let best = Number.NEGATIVE_INFINITY;
        for (const { to, absorbs } of (first.states[i] as ChoosingState).options) {
          const place = chosen(to, j, Math.max(0, h - absorbs), k);
          const worth = worthOf(place, answered(place, j, k));
          if (worth <= best + TIE) continue;
          best = worth;
          choice[base + h * wide + k] = place;
        }
      }
    }
  };
  /** Visits where a round leads, the round without hits apart. */
  const eachEnd = (
    own: readonly Roll[],
    enemy: readonly Roll[],
    i: number,
    j: number,
    withNothing: boolean,
    visit: (row: number, column: number, chance: number) => void,
  ) => {
    const onFirst = cappedRoll(enemy[j] as Roll, (caps[0][i] as number) + 1);
    const onSecond = cappedRoll(own[i] as Roll, (caps[1][j] as number) + 1);
    for (let h = 0; h < onFirst.length; h++)
      for (let k = h === 0 && !withNothing ? 1 : 0; k < onSecond.length; k++) {
        const row = chosen(i, j, h, k);
        visit(row, answered(row, j, k), (onFirst[h] as number) * (onSecond[k] as number));
      }
  };
  const meanOf = (own: readonly Roll[], enemy: readonly Roll[], i: number, j: number, known: Float64Array) => {
    let sum = 0;
    eachEnd(own, enemy, i, j, false, (row, column, chance) => {
      sum += chance * (known[row * columns + column] as number);
    });
    return sum;
  };

  for (let j = columns - 1; j >= 0; j--) {
    for (let i = rows - 1; i >= 0; i--) {
      const at = i * columns + j;
      if (i === rows - 1 || j === columns - 1) value[at] = Number(i < rows - 1) - Number(j < columns - 1);
      chooseAnswers(i, j);
      chooseLosses(i, j);
      if (i === rows - 1 || j === columns - 1) continue;
      const change = changeChance(mine[i] as Roll, theirs[j] as Roll);
      value[at] = change > 0 ? meanOf(mine, theirs, i, j, value) / change : 0;
    }
  }

  const spreadOf = (own: readonly Roll[], enemy: readonly Roll[]): Spread => ({
    rows,
    columns,
    change: (i, j) => changeChance(own[i] as Roll, enemy[j] as Roll),
    scatter(i, j, amount, target, withNothing, least) {
      eachEnd(own, enemy, i, j, withNothing, (row, column, chance) => {
        const share = amount * chance;
        if (share < least) return;
        const to = row * columns + column;
        target[to] = (target[to] as number) + share;
      });
    },
    fillValues(values) {
      for (let i = rows - 2; i >= 0; i--)
        for (let j = columns - 2; j >= 0; j--) {
          const change = changeChance(own[i] as Roll, enemy[j] as Roll);
          if (change > 0) values[i * columns + j] = meanOf(own, enemy, i, j, values) / change;
        }
    },
  });
  return {
    spread: spreadOf(mine, theirs),
    value,
    spreadWith: (own, enemy) => spreadOf(rollTables(own), rollTables(enemy)),
    valueBefore(own, enemy) {
      const [ours, others] = [rollTables(own), rollTables(enemy)];
      return (i, j) => {
        if (i === rows - 1 || j === columns - 1) return worthOf(i, j);
        const change = changeChance(ours[i] as Roll, others[j] as Roll);
        return (1 - change) * worthOf(i, j) + meanOf(ours, others, i, j, value);
      };
    },
  };
}
