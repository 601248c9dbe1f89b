import { numberOr } from '../../../schema/figures/figure.ts';
import type { UnitsLeft } from '../battle/combatant.ts';
import type { UnitGroup } from '../battle/units.ts';
import type { WarTables } from '../forces/profiles.ts';
import { type Fleet, shipGroups } from './fleet.ts';

/** Ground forces aboard a fleet, and what else lets it keep fighters. */
export interface Cargo {
  infantry: number;
  mechs: number;
  infantryCost: number;
  mechCost: number;
  /** Fighters that take up no capacity in the system. */
  freeFighters: number;
}

/** What a fleet keeps once its excess over the capacity is gone. */
export interface Kept {
  counts: readonly number[];
  infantry: number;
  mechs: number;
  fightersRemoved: number;
}

/** Resources that the ground forces aboard are worth. */
export const cargoWorth = (cargo: Pick<Cargo, 'infantryCost' | 'mechCost'>, infantry: number, mechs: number) =>
  infantry * cargo.infantryCost + mechs * cargo.mechCost;

/**
 * What is left of a fleet after the combat: Cazas and ground forces beyond its capacity go (18.3, 23.10.a),
 * and so do those that cannot leave when it retreats (23.7.b). Its owner chooses; we remove Cazas first, then
 * Infantería. Cazas with Movimiento need no transport.
 */
export function keepWithinCapacity(
  fleet: UnitsLeft,
  groups: readonly UnitGroup[],
  cargo: Cargo,
  retreating: boolean,
): Kept {
  const amount = (at: number) => fleet.counts[at] ?? 0;
  const capacity = groups.reduce(
    (sum, group, at) => sum + (retreating && !group.moves ? 0 : group.capacity * amount(at)),
    0,
  );
  let room = capacity;
  const mechs = Math.min(cargo.mechs, room);
  room -= mechs;
  const infantry = Math.min(fleet.aboard ?? cargo.infantry, room);
  room -= infantry;
  // Ground forces that fight beside the ships need a place aboard before any fighter does.
  const aboard = groups.map((group, at) => {
    const kept = group.aboard ? Math.min(amount(at), room) : 0;
    room -= kept;
    return kept;
  });
  room += retreating ? 0 : cargo.freeFighters;
  let fightersRemoved = 0;
  const counts = groups.map((group, at) => {
    if (group.aboard) {
      fightersRemoved += amount(at) - (aboard[at] as number);
      return aboard[at] as number;
    }
    // On a retreat whatever cannot move by itself needs a place.
    if (group.moves || !(group.isFighter || retreating)) return amount(at);
    const kept = Math.min(amount(at), room);
    room -= kept;
    fightersRemoved += amount(at) - kept;
    return kept;
  });
  return { counts, infantry, mechs, fightersRemoved };
}

/**
 * What must go before the combat once cannons have destroyed ships that carried it (18.3): the excess is allowed
 * during the combat only (18.3.c). Null where no ship needs transport. Troops are counted when all is over.
 */
export function strandOf(groups: readonly UnitGroup[], cargo: Cargo): ((left: UnitsLeft) => readonly number[]) | null {
  if (!groups.some((group) => (group.isFighter && !group.moves) || group.aboard)) return null;
  return (left) => keepWithinCapacity(left, groups, cargo, false).counts;
}

/** What a fleet carries, and what was over its capacity before the combat. */
export function cargoOf(fleet: Fleet, tables: WarTables): Cargo {
  const { opciones } = fleet;
  const { units } = tables;
  const groups = shipGroups(fleet, tables);
  const needing = groups.reduce((sum, group) => sum + (group.isFighter && !group.moves ? group.count : 0), 0);
  const capacity = groups.reduce((sum, group) => sum + group.capacity * group.count, 0);
  const infantry = opciones['infanteria-a-bordo'];
  const mechs = opciones['mecas-a-bordo'];
  const costOf = (id: string) => {
    const base = units.filas.find((unit) => unit.id === id)?.base;
    return base ? numberOr(base.coste, 0) / base.unidadesPorCoste : 0;
  };
  return {
    infantry,
    mechs,
    infantryCost: costOf('infanteria'),
    mechCost: costOf('meca'),
    // What was over the capacity before the combat is there by some other right, such as a Puerto espacial.
    freeFighters: Math.max(opciones['capacidad-extra'], Math.min(needing, needing + infantry + mechs - capacity)),
  };
}
