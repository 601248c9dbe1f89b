import type { Result } from '../checkers/results.ts';
import * as es from '../i18n/es.ts';
import { whatIfHtml } from '../view/what-if.ts';
import { element } from './element.ts';
import { RuleRunner } from './rule-runner.ts';
import type { RuleSource } from './rule-worker.ts';

/** «¿Y si…?»: what one more of each thing would change, worked out once somebody unfolds it. */
export class RuleWhatIf {
  /** It has its own worker, so that typing can cancel it without losing the answer. */
  private readonly runner: RuleRunner;
  private readonly details = element<HTMLDetailsElement>('#y-si');
  private readonly body = element('#y-si-tabla');
  private readonly input: () => unknown;
  private now: Result | null = null;

  /** `input` gives what is on the form. */
  constructor(rule: RuleSource, input: () => unknown) {
    this.runner = new RuleRunner(rule);
    this.input = input;
    this.details.addEventListener('toggle', () => void this.fill());
  }

  /** Offers it where an answer is a distribution whose favoured outcome the rule declares. */
  show(now: Result | null, isDeclared: boolean): void {
    this.now = now;
    this.details.hidden = now?.kind !== 'distribution' || !isDeclared;
    void this.fill();
  }

  cancel(): void {
    this.runner.cancel();
  }

  private async fill(): Promise<void> {
    if (!this.details.open || this.now?.kind !== 'distribution') return;
    const asked = this.now;
    this.body.textContent = es.tool.working;
    const reply = await this.runner.askWhatIf(this.input(), (share) => {
      this.body.innerHTML = `<progress value="${share}" aria-label="${es.tool.working}"></progress>`;
    });
    if (asked !== this.now) return;
    if ('sensitivity' in reply && reply.sensitivity) this.body.innerHTML = whatIfHtml(reply.sensitivity);
    else this.body.textContent = 'lost' in reply ? es.tool.lost : es.tool.failed;
  }
}
