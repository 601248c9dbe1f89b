import type { RuleNews, RuleReply, RuleRequest, RuleSource } from './rule-worker.ts';

interface Waiting {
  request: RuleRequest;
  resolve: (reply: RuleReply) => void;
  progress: (share: number) => void;
}

/** A worker that has not begun after this long will not: its file, or its rule's, hangs on the way. */
const SILENCE = 30_000;

/** Asks the worker for answers. A new question of the same kind cancels the one under way. */
export class RuleRunner {
  private readonly rule: RuleSource;
  private worker: Worker | null = null;
  /** Whether it has come with its rule: until then questions wait here, and nothing is being worked out. */
  private ready = false;
  private run = 0;
  private waiting = new Map<number, Waiting>();

  constructor(rule: RuleSource) {
    this.rule = rule;
  }

  /** Resolves with the answer; never resolves if `cancel` comes first. */
  ask(input: unknown): Promise<RuleReply> {
    return this.send(input, 'answer', () => {});
  }

  /** The same for what one more of each thing would change, which takes as many answers. */
  askWhatIf(input: unknown, progress: (share: number) => void): Promise<RuleReply> {
    return this.send(input, 'what-if', progress);
  }

  /** What an input looks like, for a program that would write one. */
  askSchema(): Promise<RuleReply> {
    return this.send(null, 'schema', () => {});
  }

  private send(input: unknown, question: RuleRequest['question'], progress: Waiting['progress']): Promise<RuleReply> {
    const request: RuleRequest = { run: ++this.run, input, question };
    return new Promise((resolve) => {
      this.waiting.set(request.run, { request, resolve, progress });
      if (!this.worker) this.start(true);
      else if (this.ready) this.worker.postMessage(request);
    });
  }

  /** Drops what is being computed: its values are no longer on the page. A worker on its way may go on coming. */
  cancel(): void {
    if (this.waiting.size === 0) return;
    this.waiting.clear();
    if (this.ready) this.stop();
  }

  private stop(): void {
    this.worker?.terminate();
    this.worker = null;
    this.ready = false;
  }

  /** One that fails at once is tried again; what is silent has been waited for long enough. */
  private start(again: boolean): void {
    const worker = new Worker(new URL('./rule-worker.ts', import.meta.url), { type: 'module' });
    this.worker = worker;
    const silence = setTimeout(() => lost(false), SILENCE);
    const lost = (retry: boolean) => {
      clearTimeout(silence);
      if (this.worker !== worker) return;
      const never = !this.ready;
      this.stop();
      if (retry && never && this.waiting.size > 0) this.start(false);
      else
        for (const run of [...this.waiting.keys()])
          this.settle({ run, ...(never ? { lost: true } : { failed: true }) });
    };
    worker.addEventListener('error', () => lost(again));
    worker.addEventListener('message', ({ data }: MessageEvent<RuleNews>) => {
      if ('here' in data) {
        clearTimeout(silence);
        if (!data.here) return lost(again);
        this.ready = true;
        for (const { request } of this.waiting.values()) worker.postMessage(request);
      } else if ('progress' in data) this.waiting.get(data.run)?.progress(data.progress);
      else this.settle(data);
    });
    worker.postMessage(this.rule satisfies RuleSource);
  }

  private settle(reply: RuleReply): void {
    this.waiting.get(reply.run)?.resolve(reply);
    this.waiting.delete(reply.run);
  }
}
