import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SKETCH_MAP } from '../../src/checkers/era/sketch-look.ts';
import { SYSTEM_MAP } from '../../src/checkers/ti4/movement/star-map-look.ts';
import {
  addCell,
  areJoined,
  drawCells,
  farPlace,
  moveCell,
  nameOf,
  readCells,
  removeCell,
  setValue,
  surround,
  toggleJoin,
  writeCells,
} from '../../src/view/hex-cells.ts';

const systems = (list: object[], centre: Record<string, unknown> = {}) => readCells(SYSTEM_MAP, { list, centre });
const listOf = (cells: ReturnType<typeof systems>) =>
  writeCells(SYSTEM_MAP, cells, 0).list as Record<string, unknown>[];
const line = [
  { nombre: 'A', columna: 0, altura: 2 },
  { nombre: '', columna: 0, altura: 4, 'junto-a': 'activo' },
  { nombre: 'C', columna: 1, altura: 3, 'junto-a': '2; a, Nada' },
];

describe('a map kept as objects', () => {
  test('has the centre first, heights upwards, and knows who is joined to whom', () => {
    const cells = systems(line, { nombre: 'Lodor' });
    expect(cells.map(({ place }) => place)).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: -2 },
      { x: 0, y: -4 },
      { x: 1, y: -3 },
    ]);
    expect(cells[3]?.joins).toEqual([2, 1]);
    expect(cells[3]?.unread).toEqual(['Nada']);
    expect(areJoined(cells, 0, 2)).toBe(true);
    expect(areJoined(cells, 0, 1)).toBe(false);
  });

  test('is written back as it was, with references that still lead there', () => {
    expect(listOf(systems(line))).toEqual([
      { nombre: 'A', columna: 0, altura: 2, 'junto-a': '' },
      { nombre: '', columna: 0, altura: 4, 'junto-a': 'activo' },
      { nombre: 'C', columna: 1, altura: 3, 'junto-a': '2, A, Nada' },
    ]);
  });

  test('numbers follow when a system goes, and what led to it goes with it', () => {
    expect(listOf(removeCell(systems(line), 1)).map((item) => item['junto-a'])).toEqual(['activo', '1, Nada']);
    expect(listOf(removeCell(systems(line), 2)).map((item) => item['junto-a'])).toEqual(['', 'A, Nada']);
  });

  test('names follow when a system is called otherwise', () => {
    const renamed = setValue(SYSTEM_MAP, systems(line), 1, 'nombre', 'Quann');
    expect(listOf(renamed)[2]?.['junto-a']).toBe('2, Quann, Nada');
  });

  test('two with one name are told apart by number', () => {
    const twins = setValue(SYSTEM_MAP, systems(line), 2, 'nombre', 'á');
    expect(listOf(twins)[2]?.['junto-a']).toBe('2, 1, Nada');
  });

  test('joining twice parts again; the centre never keeps the list', () => {
    const joined = toggleJoin(systems(line), 0, 1);
    expect(joined[0]?.joins).toEqual([]);
    expect(areJoined(joined, 1, 0)).toBe(true);
    expect(areJoined(toggleJoin(joined, 1, 0), 0, 1)).toBe(false);
    expect(toggleJoin(joined, 2, 2)).toEqual(joined);
  });

  test('without a place it lies apart, and moving gives it one', () => {
    const cells = systems([{ nombre: 'Nexo' }]);
    expect(drawCells(SYSTEM_MAP, cells).hexes[1]).toMatchObject({ loose: true });
    expect(drawCells(SYSTEM_MAP, cells).hexes[1]?.label).toContain('sin sitio en el mapa');
    const placed = moveCell(cells, 1, { x: 1, y: -1 });
    expect(listOf(placed)).toMatchObject([{ columna: 1, altura: 1 }]);
    expect(drawCells(SYSTEM_MAP, placed).hexes[1]).toMatchObject({ loose: false, x: 1, y: -1 });
  });

  test('every hexagon is told in words', () => {
    const cells = systems(
      [
        { nombre: 'Nube', columna: 1, altura: 1, anomalia: 'nebulosa', 'naves-ajenas': true },
        { columna: 0, altura: 2 },
      ],
      { nombre: 'Lodor', agujero: 'alfa' },
    );
    const pieces = [{ at: 1, look: { word: 'tus naves', icon: 'naves' as const }, label: '2 × Crucero', count: 2 }];
    expect(drawCells(SYSTEM_MAP, cells, pieces).hexes.map(({ label }) => label)).toEqual([
      'Lodor (0, 0): sistema activo, Agujero de gusano Alfa',
      'Nube (1, 1): Nebulosa, naves de otro jugador, tus naves: 2 × Crucero',
      'Sistema 2 (0, 2): sistema sin nada especial',
    ]);
  });

  test('surrounding fills what is empty and no more than there is room for', () => {
    const cells = systems([{ columna: 0, altura: 2 }]);
    expect(surround(SYSTEM_MAP, cells, 0, 99)).toHaveLength(7);
    expect(surround(SYSTEM_MAP, cells, 0, 2)).toHaveLength(4);
    expect(surround(SYSTEM_MAP, cells, 0, 99, ({ x }) => x <= 0)).toHaveLength(5);
    expect(surround(SYSTEM_MAP, surround(SYSTEM_MAP, cells, 0, 99), 0, 99)).toHaveLength(7);
  });
});

describe('a map kept as lines', () => {
  const rows = (...list: string[]) => readCells(SKETCH_MAP, { list, centre: null });
  const write = (cells: ReturnType<typeof rows>) => writeCells(SKETCH_MAP, cells, 120).list;

  test('grows in every direction', () => {
    const [only] = rows('.@');
    if (!only?.place) throw new Error('one hexagon was written');
    const { x, y } = only.place;
    expect(write(addCell([only], { x: x + 2, y }))).toEqual(['.@ .']);
    expect(write(addCell([only], { x: x - 2, y }))).toEqual(['. .@']);
    expect(write(addCell([only], { x: x + 1, y: y + 1 }))).toEqual(['.@', '.']);
    expect(write(addCell([only], { x: x - 1, y: y + 1 }))).toEqual(['- .@', '.']);
    expect(write(addCell([only], { x: x + 1, y: y - 1 }))).toEqual(['- .', '.@']);
    expect(write(addCell([only], { x: x - 1, y: y - 1 }))).toEqual(['.', '.@']);
  });

  test('a hexagon apart touches no other', () => {
    const cells = rows('- . .@', '. . .');
    const apart = addCell(cells, farPlace(SKETCH_MAP, cells), { tipo: 'neutral' });
    expect(write(apart)).toEqual(['- . .@ - P', '. . .']);
    expect(write(addCell([], farPlace(SKETCH_MAP, [])))).toEqual(['.']);
    expect(farPlace(SYSTEM_MAP, systems(line))).toBeNull();
  });

  test('what only one may have moves', () => {
    const moved = setValue(SKETCH_MAP, rows('.@ . N'), 2, 'inicio', true);
    expect(write(moved)).toEqual(['. . N@']);
  });

  test('discs and the super portal are written only on own planets', () => {
    const cells = rows('T6S@');
    expect(write(cells)).toEqual(['T6@S']);
    expect(write(setValue(SKETCH_MAP, cells, 0, 'tipo', 'neutral'))).toEqual(['P@']);
  });

  test('is called by row and place, from the first drawn', () => {
    expect(nameOf(SKETCH_MAP, rows('- .@', '.'), 0)).toBe('Casilla 1.2');
    expect(nameOf(SKETCH_MAP, rows('- .@', '.'), 1)).toBe('Casilla 2.1');
  });

  test('tells discs and marks', () => {
    expect(drawCells(SKETCH_MAP, rows('T6@A!')).hexes[0]).toMatchObject({
      label: 'Casilla 1.1: planeta tuyo (discos de población: 6), agujero de gusano A, naves enemigas, tus naves',
      tone: 'propio',
    });
  });

  test('taking hexagons away never changes the others', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('.', 'N', '-', 'P!', 'T3'), { minLength: 2, maxLength: 20 }),
        fc.nat(),
        (symbols, pick) => {
          const list = [symbols.slice(0, 5), symbols.slice(5, 10), symbols.slice(10, 15), symbols.slice(15)]
            .filter((row) => row.length > 0)
            .map((row) => row.join(' '));
          const cells = rows(...list);
          fc.pre(cells.length > 1);
          const left = removeCell(cells, pick % cells.length);
          const again = rows(...(write(left) as string[]));
          expect(again.map(({ values }) => values)).toEqual(left.map(({ values }) => values));
          // Same shape, wherever it starts.
          const shape = (all: typeof left) =>
            all.map(({ place }) => [
              (place?.x ?? 0) - (all[0]?.place?.x ?? 0),
              (place?.y ?? 0) - (all[0]?.place?.y ?? 0),
            ]);
          expect(shape(again)).toEqual(shape(left));
        },
      ),
    );
  });
});
