import { type Course, Exchange } from './exchange.ts';
import { togetherVolley } from './first-strike.ts';
import type { At, Places } from './places.ts';
import type { After } from './scene.ts';

/** What the end of a battle is worth to each side. */
export type WorthOfEnd = (at: At) => { own: number; rival: number };

/**
 * What every place is worth when all choose best, for the rounds in which something special may happen (First Strike, a
 * planned retreat) and for all others. Found backwards, from battles with few ships to the whole one.
 */
export class BestPlay {
  private readonly places: Places;
  private readonly worthOfEnd: WorthOfEnd;
  private readonly exchange: Exchange;
  /** For each round, what arriving at a place at its end is worth; the last holds of every later round too. */
  private readonly arrivals: After[] = [];
  /** What is best decided in each of these rounds, by place. */
  private readonly courses: Course[][] = [];
  private readonly rounds: number;

  /** `rounds`, those that are not like the next. */
  constructor(places: Places, worthOfEnd: WorthOfEnd, rounds: number) {
    this.places = places;
    this.worthOfEnd = worthOfEnd;
    this.exchange = new Exchange(places);
    this.rounds = rounds;
    this.arrivals[rounds] = this.lastArrivals();
    for (let round = rounds - 1; round >= 1; round--) this.arrivals[round] = this.arrivalsIn(round);
  }

  /** What places are worth at the end of a round. */
  after(round: number): After {
    return this.arrivals[Math.min(round, this.rounds)] as After;
  }

  /** What is best decided at a place in a round but the first. */
  course(place: number, round: number): Course {
    return this.courses[Math.min(round, this.rounds)]?.[place] as Course;
  }

  /** Rounds that are all alike: a place in which nothing happens leads to itself. */
  private lastArrivals(): After {
    const { places } = this;
    const after = this.empty();
    const volley = togetherVolley(places);
    this.courses[this.rounds] = [];
    for (let place = places.count - 1; place >= 0; place--) {
      const settled = places.settled(place, Number.POSITIVE_INFINITY);
      const at = places.at(place);
      if (settled !== place) copy(after, settled, place);
      else if (places.isOver(at)) this.setEnd(after, place, at);
      else this.settleRound(after, place, at, volley);
    }
    return after;
  }

  /**
   * What a place is worth when its rounds without losses are all alike: the course that is best for some worth gives another,
   * until both agree.
   */
  private settleRound(after: After, place: number, at: At, volley: ReturnType<typeof togetherVolley>): void {
    const alone = this.exchange.decideAlone(at, volley, after);
    if (alone) {
      (this.courses[this.rounds] as Course[])[place] = alone.course;
      after.own[place] = alone.own;
      after.rival[place] = alone.rival;
      return;
    }
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      const { course, own, rival } = this.exchange.decide(at, volley, after);
      (this.courses[this.rounds] as Course[])[place] = course;
      if (
        turn > 0 &&
        Math.abs(own - (after.own[place] as number)) <= SETTLED &&
        Math.abs(rival - (after.rival[place] as number)) <= SETTLED
      )
        return;
      let [still, sumOwn, sumRival] = [0, 0, 0];
      this.exchange.spread(at, volley, course, after, (reached, chance) => {
        if (reached === place) still += chance;
        else {
          sumOwn += chance * (after.own[reached] as number);
          sumRival += chance * (after.rival[reached] as number);
        }
      });
      if (still >= 1) return;
      after.own[place] = sumOwn / (1 - still);
      after.rival[place] = sumRival / (1 - still);
    }
  }

  private arrivalsIn(round: number): After {
    const { places } = this;
    const next = this.after(round + 1);
    const after = this.empty();
    const volley = togetherVolley(places);
    const courses: Course[] = [];
    if (round + 1 < this.rounds) this.courses[round + 1] = courses;
    for (let place = places.count - 1; place >= 0; place--) {
      const settled = places.settled(place, round);
      const at = places.at(place);
      if (settled !== place) copy(after, settled, place);
      else if (places.isOver(at)) this.setEnd(after, place, at);
      else if (round + 1 === this.rounds) copy(next, place, place, after);
      else {
        const { own, rival, course } = this.exchange.decide(at, volley, next);
        courses[place] = course;
        after.own[place] = own;
        after.rival[place] = rival;
      }
    }
    return after;
  }

  private empty(): After {
    return { own: new Float64Array(this.places.count), rival: new Float64Array(this.places.count) };
  }

  private setEnd(after: After, place: number, at: At): void {
    const { own, rival } = this.worthOfEnd(at);
    after.own[place] = own;
    after.rival[place] = rival;
  }
}

const SETTLED = 1e-14;
const MOST_TURNS = 40;

function copy(source: After, from: number, to: number, target = source): void {
  target.own[to] = source.own[from] as number;
  target.rival[to] = source.rival[from] as number;
}
