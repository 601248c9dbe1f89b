import { keep } from './kept.ts';

/** The choice of colours. Without JavaScript the page follows the system, so the control only appears with it. */
const label = document.querySelector<HTMLLabelElement>('.theme');
const select = label?.querySelector('select');
if (label && select) {
  const { dataset } = document.documentElement;
  label.hidden = false;
  select.value = dataset['theme'] ?? '';
  select.addEventListener('change', () => {
    if (select.value) dataset['theme'] = select.value;
    else delete dataset['theme'];
    // A browser that refuses storage still changes the theme of this page.
    keep('tema', select.value || null);
  });
}
