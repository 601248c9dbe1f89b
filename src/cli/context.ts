import { loadCatalog } from '../catalog/load.ts';
import type { RegistryIndex } from '../catalog/registry-index.ts';
import { allRules } from '../checkers/all-rules.ts';
import type { AnyRule } from '../checkers/define-rule.ts';
import { GAME_IDS, type GameId } from '../schema/game-ids.ts';
import { searchDocuments } from '../search/documents.ts';
import { SearchEngine } from '../search/engine.ts';
import { ShortcutIndex, shortcutsOf } from '../search/shortcuts.ts';
import { editDistance } from '../text/nearest.ts';
import { UsageError } from './output.ts';

/** What commands work on; each part is made when first used. */
export class Context {
  readonly index: RegistryIndex;
  readonly rules: AnyRule[];
  /** False where src/generated is missing or old, and the registry had to be made for this one command. */
  readonly generated: boolean;
  private engine: SearchEngine | null = null;
  private shortcutIndex: ShortcutIndex | null = null;

  constructor(root: string) {
    const { index, figures, generated } = loadCatalog(root);
    this.index = index;
    this.generated = generated;
    this.rules = allRules(figures, index.registry.rulings);
  }

  get search(): SearchEngine {
    const { registry } = this.index;
    this.engine ??= new SearchEngine(searchDocuments(registry), registry.synonyms);
    return this.engine;
  }

  /** Rulings and calculators that answer a question at once. */
  get shortcuts(): ShortcutIndex {
    const { registry } = this.index;
    this.shortcutIndex ??= new ShortcutIndex(shortcutsOf(registry, this.rules), registry.synonyms);
    return this.shortcutIndex;
  }
}

/** A game named by the user, or a message that offers the nearest one. */
export function readGame(name: string): GameId {
  const game = GAME_IDS.find((id) => id === name.toLowerCase());
  if (game) return game;
  const near = nearestName(name, GAME_IDS);
  throw new UsageError(
    `No existe el juego «${name}». ¿Querías decir «${near}»? Hay: ${GAME_IDS.join(', ')}.`,
    'UNKNOWN_GAME',
    'juego',
  );
}

export function nearestName(name: string, names: readonly string[]): string {
  return (
    [...names].sort((a, b) => editDistance(name.slice(0, 60), a, 60) - editDistance(name.slice(0, 60), b, 60))[0] ?? ''
  );
}
