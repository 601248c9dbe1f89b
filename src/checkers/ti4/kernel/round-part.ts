import { convolve, type Distribution, poolDistribution } from '../../../math/dice.ts';
import { hitChance } from '../die.ts';
import type { FightSide } from './declarations.ts';
import { feedsOnRival, ON_RIVAL_ROLL } from './effects/registry.ts';
import { type RivalView, Roller, type Volley } from './rolls/roll.ts';
import { copyOf, type SideState } from './states/side-state.ts';
import type { Line, Phase, SideStates } from './states/side-states.ts';

/** Where a side goes in a round, whatever happens to the other. States may appear more than once. */
export interface Landing {
  to: Int32Array;
  chances: Float64Array;
  /** Last place that counts, and its chance: that of so many hits or more where no more matter. */
  last: number;
  lastChance: number;
  /** Chance to stay in the same state, and to leave it. */
  stays: number;
  moves: number;
}

/** A side of a round: who it is, its states, and the hits of its dice when a round ends. */
export interface RoundSide {
  side: FightSide;
  states: SideStates;
  lateHits: LateHits | null;
}

export interface LateHits {
  hits: Distribution;
  /** Units of the rival that, while there are any, stop them. */
  unless: readonly string[];
}

/** Hits of the dice that a side throws when a round ends. */
export function lateHitsOf({ effects }: FightSide): LateHits | null {
  const late = effects.filter((effect) => effect.kind === 'hits-at-round-end');
  const dice = late
    .flatMap((effect) => effect.dice)
    .map(({ value, dice: n }) => ({ dice: n, chance: hitChance(value) }));
  if (late.length === 0) return null;
  return {
    hits: late.reduce((sum, { hits }) => (hits ? convolve(sum, hits) : sum), poolDistribution(dice)),
    unless: late.flatMap(({ unless = [] }) => unless),
  };
}

interface View {
  view: RivalView;
  key: string;
}

/** One side's part in a round. */
export class RoundPart {
  readonly #own: RoundSide;
  readonly #rival: RoundSide;
  readonly #phase: Phase;
  readonly #roller: Roller;
  readonly #views: readonly View[];
  /** All states of the rival look alike to this side's roll. */
  readonly #oneView: boolean;
  readonly #volleys: (Volley | undefined)[] = [];
  readonly #noSustain: Uint8Array;
  /** Lines of hits that go anywhere, with and without «Resistencia al daño». */
  readonly #lines: readonly (Line | undefined)[][] = [[], []];
  readonly #known: Map<number, Landing>[] = [];
  /** The landing of the last question, where it need not be kept. */
  readonly #latest: Landing = {
    to: new Int32Array(),
    chances: new Float64Array(),
    last: 0,
    lastChance: 0,
    stays: 0,
    moves: 0,
  };

  constructor(own: RoundSide, rival: RoundSide, phase: Phase) {
    this.#own = own;
    this.#rival = rival;
    this.#phase = phase;
    this.#roller = new Roller(own.side, own.states.roster, phase.round);
    const rivals = rival.states.states.map((state) => rival.states.taker.beginRound(state, phase.round));
    this.#noSustain = Uint8Array.from(rivals, (state) =>
      Number(rival.states.effectsNow(state, ['no-rival-sustain'], phase.round).length > 0),
    );
    const counts = own.side.effects.some(feedsOnRival);
    this.#views = rivals.map((state) => {
      const effects = rival.states.effectsNow(state, ON_RIVAL_ROLL, phase.round);
      const nonFighters = counts ? nonFightersIn(state, rival.side) : 0;
      const key = `${nonFighters};${effects.map((effect) => rival.side.effects.indexOf(effect)).join()}`;
      return { view: { nonFighters, effects }, key };
    });
    this.#oneView = this.#views.every(({ key }) => key === this.#views[0]?.key);
  }

  /** The roll of this side in one state against a state of the rival. */
  volley(own: number, rival: number): Volley {
    const place = this.#oneView ? own : own * this.#views.length + rival;
    const known = this.#volleys[place];
    if (known) return known;
    const { view, key } = this.#views[rival] as View;
    const begun = this.#own.states.taker.beginRound(this.#own.states.states[own] as SideState, this.#phase.round);
    const found = this.#roller.combat(begun, view, key);
    this.#volleys[place] = found;
    return found;
  }

  /** Whether the rival forbids «Resistencia al daño» while he is so. */
  noSustainAt(rival: number): 0 | 1 {
    return this.#noSustain[rival] as 0 | 1;
  }

  /** The most hits of this side's roll, in any state and against any. */
  mostHits(): number {
    const seen = new Set<string>();
    let most = 0;
    for (const [rival, { key }] of this.#views.entries()) {
      if (seen.has(key)) continue;
      seen.add(key);
      for (let own = 0; own < this.#own.states.states.length; own++)
        most = Math.max(most, this.volley(own, rival).free.length - 1);
    }
    return most;
  }

  line(own: number, rival: number, routed: number): Line {
    const noSustain = this.#noSustain[rival] as 0 | 1;
    if (routed > 0)
      return this.#own.states.line(own, { phase: this.#phase, routed, noSustain: noSustain === 1, late: false });
    const known = this.#lines[noSustain] as (Line | undefined)[];
    const found =
      known[own] ?? this.#own.states.line(own, { phase: this.#phase, routed, noSustain: noSustain === 1, late: false });
    known[own] = found;
    return found;
  }

  /** The line once some of its own units have fallen at the end of the roll. */
  lineAfter(own: number, rival: number, routed: number, fallen: readonly number[] | undefined): Line {
    if (!fallen?.some((count) => count > 0)) return this.line(own, rival, routed);
    const { states } = this.#own;
    const begun = states.taker.beginRound(states.states[own] as SideState, this.#phase.round);
    const left = copyOf(begun);
    for (const [group, count] of fallen.entries()) states.taker.changes.destroyOf(left, group, count);
    // What comes for them is there before hits are assigned.
    states.taker.placeFor(begun, copyOf(left), left, this.#phase.round);
    const at = states.indexOf(left);
    if (at === states.gone) return { to: Int32Array.of(at), stay: -1, answers: null };
    const noSustain = this.#noSustain[rival] === 1;
    return states.line(at, { phase: this.#phase, routed, noSustain, late: false, begun: true });
  }

  /** Where this side goes when the rival rolls so. Valid until the next call. */
  landing(own: number, rival: number, volley: Volley): Landing {
    if (volley.routed.length === 1 && !this.#rival.lateHits) return this.#plainLanding(own, rival, volley);
    const place = volley.id * 2 + (this.#noSustain[rival] as number);
    const known = this.#known[place] ?? new Map<number, Landing>();
    this.#known[place] = known;
    const found = known.get(own) ?? this.#land(own, rival, volley);
    known.set(own, found);
    return found;
  }

  /** Hits of one kind in one lot: the line itself, with what lies beyond its end gathered there. */
  #plainLanding(own: number, rival: number, { free, tails, useful }: Volley): Landing {
    const { to, stay } = this.line(own, rival, 0);
    const landing = this.#latest;
    landing.to = to;
    landing.chances = free;
    landing.last = Math.min(useful, to.length) - 1;
    landing.lastChance = (landing.last === to.length - 1 ? tails[landing.last] : free[landing.last]) as number;
    if (stay >= 0) {
      // The first hits that change nothing, and then only others.
      const first = Math.min(stay, landing.last + 1);
      landing.moves = first > landing.last ? 0 : (tails[first] as number);
      landing.stays = 0;
      for (let h = 0; h < first; h++) landing.stays += (h === landing.last ? landing.lastChance : free[h]) as number;
    } else weigh(landing, own);
    return landing;
  }

  #land(own: number, rival: number, { free, routed }: Volley): Landing {
    const sums = new Map<number, number>();
    for (let f = 0; f < routed.length; f++) {
      const share = routed[f] as number;
      if (share === 0) continue;
      const { to } = this.line(own, rival, f);
      for (let h = 0; h < free.length; h++) {
        const place = to[Math.min(h, to.length - 1)] as number;
        sums.set(place, (sums.get(place) ?? 0) + share * (free[h] as number));
      }
    }
    const late = this.#rival.lateHits;
    const found = late ? this.#late(sums, late) : sums;
    const landing = {
      to: Int32Array.from(found.keys()),
      chances: Float64Array.from(found.values()),
      last: found.size - 1,
      lastChance: [...found.values()].at(-1) ?? 0,
      stays: 0,
      moves: 0,
    };
    weigh(landing, own);
    return landing;
  }

  /** The same after the hits that come when the round is over. */
  #late(sums: ReadonlyMap<number, number>, { hits, unless }: LateHits): Map<number, number> {
    const found = new Map<number, number>();
    const { units } = this.#own.side;
    for (const [at, share] of sums) {
      const { counts } = this.#own.states.states[at] as SideState;
      if (units.some(({ id }, unit) => unless.includes(id) && (counts[unit] as number) > 0)) {
        found.set(at, (found.get(at) ?? 0) + share);
        continue;
      }
      const { to } = this.#own.states.line(at, { phase: this.#phase, routed: 0, noSustain: false, late: true });
      for (const [h, chance] of hits.entries()) {
        const place = to[Math.min(h, to.length - 1)] as number;
        found.set(place, (found.get(place) ?? 0) + share * chance);
      }
    }
    return found;
  }
}

function weigh(landing: Landing, own: number): void {
  landing.stays = 0;
  landing.moves = 0;
  for (let x = 0; x <= landing.last; x++) {
    const chance = (x === landing.last ? landing.lastChance : landing.chances[x]) as number;
    if (landing.to[x] === own) landing.stays += chance;
    else landing.moves += chance;
  }
}

/** Units that are not fighters. */
export const nonFightersIn = ({ counts }: SideState, { units }: FightSide) =>
  units.reduce((sum, unit, at) => sum + (unit.isFighter ? 0 : (counts[at] as number)), 0);
