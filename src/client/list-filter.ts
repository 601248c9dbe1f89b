import * as es from '../i18n/es.ts';
import { fold } from '../text/fold.ts';

/**
 * «Filtrar esta lista»: shows the entries that hold every word and are of the chosen kind, and the groups that still
 * have any. A kind is a button with its name, or a link to the part of the page that holds it.
 */
const input = document.querySelector<HTMLInputElement>('#filtro');
const status = document.querySelector('.list-filter [role="status"]');
const items = [...document.querySelectorAll<HTMLElement>('[data-filter-item]')];
const chips = [...document.querySelectorAll<HTMLElement>('[data-chip]')];
/** Worked out at the first letter: most readers never filter. */
let texts: string[] = [];
let chosen: HTMLElement | null = null;

function narrow(): void {
  const words = fold(input?.value ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length > 0 && texts.length === 0) texts = items.map((item) => fold(item.textContent ?? ''));
  let shown = 0;
  for (const [at, item] of items.entries()) {
    item.hidden = !isOfKind(item) || !words.every((word) => texts[at]?.includes(word));
    if (!item.hidden) shown++;
  }
  for (const part of chips.map(partOf)) if (part) part.hidden = false;
  for (const group of document.querySelectorAll<HTMLElement>('[data-filter-group]'))
    group.hidden = !group.querySelector('[data-filter-item]:not([hidden])');
  for (const part of chips.map(partOf)) if (part && partOf(chosen) && part !== partOf(chosen)) part.hidden = true;
  if (status) status.textContent = shown === 0 ? es.filter.none : es.filter.count(shown, items.length);
}

/** The part of the page that a link leads to. */
const partOf = (chip: Element | null) =>
  chip instanceof HTMLAnchorElement ? document.getElementById(chip.hash.slice(1)) : null;

function isOfKind(item: HTMLElement): boolean {
  if (!chosen) return true;
  return partOf(chosen)?.contains(item) ?? item.dataset['kind'] === chosen.dataset['chip'];
}

for (const chip of chips)
  chip.addEventListener('click', (event) => {
    // A link to something that is no list leads there, as any link does.
    if (partOf(chip) && !partOf(chip)?.querySelector('[data-filter-item]')) return;
    event.preventDefault();
    chosen = chip === chosen || chip.dataset['chip'] === '' ? null : chip;
    for (const each of chips) {
      const on = each === chosen || (!chosen && each.dataset['chip'] === '');
      // A link cannot be pressed.
      if (each instanceof HTMLAnchorElement) each.toggleAttribute('aria-current', on);
      else each.setAttribute('aria-pressed', String(on));
    }
    narrow();
  });
input?.addEventListener('input', narrow);
