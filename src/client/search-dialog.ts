import { takeList } from './search-recent.ts';
import type { SearchView } from './search-view.ts';

/** How long after a page has loaded. */
const REST = 300;

/** Opens the search box over any page: by its links, with «/» or with Ctrl-K. */
const dialog = document.querySelector<HTMLDialogElement>('#buscador');
const input = dialog?.querySelector<HTMLInputElement>('input[type="search"]');
const results = dialog?.querySelector<HTMLElement>('.search-results');

if (dialog && input && results) {
  let view: Promise<SearchView | null> | null = null;
  /** What searches comes once the page is at rest, or with the first need of it: reading never waits for it. */
  const load = () => {
    view ??= import('./search-view.ts').then(
      ({ connectSearch }) => {
        const connected = connectSearch(input, results);
        // What was typed meanwhile.
        if (input.value) input.dispatchEvent(new Event('input'));
        return connected;
      },
      () => {
        view = null;
        const status = results.querySelector('.status');
        if (status) status.textContent = results.dataset['failed'] ?? '';
        return null;
      },
    );
    return view;
  };
  const show = (act: (view: SearchView) => void) => {
    if (!dialog.open) dialog.showModal();
    void load().then((loaded) => loaded && act(loaded));
  };
  const open = () => {
    show((loaded) => loaded.open());
    // At once: what is typed while the rest is on its way is not written over.
    input.select();
  };
  input.addEventListener('input', () => void load());
  addEventListener('load', () => setTimeout(load, REST));
  // Back from a clause to the list in which it was found; a page opened anew shows no old list.
  addEventListener('pageshow', ({ persisted }) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (!persisted && navigation?.type !== 'back_forward') return;
    const list = takeList();
    if (list) show((loaded) => loaded.restore(list));
  });
  // A finger on its way up, or a field that is about to be written in: what is needed may already come.
  const prepare = ({ target }: Event) => {
    if (!dialog.open && (target as Element).closest('[data-open-search], #portada-texto'))
      // Words that were written meanwhile are a question already: nothing is asked over them.
      void load().then((loaded) => !dialog.open && loaded?.prepare());
  };
  document.addEventListener('pointerdown', prepare);
  document.addEventListener('focusin', prepare);
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('[data-open-search]') && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      open();
    }
    // A click on the backdrop is a click on the dialog element itself; a link to this very page closes it too.
    if (target === dialog || target.closest('#buscador .hits a')) dialog.close();
  });
  document.addEventListener('keydown', (event) => {
    const typing = (event.target as Element).closest('input, textarea, select, [contenteditable]');
    const slash = event.key === '/' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey;
    const ctrlK = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!slash && !ctrlK) return;
    event.preventDefault();
    open();
  });
  dialog.addEventListener('keydown', (event) => {
    // A search field keeps the first Escape for itself, to empty itself; here it closes the box.
    if (event.key !== 'Escape') return;
    event.preventDefault();
    dialog.close();
  });
  dialog.querySelector('.close')?.addEventListener('click', () => dialog.close());
  dialog.querySelector('form')?.addEventListener('submit', (event) => {
    if (!input.value.trim()) event.preventDefault();
  });
}
