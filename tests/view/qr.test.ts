import { describe, expect, test } from 'vitest';
import { qrModules } from '../../src/view/qr.ts';

/**
 * Reads a code back as a camera would once it sees the modules: which ones hold data is found from the published
 * layout, the mask from the format bits, and every block must satisfy its Reed–Solomon checks.
 */
function read(modules: boolean[][]): string {
  const size = modules.length;
  const version = (size - 17) / 4;
  const bit = (x: number, y: number): number => (modules[y]?.[x] ? 1 : 0);
  // Bits 14 to 10 of the format run along row 8 from the left: level (2 bits) and mask (3 bits), masked with 10101.
  const format = [0, 1, 2, 3, 4].map((x) => bit(x, 8)).reduce((value, each) => value * 2 + each, 0) ^ 0b10101;
  expect(format >> 3).toBe(1);
  const mask = format & 7;
  const codewords = bytesOf(modules, version, mask);
  const [count, correction] = LAYOUT[version] ?? [0, 0];
  const blocks: number[][] = Array.from({ length: count }, () => []);
  const longer = codewords.length % count;
  const short = Math.floor(codewords.length / count) - correction;
  let next = 0;
  for (let row = 0; row <= short; row++)
    for (const [at, block] of blocks.entries())
      if (row < short || at >= count - longer) block.push(codewords[next++] ?? 0);
  const data = blocks.flatMap((block) => [...block]);
  for (let row = 0; row < correction; row++) for (const block of blocks) block.push(codewords[next++] ?? 0);
  for (const block of blocks)
    for (let power = 0; power < correction; power++)
      expect(block.reduce((sum, byte) => times(sum, EXP[power] ?? 0) ^ byte, 0)).toBe(0);
  const bits = data.flatMap((byte) => [...byte.toString(2).padStart(8, '0')].map(Number));
  const take = (length: number) => bits.splice(0, length).reduce((value, each) => value * 2 + each, 0);
  expect(take(4)).toBe(4);
  const length = take(version < 10 ? 8 : 16);
  return new TextDecoder().decode(Uint8Array.from({ length }, () => take(8)));
}

/** Blocks and correction codewords of each, level L, for the versions tried here. */
const LAYOUT: Record<number, [number, number]> = {
  1: [1, 7],
  2: [1, 10],
  3: [1, 15],
  4: [1, 20],
  6: [2, 18],
  7: [2, 20],
  11: [4, 20],
  14: [4, 30],
  16: [6, 24],
};
const CENTRES: Record<number, number[]> = {
  1: [],
  2: [6, 18],
  3: [6, 22],
  4: [6, 26],
  6: [6, 34],
  7: [6, 22, 38],
  11: [6, 30, 54],
  14: [6, 26, 46, 66],
  16: [6, 26, 50, 74],
};
const EXP: number[] = [1];
while (EXP.length < 255) {
  const last = (EXP.at(-1) ?? 0) * 2;
  EXP.push(last > 255 ? last ^ 0x11d : last);
}
const times = (a: number, b: number) => (a === 0 || b === 0 ? 0 : (EXP[(EXP.indexOf(a) + EXP.indexOf(b)) % 255] ?? 0));

function bytesOf(modules: boolean[][], version: number, mask: number): number[] {
  const size = modules.length;
  const masks = [
    (i: number, j: number) => (i + j) % 2,
    (i: number) => i % 2,
    (_: number, j: number) => j % 3,
    (i: number, j: number) => (i + j) % 3,
    (i: number, j: number) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
    (i: number, j: number) => ((i * j) % 2) + ((i * j) % 3),
    (i: number, j: number) => (((i * j) % 2) + ((i * j) % 3)) % 2,
    (i: number, j: number) => (((i * j) % 3) + ((i + j) % 2)) % 2,
  ];
  const centres = CENTRES[version] ?? [];
  const isFunction = (i: number, j: number) =>
    i === 6 ||
    j === 6 ||
    (i < 9 && j < 9) ||
    (i < 9 && j >= size - 8) ||
    (i >= size - 8 && j < 9) ||
    (version >= 7 && ((i < 6 && j >= size - 11) || (j < 6 && i >= size - 11))) ||
    centres.some((ci) =>
      centres.some(
        (cj) =>
          !(ci === 6 && (cj === 6 || cj === size - 7)) &&
          !(ci === size - 7 && cj === 6) &&
          Math.abs(i - ci) <= 2 &&
          Math.abs(j - cj) <= 2,
      ),
    );
  const bits: number[] = [];
  let up = true;
  for (let j = size - 1; j > 0; j -= 2) {
    if (j === 6) j--;
    for (let step = 0; step < size; step++) {
      const i = up ? size - 1 - step : step;
      for (const column of [j, j - 1])
        if (!isFunction(i, column))
          bits.push((modules[i]?.[column] ? 1 : 0) ^ (masks[mask]?.(i, column) === 0 ? 1 : 0));
    }
    up = !up;
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  );
}

describe('QR codes', () => {
  test.each([10, 30, 50, 70, 130, 150, 310, 440, 560])('an address of %i bytes is read back', (length) => {
    const address = `https://x.es/ñ/${'ti4/23.7.c&'.repeat(60)}`;
    const text = [...address].slice(0, length - 1).join('');
    const modules = qrModules(text);
    expect(read(modules)).toBe(text);
  });

  test('finders stand in three corners, with the dark module', () => {
    const modules = qrModules('https://example.org/');
    const size = modules.length;
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const)
      expect(modules[y]?.slice(x, x + 7)).toEqual(Array(7).fill(true));
    expect(modules[size - 8]?.[8]).toBe(true);
  });

  test('what does not fit is refused', () => {
    expect(() => qrModules('x'.repeat(900))).toThrow();
  });
});
