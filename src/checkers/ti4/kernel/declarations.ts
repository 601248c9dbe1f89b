import { CannotCompute } from '../../ask-rule.ts';
import type { KINDS, SITE_KINDS } from './effects/registry.ts';

/**
 * What the kernel of combat understands: units and effects as small declarations. It knows no card, no faction and
 * no name; whoever reads the data turns each effect into these.
 */

/** «X (Y)»: lowest die that hits, and dice. */
export interface DiceAbility {
  value: number;
  dice: number;
}

/** Units alike of one side. */
export interface FightUnit {
  id: string;
  count: number;
  /** How many are damaged already. */
  damaged: number;
  /** Lowest die that hits, and dice of each unit. */
  combat: number;
  dice: number;
  sustains: boolean;
  /** Hits that must not go to fighters spare it, and the barrage hits only these. */
  isFighter: boolean;
  barrage: DiceAbility | null;
  /** Dice before the combat: against ships or a landing, and against a planet. */
  cannon?: DiceAbility | null;
  bombard?: DiceAbility | null;
  /** It cannot be destroyed for having used «Resistencia al daño». */
  unanswerable?: boolean;
}

/** Rounds in which an effect works, both included, from 1. */
export type Rounds = readonly [from: number, to: number];

/** Conditions that many effects share. */
export interface Scope {
  /** Ids of the units concerned; all of the side when absent. */
  units?: readonly string[];
  rounds?: Rounds;
  /** Only while the effect's owner has one of these. */
  whileAlive?: readonly string[];
}

/** Dice of the combat roll, or of an ability. */
export type AbilityRoll = 'barrage' | 'cannon' | 'bombard';
export type RollName = 'combat' | AbilityRoll;

/** An effect of any kind: each has a file in `effects/`. */
export type Effect = (typeof KINDS)[keyof typeof KINDS]['example'];
/** What an effect changes beside the dice and losses of the fight itself. */
export type SiteEffect = (typeof SITE_KINDS)[keyof typeof SITE_KINDS]['example'];

export type EffectKind = keyof typeof KINDS;
export type EffectOf<K extends EffectKind> = Extract<Effect, { kind: K }>;

/** One way to take a hit: use «Resistencia al daño» with a unit of a kind, or destroy one of them. */
export interface LossStep {
  kind: 'sustain' | 'destroy';
  group: number;
}

/** One side of a fight. */
export interface FightSide {
  units: readonly FightUnit[];
  effects: readonly Effect[];
  /** Its losses, in order; every unit must appear. */
  steps: readonly LossStep[];
}

/** A fight that is refused: what cannot be computed exactly, in Spanish, after «no se calcula:». */
export class Refusal extends CannotCompute {}

/** Whether an effect works in a round. */
export const isActive = ({ rounds }: { rounds?: readonly [number, number] }, round: number) =>
  !rounds || (round >= rounds[0] && round <= rounds[1]);
