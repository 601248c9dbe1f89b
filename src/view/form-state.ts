/**
 * The whole state of a form in an address: `#v=1&atacante.crucero=2&sistemas.0.nombre=Abyz`.
 * Readable, and cut in half it still says something: every pair that survived is kept.
 */
export const STATE_VERSION = '1';

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

/** The address of a state; a form as it starts has one too, `#v=1`. */
export function stateToHash(pairs: FlatState): string {
  const said = pairs.map(([path, value]) => `${encodeURIComponent(path)}=${encodeURIComponent(value)}`);
  return `#${[`v=${STATE_VERSION}`, ...said].join('&')}`;
}

/** Reads an address back. `damaged` says that something in it could not be read or is of another version. */
export function hashToState(hash: string): { pairs: FlatState; damaged: boolean } | null {
  if (!hash.startsWith('#v=')) return null;
  let damaged = hash.length > MAX_LENGTH;
  const [version, ...rest] = hash.slice(3, MAX_LENGTH).split('&');
  if (version !== STATE_VERSION) damaged = true;
  const pairs: FlatState = [];
  for (const part of rest.slice(0, MAX_PAIRS)) {
    const at = part.indexOf('=');
    try {
      const path = decodeURIComponent(part.slice(0, at));
      if (at > 0 && /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(path))
        pairs.push([path, decodeURIComponent(part.slice(at + 1))]);
      else damaged = true;
    } catch {
      damaged = true;
    }
  }
  return { pairs, damaged };
}

/** The same fight seen from the other side. */
export function swapSides(pairs: FlatState): FlatState {
  return pairs.map(([path, value]) => [
    path.replace(/^(atacante|defensor)(?=\.)/, (side) => (side === 'atacante' ? 'defensor' : 'atacante')),
    value,
  ]);
}
