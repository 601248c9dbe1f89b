import {
  endedPairs,
  type Fight,
  type Retreats,
  resolveFight,
  roundsStillOn,
  winChances,
} from '../../../math/attrition.ts';
import { type LevelSpread, MOST_IN_A_LEVEL } from '../../../math/attrition-levels.ts';
import { convolve, poolDistribution } from '../../../math/dice.ts';
import { hitChance } from '../die.ts';
import { withAbilities } from './abilities.ts';
import { type FightSide, Refusal } from './declarations.ts';
import { exploreBoth, routedDice } from './explore.ts';
import { jointRound, redoneFor } from './joint-round.ts';
import { type FirstLot, openingPairs } from './opening.ts';
import { JOINT, refuseWhatIsNotExact } from './refusals.ts';
import { independentRound, type LateHits, type RoundSide } from './round.ts';
import { isGone, type SideState } from './side-state.ts';
import { type Phase, SideStates } from './side-states.ts';
import type { StartPair, Two } from './start-pairs.ts';

/** A whole fight: both sides, the attacker first, and what happens before its rounds. */
export interface FightPlan {
  sides: Two<FightSide>;
  /** Hits before the combat, in their order. */
  firstHits?: readonly FirstLot[];
  /** What is removed from each side after those hits, such as units without transport. */
  strand?: Two<(state: SideState) => SideState>;
  /** Whether both sides roll «Artillería anticazas» before the first round. */
  barrage: boolean;
  /** Whether anybody means to leave at all. */
  leaves?: boolean;
  /** Who leaves at the end of each round; given the states of both sides and a plain round. */
  retreats?(spread: LevelSpread, states: Two<readonly SideState[]>): Retreats | undefined;
}

export type FightEndingKind = 'attacker' | 'draw' | 'defender' | 'attacker-left' | 'defender-left' | 'endless';

export interface FightEnding {
  kind: FightEndingKind;
  states: Two<SideState>;
  probability: number;
}

export interface FightResult {
  endings: FightEnding[];
  expectedRounds: number;
  /** Chance that a side is gone before the first round. */
  overBefore: number;
  /** Chance that the fight is still on after 0, 1, 2… rounds. */
  stillOn(): number[];
}

/** Pairs of states whose rounds are followed: more than this takes seconds or hundreds of megabytes. */
const MOST_PAIRS = 4_000_000;
/** Steps of the rounds where every pair of rolls, or every hit that must spare fighters, is followed on its own. */
const MOST_STEPS = 8_000_000;
/** The same where each side's rolls are laid out on their own: dice of all its states by those of the other, by rounds apart. */
const MOST_LAID_OUT = 4_000_000_000;
/** Steps of the linear systems of levels, where they cannot be taken apart into two chains. */
const MOST_ELIMINATED = 3_000_000_000;
/** Rounds that effects may tell apart. */
const MOST_SPECIAL = 20;

/** The exact result of a fight. Throws a `Refusal` where it cannot be exact. */
export function resolveFightPlan(plan: FightPlan): FightResult {
  refuseWhatIsNotExact(...plan.sides);
  const sides: Two<FightSide> = [withAbilities(plan.sides[0]), withAbilities(plan.sides[1])];
  const models: Two<SideStates> = [new SideStates(sides[0], sides[1]), new SideStates(sides[1], sides[0])];
  const pairs = openingPairs({ sides, models }, plan);
  const phases = phasesOf(sides);
  exploreBoth({ sides, models, phases, pairs });
  const spreads = spreadsOf(sides, models, phases);
  const spread = spreads.at(-1) as LevelSpread;
  const fight: Fight = { spread, start: startMatrix(pairs, models), opening: spreads.slice(0, -1) };
  const leaves = plan.leaves ?? plan.retreats !== undefined;
  if ((leaves || isJoint(sides)) && eliminationOf(models) > MOST_ELIMINATED)
    throw new Refusal('son demasiadas unidades que se reparan, con retiradas o con efectos que unen a los dos bandos');
  const retreats = plan.retreats?.(spread, [models[0].states, models[1].states]);
  if (retreats) fight.retreats = retreats;
  return resultOf(fight, models, pairs);
}

/** The rounds that effects tell apart, and then all others. */
function phasesOf(sides: Two<FightSide>): Phase[] {
  const bounds = sides.flatMap(({ effects }) =>
    effects.flatMap(({ rounds }) => (rounds ? [rounds[0] - 1, rounds[1]] : [])),
  );
  const special = Math.max(0, ...bounds.filter(Number.isFinite));
  if (special > MOST_SPECIAL) throw new Refusal(`un efecto que cambia después de la ronda ${MOST_SPECIAL}`);
  return Array.from({ length: special + 1 }, (_, at) => ({ round: at + 1 }));
}

function spreadsOf(sides: Two<FightSide>, models: Two<SideStates>, phases: readonly Phase[]): LevelSpread[] {
  const size = models[0].states.length * models[1].states.length;
  if (size > MOST_PAIRS)
    throw new Refusal(
      `son demasiadas combinaciones de pérdidas de los dos bandos: ${size.toLocaleString('es')}, y el límite es ${MOST_PAIRS.toLocaleString('es')}`,
    );
  const joint = isJoint(sides);
  const dice = sides.map(({ units, effects }) =>
    effects.some(({ kind }) => kind === 'reroll-or-die')
      ? units.reduce((product, { count, dice: n }) => product * (1 + count * Math.max(1, n)), 1)
      : units.reduce((sum, unit) => sum + unit.count * unit.dice, 1),
  );
  if (joint && phases.length * size * (dice[0] as number) * (dice[1] as number) > MOST_STEPS)
    throw new Refusal('son demasiadas unidades para efectos que unen las pérdidas de los dos bandos');
  const routed = ([0, 1] as const).reduce<number>(
    (sum, at) => sum + routedDice(sides[at], sides[at === 0 ? 1 : 0]) * (dice[at] as number),
    0,
  );
  if (phases.length * size * routed > MOST_STEPS)
    throw new Refusal('son demasiadas unidades para impactos que no pueden ir a Cazas');
  const level = longestLevel(models[0]) * longestLevel(models[1]);
  if (level > MOST_IN_A_LEVEL) throw new Refusal('son demasiadas unidades que se reparan');
  const roundSides = ([0, 1] as const).map((at) => ({
    side: sides[at],
    states: models[at],
    lateHits: lateHits(sides[at]),
  })) as unknown as Two<RoundSide>;
  // The states of a level are laid out together.
  const laidOut = (phases.length + 1) * rolledIn(models[0], models[0].levels) * rolledIn(models[1]);
  if (!joint && laidOut > MOST_LAID_OUT)
    throw new Refusal('son demasiadas naves para el orden de pérdidas y los efectos de los dos bandos');
  if (!joint) return phases.map((phase) => independentRound(...roundSides, phase));
  // From the last round back: what is thrown again is decided by what would follow.
  const decides = phases.some(({ round }) => redoneFor(sides, round) !== null);
  const spreads: LevelSpread[] = [];
  let later: Two<Float64Array> | undefined;
  for (const phase of phases.toReversed()) {
    const spread = jointRound(...roundSides, phase, later);
    spreads.unshift(spread);
    if (decides) later = later ? valuesBefore(spread, later) : wins(spread);
  }
  return spreads;
}

const wins = (spread: LevelSpread): Two<Float64Array> => {
  const { first, second } = winChances(spread);
  return [first, second];
};

/** Chances of both sides to win before a round, from those after it. */
function valuesBefore(spread: LevelSpread, [first, second]: Two<Float64Array>): Two<Float64Array> {
  const before = [first.slice(), second.slice()] as const;
  const { rows, columns } = spread;
  for (let i = 0; i < rows - 1; i++)
    for (let j = 0; j < columns - 1; j++) {
      before[0][i * columns + j] = spread.mean(i, j, first);
      before[1][i * columns + j] = spread.mean(i, j, second);
    }
  return before;
}

/** Whether the losses of one side change those of the other. */
const isJoint = (sides: Two<FightSide>) =>
  sides.some(({ effects }) => effects.some(({ kind }) => JOINT.includes(kind)));

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

/** Hits of the dice that a side throws when a round ends. */
function lateHits({ effects }: FightSide): LateHits | null {
  const late = effects.filter((effect) => effect.kind === 'hits-at-round-end');
  const dice = late
    .flatMap((effect) => effect.dice)
    .map(({ value, dice: n }) => ({ dice: n, chance: hitChance(value) }));
  if (late.length === 0) return null;
  return {
    hits: late.reduce((sum, { hits }) => (hits ? convolve(sum, hits) : sum), poolDistribution(dice)),
    unless: late.flatMap(({ unless = [] }) => unless),
  };
}

function startMatrix(pairs: readonly StartPair[], models: Two<SideStates>): Float64Array {
  const columns = models[1].states.length;
  const start = new Float64Array(models[0].states.length * columns);
  for (const { states, chance } of pairs) {
    const cell = models[0].indexOf(states[0]) * columns + models[1].indexOf(states[1]);
    start[cell] = (start[cell] as number) + chance;
  }
  return start;
}

function resultOf(fight: Fight, models: Two<SideStates>, pairs: readonly StartPair[]): FightResult {
  const { spread } = fight;
  const result = resolveFight(fight);
  const endings: FightEnding[] = [];
  const add = (cell: number, probability: number, kind?: FightEndingKind) => {
    if (probability === 0) return;
    const states = [
      models[0].states[Math.floor(cell / spread.columns)] as SideState,
      models[1].states[cell % spread.columns] as SideState,
    ] as const;
    endings.push({ kind: kind ?? winnerOf(states), states, probability });
  };
  for (const cell of endedPairs(spread)) add(cell, result.endings[cell] as number);
  for (const [cell, chance] of result.retreats[0].entries()) add(cell, chance, 'attacker-left');
  for (const [cell, chance] of result.retreats[1].entries()) add(cell, chance, 'defender-left');
  for (const [cell, chance] of result.stuck) add(cell, chance, 'endless');
  return {
    endings,
    expectedRounds: result.expectedRounds,
    overBefore: pairs.reduce((sum, { states, chance }) => (states.some(isGone) ? sum + chance : sum), 0),
    stillOn: () => roundsStillOn(fight),
  };
}

const winnerOf = ([attacker, defender]: Two<SideState>): FightEndingKind =>
  isGone(defender) ? (isGone(attacker) ? 'draw' : 'attacker') : 'defender';
