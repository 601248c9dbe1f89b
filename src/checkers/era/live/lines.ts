/**
 * What a table tells of a battle as it is resolved, one line each: `queda 1`, `se-va-e 2`, `destruye 3 0`. Lines are
 * short and readable because they are the log, and the log is the address. Defenders are named by their place.
 */
export type LiveLine =
  /** A defender stays, leaves with everything, or with the fleet E alone. */
  | { what: 'queda' | 'se-va' | 'se-va-e'; defender: number }
  /** A luminous Félido among the defenders makes the attacker leave; a dark one who attacks, a defender. */
  | { what: 'felidos' }
  | { what: 'obliga'; defender: number }
  | { what: 'no-obliga' }
  /** Ships destroyed of each defeated player, and lost by each of several winners, in their order. */
  | { what: 'destruye' | 'pierde'; ships: readonly number[] }
  /** The defeated ships have left the hex. */
  | { what: 'retirados' };

const ALONE = ['felidos', 'no-obliga', 'retirados'] as const;
const OF_ONE = ['queda', 'se-va', 'se-va-e', 'obliga'] as const;
const OF_SHIPS = ['destruye', 'pierde'] as const;
const within = <T extends string>(words: readonly T[], word: string): word is T => words.some((one) => one === word);

/** Reads a line; null when it says nothing that we know. */
export function readLine(line: string): LiveLine | null {
  const [word = '', ...rest] = line.trim().split(/\s+/);
  if (!rest.every((part) => /^\d{1,3}$/.test(part))) return null;
  const numbers = rest.map(Number);
  const [first] = numbers;
  if (within(ALONE, word)) return numbers.length === 0 ? { what: word } : null;
  if (within(OF_ONE, word)) return numbers.length === 1 && first !== undefined ? { what: word, defender: first } : null;
  return within(OF_SHIPS, word) && numbers.length > 0 ? { what: word, ships: numbers } : null;
}
