import * as es from '../i18n/es.ts';
import { refPath } from '../schema/paths.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { LONGEST_TEXT } from '../view/mine.ts';
import { forgetThing, keepText, keepThing, myThing, noteRead, whenMineChanges } from './my-things.ts';
import { copy, share, showQr } from './share.ts';
import { closeSheet, openSheet } from './sheet.ts';

/** What can be done with a clause: take it along with its citation, share it, pin it, write on it, report it. */
type Act = (clause: HTMLElement) => void;
const ACTS: Record<string, Act> = {
  cite: (clause) => void copy(citation(clause), es.clause.cited, es.share.textFailed),
  share: (clause) => void share(titleOf(clause), addressOf(clause), es.share.copied, es.share.copyFailed),
  pin: (clause) => {
    const pin = { kind: 'fijada', of: refOf(clause) } as const;
    if (myThing(pin.kind, pin.of)) forgetThing(pin, es.mine.unpinned);
    else keepThing({ ...pin, text: titleOf(clause) }, es.mine.pinned);
    showMine(clause);
  },
  more: (clause) => openMore(clause),
};

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-act]');
  const clause = button?.closest<HTMLElement>('.clause');
  if (button && clause) ACTS[button.dataset['act'] ?? '']?.(clause);
});

const clauses = [...document.querySelectorAll<HTMLElement>('.clause[data-ref]')];
const showAll = () => clauses.forEach(showMine);
showAll();
whenMineChanges(showAll);
const heading = document.querySelector('h1')?.textContent?.trim();
const number = document.querySelector('.big-number')?.textContent?.trim() ?? '';
if (heading && document.body.dataset['game'])
  noteRead({ path: location.pathname, title: `${number} ${heading}`.trim(), game: document.body.dataset['game'] });

function refOf(clause: HTMLElement): string {
  return clause.dataset['ref'] ?? '';
}

/** Its own page: an address that means the same wherever it is opened. */
function addressOf(clause: HTMLElement): string {
  return new URL(refPath(refOf(clause)), location.href).href;
}

function titleOf(clause: HTMLElement): string {
  const title = clause.querySelector('.clause-title') ?? document.querySelector('h1');
  const name = title?.textContent?.trim().replaceAll(/\s+/g, ' ') ?? '';
  // On its own page the title already has the number.
  return name.startsWith(`${clause.id} `) ? name : `${clause.id} ${name}`.trim();
}

function citation(clause: HTMLElement): string {
  const text = clause.querySelector<HTMLElement>('.texto')?.innerText.trim() ?? '';
  const game = document.querySelector('.game-chip .name')?.textContent ?? '';
  return `${text}\n— ${game}, ${titleOf(clause)} (${es.site.name}, ${addressOf(clause)})`;
}

/** The pin, the note and the rule of the house, where the clause is read. */
function showMine(clause: HTMLElement): void {
  const ref = refOf(clause);
  const pin = clause.querySelector('[data-act="pin"]');
  pin?.setAttribute('aria-pressed', String(myThing('fijada', ref) !== null));
  for (const old of clause.querySelectorAll('.mine')) old.remove();
  const actions = clause.querySelector('.clause-actions');
  for (const [label, kind] of [
    [es.mine.houseRule, 'casa'],
    [es.mine.note, 'nota'],
  ] as const) {
    const text = myThing(kind, ref)?.text;
    if (text)
      actions?.insertAdjacentHTML(
        'beforebegin',
        `<aside class="mine"><strong>${label}</strong> ${escapeHtml(text).replaceAll('\n', '<br>')}</aside>`,
      );
  }
}

function openMore(clause: HTMLElement): void {
  const ref = refOf(clause);
  const kinds = ['casa', 'nota'] as const;
  const opened = { casa: myThing('casa', ref)?.text ?? '', nota: myThing('nota', ref)?.text ?? '' };
  const field = (kind: (typeof kinds)[number]) =>
    `<label class="mine-field">${es.mine.fields[kind]}<textarea name="${kind}" rows="3">${escapeHtml(opened[kind])}</textarea></label>`;
  openSheet({
    title: titleOf(clause),
    html: `<form class="mine-form">${kinds.map(field).join('')}<p role="alert"></p><p><button class="button primary">${es.mine.save}</button> <small>${es.mine.longest(LONGEST_TEXT)}</small></p></form><p class="mine-more"><button type="button" class="button" data-more="qr">${es.mine.qr}</button> <button type="button" class="button" data-more="report">${es.mine.report}</button></p>`,
    href: addressOf(clause),
    link: es.clause.open(clause.id),
  });
  const sheet = document.querySelector<HTMLDialogElement>('dialog.sheet');
  const form = sheet?.querySelector('form');
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const written = (kind: string) => form.querySelector<HTMLTextAreaElement>(`[name="${kind}"]`)?.value ?? '';
    // What was refused stays on the form: it is nowhere else.
    const refused = kinds.filter((kind) => keepText(kind, ref, written(kind), opened[kind]) === 'demasiado-largo');
    showMine(clause);
    if (refused.length === 0) return closeSheet();
    const alert = form.querySelector('[role="alert"]');
    if (alert) alert.textContent = es.mine.refused['demasiado-largo'];
    form.querySelector<HTMLElement>(`[name="${refused[0]}"]`)?.focus();
  });
  sheet?.querySelector('[data-more="report"]')?.addEventListener('click', () => report(clause));
  sheet
    ?.querySelector('[data-more="qr"]')
    ?.addEventListener('click', () => void showQr(titleOf(clause), addressOf(clause)));
}

/** A report ready to be sent: which text, in which edition, at which address. Where nobody takes it, it is copied. */
function report(clause: HTMLElement): void {
  const { edicion = '', avisos } = document.documentElement.dataset;
  const text = es.mine.reportText(titleOf(clause), addressOf(clause), edicion);
  if (!avisos) {
    void copy(text, es.mine.reported, es.share.textFailed);
    return;
  }
  const [first = '', ...rest] = text.split('\n');
  const to = new URL(avisos);
  // As mail programs and trackers of issues name them.
  to.searchParams.set(to.protocol === 'mailto:' ? 'subject' : 'title', first);
  to.searchParams.set('body', rest.join('\n'));
  window.open(to.href.replaceAll('+', '%20'), '_blank', 'noopener');
}
