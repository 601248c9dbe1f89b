import * as es from '../i18n/es.ts';
import { savedOf } from './offline-store.ts';
import { inSite } from './root.ts';

const OFFLINE_PATH = '/sin-conexion/';

/** On the page for lost connections: which games are on the device, and which are not. */
for (const item of document.querySelectorAll<HTMLElement>('[data-saved-game]'))
  void savedOf(item.dataset['savedGame'] ?? '').then(
    (saved) => {
      const note = item.querySelector('small');
      if (note) note.textContent = saved ? es.offline.here : es.offline.notHere;
    },
    () => {},
  );

/** Shown in the place of another page, whose address it has: that one may come by now. */
const retry = document.querySelector<HTMLElement>('#reintentar');
if (retry && inSite(location.pathname) !== OFFLINE_PATH) {
  retry.hidden = false;
  retry.addEventListener('click', () => location.reload());
  window.addEventListener('online', () => location.reload());
}
