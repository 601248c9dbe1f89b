import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSketch } from '../../src/checkers/era/sketch.ts';
import { SKETCH_MAP } from '../../src/checkers/era/sketch-look.ts';
import { readRows, signsOf, writeRows } from '../../src/schema/hex-rows.ts';

const cell = fc
  .record({
    kind: fc.constantFrom('.', 'N', 'E', 'P', 'R', 'T', 'T4', 'T12', '-'),
    marks: fc.subarray(['!', 'A']),
  })
  .map(({ kind, marks }) => (kind === '-' ? '-' : kind + marks.join('')));
const sketch = fc
  .array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 })
  .map((rows) => rows.map((row) => row.join(' ')));

describe('rows of symbols', () => {
  test('what a phone makes of three dots is three hexagons, and small letters serve', () => {
    expect(signsOf('… n!')).toEqual(['.', '.', '.', 'N', '!']);
  });

  test('read alike for the form and for the rule', () => {
    fc.assert(
      fc.property(sketch, (rows) => {
        const marked = ['.@', ...rows];
        const read = readSketch(marked.map((row) => row.replaceAll('A', '')));
        if ('problems' in read) throw new Error(JSON.stringify(read.problems));
        const cells = readRows(
          marked.map((row) => row.replaceAll('A', '')),
          SKETCH_MAP,
        );
        expect(
          cells.map(({ x, y, values }) => ({
            row: y + 1,
            column: (x - (y % 2)) / 2 + 1,
            kind: values['tipo'],
            enemies: values['enemigos'] === true,
            discs: values['discos'] ?? 0,
          })),
        ).toEqual(
          read.sketch.hexes.map(({ row, column, kind, enemies, discs }) => ({ row, column, kind, enemies, discs })),
        );
      }),
    );
  });

  test('written and read again hold the same, wherever they start', () => {
    fc.assert(
      fc.property(sketch, (rows) => {
        const cells = readRows(rows, SKETCH_MAP);
        const again = readRows(writeRows(cells, SKETCH_MAP, 120), SKETCH_MAP);
        expect(again.map(({ values }) => values)).toEqual(cells.map(({ values }) => values));
        const [first, firstAgain] = [cells[0], again[0]];
        expect(again.map(({ x, y }) => [x - (firstAgain?.x ?? 0), y - (firstAgain?.y ?? 0)])).toEqual(
          cells.map(({ x, y }) => [x - (first?.x ?? 0), y - (first?.y ?? 0)]),
        );
      }),
    );
  });

  test('a line that would be too long does without spaces, and an empty one is off the board', () => {
    const cells = readRows(['. . .', '-', '.'], SKETCH_MAP);
    expect(writeRows(cells, SKETCH_MAP, 4)).toEqual(['...', '-', '.']);
    expect(writeRows(cells, SKETCH_MAP, 5)).toEqual(['. . .', '-', '.']);
    expect(writeRows([], SKETCH_MAP, 5)).toEqual([]);
  });
});
