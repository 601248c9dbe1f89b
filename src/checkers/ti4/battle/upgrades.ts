import { z } from 'zod';
import type { Ti4Unit } from '../../../schema/figures/ti4-units.ts';
import { hasUpgrade, upgradable, type WarTables } from '../forces/profiles.ts';

/** Which units of a side are upgraded: a tick for each of those that may be. */
export const upgradesSchema = (tables: WarTables, shown: (unit: Ti4Unit) => boolean, advanced = false) =>
  z
    .strictObject(
      Object.fromEntries(
        upgradable(tables)
          .filter(shown)
          .map((unit) => [
            unit.id,
            z
              .boolean()
              .default(false)
              .meta({ title: `${unit.nombre} II` }),
          ]),
      ),
    )
    .prefault({})
    .meta({ title: 'Unidades mejoradas', ...(advanced && { advanced }) });

export const isUpgraded = ({ mejoras }: { mejoras: unknown }, id: string) =>
  (mejoras as Record<string, boolean>)[id] ?? false;

/** Refuses upgrades that a faction does not have. */
export function checkUpgrades(
  side: { mejoras: unknown },
  faction: string | undefined,
  tables: WarTables,
  context: Pick<z.core.$RefinementCtx<unknown>, 'addIssue'>,
): void {
  for (const unit of tables.units.filas)
    if (isUpgraded(side, unit.id) && !hasUpgrade(tables, faction, unit))
      context.addIssue({ code: 'custom', path: ['mejoras', unit.id], message: 'esta facción no tiene esa mejora' });
}
