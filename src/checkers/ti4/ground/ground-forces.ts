import type { Ti4Unit } from '../../../schema/figures/ti4-units.ts';
import { handDice } from '../battle/hand-dice.ts';
import { customGroup, type UnitGroup } from '../battle/units.ts';
import { isUpgraded } from '../battle/upgrades.ts';
import { genericUnit, groundUnits, musteredGroup, shipUnits, type WarTables } from '../forces/profiles.ts';
import type { GarrisonForce, LandingForce } from './ground-input.ts';

export const MECH = 'meca';
export const CANNON = 'sdp';

/** The groups of a validated force that have units. */
export function forceGroups(force: LandingForce | GarrisonForce, tables: WarTables): UnitGroup[] {
  const printed = groundUnits(tables).map((unit) => ({
    ...musteredGroup(tables, force.faccion, unit, Number(force[unit.id] ?? 0), isUpgraded(force, unit.id)),
    damaged: unit.id === MECH ? force.opciones['danadas-meca'] : 0,
  }));
  const own = force.propias.map((unit, at) => customGroup(unit, at + 1));
  return [...printed, ...own].filter((group) => group.count > 0);
}

/** The attacker's ships in the system, and dice entered by hand. */
export function shipsAbove(force: LandingForce, tables: WarTables): UnitGroup[] {
  const counts = force.bombardeo as Record<string, unknown>;
  const there = shipUnits(tables)
    .map((unit) => musteredGroup(tables, force.faccion, unit, Number(counts[unit.id] ?? 0), isUpgraded(force, unit.id)))
    .filter((ship) => ship.count > 0);
  const mech = genericUnit(tables, MECH) as Ti4Unit;
  const aboard = {
    ...musteredGroup(tables, force.faccion, mech, force.bombardeo[MECH], false),
    id: `${MECH}-a-bordo`,
    generic: `${MECH}-a-bordo`,
  };
  return [...there, ...(aboard.count > 0 ? [aboard] : []), ...handDice('bombardment', force.bombardeo)];
}

/** One ship of each kind that is in the system and does not bombard the planet: what it does by being there counts. */
export function idleShips(force: LandingForce, kinds: readonly string[], tables: WarTables): UnitGroup[] {
  const counts = force.bombardeo as Record<string, unknown>;
  return shipUnits(tables)
    .filter(({ id }) => kinds.includes(id) && Number(counts[id] ?? 0) === 0)
    .map((unit) => ({
      ...musteredGroup(tables, force.faccion, unit, 1, isUpgraded(force, unit.id)),
      bombardment: null,
    }));
}

/** Structures of the planet, and dice entered by hand. */
export function structuresOf(force: GarrisonForce, tables: WarTables): UnitGroup[] {
  const sdp = genericUnit(tables, CANNON) as Ti4Unit;
  const built = musteredGroup(tables, force.faccion, sdp, force[CANNON], isUpgraded(force, CANNON));
  return [...(built.count > 0 ? [built] : []), ...handDice('cannon', force.canones)];
}
