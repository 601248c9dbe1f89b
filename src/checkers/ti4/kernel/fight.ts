import { endedPairs, type Fight, type Retreats, resolveFight, roundsStillOn } from '../../../math/attrition.ts';
import { type LevelSpread, MOST_IN_A_LEVEL } from '../../../math/attrition-levels.ts';
import { convolve, type Distribution, poolDistribution } from '../../../math/dice.ts';
import { hitChance } from '../die.ts';
import { withAbilities } from './abilities.ts';
import { type Effect, type FightSide, Refusal } from './declarations.ts';
import { jointRound } from './joint-round.ts';
import { type FirstLot, openingPairs, type StartPair, type Two } from './opening.ts';
import { JOINT, refuseWhatIsNotExact } from './refusals.ts';
import { independentRound, type RoundSide } from './round.ts';
import { copyOf, gained, type SideState } from './side-state.ts';
import { type Phase, SideStates } from './side-states.ts';
import { isGone } from './take-hits.ts';
import { sufferedTrade, traded } from './trades.ts';

/** A whole fight: both sides, the attacker first, and what happens before its rounds. */
export interface FightPlan {
  sides: Two<FightSide>;
  /** Hits before the combat, in their order. */
  firstHits?: readonly FirstLot[];
  /** What is removed from each side after those hits, such as units without transport. */
  strand?: Two<(state: SideState) => SideState>;
  /** Whether both sides roll «Artillería anticazas» before the first round. */
  barrage: boolean;
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
/** Rounds that effects may tell apart. */
const MOST_SPECIAL = 20;

/** The exact result of a fight. Throws a `Refusal` where it cannot be exact. */
export function resolveFightPlan(plan: FightPlan): FightResult {
  refuseWhatIsNotExact(...plan.sides);
  const sides: Two<FightSide> = [withAbilities(plan.sides[0]), withAbilities(plan.sides[1])];
  const models: Two<SideStates> = [new SideStates(sides[0], sides[1]), new SideStates(sides[1], sides[0])];
  const pairs = openingPairs({ sides, models }, plan);
  const phases = phasesOf(sides);
  for (const at of [0, 1] as const) exploreSide(at, sides, models, phases, pairs);
  const spreads = spreadsOf(sides, models, phases);
  const spread = spreads.at(-1) as LevelSpread;
  const fight: Fight = { spread, start: startMatrix(pairs, models), opening: spreads.slice(0, -1) };
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

/** Finds the states of one side: whatever hits, reactions and the opening can leave of it. */
function exploreSide(
  at: 0 | 1,
  sides: Two<FightSide>,
  models: Two<SideStates>,
  phases: readonly Phase[],
  pairs: readonly StartPair[],
): void {
  const rival = sides[at === 0 ? 1 : 0];
  const has = (kind: Effect['kind']) => rival.effects.some((effect) => effect.kind === kind);
  const routed = Array.from({ length: routedDice(rival) + 1 }, (_, dice) => dice);
  const rules = phases.flatMap((phase) => [
    ...routed.flatMap((dice) =>
      (has('no-rival-sustain') ? [false, true] : [false]).map((noSustain) => ({
        phase,
        routed: dice,
        noSustain,
        late: false,
      })),
    ),
    ...(has('hits-at-round-end') ? [{ phase, routed: 0, noSustain: false, late: true }] : []),
  ]);
  const model = models[at];
  const shots = rival.effects.reduce(
    (most, effect) => (effect.kind === 'last-shot' ? Math.max(most, effect.dice) : most),
    0,
  );
  const own = sides[at].effects.filter((effect) => effect.kind === 'last-shot' || effect.kind === 'buy-hits');
  const trades = sides.flatMap(({ effects }, side) =>
    effects.flatMap((effect) => (effect.kind === 'trade-at-round-end' ? [{ effect, isOwn: side === at }] : [])),
  );
  model.explore(
    pairs.map(({ states }) => states[at]),
    rules,
    (state) => [
      ...trades.map(({ effect, isOwn }) =>
        isOwn ? traded(state, effect, model) : sufferedTrade(state, effect, model),
      ),
      ...Array.from({ length: shots }, (_, hits) => {
        const left = copyOf(state);
        model.taker.destroy(
          left,
          hits + 1,
          left.counts.map(() => true),
        );
        return left;
      }),
      ...own.flatMap((effect) => {
        const charge = model.roster.chargeOf.get(effect) as number;
        const used = copyOf(state);
        used.charges[charge] = (used.charges[charge] as number) - 1;
        return (used.charges[charge] as number) >= 0 ? [used] : [];
      }),
    ],
  );
}

/** The most hits of one roll that may have to spare fighters. */
function routedDice({ units, effects }: FightSide): number {
  const routes = effects.filter((effect) => effect.kind === 'route' && !effect.roll);
  if (routes.length === 0) return 0;
  const extra = effects.reduce(
    (sum, effect) => (effect.kind === 'dice' && !effect.each ? sum + effect.amount : sum),
    0,
  );
  const most = effects.reduce((factor, effect) => (effect.kind === 'multiply' ? factor * effect.factor : factor), 1);
  const natural = effects.reduce((sum, effect) => (effect.kind === 'natural' ? sum + effect.hits : sum), 1);
  const dice = units.reduce((sum, unit) => {
    const concerned = routes.some(({ units: ids }) => ids === undefined || ids.includes(unit.id));
    const each = effects.reduce(
      (more, effect) => (effect.kind === 'dice' && effect.each ? more + effect.amount : more),
      0,
    );
    const value = effects.reduce(
      (n, e) => (e.kind === 'value' && typeof e.dice === 'number' ? Math.max(n, e.dice) : n),
      unit.dice,
    );
    return concerned ? sum + (unit.count + gained(unit, effects)) * (value + each) : sum;
  }, extra);
  return dice * most * natural;
}

function spreadsOf(sides: Two<FightSide>, models: Two<SideStates>, phases: readonly Phase[]): LevelSpread[] {
  const size = models[0].states.length * models[1].states.length;
  if (size > MOST_PAIRS)
    throw new Refusal(
      `son demasiadas combinaciones de pérdidas de los dos bandos: ${size.toLocaleString('es')}, y el límite es ${MOST_PAIRS.toLocaleString('es')}`,
    );
  const isJoint = sides.some(({ effects }) => effects.some(({ kind }) => JOINT.includes(kind)));
  const dice = sides.map(({ units }) => units.reduce((sum, unit) => sum + unit.count * unit.dice, 1));
  if (isJoint && phases.length * size * (dice[0] as number) * (dice[1] as number) > MOST_STEPS)
    throw new Refusal('son demasiadas unidades para efectos que unen las pérdidas de los dos bandos');
  const routed = sides.reduce((sum, side, at) => sum + routedDice(side) * (dice[at] as number), 0);
  if (phases.length * size * routed > MOST_STEPS)
    throw new Refusal('son demasiadas unidades para impactos que no pueden ir a Cazas');
  const level = longestLevel(models[0]) * longestLevel(models[1]);
  if (level > MOST_IN_A_LEVEL) throw new Refusal('son demasiadas unidades que se reparan');
  const roundSides = ([0, 1] as const).map((at) => ({
    side: sides[at],
    states: models[at],
    lateHits: lateHits(sides[at]),
  })) as unknown as Two<RoundSide>;
  return phases.map((phase) => (isJoint ? jointRound : independentRound)(...roundSides, phase));
}

function longestLevel({ levels, states }: SideStates): number {
  return levels.reduce((most, begin, at) => Math.max(most, (levels[at + 1] ?? states.length) - begin), 1);
}

/** Hits of the dice that a side throws when a round ends. */
function lateHits({ effects }: FightSide): Distribution | null {
  const late = effects.filter((effect) => effect.kind === 'hits-at-round-end');
  const dice = late
    .flatMap((effect) => effect.dice)
    .map(({ value, dice: n }) => ({ dice: n, chance: hitChance(value) }));
  return late.length === 0
    ? null
    : late.reduce((sum, { hits }) => (hits ? convolve(sum, hits) : sum), poolDistribution(dice));
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
