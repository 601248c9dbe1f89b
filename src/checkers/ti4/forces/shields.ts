import type { Ti4Effect } from '../../../schema/figures/ti4-effects/effect.ts';
import { filteredUnits, type ReadUnit } from '../kernel/reading/effect-units.ts';

export const SHIELD = 'escudo-planetario';

/** Units as conditions see them: those whose shields some effect of the rival takes have none (37.3.a). */
export function withShieldsLeft(units: readonly ReadUnit[], rivals: readonly Ti4Effect[]): ReadUnit[] {
  const bare = new Set(
    rivals.flatMap((effect) =>
      effect.tipo === 'pierde-capacidad' && effect.lado === 'rival' && effect.capacidades?.includes(SHIELD)
        ? filteredUnits(effect.unidades ?? { clases: ['todas'] }, units, null).map(({ id }) => id)
        : [],
    ),
  );
  return units.map((unit) =>
    bare.has(unit.id) ? { ...unit, abilities: unit.abilities.filter((ability) => ability !== SHIELD) } : unit,
  );
}
