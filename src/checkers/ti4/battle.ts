import { endedPairs, type Fight, resolveFight, roundsStillOn } from '../../math/attrition.ts';
import { bestLosses, choiceSize } from '../../math/attrition-choice.ts';
import { bothBest, bothSize } from '../../math/attrition-minimax.ts';
import { fixedSpread, type Spread } from '../../math/attrition-spread.ts';
import { type SideTables, sideTables } from '../../math/attrition-tables.ts';
import type { Distribution } from '../../math/dice.ts';
import { afterHits } from './casualties.ts';
import { type Combatant, lossSteps } from './combatant.ts';
import { hasOpening, stateRolls } from './effects.ts';
import { type FleetState, isGone, wholeFleet } from './fleet-state.ts';
import { needsKernel, resolveWithKernel } from './kernel-battle.ts';
import { fixedGraph, freeGraph, type LossGraph, latticeSize } from './loss-graph.ts';
import {
  afterFirstHits,
  afterStart,
  barrageBetween,
  type Opening,
  type ReadyFleets,
  type ReadyPair,
  startMatrix,
  type TakeHits,
} from './opening.ts';
import { bestOpening, openingStages, possiblePairs } from './opening-choices.ts';
import { retreatsOf } from './retreat.ts';
import { rivalOf, SIDES, type SideName, type Sides } from './sides.ts';

/** A whole combat: both sides and what happens before the first round. */
export interface BattleSetup extends Sides<Combatant> {
  opening: Opening;
  /** Whether endings tell what each side has used of its limited effects. */
  tellsUses?: boolean;
}

/** A side wins, nobody does, a side retreats (`left`), it ends the combat by moving its units away (`away`), or no end. */
export type EndingKind = 'attacker' | 'draw' | 'defender' | `${SideName}-left` | `${SideName}-away` | 'endless';

/** One way in which the combat ends, with what is left of both sides. */
export interface Ending extends Sides<FleetState> {
  kind: EndingKind;
  probability: number;
  /** Uses of limited effects by their option, where the setup asks for them. */
  used?: Sides<ReadonlyMap<string, number>>;
}

export interface BattleResult {
  endings: Ending[];
  expectedRounds: number;
  /** Chance that a side is gone before the first round. */
  overBefore: number;
  /** Chance that it is still on after 0, 1, 2… rounds; computed when asked, because it costs as much again. */
  stillOn(): number[];
}

type Round = 'first' | 'any';

/** Numbers that the best losses may keep: some tens of megabytes, and about a second on a phone. */
const MOST_CHOICES = 3_000_000;
/** The same when both sides choose. */
const MOST_BOTH = 6_000_000;

/** Why the best losses cannot be computed exactly: nothing prevents it, too many states, or an effect. */
export type ChoiceLimit = null | 'size' | 'effects';

/**
 * Whether the best losses of the sides that look for them can be computed exactly. Not where hits come in two lots
 * of a round, one after seeing what the other destroys.
 */
export function choiceLimit(setup: BattleSetup): ChoiceLimit {
  if (setup.attacker.roundEnd || setup.defender.roundEnd || needsKernel(setup)) return 'effects';
  const states = (side: SideName) => mostStates(setup, side);
  const hits = (side: SideName) => mostTaken(setup, side);
  const choosers = SIDES.filter((side) => setup[side].losses.kind === 'best');
  const [chooser] = choosers;
  if (!chooser) return null;
  const fits =
    choosers.length === 2
      ? bothSize(states('attacker'), states('defender'), hits('attacker'), hits('defender')) <= MOST_BOTH
      : choiceSize(states('attacker'), states('defender'), hits(chooser)) <= MOST_CHOICES;
  if (!fits) return 'size';
  return possiblePairs(wholePair(setup), openingStages(setup, setup.opening)) === null ? 'size' : null;
}

/** Orders of losses that are tried where the best choice cannot be computed, at most. */
const ORDERS_TRIED = 120;

/** Numbers that a combat takes to be worked out, roughly: to know beforehand whether many of them can be. */
export function roughWork(setup: BattleSetup): number {
  const limit = choiceLimit(setup);
  const choosers = SIDES.filter((side) => setup[side].losses.kind === 'best');
  const fixed = { attacker: inFixedOrder(setup.attacker), defender: inFixedOrder(setup.defender) };
  const sides = limit === null ? setup : { ...setup, ...fixed };
  const pairs = mostStates(sides, 'attacker') * mostStates(sides, 'defender');
  const hits = mostTaken(sides, 'attacker') + mostTaken(sides, 'defender') + 1;
  return pairs * hits * (limit === null || choosers.length === 0 ? 1 : ORDERS_TRIED * choosers.length);
}

const inFixedOrder = (side: Combatant): Combatant => ({ ...side, losses: { kind: 'fixed', steps: [] } });

/** Hits that destroy a side whatever it does. */
const toughness = ({ groups, effects }: Combatant) =>
  sum(groups, ({ count, sustains }) => count * (sustains ? (effects['resistencia-doble'] ? 3 : 2) : 1)) +
  effects['anula-una-vez'];

/** The most hits of a round that can make a difference to a side. */
const mostTaken = (setup: BattleSetup, side: SideName) =>
  Math.min(mostHits(setup[rivalOf(side)]), toughness(setup[side]));

/** A bound of the states of a side. */
function mostStates(setup: BattleSetup, name: SideName): number {
  const side = setup[name];
  const rival = setup[rivalOf(name)];
  const shields = side.effects['anula-una-vez'] > 0 ? 2 : 1;
  const threats = rival.directHits + 1;
  const opens = setup.opening.onDefender.length > 1 || setup.opening.barrage;
  if (side.losses.kind === 'best')
    return latticeSize(side.groups, opens || side.effects['resistencia-doble'] || threats > 1) * shields * threats;
  // Fixed losses are a line; the barrage may take fighters away before any «Resistencia al daño» has been used.
  const barraged = rival.groups.some((group) => group.barrage)
    ? sum(side.groups, ({ count, isFighter }) => (isFighter ? count : 0)) *
      sum(side.groups, ({ count, sustains }) => (sustains ? count : 0))
    : 0;
  return (toughness(side) + 1 + barraged) * shields * threats;
}

const wholePair = ({ attacker, defender }: Sides<Combatant>): Sides<FleetState> => ({
  attacker: wholeFleet(attacker.groups, defender.directHits),
  defender: wholeFleet(defender.groups, attacker.directHits),
});

const sum = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0);

const mean = ({ fleets, chances }: ReadyFleets, value: (fleet: FleetState, at: number) => number) =>
  fleets.reduce((total, fleet, at) => total + (chances[at] as number) * value(fleet, at), 0);

/** The exact result of a combat. Sides that choose freely do it as well as can be; ask `choiceLimit` first. */
export function resolveBattle(setup: BattleSetup): BattleResult {
  if (needsKernel(setup)) return resolveWithKernel(setup);
  if (setup.attacker.losses.kind === 'best' || setup.defender.losses.kind === 'best') return resolveChoosing(setup);
  const take = { attacker: takeFixed(setup, 'attacker'), defender: takeFixed(setup, 'defender') };
  const barrage = barrageBetween(setup, setup.opening.barrage);
  const ready = afterStart(afterFirstHits(setup.opening, take), setup).map(barrage);
  const startsOf = (side: SideName) => [...new Set(ready.flatMap((pair) => pair[side].fleets))];
  const graphs = {
    attacker: graphFrom(setup.attacker, startsOf('attacker')),
    defender: graphFrom(setup.defender, startsOf('defender')),
  };
  const spreadOf = (round: Round) =>
    fixedSpread(tablesOf(setup, graphs, 'attacker', round), tablesOf(setup, graphs, 'defender', round));
  return finish(setup, graphs, 'attacker', ready, spreadOf);
}

/** The same when one side chooses its losses, or both: the best ones from the first shot on. */
function resolveChoosing(setup: BattleSetup): BattleResult {
  const stages = openingStages(setup, setup.opening);
  const start = wholePair(setup);
  const possible = possiblePairs(start, stages);
  if (!possible) throw new RangeError('too many choices before the first round');
  const graphOf = (side: SideName) => graphFrom(setup[side], [...new Set(possible.map((pair) => pair[side]))]);
  const graphs = { attacker: graphOf('attacker'), defender: graphOf('defender') };
  const { rowSide, spreadOf, worthOf } = bestRounds(setup, graphs);
  const ready = bestOpening(start, stages, worthOf).map(({ attacker, defender, probability }) => ({
    attacker: { fleets: [attacker], chances: CERTAIN },
    defender: { fleets: [defender], chances: CERTAIN },
    probability,
  }));
  return finish(setup, graphs, rowSide, ready, spreadOf);
}

const CERTAIN: Distribution = new Float64Array([1]);

interface BestRounds {
  /** The side of the rows. */
  rowSide: SideName;
  spreadOf(round: Round): Spread;
  /** What a pair is worth to the attacker before the first round. */
  worthOf(pair: Sides<FleetState>): number;
}

/** The rounds when somebody chooses: a side against a fixed order, or both against each other. */
function bestRounds(setup: BattleSetup, graphs: Sides<LossGraph>): BestRounds {
  const rollsOf = (side: SideName, round: Round) =>
    stateRolls(setup[side], graphs[side].rolling, setup[rivalOf(side)].effects, round);
  const choosing = (side: SideName) => {
    const rolls = rollsOf(side, 'any');
    return { states: rolls.map((roll, at) => ({ roll, options: graphs[side].options[at] ?? [] })) };
  };
  const both = setup.attacker.losses.kind === 'best' && setup.defender.losses.kind === 'best';
  const chooser = setup.attacker.losses.kind === 'best' ? 'attacker' : 'defender';
  const rival = rivalOf(chooser);
  if (both) {
    const most = [mostTaken(setup, 'attacker'), mostTaken(setup, 'defender')] as const;
    const best = bothBest(choosing('attacker'), choosing('defender'), most);
    const value = best.valueBefore(rollsOf('attacker', 'first'), rollsOf('defender', 'first'));
    return {
      rowSide: 'attacker',
      spreadOf: (round) =>
        round === 'any' ? best.spread : best.spreadWith(rollsOf('attacker', 'first'), rollsOf('defender', 'first')),
      worthOf: ({ attacker, defender }) => value(graphs.attacker.indexOf(attacker), graphs.defender.indexOf(defender)),
    };
  }
  const best = bestLosses(choosing(chooser), tablesOf(setup, graphs, rival, 'any'), mostHits(setup[rival]));
  // What is lost before the first round must foresee that this round may have rolls of its own.
  const win = best.winBefore(rollsOf(chooser, 'first'), rollsOf(rival, 'first'));
  const sign = chooser === 'attacker' ? 1 : -1;
  return {
    rowSide: chooser,
    spreadOf: (round) =>
      round === 'any' ? best.spread : best.spreadWith(rollsOf(chooser, 'first'), rollsOf(rival, 'first')),
    worthOf: (pair) => sign * win(graphs[chooser].indexOf(pair[chooser]), graphs[rival].indexOf(pair[rival])),
  };
}

function finish(
  setup: BattleSetup,
  graphs: Sides<LossGraph>,
  rowSide: SideName,
  ready: readonly ReadyPair[],
  spreadOf: (round: Round) => Spread,
): BattleResult {
  const columnSide = rivalOf(rowSide);
  const spread = spreadOf('any');
  const fight: Fight = { spread, start: startMatrix(ready, graphs, rowSide) };
  if (hasOpening(setup.attacker.effects) || hasOpening(setup.defender.effects)) fight.opening = spreadOf('first');
  const retreating = (side: SideName) => ({
    plan: setup[side].retreat,
    fleets: graphs[side].fleets,
    groups: setup[side].groups,
  });
  const retreats = retreatsOf(
    spread,
    retreating(rowSide),
    retreating(columnSide),
    rowSide === 'defender' ? 'rows' : 'columns',
  );
  if (retreats) fight.retreats = retreats;
  const result = resolveFight(fight);
  const endings: Ending[] = [];
  const add = (at: number, probability: number, kindOf: (pair: Sides<FleetState>) => EndingKind) => {
    if (probability === 0) return;
    const row = graphs[rowSide].fleets[Math.floor(at / spread.columns)] as FleetState;
    const column = graphs[columnSide].fleets[at % spread.columns] as FleetState;
    const pair = rowSide === 'attacker' ? { attacker: row, defender: column } : { attacker: column, defender: row };
    endings.push({ ...pair, kind: kindOf(pair), probability });
  };
  const winner = ({ attacker, defender }: Sides<FleetState>) =>
    isGone(defender) ? (isGone(attacker) ? 'draw' : 'attacker') : 'defender';
  for (const at of endedPairs(spread)) add(at, result.endings[at] as number, winner);
  for (const [way, side] of [rowSide, columnSide].entries())
    for (const [at, probability] of result.retreats[way]?.entries() ?? []) add(at, probability, () => `${side}-left`);
  for (const [at, probability] of result.stuck) add(at, probability, () => 'endless');
  return {
    endings,
    expectedRounds: result.expectedRounds,
    overBefore: sum(ready, overChance),
    stillOn: () => roundsStillOn(fight),
  };
}

/** Chance of a pair, and that a side of it is gone. */
function overChance({ attacker, defender, probability }: ReadyPair): number {
  const gone = (side: ReadyFleets) => mean(side, (fleet) => Number(isGone(fleet)));
  return probability * (1 - (1 - gone(attacker)) * (1 - gone(defender)));
}

/** Takes the hits that come before the first round in the side's fixed order, and removes what they strand. */
function takeFixed(setup: BattleSetup, name: SideName): TakeHits {
  const side = setup[name];
  const whole = wholeFleet(side.groups, setup[rivalOf(name)].directHits);
  const steps = lossSteps(side);
  const known: FleetState[] = [];
  return (hits) => {
    const left = known[hits] ?? stranded(side, afterHits(whole, hits, steps, side.effects, side.groups));
    known[hits] = left;
    return left;
  };
}

const stranded = ({ strand }: Combatant, fleet: FleetState) => strand?.(fleet) ?? fleet;

/** States of a side from those with which the rounds may begin. */
function graphFrom(side: Combatant, starts: readonly FleetState[]): LossGraph {
  const { groups, order, effects } = side;
  return side.losses.kind === 'best'
    ? freeGraph(groups, order, effects, starts)
    : fixedGraph(groups, lossSteps(side), effects, starts);
}

function tablesOf(setup: BattleSetup, graphs: Sides<LossGraph>, side: SideName, round: Round): SideTables {
  const { rolling, options } = graphs[side];
  const rolls = stateRolls(setup[side], rolling, setup[rivalOf(side)].effects, round);
  return sideTables({
    states: rolls.map((roll, at) => ({
      roll,
      next: options[at]?.[0]?.to ?? at,
      absorbs: options[at]?.[0]?.absorbs ?? 1,
    })),
  });
}

/** The most hits that a side can deal in one round. */
function mostHits({ groups, effects }: Combatant): number {
  const extra = effects['dados-extra'] + effects['primera-dados-extra'];
  return groups.reduce((sum, group) => sum + group.dice * group.count, extra);
}
