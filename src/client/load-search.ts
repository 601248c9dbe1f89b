import type { GameId } from '../schema/game-ids.ts';
import type { SearchAnswer } from '../search/engine.ts';
import { loadingOrder } from '../search/lightest-first.ts';
import type { Shortcut } from '../search/shortcuts.ts';
import { searchDataPath } from './edition.ts';
import { fetchPatiently } from './fetch-patiently.ts';
import type { SearchOrder, SearchReply } from './search-worker.ts';

/** What the box hears: an answer, whole or from the games loaded so far, or that nothing could be loaded. */
export type SearchNews =
  | {
      answer: SearchAnswer;
      shortcuts: Shortcut[];
      /** Nothing more will come. */
      complete: boolean;
      /** Games that should have been searched and could not be had. */
      missing: GameId[];
    }
  | { failed: true };

/** A worker that says nothing for this long was never there: its file hangs on the way. */
const SILENCE = 30_000;

/** Games on their way at once. If all shared a slow line, the first answer would wait for nearly all of them. */
const LANES = 2;

/**
 * Talks to the search worker. Worker and data are fetched side by side the first time that search is
 * used, each game when it is first searched; an answer that lacks some is followed by a fuller one.
 */
export class SearchClient {
  private worker: Worker | null = null;
  private synonyms: Promise<void> | null = null;
  private readonly games = new Map<GameId, Promise<void>>();
  private readonly loaded = new Set<GameId>();
  private run = 0;
  private readonly listener: (news: SearchNews) => void;
  /** Whether the question asked last has every game that it will ever have, and which it lacks. */
  private complete = false;
  private missing: GameId[] = [];
  private watch: ReturnType<typeof setTimeout> | undefined;
  /** What was asked for last, and the games that wait for others to arrive. */
  private wanted: readonly GameId[] = [];
  private readonly queue: { game: GameId; go: () => void }[] = [];
  private underWay = 0;

  /** `listener` hears only of the latest question. */
  constructor(listener: (news: SearchNews) => void) {
    this.listener = listener;
  }

  /** Asks; an empty query only loads what the game needs. `first` is loaded first when all games are searched. */
  ask(query: string, game: GameId | null, first: GameId | null): void {
    const run = ++this.run;
    const wanted = game ? [game] : loadingOrder(first);
    this.wanted = wanted;
    const answer = () => {
      if (run !== this.run || !query) return;
      this.complete = wanted.every((id) => this.loaded.has(id));
      this.missing = [];
      this.question({ run, query, game });
    };
    const missing = wanted.filter((id) => !this.loaded.has(id));
    if (missing.length < wanted.length) answer();
    const loads = missing.map((id) => this.load(id).then(answer));
    void Promise.allSettled(loads).then(() => {
      const lacking = wanted.filter((id) => !this.loaded.has(id));
      if (!query || run !== this.run || lacking.length === 0) return;
      if (lacking.length === wanted.length) return this.listener({ failed: true });
      // Some games are here and others cannot be had: the answer is as full as it gets, and says so.
      this.complete = true;
      this.missing = lacking;
      this.question({ run, query, game });
    });
  }

  /** Loads a game once. A failed load is forgotten, so that the next question tries again. */
  private load(game: GameId): Promise<void> {
    this.start();
    const { worker } = this;
    // Without shortcuts search still searches.
    this.synonyms ??= Promise.all([fetchBytes('sinonimos'), fetchBytes('atajos').catch(() => null)])
      .then(([synonyms, shortcuts]) =>
        this.send({ synonyms, shortcuts }, ...(shortcuts ? [synonyms, shortcuts] : [synonyms])),
      )
      .catch((error: unknown) => {
        this.synonyms = null;
        throw error;
      });
    let promise = this.games.get(game);
    if (!promise) {
      // The synonyms must be there before any game: they decide how its words are read.
      promise = Promise.all([this.inTurn(game, () => fetchBytes(game)), this.synonyms])
        .then(([bytes]) => {
          // What came after its worker had gone reached nobody.
          if (this.worker !== worker) throw new Error('The worker is gone');
          this.send({ game: bytes }, bytes);
          this.loaded.add(game);
        })
        .catch((error: unknown) => {
          this.games.delete(game);
          throw error;
        });
      this.games.set(game, promise);
    }
    return promise;
  }

  /** Waits for a lane; those asked for last go first. */
  private async inTurn<T>(game: GameId, work: () => Promise<T>): Promise<T> {
    if (this.underWay < LANES) this.underWay++;
    else await new Promise<void>((go) => this.queue.push({ game, go }));
    try {
      return await work();
    } finally {
      const next = this.queue.findIndex((waiting) => this.wanted.includes(waiting.game));
      const [waiting] = this.queue.splice(Math.max(0, next), 1);
      if (waiting) waiting.go();
      else this.underWay--;
    }
  }

  private start(): void {
    if (this.worker) return;
    this.worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
    this.worker.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => {
      clearTimeout(this.watch);
      const { run, answer, shortcuts } = data;
      if (run === this.run) this.listener({ answer, shortcuts, complete: this.complete, missing: this.missing });
    });
    this.worker.addEventListener('error', () => this.giveUp());
  }

  /** A worker that could not start takes its games with it; the next question begins anew. */
  private giveUp(): void {
    clearTimeout(this.watch);
    this.worker?.terminate();
    this.worker = null;
    this.synonyms = null;
    this.games.clear();
    this.loaded.clear();
    this.listener({ failed: true });
  }

  private question(order: SearchOrder): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.giveUp(), SILENCE);
    this.send(order);
  }

  private send(order: SearchOrder, ...transfer: ArrayBuffer[]): void {
    this.worker?.postMessage(order, transfer);
  }
}

async function fetchBytes(name: string): Promise<ArrayBuffer> {
  return (await fetchPatiently(searchDataPath(name))).arrayBuffer();
}
