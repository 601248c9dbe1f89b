import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RuleRunner } from '../../src/client/rule-runner.ts';
import type { RuleNews, RuleSource } from '../../src/client/rule-worker.ts';

const source: RuleSource = { tool: 'ti4-votos', figures: {} as RuleSource['figures'], ruling: null };

/** A worker that does what the test says, and nothing by itself. */
class SmallWorker extends EventTarget {
  static all: SmallWorker[] = [];
  readonly heard: unknown[] = [];
  gone = false;
  constructor() {
    super();
    SmallWorker.all.push(this);
  }
  postMessage(message: unknown): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.gone = true;
  }
  says(data: RuleNews): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  fails(): void {
    this.dispatchEvent(new Event('error'));
  }
}
const worker = (at: number) => SmallWorker.all[at] as SmallWorker;

describe('a worker that answers for a calculator', () => {
  beforeEach(() => {
    SmallWorker.all = [];
    vi.stubGlobal('Worker', SmallWorker);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test('is asked once it is there, and then as long as it takes', async () => {
    const answer = new RuleRunner(source).ask({ a: 1 });
    expect(worker(0).heard).toEqual([source]);
    worker(0).says({ here: true });
    expect(worker(0).heard.at(-1)).toEqual({ run: 1, input: { a: 1 }, question: 'answer' });
    vi.advanceTimersByTime(300_000);
    worker(0).says({ run: 1, issues: [] });
    expect(await answer).toEqual({ run: 1, issues: [] });
  });

  test('that never comes is given up, and the next question tries another', async () => {
    const runner = new RuleRunner(source);
    const answer = runner.ask({});
    vi.advanceTimersByTime(60_000);
    expect(await answer).toEqual({ run: 1, lost: true });
    expect(worker(0).gone).toBe(true);
    const next = runner.ask({});
    worker(1).says({ here: true });
    worker(1).says({ run: 2, issues: [] });
    expect(await next).toEqual({ run: 2, issues: [] });
  });

  test.each(['fails', 'has no rule'])('that %s at once is tried once more, with the same question', async (how) => {
    const answer = new RuleRunner(source).ask({ a: 1 });
    const fail = (at: number) => (how === 'fails' ? worker(at).fails() : worker(at).says({ here: false }));
    fail(0);
    expect(SmallWorker.all).toHaveLength(2);
    expect(worker(0).gone).toBe(true);
    fail(1);
    expect(await answer).toEqual({ run: 1, lost: true });
    expect(SmallWorker.all).toHaveLength(2);
  });

  test('that breaks while it works is no lost one, and is not put to the same work again', async () => {
    const answer = new RuleRunner(source).ask({});
    worker(0).says({ here: true });
    worker(0).fails();
    expect(await answer).toEqual({ run: 1, failed: true });
    expect(SmallWorker.all).toHaveLength(1);
  });

  test('goes on coming while somebody types, and is only asked the last question', async () => {
    const runner = new RuleRunner(source);
    void runner.ask({ a: 1 });
    runner.cancel();
    const answer = runner.ask({ a: 12 });
    expect(SmallWorker.all).toHaveLength(1);
    worker(0).says({ here: true });
    expect(worker(0).heard.slice(1)).toEqual([{ run: 2, input: { a: 12 }, question: 'answer' }]);
    worker(0).says({ run: 2, issues: [] });
    expect(await answer).toEqual({ run: 2, issues: [] });
  });
});
