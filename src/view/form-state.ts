import { unwrapHash } from '../text/twice-encoded.ts';

/**
 * The whole state of a form in an address: `#v=2&atacante.crucero=2&sistemas.0.nombre=Abyz&fin`.
 * Readable, and cut in half it still says something: every pair that survived is kept, and the missing end tells.
 */
export const STATE_VERSION = '2';
/** Links of before had no end. They are read for ever. */
const WITHOUT_END = '1';
const END = 'fin';

/** Longest address that is read: beyond it nobody typed or shared it on purpose. */
const MAX_LENGTH = 16_000;
const MAX_PAIRS = 600;

export type FlatState = [path: string, value: string][];

/** Flattens an input object to pairs. Empty texts and missing values are left out. */
export function flatten(input: unknown, prefix = ''): FlatState {
  if (input === null || input === undefined || input === '' || (typeof input === 'number' && Number.isNaN(input)))
    return [];
  if (typeof input !== 'object') return [[prefix, String(input)]];
  return Object.entries(input).flatMap(([key, value]) => flatten(value, prefix ? `${prefix}.${key}` : key));
}

/** The address of a state; a form as it starts has one too. */
export function stateToHash(pairs: FlatState): string {
  const said = pairs.map(([path, value]) => `${encodeURIComponent(path)}=${encodeURIComponent(value)}`);
  return `#${[`v=${STATE_VERSION}`, ...said, END].join('&')}`;
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
  const whole = version === WITHOUT_END || parts.at(-1) === END;
  if (parts.at(-1) === END) parts.pop();
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
