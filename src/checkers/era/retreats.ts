import { and } from '../../text/lists.ts';
import { findEffect, roman } from './figures.ts';
import { type Force, fleetOf, shipsOf } from './forces.ts';

/** A way in which a player's ships may leave before the combat. */
export interface Retreat {
  force: Force;
  /** Everything, or the fleet E alone (6.1.3.9, 6.1.3.33). */
  what: 'todas' | 'flota-e';
  /** Until when it may be decided. */
  when: 'antes de revelar' | 'tras revelar al enemigo';
  /** Why, in Spanish. */
  reason: string;
  /** The Félido who may make them leave; absent when they leave of their own will. */
  forcedBy?: Force;
  clauses: RetreatClause[];
}

/** Clauses that a retreat may lean on. */
export type RetreatClause =
  | 'era:6.1.3.5.a'
  | 'era:6.1.3.5.b'
  | 'era:6.1.3.5.c'
  | 'era:6.1.3.9'
  | 'era:6.1.3.32'
  | 'era:6.1.3.33'
  | 'era:6.1.3.36.e'
  | 'era:A1.8.b'
  | 'era:A1.8.c';

/** Who may leave before the combat, of their own will or because a Félido makes them (6.1.3.5, A1.8). */
export function retreatsOf(attacker: Force, defenders: readonly Force[]): Retreat[] {
  return [
    // «Bélico» (1) keeps the enemies there; what the peoples allow still counts.
    ...(attacker.pinsEnemies ? [] : defenders.flatMap((force) => ownRetreats(force, attacker))),
    ...forcedRetreats(attacker, defenders),
  ];
}

function ownRetreats(force: Force, attacker: Force): Retreat[] {
  const found: Retreat[] = [];
  const clauses: RetreatClause[] = [];
  const reasons: string[] = [];
  if (force.spirituality > attacker.spirituality) {
    reasons.push(`Espiritualidad ${roman(force.spirituality)} contra ${roman(attacker.spirituality)}`);
    clauses.push('era:6.1.3.5.a');
  }
  if (force.propulsion > attacker.propulsion) {
    reasons.push(`Propulsión ${roman(force.propulsion)} contra ${roman(attacker.propulsion)}`);
    clauses.push('era:6.1.3.5.b');
  }
  if (reasons.length > 0)
    found.push({
      force,
      what: 'todas',
      when: 'antes de revelar',
      reason: and(reasons),
      clauses: [...clauses, 'era:6.1.3.9'],
    });
  const evasion = fleetOf(force, 'E');
  if (evasion) {
    const late = evasion.advanced === 'x2';
    found.push({
      force,
      what: evasion.ships === shipsOf(force) ? 'todas' : 'flota-e',
      when: late ? 'tras revelar al enemigo' : 'antes de revelar',
      reason: late ? 'Flota E con x2' : 'Flota E',
      clauses: ['era:6.1.3.5.c', 'era:6.1.3.32', 'era:6.1.3.33', ...(late ? (['era:6.1.3.36.e'] as const) : [])],
    });
  }
  return found;
}

function forcedRetreats(attacker: Force, defenders: readonly Force[]): Retreat[] {
  const forced = (force: Force, by: Force, clause: RetreatClause): Retreat => ({
    force,
    what: 'todas',
    when: 'antes de revelar',
    reason: `${by.name} gasta el disco de los Félidos (una vez por ronda)`,
    forcedBy: by,
    clauses: [clause],
  });
  const makesLeave = (force: Force) => findEffect(force.people, 'forzar-retirada')?.aQuien;
  return [
    ...(makesLeave(attacker) === 'defensor' ? defenders.map((force) => forced(force, attacker, 'era:A1.8.c')) : []),
    ...defenders.filter((force) => makesLeave(force) === 'atacante').map((by) => forced(attacker, by, 'era:A1.8.b')),
  ];
}

/** What stays of the player once the retreat is done; `null` when nothing does. */
export function stayOf({ force, what }: Retreat): Force | null {
  if (what === 'todas') return null;
  return { ...force, fleets: force.fleets.filter((fleet) => fleet.tactic.letra !== 'E') };
}
