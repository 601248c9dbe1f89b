import type { GameId } from '../schema/game-ids.ts';
import type { SearchAnswer } from '../search/engine.ts';
import { loadingOrder } from '../search/lightest-first.ts';
import type { Shortcut } from '../search/shortcuts.ts';
import { searchDataPath } from './edition.ts';
import { fetchPatiently } from './fetch-patiently.ts';
import type { SearchData, SearchQuestion, SearchReply } from './search-worker.ts';

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
 * Talks to the search worker. Worker and data are fetched side by side the first time that search is used, each game
 * when it is first searched: its clauses, from which a first answer comes, then components, what people ask, and the
 * shortcuts.
 * An answer that lacks something is followed by a fuller one.
 */
export class SearchClient {
  private worker: Worker | null = null;
  /** What is on its way, by its name; what fails is forgotten, so that the next question tries again. */
  private readonly coming = new Map<string, Promise<void>>();
  /** What the worker has. */
  private readonly here = new Set<string>();
  private run = 0;
  private readonly listener: (news: SearchNews) => void;
  /** Whether the question asked last has all that it will ever have, and which games it lacks. */
  private complete = false;
  private missing: GameId[] = [];
  private unanswered = 0;
  private watch: ReturnType<typeof setTimeout> | undefined;
  /** What was asked for last, and what waits for a lane. */
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
    const hasAll = () => this.here.has('atajos') && wanted.every((id) => this.here.has(restOf(id)));
    const answer = () => {
      if (run !== this.run || !query) return;
      this.complete = hasAll();
      this.missing = [];
      this.question({ run, query, game });
    };
    if (wanted.some((id) => this.here.has(id))) answer();
    const clauses = wanted.map((id) => this.loadClauses(id, answer));
    const rest = [
      ...wanted.map((id, at) => clauses[at]?.then(() => this.loadRest(id, answer))),
      Promise.any(clauses).then(() => this.loadShortcuts(answer)),
    ];
    void Promise.allSettled(rest).then(() => {
      if (!query || run !== this.run || hasAll()) return;
      const lacking = wanted.filter((id) => !this.here.has(id));
      if (lacking.length === wanted.length) return this.listener({ failed: true });
      // Something cannot be had: the answer is as full as it gets, and says so.
      this.complete = true;
      this.missing = lacking;
      this.question({ run, query, game });
    });
  }

  private loadClauses(game: GameId, done: () => void): Promise<void> {
    return this.load(game, done, async () => {
      // The synonyms must be there before any game: they decide how its words are read.
      const synonyms = this.load('sinonimos', null, async () => ({ synonyms: await fetchBytes('sinonimos') }));
      const [clauses] = await Promise.all([this.inTurn(game, () => fetchBytes(game)), synonyms]);
      return { game: clauses };
    });
  }

  private loadRest(game: GameId, done: () => void): Promise<void> {
    const name = restOf(game);
    return this.load(name, done, async () => ({ rest: await this.inTurn(game, () => fetchBytes(name)) }));
  }

  /** Without shortcuts search still searches. */
  private loadShortcuts(done: () => void): Promise<void> {
    return this.load('atajos', done, async () => ({ shortcuts: await fetchBytes('atajos') }));
  }

  /** Brings something once and gives it to the worker; `done` is told when it has come, unless it was here already. */
  private async load(name: string, done: (() => void) | null, bring: () => Promise<SearchData>): Promise<void> {
    if (this.here.has(name)) return;
    this.start();
    const { worker, coming } = this;
    const known = coming.get(name);
    const load =
      known ??
      bring().then((data) => {
        // What came after its worker had gone reached nobody.
        if (this.worker !== worker) throw new Error('The worker is gone');
        worker?.postMessage(data, Object.values(data));
        this.here.add(name);
      });
    if (!known) {
      coming.set(name, load);
      load.catch(() => {}).finally(() => coming.get(name) === load && coming.delete(name));
    }
    await load;
    done?.();
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
      this.unanswered--;
      if (run !== this.run) return;
      const { missing } = this;
      // One that was asked before the last pieces came is not the last word.
      const complete = this.complete && this.unanswered === 0;
      // With half of what is known of a game nobody can say that there is nothing.
      const half = this.wanted.some((game) => this.here.has(game) && !this.here.has(restOf(game)));
      if (complete && half && answer.hits.length === 0) this.listener({ failed: true });
      else this.listener({ answer, shortcuts, complete, missing });
    });
    this.worker.addEventListener('error', () => this.giveUp());
  }

  /** A worker that could not start takes its games with it; the next question begins anew. */
  private giveUp(): void {
    clearTimeout(this.watch);
    this.worker?.terminate();
    this.worker = null;
    this.coming.clear();
    this.here.clear();
    this.unanswered = 0;
    this.listener({ failed: true });
  }

  private question(question: SearchQuestion): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.giveUp(), SILENCE);
    this.unanswered++;
    this.worker?.postMessage(question);
  }
}

/** The file with the rest of a game. */
const restOf = (game: GameId) => `resto-${game}`;

async function fetchBytes(name: string): Promise<ArrayBuffer> {
  return (await fetchPatiently(searchDataPath(name))).arrayBuffer();
}
