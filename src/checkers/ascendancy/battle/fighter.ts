import type { Distribution } from '../../../math/dice.ts';
import { DecidedRoll } from '../dice/decided-roll.ts';
import { type HitNeed, hitDie } from '../dice/hit-die.ts';
import { type DicePool, diceIn, hitRoller } from '../dice/hit-roll.ts';
import { PairedOnesRoll } from '../dice/paired-ones-roll.ts';
import { fixedRoll, type Roll } from '../dice/roll.ts';
import { missTable, pairTable } from '../dice/roll-table.ts';
import type { CasualtyGraph } from './casualty-graph.ts';

/** One side of a Space Battle, as the solver sees it. */
export interface Fighter {
  graph: CasualtyGraph;
  /** Dice added while it has ships: the Starbase (23.7). */
  support: number;
  strikesFirst: boolean;
  /** May destroy its own ships to destroy as many of the rival's (45.6). */
  gives: boolean;
  /** May repeat all its misses in one round of the battle (44.5). */
  repeatsOnce: boolean;
  /** Retreats after this round, if the battle still goes on; 0 for never. */
  retreatRound: number;
  /** Retreats as soon as this many ships or fewer are left; 0 for never. */
  retreatShips: number;
  dice: FighterDice;
}

/** The state in which nothing is left. Later ones stand for having fled. */
export const goneState = ({ graph }: Fighter) => graph.states.length - 1;
export const isFighting = (side: Fighter, state: number) => state < goneState(side);
export const shipsIn = ({ graph }: Fighter, state: number) => graph.states[state]?.ships ?? 0;

/** All its dice in a state in which it fights. */
export function dicePool({ graph, support }: Fighter, state: number): DicePool {
  const { plain, rerollOnes } = graph.states[state]?.pool ?? { plain: 0, rerollOnes: 0 };
  return { plain: plain + support, rerollOnes };
}

/** Dice thrown at one opponent, by his position. */
export interface Aim {
  opponent: number;
  pool: DicePool;
}

/** What the cards of a side make of its dice. */
export interface DiceRules {
  /** What a die needs against each opponent. */
  needs: readonly HitNeed[];
  /** One missed die may be repeated each round (44.15). */
  spareReroll: boolean;
  /** Every two misses with the same face hit (45.13). */
  doubles: boolean;
}

/** The dice of a side, against one opponent or several. */
export class FighterDice {
  private readonly rules: DiceRules;
  private readonly rollers: readonly { spare: FixedHits; plain: FixedHits }[];
  /** Against which opponents a 1 misses. */
  private readonly missesOnes: readonly boolean[];

  constructor(rules: DiceRules) {
    this.rules = rules;
    this.missesOnes = rules.needs.map((need) => hitDie(need).lone > 0);
    this.rollers = rules.needs.map((need) => {
      const rule = { ...need, doubles: rules.doubles };
      return {
        spare: hitRoller({ ...rule, spareReroll: rules.spareReroll }),
        plain: hitRoller({ ...rule, spareReroll: false }),
      };
    });
  }

  /** Whether some dice are repeated by choice, whoever they are thrown at. */
  get choosesDice(): boolean {
    return this.rules.spareReroll;
  }

  /** Hits on an opponent where nothing has to be decided; `spare`, with the die that may be repeated each round. */
  fixed(opponent: number, pool: DicePool, spare: boolean): Distribution {
    const roller = this.rollers[opponent];
    if (!roller) throw new RangeError(`no opponent ${opponent}`);
    return roller[spare ? 'spare' : 'plain'](pool);
  }

  /** A throw at some opponents; `repeatsAll`, while its card of one round is there. */
  roll(aims: readonly Aim[], repeatsAll: boolean): Roll {
    const { spareReroll, doubles } = this.rules;
    const rules = aims.map(({ opponent }) => ({ ...this.needOf(opponent), spareReroll, doubles }));
    const thrown = aims.filter(({ pool }) => diceIn(pool) > 0);
    const tables = () =>
      aims.map(({ pool }, at) => {
        const rule = rules[at] as (typeof rules)[number];
        return doubles ? pairTable(rule, diceIn(pool)) : missTable(rule, pool, repeatsAll);
      });
    if (repeatsAll) return new DecidedRoll(tables(), { one: spareReroll, all: true });
    const [only] = thrown;
    if (only && this.choosesOnes(only)) {
      if (aims.length > 1) throw new RangeError('pairs and repeated ones are decided against one opponent');
      return new PairedOnesRoll(rules[0] as (typeof rules)[number], only.pool);
    }
    if (spareReroll && thrown.length > 1) return new DecidedRoll(tables(), { one: true, all: false });
    return fixedRoll(aims.map(({ opponent, pool }) => this.fixed(opponent, pool, true)));
  }

  /** Whether a 1 that may be repeated might be worth keeping: as half of a pair. */
  choosesOnes({ opponent, pool }: Aim): boolean {
    return this.rules.doubles && pool.rerollOnes > 0 && this.missesOnes[opponent] === true;
  }

  private needOf(opponent: number): HitNeed {
    const need = this.rules.needs[opponent];
    if (!need) throw new RangeError(`no opponent ${opponent}`);
    return need;
  }
}
type FixedHits = (pool: DicePool) => Distribution;
