import * as es from '../i18n/es.ts';
import { fold } from '../text/fold.ts';

/** «Filtrar esta lista»: shows the entries that hold every word, and the groups that still have any. */
const input = document.querySelector<HTMLInputElement>('#filtro');
const status = document.querySelector('.list-filter [role="status"]');
const items = [...document.querySelectorAll<HTMLElement>('[data-filter-item]')];
/** Worked out at the first letter: most readers never filter. */
let texts: string[] = [];

input?.addEventListener('input', () => {
  if (texts.length === 0) texts = items.map((item) => fold(item.textContent ?? ''));
  const words = fold(input.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const [at, item] of items.entries()) {
    item.hidden = !words.every((word) => texts[at]?.includes(word));
    if (!item.hidden) shown++;
  }
  for (const group of document.querySelectorAll<HTMLElement>('[data-filter-group]'))
    group.hidden = !group.querySelector('[data-filter-item]:not([hidden])');
  if (status) status.textContent = shown === 0 ? es.filter.none : es.filter.count(shown, items.length);
});
