import { binomial, convolve, type Distribution } from '../../../math/dice.ts';
import { type CasualtySetup, type Composition, keyOf } from '../battle/casualty-graph.ts';
import { isBetter } from '../dice/roll.ts';
import type { Invasion, Stake } from '../invasion/assault.ts';
import { InvasionPlay, type Landing } from '../invasion/solver.ts';

/** Some ships to invade with, by their state, and what that is worth. */
export interface LandingChoice extends Stake {
  state: number;
}

/** Ships on their way to the System: what they may be, and how many a Hazard there destroys. */
export interface LandingSetup {
  ships: CasualtySetup;
  /** Chance that the Hazard destroys each of them; 0 where there is none (18.2). */
  hazard: number;
}

/**
 * The ships that come to invade after a battle. How many of those that are left come is chosen (26.2), and more are not
 * always better: with as many hits as Nodes the planet is razed (28.4).
 */
export class Landings {
  readonly play: InvasionPlay;
  private readonly invasion: Invasion;
  private readonly setup: LandingSetup;
  private readonly states = new Map<string, number>();
  private readonly chosen = new Map<number, LandingChoice>();

  /** `invasion`, with every part of the ships (`everyPart`). */
  constructor(setup: LandingSetup, invasion: Invasion) {
    this.setup = setup;
    this.invasion = invasion;
    this.play = new InvasionPlay(invasion);
    for (const [at, state] of invasion.ships.states.entries()) this.states.set(keyOf(state), at);
  }

  /** The state of what is left of the attacker after a battle: outside an assault Fleet ships are all alike here. */
  stateOf(left: Composition): number {
    return this.states.get(keyOf(landingOf(left))) ?? 0;
  }

  shipsIn(state: number): number {
    return this.invasion.ships.states[state]?.ships ?? 0;
  }

  /** The best of some ships to come with. */
  best(state: number, spent: 0 | 1): LandingChoice {
    const key = state * 2 + spent;
    const known = this.chosen.get(key);
    if (known) return known;
    const fewer = this.invasion.ships.give(state, 1).filter((less) => less !== state);
    const best = fewer
      .map((less) => this.best(less, spent))
      .reduce(
        (one, other) => (isBetter(other.control, -other.ships, one.control, -one.ships) ? other : one),
        this.exactly(state, spent),
      );
    this.chosen.set(key, best);
    return best;
  }

  /** All of some ships come. */
  exactly(state: number, spent: 0 | 1): LandingChoice {
    let [control, ships] = [0, 0];
    for (const landing of this.arriving(state, spent, 1)) {
      const stake = this.play.stake(landing);
      control += landing.chance * stake.control;
      ships += landing.chance * stake.ships;
    }
    return { state, control, ships };
  }

  /** What arrives of some ships (18.2): each of them may be lost, and Fleets that become too small are disbanded. */
  arriving(state: number, spent: 0 | 1, chance: number): Landing[] {
    const { hazard, ships } = this.setup;
    if (hazard === 0) return [{ ships: state, spent, chance }];
    const { loose, fleets } = this.invasion.ships.states[state] as Composition;
    const survivors = (dice: number): Distribution => binomial({ dice, chance: 1 - hazard });
    let found: { fleets: Composition['fleets']; loose: Distribution; chance: number }[] = [
      { fleets: [], loose: survivors(loose), chance: 1 },
    ];
    for (const fleet of fleets)
      found = found.flatMap((before) =>
        [...survivors(fleet.ships).entries()].map(([left, share]) =>
          left < ships.minFleet
            ? { ...before, loose: convolve(before.loose, exactly(left)), chance: before.chance * share }
            : { ...before, fleets: [...before.fleets, { ...fleet, ships: left }], chance: before.chance * share },
        ),
      );
    return found.flatMap((one) =>
      [...one.loose.entries()]
        .map(([left, share]) => ({
          ships: this.states.get(keyOf({ loose: left, fleets: one.fleets })) ?? 0,
          spent,
          chance: chance * one.chance * share,
        }))
        .filter((landing) => landing.chance > 0),
    );
  }
}

/** Certainly so many. */
function exactly(count: number): Distribution {
  const distribution = new Float64Array(count + 1);
  distribution[count] = 1;
  return distribution;
}

/** Ships as they invade: assault Fleets repeat ones there, and the others are not told apart. */
export function landingOf({ loose, fleets }: Composition): Composition {
  const assaulting = fleets.filter(({ assaults }) => assaults);
  const others = fleets.filter(({ assaults }) => !assaults).reduce((sum, { ships }) => sum + ships, 0);
  return {
    loose: loose + others,
    fleets: assaulting.map(({ ships }) => ({ ships, rerollsOnes: true, assaults: false, plunders: 0 })),
  };
}
