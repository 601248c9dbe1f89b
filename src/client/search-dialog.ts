import { takeList } from './search-recent.ts';
import { connectSearch } from './search-view.ts';

/** Opens the search box over any page: by its links, with «/» or with Ctrl-K. */
const dialog = document.querySelector<HTMLDialogElement>('#buscador');
const input = dialog?.querySelector<HTMLInputElement>('input[type="search"]');
const results = dialog?.querySelector<HTMLElement>('.search-results');

if (dialog && input && results) {
  const view = connectSearch(input, results);
  const open = () => {
    if (!dialog.open) dialog.showModal();
    view.open();
  };
  // Back from a clause to the list in which it was found; a page opened anew shows no old list.
  addEventListener('pageshow', ({ persisted }) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (!persisted && navigation?.type !== 'back_forward') return;
    const list = takeList();
    if (!list) return;
    if (!dialog.open) dialog.showModal();
    view.restore(list);
  });
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
