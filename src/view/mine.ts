import { GAME_IDS } from '../schema/game-ids.ts';

/**
 * What a group keeps on its device: nothing of it ever leaves it but in a file that they make themselves.
 *
 * Each thing lies on its own (`mesa:nota:ti4:23.5`), so that two pages that write at once can only ever disagree about
 * the same thing, and what cannot be read costs nothing but itself. What is written is first read back: there is one
 * idea of what is right.
 */
export const MINE_KINDS = ['fijada', 'nota', 'casa', 'caso'] as const;
/** A pinned clause, a note on a clause, what is played instead of it, and a situation of a calculator. */
export type MineKind = (typeof MINE_KINDS)[number];

export interface Thing {
  kind: MineKind;
  /** What it is about: `ti4:23.5`, or a calculator with what is on its form, `ti4-votos#v=2&fin`. */
  of: string;
  /** What was written, or what the clause or situation is called. */
  text: string;
  /** When it was kept: the newest comes first. */
  at: number;
}

/** Where things lie. `set` is false where there is no room, or nothing may be kept. */
export interface Shelf {
  keys(): string[];
  get(key: string): string | null;
  set(key: string, text: string): boolean;
  remove(key: string): void;
}

/** As long as a note may be. */
export const LONGEST_TEXT = 4000;
/** Everything in one piece: how it was kept before each thing had a place of its own. */
export const ALL_IN_ONE = 'mesa';
const PREFIX = 'mesa:';
/** What could not be read and stood in the way of something else. */
const ASIDE = `${PREFIX}aparte:`;

const GAMES = GAME_IDS.join('|');
const CLAUSE = new RegExp(`^(${GAMES}):[A-Za-z0-9.-]{1,24}$`);
/** Half a character is not kept alike by all browsers, and no address of ours has one. */
const CASE = new RegExp(`^(${GAMES})-[a-z-]{1,60}#v=[^\\p{Cc}\\p{Cs}]*$`, 'u');

export const keyOf = ({ kind, of }: Pick<Thing, 'kind' | 'of'>) => `${PREFIX}${kind}:${of}`;
export const isOfMine = (key: string) => key === ALL_IN_ONE || key.startsWith(PREFIX);

/** Whether it may be kept; what reads a device or a file asks the same. */
export function isThing({ kind, of, text, at }: Record<keyof Thing, unknown>): boolean {
  return (
    MINE_KINDS.some((each) => each === kind) &&
    typeof of === 'string' &&
    (kind === 'caso' ? CASE : CLAUSE).test(of) &&
    typeof text === 'string' &&
    text.length <= LONGEST_TEXT &&
    Number.isFinite(at)
  );
}

/** What lies in a place, if it is one of our things. */
export function readThing(key: string, kept: string | null): Thing | null {
  const [, kind, of] = /^mesa:([a-z]+):(.*)$/s.exec(key) ?? [];
  try {
    const { text, at } = JSON.parse(kept ?? 'null') as Record<string, unknown>;
    const thing = { kind, of, text, at };
    return isThing(thing) ? (thing as Thing) : null;
  } catch {
    return null;
  }
}

/** All that is kept, newest first. */
export function thingsOn(shelf: Shelf): Thing[] {
  const things = shelf.keys().map((key) => readThing(key, shelf.get(key)));
  return things.filter((thing) => thing !== null).sort((one, other) => other.at - one.at);
}

/** What is there and cannot be read, as it is: another release may have written it. */
export function unreadableOn(shelf: Shelf): Record<string, string> {
  const kept = shelf.keys().filter(isOfMine);
  return Object.fromEntries(
    kept.map((key) => [key, shelf.get(key) ?? ''] as const).filter(([key, text]) => !readThing(key, text)),
  );
}

/** Why something was not kept; the page says it. */
export type MineRefusal = 'demasiado-largo' | 'sin-sitio';

/** Keeps a thing, in the place of what was kept of the same; what cannot be read is never written over. */
export function putThing(shelf: Shelf, thing: Thing): MineRefusal | null {
  const key = keyOf(thing);
  const text = JSON.stringify({ text: thing.text, at: thing.at });
  if (!readThing(key, text)) return 'demasiado-largo';
  return makeWay(shelf, key) && shelf.set(key, text) ? null : 'sin-sitio';
}

export function dropThing(shelf: Shelf, thing: Pick<Thing, 'kind' | 'of'>): void {
  const key = keyOf(thing);
  if (readThing(key, shelf.get(key))) shelf.remove(key);
}

/** Moves what is in a place and cannot be read to another. */
function makeWay(shelf: Shelf, key: string): boolean {
  const there = shelf.get(key);
  if (there === null || readThing(key, there)) return true;
  let count = 0;
  while (shelf.get(`${ASIDE}${count}`) !== null) count += 1;
  return shelf.set(`${ASIDE}${count}`, there);
}

/** Both texts, where two hands wrote on the same thing; one of them where it says all that the other does. */
export function bothTexts(own: string, other: string): string {
  if (own.includes(other)) return own;
  return other.includes(own) ? other : `${own}\n\n${other}`;
}
