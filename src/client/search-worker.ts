import type { GameId } from '../schema/game-ids.ts';
import type { SynonymData } from '../schema/synonyms.ts';
import { type SearchAnswer, SearchEngine } from '../search/engine.ts';
import { type PackedGame, unpackGame } from '../search/pack.ts';
import { type Shortcut, ShortcutIndex } from '../search/shortcuts.ts';

/** What the page sends: the synonyms first, with the shortcuts if they came; games as they arrive, and questions. */
export type SearchOrder =
  | { synonyms: ArrayBuffer; shortcuts: ArrayBuffer | null }
  | { game: ArrayBuffer }
  | { run: number; query: string; game: GameId | null };

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
let shortcuts: ShortcutIndex | null = null;

self.addEventListener('message', ({ data }: MessageEvent<SearchOrder>) => {
  if ('synonyms' in data) {
    const synonyms = read<SynonymData>(data.synonyms);
    engine = new SearchEngine([], synonyms);
    shortcuts = data.shortcuts && new ShortcutIndex(read(data.shortcuts), synonyms);
  } else if ('run' in data) {
    const answer = engine.answer(data.query, { game: data.game, limit: LIMIT, excerpt: EXCERPT });
    const found = shortcuts?.offer(data.query, data.game, answer.hits) ?? [];
    self.postMessage({ run: data.run, answer, shortcuts: found } satisfies SearchReply);
  } else {
    const packed = read<PackedGame>(data.game);
    engine.add(packed.game, unpackGame(packed));
  }
});

function read<T>(bytes: ArrayBuffer): T {
  return JSON.parse(new TextDecoder().decode(bytes)) as T;
}
