/**
 * The end of an address that says a whole case: `…&fin=x7k2`. One that a chat cut off has none, and one that lost a
 * part on its way, or in which somebody changed a letter, has the wrong sum. Links of before end without one.
 */

/** Four letters: of two million damaged links one passes. */
const LETTERS = 4;

/** The sum of what the parts mean: programs on the way encode them as they like. */
function checkSum(parts: readonly string[]): string {
  let sum = 0x811c9dc5;
  // As FNV-1a does, by sixteen bits.
  for (const letter of parts.map(meaningOf).join('&')) {
    sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((sum >>> 0) % 36 ** LETTERS).toString(36).padStart(LETTERS, '0');
}

function meaningOf(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const withEnd = (parts: readonly string[], end: string): string[] => [...parts, `${end}=${checkSum(parts)}`];

/** Takes the end off. False for parts that have none, and `wrong` for an end that is not theirs. */
export function takeEnd(parts: string[], end: string): boolean | 'wrong' {
  const last = parts.at(-1) ?? '';
  if (last !== end && !last.startsWith(`${end}=`)) return false;
  parts.pop();
  return last === end || last === `${end}=${checkSum(parts)}` ? true : 'wrong';
}
