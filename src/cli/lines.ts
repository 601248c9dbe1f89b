import type { Readable } from 'node:stream';

/** Longer than anything that is read of a line: what a command is given of it, it refuses. */
const LONGEST_LINE = 1_000_001;

/**
 * The lines of a stream, of which none is held that is too long. A line ends where it does for other programs: what
 * stands inside it (a carriage return, a separator of Unicode) belongs to it.
 */
export async function* linesOf(input: Readable, longest = LONGEST_LINE): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let held: string[] = [];
  let size = 0;
  const hold = (part: string) => {
    if (size < longest && part !== '') held.push(part.slice(0, longest - size));
    size += part.length;
  };
  const finish = () => {
    const line = held.join('').replace(/\r$/, '');
    held = [];
    size = 0;
    return line;
  };
  for await (const chunk of input) {
    const [first = '', ...others] = decoder.decode(chunk as Uint8Array, { stream: true }).split('\n');
    hold(first);
    for (const part of others) {
      yield finish();
      hold(part);
    }
  }
  hold(decoder.decode());
  if (size > 0) yield finish();
}
