import { GAME_IDS } from '../schema/game-ids.ts';

/** What a group keeps on its device: nothing of it ever leaves it but in a file that they make themselves. */
export interface Mine {
  version: 1;
  /** Clauses at hand, newest first. */
  pinned: Pinned[];
  /** What somebody wrote on a clause, and what their table plays instead of it. */
  notes: Record<string, string>;
  houseRules: Record<string, string>;
  /** Fleets, maps and other situations of a calculator. */
  cases: SavedCase[];
}
export interface Pinned {
  /** `ti4:23.5` */
  ref: string;
  title: string;
}
export interface SavedCase {
  tool: string;
  title: string;
  /** What is on its form, as in its address. */
  state: string;
}

export const NOTHING: Mine = { version: 1, pinned: [], notes: {}, houseRules: {}, cases: [] };

/** Beyond this nobody wrote it by hand. */
const LIMITS = { file: 500_000, list: 500, text: 4000 } as const;
const REF = new RegExp(`^(${GAME_IDS.join('|')}):[A-Za-z0-9.-]{1,24}$`);
const TOOL = new RegExp(`^(${GAME_IDS.join('|')})-[a-z-]{1,60}$`);

/** Why a file is not one of ours. */
export type MineFault = 'demasiado-grande' | 'no-es-json' | 'no-es-mesa' | 'otra-version' | 'dato-invalido';

/** Reads a file, or what the device kept. All of it is right, or nothing is taken. */
export function readMine(text: string): { mine: Mine } | { fault: MineFault; where: string } {
  const fail = (fault: MineFault, where = '') => ({ fault, where });
  if (text.length > LIMITS.file) return fail('demasiado-grande');
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return fail('no-es-json');
  }
  if (!isRecord(raw) || !('version' in raw)) return fail('no-es-mesa');
  if (raw['version'] !== 1) return fail('otra-version', String(raw['version']).slice(0, 20));
  const { pinned = [], notes = {}, houseRules = {}, cases = [] } = raw;
  if (!isList(pinned, isPinned)) return fail('dato-invalido', 'pinned');
  if (!isTexts(notes)) return fail('dato-invalido', 'notes');
  if (!isTexts(houseRules)) return fail('dato-invalido', 'houseRules');
  if (!isList(cases, isCase)) return fail('dato-invalido', 'cases');
  return { mine: { version: 1, pinned, notes, houseRules, cases } };
}

/** Both together: what comes from the file wins where both speak of the same clause. */
export function mergeMine(own: Mine, added: Mine): Mine {
  const unique = <T>(list: T[], key: (entry: T) => string) =>
    [...new Map(list.toReversed().map((entry) => [key(entry), entry])).values()].toReversed();
  return {
    version: 1,
    pinned: unique([...added.pinned, ...own.pinned], ({ ref }) => ref),
    notes: { ...own.notes, ...added.notes },
    houseRules: { ...own.houseRules, ...added.houseRules },
    cases: unique([...added.cases, ...own.cases], ({ tool, state }) => `${tool}${state}`),
  };
}

/** Pins a clause, or takes the pin off. */
export function togglePin(mine: Mine, pin: Pinned): Mine {
  const others = mine.pinned.filter(({ ref }) => ref !== pin.ref);
  return { ...mine, pinned: others.length < mine.pinned.length ? others : [pin, ...others].slice(0, LIMITS.list) };
}

/** Writes on a clause; an empty text takes it away. */
export function write(mine: Mine, kind: 'notes' | 'houseRules', ref: string, text: string): Mine {
  const { [ref]: _, ...others } = mine[kind];
  const kept = text.trim().slice(0, LIMITS.text);
  return { ...mine, [kind]: kept ? { ...others, [ref]: kept } : others };
}

/** Keeps a situation, newest first; the same one only once. */
export function keepCase(mine: Mine, saved: SavedCase): Mine {
  const others = mine.cases.filter(({ tool, state }) => tool !== saved.tool || state !== saved.state);
  return { ...mine, cases: [saved, ...others].slice(0, LIMITS.list) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= LIMITS.text;
const isList = <T>(value: unknown, each: (entry: unknown) => entry is T): value is T[] =>
  Array.isArray(value) && value.length <= LIMITS.list && value.every(each);
const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) &&
  Object.keys(value).length <= LIMITS.list &&
  Object.entries(value).every(([ref, text]) => REF.test(ref) && isText(text));
const isPinned = (value: unknown): value is Pinned =>
  isRecord(value) && typeof value['ref'] === 'string' && REF.test(value['ref']) && isText(value['title']);
const isCase = (value: unknown): value is SavedCase =>
  isRecord(value) &&
  typeof value['tool'] === 'string' &&
  TOOL.test(value['tool']) &&
  isText(value['title']) &&
  isText(value['state']) &&
  value['state'].startsWith('#v=');
