import { endedPairs, type Fight, resolveFight, roundsStillOn } from '../../math/attrition.ts';
import { bestLosses } from '../../math/attrition-choice.ts';
import { bothBest } from '../../math/attrition-minimax.ts';
import { fixedSpread, type Spread } from '../../math/attrition-spread.ts';
import { type SideTables, sideTables } from '../../math/attrition-tables.ts';
import type { Distribution } from '../../math/dice.ts';
import { afterHits } from './casualties.ts';
import { choiceCost, mostHits, mostTaken, wholePair } from './choices.ts';
import { type Combatant, lossSteps } from './combatant.ts';
import { hasOpening, stateRolls } from './effects.ts';
import { type FleetState, isGone, wholeFleet } from './fleet-state.ts';
import { needsKernel, resolveWithKernel } from './kernel-battle.ts';
import { fixedGraph, freeGraph, type LossGraph } from './loss-graph.ts';
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
import { rivalOf, type SideName, type Sides } from './sides.ts';

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
  /** Roughly the thousandths of a second that it took, known from its size; with all the orders that were tried for it. */
  cost: number;
}

type Round = 'first' | 'any';

const sum = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0);

const mean = ({ fleets, chances }: ReadyFleets, value: (fleet: FleetState, at: number) => number) =>
  fleets.reduce((total, fleet, at) => total + (chances[at] as number) * value(fleet, at), 0);

/** The exact result of a combat. Sides that choose freely do it as well as can be; ask `choiceLimit` first. */
export function resolveBattle(setup: BattleSetup): BattleResult {
  if (!needsKernel(setup) && (setup.attacker.losses.kind === 'best' || setup.defender.losses.kind === 'best'))
    return resolveChoosing(setup);
  return resolveWithKernel(setup);
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
  const result = finish(setup, graphs, rowSide, ready, spreadOf);
  return { ...result, cost: result.cost + choiceCost(setup) };
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
    cost: 0.3 + (spread.rows * spread.columns) / (retreats ? 1000 : 4000),
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
