import { type BestRounds, bestLosses, choiceSize, tablesFor } from '../../../math/attrition-choice.ts';
import { bothBest, bothSize } from '../../../math/attrition-minimax.ts';
import { SeenRound } from './choice-rounds.ts';
import { type FightSide, Refusal } from './declarations.ts';
import { exactFor, feedsOnRival } from './effects/registry.ts';
import { exploreSide } from './explore.ts';
import { both, type StartPair, type Two } from './start/start-pairs.ts';
import type { Phase, SideStates } from './states/side-states.ts';

/** Numbers that the best losses may keep: some tens of megabytes, and about a second on a phone. */
const MOST_CHOICES = 3_000_000;
/** The same when both sides choose. */
const MOST_BOTH = 6_000_000;
/** States of a side that chooses, and steps that its rolls may take. */
const MOST_FREE = 30_000;
const MOST_ROLLED = 100_000_000;
/** Roughly how many numbers are worked out in a thousandth of a second. */
const CHOICES_A_MILLISECOND = 10_000;

/** Why the best losses cannot be computed exactly: too many states, or an effect. */
export type ChoiceLimit = 'size' | 'effects';

/** Whether effects leave an exact choice to the sides that choose. */
export const isChoiceExact = (sides: Two<FightSide>, chooses: Two<boolean>) =>
  ([0, 1] as const).every(
    (at) =>
      !chooses[at] ||
      (sides[at].effects.every((effect) => exactFor(effect).owner) &&
        sides[at === 0 ? 1 : 0].effects.every((effect) => exactFor(effect).rival)),
  );

/**
 * Whether a fight has too many choices for certain, by its units alone: any of them may be lost in any order. Found
 * without looking for a single state.
 */
export function hasTooManyChoices(sides: Two<FightSide>, chooses: Two<boolean>, phases: number): boolean {
  const [first, second] = sides.map((side, at) => (chooses[at] ? lossSets(side) : lineOf(side))) as [
    number[],
    number[],
  ];
  const [hitsOnFirst, hitsOnSecond] = [diceOf(sides[1]), diceOf(sides[0])];
  const count = (sets: readonly number[]) => sets.reduce((sum, n) => sum + n, 0);
  const choices = (sets: readonly number[], most: number) =>
    sets.reduce((sum, n, alive) => sum + n * (Math.min(alive, most) + 1), 0);
  const tables = tablesFor(phases);
  if (chooses[0] && chooses[1]) return tables * choices(first, hitsOnFirst) * choices(second, hitsOnSecond) > MOST_BOTH;
  const size = chooses[0] ? choices(first, hitsOnFirst) * count(second) : choices(second, hitsOnSecond) * count(first);
  return tables * size > MOST_CHOICES;
}

/** How many sets of a side's units there are of so many units. */
const lossSets = ({ units }: FightSide): number[] =>
  units.reduce<number[]>(
    (sets, { count }) =>
      Array.from({ length: sets.length + count }, (_, alive) =>
        sets.reduce((sum, n, at) => (alive - at >= 0 && alive - at <= count ? sum + n : sum), 0),
      ),
    [1],
  );

/** The same of a side that loses them in a fixed order. */
const lineOf = ({ units }: FightSide): number[] =>
  Array.from({ length: units.reduce((sum, { count }) => sum + count, 1) }, () => 1);

const diceOf = ({ units }: FightSide) => units.reduce((sum, { count, dice }) => sum + count * dice, 0);

/**
 * Whether using «Resistencia al daño» first is never worse: not where the rival gains by what is left, nor where own
 * effects hang on who is there.
 */
const sparesBest = (own: FightSide, rival: FightSide) =>
  own.effects.every(({ whileAlive }) => !whileAlive) && !rival.effects.some(feedsOnRival);

/** The rounds of a fight in which somebody chooses, ready to be worked out; or why they are too many. */
export interface ChosenRounds {
  work(): BestRounds;
  cost: number;
}

/** What the rounds of such a fight hang on. */
interface ChoosingFight {
  sides: Two<FightSide>;
  models: Two<SideStates>;
  chooses: Two<boolean>;
  phases: readonly Phase[];
  pairs: readonly StartPair[];
}

/** Finds the states of both sides; null where there are too many. */
export function chosenRounds(fight: ChoosingFight): ChosenRounds | null {
  try {
    return exploredRounds(fight);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function exploredRounds({ sides, models, chooses, phases, pairs }: ChoosingFight): ChosenRounds | null {
  const kindsOf = (at: 0 | 1) =>
    sides[at === 0 ? 1 : 0].effects.some(({ kind }) => kind === 'no-rival-sustain') ? [false, true] : [false];
  const waysOf = (at: 0 | 1) =>
    models[at].exploreFree(
      pairs.map(({ states }) => states[at]),
      { noSustain: kindsOf(at), sparesFirst: sparesBest(sides[at], sides[at === 0 ? 1 : 0]), most: MOST_FREE },
    );
  const ways = both(0, chooses[0] ? waysOf(0) : null, chooses[1] ? waysOf(1) : null);
  for (const at of [0, 1] as const) if (!chooses[at]) exploreSide(at, { sides, models, phases, pairs });
  if (([0, 1] as const).some((at) => rollSteps(sides[at], models[at]) * phases.length > MOST_ROLLED)) return null;
  const rounds = phases.map((phase) => new SeenRound(sides, models, phase));
  const most = ([0, 1] as const).map((at) => rounds.reduce((hits, round) => Math.max(hits, round.mostHits(at)), 0)) as [
    number,
    number,
  ];
  const [first, second] = ways;
  if (first && second) {
    const states = [models[0].states.length, models[1].states.length] as const;
    const size = bothSize(states, [most[1], most[0]], first.length * second.length, phases.length);
    if (size > MOST_BOTH) return null;
    return {
      cost: size / CHOICES_A_MILLISECOND,
      work: () =>
        bothBest({ ways: [first, second], most: [most[1], most[0]], rounds: rounds.map((round) => round.forBoth()) }),
    };
  }
  const at = first ? 0 : 1;
  const rival = first ? 1 : 0;
  const chooser = {
    ways: first ?? second ?? [],
    rivals: models[rival].states.length,
    isRow: at === 0,
    mostHits: most[rival],
    rounds: rounds.map((round) => round.forOne(at)),
  };
  const size = choiceSize(chooser, phases.length);
  return size > MOST_CHOICES ? null : { cost: size / CHOICES_A_MILLISECOND, work: () => bestLosses(chooser) };
}

/** Steps that the rolls of all states of a side take: many where only some failed dice are thrown again. */
function rollSteps({ units, effects }: FightSide, { states }: SideStates): number {
  const dice = units.reduce((sum, unit) => sum + unit.count * unit.dice, 1);
  const some = effects.reduce(
    (sum, effect) => (effect.kind === 'reroll' && effect.most !== undefined ? sum + effect.most : sum),
    0,
  );
  return states.length * dice * (some > 0 && some < dice ? some * dice : 1);
}
