import { chanceAtLeast } from '../../math/dice.ts';

/**
 * The numbers of a fight that every module of it needs and no component changes. They are those of
 * `ti4/limites` and `ti4/tablero`; a test holds them together.
 */
export const DIE_SIDES = 10;
/** What the defender adds to each die in a Nebulosa (69.3). */
export const NEBULA_BONUS = 1;

/** How many SDP a planet may have (90.3). */
export const SDP_PER_PLANET = 2;

/** How likely one die is to reach a result, with what is added to it. */
export const hitChance = (result: number, modifier = 0): number => chanceAtLeast(result, DIE_SIDES, modifier);

/** On how many faces a unit hits: how much each of its dice is worth. */
export const hittingFaces = (result: number): number => DIE_SIDES + 1 - result;
