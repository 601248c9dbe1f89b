import type { EndingKind } from '../battle/battle.ts';
import type { SideName, Sides } from '../sides.ts';
import type { RollWord } from './events.ts';
import type { LivePlan } from './plan.ts';

/** What stands of one side: units of each kind, how many of them are damaged, and what it has used up. */
export interface LiveSide {
  counts: readonly number[];
  damaged: readonly number[];
  /** Uses of limited effects, by their option. */
  spent: ReadonlyMap<string, number>;
}

/** A battle at one moment of it. */
export interface LiveState {
  stage: RollWord;
  /** Round that is being fought or comes next, from 1. */
  round: number;
  sides: Sides<LiveSide>;
  /** Hits that each side has to assign now; null while a roll is due. */
  owed: Sides<number> | null;
  /** Who has announced a retreat in this round. */
  leaving: SideName | null;
  ending: EndingKind | null;
}

export function firstSides({ setup }: LivePlan): Sides<LiveSide> {
  const of = (side: SideName): LiveSide => ({
    counts: setup[side].groups.map(({ count }) => count),
    damaged: setup[side].groups.map(({ damaged }) => damaged),
    spent: new Map(),
  });
  return { attacker: of('attacker'), defender: of('defender') };
}

export const isGone = ({ counts }: LiveSide) => counts.every((count) => count === 0);
export const withSide = (state: LiveState, side: SideName, now: LiveSide): LiveState => ({
  ...state,
  sides: { ...state.sides, [side]: now },
});
