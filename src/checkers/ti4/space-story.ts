import type { Distribution } from '../../math/dice.ts';
import type { BattleResult, BattleSetup } from './battle.ts';
import type { LossAdvice } from './best.ts';
import type { Cargo } from './cargo.ts';
import type { GatheredSide } from './forces/gather.ts';
import type { RetreatInput } from './retreat.ts';
import { SIDES, type Sides } from './sides.ts';

/** Clauses that the space combat implements, and the grey areas whose reading it follows. */
export const SPACE_CITES = [
  'ti4:5.2.c',
  'ti4:12.1',
  'ti4:12.1.c',
  'ti4:12.2',
  'ti4:17.2',
  'ti4:17.3',
  'ti4:17.3.d',
  'ti4:17.5',
  'ti4:18.3',
  'ti4:18.3.c',
  'ti4:19.0',
  'ti4:19.2',
  'ti4:22.1',
  'ti4:22.2',
  'ti4:23.0',
  'ti4:23.1',
  'ti4:23.2',
  'ti4:23.3',
  'ti4:23.3.a',
  'ti4:23.4',
  'ti4:23.4.b',
  'ti4:23.4.c',
  'ti4:23.5',
  'ti4:23.6',
  'ti4:23.7',
  'ti4:23.7.a',
  'ti4:23.7.b',
  'ti4:23.8',
  'ti4:23.9',
  'ti4:23.10',
  'ti4:23.10.a',
  'ti4:44.2',
  'ti4:62.4',
  'ti4:64.2',
  'ti4:69.3',
  'ti4:86.1',
  'ti4:86.2',
  'ti4:87.0',
  'ti4:87.1',
  'ti4:87.2',
  'ti4:87.3',
  'ti4:87.4',
  'ti4:87.5',
  'ti4:87.6',
  'ti4:98.2',
  'ti4:1.7',
  'ti4:PR3',
  'ti4:E8',
  'ti4:F2',
  'ti4:F33',
  'ti4:F34',
  'ti4:F36',
  'ti4:F53',
  'ti4:S1',
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
