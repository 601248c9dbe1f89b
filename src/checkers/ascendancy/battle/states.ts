import { type Fighter, goneState, isFighting, shipsIn } from './sides.ts';

/** An attacker and two defenders, of whom the second may be nobody. */
export type Sides = readonly [attacker: Fighter, first: Fighter, second: Fighter];
/** State of each side in its graph, or past the last one once it has fled. */
export type SideStates = readonly [attacker: number, first: number, second: number];

/** How a side ends: ships left, and whether it has left the battle with them. */
export interface SideEnd {
  ships: number;
  fled: boolean;
}

/**
 * All states of a battle as places in one array. No side's state ever goes down, so a place only
 * leads to later ones: going through them in order meets each before those that it leads to.
 */
export interface BattleStates {
  count: number;
  /** Distance between places when the attacker, or the first defender, is one state further on. */
  strides: readonly [attacker: number, first: number];
  indexOf(states: SideStates): number;
  statesOf(index: number): SideStates;
  isOver(states: SideStates): boolean;
  /** Who retreats after the losses of a round (24.1, 26.4): first the attacker, then each defender on its own. */
  afterRetreats(states: SideStates, round: number): SideStates;
  endOf(side: 0 | 1 | 2, state: number): SideEnd;
}

export function battleStates(sides: Sides): BattleStates {
  const [attacker, first, second] = sides;
  // One state more for each from which a side can flee.
  const size = (side: Fighter) => side.graph.states.length + (retreats(side) ? goneState(side) : 0);
  const width = size(second);
  const rows = size(first);
  const isOver = ([a, d, e]: SideStates) =>
    !isFighting(attacker, a) || (!isFighting(first, d) && !isFighting(second, e));
  return {
    count: size(attacker) * rows * width,
    strides: [rows * width, width],
    indexOf: ([a, d, e]) => (a * rows + d) * width + e,
    statesOf: (index) => {
      const e = index % width;
      const rest = (index - e) / width;
      return [Math.floor(rest / rows), rest % rows, e];
    },
    isOver,
    afterRetreats: (states, round) => {
      if (isOver(states)) return states;
      const [a, d, e] = states;
      const settle = (side: Fighter, state: number) =>
        leaves(side, state, round) ? side.graph.states.length + state : state;
      const left = settle(attacker, a);
      return left === a ? [a, settle(first, d), settle(second, e)] : [left, d, e];
    },
    endOf: (side, state) => {
      const fled = state > goneState(sides[side]);
      return { ships: shipsIn(sides[side], fled ? state - sides[side].graph.states.length : state), fled };
    },
  };
}

/** Whether a side ever means to retreat. */
export const retreats = (side: Fighter) => side.retreatRound > 0 || side.retreatShips > 0;

/** Whether a side that still fights leaves after a round. */
export function leaves(side: Fighter, state: number, round: number): boolean {
  return isFighting(side, state) && (round === side.retreatRound || shipsIn(side, state) <= side.retreatShips);
}
