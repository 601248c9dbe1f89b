/**
 * What a table tells of its attacks as it rolls, one line each: `ataque 4 8`, `contraataque 6 7`, `base 12`. Lines are
 * short and readable because they are the log, and the log is the address. Rolls are totals of the dice, the
 * attacker's first.
 */
export type LiveLine =
  | { what: 'ataque'; rolls: readonly [number, number] }
  | { what: 'contraataque'; rolls: readonly [number, number] }
  | { what: 'base'; roll: number }
  /** The governor does not strike back. */
  | { what: 'renuncia' }
  /** Which target comes next, by its place in the list. */
  | { what: 'objetivo'; place: number }
  /** The card that lay under the one just eliminated. */
  | { what: 'debajo'; value: number }
  /** Another base without defence, or the same again. */
  | { what: 'otra-base'; phaseBanks: boolean }
  /** How the table reads the attacker's Phase Banks against a base: whether it counts. */
  | { what: 'lectura'; counts: boolean }
  /** No more attacks. */
  | { what: 'fin' };

/** Reads a line; null when it says nothing that we know. */
export function readLine(line: string): LiveLine | null {
  const [word = '', ...rest] = line.trim().split(/\s+/);
  const numbers = rest.every((part) => /^\d{1,2}$/.test(part)) ? rest.map(Number) : [];
  const [first, second] = numbers;
  switch (rest.length) {
    case 0:
      return word === 'renuncia' || word === 'fin'
        ? { what: word }
        : word === 'otra-base'
          ? { what: word, phaseBanks: false }
          : null;
    case 1:
      if (word === 'otra-base') return rest[0] === 'phase-banks' ? { what: word, phaseBanks: true } : null;
      if (word === 'lectura')
        return rest[0] === 'si' || rest[0] === 'no' ? { what: word, counts: rest[0] === 'si' } : null;
      if (first === undefined) return null;
      if (word === 'base') return { what: word, roll: first };
      if (word === 'objetivo') return { what: word, place: first };
      return word === 'debajo' ? { what: word, value: first } : null;
    case 2:
      if (first === undefined || second === undefined) return null;
      return word === 'ataque' || word === 'contraataque' ? { what: word, rolls: [first, second] } : null;
    default:
      return null;
  }
}
