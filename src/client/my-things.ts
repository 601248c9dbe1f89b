import * as es from '../i18n/es.ts';
import {
  ALL_IN_ONE,
  bothTexts,
  dropThing,
  isOfMine,
  keyOf,
  type MineKind,
  type MineRefusal,
  putThing,
  readThing,
  type Shelf,
  type Thing,
  thingsOn,
} from '../view/mine.ts';
import { keep, kept, keptKeys } from './kept.ts';
import { announce } from './toast.ts';

/** What this device keeps of «Mesa», for every page; see `../view/mine.ts`. */
export const device: Shelf = {
  keys: keptKeys,
  get: kept,
  set: keep,
  remove: (key) => void keep(key, null),
};
/** Where the device keeps nothing, the page still remembers while it is open. */
const unkept = new Map<string, Thing>();

export function myThing(kind: MineKind, of: string): Thing | null {
  const key = keyOf({ kind, of });
  return unkept.get(key) ?? readThing(key, device.get(key));
}

/** All there is, newest first. */
export function myThings(): Thing[] {
  return [...unkept.values(), ...thingsOn(device).filter((thing) => !unkept.has(keyOf(thing)))];
}

/** Keeps something and says so; where the device or its size refuses, says what is lost. */
export function keepThing(thing: Omit<Thing, 'at'>, done: string): MineRefusal | null {
  const dated = { ...thing, at: Date.now() };
  const refusal = putThing(device, dated);
  unkept.delete(keyOf(thing));
  if (refusal === 'sin-sitio') unkept.set(keyOf(thing), dated);
  announce(refusal ? es.mine.refused[refusal] : done);
  return refusal;
}

export function forgetThing(thing: Pick<Thing, 'kind' | 'of'>, done = ''): void {
  unkept.delete(keyOf(thing));
  dropThing(device, thing);
  if (done) announce(done);
}

/**
 * What somebody wrote where `opened` stood; nothing written takes it away. What was written meanwhile on another page
 * stays beside it.
 */
export function keepText(kind: 'nota' | 'casa', of: string, written: string, opened: string): MineRefusal | null {
  const text = written.trim();
  if (text === opened) return null;
  const now = myThing(kind, of)?.text ?? '';
  const both = now === opened ? text : bothTexts(text, now);
  if (both) return keepThing({ kind, of, text: both }, es.mine.kept);
  forgetThing({ kind, of }, es.mine.kept);
  return null;
}

/** Calls back when another page, or the release before, has changed what is kept. */
export function whenMineChanges(redraw: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || isOfMine(key)) redraw();
  });
  // A page that comes back from the history was told nothing while it was away.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) redraw();
  });
  if (device.get(ALL_IN_ONE) !== null)
    void import('../view/mine-file.ts').then(
      ({ moveApart }) => moveApart(device, Date.now()) && redraw(),
      // Without network it may not come: what is there stays, and is moved another time.
      () => {},
    );
}

/** Something read lately: where, and what it is called. */
export interface LastRead {
  path: string;
  title: string;
  game: string;
}
const READ_KEY = 'leido';
const MAX_READ = 8;

export function lastRead(): LastRead[] {
  try {
    const list: unknown = JSON.parse(kept(READ_KEY) ?? '[]');
    return Array.isArray(list)
      ? list.filter(
          (entry): entry is LastRead =>
            typeof entry?.path === 'string' && /^\/[a-z0-9]/.test(entry.path) && typeof entry.title === 'string',
        )
      : [];
  } catch {
    return [];
  }
}

export function noteRead(entry: LastRead): void {
  const others = lastRead().filter(({ path }) => path !== entry.path);
  keep(READ_KEY, JSON.stringify([entry, ...others].slice(0, MAX_READ)));
}
