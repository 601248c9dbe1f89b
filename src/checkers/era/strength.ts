import { known } from '../figure.ts';
import { type Force, fleetOf, shipsOf } from './forces.ts';

/** One fleet, or the basic ships, of a player: what each ship is worth and what they add up to. */
export interface StrengthLine {
  force: Force;
  /** `Flota A` or `Naves básicas`. */
  label: string;
  ships: number;
  /** Combat value of each ship: base, bonus of the tactic, bonus of the people. */
  base: number;
  tactic: number;
  people: number;
  total: number;
}

export interface SideStrength {
  lines: StrengthLine[];
  /** Added to the side as a whole by a card. */
  extra: number;
  total: number;
}

/** Combat strength of a side (6.1.3.15, 6.1.3.16) when it fights `enemies`. */
export function strengthOf(side: readonly Force[], enemies: readonly Force[], role: Role): SideStrength {
  const lines = side.flatMap((force) => forceLines(force, enemies, role));
  const extra = side.reduce((sum, force) => sum + force.extraStrength, 0);
  return { lines, extra, total: lines.reduce((sum, line) => sum + line.total, extra) };
}

export type Role = 'atacante' | 'defensor';

function forceLines(force: Force, enemies: readonly Force[], role: Role): StrengthLine[] {
  const people = peopleBonus(force, enemies, role);
  const line = (label: string, ships: number, tactic: number): StrengthLine => ({
    force,
    label,
    ships,
    base: force.combatValue,
    tactic,
    people,
    total: ships * (force.combatValue + tactic + people),
  });
  const basic = force.basic > 0 ? [line('Naves básicas', force.basic, 0)] : [];
  return [
    ...force.fleets.map((fleet) => line(`Flota ${fleet.tactic.letra}`, fleet.ships, tacticBonus(fleet, enemies))),
    ...basic,
  ];
}

/** What the tactic adds to each ship of its fleet. Only A and C touch the combat value. */
function tacticBonus({ tactic, advanced }: Force['fleets'][number], enemies: readonly Force[]): number {
  const { vc } = advanced === 'x2' ? tactic.x2 : tactic.base;
  if (vc === 'no-tiene') return 0;
  const counts =
    tactic.cuando === 'en todos los combates' || enemies.some((enemy) => fleetOf(enemy, 'A') !== undefined);
  return counts ? known(vc, `era/tacticas, «${tactic.id}», vc`) : 0;
}

function peopleBonus(force: Force, enemies: readonly Force[], role: Role): number {
  return force.people.reduce((sum, effect) => {
    if (effect.tipo !== 'valor-combate') return sum;
    const counts =
      effect.cuando === 'bando-defensor'
        ? role === 'defensor'
        : role === 'atacante' && enemies.some(({ ethics }) => ethics === 'STO');
    return counts ? sum + effect.suma : sum;
  }, 0);
}

/** A combat decided: who wins and by what. */
export interface Outcome {
  attacker: SideStrength;
  defender: SideStrength;
  winner: Role;
  /** `fuerza`, or the tie-break that settled it (6.1.3.18). */
  by: 'fuerza' | 'poder-militar' | 'defensor';
}

/** Decides a combat by strength, then by the best Poder Militar of each side, then for the defender. */
export function decide(attacker: Force, defenders: readonly Force[]): Outcome {
  const strengths = {
    attacker: strengthOf([attacker], defenders, 'atacante'),
    defender: strengthOf(defenders, [attacker], 'defensor'),
  };
  const lead = strengths.attacker.total - strengths.defender.total;
  if (lead !== 0) return { ...strengths, winner: lead > 0 ? 'atacante' : 'defensor', by: 'fuerza' };
  const levels = attacker.military - bestMilitary(defenders);
  if (levels !== 0) return { ...strengths, winner: levels > 0 ? 'atacante' : 'defensor', by: 'poder-militar' };
  return { ...strengths, winner: 'defensor', by: 'defensor' };
}

/** Highest level of a side; with several defenders the book does not say whose counts (grey area X20). */
export const bestMilitary = (side: readonly Force[]): number => Math.max(...side.map((force) => force.military));

/** Fewest basic ships with which the loser would have won; each is worth its player's base and people's bonus. */
export function missingShips(attacker: Force, defenders: readonly Force[], { winner }: Outcome): number {
  const losers = winner === 'atacante' ? defenders : [attacker];
  return Math.min(
    ...losers.map((loser) => {
      const reinforced = (more: number): Force => ({ ...loser, basic: loser.basic + more });
      const wins = (more: number) =>
        winner === 'atacante'
          ? decide(
              attacker,
              defenders.map((force) => (force === loser ? reinforced(more) : force)),
            ).winner !== winner
          : decide(reinforced(more), defenders).winner !== winner;
      // One ship is worth 1 at least, so doubling passes the winner's strength soon; then halve.
      let high = 1;
      while (!wins(high)) high *= 2;
      let low = Math.floor(high / 2);
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2);
        if (wins(middle)) high = middle;
        else low = middle;
      }
      return high;
    }),
  );
}

/** Ships of a side. */
export const sideShips = (side: readonly Force[]): number => side.reduce((sum, force) => sum + shipsOf(force), 0);
