import type { RuleProgress, RuleReply, RuleRequest, RuleSource } from './rule-worker.ts';

interface Waiting {
  resolve: (reply: RuleReply) => void;
  progress: (share: number) => void;
}

/** Asks the worker for answers. A new question of the same kind cancels the one under way. */
export class RuleRunner {
  private readonly rule: RuleSource;
  private worker: Worker | null = null;
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
    this.worker ??= this.create();
    const run = ++this.run;
    const { worker } = this;
    return new Promise((resolve) => {
      this.waiting.set(run, { resolve, progress });
      worker.postMessage({ run, input, question } satisfies RuleRequest);
    });
  }

  /** Drops what is being computed: its values are no longer on the page. */
  cancel(): void {
    if (this.waiting.size === 0) return;
    this.worker?.terminate();
    this.worker = null;
    this.waiting.clear();
  }

  private create(): Worker {
    const worker = new Worker(new URL('./rule-worker.ts', import.meta.url), { type: 'module' });
    worker.postMessage(this.rule satisfies RuleSource);
    const settle = (reply: RuleReply) => {
      this.waiting.get(reply.run)?.resolve(reply);
      this.waiting.delete(reply.run);
    };
    worker.addEventListener('message', ({ data }: MessageEvent<RuleReply | RuleProgress>) => {
      if ('progress' in data) this.waiting.get(data.run)?.progress(data.progress);
      else settle(data);
    });
    worker.addEventListener('error', () => {
      // One that could not start never answers: the next question tries another.
      worker.terminate();
      if (this.worker === worker) this.worker = null;
      for (const run of [...this.waiting.keys()]) settle({ run, failed: true });
    });
    return worker;
  }
}
