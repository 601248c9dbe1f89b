import {
  ALL_IN_ONE,
  bothTexts,
  isOfMine,
  isThing,
  keyOf,
  type MineKind,
  putThing,
  readThing,
  type Shelf,
  type Thing,
} from './mine.ts';

/** «Mesa» in one file: to take along, or to give to the group. */
interface MineFile {
  version: 1;
  pinned: { ref: string; title: string }[];
  notes: Record<string, string>;
  houseRules: Record<string, string>;
  cases: { tool: string; title: string; state: string }[];
}

/** More than any device keeps: what was taken from one always fits another's file. */
const LONGEST_FILE = 16_000_000;

/** Why nothing was taken from a file. */
export type MineFault =
  | 'demasiado-grande'
  | 'no-es-json'
  | 'no-es-mesa'
  | 'otra-version'
  | 'dato-invalido'
  | 'demasiado-largo'
  | 'sin-sitio';
export interface Faulty {
  fault: MineFault;
  /** The thing at fault, if it is one. */
  where: string;
}

export function fileOf(things: readonly Thing[]): string {
  const of = (kind: MineKind) => things.filter((thing) => thing.kind === kind);
  const texts = (kind: MineKind) => Object.fromEntries(of(kind).map((thing) => [thing.of, thing.text]));
  const file: MineFile = {
    version: 1,
    pinned: of('fijada').map((pin) => ({ ref: pin.of, title: pin.text })),
    notes: texts('nota'),
    houseRules: texts('casa'),
    cases: of('caso').map(({ of, text }) => {
      const at = of.indexOf('#');
      return { tool: of.slice(0, at), title: text, state: of.slice(at) };
    }),
  };
  return JSON.stringify(file, null, 2);
}

/** The things of a file, or of what a device kept in one piece. All of it is right, or nothing is taken. */
export function readMineFile(text: string, now: number): { things: Thing[] } | Faulty {
  if (text.length > LONGEST_FILE) return faulty('demasiado-grande');
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return faulty('no-es-json');
  }
  if (!isRecord(raw) || !('version' in raw)) return faulty('no-es-mesa');
  const { version, pinned = [], notes = {}, houseRules = {}, cases = [], ...others } = raw;
  if (version !== 1) return faulty('otra-version', typeof version === 'object' ? '' : String(version).slice(0, 20));
  if (!isRecords(pinned)) return faulty('dato-invalido', 'pinned');
  if (!isRecord(notes)) return faulty('dato-invalido', 'notes');
  if (!isRecord(houseRules)) return faulty('dato-invalido', 'houseRules');
  if (!isRecords(cases)) return faulty('dato-invalido', 'cases');
  // What we would leave out is lost to whoever gave it to us.
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) return faulty('dato-invalido', unknown.slice(0, 40));
  const things = [
    ...pinned.map(({ ref, title }) => ({ kind: 'fijada', of: ref, text: title })),
    ...Object.entries(notes).map(([of, text]) => ({ kind: 'nota', of, text })),
    ...Object.entries(houseRules).map(([of, text]) => ({ kind: 'casa', of, text })),
    ...cases.map(({ tool, state, title }) => ({ kind: 'caso', of: address(tool, state), text: title })),
    // As listed: what comes first is the newest.
  ].map((thing, place) => ({ ...thing, at: now - place }));
  const wrong = things.find((thing) => !isThing(thing));
  if (wrong) return faulty('dato-invalido', typeof wrong.of === 'string' ? wrong.of.slice(0, 40) : wrong.kind);
  return { things: (things as Thing[]).filter((thing) => !isWritten(thing) || thing.text.trim() !== '') };
}

/**
 * Adds things to those that are there, all of them or none. What both wrote is kept of both; of a clause that both
 * pinned the added title.
 */
export function addThings(shelf: Shelf, added: readonly Thing[]): Faulty | null {
  const before = new Map(shelf.keys().map((key) => [key, shelf.get(key)]));
  // The newest last, so that it has the last word where a file says the same thing twice.
  for (const thing of added.toReversed()) {
    const key = keyOf(thing);
    const own = readThing(key, shelf.get(key))?.text ?? '';
    const refusal = putThing(shelf, isWritten(thing) ? { ...thing, text: bothTexts(own, thing.text) } : thing);
    if (!refusal) continue;
    putBack(shelf, before);
    return faulty(refusal, refusal === 'demasiado-largo' ? thing.of : '');
  }
  return null;
}

/** Gives each thing of what was kept in one piece its own place. What cannot be read, or does not fit, stays whole. */
export function moveApart(shelf: Shelf, now: number): boolean {
  const read = readMineFile(shelf.get(ALL_IN_ONE) ?? '', now);
  if ('fault' in read || addThings(shelf, read.things)) return false;
  shelf.remove(ALL_IN_ONE);
  return true;
}

/** What was added goes before the rest comes back: then there is room for it, as there was. */
function putBack(shelf: Shelf, before: ReadonlyMap<string, string | null>): void {
  const changed = shelf.keys().filter((key) => isOfMine(key) && shelf.get(key) !== before.get(key));
  for (const key of changed) shelf.remove(key);
  for (const key of changed) {
    const text = before.get(key);
    if (typeof text === 'string') shelf.set(key, text);
  }
}

const faulty = (fault: MineFault, where = ''): Faulty => ({ fault, where });
const isWritten = ({ kind }: Thing) => kind === 'nota' || kind === 'casa';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRecords = (value: unknown): value is Record<string, unknown>[] => Array.isArray(value) && value.every(isRecord);
const address = (tool: unknown, state: unknown) =>
  typeof tool === 'string' && typeof state === 'string' && !tool.includes('#') ? `${tool}${state}` : null;
