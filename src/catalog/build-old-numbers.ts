import type { LegacyNumbering } from '../schema/game.ts';
import type { RegistryOldNumber } from '../schema/registry-aids.ts';
import { compareNumbers } from '../text/alphabet.ts';
import { oldNumbersOf } from './legacy-numbers.ts';
import type { AidContext } from './reference-aids.ts';

/** Every number of the older edition, in order: its sections first, then their clauses. */
export function buildOldNumbers(
  { game, registry, resolve }: AidContext,
  numbering: LegacyNumbering | null,
): RegistryOldNumber[] {
  if (!numbering) return [];
  const found = new Map<string, RegistryOldNumber>();
  const add = (
    id: string,
    kind: RegistryOldNumber['kind'],
    now: string,
    certain: boolean,
    reason: string | null,
  ): void => {
    const target = resolve(now);
    if (!target) return;
    const entry = found.get(id) ?? { game, id, kind, today: resolve(id), meanings: [] };
    entry.meanings.push({ target, certain, reason });
    found.set(id, entry);
  };
  for (const [old, now] of Object.entries(numbering.secciones)) add(old, 'seccion', now, true, null);
  for (const clause of registry.clauses.filter((entry) => entry.game === game)) {
    for (const { id, certain, reason } of oldNumbersOf(clause.id, clause.section, numbering))
      add(id, 'clausula', clause.id, certain, reason);
    // Numbers that a clause brings itself: the map had no way to say them.
    for (const { id, certain } of clause.legacy) {
      const known = found.get(id)?.meanings.some((meaning) => meaning.target.id === clause.id);
      if (!known) add(id, 'clausula', clause.id, certain, null);
    }
  }
  return [...found.values()].sort((a, b) => compareNumbers(a.id, b.id));
}
