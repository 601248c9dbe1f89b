import type { Effect, EffectKind, FightUnit } from '../declarations.ts';
import type { ReadUnit } from '../reading/effect-units.ts';
import type { Form } from '../reading/form.ts';
import type { Pool } from '../rolls/dice-pools.ts';
import type { AtStart } from './start-moment.ts';

/** All there is to know of a kind of effect. One file each; `registry.ts` lists them. */
export interface Kind<Declaration extends { kind: string }> {
  /** One of its kind: what the declaration is like, in its type and in tests. */
  example: Declaration;
  /** How cards say it; none where only what is entered by hand does. */
  forms: readonly Form[];
  /** Whether it changes nothing in this fight: what it is about is not there. */
  isIdle?(effect: Declaration, view: IdleView): boolean;
  /** Sentences about how it is used, for the answer. */
  tells?: readonly Sentence<Declaration>[];
  /** It ties the losses of both sides together: every pair of rolls is followed on its own. */
  joint?: true;
  /** `whileAlive` is followed round by round. */
  conditional?: true;
  /** A side of which nothing is left may still use it: what is left of its uses is not told apart to the end. */
  outlivesItsSide?: true;
  /** It changes the dice of the rival's combat roll. */
  onRivalRoll?: true;
  /** How often it can be used in the combat; absent, or undefined: it is not counted. */
  uses?(effect: Declaration): number | undefined;
  /** Its uses are counted with the side against which it is used. */
  countedAgainst?: true;
  /** Units of a kind that its owner may gain by it. */
  gained?(effect: Declaration, unit: string): number;
  /** What it does as the combat begins. */
  start?: AtStart<Declaration>;
  /** What it makes of the dice of its owner's combat roll, where that hangs on what is left of him. */
  dice?(effect: Declaration, pools: readonly Pool[], left: DiceLeft): Pool[];
  /** Beside it hits still lead both sides down one line, whatever is left of the other: see `straight.ts`. */
  line?: true | ((effect: Declaration) => boolean);
  /** Whose best choice of losses is still exact beside it, both if it is true; absent, nobody's: see `choosing.ts`. */
  choice?: true | ExactFor | ((effect: Declaration) => ExactFor);
  /** It is worth more to its owner the more the rival has left: whoever loses a unit may gain by it. */
  feedsOnRival?(effect: Declaration): boolean;
  /** What it cannot be computed beside, and why. */
  clashes?: readonly Clash<Declaration>[];
}

/** Whether an effect leaves an exact choice to its owner, and to his rival. */
export interface ExactFor {
  owner: boolean;
  rival: boolean;
}

/** What is left of a side when it throws. */
export interface DiceLeft {
  units: readonly FightUnit[];
  counts: readonly number[];
  /** The dice of one unit of a kind with so much more in each; null where it throws none. */
  one(group: number, more: number): Pool | null;
}

/** Effects, of the same side or of the other, beside which a kind cannot be computed. */
export interface Clash<Declaration> {
  with: readonly (EffectKind | 'joint' | 'counted')[] | ((other: Effect) => boolean);
  /** Whose: of the same side, of the other, or of either. */
  of: 'own' | 'rival' | 'either';
  /** Only these declarations of the kind, and only these of the others. */
  when?(effect: Declaration, other: Effect): boolean;
  /** After «no se calcula:». */
  why: string;
}

export interface Sentence<Declaration> {
  id: string;
  text: string;
  when?(effect: Declaration): boolean;
}

/** Both sides as an effect of one of them sees them, with all that is declared for it. */
export interface IdleView {
  own: readonly ReadUnit[];
  rival: readonly ReadUnit[];
  /** What is declared for the side that the effect was declared for. */
  declared: readonly Effect[];
  /** Cannons of players who are not in the combat fire too. */
  othersFire: boolean;
}
