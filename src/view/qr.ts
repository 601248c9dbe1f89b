/**
 * A QR code of an address (ISO/IEC 18004: bytes, correction level L, versions 1 to 20, up to 858 bytes). Ours
 * because it is short and nothing of it changes; `tests/view/qr.test.ts` reads codes back with code of its own.
 */

/** Correction codewords in each block and number of blocks, by version. */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];
const LEVEL_L = 1;
const FORMAT = { generator: 0x537, mask: 0x5412, bits: 10 };
const VERSION = { generator: 0x1f25, bits: 12 };

/** Dark modules of the code, row by row. Throws where a text is too long. */
export function qrModules(text: string): boolean[][] {
  const bytes = [...new TextEncoder().encode(text)];
  const version =
    BLOCKS.findIndex((_, at) => dataCodewords(at + 1) * 8 >= bytes.length * 8 + 4 + (at + 1 < 10 ? 8 : 16)) + 1;
  if (version === 0) throw new Error('too long for a QR code');
  const bits = interleave(version, dataBlock(bytes, version)).flatMap((byte) => toBits(byte, 8));
  const candidates = MASKS.map((_, mask) => draw(version, bits, mask));
  return candidates.reduce((best, next) => (penalty(next) < penalty(best) ? next : best));
}

/** The code as SVG with its quiet margin: black on white in every theme, because cameras expect it. */
export function qrSvg(text: string): string {
  const modules = qrModules(text);
  const size = modules.length + 8;
  const path = modules
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + 4} ${y + 4}h1v1h-1z`] : [])))
    .join('');
  return `<svg role="img" aria-label="Código QR" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

const toBits = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => (value >> (count - 1 - at)) & 1);

/** Modules that hold data: all but finders, timing, alignment, format and version. */
function rawModules(version: number): number {
  const aligned = version > 1 ? Math.floor(version / 7) + 2 : 0;
  const patterns = aligned === 0 ? 0 : (25 * aligned - 10) * aligned - 55;
  return (16 * version + 128) * version + 64 - patterns - (version >= 7 ? 36 : 0);
}
const codewords = (version: number) => Math.floor(rawModules(version) / 8);
const correctionOf = (version: number) => CORRECTION[version - 1] ?? 0;
const blocksOf = (version: number) => BLOCKS[version - 1] ?? 0;
const dataCodewords = (version: number) => codewords(version) - correctionOf(version) * blocksOf(version);

function dataBlock(bytes: number[], version: number): number[] {
  const length = dataCodewords(version);
  const bits = [
    0,
    1,
    0,
    0,
    ...toBits(bytes.length, version < 10 ? 8 : 16),
    ...bytes.flatMap((byte) => toBits(byte, 8)),
  ];
  bits.push(...Array(Math.min(4, length * 8 - bits.length)).fill(0));
  while (bits.length % 8 !== 0) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  );
  for (let pad = 0xec; data.length < length; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

/** Data and correction of all blocks, one codeword of each in turn. */
function interleave(version: number, data: number[]): number[] {
  const [count, correction, all] = [blocksOf(version), correctionOf(version), codewords(version)];
  const short = count - (all % count);
  const length = Math.floor(all / count) - correction;
  const startOf = (index: number) => index * length + Math.max(0, index - short);
  const blocks = Array.from({ length: count }, (_, index) => data.slice(startOf(index), startOf(index + 1)));
  const divisor = generatorOf(correction);
  const corrections = blocks.map((block) => remainder(block, divisor));
  const inTurn = (lists: number[][]) =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, row) =>
      lists.flatMap((list) => list[row] ?? []),
    ).flat();
  return [...inTurn(blocks), ...inTurn(corrections)];
}

function multiply(x: number, y: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((y >> bit) & 1) * x);
  return product;
}

/** Coefficients of (x − 2⁰)(x − 2¹)…, without the leading one. */
function generatorOf(degree: number): number[] {
  const result: number[] = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let each = 0; each < degree; each++) {
    for (let at = 0; at < degree; at++) result[at] = multiply(result[at] ?? 0, root) ^ (result[at + 1] ?? 0);
    root = multiply(root, 2);
  }
  return result;
}

function remainder(data: number[], divisor: number[]): number[] {
  const result: number[] = Array(divisor.length).fill(0);
  for (const byte of data) {
    const factor = byte ^ (result.shift() ?? 0);
    result.push(0);
    for (const [at, coefficient] of divisor.entries()) result[at] = (result[at] ?? 0) ^ multiply(coefficient, factor);
  }
  return result;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function draw(version: number, bits: number[], mask: number): boolean[][] {
  const size = version * 4 + 17;
  const modules: (boolean | null)[][] = Array.from({ length: size }, () => Array(size).fill(null));
  const set = (x: number, y: number, dark: boolean) => {
    const row = modules[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  drawPatterns(version, size, set);
  drawInformation(version, size, mask, set);
  let next = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
        if (modules[y]?.[x] !== null) continue;
        set(x, y, (bits[next++] === 1) !== (MASKS[mask]?.(x, y) ?? false));
      }
  }
  return modules.map((row) => row.map(Boolean));
}

type Setter = (x: number, y: number, dark: boolean) => void;

function drawPatterns(version: number, size: number, set: Setter): void {
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  const places = alignmentPlaces(version, size);
  for (const [row, y] of places.entries())
    for (const [column, x] of places.entries()) {
      const last = places.length - 1;
      const corner = (row === 0 && (column === 0 || column === last)) || (row === last && column === 0);
      if (!corner) square(x, y, 2, (distance) => distance !== 1, set);
    }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, (distance) => distance !== 2 && distance !== 4, set);
}

function square(x: number, y: number, reach: number, isDark: (distance: number) => boolean, set: Setter): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++)
      if (y + dy >= 0) set(x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
}

function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - (count - 2 - at) * step)];
}

/** Which level, mask and version it is, with their own correction. */
function drawInformation(version: number, size: number, mask: number, set: Setter): void {
  const corrected = (value: number, { generator, bits }: { generator: number; bits: number }) => {
    let rest = value;
    for (let at = 0; at < bits; at++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator);
    return (value << bits) | rest;
  };
  const format = corrected((LEVEL_L << 3) | mask, FORMAT) ^ FORMAT.mask;
  const bit = (value: number, at: number) => ((value >> at) & 1) === 1;
  for (let at = 0; at < 15; at++) {
    const dark = bit(format, at);
    const [x, y] = at < 6 ? [8, at] : at < 8 ? [8, at + 1] : at === 8 ? [7, 8] : [14 - at, 8];
    set(x ?? 0, y ?? 0, dark);
    if (at < 8) set(size - 1 - at, 8, dark);
    else set(8, size - 15 + at, dark);
  }
  set(8, size - 8, true);
  if (version < 7) return;
  const told = corrected(version, VERSION);
  for (let at = 0; at < 18; at++) {
    const [a, b] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(a, b, bit(told, at));
    set(b, a, bit(told, at));
  }
}

/** How hard a code is to read: runs of one colour, squares of it, and too much of it. */
function penalty(modules: boolean[][]): number {
  const size = modules.length;
  const at = (x: number, y: number) => modules[y]?.[x] ?? false;
  let result = 0;
  for (let line = 0; line < size; line++)
    for (const read of [(step: number) => at(step, line), (step: number) => at(line, step)]) {
      let run = 0;
      for (let step = 0; step < size; step++) {
        run = step > 0 && read(step) === read(step - 1) ? run + 1 : 1;
        result += run === 5 ? 3 : run > 5 ? 1 : 0;
      }
    }
  for (let y = 0; y < size - 1; y++)
    for (let x = 0; x < size - 1; x++)
      if (at(x, y) === at(x + 1, y) && at(x, y) === at(x, y + 1) && at(x, y) === at(x + 1, y + 1)) result += 3;
  const dark = modules.flat().filter(Boolean).length;
  return result + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10;
}
