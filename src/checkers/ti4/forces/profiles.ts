import type { RowIds } from '../../../generated/figure-ids.ts';
import type { Ti4CombatTable, Ti4CombatUnit } from '../../../schema/figures/ti4-combat.ts';
import type { Ti4Unit, Ti4Units } from '../../../schema/figures/ti4-units.ts';
import { figure } from '../../figure.ts';
import { printedGroup, type UnitGroup } from '../battle/units.ts';

/** The figures that a fight reads: generic units, and what factions and cards add. */
export interface WarTables {
  units: Ti4Units;
  combat: Ti4CombatTable;
}

/** They, out of the figures that a rule reads. */
export const warTables = (figures: { 'ti4/unidades': Ti4Units; 'ti4/combate': Ti4CombatTable }): WarTables => ({
  units: figures['ti4/unidades'],
  combat: figures['ti4/combate'],
});

/** The generic units of a class. */
export const shipUnits = ({ units }: WarTables) => units.filas.filter(({ clase }) => clase === 'nave');
export const groundUnits = ({ units }: WarTables) => units.filas.filter(({ clase }) => clase === 'fuerza-terrestre');

/** The unit of a faction that takes the place of a generic one. */
export function factionUnit(
  { combat }: WarTables,
  faction: string | undefined,
  generic: string,
  upgraded: boolean,
): Ti4CombatUnit | undefined {
  const own = combat.unidades.filter(({ faccion, sustituye }) => faccion === faction && sustituye === generic);
  return own.find(({ nivel }) => nivel === (upgraded ? 'mejora' : 'base'));
}

/** Units of a side with the figures of its faction, or the generic ones. */
export function musteredGroup(
  tables: WarTables,
  faction: string | undefined,
  unit: Ti4Unit,
  count: number,
  upgraded: boolean,
): UnitGroup {
  const own = factionUnit(tables, faction, unit.id, upgraded);
  // What has no upgrade of its own keeps its figures.
  const known = own ?? (upgraded && unit.mejorada ? undefined : factionUnit(tables, faction, unit.id, false));
  return printedGroup(unit, count, upgraded, known);
}

/** Generic units of which some version is an upgrade: those that a side may say it has. */
export const upgradable = ({ units, combat }: WarTables): Ti4Unit[] =>
  units.filas.filter(
    ({ id, mejorada }) =>
      mejorada !== undefined || combat.unidades.some(({ sustituye, nivel }) => sustituye === id && nivel === 'mejora'),
  );

/** Whether there is an upgrade of a unit for a faction. */
export const hasUpgrade = (tables: WarTables, faction: string | undefined, unit: Ti4Unit) =>
  unit.mejorada !== undefined || factionUnit(tables, faction, unit.id, true) !== undefined;

/** How many of a unit one player has in the box (98.2). */
export const inTheBox = ({ units }: WarTables, id: RowIds['ti4/unidades']): number =>
  figure({ 'ti4/unidades': units }, 'ti4/unidades', id, 'miniaturas');

export const genericUnit = ({ units }: WarTables, id: string) => units.filas.find((unit) => unit.id === id);

/** A kind of unit of which there is none yet, for what effects bring to the combat. */
export function emptyGroup(
  tables: WarTables,
  faction: string | undefined,
  id: string,
  upgraded = false,
): UnitGroup | null {
  const unit = genericUnit(tables, id);
  if (unit) return musteredGroup(tables, faction, unit, 0, upgraded);
  const profile = tables.combat.unidades.find((one) => one.id === id);
  const generic = profile && genericUnit(tables, profile.sustituye);
  if (!profile || !generic) return null;
  return { ...printedGroup(generic, 0, false, profile), id, generic: id };
}
