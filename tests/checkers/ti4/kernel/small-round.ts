import type { FightSide } from '../../../../src/checkers/ti4/kernel/declarations.ts';
import { exploreBoth } from '../../../../src/checkers/ti4/kernel/explore.ts';
import { jointRound } from '../../../../src/checkers/ti4/kernel/joint-round.ts';
import { isJoint } from '../../../../src/checkers/ti4/kernel/limits.ts';
import { independentRound } from '../../../../src/checkers/ti4/kernel/round.ts';
import type { LateHits, RoundSide } from '../../../../src/checkers/ti4/kernel/round-part.ts';
import type { Two } from '../../../../src/checkers/ti4/kernel/start/start-pairs.ts';
import { SideStates } from '../../../../src/checkers/ti4/kernel/states/side-states.ts';
import type { LevelSpread } from '../../../../src/math/attrition-levels.ts';
import { told } from './small-taker.ts';

interface Options {
  round?: number;
  /** Hits of the first side as the round ends. */
  late?: LateHits;
  /** What each pair of states is worth to both sides after the round. */
  later?: (first: string, second: string) => readonly [number, number];
}

export interface SmallRound {
  spread: LevelSpread;
  names: Two<readonly string[]>;
  /** Chances of each pair after a round from another, with all that both have at first. */
  after(from?: readonly [string, string]): Record<string, number>;
}

/** One round of a fight, with the states of both sides by their names. */
export function roundOf(first: FightSide, second: FightSide, { round = 1, late, later }: Options = {}): SmallRound {
  const models = [new SideStates(first, second), new SideStates(second, first)] as const;
  const whole = [models[0].roster.whole(), models[1].roster.whole()] as const;
  exploreBoth({
    sides: [first, second],
    models,
    phases: [{ round }],
    pairs: [{ states: whole, chance: 1 }],
  });
  const sides: Two<RoundSide> = [
    { side: first, states: models[0], lateHits: late ?? null },
    { side: second, states: models[1], lateHits: null },
  ];
  const names = [models[0].states.map(told), models[1].states.map(told)] as const;
  const worth = (at: 0 | 1) => Float64Array.from(names[0].flatMap((a) => names[1].map((b) => later?.(a, b)[at] ?? 0)));
  const spread = isJoint([first, second])
    ? jointRound(...sides, { round }, later && [worth(0), worth(1)])
    : independentRound(...sides, { round });
  return {
    spread,
    names,
    after([a, b] = [told(whole[0]), told(whole[1])]) {
      const { rows, columns } = spread;
      const target = new Float64Array(rows * columns);
      spread.scatter(names[0].indexOf(a), names[1].indexOf(b), 1, target, true, 0);
      const found: Record<string, number> = {};
      for (const [cell, chance] of target.entries()) {
        const name = `${names[0][Math.floor(cell / columns)]} | ${names[1][cell % columns]}`;
        if (chance > 0) found[name] = Number(((found[name] ?? 0) + chance).toFixed(12));
      }
      return found;
    },
  };
}
