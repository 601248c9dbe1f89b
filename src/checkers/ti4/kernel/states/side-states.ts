import type { WayDown } from '../../../../math/attrition-choice.ts';
import { type Effect, type FightSide, Refusal } from '../declarations.ts';
import { aliveCount, copyOf, isGone, SideRoster, type SideState } from './side-state.ts';
import { ANY_ROUND, HitTaker } from './take-hits.ts';

/** States of one side that a calculation may hold. */
const MOST_STATES = 20_000;

/** The same where hits lead down lines, whose rounds are played all at once. */
const MOST_IN_LINES = 60_000;

const tooManyStates = (most: number) =>
  new Refusal(`son demasiadas combinaciones de pérdidas: más de ${most.toLocaleString('es')} por bando`);

/** A kind of round: rounds that no effect tells apart are of one kind. */
export interface Phase {
  /** A round of this kind. */
  round: number;
}

/** Where hits of one roll lead from a state: after 0, 1, 2… of them; the last entry is for that many or more. */
export interface Line {
  to: Int32Array;
  /** How many of the first entries are the state itself; −1 if it appears among the others too. */
  stay: number;
  /** Hits sent back by using «Resistencia al daño»; null when there are never any. */
  answers: Int32Array | null;
}

/** The next state down a line, and the hits of a roll that lead there. */
export interface LineStep {
  next: number;
  absorbs: number;
}

/** How a side that is free to lose any unit may take hits. */
export interface FreeRules {
  /** The kinds of rules that there are: whether «Resistencia al daño» is forbidden. */
  noSustain: readonly boolean[];
  /** Where it is not, and costs nothing, it is used before anything is lost. */
  sparesFirst: boolean;
  /** States that may be looked at. */
  most: number;
}

/** What a line depends on besides the state. */
export interface LineRules {
  phase: Phase;
  routed: number;
  noSustain: boolean;
  /** The second lot of a round, when its combat roll has been assigned. */
  late: boolean;
  /** What happens as a round begins has happened already. */
  begun?: boolean;
}

/** All states through which a side can pass, in an order that hits never go against, and where hits lead. */
export class SideStates {
  readonly roster: SideRoster;
  readonly taker: HitTaker;
  readonly states: SideState[] = [];
  /** First state of each level; see `Levels`. */
  levels = new Int32Array();
  readonly #side: FightSide;
  readonly #keepsCharges: boolean;
  readonly #ids = new Map<number | string, number>();
  readonly #lines = new Map<string, Map<number, Line>>();
  #sorted = false;

  constructor(side: FightSide, rival: FightSide, keepsCharges = false) {
    this.roster = new SideRoster(side, rival, keepsCharges);
    this.#keepsCharges = keepsCharges;
    this.taker = new HitTaker(side, this.roster);
    this.#side = side;
  }

  get gone(): number {
    return this.states.length - 1;
  }

  indexOf(state: SideState): number {
    const key = this.roster.keyOf(state);
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    if (this.#sorted) throw new Error('a state that was not foreseen');
    if (this.states.length >= MOST_STATES) throw tooManyStates(MOST_STATES);
    this.#ids.set(key, this.states.length);
    const kept = copyOf(state);
    // Limited effects do not matter once nothing is left, unless somebody asks for them: there is one such state.
    if (isGone(kept) && !this.#keepsCharges) kept.charges.fill(0);
    return this.states.push(kept) - 1;
  }

  /** Finds every state reachable from the given ones, and puts them in order. `more` adds states that other effects lead to. */
  explore(
    starts: readonly SideState[],
    rules: readonly LineRules[],
    more: (state: SideState) => readonly SideState[],
  ): void {
    for (const start of starts) this.indexOf(start);
    // Whoever leaves before the first shot is gone although nothing was hit.
    this.indexOf(this.none());
    for (let at = 0; at < this.states.length; at++) {
      const state = this.states[at] as SideState;
      if (isGone(state)) continue;
      for (const rule of rules) this.line(at, rule);
      for (const other of more(state)) this.indexOf(other);
    }
    this.#sort();
  }

  /**
   * The same where hits lead each state down one line: each comes before those to which it leads, and gives the next
   * one with the hits that it takes.
   */
  exploreLines(starts: readonly SideState[]): LineStep[] {
    // Weakest first: a state comes after all those to which it leads, and right after the last of them.
    const steps: LineStep[] = [];
    const visit = (state: SideState): number => {
      const key = this.roster.keyOf(state);
      const known = this.#ids.get(key);
      if (known !== undefined) return known;
      const step = isGone(state) ? null : this.taker.next(state);
      const next = step ? visit(step.state) : 0;
      if (this.states.length >= MOST_IN_LINES) throw tooManyStates(MOST_IN_LINES);
      this.#ids.set(key, this.states.length);
      steps.push({ next, absorbs: step?.absorbs ?? 1 });
      return this.states.push(isGone(state) ? this.none() : state) - 1;
    };
    visit(this.none());
    for (const start of starts) visit(start);
    const last = steps.length - 1;
    this.states.reverse();
    for (const [key, place] of this.#ids) this.#ids.set(key, last - place);
    this.levels = Int32Array.from(this.states, (_, at) => at);
    this.#sorted = true;
    return steps.reverse().map(({ next, absorbs }) => ({ next: last - next, absorbs }));
  }

  /**
   * All states of a side that is free to lose any unit, each before those to which its hits may lead; for each kind of
   * rules, whether «Resistencia al daño» is forbidden, where they lead.
   */
  exploreFree(starts: readonly SideState[], { noSustain: kinds, sparesFirst, most }: FreeRules): WayDown[][][] {
    const found: WayDown[][][] = [];
    const visit = (state: SideState): number => {
      const key = this.roster.keyOf(state);
      const known = this.#ids.get(key);
      if (known !== undefined) return known;
      const ways = kinds.map((noSustain) =>
        isGone(state)
          ? []
          : this.taker
              .ways(state, { ...ANY_ROUND, noSustain }, sparesFirst)
              .map(({ state: next, absorbs }) => ({ to: visit(next), absorbs })),
      );
      if (this.states.length >= most) throw tooManyStates(most);
      this.#ids.set(key, this.states.length);
      found.push(ways);
      return this.states.push(isGone(state) ? this.none() : state) - 1;
    };
    visit(this.none());
    for (const start of starts) visit(start);
    const last = found.length - 1;
    this.states.reverse();
    for (const [key, place] of this.#ids) this.#ids.set(key, last - place);
    this.#sorted = true;
    found.reverse();
    return kinds.map((_, kind) =>
      found.map((ways) => (ways[kind] as WayDown[]).map(({ to, absorbs }) => ({ to: last - to, absorbs }))),
    );
  }

  /** Nothing left, nor to use. */
  none(): SideState {
    const nothing = this.roster.units.map(() => 0);
    return { counts: nothing, fresh: [...nothing], charges: this.roster.charged.map(() => 0) };
  }

  /** Puts the states in order once all are known; gives the place of each by the one that it had. */
  settle(): Int32Array {
    return this.#sort();
  }

  /** Where hits lead from a state, worked out once. */
  line(at: number, rules: LineRules): Line {
    const name = `${rules.phase.round},${rules.routed},${Number(rules.noSustain)},${Number(rules.late)},${Number(rules.begun ?? false)}`;
    const lines = this.#lines.get(name) ?? new Map<number, Line>();
    this.#lines.set(name, lines);
    const known = lines.get(at);
    if (known) return known;
    const from = this.states[at] as SideState;
    const { round } = rules.phase;
    const begun = rules.late || rules.begun ? from : this.taker.beginRound(from, round);
    const to: number[] = [];
    const answers: number[] = [];
    this.taker.follow(
      begun,
      rules.routed,
      Number.POSITIVE_INFINITY,
      { noSustain: rules.noSustain, from: rules.late ? 'later' : 'combat', repairs: !rules.late, round },
      (state, answer) => {
        to.push(this.indexOf(state));
        answers.push(answer);
      },
    );
    const stay = to.findIndex((place) => place !== at);
    const line = {
      to: Int32Array.from(to),
      stay: to.includes(at, Math.max(0, stay)) && stay >= 0 ? -1 : stay,
      answers: answers.some((hits) => hits > 0) ? Int32Array.from(answers) : null,
    };
    lines.set(at, line);
    return line;
  }

  /** Effects of the side that work in a round while it is in a state. */
  effectsNow({ counts }: SideState, kinds: readonly Effect['kind'][], round: number): Effect[] {
    return this.#side.effects.filter(
      ({ kind, rounds, whileAlive }) =>
        kinds.includes(kind) &&
        (!rounds || (round >= rounds[0] && round <= rounds[1])) &&
        (!whileAlive ||
          this.#side.units.some(({ id }, unit) => whileAlive.includes(id) && (counts[unit] as number) > 0)),
    );
  }

  #sort(): Int32Array {
    const { states } = this;
    const charges = states.map((state) => state.charges.reduce((sum, left) => sum + left, 0));
    const alive = states.map(aliveCount);
    const fresh = states.map((state) => state.fresh.reduce((sum, left) => sum + left, 0));
    const order = states
      .map((_, at) => at)
      .sort((a, b) => {
        if (alive[a] === 0 || alive[b] === 0)
          return (alive[b] as number) - (alive[a] as number) || compare(states[a]?.charges, states[b]?.charges);
        return (
          (charges[b] as number) - (charges[a] as number) ||
          (alive[b] as number) - (alive[a] as number) ||
          compare(states[a]?.counts, states[b]?.counts) ||
          compare(states[a]?.charges, states[b]?.charges) ||
          (fresh[b] as number) - (fresh[a] as number) ||
          compare(states[a]?.fresh, states[b]?.fresh)
        );
      });
    const place = new Int32Array(order.length);
    for (const [at, was] of order.entries()) place[was] = at;
    const sorted = order.map((was) => states[was] as SideState);
    states.splice(0, states.length, ...sorted);
    for (const [key, was] of this.#ids) this.#ids.set(key, place[was] as number);
    for (const [name, lines] of this.#lines) {
      const moved = new Map<number, Line>();
      for (const [at, line] of lines) {
        line.to = line.to.map((to) => place[to] as number);
        moved.set(place[at] as number, line);
      }
      this.#lines.set(name, moved);
    }
    this.levels = this.#levelsOf();
    this.#sorted = true;
    return place;
  }

  /** Repairs lead back only to the same ships: those states form a level. Without repairs each state is one. */
  #levelsOf(): Int32Array<ArrayBuffer> {
    const joins = this.taker.repairsAtAll;
    const starts = this.states.flatMap((state, at) => {
      const before = this.states[at - 1];
      const same =
        joins && before && compare(before.counts, state.counts) === 0 && compare(before.charges, state.charges) === 0;
      return same ? [] : [at];
    });
    return Int32Array.from(starts);
  }
}

/** Larger numbers first. */
function compare(a: readonly number[] = [], b: readonly number[] = []): number {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return (b[at] as number) - (a[at] as number);
  return 0;
}
