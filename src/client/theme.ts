import { keep } from './kept.ts';

/** The choice of colours. Without JavaScript the page follows the system, so the control only appears with it. */
const label = document.querySelector<HTMLLabelElement>('.theme');
const select = label?.querySelector('select');
if (label && select) {
  const { dataset } = document.documentElement;
  label.hidden = false;
  select.value = dataset['theme'] ?? '';
  if (select.value) paintBrowser();
  select.addEventListener('change', () => {
    if (select.value) dataset['theme'] = select.value;
    else delete dataset['theme'];
    // A browser that refuses storage still changes the theme of this page.
    keep('tema', select.value || null);
    paintBrowser();
  });
}

/** The browser's own bars wear the colour of the page: a white one lights up a dark room. */
function paintBrowser(): void {
  const paper = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = paper;
}
