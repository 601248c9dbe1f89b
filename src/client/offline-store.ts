import { keptBytes, type OfflineBundle, type OfflineFile, type OfflineSizes } from '../schema/offline.ts';
import { BadAnswer, fetchPatiently } from './fetch-patiently.ts';
import { ROOT } from './root.ts';

/**
 * Games kept on the device, each whole and of one release: a cache per game and release, whose mark (`WHOLE`) is
 * written last. What has no mark does not count, so a save that was cut short leaves the copy before it as it was.
 * config/service-worker.js serves them.
 */
const WHOLE = `${ROOT}/__entero`;
const PAGES = 'pages';
const FOLDER = `${ROOT}/sin-conexion/`;
const AT_ONCE = 40;
/** How much of a save is fetching; the rest is putting away. */
const FETCHING = 0.7;
/** For what the browser should say at once. */
const PATIENCE = 3_000;

/** The full-text index is kept as one more bundle, shared by all games. */
export const FULL_TEXT = 'texto';

/** Told to the page when something has been saved, by its reader or in the background (offline-renew.ts). */
export const SAVED_EVENT = 'codice:guardado';

export interface Saved {
  edition: string;
  /** ISO date. */
  date: string;
  bytes: number;
}

export type SaveFault = 'conexion' | 'servidor' | 'espacio' | 'navegador';

export class SaveError extends Error {
  readonly fault: SaveFault;
  constructor(fault: SaveFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

const cacheName = (name: string, edition: string) =>
  name === FULL_TEXT ? `${FULL_TEXT}-${edition}` : `juego-${name}-${edition}`;
const cachesOf = async (name: string) => (await caches.keys()).filter((each) => each.startsWith(cacheName(name, '')));

/** What is kept of a game, asked of the device itself: a reminder elsewhere would outlive what it tells of. */
export async function savedOf(name: string): Promise<Saved | null> {
  for (const each of await cachesOf(name)) {
    const mark = await (await caches.open(each)).match(WHOLE);
    if (mark) return (await mark.json()) as Saved;
  }
  return null;
}

/** What saving a game brings over the wire and what it then takes on the device; null without network. */
export async function weightOf(game: string): Promise<{ wire: number; kept: number } | null> {
  try {
    const { edition, bundles } = await readSizes();
    const sum = (names: readonly string[], what: 'wire' | 'kept') =>
      names.reduce((all, name) => all + (bundles[name]?.[what] ?? 0), 0);
    const hasIndex = (await savedOf(FULL_TEXT))?.edition === edition;
    return { wire: sum(hasIndex ? [game] : [game, FULL_TEXT], 'wire'), kept: sum([game, FULL_TEXT], 'kept') };
  } catch {
    return null;
  }
}

/** The release that the site offers now; null without network. A page shown may be an older copy. */
export async function offeredEdition(): Promise<string | null> {
  return readSizes().then(
    ({ edition }) => edition,
    () => null,
  );
}

/** Whether the browser has promised to keep what is saved until the reader takes it away. */
export async function isPromised(): Promise<boolean> {
  const never = new Promise<false>((answer) => setTimeout(() => answer(false), PATIENCE));
  return Promise.race([navigator.storage?.persisted?.() ?? false, never]);
}

/** Asks for that promise. Some browsers ask the reader in turn, who may never answer: nothing waits for it. */
export function askForPromise(): void {
  const asked = navigator.storage?.persist?.();
  asked?.then(
    () => window.dispatchEvent(new Event(SAVED_EVENT)),
    () => {},
  );
}

/** Saves a game with the index that it shares with the others. `tell` hears how much of it is done, from 0 to 1. */
export async function saveGame(game: string, tell: (share: number) => void): Promise<void> {
  const { bundles } = await readSizes().catch(fail);
  const [own = 1, index = 1] = [game, FULL_TEXT].map((name) => bundles[name]?.bytes);
  const part = own / (own + index);
  const { edition } = await save(game, (share) => tell(part * share));
  if ((await savedOf(FULL_TEXT))?.edition !== edition)
    await save(FULL_TEXT, (share) => tell(part + (1 - part) * share));
}

/** Saves or renews a bundle. `tell` hears how much of it has come and been put away, from 0 to 1. */
export function save(name: string, tell: (share: number) => void = () => {}): Promise<Saved> {
  // Two tabs that save the same would undo each other's work.
  return withLock(`codice-guardar-${name}`, async () => {
    try {
      const bundle = await fetchBundle(name, (share) => tell(FETCHING * share));
      const saved = await store(name, bundle, (share) => tell(FETCHING + (1 - FETCHING) * share));
      window.dispatchEvent(new Event(SAVED_EVENT));
      return saved;
    } catch (error) {
      return fail(error);
    }
  });
}

function fail(error: unknown): never {
  throw error instanceof SaveError ? error : new SaveError(faultOf(error), error);
}

export async function forget(name: string): Promise<void> {
  for (const each of await cachesOf(name)) await caches.delete(each);
}

async function store(name: string, { edition, files }: OfflineBundle, tell: (share: number) => void): Promise<Saved> {
  const into = cacheName(name, edition);
  const cache = await caches.open(into);
  try {
    for (let at = 0; at < files.length; at += AT_ONCE) {
      await Promise.all(
        files.slice(at, at + AT_ONCE).map((file) => cache.put(`${ROOT}/${file.path}`, toResponse(file))),
      );
      tell(Math.min(1, (at + AT_ONCE) / files.length));
    }
    const saved: Saved = { edition, date: new Date().toISOString(), bytes: keptBytes(files) };
    await cache.put(WHOLE, Response.json(saved));
    for (const each of await cachesOf(name)) if (each !== into) await caches.delete(each);
    // From here on the saved copy is the newest.
    const pages = await caches.open(PAGES);
    await Promise.all(files.map(({ path }) => pages.delete(`${ROOT}/${path}`)));
    return saved;
  } catch (error) {
    if (!(await cache.match(WHOLE))) await caches.delete(into);
    throw error;
  }
}

function toResponse({ type, body, base64 }: OfflineFile): Response {
  const content = base64 ? Uint8Array.from(atob(body), (char) => char.charCodeAt(0)) : body;
  return new Response(content, { headers: { 'content-type': type } });
}

async function fetchBundle(name: string, tell: (share: number) => void): Promise<OfflineBundle> {
  const total = (await readSizes()).bundles[name]?.bytes ?? 0;
  const told = (come: number) => total > 0 && tell(Math.min(1, come / total));
  return readJson(`${name}.json`, isBundle, told);
}

const readSizes = () => readJson('pesos.json', isSizes);

/** What is right of what the site has for saving. The page of a hotel's network, which answers to everything, is not. */
async function readJson<T>(
  name: string,
  isRight: (value: Partial<T>) => boolean,
  tell = (_: number) => {},
): Promise<T> {
  const text = await (await fetchPatiently(FOLDER + name, { cache: 'no-cache' }, tell)).text();
  if (text.startsWith('<')) throw new BadAnswer(200);
  const value = JSON.parse(text) as Partial<T>;
  if (!isRight(value)) throw new BadAnswer(200);
  return value as T;
}

const isBundle = ({ edition, files }: Partial<OfflineBundle>) =>
  typeof edition === 'string' &&
  Array.isArray(files) &&
  files.every(({ path, type, body }) => [path, type, body].every((part) => typeof part === 'string'));
const isSizes = ({ edition, bundles }: Partial<OfflineSizes>) =>
  typeof edition === 'string' && typeof bundles === 'object' && bundles !== null;

function faultOf(error: unknown): SaveFault {
  if (error instanceof BadAnswer) return 'servidor';
  const name = error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') return 'espacio';
  if (name === 'SecurityError' || name === 'NotAllowedError') return 'navegador';
  // A file cut short is no JSON; a connection lost or silent is one of the others.
  return 'conexion';
}

function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Typed as always there; older browsers do without.
  const locks = navigator.locks as LockManager | undefined;
  return locks ? (locks.request(name, work) as Promise<T>) : work();
}
