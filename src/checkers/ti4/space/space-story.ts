import type { Distribution } from '../../../math/dice.ts';
import type { BattleResult, BattleSetup } from '../battle/battle.ts';
import type { LossAdvice } from '../battle/best.ts';
import type { RetreatInput } from '../battle/retreat.ts';
import type { GatheredSide } from '../forces/gather.ts';
import { SIDES, type Sides } from '../sides.ts';
import { COMBAT_CITES, ODDS_CITES, SPACE_PLAY_CITES } from '../words/combat-cites.ts';
import type { Cargo } from './cargo.ts';

/** Clauses that the space combat implements, and the grey areas whose reading it follows. */
export const SPACE_CITES = [
  ...COMBAT_CITES,
  ...SPACE_PLAY_CITES,
  ...ODDS_CITES,
  'ti4:5.2.c',
  'ti4:17.3.d',
  'ti4:23.1',
  'ti4:23.3.a',
  'ti4:23.7.a',
  'ti4:87.5',
  'ti4:98.2',
  'ti4:F33',
  'ti4:F34',
  'ti4:F36',
  'ti4:F53',
  'ti4:X57',
  'ti4:X58',
] as const;
export type SpaceCite = (typeof SPACE_CITES)[number];

/** Everything that the explanation of a space combat talks about. */
export interface SpaceStory {
  setup: BattleSetup;
  result: BattleResult;
  headline: string;
  advice: readonly LossAdvice[];
  cannons: Sides<{ dice: number; hits: Distribution }>;
  retreats: Sides<RetreatInput>;
  cargo: Sides<Cargo>;
  gathered: Sides<GatheredSide>;
  /** Kinds of units beyond what the box holds. */
  beyondBox: readonly string[];
  nebula: boolean;
  endless: number;
}

/** Whether anything could be left without room on board. */
export function carriesCargo({ setup, cargo }: SpaceStory): boolean {
  return SIDES.some(
    (side) => cargo[side].infantry + cargo[side].mechs > 0 || setup[side].groups.some((group) => group.isFighter),
  );
}
