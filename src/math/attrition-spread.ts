import { playOutRuns } from './attrition-runs.ts';
import { changeChance, type Roll, type SideTables } from './attrition-tables.ts';
import { fillValues } from './attrition-values.ts';

/**
 * What one round does to a pair of states. Probabilities live in matrices with one row per state of
 * the first side and one column per state of the second.
 */
export interface Spread {
  rows: number;
  columns: number;
  /** Chance that a round from this pair changes anything; exactly 0 when nobody can hit. */
  change(i: number, j: number): number;
  /**
   * Adds `amount` of this pair to the pairs where a round leads; rounds without hits only `withNothing`. Shares
   * smaller than `least` are left out.
   */
  scatter(i: number, j: number, amount: number, target: Float64Array, withNothing: boolean, least: number): void;
  /**
   * All rounds to the end at once: leaves only endings in `mass`, moves to `stuck` what can never end, and gives
   * the mean number of rounds. Absent where pairs have to be played one by one.
   */
  playOut?(mass: Float64Array, stuck: Map<number, number>, least: number): number;
  /** Completes a matrix of values that knows the pairs in which a side is gone: the mean value of where each pair ends. */
  fillValues(values: Float64Array): void;
}

/** Fights of so few pairs of states are sooner played pair by pair than arranged in runs. */
const FEW_PAIRS = 40;

/** A round between two sides whose order of losses is fixed. */
export function fixedSpread(first: SideTables, second: SideTables): Spread {
  const rows = first.gone + 1;
  const columns = second.gone + 1;
  return {
    rows,
    columns,
    change: (i, j) => changeChance(first.rolls[i] as Roll, second.rolls[j] as Roll),
    ...(rows * columns > FEW_PAIRS && {
      playOut: (mass: Float64Array, stuck: Map<number, number>, least: number) =>
        playOutRuns(first, second, mass, stuck, least),
    }),
    scatter(i, j, amount, target, withNothing, least) {
      const pathI = first.after[i] as Int32Array;
      const pathJ = second.after[j] as Int32Array;
      const { chances: onFirst, tails: tailOnFirst, length: lengthI } = second.rolls[j] as Roll;
      const { chances: onSecond, tails: tailOnSecond, length: lengthJ } = first.rolls[i] as Roll;
      const capI = pathI.length - 1;
      const capJ = pathJ.length - 1;
      const lastI = Math.min(lengthI, pathI.length) - 1;
      const lastJ = Math.min(lengthJ, pathJ.length) - 1;
      for (let h = 0; h <= lastI; h++) {
        const share = amount * ((h === capI ? tailOnFirst[h] : onFirst[h]) as number);
        if (share < least) continue;
        const row = (pathI[h] as number) * columns;
        let last = lastJ;
        if (last === capJ && share * (tailOnSecond[last] as number) < least) last--;
        if (last < capJ) while (last > 0 && share * (onSecond[last] as number) < least) last--;
        const plain = Math.min(last, capJ - 1);
        for (let k = h === 0 && !withNothing ? 1 : 0; k <= plain; k++) {
          const at = row + (pathJ[k] as number);
          target[at] = (target[at] as number) + share * (onSecond[k] as number);
        }
        if (last === capJ) {
          const at = row + (pathJ[last] as number);
          target[at] = (target[at] as number) + share * (tailOnSecond[last] as number);
        }
      }
    },
    fillValues: (values) => fillValues(first, second, values),
  };
}
