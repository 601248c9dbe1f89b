import type { Distribution } from '../../../../math/dice.ts';
import type { FightSide } from '../declarations.ts';
import type { StartChance } from '../start/start-pairs.ts';
import type { SideState } from '../states/side-state.ts';
import type { SideStates } from '../states/side-states.ts';

/** What a kind does as the combat begins. Whoever has nothing left does nothing, and nothing is done to nobody. */
export interface AtStart<Declaration> {
  /** Whether this one does; absent: all of the kind. */
  when?(effect: Declaration): boolean;
  /** After all else that its owner does. */
  last?: true;
  /** Units are destroyed by it, and not changed into others: something may follow. */
  destroys?: true;
  happens(effect: Declaration, moment: StartMoment): StartChance[];
}

/** The moment, as the owner of the effect sees it. `mine` and `theirs` may be changed. */
export interface StartMoment {
  side: FightSide;
  mine: SideState;
  theirs: SideState;
  own: SideStates;
  rival: SideStates;
  /** Units of the owner that are not fighters. */
  nonFighters: number;
  nothing(): StartChance[];
  /** Both are left with what they now have. */
  left(): StartChance[];
  /** The rival loses so many of some kinds outright, in his order or at his choice. */
  loses(amount: number, units: readonly boolean[]): StartChance[];
  /** Hits on the rival, who takes them as any others; `routed`: they spare fighters. */
  hit(hits: Distribution, routed: boolean): StartChance[];
  /** The owner is away, and the fight is over. */
  away(): StartChance[];
}
