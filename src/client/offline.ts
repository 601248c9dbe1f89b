import * as es from '../i18n/es.ts';
import { EDITION } from './edition.ts';
import {
  FULL_TEXT,
  forget,
  isPromised,
  SAVED_EVENT,
  type Saved,
  SaveError,
  save,
  savedOf,
  weightOf,
} from './offline-store.ts';

/** «Guardar sin conexión»: keeps a game on the device, says how it stands, and lets it go again. */
const box = document.querySelector<HTMLElement>('.offline');
const game = box?.dataset['game'];
const [keep, drop] = box?.querySelectorAll('button') ?? [];
const status = box?.querySelector('[role="status"]');

if (box && game && keep && drop && status && 'serviceWorker' in navigator && 'caches' in window) {
  // Shown once it works: without its worker a saved page would never be served.
  void navigator.serviceWorker.ready.then(async () => {
    await show();
    box.hidden = false;
  });
  keep.addEventListener('click', () => void run(saveAll));
  drop.addEventListener('click', () => void run(() => forget(game)));
  // A save may also be finished in the background, or in another tab.
  const look = () => void (box.hidden || keep.disabled || show());
  window.addEventListener(SAVED_EVENT, look);
  document.addEventListener('visibilitychange', look);

  async function show(): Promise<void> {
    if (!game || !keep || !drop || !status) return;
    const kept = await savedOf(game);
    drop.hidden = !kept;
    // A game whose index never came has no full text: it is not saved yet, and can be saved again.
    const saved = kept && (await savedOf(FULL_TEXT)) ? kept : null;
    keep.hidden = saved?.edition === EDITION;
    const weight = keep.hidden ? null : await weightOf(game);
    keep.textContent = saved ? es.offline.renew : es.offline.save(weight);
    status.textContent = saved ? told(saved, await isPromised()) : '';
  }

  async function saveAll(): Promise<void> {
    if (!game || !status) return;
    const tell = (share: number) => {
      status.textContent = es.offline.progress(share);
    };
    tell(0);
    await save(game, tell);
    await save(FULL_TEXT);
  }

  async function run(work: () => Promise<unknown>): Promise<void> {
    if (!keep || !drop || !status) return;
    keep.disabled = true;
    drop.disabled = true;
    try {
      await work();
      await show();
    } catch (error) {
      await show();
      status.textContent = es.offline.faults[error instanceof SaveError ? error.fault : 'navegador'];
    } finally {
      keep.disabled = false;
      drop.disabled = false;
    }
  }
}

const told = ({ date, edition, bytes }: Saved, promised: boolean) =>
  [
    es.offline.saved(new Date(date).toLocaleDateString('es', { dateStyle: 'medium' }), bytes, edition === EDITION),
    ...(promised ? [] : [es.offline.notPromised]),
  ].join(' ');
