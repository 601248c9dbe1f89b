import * as es from '../i18n/es.ts';

/** Says that a new release is ready, and takes it when the reader wants. */
export function offerUpdate(registration: ServiceWorkerRegistration): void {
  if (document.querySelector('#novedad')) return;
  const box = document.createElement('div');
  box.id = 'novedad';
  box.role = 'status';
  const text = document.createElement('span');
  text.textContent = es.offline.newRelease;
  const take = button(es.offline.takeRelease, () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.addEventListener('updatefound', () => takeWaiting(registration));
    takeWaiting(registration);
  });
  const later = button(es.offline.later, () => box.remove());
  box.append(text, take, later);
  document.body.append(box);
}

/**
 * Takes whichever release waits by now. A later one puts an end to the one that was offered, even while that is being
 * taken: so those on their way are followed too.
 */
function takeWaiting(registration: ServiceWorkerRegistration): void {
  const coming = [registration.waiting, registration.installing].filter((worker) => worker !== null);
  const alive = coming.filter(({ state }) => state !== 'redundant');
  // Another tab has taken it.
  if (alive.length === 0) location.reload();
  for (const worker of alive) {
    if (worker.state === 'installed') worker.postMessage({ type: 'activar' });
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed' || worker.state === 'redundant') takeWaiting(registration);
    });
  }
}

function button(label: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button';
  made.textContent = label;
  made.addEventListener('click', act);
  return made;
}
