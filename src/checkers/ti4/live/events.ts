import { DIE_SIDES } from '../die.ts';

/**
 * What a table tells of a battle as it is played, one line each: `tirada 2 [9,4]`, `perdidas 1.crucero+1*acorazado -`,
 * `retirada defensor`. Lines are short and readable because they are the log, and the log is the address.
 */

/** What was rolled by one side: its hits, or the dice themselves in the order in which its units are listed. */
export type Rolled = { hits: number } | { dice: readonly number[] };

/** How many of a kind: `2.crucero` destroyed, `1*acorazado` damaged, `1!acorazado` repaired, `2^caza` added, `1~impacto-directo` used. */
export type ChangeKind = '.' | '*' | '!' | '^' | '~';
export interface Change {
  amount: number;
  kind: ChangeKind;
  id: string;
}

export const ROLL_WORDS = ['canones', 'bombardeo', 'defensa', 'comienzo', 'artilleria', 'tirada', 'final'] as const;
export type RollWord = (typeof ROLL_WORDS)[number];

export type LiveEvent =
  | { what: 'roll'; stage: RollWord; rolled: readonly [Rolled, Rolled] }
  | { what: 'losses'; changes: readonly [readonly Change[], readonly Change[]] }
  | { what: 'retreat'; side: 'atacante' | 'defensor' }
  /** `.`: there are so many; `*`: so many of them are damaged. What is not named stays as it is. */
  | { what: 'correction'; changes: readonly [readonly Change[], readonly Change[]] };

const MOST = 200;

/** Reads a line; null when it says nothing that we know. */
export function readEvent(line: string): LiveEvent | null {
  const [word = '', first = '', second = '', ...rest] = line.trim().split(/\s+/);
  if (rest.length > 0) return null;
  if (word === 'retirada')
    return (first === 'atacante' || first === 'defensor') && second === '' ? { what: 'retreat', side: first } : null;
  if (ROLL_WORDS.includes(word as RollWord)) {
    const rolled = [readRolled(first), readRolled(second)] as const;
    return rolled[0] && rolled[1] ? { what: 'roll', stage: word as RollWord, rolled: [rolled[0], rolled[1]] } : null;
  }
  if (word !== 'perdidas' && word !== 'hay') return null;
  const changes = [readChanges(first), readChanges(second)] as const;
  if (!changes[0] || !changes[1]) return null;
  return { what: word === 'hay' ? 'correction' : 'losses', changes: [changes[0], changes[1]] };
}

function readRolled(text: string): Rolled | null {
  if (/^\d{1,3}$/.test(text)) return Number(text) <= MOST ? { hits: Number(text) } : null;
  const dice = /^\[([\d,]*)\]$/.exec(text)?.[1];
  if (dice === undefined) return null;
  const thrown = dice === '' ? [] : dice.split(',').map(Number);
  return thrown.length <= MOST && thrown.every((die) => die >= 1 && die <= DIE_SIDES) ? { dice: thrown } : null;
}

function readChanges(text: string): Change[] | null {
  if (text === '-') return [];
  const found = text.split('+').map((part) => /^(\d{1,3})([.*!^~])([a-z0-9-]+)$/.exec(part));
  const changes = found.flatMap((match) =>
    match ? [{ amount: Number(match[1]), kind: match[2] as ChangeKind, id: match[3] as string }] : [],
  );
  return changes.length === found.length ? changes : null;
}

/** The line of an event. */
export function writeEvent(event: LiveEvent): string {
  switch (event.what) {
    case 'retreat':
      return `retirada ${event.side}`;
    case 'roll':
      return `${event.stage} ${event.rolled.map(writeRolled).join(' ')}`;
    default:
      return `${event.what === 'losses' ? 'perdidas' : 'hay'} ${event.changes.map(writeChanges).join(' ')}`;
  }
}

const writeRolled = (rolled: Rolled) => ('hits' in rolled ? String(rolled.hits) : `[${rolled.dice.join()}]`);
const writeChanges = (changes: readonly Change[]) =>
  changes.length === 0 ? '-' : changes.map(({ amount, kind, id }) => `${amount}${kind}${id}`).join('+');
