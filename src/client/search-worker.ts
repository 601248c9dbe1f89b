import type { GameId } from '../schema/game-ids.ts';
import { type SearchAnswer, SearchEngine } from '../search/engine.ts';
import { type PackedGame, unpackGame } from '../search/pack.ts';

/** What the page sends: the synonyms first, games as they arrive, and questions. */
export type SearchOrder =
  | { synonyms: ArrayBuffer }
  | { game: ArrayBuffer }
  | { run: number; query: string; game: GameId | null };

/** An answer, from the games that have arrived so far. */
export interface SearchReply {
  run: number;
  answer: SearchAnswer;
}

const LIMIT = 12;
/**
 * Among the first results nineteen of twenty clauses fit whole, so that the list itself answers. Further down
 * a glance is enough, and long texts would make typing heavy on a slow phone.
 */
const EXCERPT = [1200, 600, 600, 240];

/** The search engine off the page's thread: neither reading its data nor searching ever holds up typing. */
let engine = new SearchEngine();

self.addEventListener('message', ({ data }: MessageEvent<SearchOrder>) => {
  if ('synonyms' in data) engine = new SearchEngine([], read(data.synonyms));
  else if ('run' in data) {
    const answer = engine.answer(data.query, { game: data.game, limit: LIMIT, excerpt: EXCERPT });
    self.postMessage({ run: data.run, answer } satisfies SearchReply);
  } else {
    const packed = read<PackedGame>(data.game);
    engine.add(packed.game, unpackGame(packed));
  }
});

function read<T>(bytes: ArrayBuffer): T {
  return JSON.parse(new TextDecoder().decode(bytes)) as T;
}
