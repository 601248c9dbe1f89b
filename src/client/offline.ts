import * as es from '../i18n/es.ts';

/** «Guardar sin conexión»: asks the service worker to keep a game on the device. */
const box = document.querySelector<HTMLElement>('.offline');
const button = box?.querySelector('button');
const status = box?.querySelector('[role="status"]');

if (box && button && status && 'serviceWorker' in navigator) {
  const key = `guardado:${box.dataset['game']}`;
  navigator.serviceWorker.ready.then(({ active }) => {
    box.hidden = false;
    if (readDate(key)) status.textContent = es.offline.saved(readDate(key) ?? '');
    button.addEventListener('click', () => {
      const { port1, port2 } = new MessageChannel();
      button.disabled = true;
      port1.onmessage = ({ data }) => {
        const { done, total, failed } = data as { done: number; total: number; failed?: boolean };
        status.textContent = failed ? es.offline.failed : es.offline.progress(done, total);
        if (done < total && !failed) return;
        button.disabled = false;
        if (!failed) status.textContent = es.offline.saved(keepDate(key));
      };
      active?.postMessage({ type: 'save', urls: JSON.parse(box.dataset['urls'] ?? '[]') }, [port2]);
    });
  });
}

function keepDate(key: string): string {
  const date = new Date().toLocaleDateString('es');
  try {
    localStorage.setItem(key, date);
  } catch {
    // Only the reminder is lost; the pages are kept.
  }
  return date;
}

function readDate(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
