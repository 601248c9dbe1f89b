import { type Block, fillLevelValues, type LevelSpread } from '../../../math/attrition-levels.ts';
import { type Landing, RoundPart, type RoundSide } from './round-part.ts';
import type { Phase } from './states/side-states.ts';

/** A round in which what happens to one side does not depend on what happens to the other. */
export function independentRound(first: RoundSide, second: RoundSide, phase: Phase): LevelSpread {
  const parts = [new RoundPart(first, second, phase), new RoundPart(second, first, phase)] as const;
  const columns = second.states.states.length;
  const onFirst = (i: number, j: number) => parts[0].landing(i, j, parts[1].volley(j, i));
  const onSecond = (i: number, j: number) => parts[1].landing(j, i, parts[0].volley(i, j));
  const spread: LevelSpread = {
    rows: first.states.states.length,
    columns,
    levels: { rows: first.states.levels, columns: second.states.levels },
    change(i, j) {
      const a = onFirst(i, j);
      const b = onSecond(i, j);
      return a.moves + a.stays * b.moves;
    },
    scatter(i, j, amount, target, withNothing, least) {
      const a = onFirst(i, j);
      const b = onSecond(i, j);
      const { to, chances, last } = b;
      for (let x = 0; x <= a.last; x++) {
        const share = amount * ((x === a.last ? a.lastChance : a.chances[x]) as number);
        if (share < least) continue;
        const row = (a.to[x] as number) * columns;
        const here = a.to[x] === i && !withNothing ? j : -1;
        for (let y = 0; y < last; y++) {
          const place = to[y] as number;
          if (place === here) continue;
          target[row + place] = (target[row + place] as number) + share * (chances[y] as number);
        }
        const place = to[last] as number;
        if (place !== here) target[row + place] = (target[row + place] as number) + share * b.lastChance;
      }
    },
    ways({ top, bottom, left, right }) {
      // The ships of a level are the same: every state of it rolls alike, and so does every state of the other's.
      const from = (begin: number, end: number, landing: (at: number) => Landing) =>
        Array.from({ length: end - begin }, (_, at) => {
          const { to, chances, last, lastChance } = landing(begin + at);
          return { to, chances, last, lastChance };
        });
      return {
        rows: from(top, bottom, (i) => onFirst(i, left)),
        columns: from(left, right, (j) => onSecond(top, j)),
      };
    },
    inside: (i, j, block, target, offset) => insideOf(onFirst(i, j), onSecond(i, j), block, target, offset),
    mean(i, j, values) {
      const a = onFirst(i, j);
      const b = onSecond(i, j);
      let sum = 0;
      for (let x = 0; x <= a.last; x++) {
        const row = (a.to[x] as number) * columns;
        let inner = 0;
        for (let y = 0; y <= b.last; y++)
          inner +=
            ((y === b.last ? b.lastChance : b.chances[y]) as number) * (values[row + (b.to[y] as number)] as number);
        sum += ((x === a.last ? a.lastChance : a.chances[x]) as number) * inner;
      }
      return sum;
    },
    fillValues: (values) => fillLevelValues(spread, values),
  };
  return spread;
}

/** What a round leaves in a block; gives the chance to leave it. */
function insideOf(
  a: Landing,
  b: Landing,
  { top, bottom, left, right }: Block,
  target: Float64Array,
  offset: number,
): number {
  const width = right - left;
  let [outA, inA, outB] = [0, 0, 0];
  for (let y = 0; y <= b.last; y++) {
    const place = b.to[y] as number;
    if (place < left || place >= right) outB += (y === b.last ? b.lastChance : b.chances[y]) as number;
  }
  for (let x = 0; x <= a.last; x++) {
    const chance = (x === a.last ? a.lastChance : a.chances[x]) as number;
    const place = a.to[x] as number;
    if (place < top || place >= bottom) {
      outA += chance;
      continue;
    }
    inA += chance;
    const row = offset + (place - top) * width - left;
    for (let y = 0; y <= b.last; y++) {
      const column = b.to[y] as number;
      if (column < left || column >= right) continue;
      target[row + column] =
        (target[row + column] as number) + chance * ((y === b.last ? b.lastChance : b.chances[y]) as number);
    }
  }
  return outA + inA * outB;
}
