import { crc32, deflateSync } from 'node:zlib';

/**
 * Pixels as a PNG with a palette: flat drawings have few colours, and a byte for each pixel packs five times
 * better than four. Null where there are more than a palette holds.
 */
export function indexedPng(pixels: Uint8Array, width: number, height: number): Uint8Array | null {
  const colours = new Map<number, number>();
  const whole = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  // One more byte in front of each row: how it is filtered, which is not at all.
  const rows = new Uint8Array((width + 1) * height);
  let [last, entry] = [-1, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const colour = whole[y * width + x] ?? 0;
      // Mostly the same as its neighbour.
      if (colour !== last) {
        const known = colours.get(colour) ?? colours.size;
        if (known > 255) return null;
        colours.set(colour, known);
        [last, entry] = [colour, known];
      }
      rows[y * (width + 1) + 1 + x] = entry;
    }
  const palette = new Uint8Array(
    [...colours.keys()].flatMap((colour) => [0, 8, 16].map((shift) => (colour >> shift) & 255)),
  );
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 3], 8);
  return Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}
