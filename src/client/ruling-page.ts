import * as es from '../i18n/es.ts';
import { addressToCase, caseToAddress } from '../rulings/address.ts';
import {
  type Case,
  EMPTY_CASE,
  nextStep,
  type Step,
  withAnswer,
  withItem,
  withName,
  withoutAnswer,
  withoutItem,
  withSkipped,
} from '../rulings/conversation.ts';
import { matterAt, placeAt } from '../rulings/facts.ts';
import type { RulingPageData } from '../schema/ruling-page.ts';
import type { allHtml } from '../view/ruling-all.ts';
import { cardHtml, caseState } from '../view/ruling-card.ts';
import { chipsHtml } from '../view/ruling-chips.ts';
import type { copyText } from '../view/ruling-copy.ts';
import { askHtml, type Shown } from '../view/ruling-question.ts';
import { type RulingView, rulingView } from '../view/ruling-view.ts';
import { keep, kept } from './kept.ts';
import { loadSheet, openCited } from './ruling-sheet.ts';
import { copy, share, showQr } from './share.ts';

/** What a moment of the conversation has besides the case, which is in the address. */
interface Moment {
  /** How many moments of this page lie behind it. */
  depth: number;
  /** The list that is being gone through one by one. */
  describing: string | null;
  /** An answer or a thing that is being changed, in place of the next question. */
  changing: Exclude<Shown, Step> | null;
  /** The other case that is being looked at: «Si no sois vecinos». */
  guess: string | null;
}

interface Extras {
  allHtml: typeof allHtml;
  copyText: typeof copyText;
}

const START: Moment = { depth: 0, describing: null, changing: null, guess: null };
const VIEW_KEY = 'dictamen:vista';

/** A ruling as a conversation, as one page of questions, and its card. The address holds the case. */
class RulingPage {
  private readonly data: RulingPageData;
  private readonly root: HTMLElement;
  private now: Case = EMPTY_CASE;
  private moment: Moment = START;
  private all = kept(VIEW_KEY) === 'todo';
  private view: RulingView;
  /** What not every reader asks for, once somebody has: see `withExtras`. */
  private extras: Extras | null = null;

  constructor(root: HTMLElement) {
    this.root = root;
    this.data = JSON.parse(document.querySelector('#datos-dictamen')?.textContent ?? '{}') as RulingPageData;
    this.view = rulingView(this.data, this.now);
  }

  start(): void {
    this.root.addEventListener('click', (event) => this.click(event));
    this.root.addEventListener('change', (event) => this.choose(event));
    this.root.addEventListener('input', (event) => this.rename(event));
    window.addEventListener('popstate', () => {
      if (!this.isHere() && this.readAddress()) this.render(true);
    });
    // Whoever touches the page may copy next, which a browser only lets happen within the touch itself.
    this.root.addEventListener('pointerdown', () => void this.withExtras(() => {}), { once: true });
    document.addEventListener('pointerdown', () => void loadSheet().catch(() => {}), { once: true });
    this.readAddress();
    this.render(false);
    if (this.all) void this.withExtras(() => this.render(false));
  }

  /** The page of all questions and the text for a chat come when they are wanted: few ever want them. */
  private async withExtras(work: (extras: Extras) => unknown): Promise<void> {
    if (this.extras) return void work(this.extras);
    try {
      const [{ allHtml }, { copyText }] = await Promise.all([
        import('../view/ruling-all.ts'),
        import('../view/ruling-copy.ts'),
      ]);
      this.extras = { allHtml, copyText };
    } catch {
      // Not on this device and no network: one question at a time still works.
      this.all = false;
      return this.render(false);
    }
    work(this.extras);
  }

  /** False for an address that is a place on the page, not a case. */
  private readAddress(): boolean {
    const read = addressToCase(this.data.ruling, location.hash);
    if (!read && location.hash.length > 1) return false;
    this.moment = { ...START, ...(history.state as Partial<Moment> | null) };
    this.now = read ?? EMPTY_CASE;
    this.say(
      '#aviso-enlace',
      read?.unread.length ? es.ruling.damaged(read.unread.map((part) => `«${part}»`).join(', ')) : '',
    );
    // Older links, and damaged ones, go on as what was understood of them.
    if (read) history.replaceState(this.moment, '', this.address());
    return true;
  }

  /** Whether history stands where the page does: only a sheet has gone. */
  private isHere(): boolean {
    const { depth = 0 } = (history.state ?? {}) as Partial<Moment>;
    return depth === this.moment.depth && location.href === new URL(this.address(), location.href).href;
  }

  private address(): string {
    return caseToAddress(this.data.ruling, this.now.facts, this.now.skipped, this.now.measured) || location.pathname;
  }

  /** A new moment, which the back button undoes. */
  private go(now: Case, moment: Partial<Moment> = {}): void {
    // A sheet that has just been closed is still going back in history: it would take this moment with it.
    if ((history.state as { sheet?: boolean } | null)?.sheet) return void setTimeout(() => this.go(now, moment), 20);
    const { depth, describing } = this.moment;
    this.now = now;
    this.moment = { describing, changing: null, guess: null, ...moment, depth: depth + 1 };
    history.pushState(this.moment, '', this.address());
    this.say('#aviso-enlace', '');
    this.render(true);
  }

  private render(moved: boolean): void {
    const { now, moment, data } = this;
    this.view = rulingView(data, now);
    const step = nextStep(data.ruling, now, moment.describing);
    const state = caseState(this.view, step);
    const shown = moment.changing ?? step;
    const asked = this.all ? '' : askHtml(this.view, shown, this.canGoBack());
    // What is left to ask beside a verdict that stays open belongs under that verdict.
    const inCard = state === 'decided' && !moment.changing;
    const focused = this.focusKey();
    this.root.dataset['state'] = state;
    this.root.dataset['view'] = this.all ? 'all' : 'one';
    this.fill('#dichas', this.all ? '' : chipsHtml(this.view));
    this.fill('#preguntar', this.all ? (this.extras?.allHtml(this.view) ?? '') : inCard ? '' : asked);
    // Nobody should come upon an empty region.
    this.find('#preguntar').hidden = !this.all && (inCard || asked === '');
    this.fill('#respuesta', cardHtml(this.view, state, inCard && asked ? `<div class="ask">${asked}</div>` : ''));
    this.say('#supuesto-texto', moment.guess ? es.ruling.guess(moment.guess) : '');
    this.find('#supuesto').hidden = !moment.guess;
    this.say('#vistazo', this.view.words.headline(this.view.answer));
    this.say('#cambiar-vista', this.all ? es.ruling.oneAtATime : es.ruling.allAtOnce);
    this.find('#empezar').hidden = now.skipped.length === 0 && state === 'empty';
    const chips = this.root.querySelector('.chips');
    // On a phone they are one line: the last answer is the one in sight.
    if (chips) chips.scrollLeft = chips.scrollWidth;
    if (!moved) return;
    this.announce(state === 'empty' || state === 'open' ? shown : null);
    if (this.all) this.root.querySelector<HTMLElement>(focused)?.focus();
    else this.focus(state === 'decided' && !moment.changing ? '#veredicto' : '#pregunta, #veredicto');
  }

  /** Focus goes to what is new, and what is new comes into sight. */
  private focus(selector: string): void {
    const target = this.root.querySelector<HTMLElement>(selector);
    target?.focus({ preventScroll: true });
    // Side by side both are in sight, unless somebody has scrolled away.
    const part = matchMedia('(min-width: 62rem)').matches ? target : target?.closest('section');
    part?.scrollIntoView({ block: 'nearest' });
  }

  /** Whatever had the focus before everything was drawn anew. */
  private focusKey(): string {
    const active = document.activeElement;
    if (active instanceof HTMLInputElement && active.type === 'radio')
      return `[name="${CSS.escape(active.name)}"]:checked`;
    const { do: action, path } = (active as HTMLElement | null)?.dataset ?? {};
    return action ? `[data-do="${action}"][data-path="${path ?? ''}"]` : '#veredicto';
  }

  private announce(shown: Shown | null): void {
    const { words, answer } = this.view;
    const question = shown?.kind === 'question' || shown?.kind === 'change' ? words.question(shown.matter) : undefined;
    this.say(
      '#anuncio',
      question && !this.all
        ? `${es.ruling.question}: ${question.ask}`
        : `${es.ruling.verdict}: ${words.headline(answer)}`,
    );
  }

  private canGoBack(): boolean {
    return this.moment.depth > 0 || this.lastSaid() !== null;
  }

  /** In a case that came by a link there is nothing to go back to: the last answer is taken back. */
  private lastSaid(): Case | null {
    const { ruling } = this.data;
    const { given, items, nested = {} } = this.now.facts;
    const said = ruling.questions.filter(({ id }) => id in given || id in items || id in nested);
    const last = said.at(-1);
    return last ? withoutAnswer(this.now, { question: last.id, item: null }) : null;
  }

  /** What each button does, by its `data-do`. */
  private readonly actions: Record<string, (path: string, option: string) => void> = {
    answer: (path, option) => this.go(withAnswer(this.now, matterAt(path), option)),
    skip: (path) => this.go(withSkipped(this.now, matterAt(path))),
    forget: (path) => this.go(withoutAnswer(this.now, matterAt(path))),
    change: (path) => this.go(this.now, { changing: { kind: 'change', matter: matterAt(path) } }),
    'change-item': (path) => {
      this.go(this.now, { changing: { kind: 'item', ...placeAt(path) } });
    },
    'remove-item': (path) => {
      const { of, at } = placeAt(path);
      this.go(withoutItem(this.now, of, at));
    },
    describe: (path) => this.go(withItem(this.now, path), { describing: path }),
    'no-more': () => this.go(this.now, { describing: null }),
    suppose: (path, option) => {
      const matter = matterAt(path);
      const guess = this.view.words.condition({ ...matter, option });
      this.go(withAnswer(this.now, matter, option), { describing: null, guess });
    },
    back: () => this.back(),
    keep: () => this.back(),
    'start-over': () => this.go(EMPTY_CASE, { describing: null }),
    view: () => {
      this.all = !this.all;
      keep(VIEW_KEY, this.all ? 'todo' : '');
      if (this.all) void this.withExtras(() => this.render(false));
      else this.render(false);
    },
    'to-answer': () => this.find('#respuesta').scrollIntoView(),
    copy: () =>
      void this.withExtras(({ copyText }) =>
        copy(copyText(this.view, location.origin), es.ruling.copied, es.share.textFailed),
      ),
    share: () => void share(document.title, location.href, es.share.copied, es.share.copyFailed),
    qr: () => void showQr(this.data.ruling.title, location.href),
    print: () => window.print(),
  };

  private back(): void {
    if (this.moment.depth > 0) history.back();
    else this.go(this.lastSaid() ?? EMPTY_CASE, { describing: null });
  }

  private click({ target }: Event): void {
    const button = (target as Element).closest<HTMLElement>('[data-do]');
    const { do: action = '', path = '', option = '' } = button?.dataset ?? {};
    this.actions[action]?.(path, option);
  }

  /** A choice among all the questions at once. */
  private choose({ target }: Event): void {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
    const matter = matterAt(target.name);
    const { changing } = this.moment;
    const next = target.value ? withAnswer(this.now, matter, target.value) : withoutAnswer(this.now, matter);
    this.go(next, { changing: changing?.kind === 'item' ? changing : null });
  }

  /** Names change nothing but names, letter by letter: the address follows, the question stays. */
  private rename({ target }: Event): void {
    const path = (target as HTMLElement).dataset['name'];
    if (path === undefined || !(target instanceof HTMLInputElement)) return;
    const { of, at } = placeAt(path);
    this.now = withName(this.now, of, at, target.value);
    history.replaceState(this.moment, '', this.address());
    this.view = rulingView(this.data, this.now);
    if (!this.all) this.fill('#dichas', chipsHtml(this.view));
  }

  private find(selector: string): HTMLElement {
    return this.root.querySelector<HTMLElement>(selector) as HTMLElement;
  }

  private fill(selector: string, html: string): void {
    this.find(selector).innerHTML = html;
  }

  private say(selector: string, text: string): void {
    this.find(selector).textContent = text;
  }
}

const root = document.querySelector<HTMLElement>('#dictamen');
if (root) new RulingPage(root).start();
document.addEventListener('click', openCited);
document.querySelector('details.article')?.removeAttribute('open');

/** On paper nothing can be unfolded. */
const folds = () => document.querySelectorAll<HTMLDetailsElement>('main details:not([open])');
let unfolded: HTMLDetailsElement[] = [];
window.addEventListener('beforeprint', () => {
  unfolded = [...folds()];
  for (const fold of unfolded) fold.open = true;
});
window.addEventListener('afterprint', () => {
  for (const fold of unfolded) fold.open = false;
});
