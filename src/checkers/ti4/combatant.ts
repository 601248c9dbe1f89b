import type { LossStep } from './casualties.ts';
import type { Effects } from './effects.ts';
import type { RetreatPlan } from './retreat.ts';
import type { UnitGroup } from './units.ts';

/** One side of a combat as the calculation takes it. */
export interface Combatant {
  groups: readonly UnitGroup[];
  effects: Effects;
  /** Groups in the order in which they are lost when nothing better is known. */
  order: readonly number[];
  /** `fixed` steps, or free to choose the best loss each time. */
  losses: { kind: 'fixed'; steps: readonly LossStep[] } | { kind: 'best' };
  retreat: RetreatPlan | null;
}
