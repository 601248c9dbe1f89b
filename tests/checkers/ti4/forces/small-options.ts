import type { UnitGroup } from '../../../../src/checkers/ti4/battle/units.ts';
import { type ForcesSide, gatherEffects } from '../../../../src/checkers/ti4/forces/gather.ts';
import type { EffectOption } from '../../../../src/checkers/ti4/forces/options.ts';
import { genericUnit, musteredGroup } from '../../../../src/checkers/ti4/forces/profiles.ts';
import { type Ti4Effect, Ti4EffectSchema } from '../../../../src/schema/figures/ti4-effects/effect.ts';
import type { Ti4Unit } from '../../../../src/schema/figures/ti4-units.ts';
import { figures } from '../../../catalog-fixture.ts';

export const tables = { units: figures['ti4/unidades'], combat: figures['ti4/combate'] };

/** Units of the box, so many of each. */
export const groupsOf = (counts: Record<string, number>): UnitGroup[] =>
  Object.entries(counts).map(([id, count]) =>
    musteredGroup(tables, undefined, genericUnit(tables, id) as Ti4Unit, count, false),
  );

/** An effect of which only what matters is said; undefined: it does not say it. */
export function effect(raw: object): Ti4Effect {
  const said = { fases: ['ronda'], lado: 'propio', unidades: { clases: ['todas'] }, ...raw };
  return Ti4EffectSchema.parse(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)));
}
export const plusOne = (more: object = {}) => effect({ tipo: 'modificador', tirada: 'combate', valor: 1, ...more });

/** Something to choose, of no component that exists. */
export const option = (id: string, effects: readonly Ti4Effect[], more: Partial<EffectOption> = {}): EffectOption => ({
  id,
  component: id,
  name: id,
  class: 'tecnologia',
  faction: null,
  version: null,
  effects,
  parameter: null,
  unit: null,
  automatic: false,
  copiedBy: [],
  copies: null,
  outOfProfecia: false,
  ...more,
});

/** A side with units, and what it chose. */
export const sideWith = (
  counts: Record<string, number>,
  chosen: ForcesSide['chosen'] = {},
  more: Partial<ForcesSide> = {},
): ForcesSide => ({ faction: undefined, groups: groupsOf(counts), others: [], chosen, facts: {}, ...more });

export const gather = (
  options: readonly EffectOption[],
  attacker: ForcesSide,
  defender: ForcesSide,
  othersFire = false,
) => gatherEffects(options, 'espacial', { attacker, defender }, othersFire);
