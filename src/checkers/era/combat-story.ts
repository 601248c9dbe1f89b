import type { Force } from './forces.ts';
import type { LossRow } from './losses.ts';
import type { Retreat } from './retreats.ts';
import type { Outcome } from './strength.ts';

/** Clauses that the combat implements. */
export const COMBAT_CITES = [
  'era:3.2.d',
  'era:4.6.5',
  'era:4.6.10',
  'era:6.1.3.3',
  'era:6.1.3.5',
  'era:6.1.3.5.a',
  'era:6.1.3.5.b',
  'era:6.1.3.5.c',
  'era:6.1.3.6',
  'era:6.1.3.7',
  'era:6.1.3.8',
  'era:6.1.3.9',
  'era:6.1.3.10',
  'era:6.1.3.11',
  'era:6.1.3.12',
  'era:6.1.3.13',
  'era:6.1.3.14',
  'era:6.1.3.15',
  'era:6.1.3.16',
  'era:6.1.3.17',
  'era:6.1.3.18',
  'era:6.1.3.19',
  'era:6.1.3.20',
  'era:6.1.3.21',
  'era:6.1.3.23',
  'era:6.1.3.24',
  'era:6.1.3.28',
  'era:6.1.3.30',
  'era:6.1.3.32',
  'era:6.1.3.33',
  'era:6.1.3.36.a',
  'era:6.1.3.36.c',
  'era:6.1.3.36.e',
  'era:6.1.3.37',
  'era:6.1.3.40',
  'era:6.1.3.41',
  'era:A1.1.a',
  'era:A1.1.b',
  'era:A1.8.b',
  'era:A1.8.c',
  'era:A1.13.b',
  'era:A2.1',
  'era:A3.2.c',
  'era:A3.6.c',
  'era:X20',
  'era:X21',
  'era:X22',
  'era:X23',
  'era:X51',
  'era:X67',
] as const;
export type CombatCited = (typeof COMBAT_CITES)[number];
/** Clauses among them, without grey areas. */
export type CombatClause = Exclude<CombatCited, `era:X${string}`>;

/** A battle with all that the rules say of it: the material of every sentence of the answer. */
export interface Battle {
  attacker: Force;
  defenders: Force[];
  outcome: Outcome;
  winners: Force[];
  losers: Force[];
  /** Strength of the winner at least three times the loser's. */
  crushing: boolean;
  ratio: number;
  rows: LossRow[];
  /** P.D. of the advanced tactic for each winner who has it. */
  rewards: { force: Force; points: number }[];
  retreats: Retreat[];
}
