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
    takeWaiting(registration);
  });
  const later = button(es.offline.later, () => box.remove());
  box.append(text, take, later);
  document.body.append(box);
}

/** Whichever release waits by now: a later one takes the place of the one that was offered, even while it is being taken. */
function takeWaiting(registration: ServiceWorkerRegistration): void {
  const { waiting } = registration;
  // Another tab has taken it.
  if (!waiting) return location.reload();
  waiting.addEventListener('statechange', () => waiting.state === 'redundant' && takeWaiting(registration));
  waiting.postMessage({ type: 'activar' });
}

function button(label: string, act: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'button';
  made.textContent = label;
  made.addEventListener('click', act);
  return made;
}
