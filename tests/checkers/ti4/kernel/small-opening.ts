import type { FightSide } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { openings, pairsIn } from '../../../../src/checkers/ti4/kernel/start/opening.ts';
import { joined } from '../../../../src/checkers/ti4/kernel/start/start-pairs.ts';
import { SideStates } from '../../../../src/checkers/ti4/kernel/states/side-states.ts';
import { told } from './small-taker.ts';

type Options = Partial<Parameters<typeof openings>[1]>;

/** What both sides have when the first round begins, with its chance. */
export function opened(first: FightSide, second: FightSide, options: Options = {}): Record<string, number> {
  const models = [new SideStates(first, second), new SideStates(second, first)] as const;
  const sides = { sides: [first, second], models, chooses: [false, false] } as const;
  const pairs = joined(openings(sides, { barrage: false, ...options }).flatMap(pairsIn), models);
  return Object.fromEntries(
    pairs.map(({ states, chance }) => [states.map(told).join(' | '), Number(chance.toFixed(12))]),
  );
}
