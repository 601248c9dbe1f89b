import { capAt, type Distribution } from '../../../math/dice.ts';
import type { DicePool } from '../dice/hit-roll.ts';
import type { CasualtyGraph } from './casualty-graph.ts';

/** One side of a Space Battle, as the solver sees it. */
export interface Fighter {
  graph: CasualtyGraph;
  /** Dice added while it has ships: the Starbase (23.7). */
  support: number;
  strikesFirst: boolean;
  /** May destroy its own ships to destroy as many of the rival's (45.6). */
  gives: boolean;
  /** Retreats after this round, if the battle still goes on; 0 for never. */
  retreatRound: number;
  /** Retreats as soon as this many ships or fewer are left; 0 for never. */
  retreatShips: number;
  /** Hits of some of its dice against an opponent, by position. */
  hits(opponent: number, pool: DicePool, roll: RollKind): Distribution;
}

export interface RollKind {
  /** The first round, in which some cards count. */
  opening: boolean;
  /** Whether the one die that may be repeated is among these. */
  spare: boolean;
}

/** Certainly zero. */
export const NOTHING: Distribution = Float64Array.of(1);

/** Nobody: stands where there is no second defender. */
export const NOBODY: Fighter = {
  graph: {
    states: [{ ships: 0, pool: { plain: 0, rerollOnes: 0 }, plunderers: 0 }],
    everyHitKills: true,
    mostHits: () => 0,
    after: () => [0],
  },
  support: 0,
  strikesFirst: false,
  gives: false,
  retreatRound: 0,
  retreatShips: 0,
  hits: () => NOTHING,
};

/** The state in which nothing is left. Later ones stand for having fled. */
export const goneState = ({ graph }: Fighter) => graph.states.length - 1;
export const isFighting = (side: Fighter, state: number) => state < goneState(side);
export const shipsIn = ({ graph }: Fighter, state: number) => graph.states[state]?.ships ?? 0;

/** All its dice in a state. */
export function dicePool(side: Fighter, state: number): DicePool {
  const { plain, rerollOnes } = side.graph.states[state]?.pool ?? { plain: 0, rerollOnes: 0 };
  return { plain: isFighting(side, state) ? plain + side.support : plain, rerollOnes };
}

export const diceCount = (pool: DicePool) => pool.plain + pool.rerollOnes;

/** Hits on a side, those that change nothing more gathered in the last count. */
export function hitsOn(side: Fighter, state: number, hits: Distribution): Distribution {
  return isFighting(side, state) ? capAt(hits, side.graph.mostHits(state)) : NOTHING;
}

/**
 * Hits on two defenders when `toFirst` dice go to the first (26.3). Dice that repeat ones go there
 * before others, and the die that may be repeated belongs to the larger share.
 */
export function splitHits(attacker: Fighter, pool: DicePool, toFirst: number, opening: boolean) {
  const rerollOnes = Math.min(pool.rerollOnes, toFirst);
  const share = { plain: toFirst - rerollOnes, rerollOnes };
  const rest = { plain: pool.plain - share.plain, rerollOnes: pool.rerollOnes - rerollOnes };
  const spareFirst = diceCount(share) >= diceCount(rest);
  return [
    diceCount(share) > 0 ? attacker.hits(0, share, { opening, spare: spareFirst }) : NOTHING,
    diceCount(rest) > 0 ? attacker.hits(1, rest, { opening, spare: !spareFirst }) : NOTHING,
  ] as const;
}
