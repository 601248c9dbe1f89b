import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finder, Knowledge, ToolEntry } from '../answers/knowledge.ts';
import { readStamp, sightOf } from '../catalog/generated.ts';
import { GAME_IDS, type GameId } from '../schema/game-ids.ts';
import type { SynonymData } from '../schema/synonyms.ts';
import { type SearchDocument, searchDocuments } from '../search/documents.ts';
import { SearchEngine } from '../search/engine.ts';
import { parseNumber, splitGame } from '../search/parse-number.ts';
import { ShortcutIndex } from '../search/shortcut-index.ts';
import { type Shortcut, shortcutsOf } from '../search/shortcuts.ts';

/**
 * What `npm run generate` keeps beside the bundle, because making it anew would be most of the time that a command
 * takes: what search knows of each game, and what lists say of the rules.
 */
interface KeptWords {
  /** Fingerprint of the registry that it was made from. */
  stamp: string;
  synonyms: SynonymData;
  shortcuts: Shortcut[];
  tools: ToolEntry[];
}

const WORDS = 'words.json';
const gameFile = (game: GameId) => `search-${game}.json`;

/** The files to keep, by name. */
export function keptFiles({ index, tools }: Knowledge, stamp: string): Record<string, string> {
  const { registry } = index;
  const documents = searchDocuments(registry);
  const words: KeptWords = {
    stamp,
    synonyms: registry.synonyms,
    shortcuts: shortcutsOf(registry, tools),
    tools: tools.map(({ id, game, kind, title, summary, cites, walks }) => ({
      ...{ id, game, kind, title, summary, cites },
      ...(walks && { walks }),
    })),
  };
  return Object.fromEntries([
    ...GAME_IDS.map((id) => [gameFile(id), JSON.stringify(documents.filter(({ game }) => game === id))]),
    // Last, as they are written: until it is there the rest does not count.
    [WORDS, JSON.stringify(words)],
  ]);
}

/** What is kept in a folder, as far as each request needs it. */
export class Kept {
  readonly tools: readonly ToolEntry[];
  private readonly folder: string;
  private readonly words: KeptWords;
  private readonly engines = new Map<GameId | null, SearchEngine>();
  private shortcutIndex: ShortcutIndex | null = null;

  private constructor(folder: string, words: KeptWords) {
    this.folder = folder;
    this.words = words;
    this.tools = words.tools;
  }

  /** Null where nothing is kept, or of another day: whoever asks then works it out from the registry. */
  static open(folder: string | null, root: string, seen = sightOf(root)): Kept | null {
    if (folder === null || !existsSync(join(folder, WORDS))) return null;
    const stamp = readStamp(root);
    if (stamp?.seen !== seen) return null;
    const words = JSON.parse(readFileSync(join(folder, WORDS), 'utf8')) as KeptWords;
    return words.stamp === stamp.stamp ? new Kept(folder, words) : null;
  }

  /** What answers a query: only the game that it is about is read, where it is about one. */
  finder(query: string, game: GameId | null): Finder {
    const wanted = parseNumber(query)?.game ?? splitGame(query, game).game ?? game;
    this.shortcutIndex ??= new ShortcutIndex(this.words.shortcuts, this.words.synonyms);
    return { search: this.engineOf(wanted), shortcuts: this.shortcutIndex };
  }

  /** Of one game, or of all when null. Each is apart, so that no answer depends on what was asked before. */
  private engineOf(game: GameId | null): SearchEngine {
    const made = this.engines.get(game);
    if (made) return made;
    const engine = new SearchEngine([], this.words.synonyms);
    for (const id of game === null ? GAME_IDS : [game])
      engine.add(id, JSON.parse(readFileSync(join(this.folder, gameFile(id)), 'utf8')) as SearchDocument[]);
    this.engines.set(game, engine);
    return engine;
  }
}
