import type { BattleQuestion, DistributionResult } from '../checkers/results.ts';
import { type Change, type ChangeKind, type Rolled, type RollWord, writeEvent } from '../checkers/ti4/live/events.ts';
import * as es from '../i18n/es.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { battleHtml, hitsOf, thrownHtml } from '../view/battle-view.ts';
import { citesHtml } from '../view/citations.ts';
import { type FlatState, hashToState, stateToHash, unflatten } from '../view/form-state.ts';
import { element } from './element.ts';
import { keep, kept } from './kept.ts';
import { whenOutdated } from './outdated.ts';
import { RuleRunner } from './rule-runner.ts';
import type { RuleReply, RuleSource } from './rule-worker.ts';
import { share } from './share.ts';
import './stepper.ts';

const EVENT = /^sucesos\.\d+$/;

/** Makes the page of a battle under way work: each line noted is one more pair of the address. */
class BattlePage {
  private readonly tool: string;
  /** Fields that say who fights and where; what else its calculator asks is not about the battle. */
  private readonly fought: ReadonlySet<string>;
  private readonly runner: RuleRunner;
  private readonly output = element('#batalla');
  private readonly notice = element('#aviso-batalla');
  private readonly empty = element('#sin-batalla');
  /** Who fights, and what has happened, as the address says it. */
  private sides: FlatState = [];
  private events: string[] = [];
  private now: DistributionResult | null = null;
  private dice: [number[], number[]] = [[], []];

  constructor(box: HTMLElement) {
    this.tool = box.dataset['tool'] ?? '';
    this.fought = new Set((box.dataset['fields'] ?? '').split(' '));
    const source = JSON.parse(element('#cifras').textContent ?? '{}') as Omit<RuleSource, 'tool'>;
    this.runner = new RuleRunner({ tool: this.tool, ...source });
  }

  start(): void {
    document.addEventListener('click', ({ target }) => this.click((target as Element).closest('button')));
    document.addEventListener('submit', (event) => this.submit(event));
    window.addEventListener('hashchange', () => this.read(location.hash));
    if (!this.read(location.hash)) this.read(kept(this.key) ?? '');
  }

  private get key(): string {
    return `herramienta:${this.tool}`;
  }

  /** The whole battle, as the address says it. */
  private get state(): FlatState {
    return [...this.sides, ...this.events.map((line, at): [string, string] => [`sucesos.${at}`, line])];
  }

  private read(hash: string): boolean {
    const state = hashToState(hash);
    if (!state || state.pairs.length === 0) return false;
    this.sides = state.pairs.filter(([path]) => this.fought.has(path.split('.', 1)[0] ?? ''));
    this.events = state.pairs.flatMap(([path, value]) => (EVENT.test(path) ? [value] : []));
    this.notice.textContent = state.unread.length > 0 ? es.battle.damagedLink : '';
    void this.ask();
    return true;
  }

  /** Notes what happened; what cannot have is told and not kept. */
  private async note(line: string): Promise<void> {
    this.events.push(line);
    const focus = await this.ask();
    if (focus) document.querySelector<HTMLElement>('#live-title')?.focus();
  }

  /** Works out where the battle stands. Gives whether it could. */
  private async ask(): Promise<boolean> {
    this.runner.cancel();
    return this.show(await this.runner.ask(unflatten(this.state)));
  }

  private show(reply: RuleReply): boolean {
    if (!('result' in reply) || reply.result.kind !== 'distribution') {
      if ('lost' in reply) this.lose();
      else this.refuse(reply);
      return false;
    }
    this.now = reply.result;
    this.dice = [[], []];
    this.empty.hidden = true;
    this.remember();
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-set-up]'))
      link.hash = stateToHash(this.sides);
    this.output.innerHTML = battleHtml(reply.result, this.events.length);
    return true;
  }

  private remember(): void {
    const hash = stateToHash(this.state);
    history.replaceState(null, '', hash);
    keep(this.key, hash);
  }

  /** Nothing worked it out: what was noted stays noted, and can be asked again. */
  private lose(): void {
    this.remember();
    this.notice.innerHTML = `${es.tool.lost} <button class="button" type="button" data-retry>${es.tool.retry}</button>`;
    void whenOutdated(() => {
      if (this.notice.textContent?.startsWith(es.tool.lost)) this.notice.textContent = es.offline.outdated;
    });
  }

  /** A line that cannot have happened is taken back; a battle that cannot be worked out says why. */
  private refuse(reply: RuleReply): void {
    const issues = 'issues' in reply ? reply.issues : [];
    const isLast = issues.some(({ field }) => field === `sucesos.${this.events.length - 1}`);
    this.notice.innerHTML =
      issues.length > 0
        ? issues.map(({ message, clauses = [] }) => `${escapeHtml(message)}. ${citesHtml(clauses)}`).join(' ')
        : es.tool.failed;
    if (isLast && this.now) this.events.pop();
    if (!this.now) this.output.textContent = '';
    this.notice.scrollIntoView({ block: 'nearest' });
  }

  private get question(): BattleQuestion | undefined {
    return this.now?.battle?.question;
  }

  private submit(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    const kind = form.dataset['note'];
    if (!kind) return;
    event.preventDefault();
    this.notice.textContent = '';
    if (kind === 'roll') this.noteRoll(form);
    else if (kind === 'lines') this.noteLine(form);
    else if (kind === 'losses' || kind === 'correction')
      void this.note(writeEvent({ what: kind, changes: [changesIn(form, 0, kind), changesIn(form, 1, kind)] }));
  }

  /** A line made of a word and a number of each row. */
  private noteLine(form: HTMLFormElement): void {
    const rows = form.querySelectorAll('fieldset');
    const numbers = [...rows].map((row) => row.querySelector<HTMLInputElement>('input:checked')?.value);
    if (numbers.includes(undefined)) this.notice.textContent = es.battle.missingNumber;
    else void this.note([form.dataset['word'], ...numbers].join(' '));
  }

  private noteRoll(form: HTMLFormElement): void {
    const { question } = this;
    if (question?.kind !== 'roll') return;
    const rolled = (at: 0 | 1): Rolled => {
      const [pools, dice] = [question.dice[at] ?? [], this.dice[at] ?? []];
      const thrown = pools.reduce((sum, pool) => sum + pool.dice, 0);
      const input = form.elements.namedItem(`hits-${at}`) as HTMLInputElement | null;
      const hits = Number(input?.value ?? 0);
      // Dice are noted as they fell, unless something has changed their hits since.
      const isWhole = dice.length === thrown && thrown > 0 && hitsOf(pools, dice) === hits;
      return isWhole ? { dice } : { hits: Math.max(0, Math.round(hits) || 0) };
    };
    void this.note(writeEvent({ what: 'roll', stage: question.word as RollWord, rolled: [rolled(0), rolled(1)] }));
  }

  private click(button: HTMLButtonElement | null): void {
    const { die, drop, leave, side, example, line } = button?.dataset ?? {};
    if (!button) return;
    if (die !== undefined) this.throwDie(Number(side) as 0 | 1, (dice) => [...dice, Number(die)]);
    else if (drop !== undefined) this.throwDie(Number(side) as 0 | 1, (dice) => dice.toSpliced(Number(drop), 1));
    else if (leave === 'atacante' || leave === 'defensor') void this.note(writeEvent({ what: 'retreat', side: leave }));
    else if (line !== undefined) void this.note(line);
    else if (example !== undefined) this.read(stateToHash(JSON.parse(example) as FlatState));
    else if ('retry' in button.dataset) this.rewind(this.events.length);
    else if ('undo' in button.dataset) this.rewind(this.events.length - 1);
    else if ('restart' in button.dataset) this.rewind(0);
    else if ('share' in button.dataset) void share(document.title, location.href, es.share.copied, es.share.copyFailed);
  }

  private rewind(to: number): void {
    this.events = this.events.slice(0, to);
    this.notice.textContent = '';
    void this.ask();
  }

  private throwDie(side: 0 | 1, change: (dice: number[]) => number[]): void {
    const { question } = this;
    if (question?.kind !== 'roll') return;
    const pools = question.dice[side];
    const most = pools.reduce((sum, pool) => sum + pool.dice, 0);
    this.dice[side] = change(this.dice[side]).slice(0, most);
    const shown = document.querySelector(`[data-thrown="${side}"]`);
    if (shown) shown.innerHTML = thrownHtml(pools, this.dice[side], side);
    const input = document.querySelector<HTMLInputElement>(`input[name="hits-${side}"]`);
    if (input) input.value = String(hitsOf(pools, this.dice[side]));
  }
}

/** What a form says of one side; the name of a field is the side and what changes: `0*acorazado`. */
function changesIn(form: HTMLFormElement, side: 0 | 1, kind: 'losses' | 'correction'): Change[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[name^="${side}"]`)].flatMap((input) => {
    const value = input.type === 'checkbox' ? (input.checked ? Number(input.value) : 0) : Number(input.value);
    const amount = Math.max(0, Math.round(value) || 0);
    const [, sign, ...id] = input.name;
    // Losses name what changes; a correction says how many there are, also none.
    return amount > 0 || kind === 'correction' ? [{ amount, kind: sign as ChangeKind, id: id.join('') }] : [];
  });
}

const box = document.querySelector<HTMLElement>('[data-battle]');
if (box) new BattlePage(box).start();
