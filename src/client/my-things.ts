import * as es from '../i18n/es.ts';
import { type Mine, NOTHING, readMine } from '../view/mine.ts';
import { keep, kept } from './kept.ts';
import { announce } from './toast.ts';

const KEY = 'mesa';
/** Where the device keeps nothing, the page still remembers while it is open. */
let current: Mine | null = null;

export function myThings(): Mine {
  if (current) return current;
  const read = readMine(kept(KEY) ?? JSON.stringify(NOTHING));
  current = 'mine' in read ? read.mine : NOTHING;
  return current;
}

/** Changes what is kept; where the device refuses, says what is lost. */
export function changeMine(change: (mine: Mine) => Mine, done = ''): void {
  current = change(myThings());
  const wasKept = keep(KEY, JSON.stringify(current));
  if (!wasKept) announce(es.mine.notKept);
  else if (done) announce(done);
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
