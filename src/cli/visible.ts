/** What our own colours are written with (terminal-look.ts). */
const COLOUR = '\\u001B\\[(?:0|1|2|33|36)m';
const CONTROL = new RegExp(`(${COLOUR})|[\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F]`, 'g');

/**
 * A text that does nothing to a terminal but stand there. What somebody sent may be told back, and a terminal obeys what
 * it is told: control characters are written out, as JSON writes them, so that JSON stays what it was.
 */
export function visible(text: string): string {
  return text.replace(
    CONTROL,
    (found, colour) => colour ?? `\\u${(found.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );
}
