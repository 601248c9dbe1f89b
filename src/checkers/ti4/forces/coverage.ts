import type { Figures } from '../../../schema/figures/tables.ts';
import { type UnitGroup, upgradeId } from '../battle/units.ts';
import { type FightSide, Refusal } from '../kernel/declarations.ts';
import { refuseWhatIsNotExact } from '../kernel/refusals.ts';
import { withAllWhoFight } from './bring.ts';
import { type ForcesSide, type GatheredSide, gatherEffects } from './gather.ts';
import { type EffectOption, effectOptions, type Scope } from './options.ts';
import { musteredGroup, type WarTables, warTables } from './profiles.ts';

export const SCOPES: readonly Scope[] = ['espacial', 'terrestre'];

/** Whether the calculators compute something: asked of the engine, never written down. */
export type Coverage =
  | { status: 'exact'; scopes: Scope[] }
  | { status: 'refused'; reason: string }
  | { status: 'outside' }
  | { status: 'unknown' };

/** A fleet, or forces on a planet, with some of every kind, of the faction of an option. */
export function sampleSide(tables: WarTables, scope: Scope, option: EffectOption): ForcesSide {
  const faction = option.class === 'favor' ? undefined : (option.faction ?? undefined);
  const isUpgraded = (id: string) => {
    const profile = tables.combat.unidades.find((unit) => unit.id === option.component);
    return option.unit === id && (profile?.nivel === 'mejora' || option.component === upgradeId(id));
  };
  const all = tables.units.filas.map(
    (unit): UnitGroup => musteredGroup(tables, faction, unit, unit.miniaturas === 1 ? 1 : 2, isUpgraded(unit.id)),
  );
  const fights = scope === 'espacial' ? 'nave' : 'fuerza-terrestre';
  return {
    faction,
    groups: all.filter(({ kind }) => kind === fights),
    others: all.filter(({ kind }) => kind !== fights),
    chosen: option.automatic ? {} : { [option.id]: 1 },
    facts: {},
  };
}

/** Effects of a side, whatever its units: whether they can stand together. */
const alone = ({ declared }: GatheredSide): FightSide => ({ units: [], effects: declared, steps: [] });

/** Why an option cannot be computed, or null. */
export function refusalOf(option: EffectOption, scope: Scope, tables: WarTables): string | null {
  const as = scope === 'espacial' ? 'nave' : 'fuerza-terrestre';
  // A favour is used against anybody, also against whoever gave it.
  const giver = option.class === 'favor' ? (option.faction ?? undefined) : undefined;
  const rival = { ...sampleSide(tables, scope, { ...option, faction: null }), faction: giver, chosen: {} };
  const own = withAllWhoFight(sampleSide(tables, scope, option), [option], tables, as, rival);
  try {
    for (const sides of [
      { attacker: own, defender: rival },
      { attacker: rival, defender: own },
    ]) {
      const { attacker, defender } = gatherEffects([option], scope, sides);
      refuseWhatIsNotExact(alone(attacker), alone(defender));
    }
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.message.replace(/^«[^»]*»: /, '');
  }
}

/** What the calculators make of a component, a unit or a field of their own. */
export function coverageOf(component: string, tables: WarTables, fields: readonly string[]): Coverage {
  if (component === 'fuera') return { status: 'outside' };
  const found = SCOPES.flatMap((scope) =>
    effectOptions(tables, scope)
      .filter((option) => option.component === component)
      .map((option) => ({ scope, refusal: refusalOf(option, scope, tables) })),
  );
  const refused = found.find(({ refusal }) => refusal !== null);
  if (refused?.refusal) return { status: 'refused', reason: refused.refusal };
  if (found.length > 0) return { status: 'exact', scopes: [...new Set(found.map(({ scope }) => scope))] };
  const isUnit =
    tables.combat.unidades.some(({ id }) => id === component) ||
    tables.units.filas.some(({ id, mejorada }) => mejorada && upgradeId(id) === component);
  // A unit without effects fights with its figures; what a calculator asks by itself is a field of it.
  if (isUnit) return { status: 'exact', scopes: [] };
  return fields.includes(component) ? { status: 'exact', scopes: ['espacial'] } : { status: 'unknown' };
}

/** The whole list of the known calculator beside ours, and what else of ours touches a fight. */
export function coverageTable(figures: Figures, fields: readonly string[]) {
  const tables = warTables(figures);
  const listed = figures['ti4/cobertura'].filas.map((row) => ({
    ...row,
    coverage: coverageOf(row.componente, tables, fields),
  }));
  const known = new Set(listed.map(({ componente }) => componente));
  const names = new Map(
    SCOPES.flatMap((scope) => effectOptions(tables, scope)).map(({ component, name }) => [component, name] as const),
  );
  const others = [...names]
    .filter(([component]) => !known.has(component))
    .map(([component, name]) => ({ component, name, coverage: coverageOf(component, tables, fields) }));
  return { listed, others, names };
}
