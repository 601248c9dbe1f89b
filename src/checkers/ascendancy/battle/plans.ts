import type { DicePool } from '../dice/hit-roll.ts';
import type { Roll } from '../dice/roll.ts';
import { type Aim, dicePool, type Fighter } from './fighter.ts';

/** What the attacker does in a round: throws his dice at the defenders, or gives ships for theirs (45.6). */
export type AttackPlan = ThrowPlan | GiftPlan;

export interface ThrowPlan {
  kind: 'throw';
  aims: readonly Aim[];
  /** The throw while the card that repeats all misses in one round is there, or without it. */
  roll(withCard: boolean): Roll;
}

export interface GiftPlan {
  kind: 'gift';
  /** Ships of each defender that are destroyed, in the order of those that fight. */
  gifts: readonly number[];
  given: number;
  /** The state in which that leaves the attacker. */
  left: number;
}

/** All ways of dividing so many things among so many. */
function divisions(things: number, among: number): number[][] {
  if (among === 1) return [[things]];
  return Array.from({ length: things + 1 }, (_, first) =>
    divisions(things - first, among - 1).map((rest) => [first, ...rest]),
  ).flat();
}

/** All ways of dividing the attacker's dice before they are rolled (26.3), remembered by dice and by who defends. */
export class Throws {
  private readonly attacker: Fighter;
  private readonly known = new Map<string, ThrowPlan[]>();

  constructor(attacker: Fighter) {
    this.attacker = attacker;
  }

  of(state: number, opponents: readonly number[]): readonly ThrowPlan[] {
    const pool = dicePool(this.attacker, state);
    const key = `${pool.plain} ${pool.rerollOnes} ${opponents}`;
    const known = this.known.get(key);
    if (known) return known;
    const made = this.make(pool, opponents);
    this.known.set(key, made);
    return made;
  }

  private make({ plain, rerollOnes }: DicePool, opponents: readonly number[]): ThrowPlan[] {
    const { dice } = this.attacker;
    return divisions(plain, opponents.length).flatMap((plainDice) =>
      divisions(rerollOnes, opponents.length).map((onesDice): ThrowPlan => {
        const aims = opponents.map((opponent, at) => ({
          opponent,
          pool: { plain: plainDice[at] as number, rerollOnes: onesDice[at] as number },
        }));
        const made: { [withCard in 'true' | 'false']?: Roll } = {};
        const roll = (withCard: boolean) => {
          made[`${withCard}`] ??= dice.roll(aims, withCard);
          return made[`${withCard}`] as Roll;
        };
        return { kind: 'throw', aims, roll };
      }),
    );
  }
}

/** All ways of giving some of the attacker's ships for as many of the defenders', of whom each has so many. */
export function giftPlans({ graph }: Fighter, state: number, defenders: readonly number[]): GiftPlan[] {
  const ships = graph.states[state]?.ships ?? 0;
  const total = defenders.reduce((sum, left) => sum + left, 0);
  return Array.from({ length: Math.min(ships, total) }, (_, index) => index + 1).flatMap((given) =>
    divisions(given, defenders.length)
      .filter((gifts) => gifts.every((gift, at) => gift <= (defenders[at] as number)))
      .flatMap((gifts) => graph.give(state, given).map((left): GiftPlan => ({ kind: 'gift', gifts, given, left }))),
  );
}

/** A defender who gives ships for the attacker's instead of rolling, and the state in which that leaves him. */
export interface Answer {
  side: number;
  given: number;
  left: number;
}

/** All ways in which a defender, by his position, may give ships for the attacker's. */
export function answers(side: number, { graph }: Fighter, state: number, rivals: number): Answer[] {
  const ships = graph.states[state]?.ships ?? 0;
  return Array.from({ length: Math.min(ships, rivals) }, (_, index) => index + 1).flatMap((given) =>
    graph.give(state, given).map((left) => ({ side, given, left })),
  );
}
