import * as es from '../i18n/es.ts';
import { refPath } from '../schema/paths.ts';
import { escapeHtml } from '../text/escape-html.ts';
import { togglePin, write } from '../view/mine.ts';
import { changeMine, myThings, noteRead } from './my-things.ts';
import { copy, share, showQr } from './share.ts';
import { closeSheet, openSheet } from './sheet.ts';

/** What can be done with a clause: take it along with its citation, share it, pin it, write on it, report it. */
type Act = (clause: HTMLElement) => void;
const ACTS: Record<string, Act> = {
  cite: (clause) => void copy(citation(clause), es.clause.cited, es.share.textFailed),
  share: (clause) => void share(titleOf(clause), addressOf(clause), es.share.copied, es.share.copyFailed),
  pin: (clause) => {
    const ref = refOf(clause);
    const isNew = !myThings().pinned.some((pin) => pin.ref === ref);
    changeMine((mine) => togglePin(mine, { ref, title: titleOf(clause) }), isNew ? es.mine.pinned : es.mine.unpinned);
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
for (const clause of clauses) showMine(clause);
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
  const { pinned, notes, houseRules } = myThings();
  const ref = refOf(clause);
  const pin = clause.querySelector('[data-act="pin"]');
  pin?.setAttribute('aria-pressed', String(pinned.some((entry) => entry.ref === ref)));
  for (const old of clause.querySelectorAll('.mine')) old.remove();
  const actions = clause.querySelector('.clause-actions');
  for (const [label, text] of [
    [es.mine.houseRule, houseRules[ref]],
    [es.mine.note, notes[ref]],
  ] as const)
    if (text)
      actions?.insertAdjacentHTML(
        'beforebegin',
        `<aside class="mine"><strong>${label}</strong> ${escapeHtml(text).replaceAll('\n', '<br>')}</aside>`,
      );
}

function openMore(clause: HTMLElement): void {
  const { notes, houseRules } = myThings();
  const ref = refOf(clause);
  const field = (name: string, label: string, value = '') =>
    `<label class="mine-field">${label}<textarea name="${name}" rows="3" maxlength="2000">${escapeHtml(value)}</textarea></label>`;
  openSheet({
    title: titleOf(clause),
    html: `<form class="mine-form">${field('houseRules', es.mine.houseRuleHelp, houseRules[ref])}${field('notes', es.mine.noteHelp, notes[ref])}<p><button class="button primary">${es.mine.save}</button></p></form><p class="mine-more"><button type="button" class="button" data-more="qr">${es.mine.qr}</button> <button type="button" class="button" data-more="report">${es.mine.report}</button></p>`,
    href: addressOf(clause),
    link: es.clause.open(clause.id),
  });
  const sheet = document.querySelector<HTMLDialogElement>('dialog.sheet');
  sheet?.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    const values = new FormData(event.target as HTMLFormElement);
    for (const kind of ['houseRules', 'notes'] as const)
      changeMine((mine) => write(mine, kind, ref, String(values.get(kind) ?? '')), es.mine.kept);
    showMine(clause);
    closeSheet();
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
