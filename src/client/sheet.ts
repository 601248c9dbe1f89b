import * as es from '../i18n/es.ts';
import { escapeHtml } from '../text/escape-html.ts';

/** What a sheet shows: a text of ours, and the page where the rest is, if there is one. */
export interface SheetContent {
  title: string;
  html: string;
  href: string;
  link: string;
}

let dialog: HTMLDialogElement | null = null;
/** Set while we go back ourselves because the sheet was closed by hand. */
let closing = false;

/** What was read before in this sheet: a reference leads from one text to the next, and back. */
let trail: SheetContent[] = [];

/** Opens something over the page, from below. It goes away with Esc, a tap outside or the back gesture. */
export function openSheet(content: SheetContent): void {
  trail = dialog?.open ? [...trail, content] : [content];
  show(content);
}

function show({ title, html, href, link }: SheetContent): void {
  dialog ??= makeDialog();
  const back = `<button type="button" class="sheet-back" aria-label="${es.sheet.back}">‹</button>`;
  const close = `<button type="button" class="sheet-close" aria-label="${es.sheet.close}">✕</button>`;
  const more = href ? `<p><a class="button" href="${escapeHtml(href)}">${escapeHtml(link)}</a></p>` : '';
  dialog.innerHTML = `<div class="sheet-head">${trail.length > 1 ? back : ''}<h2 id="titulo-hoja" tabindex="-1">${escapeHtml(title)}</h2>${close}</div><div class="sheet-text texto">${html}</div>${more}`;
  dialog.scrollTop = 0;
  if (!dialog.open) {
    dialog.showModal();
    // An entry of its own, so that the back gesture closes the sheet and not the page.
    history.pushState({ ...history.state, sheet: true }, '', location.href);
  }
  dialog.querySelector('h2')?.focus();
}

function makeDialog(): HTMLDialogElement {
  const made = document.createElement('dialog');
  made.className = 'sheet';
  made.setAttribute('aria-labelledby', 'titulo-hoja');
  document.body.append(made);
  made.addEventListener('click', ({ target }) => {
    if (target === made || (target as Element).closest('.sheet-close')) made.close();
    if ((target as Element).closest('.sheet-back')) goBack();
  });
  made.addEventListener('close', () => {
    if (!(history.state as { sheet?: boolean } | null)?.sheet) return;
    closing = true;
    history.back();
  });
  return made;
}

function goBack(): void {
  trail.pop();
  const last = trail.at(-1);
  if (last) show(last);
}

/** Closes the sheet, if there is one. */
export function closeSheet(): void {
  dialog?.close();
}

window.addEventListener(
  'popstate',
  (event) => {
    const byHand = closing;
    closing = false;
    if (!dialog?.open && !byHand) return;
    // Only the sheet goes: the page below stays as it is.
    event.stopImmediatePropagation();
    dialog?.close();
  },
  { capture: true },
);
