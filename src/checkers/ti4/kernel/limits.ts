import { MOST_IN_A_LEVEL } from '../../../math/attrition-levels.ts';
import { type FightSide, Refusal } from './declarations.ts';
import { isJointKind } from './effects/registry.ts';
import { routedDice } from './explore.ts';
import type { Two } from './start/start-pairs.ts';
import type { SideState } from './states/side-state.ts';
import type { SideStates } from './states/side-states.ts';

/** Pairs of states whose rounds are followed: more than this takes seconds or hundreds of megabytes. */
const MOST_PAIRS = 4_000_000;
/** Steps of the rounds where every pair of rolls, or every hit that must spare fighters, is followed on its own. */
const MOST_STEPS = 8_000_000;
/** The same where each side's rolls are laid out on their own: dice of all its states by those of the other, by rounds apart. */
const MOST_LAID_OUT = 4_000_000_000;
/** Steps of the linear systems of levels, where they cannot be taken apart into two chains. */
const MOST_ELIMINATED = 3_000_000_000;

/** How large a fight is, in each of the ways that take time. */
export interface FightSizes {
  /** Pairs of states; in all the rounds that differ; and in the largest pair of levels. */
  pairs: number;
  rounds: number;
  level: number;
  /** Steps of each kind; 0 where there are none. */
  joint: number;
  routed: number;
  laidOut: number;
  eliminated: number;
}

/** Whether the losses of one side change those of the other. */
export const isJoint = (sides: Two<FightSide>) => sides.some(({ effects }) => effects.some(isJointKind));

export function sizesOf(sides: Two<FightSide>, models: Two<SideStates>, phases: number): FightSizes {
  const pairs = models[0].states.length * models[1].states.length;
  const [first, second] = sides.map(({ units, effects }) =>
    effects.some(({ kind }) => kind === 'reroll-or-die')
      ? units.reduce((product, { count, dice: n }) => product * (1 + count * Math.max(1, n)), 1)
      : units.reduce((sum, unit) => sum + unit.count * unit.dice, 1),
  ) as [number, number];
  const joint = isJoint(sides);
  return {
    pairs,
    rounds: phases * pairs,
    level: longestLevel(models[0]) * longestLevel(models[1]),
    joint: joint ? phases * pairs * first * second : 0,
    routed: phases * pairs * (routedDice(...sides) * first + routedDice(sides[1], sides[0]) * second),
    // The states of a level are laid out together.
    laidOut: joint ? 0 : (phases + 1) * rolledIn(models[0], models[0].levels) * rolledIn(models[1]),
    eliminated: eliminationOf(models),
  };
}

/** Throws what would take too long, or too much memory, with its limit. */
export function refuseTooLarge(
  { pairs, level, joint, routed, laidOut, eliminated }: FightSizes,
  leaves: boolean,
): void {
  if (pairs > MOST_PAIRS)
    throw new Refusal(
      `son demasiadas combinaciones de pérdidas de los dos bandos: ${pairs.toLocaleString('es')}, y el límite es ${MOST_PAIRS.toLocaleString('es')}`,
    );
  if (joint > MOST_STEPS)
    throw new Refusal('son demasiadas unidades para efectos que unen las pérdidas de los dos bandos');
  if (routed > MOST_STEPS) throw new Refusal('son demasiadas unidades para impactos que no pueden ir a Cazas');
  if (level > MOST_IN_A_LEVEL) throw new Refusal('son demasiadas unidades que se reparan');
  if (laidOut > MOST_LAID_OUT)
    throw new Refusal('son demasiadas naves para el orden de pérdidas y los efectos de los dos bandos');
  if ((leaves || joint > 0) && eliminated > MOST_ELIMINATED)
    throw new Refusal('son demasiadas unidades que se reparan, con retiradas o con efectos que unen a los dos bandos');
}

/**
 * Roughly the thousandths of a second that a fight takes on an ordinary machine, from its size alone: whoever asks for
 * many of them stops in time, and on every machine at the same one.
 */
export function costOf({ rounds, joint, routed, laidOut, eliminated }: FightSizes, leaves: boolean): number {
  const systems = leaves || joint > 0 ? 50_000 : 20_000_000;
  return 2 + rounds / 2000 + joint / 12_000 + routed / 40_000 + laidOut / 2_500_000 + eliminated / systems;
}

/** Steps of rounds that are played one by one, pair by pair, where hits lead down lines: those that differ, and all while somebody may leave. */
const MOST_ONE_BY_ONE = 1_500_000_000;

/** The same of a fight whose hits lead down lines: its pairs are played all at once, but for those rounds. */
export function costOfLines(models: Two<SideStates>, phases: number, leaves: boolean): number {
  const pairs = models[0].states.length * models[1].states.length;
  const apart = phases - 1 + Number(leaves);
  const laidOut = apart === 0 ? 0 : apart * rolledIn(models[0]) * rolledIn(models[1]);
  if (pairs > MOST_PAIRS || laidOut > MOST_ONE_BY_ONE)
    throw new Refusal('son demasiadas naves para el orden de pérdidas y los efectos de los dos bandos');
  return 0.3 + (phases * pairs) / (leaves ? 1000 : 4000) + laidOut / 2_500_000;
}

/** Dice that states of a side throw, one after the other: all of them, or those at these places. */
function rolledIn({ states, roster }: SideStates, places?: Int32Array): number {
  const some = places ? Array.from(places, (at) => states[at] as SideState) : states;
  return some.reduce(
    (sum, { counts }) => counts.reduce((n, count, at) => n + count * (roster.units[at]?.dice ?? 0), sum),
    1,
  );
}

/** Steps that eliminating every pair of levels takes. */
function eliminationOf(models: Two<SideStates>): number {
  const [first, second] = models.map(({ levels, states }) =>
    levels.reduce((sum, begin, at) => {
      const size = (levels[at + 1] ?? states.length) - begin;
      return size > 1 ? sum + size ** 3 : sum + 1;
    }, 0),
  ) as [number, number];
  return models.every(({ taker }) => !taker.repairsAtAll) ? 0 : (first * second) / 3;
}

function longestLevel({ levels, states }: SideStates): number {
  return levels.reduce((most, begin, at) => Math.max(most, (levels[at + 1] ?? states.length) - begin), 1);
}
