import type { RegistryIndex } from '../../src/catalog/registry-index.ts';
import type { AnyRule } from '../../src/checkers/define-rule.ts';
import type { BookData, FindingData, SearchWords } from '../../src/library/book.ts';
import { rulingsBehind } from '../../src/rulings/decided.ts';
import type { GameId } from '../../src/schema/game-ids.ts';
import { refOf } from '../../src/schema/ref.ts';
import type { Ruling } from '../../src/schema/ruling.ts';
import { shortcutsOf } from '../../src/search/shortcuts.ts';

/** What the package carries of a game's book: no HTML and nothing about our own files. */
export function bookData(index: RegistryIndex, rules: readonly AnyRule[], id: GameId): BookData {
  const { registry } = index;
  const own = ownedBy(id);
  const game = index.game(id);
  if (!game) throw new Error(`${id} is no game`);
  return {
    game,
    sections: own(registry.sections).map((section) => ({ ...section, file: '' })),
    clauses: own(registry.clauses).map((clause) => ({
      ...clause,
      ...{ html: '', markdown: '', file: '', line: 0 },
      notes: clause.notes.map(({ text }) => ({ html: '', markdown: '', text })),
    })),
    greyAreas: own(registry.greyAreas).map((area) => ({ ...area, html: '' })),
    rulings: own(registry.rulings).map(({ id: ruling, game: from, title, summary, cites, readings }) => ({
      ...{ id: ruling, game: from, title, summary, cites, readings },
    })),
    tools: own(rules).map(({ id: tool, game: from, kind, title, summary, cites }) => ({
      ...{ id: tool, game: from, kind, title, summary, cites },
    })),
  };
}

export function findingData({ registry }: RegistryIndex, id: GameId): FindingData {
  const own = ownedBy(id);
  return {
    components: own(registry.components),
    componentTables: own(registry.componentTables),
  };
}

export function searchWords({ registry }: RegistryIndex, rules: readonly AnyRule[]): SearchWords {
  return { synonyms: registry.synonyms, shortcuts: shortcutsOf(registry, rules) };
}

/** A ruling with the grey areas that it reads: enough to decide and to say where the book does not. */
export function rulingData(index: RegistryIndex, ruling: Ruling) {
  const readings = new Set([ruling, ...rulingsBehind(ruling)].flatMap((one) => one.readings));
  const areas = index.greyAreasOf(ruling.game).filter(({ game, id }) => readings.has(refOf(game, id)));
  return { ruling: { ...ruling, file: '' }, greyAreas: areas.map((area) => ({ ...area, html: '' })) };
}

const ownedBy =
  (id: GameId) =>
  <T extends { game: GameId }>(list: readonly T[]): T[] =>
    list.filter(({ game }) => game === id);

/** JSON as a module: parsed when first asked for, which is faster than as JavaScript, and dropped where nobody asks. */
export function dataModule(value: unknown): string {
  const text = JSON.stringify(value)
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  return `import { once } from 'codice:src/library/once.ts';
export const data = /* @__PURE__ */ once(() => JSON.parse('${text}'));
`;
}
