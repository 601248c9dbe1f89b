import { chanceOf, chanceOfPair, type Roll } from './rolls.ts';
import type { Target } from './sequence.ts';

/** An attack, or a counterattack, eliminates the other card only with the greater total (13.4.a, 13.7). */
export const attackSucceeds = (attackerTotal: number, defenderTotal: number) => attackerTotal > defenderTotal;

/** A base is damaged unless its owner rolls more than the value of the attacking Fleet Ship (13.10). */
export const baseIsDamaged = (ownerTotal: number, shipValue: number) => ownerTotal <= shipValue;

/** Sensors reveal secret bases with a roll up to the value of the card played (14.4). */
export const sensorsReveal = (roll: number, shipValue: number) => roll <= shipValue;

/** A Fleet Ship against another ship card. */
export interface ShipAttack {
  /** Value of each card plus what its controller adds to every roll. */
  attacker: number;
  defender: number;
  /** Whether the defending card strikes back when the attack fails. */
  counters: boolean;
}

/** Odds of one attack on a ship card and of the counterattack, for which both roll again (13.7). */
export function shipTarget(roll: Roll, { attacker, defender, counters }: ShipAttack): Target {
  const success = chanceOfPair(roll, (mine, theirs) => attackSucceeds(mine + attacker, theirs + defender));
  const strikeBack = chanceOfPair(roll, (theirs, mine) => attackSucceeds(theirs + defender, mine + attacker));
  return { success, loss: counters ? (1 - success) * strikeBack : 0 };
}

/** Odds of one attack on a base: only its owner rolls, and there is nothing to fear. */
export function baseTarget(roll: Roll, shipValue: number, ownerBonus: number): Target {
  return { success: chanceOf(roll, (total) => baseIsDamaged(total + ownerBonus, shipValue)), loss: 0 };
}
