import type { Distribution } from '../../../math/dice.ts';
import type { Effect, LossStep } from '../kernel/declarations.ts';
import type { LateHits } from '../kernel/round-part.ts';
import { sustainFirst } from './casualties.ts';
import type { Effects } from './hand-effects.ts';
import type { RetreatPlan } from './retreat.ts';
import type { UnitGroup } from './units.ts';

/** What is left of a side: units per group, and how many of each can still sustain damage. */
export interface UnitsLeft {
  counts: readonly number[];
  fresh: readonly number[];
  /** Infantería aboard that is left, where something reaches it during the combat. */
  aboard?: number;
}

/** One side of a combat as the calculation takes it. */
export interface Combatant {
  groups: readonly UnitGroup[];
  effects: Effects;
  /** Groups in the order in which they are lost when nothing better is known. */
  order: readonly number[];
  /** `fixed` steps, or free to choose the best loss each time. */
  losses: { kind: 'fixed'; steps: readonly LossStep[] } | { kind: 'best' };
  retreat: RetreatPlan | null;
  /** What it does at the start of the combat, before «Artillería anticazas» (23.2). */
  start: StartEffects | null;
  /** Times that it can destroy an enemy ship which has just used «Resistencia al daño». */
  directHits: number;
  /** What it must remove for lack of room before the combat (18.3); null where nothing needs transport. */
  strand: ((left: UnitsLeft) => readonly number[]) | null;
  /** Hits that it causes when a round ends, besides its roll, and units of the rival that stop them. */
  roundEnd: LateHits | null;
  /** Effects of components. */
  declared: readonly Effect[];
}

/** Effects of cards and abilities «Al principio del combate». */
export interface StartEffects {
  /** Hits that the enemy takes as any others. */
  hits: Distribution;
  /** Enemy ships destroyed without a hit, Cazas apart; the enemy chooses them. */
  destroys: number;
  /** Own ships that it takes, Cazas apart. */
  needs: number;
}

/** The steps that a side follows when it takes hits; the automatic ones while it looks for the best. */
export const lossSteps = ({ losses, groups, order }: Combatant): readonly LossStep[] =>
  losses.kind === 'fixed' ? losses.steps : sustainFirst(groups, order);
