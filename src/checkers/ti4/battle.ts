import { endedPairs, type Fight, resolveFight, roundsStillOn } from '../../math/attrition.ts';
import { bestLosses, choiceSize } from '../../math/attrition-choice.ts';
import { fixedSpread, type Spread } from '../../math/attrition-spread.ts';
import { type SideTables, sideTables } from '../../math/attrition-tables.ts';
import type { Distribution } from '../../math/dice.ts';
import {
  afterHits,
  type FleetState,
  fighterCount,
  fixedGraph,
  freeGraph,
  isGone,
  type LossGraph,
  latticeSize,
  wholeFleet,
  without,
} from './casualties.ts';
import { type Combatant, lossSteps } from './combatant.ts';
import { hasOpening, stateRolls } from './effects.ts';
import {
  afterFirstHits,
  afterStart,
  barrageBetween,
  type Opening,
  type ReadyFleets,
  type ReadyPair,
  rivalOf,
  type SideName,
  type Sides,
  startMatrix,
  type TakeHits,
  type WeightedPair,
} from './opening.ts';
import { retreatsOf } from './retreat.ts';

/** A whole combat: both sides and what happens before the first round. */
export interface BattleSetup extends Sides<Combatant> {
  opening: Opening;
}

export type EndingKind = 'attacker' | 'draw' | 'defender' | 'attacker-left' | 'defender-left' | 'endless';

/** One way in which the combat ends, with what is left of both sides. */
export interface Ending extends Sides<FleetState> {
  kind: EndingKind;
  probability: number;
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

/** Why the best losses of a side cannot be computed exactly: nothing prevents it, too many states, or an effect. */
export type ChoiceLimit = null | 'size' | 'effects';

/**
 * Whether the best losses of a side against that enemy can be computed exactly. Not where using «Resistencia al
 * daño» first may cost the ship, nor where hits come in two lots, one after seeing what the other destroys.
 */
export function choiceLimit(side: Combatant, enemy: Combatant): ChoiceLimit {
  if (side.start || enemy.start || enemy.directHits > 0 || side.directHits > 0 || enemy.roundEnd) return 'effects';
  return isSmall(side, enemy) ? null : 'size';
}

function isSmall(side: Combatant, enemy: Combatant): boolean {
  const hits = ({ groups }: Combatant) => sum(groups, ({ count, sustains }) => count * (sustains ? 2 : 1)) + 1;
  const shields = side.effects['anula-una-vez'] > 0 ? 2 : 1;
  // The enemy may lose any number of fighters to the barrage before he has used any «Resistencia al daño».
  const barraged = side.groups.some((group) => group.barrage)
    ? sum(enemy.groups, ({ count, isFighter }) => (isFighter ? count : 0)) *
      sum(enemy.groups, ({ count, sustains }) => (sustains ? count : 0))
    : 0;
  const states = latticeSize(side.groups) * shields;
  return choiceSize(states, hits(enemy) + barraged, Math.min(mostHits(enemy), hits(side))) <= MOST_CHOICES;
}

const sum = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0);

const mean = ({ fleets, chances }: ReadyFleets, value: (fleet: FleetState, at: number) => number) =>
  fleets.reduce((total, fleet, at) => total + (chances[at] as number) * value(fleet, at), 0);

/** The exact result of a combat. At most one side may choose its losses freely. */
export function resolveBattle(setup: BattleSetup): BattleResult {
  if (setup.attacker.losses.kind === 'best') return resolveChoosing(setup, 'attacker');
  if (setup.defender.losses.kind === 'best') return resolveChoosing(setup, 'defender');
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

/** The same when one side chooses its losses: it gives the rows of the matrix. */
function resolveChoosing(setup: BattleSetup, chooser: SideName): BattleResult {
  const rival = rivalOf(chooser);
  const own = chooserGraph(setup[chooser]);
  const graphs = { [chooser]: own, [rival]: rivalGraph(setup, rival) } as unknown as Sides<LossGraph>;
  const rollsOf = (side: SideName, round: Round) =>
    stateRolls(setup[side], graphs[side].rolling, setup[rivalOf(side)].effects, round);
  const rolls = rollsOf(chooser, 'any');
  const states = own.fleets.map((_, at) => ({
    roll: rolls[at] as Distribution,
    options: own.options[at] ?? [],
    absorbs: own.absorbs[at] ?? 1,
  }));
  const best = bestLosses({ states }, tablesOf(setup, graphs, rival, 'any'), mostHits(setup[rival]));
  const barrage = barrageBetween(setup, setup.opening.barrage);
  // What is lost before the first round must foresee that this round may have rolls of its own.
  const winFrom = best.winBefore(rollsOf(chooser, 'first'), rollsOf(rival, 'first'));
  /** Chance that the chooser wins once «Artillería anticazas» is over. */
  const worthOf = (pair: WeightedPair) => {
    const ready = barrage(pair);
    const places = ready[rival].fleets.map((fleet) => graphs[rival].indexOf(fleet));
    return mean(ready[chooser], (fleet) => {
      const state = own.indexOf(fleet);
      return mean(ready[rival], (_, at) => winFrom(state, places[at] as number));
    });
  };
  const takeRival = takeFixed(setup, rival);
  const takeBest: TakeHits = (hits, known) => {
    const worthAfter = (fleet: FleetState) => {
      if (known) return worthOf({ attacker: fleet, defender: known, probability: 1 });
      return setup.opening
        .onAttacker(fleet)
        .reduce((sum, p, h) => sum + worthOf({ attacker: takeRival(h, fleet), defender: fleet, probability: p }), 0);
    };
    return bestOf(reachable(own, wholeFleet(setup[chooser].groups), hits), worthAfter);
  };
  const take = { [chooser]: takeBest, [rival]: takeRival } as unknown as Sides<TakeHits>;
  const ready = afterFirstHits(setup.opening, take).map(barrage);
  return finish(setup, graphs, chooser, ready, (round) =>
    round === 'any' ? best.spread : best.spreadWith(rollsOf(chooser, 'first'), rollsOf(rival, 'first')),
  );
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
  for (const [at, probability] of result.retreats[0].entries()) add(at, probability, () => `${rowSide}-left`);
  for (const [at, probability] of result.retreats[1].entries()) add(at, probability, () => `${columnSide}-left`);
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

/** Takes the hits that come before the first round in the side's fixed order. */
function takeFixed(setup: BattleSetup, name: SideName): TakeHits {
  const side = setup[name];
  const whole = wholeFleet(side.groups, setup[rivalOf(name)].directHits);
  const steps = lossSteps(side);
  const known: FleetState[] = [];
  return (hits) => {
    const left = known[hits] ?? afterHits(whole, hits, steps, side.effects);
    known[hits] = left;
    return left;
  };
}

function graphFrom(side: Combatant, starts: readonly FleetState[]): LossGraph {
  return fixedGraph(side.groups, lossSteps(side), side.effects, starts);
}

/** States of the rival of a side that chooses: whatever the opening can leave of him. */
function rivalGraph(setup: BattleSetup, rival: SideName): LossGraph {
  const whole = { attacker: wholeFleet(setup.attacker.groups), defender: wholeFleet(setup.defender.groups) };
  const hits = rival === 'defender' ? setup.opening.onDefender : setup.opening.onAttacker(whole.defender);
  const take = takeFixed(setup, rival);
  const barrage = barrageBetween(setup, setup.opening.barrage);
  const starts = Array.from(hits, (_, taken) => take(taken, null)).flatMap((fleet) => {
    return barrage({ ...whole, [rival]: fleet, probability: 1 })[rival].fleets;
  });
  return graphFrom(setup[rival], starts);
}

/** States of the side that chooses: every set of units, and with its cancelled hits still to use where it has them. */
function chooserGraph({ groups, order, effects }: Combatant): LossGraph {
  const whole = wholeFleet(groups);
  const starts = Array.from({ length: fighterCount(whole, groups) + 1 }, (_, lost) =>
    without('fighters', whole, lost, groups, order),
  );
  const plain = freeGraph(groups, order, effects, starts);
  if (effects['anula-una-vez'] === 0) return plain;
  const shielded = plain.fleets.filter((fleet) => !isGone(fleet)).map((fleet) => ({ ...fleet, shielded: true }));
  return freeGraph(groups, order, effects, [...plain.fleets, ...shielded]);
}

/** Fleets to which `hits` hits can lead, the preferred one first. */
function reachable(graph: LossGraph, from: FleetState, hits: number): FleetState[] {
  let level = new Set([graph.indexOf(from)]);
  for (let taken = 0; taken < hits; ) {
    const absorbed = Math.min(...[...level].map((at) => graph.absorbs[at] ?? 1));
    const next = new Set([...level].flatMap((at) => graph.options[at] ?? []));
    if (next.size === 0) break;
    level = next;
    taken += absorbed;
  }
  return [...level].map((at) => graph.fleets[at] as FleetState);
}

function bestOf(fleets: readonly FleetState[], worthOf: (fleet: FleetState) => number): FleetState {
  if (fleets.length === 1) return fleets[0] as FleetState;
  let best = { fleet: fleets[0] as FleetState, worth: Number.NEGATIVE_INFINITY };
  for (const fleet of fleets) {
    const worth = worthOf(fleet);
    if (worth > best.worth + 1e-13) best = { fleet, worth };
  }
  return best.fleet;
}

function tablesOf(setup: BattleSetup, graphs: Sides<LossGraph>, side: SideName, round: Round): SideTables {
  const { rolling, options, absorbs } = graphs[side];
  const rolls = stateRolls(setup[side], rolling, setup[rivalOf(side)].effects, round);
  return sideTables({
    states: rolls.map((roll, at) => ({ roll, next: options[at]?.[0] ?? at, absorbs: absorbs[at] ?? 1 })),
  });
}

/** The most hits that a side can deal in one round. */
function mostHits({ groups, effects }: Combatant): number {
  const extra = effects['dados-extra'] + effects['primera-dados-extra'];
  return groups.reduce((sum, group) => sum + group.dice * group.count, extra);
}
