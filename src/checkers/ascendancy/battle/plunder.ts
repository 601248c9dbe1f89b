import type { Volley } from './exchange.ts';
import { dicePool, type Fighter, shipsIn } from './fighter.ts';
import { ATTACKER, type At, FIRST_DEFENDER, type Places } from './places.ts';

/** Ships that the Pirates of each side destroy on average (48.1); null where that cannot be told. */
export type Plunder = readonly [attacker: number | null, defender: number | null];

/**
 * Adds up what Pirates destroy while the rounds of a battle are played. Their hits count before those of the other ships.
 * With several defenders, with a rival that ignores casualties or gives ships, or with dice that are repeated by choice,
 * nobody can tell whose hit destroyed what: there is no answer then.
 */
export class PlunderMeter {
  private readonly places: Places;
  /** Positions of the sides whose Pirates are counted, and what they have destroyed. */
  private readonly sums = new Map<number, number>();
  private readonly known = new Map<string, number>();

  constructor(places: Places) {
    this.places = places;
    if (places.defenders.length > 1) return;
    const sides = [ATTACKER, FIRST_DEFENDER];
    for (const side of sides) {
      const own = places.fighter(side);
      const rival = places.fighter(rivalOf(side));
      const isKnown =
        rival.graph.everyHitKills && !own.gives && !rival.gives && !own.repeatsOnce && !own.dice.choosesDice;
      if (plunderers(own, 0) > 0 && isKnown) this.sums.set(side, 0);
    }
  }

  /** Those who fire in a volley have done so, so many times on average. */
  fired(at: At, { attacker, defenders }: Volley, times: number): void {
    for (const [side, sum] of this.sums) {
      const fires = side === ATTACKER ? attacker : defenders.includes(side);
      if (fires && this.places.fights(at, side)) this.sums.set(side, sum + times * this.worth(side, at));
    }
  }

  total(): Plunder {
    return [this.sums.get(ATTACKER) ?? null, this.sums.get(FIRST_DEFENDER) ?? null];
  }

  private worth(side: number, at: At): number {
    const own = at[side] as number;
    const rivals = shipsIn(this.places.fighter(rivalOf(side)), at[rivalOf(side)] as number);
    const key = `${side} ${own} ${rivals}`;
    const found = this.known.get(key) ?? meanPlunder(this.places.fighter(side), own, rivals);
    this.known.set(key, found);
    return found;
  }
}

const rivalOf = (side: number) => (side === ATTACKER ? FIRST_DEFENDER : ATTACKER);
const plunderers = (side: Fighter, state: number) => side.graph.states[state]?.plunderers ?? 0;

function meanPlunder(side: Fighter, state: number, rivals: number): number {
  const dice = Math.min(plunderers(side, state), dicePool(side, state).plain);
  if (dice === 0) return 0;
  const hits = side.dice.fixed(0, { plain: dice, rerollOnes: 0 }, false);
  return hits.reduce((sum, chance, count) => sum + chance * Math.min(count, rivals), 0);
}
