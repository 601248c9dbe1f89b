import { isBetter } from '../dice/roll.ts';
import { Assault, type Going, type Invasion, type Mode, type RoundEnd, type Stake } from './assault.ts';

export const RESULTS = ['exito', 'rendicion', 'aniquilacion', 'repelida', 'retirada'] as const;
export type InvasionResult = (typeof RESULTS)[number];

export interface InvasionEnd {
  result: InvasionResult;
  ships: number;
  research: number;
  other: number;
  probability: number;
}

/** What the first round alone does; the invasion goes on after `dano` and `nada`. */
export type FirstRound = Record<'exito' | 'aniquilacion' | 'repelida' | 'dano' | 'nada', number>;

export interface InvasionOdds {
  ends: InvasionEnd[];
  endless: number;
  expectedRounds: number;
  firstRound: FirstRound;
  /** How the first round is fought: with a bombardment that may be left, whether it is made. */
  firstMode: Mode;
}

/** Whoever gives up with so many Nodes left, and has no more to begin with, does not wait for a round (28.7). */
export function surrendersAtOnce({ nodes, surrenderNodes }: Pick<Invasion, 'nodes' | 'surrenderNodes'>): boolean {
  return nodes.control + nodes.research + nodes.other <= surrenderNodes;
}

/** Exact odds of an invasion in which both sides decide best. */
export const solveInvasion = (invasion: Invasion): InvasionOdds =>
  new InvasionPlay(invasion).play([{ ships: 0, spent: 0, chance: 1 }]);

/** Ships with which an invasion begins: their state in the graph, whether the card of one round is used, and the chance. */
export interface Landing {
  ships: number;
  spent: 0 | 1;
  chance: number;
}

const SETTLED = 1e-14;
const MOST_TURNS = 40;

/**
 * Plays an invasion: what every moment is worth, found from the last on, and then where it leads. Rounds up to the last
 * planned end are told apart; all others are alike, and those that change nothing are summed as a geometric series.
 */
export class InvasionPlay {
  private readonly invasion: Invasion;
  /** The round from which on all are alike. */
  private readonly alike: number;
  private readonly known = new Map<number, Stake>();
  private readonly ends = new Map<string, InvasionEnd>();
  private readonly firstRound: FirstRound = { exito: 0, aniquilacion: 0, repelida: 0, dano: 0, nada: 0 };

  constructor(invasion: Invasion) {
    this.invasion = invasion;
    this.alike = Math.max(invasion.surrenderRound, invasion.retreatRound) + 1;
  }

  /** The attacker's chance of taking control if he begins so, and the ships that he then keeps on average. */
  stake(landing: Pick<Landing, 'ships' | 'spent'>): Stake {
    const ships = this.shipsIn(landing.ships);
    if (surrendersAtOnce(this.invasion)) return { control: 1, ships };
    return ships === 0 ? { control: 0, ships } : this.opening(landing).value;
  }

  /** Where it leads to begin with some ships, or with others. */
  play(landings: readonly Landing[]): InvasionOdds {
    const odds = { endless: 0, expectedRounds: 0, firstRound: this.firstRound, firstMode: 'juntos' as Mode };
    if (surrendersAtOnce(this.invasion)) {
      for (const landing of landings) this.finish('rendicion', this.whole(landing), landing.chance);
      return { ...odds, ends: [...this.ends.values()] };
    }
    let mass = new Map<number, number>();
    for (const landing of landings) {
      const { mode, assault } = this.opening(landing);
      odds.firstMode = mode;
      odds.expectedRounds += landing.chance;
      assault.spread((end, share) => this.openingEnd(end, landing.chance * share, mass));
    }
    for (let round = 2; round < this.alike; round++) {
      const next = new Map<number, number>();
      for (const [place, weight] of mass) {
        odds.expectedRounds += weight;
        this.assaultIn(this.goingAt(place), round).spread((end, share) => this.close(end, round, weight * share, next));
      }
      mass = next;
    }
    const { endless, rounds } = this.playOut(mass);
    return { ...odds, endless, expectedRounds: odds.expectedRounds + rounds, ends: [...this.ends.values()] };
  }

  private openingEnd(end: RoundEnd, chance: number, mass: Map<number, number>): void {
    const { research, other } = end.state;
    const kept = research + other === this.invasion.nodes.research + this.invasion.nodes.other;
    this.firstRound[end.result ?? (kept ? 'nada' : 'dano')] += chance;
    this.close(end, 1, chance, mass);
  }

  /** The first round, with the First Strike that there is; the attacker may leave his (45.8). */
  private opening(landing: Pick<Landing, 'ships' | 'spent'>): { mode: Mode; assault: Assault; value: Stake } {
    const { firstStrike } = this.invasion;
    const modes: Mode[] =
      firstStrike === 'bombardeo' ? ['bombardeo', 'juntos'] : [firstStrike === 'nodos' ? 'nodos' : 'juntos'];
    return modes
      .map((mode) => {
        const assault = new Assault(this.invasion, this.whole(landing), mode, true, (end) => this.worth(end, 1));
        return { mode, assault, value: assault.value };
      })
      .reduce((one, other) =>
        isBetter(other.value.control, -other.value.ships, one.value.control, -one.value.ships) ? other : one,
      );
  }

  /** A later round: all at once. */
  private assaultIn(state: Going, round: number): Assault {
    return new Assault(this.invasion, state, 'juntos', false, (end) => this.worth(end, round));
  }

  /** What the end of a round is worth. */
  private worth(end: RoundEnd, round: number): Stake {
    const { result, state } = this.decided(end, round);
    const ships = this.shipsIn(state.ships);
    if (result) return { control: result === 'exito' || result === 'rendicion' ? 1 : 0, ships };
    return this.valueOf(state, round + 1);
  }

  /** What it is worth to be about to fight a round. */
  private valueOf(state: Going, round: number): Stake {
    const layer = Math.min(round, this.alike);
    const key = this.placeOf(state) * (this.alike + 1) + layer;
    const known = this.known.get(key);
    if (known) return known;
    if (layer < this.alike) {
      const { value } = this.assaultIn(state, round);
      this.known.set(key, value);
      return value;
    }
    return this.settle(state, key);
  }

  /** Rounds that change nothing lead back to where they began: what is best for some worth gives another, until both agree. */
  private settle(state: Going, key: number): Stake {
    const place = this.placeOf(state);
    let stake: Stake = { control: 0, ships: 0 };
    for (let turn = 0; turn < MOST_TURNS; turn++) {
      this.known.set(key, stake);
      const assault = this.assaultIn(state, this.alike);
      let still = 0;
      let [control, ships] = [0, 0];
      assault.spread((end, chance) => {
        const { result, state: after } = this.decided(end, this.alike);
        if (!result && this.placeOf(after) === place) still += chance;
        else {
          const found = this.worth(end, this.alike);
          control += chance * found.control;
          ships += chance * found.ships;
        }
      });
      const settled = still < 1 ? { control: control / (1 - still), ships: ships / (1 - still) } : stake;
      const isSame = Math.abs(settled.control - stake.control) + Math.abs(settled.ships - stake.ships) <= SETTLED;
      stake = settled;
      if (isSame) break;
    }
    this.known.set(key, stake);
    return stake;
  }

  /** Ends or goes on after a round (27.2): surrender first, then retreat. */
  private decided({ result, state }: RoundEnd, round: number): { result: InvasionResult | null; state: Going } {
    if (result) return { result, state };
    const { surrenderRound, surrenderNodes, retreatRound, retreatShips, nodes } = this.invasion;
    const left = nodes.control + state.research + state.other;
    if (round === surrenderRound || left <= surrenderNodes) return { result: 'rendicion', state };
    if (round === retreatRound || this.shipsIn(state.ships) <= retreatShips) return { result: 'retirada', state };
    return { result: null, state };
  }

  private close(end: RoundEnd, round: number, share: number, mass: Map<number, number>): void {
    const { result, state } = this.decided(end, round);
    if (result) this.finish(result, state, share);
    else {
      const place = this.placeOf(state);
      mass.set(place, (mass.get(place) ?? 0) + share);
    }
  }

  private playOut(mass: Map<number, number>): { endless: number; rounds: number } {
    let [endless, rounds] = [0, 0];
    // A place only leads to later ones.
    for (let place = 0; mass.size > 0 && place < this.places; place++) {
      const weight = mass.get(place) ?? 0;
      if (weight === 0) continue;
      mass.delete(place);
      const reached: [RoundEnd, number][] = [];
      let still = 0;
      this.assaultIn(this.goingAt(place), this.alike).spread((end, chance) => {
        const { result, state } = this.decided(end, this.alike);
        if (!result && this.placeOf(state) === place) still += chance;
        else reached.push([end, chance]);
      });
      if (still >= 1) {
        endless += weight;
        continue;
      }
      const flow = weight / (1 - still);
      rounds += flow;
      for (const [end, chance] of reached) this.close(end, this.alike, flow * chance, mass);
    }
    return { endless, rounds };
  }

  private finish(result: InvasionResult, { ships: state, research, other }: Going, probability: number): void {
    const ships = this.shipsIn(state);
    const key = `${result} ${ships} ${research} ${other}`;
    const end = this.ends.get(key) ?? { result, ships, research, other, probability: 0 };
    this.ends.set(key, { ...end, probability: end.probability + probability });
  }

  private shipsIn = (state: number) => this.invasion.ships.states[state]?.ships ?? 0;

  private whole({ ships, spent }: Pick<Landing, 'ships' | 'spent'>): Going {
    const { research, other } = this.invasion.nodes;
    return { ships, research, other, spent };
  }

  /** Moments as numbers, such that whatever is lost or used only leads to later ones. */
  private placeOf({ ships, research, other, spent }: Going): number {
    const { nodes } = this.invasion;
    const row = (spent * this.states + ships) * (nodes.research + 1) + (nodes.research - research);
    return row * (nodes.other + 1) + (nodes.other - other);
  }

  private get states(): number {
    return this.invasion.ships.states.length;
  }

  private get places(): number {
    const { nodes } = this.invasion;
    return 2 * this.states * (nodes.research + 1) * (nodes.other + 1);
  }

  private goingAt(place: number): Going {
    const { nodes } = this.invasion;
    const other = place % (nodes.other + 1);
    const rows = Math.floor(place / (nodes.other + 1));
    const research = rows % (nodes.research + 1);
    const ships = Math.floor(rows / (nodes.research + 1));
    return {
      other: nodes.other - other,
      research: nodes.research - research,
      ships: ships % this.states,
      spent: ships >= this.states ? 1 : 0,
    };
  }
}
