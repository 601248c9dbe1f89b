import type { BattleResult } from './battle.ts';
import type { LossAdvice } from './best.ts';
import type { LoneReading } from './ground-input.ts';
import type { InvasionBattle } from './invasion-battle.ts';

/** Clauses that the invasion implements, and the grey area whose reading it follows. */
export const INVASION_CITES = [
  'ti4:15.1',
  'ti4:15.1.c',
  'ti4:15.2',
  'ti4:15.2.a',
  'ti4:17.6',
  'ti4:17.7',
  'ti4:17.7.c',
  'ti4:17.8',
  'ti4:19.0',
  'ti4:19.2',
  'ti4:22.1',
  'ti4:22.2',
  'ti4:24.0',
  'ti4:24.1',
  'ti4:24.2',
  'ti4:24.3',
  'ti4:24.4',
  'ti4:24.4.b',
  'ti4:29.4',
  'ti4:37.0',
  'ti4:37.2',
  'ti4:37.3',
  'ti4:44.2',
  'ti4:52.1',
  'ti4:52.2',
  'ti4:52.3',
  'ti4:52.4',
  'ti4:52.5',
  'ti4:52.5.a',
  'ti4:52.5.d',
  'ti4:62.4',
  'ti4:64.2',
  'ti4:86.1',
  'ti4:86.2',
  'ti4:87.0',
  'ti4:87.1',
  'ti4:87.2',
  'ti4:87.3',
  'ti4:87.4',
  'ti4:87.6',
  'ti4:90.4',
  'ti4:1.7',
  'ti4:PR3',
  'ti4:E1',
  'ti4:F2',
  'ti4:X60',
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
