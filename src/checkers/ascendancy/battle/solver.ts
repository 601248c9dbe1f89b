import { BestPlay, type WorthOfEnd } from './best-play.ts';
import { type Course, Exchange, type Volley } from './exchange.ts';
import type { Fighter } from './fighter.ts';
import { beforeVolley, openingVolleys, togetherVolley } from './first-strike.ts';
import { ATTACKER, type At, FIRST_DEFENDER, Places, type SideEnd, type Sides, SPENT } from './places.ts';
import { type Plunder, PlunderMeter } from './plunder.ts';
import type { After, EmitPlace } from './scene.ts';

/** One way in which a battle can end. */
export interface BattleEnd {
  attacker: SideEnd;
  defenders: SideEnd[];
  /** State of the attacker in its graph, where it still has ships and has not fled. */
  state: number;
  /** The card of one round (44.5) has been used. */
  cardSpent: boolean;
  probability: number;
}

export interface BattleOdds {
  ends: BattleEnd[];
  /** Chance of coming to a battle in which nobody can destroy anything more. */
  endless: number;
  /** Mean rounds, if all battles end. */
  expectedRounds: number;
  /** Chance of ending in each of the first rounds; empty with several defenders. */
  endsInRound: number[];
  /** What the attacker does in the first round, if nobody has struck before. */
  firstCourse: Course | null;
  /** Chance that the card of one round is used in the first round; null where nobody has it. */
  cardUsedFirst: number | null;
  /** What Pirates destroy on average (48.1). */
  plunder: Plunder;
}

/** With one defender so many rounds are followed one by one, to tell when the battle ends. */
const ROUNDS_SHOWN = 10;
/** States less likely than this are left out: far below the last digit of a double next to 1. */
const NEGLIGIBLE = 1e-24;

/** A victory is worth the same whatever is left of it. */
const VICTORY = 1;

/**
 * Exact odds of a battle of one attacker against one or more defenders, each side deciding what wins most often.
 * `worthOfVictory` says what it is worth to the attacker to be left in a state, where more than victory is at stake:
 * then the defenders want what he does not.
 */
export function solveBattle(
  attacker: Fighter,
  defenders: readonly Fighter[],
  worthOfVictory?: (state: number, cardSpent: boolean) => number,
): BattleOdds {
  const places = new Places({ attacker, defenders });
  const special = specialRounds({ attacker, defenders });
  const best = hasChoices(attacker, defenders) ? new BestPlay(places, worthOf(places, worthOfVictory), special) : null;
  return new Battle(places, best, special).play();
}

/** The round from which on all are alike. */
export const specialRounds = ({ attacker, defenders }: Sides) =>
  Math.max(...[attacker, ...defenders].map(({ retreatRound }) => retreatRound)) + 1;

/** Whether anybody ever decides anything. */
function hasChoices(attacker: Fighter, defenders: readonly Fighter[]): boolean {
  if (defenders.length > 1) return true;
  return [attacker, ...defenders].some(
    ({ gives, repeatsOnce, graph, dice }) =>
      gives ||
      repeatsOnce ||
      !graph.everyHitKills ||
      dice.choosesOnes({ opponent: 0, pool: graph.states[0]?.pool ?? NO_DICE }),
  );
}
const NO_DICE = { plain: 0, rerollOnes: 0 };

function worthOf(places: Places, worthOfVictory?: (state: number, cardSpent: boolean) => number): WorthOfEnd {
  return (at) => {
    const outcome = standing(places, at);
    if (!worthOfVictory)
      return { own: outcome === 'attacker' ? VICTORY : 0, rival: outcome === 'defenders' ? VICTORY : 0 };
    const own = outcome === 'attacker' ? worthOfVictory(at[ATTACKER] as number, at[SPENT] === 1) : 0;
    return { own, rival: VICTORY - own };
  };
}

/** Who has won (26.1). */
function standing(places: Places, at: At): 'attacker' | 'defenders' | 'nobody' {
  const attacker = places.end(at, ATTACKER);
  if (attacker.fled) return 'defenders';
  if (attacker.ships > 0) return 'attacker';
  return places.defending(at).length > 0 ? 'defenders' : 'nobody';
}

/** Follows a battle forwards: where it may stand after each round, and how it ends. */
class Battle {
  private readonly places: Places;
  private readonly best: BestPlay | null;
  /** The round from which on all are alike. */
  private readonly special: number;
  private readonly together: Volley;
  private readonly exchange: Exchange;
  private readonly nothing: After;
  private readonly meter: PlunderMeter;
  private readonly ended: Float64Array;

  constructor(places: Places, best: BestPlay | null, special: number) {
    this.places = places;
    this.best = best;
    this.special = special;
    this.together = togetherVolley(places);
    this.exchange = new Exchange(places);
    this.nothing = { own: new Float64Array(best ? 0 : places.count), rival: new Float64Array(best ? 0 : places.count) };
    this.meter = new PlunderMeter(places);
    this.ended = new Float64Array(places.count);
  }

  play(): BattleOdds {
    let mass: Float64Array = new Float64Array(this.places.count);
    const first = this.opening((place, chance) => add(mass, place, chance));
    const cardUsedFirst = this.places.onceOwner === null ? null : spentShare(this.places, mass);
    let going = this.closeRound(mass, 1);
    let expectedRounds = 1;
    const endsInRound = [1 - going];
    const followed = Math.max(this.places.defenders.length === 1 ? ROUNDS_SHOWN : 1, this.special - 1);
    for (let round = 2; round <= followed && going > 0; round++) {
      expectedRounds += going;
      mass = this.nextRound(mass, round);
      const left = this.closeRound(mass, round);
      endsInRound.push(going - left);
      going = left;
    }
    const { endless, rounds } = this.playOut(mass);
    return {
      ends: this.listEnds(),
      endless,
      expectedRounds: expectedRounds + rounds,
      endsInRound: this.places.defenders.length === 1 ? endsInRound : [],
      firstCourse: first,
      cardUsedFirst,
      plunder: this.meter.total(),
    };
  }

  /** What places are worth after a round; nobody looks where nobody decides. */
  private after(round: number): After {
    return this.best?.after(round) ?? this.nothing;
  }

  /** The first round; gives what the attacker does if nobody has struck before. */
  private opening(emit: EmitPlace): Course | null {
    const start = this.places.at(0);
    const after = this.after(1);
    const [first, second] = openingVolleys(this.places) as [Volley, Volley?];
    if (!second) return this.fire(start, first, after, 1, emit);
    const between = this.best ? beforeVolley(this.places, second, after) : this.nothing;
    const struck = new Map<number, number>();
    const course = this.fire(start, first, between, 1, (place, chance) => {
      struck.set(place, (struck.get(place) ?? 0) + chance);
    });
    for (const [place, chance] of struck) {
      const at = this.places.at(place);
      if (this.places.isOver(at)) emit(place, chance);
      else this.fire(at, second, after, chance, emit);
    }
    return first.attacker || !this.best ? course : this.exchange.decide(start, second, after).course;
  }

  /** Fire of the first round, exchanged as is best. */
  private fire(at: At, volley: Volley, after: After, share: number, emit: EmitPlace): Course {
    const course = this.best ? this.exchange.decide(at, volley, after).course : this.exchange.plainCourse(at, volley);
    this.meter.fired(at, volley, share);
    this.exchange.spread(at, volley, course, after, (place, chance) => emit(place, chance * share));
    return course;
  }

  private course(place: number, at: At, round: number): Course {
    return this.best?.course(place, round) ?? this.exchange.plainCourse(at, this.together);
  }

  private nextRound(mass: Float64Array, round: number): Float64Array {
    const next = new Float64Array(this.places.count);
    for (let place = 0; place < mass.length; place++) {
      const weight = mass[place] as number;
      if (weight < NEGLIGIBLE) continue;
      const at = this.places.at(place);
      this.meter.fired(at, this.together, weight);
      this.exchange.spread(at, this.together, this.course(place, at, round), this.after(round), (to, chance) =>
        add(next, to, weight * chance),
      );
    }
    return next;
  }

  /** Retreats after a round; moves what is over to `ended` and returns what still goes on. */
  private closeRound(mass: Float64Array, round: number): number {
    let going = 0;
    for (let place = 0; place < mass.length; place++) {
      const weight = mass[place] as number;
      if (weight === 0) continue;
      const settled = this.places.settled(place, round);
      if (this.places.isOver(this.places.at(settled))) {
        add(this.ended, settled, weight);
        mass[place] = 0;
      } else if (settled !== place) {
        // One of several defenders has fled: that is a later place, at which the weight will be counted.
        add(mass, settled, weight);
        mass[place] = 0;
      } else going += weight;
    }
    return going;
  }

  /** All rounds from here on are alike: those without losses are summed as a geometric series. */
  private playOut(mass: Float64Array): { endless: number; rounds: number } {
    let [endless, rounds] = [0, 0];
    const after = this.after(Number.POSITIVE_INFINITY);
    for (let place = 0; place < mass.length; place++) {
      const weight = mass[place] as number;
      if (weight < NEGLIGIBLE) continue;
      const settled = this.places.settled(place, Number.POSITIVE_INFINITY);
      const at = this.places.at(settled);
      if (settled !== place) add(mass, settled, weight);
      else if (this.places.isOver(at)) add(this.ended, place, weight);
      else {
        const course = this.course(place, at, Number.POSITIVE_INFINITY);
        const reached: [place: number, chance: number][] = [];
        let still = 0;
        this.exchange.spread(at, this.together, course, after, (to, chance) => {
          if (to === place) still += chance;
          else reached.push([to, chance]);
        });
        if (still >= 1) endless += weight;
        else {
          const flow = weight / (1 - still);
          rounds += flow;
          this.meter.fired(at, this.together, flow);
          for (const [to, chance] of reached) add(mass, to, flow * chance);
        }
      }
      mass[place] = 0;
    }
    return { endless, rounds };
  }

  private listEnds(): BattleEnd[] {
    const ends: BattleEnd[] = [];
    for (let place = 0; place < this.ended.length; place++) {
      const probability = this.ended[place] as number;
      if (probability === 0) continue;
      const at = this.places.at(place);
      ends.push({
        attacker: this.places.end(at, ATTACKER),
        defenders: this.places.defenders.map((_, number) => this.places.end(at, FIRST_DEFENDER + number)),
        state: at[ATTACKER] as number,
        cardSpent: at[SPENT] === 1,
        probability,
      });
    }
    return ends;
  }
}

/** Adds some probability to a place. */
function add(mass: Float64Array, place: number, weight: number): void {
  mass[place] = (mass[place] as number) + weight;
}

function spentShare(places: Places, mass: Float64Array): number {
  return mass.reduce((sum, weight, place) => (places.at(place)[SPENT] === 1 ? sum + weight : sum), 0);
}
