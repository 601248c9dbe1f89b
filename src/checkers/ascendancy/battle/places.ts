import { type Fighter, goneState, isFighting, shipsIn } from './fighter.ts';

/** The sides of a battle: one attacks, one or more defend (26.3). */
export interface Sides {
  attacker: Fighter;
  defenders: readonly Fighter[];
}

/** How a side ends: ships left, and whether it has left the battle with them. */
export interface SideEnd {
  ships: number;
  fled: boolean;
}

/** Where the states of the sides stand in the list that says a place: first whether the card of one round is spent. */
export const SPENT = 0;
export const ATTACKER = 1;
export const FIRST_DEFENDER = 2;

/** States of all sides at a moment of the battle, and whether the card of one round (44.5) is spent: 0 or 1. */
export type At = readonly number[];

/**
 * All moments of a battle as places in one array. No side's state ever goes down, so a place only leads to later ones:
 * going through them in order meets each before those that it leads to.
 */
export class Places {
  readonly count: number;
  /** Distance between places when a side is one state further on. */
  readonly strides: readonly number[];
  /** Who has the card of one round: the position in `At` of that side, or null. */
  readonly onceOwner: number | null;
  readonly defenders: readonly Fighter[];
  private readonly all: readonly Fighter[];
  private readonly sizes: readonly number[];

  constructor({ attacker, defenders }: Sides) {
    this.defenders = defenders;
    this.all = [attacker, ...defenders];
    const owner = this.all.findIndex(({ repeatsOnce }) => repeatsOnce);
    this.onceOwner = owner === -1 ? null : owner + ATTACKER;
    // One state more for each from which a side can flee.
    const states = this.all.map((side) => side.graph.states.length + (retreats(side) ? goneState(side) : 0));
    this.sizes = [owner === -1 ? 1 : 2, ...states];
    this.strides = this.sizes.map((_, at) => this.sizes.slice(at + 1).reduce((product, size) => product * size, 1));
    this.count = this.sizes.reduce((product, size) => product * size, 1);
  }

  indexOf(at: At): number {
    return at.reduce((index, state, side) => index * (this.sizes[side] as number) + state, 0);
  }

  at(index: number): number[] {
    return this.sizes.map((size, side) => Math.floor(index / (this.strides[side] as number)) % size);
  }

  /** Whether the side at a position of `At` fights on. */
  fights(at: At, side: number): boolean {
    return isFighting(this.fighter(side), at[side] as number);
  }

  /** Defenders that fight on, by their positions. */
  defending(at: At): number[] {
    const left: number[] = [];
    for (let side = FIRST_DEFENDER; side < at.length; side++) if (this.fights(at, side)) left.push(side);
    return left;
  }

  isOver(at: At): boolean {
    return !this.fights(at, ATTACKER) || this.defending(at).length === 0;
  }

  /** Who retreats after the losses of a round (24.1, 26.4): first the attacker, then each defender on his own. */
  settled(index: number, round: number): number {
    if (!this.all.some(retreats)) return index;
    const at = this.at(index);
    if (this.isOver(at)) return index;
    const left = at.map((state, side) => (side === SPENT ? state : this.afterRetreat(side, state, round)));
    const leaves = left[ATTACKER] !== at[ATTACKER];
    return this.indexOf(leaves ? at.map((state, side) => (side === ATTACKER ? (left[side] as number) : state)) : left);
  }

  private afterRetreat(side: number, state: number, round: number): number {
    const fighter = this.fighter(side);
    if (!isFighting(fighter, state)) return state;
    const leaves = round === fighter.retreatRound || shipsIn(fighter, state) <= fighter.retreatShips;
    return leaves ? fighter.graph.states.length + state : state;
  }

  /** How the side at a position of `At` stands. */
  end(at: At, side: number): SideEnd {
    const fighter = this.fighter(side);
    const state = at[side] as number;
    const fled = state > goneState(fighter);
    return { ships: shipsIn(fighter, fled ? state - fighter.graph.states.length : state), fled };
  }

  fighter(side: number): Fighter {
    return this.all[side - ATTACKER] as Fighter;
  }
}

/** Whether a side ever means to retreat. */
export const retreats = (side: Fighter) => side.retreatRound > 0 || side.retreatShips > 0;
