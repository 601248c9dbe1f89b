import {
  endedPairs,
  type Fight,
  type Retreats,
  resolveFight,
  roundsStillOn,
  winChances,
} from '../../../math/attrition.ts';
import type { LevelSpread } from '../../../math/attrition-levels.ts';
import { convolve, poolDistribution } from '../../../math/dice.ts';
import { hitChance } from '../die.ts';
import { withAbilities } from './abilities.ts';
import { type FightSide, Refusal } from './declarations.ts';
import { withEnded } from './ended.ts';
import { exploreBoth, type Reached } from './explore.ts';
import { jointRound } from './joint-round.ts';
import { leaverOf, withLeaver } from './leaving.ts';
import { costOf, isJoint, refuseTooLarge, sizesOf } from './limits.ts';
import { type FirstLot, openingPairs } from './opening.ts';
import { refuseWhatIsNotExact } from './refusals.ts';
import { independentRound } from './round.ts';
import type { LateHits, RoundSide } from './round-part.ts';
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
  /** Whether what a side has left to use is told apart also where nothing is left of it. */
  keepsCharges?: boolean;
  /** Whether anybody means to leave at all. */
  leaves?: boolean;
  /** Who leaves at the end of each round; given the states of both sides and a plain round. */
  retreats?(spread: LevelSpread, states: Two<readonly SideState[]>): Retreats | undefined;
}

type FightSideName = 'attacker' | 'defender';
export type FightEndingKind = FightSideName | 'draw' | `${FightSideName}-left` | `${FightSideName}-away` | 'endless';

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
  /** What it took, as `limits.ts` counts it. */
  cost: number;
}

/** Rounds that effects may tell apart. */
const MOST_SPECIAL = 20;

/** The exact result of a fight. Throws a `Refusal` where it cannot be exact. */
export function resolveFightPlan(plan: FightPlan): FightResult {
  refuseWhatIsNotExact(...plan.sides);
  const sides: Two<FightSide> = [withAbilities(plan.sides[0]), withAbilities(plan.sides[1])];
  const modelOf = (at: 0 | 1) => new SideStates(sides[at], sides[at === 0 ? 1 : 0], plan.keepsCharges);
  const models: Two<SideStates> = [modelOf(0), modelOf(1)];
  const opened = openingPairs({ sides, models }, plan);
  const pairs = opened.filter(({ away }) => away === undefined);
  const leaver = leaverOf(sides);
  const phases = phasesOf(sides, leaver?.round);
  const reached = exploreBoth({ sides, models, phases, pairs });
  const leaves = leaver !== null || (plan.leaves ?? plan.retreats !== undefined);
  const sizes = sizesOf(sides, models, phases.length);
  refuseTooLarge(sizes, leaves);
  const rounds = spreadsOf(sides, models, phases, reached, leaver !== null);
  const spreads = plan.keepsCharges ? rounds.map((round) => withEnded(round, models)) : rounds;
  const spread = spreads.at(-1) as LevelSpread;
  const fight: Fight = { spread, start: startMatrix(pairs, models), opening: spreads.slice(0, -1) };
  const planned = plan.retreats?.(spread, [models[0].states, models[1].states]);
  const retreats = withLeaver(planned, leaver, spread.rows * spread.columns);
  if (retreats) fight.retreats = retreats;
  const result = resultOf(fight, models, pairs, leaver?.at);
  const away = opened.flatMap(({ away: at, states, chance }): FightEnding[] =>
    at === undefined ? [] : [{ kind: awayOf(at), states, probability: chance }],
  );
  return { ...result, endings: [...result.endings, ...away], cost: costOf(sizes, leaves) };
}

const awayOf = (at: 0 | 1) => (at === 0 ? 'attacker-away' : 'defender-away');

/**
 * The rounds that effects tell apart, and then all others. Where somebody decides by what would follow, also those
 * before a side moves away.
 */
function phasesOf(sides: Two<FightSide>, leavesIn = 1): Phase[] {
  const bounds = sides.flatMap(({ effects }) =>
    effects.flatMap(({ kind, rounds }) => (rounds && kind !== 'leave' ? [rounds[0] - 1, rounds[1]] : [])),
  );
  const untilLeft = decides(sides) ? leavesIn - 2 : 0;
  const special = Math.max(0, untilLeft, ...bounds.filter(Number.isFinite));
  if (special > MOST_SPECIAL) throw new Refusal(`un efecto que cambia después de la ronda ${MOST_SPECIAL}`);
  return Array.from({ length: special + 1 }, (_, at) => ({ round: at + 1 }));
}

/** Whether a side has dice thrown again or not by what would follow. */
const decides = (sides: Two<FightSide>) =>
  sides.some(({ effects }) => effects.some(({ kind }) => kind === 'redo-both'));

function spreadsOf(
  sides: Two<FightSide>,
  models: Two<SideStates>,
  phases: readonly Phase[],
  reached: Reached,
  leaves: boolean,
): LevelSpread[] {
  const joint = isJoint(sides);
  const roundSides = ([0, 1] as const).map((at) => ({
    side: sides[at],
    states: models[at],
    lateHits: lateHits(sides[at]),
  })) as unknown as Two<RoundSide>;
  if (!joint) return phases.map((phase) => independentRound(...roundSides, phase));
  // From the last round back: what is thrown again is decided by what would follow.
  const spreads: LevelSpread[] = [];
  // Nobody wins any more where somebody has left.
  let later = leaves ? wonAlready(models) : undefined;
  for (const phase of phases.toReversed()) {
    const spread = jointRound(...roundSides, phase, reached, later);
    spreads.unshift(spread);
    if (decides(sides)) later = later ? valuesBefore(spread, later) : wins(spread);
  }
  return spreads;
}

const wins = (spread: LevelSpread): Two<Float64Array> => {
  const { first, second } = winChances(spread);
  return [first, second];
};

/** The same where no more rounds come. */
function wonAlready(models: Two<SideStates>): Two<Float64Array> {
  const [rows, columns] = [models[0].states.length, models[1].states.length];
  const cells = Array.from({ length: rows * columns }, (_, cell) => [Math.floor(cell / columns), cell % columns]);
  return [
    Float64Array.from(cells, ([i, j]) => Number(i !== rows - 1 && j === columns - 1)),
    Float64Array.from(cells, ([i, j]) => Number(i === rows - 1 && j !== columns - 1)),
  ];
}

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

function resultOf(
  fight: Fight,
  models: Two<SideStates>,
  pairs: readonly StartPair[],
  away: 0 | 1 = 0,
): Omit<FightResult, 'cost'> {
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
  for (const [way, kind] of (['attacker-left', 'defender-left', awayOf(away)] as const).entries())
    for (const [cell, chance] of result.retreats[way]?.entries() ?? []) add(cell, chance, kind);
  for (const [cell, chance] of result.stuck) {
    const states = [Math.floor(cell / spread.columns), cell % spread.columns].map((one, at) => models[at]?.states[one]);
    add(cell, chance, states.some((state) => state && isGone(state)) ? undefined : 'endless');
  }
  return {
    endings,
    expectedRounds: result.expectedRounds,
    overBefore: pairs.reduce((sum, { states, chance }) => (states.some(isGone) ? sum + chance : sum), 0),
    stillOn: () => roundsStillOn(fight),
  };
}

const winnerOf = ([attacker, defender]: Two<SideState>): FightEndingKind =>
  isGone(defender) ? (isGone(attacker) ? 'draw' : 'attacker') : 'defender';
