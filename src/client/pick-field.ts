import type { OfferMeta } from '../checkers/field-meta.ts';
import { isOffered } from '../view/offered.ts';

/** Shows of each list of things to choose what the side may use and what was searched for; what is chosen stays in sight. */
for (const pick of document.querySelectorAll<HTMLElement>('[data-pick]')) {
  const form = pick.closest('form');
  const box = pick.querySelector<HTMLInputElement>('.pick-search input');
  if (!form || !box) continue;
  const show = () => showOffered(pick, form, box.value);
  // A search is no value of the form: nothing is to be computed for it.
  box.addEventListener('input', (event) => {
    event.stopPropagation();
    show();
  });
  form.addEventListener('input', show);
  form.addEventListener('change', show);
  box.closest('label')?.removeAttribute('hidden');
  pick.closest('details')?.addEventListener('toggle', show);
  show();
}

function heldIn(form: HTMLFormElement, name: string): string {
  const held = form.elements.namedItem(name);
  return held && 'value' in held ? String(held.value) : '';
}

function showOffered(pick: HTMLElement, form: HTMLFormElement, searched: string): void {
  const side = pick.dataset['pick'] ?? '';
  const faction = heldIn(form, `${side}.faccion`);
  // A unit that this form does not ask for may be there.
  const lacks = (unit: string) => heldIn(form, `${side}.${unit}`) === '0';
  const words = plain(searched).split(/\s+/);
  let some = false;
  for (const group of pick.querySelectorAll<HTMLElement>('.pick-group')) {
    let shown = false;
    for (const field of group.querySelectorAll<HTMLElement>('[data-offer]')) {
      const offer = JSON.parse(field.dataset['offer'] ?? '{}') as OfferMeta;
      const input = field.querySelector('input');
      const isChosen = input?.checked || (input?.type !== 'checkbox' && Number(input?.value) > 0);
      const title = plain(`${field.dataset['words']} ${group.querySelector('legend')?.textContent}`);
      const isFound = words.every((word) => title.includes(word));
      field.hidden = !(isChosen || (isFound && isOffered(offer, faction, lacks)));
      shown ||= !field.hidden;
    }
    group.hidden = !shown;
    some ||= shown;
  }
  const none = pick.querySelector<HTMLElement>('.pick-none');
  if (none) none.hidden = some;
}

function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}
