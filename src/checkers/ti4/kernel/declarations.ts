import type { Distribution } from '../../../math/dice.ts';
import { CannotCompute } from '../../ask-rule.ts';

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
interface Scope {
  /** Ids of the units concerned; all of the side when absent. */
  units?: readonly string[];
  rounds?: Rounds;
  /** Only while the effect's owner has one of these. */
  whileAlive?: readonly string[];
}

/** Dice of the combat roll, or of an ability. */
export type AbilityRoll = 'barrage' | 'cannon' | 'bombard';
export type RollName = 'combat' | AbilityRoll;

export type Effect =
  /** Adds to each die of the owner's units. */
  | (Scope & { kind: 'modifier'; roll: RollName; amount: number })
  /** More dice: for each unit, or for one of them, the one that hits most easily. */
  | (Scope & { kind: 'dice'; roll: RollName; amount: number; each: boolean })
  /** Other values for units: dice may be as many as the rival's units that are not fighters. */
  | (Scope & { kind: 'value'; combat?: number; dice?: number | 'rival-non-fighters' })
  /** Throws failed dice again, each once; at most so many of them. */
  | (Scope & { kind: 'reroll'; roll: RollName; most?: number })
  /** The rival throws again each die that hit, once. */
  | (Scope & { kind: 'reroll-rival-hits'; roll: RollName })
  /** The rival throws all his dice again when they hit more often than on average; he keeps the second roll. */
  | (Scope & { kind: 'redo-rival'; roll: RollName })
  /** Each die whose natural result is `from` or more causes so many hits more, whatever is added to it. */
  | (Scope & { kind: 'natural'; from: number; hits: number })
  /** Each hit of the roll counts so many times. */
  | (Scope & { kind: 'multiply'; roll: RollName; factor: number })
  /** Hits of these units must go to units that are not fighters while there are any; those of the combat roll unless it says another. */
  | (Scope & { kind: 'route'; roll?: AbilityRoll })
  /** Its units lose abilities, or those without one gain it, before anything is rolled. */
  | (Scope & { kind: 'lose'; abilities: readonly (AbilityRoll | 'sustain')[] })
  | (Scope & { kind: 'gain'; ability: AbilityRoll; value: number; dice: number })
  /** Dice of an ability that no unit throws. */
  | (Scope & { kind: 'battery'; roll: AbilityRoll; value: number; dice: number })
  /** Cancels hits of an ability of the rival, once. */
  | (Scope & { kind: 'cancel-ability'; roll: AbilityRoll; amount: number })
  /** Dice of the combat roll that fail by one are made hits, so many in all, as soon as there are any. */
  | (Scope & { kind: 'buy-hits'; uses: number })
  /** The rival does not roll: nothing hits. */
  | (Scope & { kind: 'silence-rival' })
  /** Cancels hits of the rival's combat roll: each round, or once, when first hit; `before`: other hits as well. */
  | (Scope & {
      kind: 'cancel';
      amount: number;
      per: 'round' | 'combat';
      before?: readonly (AbilityRoll | 'start' | 'later')[];
    })
  /** Each «Resistencia al daño» stops so many hits of one roll. */
  | (Scope & { kind: 'sustain'; absorbs: number })
  /** The rival's units cannot use «Resistencia al daño». */
  | (Scope & { kind: 'no-rival-sustain' })
  /** Destroys a rival unit as soon as it uses «Resistencia al daño», so many times. */
  | (Scope & { kind: 'answer-sustain-destroy'; uses: number })
  /** Hits on the rival for each own use of «Resistencia al daño», so many times or always. */
  | (Scope & { kind: 'answer-sustain-hits'; hits: number; uses?: number })
  /** Hits on the rival in each round in which his own roll hits. */
  | (Scope & { kind: 'answer-roll-hits'; hits: number })
  /** Repairs so many units: as the round begins, or after hits are assigned those that did not sustain in it. */
  | (Scope & { kind: 'repair'; amount: number; when: 'round-start' | 'after-hits' })
  /** At the start of the combat the rival loses so many of these, his choice, if the owner has `needs` units that are not fighters. */
  | (Scope & { kind: 'destroy-at-start'; amount: number; needs: number })
  /**
   * At the start of the combat, hits: certain ones, those of dice, and one die of each of up to `most` of the owner's
   * `shooters` against their combat value. `sacrifice`: one of these of the owner is destroyed for it, or nothing
   * happens. The rival assigns them, unless the owner does (`chosen`): to what cannot sustain and is dearest.
   */
  | (Scope & {
      kind: 'hits-at-start';
      hits?: number;
      dice?: readonly DiceAbility[];
      /** The same as chances of 0, 1, 2… hits. */
      rolled?: Distribution;
      shooters?: { units: readonly string[]; most: number };
      sacrifice?: readonly string[];
      route?: boolean;
      chosen?: boolean;
    })
  /**
   * Dice that the owner throws when a round is over, or their hits; they are taken as any others. `unless`: not while
   * the rival has one of these.
   */
  | (Scope & {
      kind: 'hits-at-round-end';
      dice: readonly DiceAbility[];
      hits?: Distribution;
      unless?: readonly string[];
    })
  /**
   * When a round is over and both sides stand: the owner destroys one of these, the first there is, for hits on what
   * he chooses of the rival (`hits`) or for units of the rival destroyed outright (`destroys`), his choice too.
   */
  | (Scope & { kind: 'trade-at-round-end'; sacrifice: readonly string[]; hits: number; destroys: number })
  /** A unit that uses «Resistencia al daño» is repaired at once, so many times. */
  | (Scope & { kind: 'free-sustain'; uses: number })
  /** When one of these is destroyed, so is every unit of both sides. */
  | (Scope & { kind: 'destroyed-with' })
  /** When one of these is destroyed, once: dice against its own combat value; each success destroys a rival unit. */
  | (Scope & { kind: 'last-shot'; dice: number; uses: number })
  /**
   * Units that the owner puts among his: at the start, as a round begins, or in one in which one of his `units` is
   * destroyed; no more than leave him `most` of them.
   */
  | (Scope & {
      kind: 'place';
      id: string;
      amount: number;
      when: 'start' | 'round-start' | 'own-destroyed';
      uses?: number;
      most?: number;
    })
  /** As the first of its rounds begins the owner moves all his units away, and the fight ends without a winner. */
  | (Scope & { kind: 'leave'; rounds: Rounds })
  /** At the start, or as a round begins, so many of the owner's units become others. */
  | (Scope & {
      kind: 'replace';
      from: string;
      /** What becomes it where there is none of the first. */
      orElse?: readonly string[];
      to: string;
      amount: number;
      when: 'start' | 'round-start';
      uses?: number;
    })
  /** At the start the rival loses so many of `from` and the owner gains as many of `to`. */
  | (Scope & { kind: 'convert-rival'; from: string; to: string; amount: number; atLeast: number })
  /** Barrage hits beyond the rival's fighters damage his units that could sustain, without using it. */
  | (Scope & { kind: 'barrage-excess-damages' })
  /** Barrage hits go to any unit of the rival, as those of a combat roll. */
  | (Scope & { kind: 'barrage-on-all' })
  /** Each natural result of the barrage of its units from `from` up also destroys a rival's unit of these, or a passenger. */
  | (Scope & { kind: 'barrage-kills'; from: number; victims: readonly string[] })
  /** Units of the owner that are carried, neither fight nor are hit, and are lost when all else is. */
  | (Scope & { kind: 'passengers'; amount: number })
  /**
   * Each round: units that have hit throw their failed dice again if it costs them nothing (`safe`); those of `units`
   * that have not throw all of theirs with so much more, and are destroyed when they fail again.
   */
  | (Scope & { kind: 'reroll-or-die'; amount: number; safe: boolean })
  /** Both sides throw everything again where, as the dice lie, the owner would win less often than by doing so. */
  | (Scope & { kind: 'redo-both' })
  /** For each rival unit `of` destroyed from the start of the combat on the owner gains one `to`, up to `most` at once. */
  | (Scope & { kind: 'gain-fallen'; gains: readonly { of: string; to: string; most: number }[] });

export type EffectKind = Effect['kind'];
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
