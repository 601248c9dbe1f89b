import { inflateSync } from 'node:zlib';

/**
 * A WOFF file (version 1) as the plain font inside it, and how wide its letters are: what draws pictures at build
 * time reads only plain fonts, and has to know where a line of text is full. Ours because it is short: WOFF is
 * the font's tables, each compressed with zlib.
 */
export interface Font {
  /** The plain font file (sfnt). */
  file: Uint8Array;
  /** Width of a text, as a share of the size of its letters. */
  widthOf(text: string): number;
}

const ENTRY = 16;

export function readWoff(bytes: Uint8Array): Font {
  const woff = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (woff.getUint32(0) !== 0x774f4646) throw new Error('not a WOFF file');
  const count = woff.getUint16(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const from = 44 + at * 20;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.getUint32(from + field)) as [
      number,
      number,
      number,
    ];
    const raw = bytes.subarray(offset, offset + packed);
    return {
      tag: String.fromCharCode(...bytes.subarray(from, from + 4)),
      checksum: woff.getUint32(from + 16),
      data: packed < length ? new Uint8Array(inflateSync(raw)) : raw,
    };
  });
  const file = new Uint8Array(
    12 + count * ENTRY + tables.reduce((sum, { data }) => sum + Math.ceil(data.length / 4) * 4, 0),
  );
  const view = new DataView(file.buffer);
  const power = 2 ** Math.floor(Math.log2(count));
  view.setUint32(0, woff.getUint32(4));
  for (const [at, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    view.setUint16(4 + at * 2, value);
  let end = 12 + count * ENTRY;
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + at * ENTRY;
    for (const [letter, char] of [...tag].entries()) view.setUint8(entry + letter, char.charCodeAt(0));
    for (const [field, value] of [checksum, end, data.length].entries()) view.setUint32(entry + 4 + field * 4, value);
    file.set(data, end);
    end += Math.ceil(data.length / 4) * 4;
  }
  const table = (tag: string) => {
    const data = tables.find((one) => one.tag === tag)?.data;
    if (!data) throw new Error(`the font has no table ${tag}`);
    return new DataView(data.buffer, data.byteOffset, data.byteLength);
  };
  const units = table('head').getUint16(18);
  const glyphs = glyphReader(table('cmap'));
  const metrics = table('hmtx');
  const wide = table('hhea').getUint16(34);
  return {
    file,
    widthOf: (text) =>
      [...text].reduce(
        (sum, char) => sum + metrics.getUint16(Math.min(glyphs(char.codePointAt(0) ?? 0), wide - 1) * 4) / units,
        0,
      ),
  };
}

/** The glyph of a character, from the table for the basic plane (format 4). */
function glyphReader(cmap: DataView): (code: number) => number {
  const offsets = Array.from({ length: cmap.getUint16(2) }, (_, at) => cmap.getUint32(4 + at * 8 + 4));
  const start = offsets.find((offset) => cmap.getUint16(offset) === 4);
  if (start === undefined) throw new Error('the font has no character map of format 4');
  const segments = cmap.getUint16(start + 6) / 2;
  const list = (part: number, at: number) => start + 14 + part * segments * 2 + (part > 0 ? 2 : 0) + at * 2;
  return (code) => {
    for (let at = 0; at < segments; at++) {
      if (cmap.getUint16(list(0, at)) < code) continue;
      const first = cmap.getUint16(list(1, at));
      if (first > code) return 0;
      const delta = cmap.getUint16(list(2, at));
      const range = cmap.getUint16(list(3, at));
      if (range === 0) return (code + delta) & 0xffff;
      const glyph = cmap.getUint16(list(3, at) + range + (code - first) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
