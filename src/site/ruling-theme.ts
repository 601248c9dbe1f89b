import type { RegistryIndex } from '../catalog/registry-index.ts';
import type { Ruling } from '../schema/ruling.ts';

/** What a ruling is about: the theme of the book that most of the clauses it cites belong to. */
export function rulingTheme(index: RegistryIndex, ruling: Ruling): string | null {
  const themes = index.game(ruling.game)?.themes ?? [];
  const counts = new Map<string, number>();
  for (const ref of ruling.cites) {
    const clause = index.clause(ref);
    const section = clause && index.section(clause.game, clause.section);
    for (const theme of section?.themes ?? []) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return themes.find(({ id }) => most > 0 && counts.get(id) === most)?.title ?? null;
}
