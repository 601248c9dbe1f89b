/**
 * Numbers in as few bits as their habits allow: a binary range coder, as in LZMA, whose chances follow what was
 * coded before. Whoever reads asks for the same contexts in the same order as whoever wrote.
 */

const CHANCE_BITS = 12;
/** How fast a chance follows what happens. */
const PACE = 5;
const TOP = 2 ** 24;
/** Numbers have fewer bits than this. */
const MOST_BITS = 20;
/** Below the highest bit of a number, so many bits have chances of their own; those below are as good as random. */
const TOLD = 2;

const EVEN = 1 << (CHANCE_BITS - 1);

/** So many chances of which nothing is known yet. */
export const evenChances = (count: number) => new Uint16Array(count).fill(EVEN);

/** The chances of one kind of number. */
export class Context {
  readonly lengths = evenChances(MOST_BITS);
  readonly bits = evenChances(MOST_BITS << TOLD);
}

/** What a number is made of, the same for both ways. `bit` codes or reads one bit with its chance. */
type Bit = (chances: Uint16Array | null, at: number, bit: number) => number;

/** Elias' gamma code, bit by bit: how long the number is, then the number without its first bit. */
function each(context: Context, value: number, bit: Bit): number {
  const wanted = value + 1;
  const length = 31 - Math.clz32(wanted);
  let read = 0;
  while (bit(context.lengths, read, read < length ? 1 : 0) === 1) read++;
  let number = 1;
  for (let below = read - 1; below >= 0; below--) {
    const told = read - 1 - below < TOLD;
    number =
      number * 2 + bit(told ? context.bits : null, (read << TOLD) | (told ? number & 3 : 0), (wanted >> below) & 1);
  }
  return number - 1;
}

export class NumberWriter {
  private low = 0;
  private range = 2 ** 32 - 1;
  private readonly bytes: number[] = [];

  write(context: Context, value: number): void {
    each(context, value, this.bit);
  }

  /** Yes or no; `at` says which of the chances it has. */
  flag(chances: Uint16Array, at: number, yes: boolean): void {
    this.bit(chances, at, yes ? 1 : 0);
  }

  private readonly bit: Bit = (chances, at, bit) => {
    const chance = chances?.[at] ?? EVEN;
    const bound = Math.floor(this.range / 2 ** CHANCE_BITS) * chance;
    if (bit === 0) this.range = bound;
    else {
      this.low += bound;
      this.range -= bound;
    }
    if (chances) chances[at] = moved(chance, bit);
    while (this.range < TOP) this.shift();
    return bit;
  };

  /** Sends the highest byte of `low`; a carry goes into those sent before. */
  private shift(): void {
    if (this.low >= 2 ** 32) {
      this.low -= 2 ** 32;
      let at = this.bytes.length - 1;
      while (this.bytes[at] === 255) this.bytes[at--] = 0;
      (this.bytes[at] as number)++;
    }
    this.bytes.push(Math.floor(this.low / TOP));
    this.low = (this.low % TOP) * 256;
    this.range *= 256;
  }

  finish(): Uint8Array {
    for (let i = 0; i < 4; i++) this.shift();
    return Uint8Array.from(this.bytes);
  }
}

export class NumberReader {
  private code = 0;
  private range = 2 ** 32 - 1;
  private next = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    for (let i = 0; i < 4; i++) this.code = this.code * 256 + this.byte();
  }

  private byte(): number {
    return this.bytes[this.next++] ?? 0;
  }

  private readonly bit: Bit = (chances, at) => {
    const chance = chances?.[at] ?? EVEN;
    const bound = Math.floor(this.range / 2 ** CHANCE_BITS) * chance;
    const bit = this.code < bound ? 0 : 1;
    if (bit === 0) this.range = bound;
    else {
      this.code -= bound;
      this.range -= bound;
    }
    if (chances) chances[at] = moved(chance, bit);
    while (this.range < TOP) {
      this.code = this.code * 256 + this.byte();
      this.range *= 256;
    }
    return bit;
  };

  read(context: Context): number {
    return each(context, 0, this.bit);
  }

  flag(chances: Uint16Array, at: number): boolean {
    return this.bit(chances, at, 0) === 1;
  }
}

/** A chance (that the bit is 0) after the bit that came. It never reaches 0 or 1. */
function moved(chance: number, bit: number): number {
  return bit === 0 ? chance + (((1 << CHANCE_BITS) - chance) >> PACE) : chance - (chance >> PACE);
}
