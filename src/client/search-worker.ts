import type { GameId } from '../schema/game-ids.ts';
import type { SynonymData } from '../schema/synonyms.ts';
import type { SearchDocument } from '../search/documents.ts';
import { type SearchAnswer, SearchEngine } from '../search/engine.ts';
import { type PackedGame, type PackedRest, unpackGame, withRest } from '../search/pack.ts';
import { ShortcutIndex } from '../search/shortcut-index.ts';
import type { Shortcut } from '../search/shortcuts.ts';

/** What the page brings: the synonyms first; games as they arrive, the rest of each after it; shortcuts. */
export type SearchData =
  | { synonyms: ArrayBuffer }
  | { shortcuts: ArrayBuffer }
  | { game: ArrayBuffer }
  | { rest: ArrayBuffer };

export interface SearchQuestion {
  run: number;
  query: string;
  game: GameId | null;
}

/** An answer, from the games that have arrived so far. */
export interface SearchReply {
  run: number;
  answer: SearchAnswer;
  /** Rulings and calculators that answer it; most questions have none. */
  shortcuts: Shortcut[];
}

const LIMIT = 12;
/** Some three lines of a phone: the sentence that answers. The rest opens in place. */
const EXCERPT = [240];

/** The search engine off the page's thread: neither reading its data nor searching ever holds up typing. */
let engine = new SearchEngine();
let synonyms: SynonymData = { forms: [], groups: [] };
let shortcuts: ShortcutIndex | null = null;
/** Clauses of the games that wait for their rest. */
const clauses = new Map<GameId, SearchDocument[]>();

self.addEventListener('message', ({ data }: MessageEvent<SearchData | SearchQuestion>) => {
  if ('synonyms' in data) {
    synonyms = read<SynonymData>(data.synonyms);
    engine = new SearchEngine([], synonyms);
  } else if ('shortcuts' in data) {
    shortcuts = new ShortcutIndex(read(data.shortcuts), synonyms);
  } else if ('run' in data) {
    const answer = engine.answer(data.query, { game: data.game, limit: LIMIT, excerpt: EXCERPT });
    const found = shortcuts?.offer(data.query, data.game, answer.hits, engine) ?? [];
    self.postMessage({ run: data.run, answer, shortcuts: found } satisfies SearchReply);
  } else if ('game' in data) {
    const packed = read<PackedGame>(data.game);
    const documents = unpackGame(packed);
    clauses.set(packed.game, documents);
    engine.add(packed.game, documents);
  } else {
    const packed = read<PackedRest>(data.rest);
    engine.add(packed.game, withRest(clauses.get(packed.game) ?? [], packed));
    clauses.delete(packed.game);
  }
});

function read<T>(bytes: ArrayBuffer): T {
  return JSON.parse(new TextDecoder().decode(bytes)) as T;
}
