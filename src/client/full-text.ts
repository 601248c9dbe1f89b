import { ROOT } from './root.ts';

/** The part of Pagefind's browser API that we use. It comes with the built site, not with our modules. */
interface Pagefind {
  options(options: { excerptLength: number; baseUrl: string; noWorker: boolean }): Promise<void>;
  search(query: string, options: { filters: Record<string, string> }): Promise<{ results: PagefindResult[] }>;
  destroy(): Promise<void>;
}
export interface PagefindResult {
  data(): Promise<{
    url: string;
    /** HTML with the words marked; Pagefind escapes the rest. */
    excerpt: string;
    meta: Record<string, string>;
    filters: Record<string, string[]>;
  }>;
}

const WORDS_IN_EXCERPT = 36;
const FOLDER = `${ROOT}/pagefind/`;
/** A piece that does not come for this long will not come. */
const SILENCE = 20_000;

/**
 * Full-text search that answers with the whole index or not at all. Pagefind goes on without a piece that it could
 * not fetch, for ever, and then says that no clause has a word which some have. So its requests are watched: where
 * one fails, the search does, and the next one begins anew. For that it runs on the page's own thread, which a
 * search takes for a few milliseconds.
 */
export class FullText {
  private loaded: Promise<Pagefind> | null = null;
  private lost = false;

  constructor() {
    const plain = window.fetch.bind(window);
    window.fetch = async (input, options) => {
      const address = new URL(input instanceof Request ? input.url : input, location.href);
      if (address.pathname.startsWith(FOLDER))
        return this.watched(() => plain(input, { ...options, signal: AbortSignal.timeout(SILENCE) }));
      return plain(input, options);
    };
  }

  async search(query: string, filters: Record<string, string>): Promise<PagefindResult[]> {
    const pagefind = await this.load();
    const { results } = await this.whole(pagefind.search(query, { filters }));
    return results;
  }

  /** Waits for something that Pagefind does; rejects where a piece of its index was lost meanwhile. */
  async whole<T>(work: Promise<T>): Promise<T> {
    const done = await work;
    if (!this.lost) return done;
    await this.forget();
    throw new Error('A piece of the index is missing');
  }

  private load(): Promise<Pagefind> {
    this.loaded ??= import(/* @vite-ignore */ `${location.origin}${FOLDER}pagefind.js`)
      .then(async (module: Pagefind) => {
        await module.options({ excerptLength: WORDS_IN_EXCERPT, baseUrl: `${ROOT}/`, noWorker: true });
        return module;
      })
      .catch((error: unknown) => {
        this.loaded = null;
        throw error;
      });
    return this.loaded;
  }

  private async forget(): Promise<void> {
    const pagefind = await this.loaded;
    this.loaded = null;
    this.lost = false;
    await pagefind?.destroy();
  }

  private async watched(ask: () => Promise<Response>): Promise<Response> {
    try {
      const response = await ask();
      if (!response.ok) this.lost = true;
      return response;
    } catch (error) {
      this.lost = true;
      throw error;
    }
  }
}
