import type { OfflineBundle, OfflineFile, OfflineSizes } from '../schema/offline.ts';
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

/** What a save weighs on the wire; null without network. */
export async function weightOf(name: string): Promise<number | null> {
  try {
    return (await readSizes()).bundles[name]?.wire ?? null;
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
  return (await navigator.storage?.persisted?.()) ?? false;
}

/** Saves or renews a bundle. `tell` hears how much of it has come, from 0 to 1. */
export function save(name: string, tell: (share: number) => void = () => {}): Promise<Saved> {
  // Two tabs that save the same would undo each other's work.
  return withLock(`codice-guardar-${name}`, async () => {
    try {
      await navigator.storage?.persist?.();
      const bundle = await fetchBundle(name, tell);
      const saved = await store(name, bundle);
      window.dispatchEvent(new Event(SAVED_EVENT));
      return saved;
    } catch (error) {
      throw error instanceof SaveError ? error : new SaveError(faultOf(error), error);
    }
  });
}

export async function forget(name: string): Promise<void> {
  for (const each of await cachesOf(name)) await caches.delete(each);
}

async function store(name: string, { edition, files }: OfflineBundle): Promise<Saved> {
  const into = cacheName(name, edition);
  const cache = await caches.open(into);
  try {
    for (let at = 0; at < files.length; at += AT_ONCE)
      await Promise.all(
        files.slice(at, at + AT_ONCE).map((file) => cache.put(`${ROOT}/${file.path}`, toResponse(file))),
      );
    const bytes = files.reduce((sum, { body }) => sum + body.length, 0);
    const saved: Saved = { edition, date: new Date().toISOString(), bytes };
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
