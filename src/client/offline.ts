import * as es from '../i18n/es.ts';
import { EDITION } from './edition.ts';
import {
  askForPromise,
  FULL_TEXT,
  forget,
  isPromised,
  SAVED_EVENT,
  type Saved,
  SaveError,
  savedOf,
  saveGame,
  weightOf,
} from './offline-store.ts';

/** A link that ends so does not only lead here: it saves. */
const AT_ONCE = '#guardar-ya';
/** A worker that is not there by then will hardly come. */
const PATIENCE = 20_000;

/** «Guardar sin conexión»: keeps a game on the device, says how it stands, and lets it go again. */
const box = document.querySelector<HTMLElement>('.offline');
const game = box?.dataset['game'];
const [keep, drop] = box?.querySelectorAll('button') ?? [];
const status = box?.querySelector('[role="status"]');

if (box && game && keep && drop && status) {
  const ready = 'serviceWorker' in navigator && 'caches' in window ? navigator.serviceWorker.ready : null;
  // Shown once it works: without its worker a saved page would never be served.
  const shown = ready?.then(async () => {
    await show();
    box.hidden = false;
  });
  const saveAtOnce = () => {
    if (location.hash !== AT_ONCE) return;
    // Whoever comes back to this address, or passes it on, asks for nothing.
    history.replaceState(history.state, '', '#guardar');
    const refuse = () => {
      if (!box.hidden) return;
      keep.hidden = true;
      box.hidden = false;
      status.textContent = es.offline.faults.navegador;
    };
    if (!shown) return refuse();
    const giveUp = setTimeout(refuse, PATIENCE);
    void shown.then(() => {
      clearTimeout(giveUp);
      if (!keep.hidden) keep.click();
    });
  };
  saveAtOnce();
  window.addEventListener('hashchange', saveAtOnce);
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
    const index = await savedOf(FULL_TEXT);
    const saved = kept && index ? { ...kept, bytes: kept.bytes + index.bytes } : null;
    keep.hidden = saved?.edition === EDITION;
    keep.textContent = saved ? es.offline.renew : es.offline.save(null);
    // A network that says nothing must not keep anybody from what is here already.
    if (!saved)
      void weightOf(game).then((weight) => {
        if (keep.textContent === es.offline.save(null)) keep.textContent = es.offline.save(weight);
      });
    status.textContent = saved ? told(saved, await isPromised()) : '';
  }

  async function saveAll(): Promise<void> {
    if (!game || !status) return;
    const tell = (share: number) => {
      status.textContent = es.offline.progress(share);
    };
    tell(0);
    askForPromise();
    await saveGame(game, tell);
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
