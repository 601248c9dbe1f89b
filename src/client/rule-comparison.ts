import type { Result } from '../checkers/results.ts';
import { comparisonHtml } from './compare.ts';
import { element } from './element.ts';
import { RuleRunner } from './rule-runner.ts';
import type { RuleSource } from './rule-worker.ts';

/** «Comparar»: one answer is kept beside the one of now. */
export class RuleComparison {
  /** It has its own worker: the next keystroke must not cancel what it keeps. */
  private readonly runner: RuleRunner;
  private kept: Result | null = null;
  private now: Result | null = null;

  constructor(rule: RuleSource) {
    this.runner = new RuleRunner(rule);
  }

  show(now: Result | null): void {
    this.now = now;
    element('#comparacion').hidden = !this.kept || !now;
    if (this.kept && now) element('#comparacion-tabla').innerHTML = comparisonHtml(this.kept, now);
  }

  /** Keeps an answer that is known, or works it out: the form may already say something else than `now` answers. */
  async keep(known: Result | null, input: unknown): Promise<void> {
    this.runner.cancel();
    if (known) this.kept = known;
    else {
      const reply = await this.runner.ask(input);
      this.kept = 'result' in reply ? reply.result : null;
    }
    this.show(this.now);
  }

  forget(): void {
    this.runner.cancel();
    this.kept = null;
    this.show(this.now);
  }
}
