import { GAME_IDS } from '../schema/game-ids.ts';
import { ROOT } from './root.ts';

/** Pages already read work without network. Not while developing: there an old copy only confuses. */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    const first = !navigator.serviceWorker.controller;
    navigator.serviceWorker
      .register(`${ROOT}/sw.js`, { updateViaCache: 'none' })
      .then(async (registration) => {
        watch(registration);
        if (first) await keepThisPage();
        await renew();
      })
      // Refused (private window, old browser): the site works as always, only not offline.
      .catch(() => {});
  });
}

/** The first page of all came before the worker, which could not keep it. */
async function keepThisPage(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  active?.postMessage({ type: 'leida', path: location.pathname, loaded });
}

/** A new release waits until the reader says so, or until no page of ours is open. */
function watch(registration: ServiceWorkerRegistration): void {
  const tell = () => {
    if (registration.waiting && navigator.serviceWorker.controller)
      void import('./update-notice.ts').then(({ offerUpdate }) => offerUpdate(registration));
  };
  tell();
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', tell));
}

async function renew(): Promise<void> {
  if ('caches' in window && navigator.onLine && (await caches.keys()).some((name) => /^(juego|texto)-/.test(name)))
    await (await import('./offline-renew.ts')).renewSaved(GAME_IDS);
}
