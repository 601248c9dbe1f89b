import { takeEnd, withEnd } from '../text/address-end.ts';
import { encodeValue } from '../text/encode-value.ts';
import { unwrapHash } from '../text/twice-encoded.ts';

/**
 * The whole state of a form in an address: `#v=2&atacante.crucero=2&sistemas.0.nombre=Abyz&fin=x7k2`.
 * Readable, and damaged it still says something: every pair that survived is kept, and the end tells.
 */
export const STATE_VERSION = '2';
/** Links of before had no end. They are read for ever. */
const WITHOUT_END = '1';
const END = 'fin';

/** Longest address that is read: beyond it nobody typed or shared it on purpose. */
const MAX_LENGTH = 128_000;
const MAX_PAIRS = 2_000;

export type FlatState = [path: string, value: string][];

/** Flattens an input object to pairs. Empty texts and missing values are left out. */
export function flatten(input: unknown, prefix = ''): FlatState {
  if (input === null || input === undefined || input === '' || (typeof input === 'number' && Number.isNaN(input)))
    return [];
  if (typeof input !== 'object') return [[prefix, String(input)]];
  return Object.entries(input).flatMap(([key, value]) => flatten(value, prefix ? `${prefix}.${key}` : key));
}

/** Texts that look like numbers and are none: names, and lines of a log. */
const TEXTS = /(^|\.)(nombre|sucesos\.\d+)$/;

/** The input that pairs say, where there is no form to read them: lists from numbers, values from how they look. */
export function unflatten(pairs: FlatState): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [path, text] of pairs) {
    const keys = path.split('.');
    // What every object has is no field of a form.
    if (keys.some((key) => key in Object.prototype)) continue;
    let place = root;
    for (const key of keys.slice(0, -1)) {
      if (typeof place[key] !== 'object') place[key] = {};
      place = place[key] as Record<string, unknown>;
    }
    place[keys.at(-1) as string] = TEXTS.test(path) ? text : readValue(text);
  }
  return withLists(root) as Record<string, unknown>;
}

function readValue(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** Objects whose keys are 0, 1, 2… are lists. */
function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], at) => key === String(at));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** The address of a state; a form as it starts has one too. */
export function stateToHash(pairs: FlatState): string {
  const said = pairs.map(([path, value]) => `${encodeValue(path)}=${encodeValue(value)}`);
  return `#${[`v=${STATE_VERSION}`, ...withEnd(said, END)].join('&')}`;
}

/** An address read back, with the parts of it that could not be read as written. */
export interface ReadState {
  pairs: FlatState;
  unread: string[];
}

/** Null when the address holds no state at all. */
export function hashToState(hash: string): ReadState | null {
  const text = unwrapHash(hash);
  if (!text.startsWith('#v=')) return null;
  const [version, ...parts] = text.slice(3, MAX_LENGTH).split('&');
  const unread = version === STATE_VERSION || version === WITHOUT_END ? [] : [`v=${version}`];
  const whole = version === WITHOUT_END || takeEnd(parts, END) === true;
  const pairs = new Map<string, string>();
  for (const part of parts.slice(0, MAX_PAIRS)) {
    const pair = readPair(part);
    // Said twice, nobody knows which was meant.
    if (pair && !pairs.has(pair[0])) pairs.set(...pair);
    else unread.push(part);
  }
  if (!whole || text.length > MAX_LENGTH || parts.length > MAX_PAIRS) unread.push('…');
  return { pairs: [...pairs], unread };
}

function readPair(part: string): [path: string, value: string] | null {
  const at = part.indexOf('=');
  try {
    const path = decodeURIComponent(part.slice(0, Math.max(0, at)));
    return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(path) ? [path, decodeURIComponent(part.slice(at + 1))] : null;
  } catch {
    return null;
  }
}

/** The same fight seen from the other side. */
export function swapSides(pairs: FlatState): FlatState {
  return pairs.map(([path, value]) => [
    path.replace(/^(atacante|defensor)(?=\.)/, (side) => (side === 'atacante' ? 'defensor' : 'atacante')),
    value,
  ]);
}
