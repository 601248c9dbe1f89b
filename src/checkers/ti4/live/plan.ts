import type { Distribution } from '../../../math/dice.ts';
import type { BattleSetup } from '../battle/battle.ts';
import type { UnitsLeft } from '../battle/combatant.ts';
import type { ThrownDice } from '../kernel/rolls/dice-pools.ts';
import type { SideName } from '../sides.ts';
import type { RollWord } from './events.ts';

export type TheatreName = 'espacio' | 'tierra';

/** A battle as it was before anything was rolled, and how it is told. */
export interface LivePlan {
  theatre: TheatreName;
  setup: BattleSetup;
  /** Names of effects by their option, to tell what is used up. */
  effectNames: ReadonlyMap<string, string>;
  /** Dice thrown before the combat by a side in a stage, for what is left of it. */
  openingDice(stage: RollWord, side: SideName, counts: readonly number[]): readonly ThrownDice[];
  /** What throws dice without being a unit of the combat: an SDP, a planet. */
  batteryName(unit: string | null): string;
  /** Whether something forbids a side to retreat. */
  barred: Record<SideName, boolean>;
  /** What is removed once the first rolls are over, for lack of transport; null where nothing is. */
  strand: Record<SideName, ((left: UnitsLeft) => readonly number[]) | null>;
}

/** The stages before the rounds, in their order. */
export const OPENINGS: Record<TheatreName, readonly RollWord[]> = {
  espacio: ['canones', 'comienzo', 'artilleria'],
  tierra: ['bombardeo', 'defensa', 'comienzo'],
};

export const CERTAIN: Distribution = new Float64Array([1]);
