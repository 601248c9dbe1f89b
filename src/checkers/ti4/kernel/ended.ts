import { fillLevelValues, type LevelSpread } from '../../../math/attrition-levels.ts';
import type { FightSide } from './declarations.ts';
import { kindOf } from './effects/registry.ts';
import type { Two } from './start/start-pairs.ts';
import { isGone } from './states/side-state.ts';
import type { SideStates } from './states/side-states.ts';

/** Whether what both sides have left to use can be told apart to the end. */
export const canKeepCharges = (sides: readonly Pick<FightSide, 'effects'>[]) =>
  sides.every(({ effects }) => effects.every((effect) => !kindOf(effect).outlivesItsSide));

/**
 * A round where a side of which nothing is left may still have uses left: nothing more happens from such a state, so
 * that the fight stays there. Only the last state of all is «gone» to the mathematics.
 */
export function withEnded(round: LevelSpread, models: Two<SideStates>): LevelSpread {
  const [rows, columns] = models.map(({ states }) => states.map(isGone)) as [boolean[], boolean[]];
  const isEnded = (i: number, j: number) => (rows[i] ?? false) || (columns[j] ?? false);
  const spread: LevelSpread = {
    ...round,
    change: (i, j) => (isEnded(i, j) ? 0 : round.change(i, j)),
    scatter(i, j, amount, target, withNothing, least) {
      if (!isEnded(i, j)) round.scatter(i, j, amount, target, withNothing, least);
      else if (withNothing) target[i * round.columns + j] = (target[i * round.columns + j] as number) + amount;
    },
    inside(i, j, block, target, offset) {
      if (!isEnded(i, j)) return round.inside(i, j, block, target, offset);
      const place = (i - block.top) * (block.right - block.left) + j - block.left;
      target[offset + place] = 1;
      return 0;
    },
    ways: (block) => (isEnded(block.top, block.left) ? undefined : round.ways?.(block)),
    mean: (i, j, values) => (isEnded(i, j) ? (values[i * round.columns + j] as number) : round.mean(i, j, values)),
    fillValues: (values) => fillLevelValues(spread, values),
  };
  return spread;
}
