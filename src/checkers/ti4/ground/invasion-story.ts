import type { BattleResult } from '../battle/battle.ts';
import type { LossAdvice } from '../battle/best.ts';
import { COMBAT_CITES, INVASION_PLAY_CITES, ODDS_CITES } from '../words/combat-cites.ts';
import type { LoneReading } from './ground-input.ts';
import type { InvasionBattle } from './invasion-battle.ts';

/** Clauses that the invasion implements, and the grey area whose reading it follows. */
export const INVASION_CITES = [
  ...COMBAT_CITES,
  ...INVASION_PLAY_CITES,
  ...ODDS_CITES,
  'ti4:15.1.c',
  'ti4:15.2',
  'ti4:15.2.a',
  'ti4:17.6',
  'ti4:17.7',
  'ti4:17.7.c',
  'ti4:17.8',
  'ti4:24.4.b',
  'ti4:29.4',
  'ti4:37.0',
  'ti4:37.2',
  'ti4:52.4',
  'ti4:52.5.a',
  'ti4:52.5.d',
] as const;
export type InvasionCite = (typeof INVASION_CITES)[number];

/** Everything that the explanation of an invasion talks about. */
export interface InvasionStory
  extends Pick<InvasionBattle, 'setup' | 'gathered' | 'bombardment' | 'cannons' | 'structures'> {
  result: BattleResult;
  headline: string;
  advice: readonly LossAdvice[];
  /** How a lone SDP is read, and whether that changes the odds and was left open. */
  reading: LoneReading;
  isOpen: boolean;
  endless: number;
}
