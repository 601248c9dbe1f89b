import type { CasualtyGraph } from '../battle/casualty-graph.ts';
import type { DicePool } from '../dice/hit-roll.ts';
import { type Chances, isBetter, type Roll, type Worth } from '../dice/roll.ts';

/** Nodes of a planet. The Control Node stands until the end, whatever that is (28.3). */
export interface Nodes {
  control: 0 | 1;
  research: number;
  /** Production and Culture. */
  other: number;
}

/** A planetary invasion, as the solver sees it. */
export interface Invasion {
  /** The attacker's ships, of which every hit destroys one. */
  ships: CasualtyGraph;
  nodes: Nodes;
  /** Dice of the attacker's ships; `card`, while he has the one that repeats all misses in one round (44.5). */
  attack(pool: DicePool, opening: boolean, card: boolean): Roll;
  /** Dice of the nodes, and hits that they score without rolling. */
  defense(nodes: Nodes, card: boolean): { roll: Roll; sure: number };
  /** Who has that card. */
  cardOwner: 'attacker' | 'defender' | null;
  /** Hits that the System ignores in each round (43.12). */
  ignored: number;
  /** Who may strike first in the first round; `bombardeo`, the attacker, if he wants, and his hits then destroy nodes (45.8). */
  firstStrike: 'nadie' | 'nodos' | 'bombardeo';
  /** What collateral damage destroys first, or whatever is best. */
  destroysFirst: 'investigacion' | 'otros' | 'mejor';
  /** Ends decided after a round; 0 for never. */
  retreatRound: number;
  retreatShips: number;
  surrenderRound: number;
  surrenderNodes: number;
}

/** A moment of an invasion: the state of the ships, nodes left, and whether the card of one round has been used. */
export interface Going {
  ships: number;
  research: number;
  other: number;
  spent: 0 | 1;
}

/** What a round leads to: an end, or a state from which players decide. */
export interface RoundEnd {
  result: 'exito' | 'aniquilacion' | 'repelida' | null;
  state: Going;
}

/** What a moment is worth: the attacker's chance of taking control and, of equals, the ships that he keeps. */
export interface Stake {
  control: number;
  ships: number;
}

/** How a round is fought: all at once, or by who strikes first. */
export type Mode = 'juntos' | 'nodos' | 'bombardeo';
type Emit = (end: RoundEnd, chance: number) => void;

/** Something that is still to be rolled or decided: what it is worth, and where it leads. */
interface Turn {
  value: Stake;
  spread(share: number, emit: Emit): void;
}
type Then = (hits: number, after: Going) => Turn;

/**
 * One round of an invasion in which both sides decide best: the attacker for control of the System, his rival against it.
 * The attacker rolls first; then the nodes, whose owner sees it.
 */
export class Assault {
  readonly value: Stake;
  private readonly turn: Turn;
  private readonly invasion: Invasion;
  private readonly worth: (end: RoundEnd) => Stake;

  constructor(invasion: Invasion, state: Going, mode: Mode, opening: boolean, worth: (end: RoundEnd) => Stake) {
    this.invasion = invasion;
    this.worth = worth;
    this.turn = this.round(state, mode, opening);
    this.value = this.turn.value;
  }

  spread(emit: Emit): void {
    this.turn.spread(1, emit);
  }

  private round(state: Going, mode: Mode, opening: boolean): Turn {
    if (mode === 'nodos')
      return this.shots(state, (taken, after) => {
        const left = { ...after, ships: this.afterShots(after.ships, taken) };
        if (this.isGone(left)) return this.end({ result: 'repelida', state: left });
        return this.attack(left, opening, (hits, then) => this.judged(then, hits, 0));
      });
    if (mode === 'bombardeo') return this.attack(state, opening, (hits, after) => this.bombarded(after, hits));
    return this.attack(state, opening, (hits, after) =>
      this.shots(after, (taken, then) => this.judged(then, hits, taken)),
    );
  }

  /** The attacker's dice. */
  private attack(from: Going, opening: boolean, then: Then): Turn {
    const { invasion } = this;
    const numbers = this.nodesIn(from) + invasion.ignored + 2;
    const hasCard = invasion.cardOwner === 'attacker' && from.spent === 0;
    const pool = invasion.ships.states[from.ships]?.pool ?? { plain: 0, rerollOnes: 0 };
    const worth = ({ control, ships }: Stake) => ({ own: control, rival: -ships });
    const turn = decided(invasion.attack(pool, opening, hasCard), numbers, from, hasCard, then, worth);
    return { ...turn, value: { control: turn.out.own, ships: -turn.out.rival } };
  }

  /** The nodes' dice. */
  private shots(from: Going, then: Then): Turn {
    const { invasion } = this;
    const most = invasion.ships.mostHits(from.ships);
    const hasCard = invasion.cardOwner === 'defender' && from.spent === 0;
    const { roll, sure } = invasion.defense({ ...invasion.nodes, research: from.research, other: from.other }, hasCard);
    const worth = ({ control, ships }: Stake) => ({ own: -control, rival: ships });
    const turn = decided(roll, most + 1, from, hasCard, (hits, after) => then(hits + sure, after), worth);
    return { ...turn, value: { control: -turn.out.own, ships: turn.out.rival } };
  }

  /** What hits of both sides lead to (28.2–28.5): losses are suffered in any case. */
  private judged(state: Going, hits: number, taken: number): Turn {
    const after = { ...state, ships: this.afterShots(state.ships, taken) };
    const effective = Math.max(0, hits - this.invasion.ignored);
    const nodes = this.nodesIn(state);
    if (effective > nodes) return this.end({ result: 'exito', state: after });
    if (effective === nodes) return this.end({ result: 'aniquilacion', state: { ...after, research: 0, other: 0 } });
    return this.best(this.damaged(after, effective).map((left) => this.end(this.unlessGone(left))));
  }

  /** Hits of a bombardment destroy nodes, however many they are (45.8); an annihilated planet does not fire back. */
  private bombarded(state: Going, hits: number): Turn {
    const effective = Math.max(0, hits - this.invasion.ignored);
    if (effective >= this.nodesIn(state))
      return this.end({ result: 'aniquilacion', state: { ...state, research: 0, other: 0 } });
    const fired = (left: Going) =>
      this.shots(left, (taken, then) =>
        this.end(this.unlessGone({ ...then, ships: this.afterShots(then.ships, taken) })),
      );
    return this.best(this.damaged(state, effective).map(fired));
  }

  /** The resource nodes that the attacker may leave after destroying so many (28.3). */
  private damaged(state: Going, destroyed: number): Going[] {
    const { destroysFirst } = this.invasion;
    const { research, other } = state;
    const least = Math.max(0, destroyed - other);
    const most = Math.min(destroyed, research);
    const ofResearch =
      destroysFirst === 'investigacion'
        ? [most]
        : destroysFirst === 'otros'
          ? [least]
          : Array.from({ length: most - least + 1 }, (_, more) => least + more);
    return ofResearch.map((gone) => ({ ...state, research: research - gone, other: other - (destroyed - gone) }));
  }

  private best(turns: Turn[]): Turn {
    return turns.reduce((one, other) => {
      const [a, b] = [one.value, other.value];
      return isBetter(b.control, -b.ships, a.control, -a.ships) ? other : one;
    });
  }

  private end(end: RoundEnd): Turn {
    return { value: this.worth(end), spread: (share, emit) => emit(end, share) };
  }

  private unlessGone(state: Going): RoundEnd {
    return { result: this.isGone(state) ? 'repelida' : null, state };
  }

  private nodesIn = ({ research, other }: Going) => this.invasion.nodes.control + research + other;
  private afterShots = (ships: number, shots: number) => this.invasion.ships.after(ships, shots)[0] ?? ships;
  private isGone = ({ ships }: Going) => this.invasion.ships.states[ships]?.ships === 0;
}

/** Dice that are decided by what follows from every number of hits. */
function decided(
  roll: Roll,
  numbers: number,
  from: Going,
  hasCard: boolean,
  then: Then,
  worth: (stake: Stake) => Chances,
): Pick<Turn, 'spread'> & { out: Chances } {
  const turns = (spent: 0 | 1) => Array.from({ length: numbers }, (_, hits) => then(hits, { ...from, spent }));
  const kept = turns(from.spent);
  const used = hasCard ? turns(1) : null;
  const worths = (all: Turn[]): Worth => {
    const each = all.map(({ value }) => worth(value));
    return { own: Float64Array.from(each, ({ own }) => own), rival: Float64Array.from(each, ({ rival }) => rival) };
  };
  const keptWorth = worths(kept);
  const usedWorth = used && worths(used);
  const out: Chances = { own: 0, rival: 0 };
  roll.value(keptWorth, usedWorth, [numbers], out);
  return {
    out,
    spread: (share, emit) =>
      roll.spread(keptWorth, usedWorth, [numbers], (hits, isUsed, chance) =>
        ((isUsed ? used : kept) as Turn[])[hits]?.spread(share * chance, emit),
      ),
  };
}
