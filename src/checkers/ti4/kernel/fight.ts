import {
  endedPairs,
  type Fight,
  type Retreats,
  resolveFight,
  roundsStillOn,
  winChances,
} from '../../../math/attrition.ts';
import type { LevelSpread } from '../../../math/attrition-levels.ts';
import type { Spread } from '../../../math/attrition-spread.ts';
import { type ChoiceLimit, chosenRounds, hasTooManyChoices, isChoiceExact } from './choosing.ts';
import { type FightSide, Refusal } from './declarations.ts';
import { withEnded } from './ended.ts';
import { exploreBoth, type Reached } from './explore.ts';
import { jointRound } from './joint-round.ts';
import { leaverOf, withLeaver } from './leaving.ts';
import { costOf, costOfLines, isJoint, refuseTooLarge, sizesOf } from './limits.ts';
import { refuseWhatIsNotExact } from './refusals.ts';
import { withAbilities } from './rolls/abilities.ts';
import { independentRound } from './round.ts';
import { lateHitsOf, type RoundSide } from './round-part.ts';
import { alone, type Opened, type OpeningPlan, openings, pairsIn } from './start/opening.ts';
import { OpeningGame } from './start/opening-game.ts';
import type { StartPair, Two } from './start/start-pairs.ts';
import { isGone, type SideState } from './states/side-state.ts';
import { type Phase, SideStates } from './states/side-states.ts';
import { isStraight, linesOf, straightRounds } from './straight.ts';

/** A whole fight: both sides, the attacker first, and what happens before its rounds. */
export interface FightPlan extends OpeningPlan {
  sides: Two<FightSide>;
  /** Who takes his best losses instead of following his order. */
  chooses?: Two<boolean>;
  /** Whether what a side has left to use is told apart also where nothing is left of it. */
  keepsCharges?: boolean;
  /** Whether anybody means to leave at all. */
  leaves?: boolean;
  /** Who leaves at the end of each round; given the states of both sides and a plain round. */
  retreats?(spread: Spread, states: Two<readonly SideState[]>): Retreats | undefined;
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

/** A fight ready to be resolved. */
export interface PreparedFight {
  /** What prevents the best choice of losses, where a side looks for it: then there is no result. */
  limit: ChoiceLimit | null;
  resolve(): FightResult;
}

/** The exact result of a fight. Throws a `Refusal` where it cannot be exact. */
export const resolveFightPlan = (plan: FightPlan): FightResult => prepareFight(plan).resolve();

/** Looks at a fight before it is resolved. Throws a `Refusal` where it cannot be exact, whatever the losses. */
export function prepareFight(plan: FightPlan): PreparedFight {
  refuseWhatIsNotExact(...plan.sides);
  const sides: Two<FightSide> = [withAbilities(plan.sides[0]), withAbilities(plan.sides[1])];
  const modelOf = (at: 0 | 1) => new SideStates(sides[at], sides[at === 0 ? 1 : 0], plan.keepsCharges);
  const models: Two<SideStates> = [modelOf(0), modelOf(1)];
  const { chooses = [false, false] } = plan;
  const opening = { sides, models, chooses };
  const leaver = leaverOf(sides);
  const phases = phasesOf(sides, leaver?.round);
  const leaves = leaver !== null || (plan.leaves ?? plan.retreats !== undefined);
  const fought = { plan, sides, models, phases, leaver, leaves };
  if (!chooses[0] && !chooses[1]) {
    return {
      limit: null,
      resolve() {
        const opened = openings(opening, plan);
        const { spreads, cost } = roundsOf(fought, opened);
        return finish(fought, opened, spreads, cost);
      },
    };
  }
  const none = (limit: ChoiceLimit): PreparedFight => ({
    limit,
    resolve() {
      throw new Error('choices that are not computed');
    },
  });
  if (plan.keepsCharges || !isChoiceExact(sides, chooses)) return none('effects');
  if (hasTooManyChoices(sides, chooses, phases.length)) return none('size');
  const game = new OpeningGame(opening, plan);
  const possible = game.possible();
  const rounds = possible && chosenRounds({ sides, models, chooses, phases, pairs: possible });
  if (!rounds) return none('size');
  return {
    limit: null,
    resolve() {
      const { spreads, worth } = rounds.work();
      // One that chooses alone looks at his own chance of winning.
      const sign = chooses[0] ? 1 : -1;
      const columns = models[1].states.length;
      const worthOf = ({ states, away }: StartPair) =>
        away === undefined
          ? sign * (worth[models[0].indexOf(states[0]) * columns + models[1].indexOf(states[1])] as number)
          : 0;
      return finish(fought, game.best(worthOf).map(alone), spreads, rounds.cost);
    },
  };
}

/** All that the rounds of a fight hang on. */
interface Fought {
  plan: FightPlan;
  sides: Two<FightSide>;
  models: Two<SideStates>;
  phases: readonly Phase[];
  /** The side that moves away by itself, and whether anybody may leave. */
  leaver: ReturnType<typeof leaverOf>;
  leaves: boolean;
}

function finish(
  { plan, models, leaver }: Fought,
  opened: readonly Opened[],
  spreads: readonly Spread[],
  cost: number,
): FightResult {
  const spread = spreads.at(-1) as Spread;
  const fight: Fight = { spread, start: startMatrix(opened, models), opening: spreads.slice(0, -1) };
  const planned = plan.retreats?.(spread, [models[0].states, models[1].states]);
  const retreats = withLeaver(planned, leaver, spread.rows * spread.columns);
  if (retreats) fight.retreats = retreats;
  const result = resultOf(fight, models, opened, leaver?.at);
  const away = opened
    .flatMap((one) => (one.away === undefined ? [] : pairsIn(one)))
    .map(({ away: at, states, chance }): FightEnding => ({ kind: awayOf(at as 0 | 1), states, probability: chance }));
  return { ...result, endings: [...result.endings, ...away], cost };
}

/** The rounds, each kind of them, and what they take. */
function roundsOf(
  { plan, sides, models, phases, leaver, leaves }: Fought,
  opened: readonly Opened[],
): { spreads: Spread[]; cost: number } {
  const fought = opened.filter(({ away }) => away === undefined);
  if (!plan.keepsCharges && isStraight(sides)) {
    const starts = ([0, 1] as const).map((at) => [...new Set(fought.flatMap(({ states }) => states[at]))]);
    const steps = linesOf(models, starts as unknown as Two<SideState[]>);
    const cost = costOfLines(models, phases.length, leaves);
    return { spreads: straightRounds(sides, models, steps, phases), cost };
  }
  const reached = exploreBoth({ sides, models, phases, pairs: fought.flatMap(pairsIn) });
  const sizes = sizesOf(sides, models, phases.length);
  refuseTooLarge(sizes, leaves);
  const rounds = spreadsOf(sides, models, phases, reached, leaver !== null);
  const spreads = plan.keepsCharges ? rounds.map((round) => withEnded(round, models)) : rounds;
  return { spreads, cost: costOf(sizes, leaves) };
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
    lateHits: lateHitsOf(sides[at]),
  })) as unknown as Two<RoundSide>;
  if (!joint) return phases.map((phase) => independentRound(...roundSides, phase));
  // From the last round back: what is thrown again is decided by what would follow.
  const spreads: LevelSpread[] = [];
  // Nobody wins any more where somebody has left.
  let later = leaves ? wonAlready(models) : undefined;
  for (const phase of phases.toReversed()) {
    const spread = jointRound(...roundSides, phase, later, reached);
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

function startMatrix(opened: readonly Opened[], models: Two<SideStates>): Float64Array {
  const columns = models[1].states.length;
  const start = new Float64Array(models[0].states.length * columns);
  const placesOf = ([0, 1] as const).map((at) => {
    const known = new Map<SideState, number>();
    return (state: SideState) => {
      const place = known.get(state) ?? models[at].indexOf(state);
      known.set(state, place);
      return place;
    };
  });
  for (const { states, chances, chance, away } of opened) {
    if (away !== undefined) continue;
    const [rows, places] = states.map((some, at) => some.map((state) => placesOf[at]?.(state) ?? 0)) as [
      number[],
      number[],
    ];
    for (const [i, row] of rows.entries()) {
      const share = chance * (chances[0][i] as number);
      for (let j = 0; j < places.length; j++) {
        const cell = row * columns + (places[j] as number);
        start[cell] = (start[cell] as number) + share * (chances[1][j] as number);
      }
    }
  }
  return start;
}

function resultOf(
  fight: Fight,
  models: Two<SideStates>,
  opened: readonly Opened[],
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
    overBefore: opened.reduce((sum, one) => sum + overIn(one), 0),
    stillOn: () => roundsStillOn(fight),
  };
}

/** Chance of an opening in which a side is gone. */
function overIn({ states, chances, chance, away }: Opened): number {
  if (away !== undefined) return 0;
  const gone = ([0, 1] as const).map((at) =>
    states[at].reduce((sum, state, n) => (isGone(state) ? sum + (chances[at][n] as number) : sum), 0),
  ) as [number, number];
  return chance * (1 - (1 - gone[0]) * (1 - gone[1]));
}

const winnerOf = ([attacker, defender]: Two<SideState>): FightEndingKind =>
  isGone(defender) ? (isGone(attacker) ? 'draw' : 'attacker') : 'defender';
