import { createHash, webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONFIG = join(import.meta.dirname, '..', '..', 'config');
const HOST = 'https://codice.example';

/** As much of the browser's caches as the worker uses. */
class SmallCache {
  readonly kept = new Map<string, Response>();
  private readonly path = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, HOST).pathname;
  match = async (request: Request | string) => this.kept.get(this.path(request))?.clone();
  put = async (request: Request | string, response: Response) => void this.kept.set(this.path(request), response);
  delete = async (request: Request | string) => this.kept.delete(this.path(request));
  keys = async () => [...this.kept.keys()].map((path) => new Request(HOST + path));
}
class SmallCaches {
  readonly all = new Map<string, SmallCache>();
  open = async (name: string) => {
    const cache = this.all.get(name) ?? new SmallCache();
    this.all.set(name, cache);
    return cache;
  };
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  match = async (request: Request | string) => {
    for (const cache of this.all.values()) {
      const held = await cache.match(request);
      if (held) return held;
    }
    return undefined;
  };
}

export type Network = (path: string, options: RequestInit) => Response | Promise<Response>;
type Listener = (event: object) => void;

/** The service worker of a release with two files, in memory: what it keeps, and what it answers over which network. */
export class SmallWorker {
  readonly caches = new SmallCaches();
  network: Network = () => Response.error();
  /** What was asked of the network, in order. */
  readonly asked: string[] = [];
  private readonly listeners = new Map<string, Listener>();

  constructor(edition: string, files: Record<string, string>) {
    const prints = Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, createHash('sha256').update(text).digest('hex').slice(0, 16)]),
    );
    const self = {
      __BUILD__: { edition, shell: ['', ...Object.keys(files)], prefixes: {}, prints },
      registration: { scope: `${HOST}/` },
      location: new URL(HOST),
      crypto: webcrypto,
      navigator: {},
      clients: { claim: async () => {}, matchAll: async () => [] },
      addEventListener: (name: string, listener: Listener) => void this.listeners.set(name, listener),
    };
    const ask = async (request: Request | string, options: RequestInit = {}) => {
      const path = new URL(typeof request === 'string' ? request : request.url, HOST).pathname;
      this.asked.push(path);
      return this.network(path, options);
    };
    const source = ['service-worker.js', 'service-worker-checks.js'].map((name) =>
      readFileSync(join(CONFIG, name), 'utf8'),
    );
    new Function('self', 'caches', 'fetch', 'Request', source.join('\n'))(self, this.caches, ask, SmallRequest);
  }

  /** Sends an event and waits for all that it set going. */
  async send(name: string, event: object = {}): Promise<Response | undefined> {
    const waits: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    this.listeners.get(name)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => void waits.push(promise),
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    });
    const answered = await answer;
    await Promise.all(waits);
    // What is kept of an asset is kept behind the answer.
    await new Promise((done) => setTimeout(done, 0));
    return answered;
  }

  fetch(path: string, mode = 'no-cors'): Promise<Response | undefined> {
    return this.send('fetch', { request: { method: 'GET', url: HOST + path, mode } });
  }

  /** What a navigation gets, without waiting for what it set going. */
  async answer(path: string): Promise<Response | undefined> {
    let answer: Promise<Response> | undefined;
    this.listeners.get('fetch')?.({
      request: { method: 'GET', url: HOST + path, mode: 'navigate' },
      waitUntil: () => {},
      respondWith: (promise: Promise<Response>) => {
        answer = promise;
      },
    });
    return answer;
  }

  async keptIn(name: string): Promise<string[]> {
    return [...(await this.caches.open(name)).kept.keys()];
  }
}

/** The one of Node refuses what a browser's navigation is. */
class SmallRequest {
  readonly url: string;
  constructor(request: { url: string }) {
    this.url = request.url;
  }
}
