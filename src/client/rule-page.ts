import type { InputIssue } from '../checkers/read-input.ts';
import type { Result } from '../checkers/results.ts';
import * as es from '../i18n/es.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { citesHtml } from '../view/citations.ts';
import { type FlatState, flatten, hashToState, stateToHash } from '../view/form-state.ts';
import { type MapDrawer, resultHtml, summaryText } from '../view/render-result.ts';
import { whatIfHtml } from '../view/what-if.ts';
import { comparisonHtml } from './compare.ts';
import { formState, readForm, renumber, setItemCount, showDependent, unfold, writeForm } from './form-values.ts';
import { RuleRunner } from './rule-runner.ts';
import type { RuleReply, RuleSource } from './rule-worker.ts';
import { share } from './share.ts';

/** Makes the page of a rule function work: answers as one types, state in the address, comparisons. */
class RulePage {
  private readonly form: HTMLFormElement;
  private readonly tool: string;
  private readonly runner: RuleRunner;
  /** «¿Y si…?» has its own worker, so that typing can cancel it without losing the answer. */
  private readonly whatIf: RuleRunner;
  /** So has what «Comparar» keeps: the next keystroke must not cancel it. */
  private readonly keeper: RuleRunner;
  private readonly output = element('#resultado');
  private readonly notice = element('#aviso-estado');
  private readonly summary = element('#resumen');
  private readonly slow = element('#en-curso');
  private timer = 0;
  private slowTimer = 0;
  private now: Result | null = null;
  /** The address of the situation that `now` answers: what is on the form may already be another. */
  private nowState = '';
  private kept: Result | null = null;

  constructor(form: HTMLFormElement) {
    this.form = form;
    this.tool = form.dataset['tool'] ?? '';
    const rule = {
      tool: this.tool,
      ...(JSON.parse(element('#cifras').textContent ?? '{}') as Omit<RuleSource, 'tool'>),
    };
    this.runner = new RuleRunner(rule);
    this.whatIf = new RuleRunner(rule);
    this.keeper = new RuleRunner(rule);
  }

  start(): void {
    this.form.addEventListener('input', () => this.askSoon());
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.ask();
      this.output.scrollIntoView({ block: 'nearest' });
    });
    document.addEventListener('click', (event) => this.click((event.target as Element).closest('button')));
    element('#y-si').addEventListener('toggle', () => void this.showWhatIf());
    window.addEventListener('hashchange', () => this.readAddress());
    if (!this.readAddress()) this.fill(this.stored() ?? (JSON.parse(this.form.dataset['start'] ?? '[]') as FlatState));
    this.watchSummary();
  }

  private readAddress(): boolean {
    const state = hashToState(location.hash);
    if (!state) return false;
    const unknown = writeForm(this.form, state.pairs);
    this.tell('filled');
    this.notice.textContent = state.damaged || unknown.length > 0 ? es.tool.damagedLink : '';
    void this.ask();
    return true;
  }

  private fill(pairs: FlatState): void {
    writeForm(this.form, pairs);
    this.tell('filled');
    this.notice.textContent = '';
    void this.ask();
  }

  /** Tells controls with a script of their own that values or problems have changed (see map-editor.ts). */
  private tell(what: 'filled' | 'answered'): void {
    this.form.dispatchEvent(new Event(`form:${what}`));
  }

  private askSoon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask(), 120);
  }

  private async ask(): Promise<void> {
    // A calculation for values that are no longer there is not worth finishing.
    this.runner.cancel();
    this.whatIf.cancel();
    this.output.setAttribute('aria-busy', 'true');
    showDependent(this.form);
    const input = readForm(this.form);
    const state = this.state();
    this.remember(state);
    // Most answers come at once; only a slow one is worth a word.
    clearTimeout(this.slowTimer);
    this.slowTimer = window.setTimeout(() => this.showSlow(), 400);
    const [reply, drawMap] = await Promise.all([this.runner.ask(input), this.mapDrawer()]);
    this.answer(reply, state, drawMap);
  }

  /** What draws maps comes only to pages that have one. */
  private async mapDrawer(): Promise<MapDrawer | undefined> {
    if (!this.form.querySelector('[data-map]')) return undefined;
    // Without network it may not come: the answer then does without its drawing.
    return import('../view/result-map.ts').then(({ resultMapHtml }) => resultMapHtml).catch(() => undefined);
  }

  private showSlow(): void {
    this.slow.hidden = false;
    this.summary.textContent = es.tool.working;
  }

  private settle(): void {
    clearTimeout(this.slowTimer);
    this.slow.hidden = true;
    this.output.removeAttribute('aria-busy');
  }

  /** Gives up what is being worked out; the last answer stays, and the page says that it is the last. */
  private cancel(): void {
    this.runner.cancel();
    this.settle();
    this.summary.textContent = es.tool.cancelled;
    this.notice.textContent = es.tool.cancelled;
  }

  private answer(reply: RuleReply, state: string, drawMap: MapDrawer | undefined): void {
    this.settle();
    if (this.notice.textContent === es.tool.cancelled) this.notice.textContent = '';
    this.clearProblems();
    this.now = 'result' in reply ? reply.result : null;
    this.nowState = state;
    if ('result' in reply) this.output.innerHTML = resultHtml(reply.result, drawMap);
    else if ('issues' in reply) this.showIssues(reply.issues);
    else this.output.innerHTML = `<p>${es.tool.failed}</p>`;
    this.summary.textContent = this.now ? summaryText(this.now) : es.tool.fixFields;
    element('#y-si').hidden = this.now?.kind !== 'distribution' || this.form.dataset['favours'] === undefined;
    void this.showWhatIf();
    this.showComparison();
    this.tell('answered');
  }

  private async showWhatIf(): Promise<void> {
    const details = element<HTMLDetailsElement>('#y-si');
    const body = element('#y-si-tabla');
    if (!details.open || this.now?.kind !== 'distribution') return;
    const asked = this.now;
    body.textContent = es.tool.working;
    const reply = await this.whatIf.askWhatIf(readForm(this.form), (share) => {
      body.innerHTML = `<progress value="${share}" aria-label="${es.tool.working}"></progress>`;
    });
    if (asked !== this.now) return;
    if ('sensitivity' in reply && reply.sensitivity) body.innerHTML = whatIfHtml(reply.sensitivity);
    else body.textContent = es.tool.failed;
  }

  private showComparison(): void {
    const box = element('#comparacion');
    box.hidden = !this.kept || !this.now;
    if (this.kept && this.now) element('#comparacion-tabla').innerHTML = comparisonHtml(this.kept, this.now);
  }

  private clearProblems(): void {
    for (const field of this.form.querySelectorAll('[aria-invalid]')) field.removeAttribute('aria-invalid');
    for (const problem of this.form.querySelectorAll<HTMLElement>('.problem')) problem.hidden = true;
  }

  private showIssues(issues: InputIssue[]): void {
    for (const { field, message, clauses = [] } of issues) {
      const name = CSS.escape(field);
      const named =
        this.form.querySelector(`[name="${name}"]`) ??
        this.form.querySelector(`[data-group="${name}"], [data-list="${name}"]`);
      named?.setAttribute('aria-invalid', 'true');
      if (named) unfold(named);
      const problem = named?.closest('.field')?.querySelector<HTMLElement>('.problem');
      if (problem) {
        problem.innerHTML = problemHtml(message, clauses);
        problem.hidden = false;
      }
    }
    const list = issues.map(({ message, clauses = [] }) => `<li>${problemHtml(message, clauses)}</li>`).join('');
    this.output.innerHTML = `<p>${es.tool.fixFields}</p><ul>${list}</ul>`;
  }

  /** What each button does, by the data attribute that it carries. */
  private readonly actions: Record<string, (button: HTMLButtonElement) => void> = {
    step: (button) => {
      step(button, Number(button.dataset['step']));
    },
    add: (button) => {
      const list = button.closest<HTMLElement>('[data-list]');
      if (list) setItemCount(list, (list.querySelector('.items')?.children.length ?? 0) + 1);
      this.form.dispatchEvent(new Event('input'));
    },
    remove: (button) => {
      const list = button.closest<HTMLElement>('[data-list]');
      button.closest('.item')?.remove();
      if (list) renumber(list);
      this.form.dispatchEvent(new Event('input'));
    },
    clear: () => this.fill([]),
    cancel: () => this.cancel(),
    swap: () => this.fill(swapSides(flatten(readForm(this.form)))),
    share: () => void share(document.title, location.href, es.clause.copied, es.clause.copyFailed),
    keep: () => void this.keep(),
    forget: () => {
      this.keeper.cancel();
      this.kept = null;
      this.showComparison();
    },
    example: (button) => {
      this.fill(JSON.parse(button.dataset['example'] ?? '[]') as FlatState);
      this.form.scrollIntoView();
    },
  };

  private click(button: HTMLButtonElement | null): void {
    const action = button && Object.keys(this.actions).find((name) => name in button.dataset);
    if (action) this.actions[action]?.(button);
  }

  /** Keeps the answer to what is on the form at the press, also when it is still being worked out. */
  private async keep(): Promise<void> {
    this.keeper.cancel();
    const input = readForm(this.form);
    if (this.state() === this.nowState) this.kept = this.now;
    else {
      const reply = await this.keeper.ask(input);
      this.kept = 'result' in reply ? reply.result : null;
    }
    this.showComparison();
  }

  /** What is on the form, as an address. */
  private state(): string {
    return stateToHash(formState(this.form));
  }

  /** The address always says what the page shows; the device remembers it for the next visit. */
  private remember(hash: string): void {
    history.replaceState(null, '', hash);
    try {
      localStorage.setItem(`herramienta:${this.tool}`, hash);
    } catch {
      // Without storage the address still holds it.
    }
  }

  private stored(): FlatState | null {
    try {
      return hashToState(localStorage.getItem(`herramienta:${this.tool}`) ?? '')?.pairs ?? null;
    } catch {
      return null;
    }
  }

  /** The answer in one line stays at hand while the result itself is off the screen. */
  private watchSummary(): void {
    new IntersectionObserver(([entry]) => {
      this.summary.classList.toggle('visible', entry?.isIntersecting === false);
    }).observe(this.output);
  }
}

function problemHtml(message: string, clauses: readonly string[]): string {
  return `${escapeHtml(message)} ${citesHtml(clauses)}`.trim();
}

function element<T extends HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`missing ${selector}`);
  return found;
}

function swapSides(pairs: FlatState): FlatState {
  return pairs.map(([path, value]) => [
    path.replace(/^(atacante|defensor)(?=\.)/, (side) => (side === 'atacante' ? 'defensor' : 'atacante')),
    value,
  ]);
}

function step(button: HTMLButtonElement, amount: number): void {
  const input = button.parentElement?.querySelector('input');
  if (!input) return;
  const [min, max] = [Number(input.min), Number(input.max)];
  const current = input.value === '' ? min - (amount > 0 ? 1 : 0) : Number(input.value);
  input.value = String(Math.min(max, Math.max(min, Number.isFinite(current) ? current + amount : min)));
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const form = document.querySelector<HTMLFormElement>('.rule-form');
if (form) new RulePage(form).start();
