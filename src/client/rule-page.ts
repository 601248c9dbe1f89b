import type { Result } from '../checkers/results.ts';
import * as es from '../i18n/es.ts';
import { type FlatState, flatten, hashToState, stateToHash, swapSides } from '../view/form-state.ts';
import { type MapDrawer, resultHtml } from '../view/render-result.ts';
import { summaryHtml, summaryText } from '../view/summary.ts';
import { element } from './element.ts';
import {
  countFolded,
  dimNothing,
  formState,
  readForm,
  renumber,
  setItemCount,
  showDependent,
  writeForm,
} from './form-values.ts';
import { keep, kept } from './kept.ts';
import { mapDrawer } from './map-drawer.ts';
import { keepThing } from './my-things.ts';
import { whenOutdated } from './outdated.ts';
import { RuleComparison } from './rule-comparison.ts';
import { clearIssues, showIssues } from './rule-issues.ts';
import { RuleRunner } from './rule-runner.ts';
import { RuleWhatIf } from './rule-what-if.ts';
import type { RuleReply, RuleSource } from './rule-worker.ts';
import { share, showQr } from './share.ts';
import './stepper.ts';
import { announce } from './toast.ts';

/** The address of a form that nobody has touched. */
const EMPTY = stateToHash([]);

/** Makes the page of a rule function work: answers as one types, state in the address, comparisons. */
class RulePage {
  private readonly form: HTMLFormElement;
  private readonly tool: string;
  private readonly runner: RuleRunner;
  private readonly whatIf: RuleWhatIf;
  private readonly comparison: RuleComparison;
  private readonly output = element('#resultado');
  private readonly notice = element('#aviso-estado');
  private readonly summary = element('#resumen');
  private readonly slow = element('#en-curso');
  /** Says that what is on the form is an example, or was left there on another evening. */
  private readonly origin = element('#origen');
  private readonly invitation = this.output.innerHTML;
  private timer = 0;
  private slowTimer = 0;
  private now: Result | null = null;
  /** The address of the situation that `now` answers: what is on the form may already be another. */
  private nowState = '';
  /** What a form that nobody has touched holds: a list may start with an element. */
  private blank = '';

  constructor(form: HTMLFormElement) {
    this.form = form;
    this.tool = form.dataset['tool'] ?? '';
    const rule = {
      tool: this.tool,
      ...(JSON.parse(element('#cifras').textContent ?? '{}') as Omit<RuleSource, 'tool'>),
    };
    this.runner = new RuleRunner(rule);
    this.whatIf = new RuleWhatIf(rule, () => readForm(form));
    this.comparison = new RuleComparison(rule);
  }

  start(): void {
    this.form.addEventListener('input', () => {
      this.showOrigin('');
      this.askSoon();
    });
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.ask(true);
      this.output.scrollIntoView({ block: 'nearest' });
    });
    document.addEventListener('click', (event) => this.click((event.target as Element).closest('button')));
    this.summary.addEventListener('click', () => element('.result-box').scrollIntoView());
    window.addEventListener('hashchange', () => this.readAddress());
    // What never came is asked for again as soon as it may come.
    window.addEventListener('online', () => this.output.querySelector<HTMLElement>('[data-retry]')?.click());
    writeForm(this.form, []);
    this.blank = this.state();
    if (!this.readAddress()) this.restore();
    this.watchSummary();
  }

  private readAddress(): boolean {
    const state = hashToState(location.hash);
    if (!state) return false;
    const unread = [...state.unread, ...writeForm(this.form, state.pairs).map((pair) => pair.join('='))];
    this.showOrigin('');
    this.tell('filled');
    this.notice.textContent = unread.length > 0 ? es.tool.damagedLink(unread) : '';
    // The answer to another case than the one that was sent would be worse than none.
    if (unread.length > 0) this.invite();
    else void this.ask();
    return true;
  }

  /** What was left here before, said to be so; without any, an empty form. */
  private restore(): void {
    const kept = this.stored();
    this.fill(kept ?? [], kept ? es.tool.keptCase : '');
  }

  private fill(pairs: FlatState, origin = ''): void {
    writeForm(this.form, pairs);
    this.showOrigin(origin);
    this.tell('filled');
    this.notice.textContent = '';
    void this.ask();
  }

  private showOrigin(text: string): void {
    this.origin.hidden = text === '';
    const words = this.origin.querySelector('span');
    if (words) words.textContent = text;
  }

  /** Tells controls with a script of their own that values or problems have changed (see map-editor.ts). */
  private tell(what: 'filled' | 'answered'): void {
    this.form.dispatchEvent(new CustomEvent(`form:${what}`, { detail: this.now }));
  }

  private askSoon(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask(), 120);
  }

  /** Answers what is on the form. An untouched one is only answered when somebody asks for it. */
  private async ask(wanted = false): Promise<void> {
    // A calculation for values that are no longer there is not worth finishing.
    this.runner.cancel();
    this.whatIf.cancel();
    showDependent(this.form);
    dimNothing(this.form);
    countFolded(this.form);
    const input = readForm(this.form);
    const state = this.state();
    this.remember(state);
    if (state === EMPTY && !wanted) {
      this.invite();
      return;
    }
    this.output.setAttribute('aria-busy', 'true');
    // Most answers come at once; only a slow one is worth a word.
    clearTimeout(this.slowTimer);
    this.slowTimer = window.setTimeout(() => this.showSlow(), 400);
    const [reply, drawMap] = await Promise.all([this.runner.ask(input), mapDrawer(this.form)]);
    this.answer(reply, state, drawMap);
  }

  /** Nothing has been said: nothing is answered. */
  private invite(): void {
    this.settle();
    clearIssues(this.form);
    this.now = null;
    this.output.innerHTML = this.invitation;
    this.summary.textContent = '';
    this.showAround();
    this.tell('answered');
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
    clearIssues(this.form);
    this.now = 'result' in reply ? reply.result : null;
    this.nowState = state;
    let [html, summary]: [string, string] = [`<p>${es.tool.failed}</p>`, es.tool.failed];
    if ('lost' in reply) [html, summary] = [lostHtml(es.tool.lost), es.tool.lost];
    if ('result' in reply) [html, summary] = [resultHtml(reply.result, drawMap), summaryHtml(reply.result)];
    else if ('issues' in reply) {
      const shown = showIssues(this.form, reply.issues);
      [html, summary] = [shown.html, shown.wrong ? es.tool.fixFields : ''];
    }
    this.output.innerHTML = html;
    this.summary.innerHTML = summary;
    this.showAround();
    this.tell('answered');
    if ('lost' in reply || 'failed' in reply) void whenOutdated(() => this.showOutdated());
  }

  private showOutdated(): void {
    if (this.now) return;
    this.output.innerHTML = `<p>${es.offline.outdated}</p>`;
    this.summary.textContent = es.offline.outdated;
  }

  /** What can be done with an answer is offered where there is one. */
  private showAround(): void {
    element('#con-resultado').hidden = !this.now;
    // What is followed as it is played is this very fight.
    const follow = document.querySelector<HTMLAnchorElement>('[data-follow]');
    if (follow) follow.hash = this.nowState;
    this.whatIf.show(this.now, this.form.dataset['favours'] !== undefined);
    this.comparison.show(this.now);
  }

  /** What each button does, by the data attribute that it carries. */
  private readonly actions: Record<string, (button: HTMLButtonElement) => void> = {
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
    retry: () => void this.ask(true),
    clear: () => this.fill([]),
    cancel: () => this.cancel(),
    swap: () => this.fill(swapSides(flatten(readForm(this.form)))),
    share: () => void share(document.title, location.href, es.share.copied, es.share.copyFailed),
    qr: () => void showQr(document.querySelector('h1')?.textContent ?? '', location.href),
    save: () => {
      const [name, state] = [document.querySelector('h1')?.textContent ?? this.tool, this.state()];
      const title = this.now ? `${name}: ${summaryText(this.now)}` : name;
      // What an address cannot hold would come back as something else.
      if (hashToState(state)?.unread.length) announce(es.mine.refused['demasiado-largo']);
      else keepThing({ kind: 'caso', of: `${this.tool}${state}`, text: title.slice(0, 200) }, es.mine.kept);
    },
    // What is on the form at the press is kept, also when it is still being worked out.
    keep: () => void this.comparison.keep(this.state() === this.nowState ? this.now : null, readForm(this.form)),
    forget: () => this.comparison.forget(),
    example: (button) => {
      this.fill(JSON.parse(button.dataset['example'] ?? '[]') as FlatState, es.tool.exampleCase(button.innerText));
      this.form.scrollIntoView();
    },
  };

  private click(button: HTMLButtonElement | null): void {
    const action = button && Object.keys(this.actions).find((name) => name in button.dataset);
    if (action) this.actions[action]?.(button);
  }

  /** What is on the form, as an address. */
  private state(): string {
    const state = stateToHash(formState(this.form));
    return state === this.blank ? EMPTY : state;
  }

  /** The address always says what the page shows; the device remembers it for the next visit. */
  private remember(hash: string): void {
    history.replaceState(null, '', hash);
    if (hash === EMPTY) keep(this.storageKey, null);
    // An example is not something that anybody left here.
    else if (this.origin.hidden) keep(this.storageKey, hash);
  }

  private get storageKey(): string {
    return `herramienta:${this.tool}`;
  }

  private stored(): FlatState | null {
    const pairs = hashToState(kept(this.storageKey) ?? '')?.pairs;
    return pairs && pairs.length > 0 ? pairs : null;
  }

  /** The answer in one line stays at hand while the result itself is off the screen. */
  private watchSummary(): void {
    // A sliver of the result is not yet the result.
    const well = { rootMargin: '0px 0px -30% 0px' };
    // A busy device tells several changes at once: the last one is how it stands.
    new IntersectionObserver((changes) => {
      this.summary.classList.toggle('visible', changes.at(-1)?.isIntersecting === false);
    }, well).observe(this.output);
  }
}

const lostHtml = (text: string) =>
  `<p>${text}</p><p><button class="button" type="button" data-retry>${es.tool.retry}</button></p>`;

const form = document.querySelector<HTMLFormElement>('.rule-form');
if (form) new RulePage(form).start();
