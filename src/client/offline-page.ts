import * as es from '../i18n/es.ts';
import { savedOf } from './offline-store.ts';

/** On the page for lost connections: which games are on the device, and which are not. */
for (const item of document.querySelectorAll<HTMLElement>('[data-saved-game]'))
  void savedOf(item.dataset['savedGame'] ?? '').then(
    (saved) => {
      const note = item.querySelector('small');
      if (note) note.textContent = saved ? es.offline.here : es.offline.notHere;
    },
    () => {},
  );
