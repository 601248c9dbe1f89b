import { describe, expect, test } from 'vitest';
import { SKETCH_MAP } from '../../src/checkers/era/sketch-look.ts';
import { SYSTEM_MAP } from '../../src/checkers/ti4/movement/star-map-look.ts';
import { addCell, drawCells, readCells } from '../../src/view/hex-cells.ts';
import type { MapSettings } from '../../src/view/map-field.ts';
import { emptyHexes, roomLeft, roomProblem } from '../../src/view/map-room.ts';

const systems: MapSettings = {
  name: 'sistemas',
  map: SYSTEM_MAP,
  max: 2,
  longest: 0,
  limits: { x: 1, y: 2 },
  centre: 'activo',
};
const sketch: MapSettings = { name: 'mapa', map: SKETCH_MAP, max: 2, longest: 120, limits: null, centre: null };
const rows = (...list: string[]) => readCells(SKETCH_MAP, { list, centre: null });

describe('room on a map', () => {
  test('empty places are told by what they touch, and none lies beyond what the input accepts', () => {
    const cells = readCells(SYSTEM_MAP, {
      list: [{ nombre: 'A', columna: 0, altura: 2 }],
      centre: { nombre: 'Lodor' },
    });
    const empty = emptyHexes(systems, cells, drawCells(SYSTEM_MAP, cells));
    expect(empty.map(({ label }) => label)).toEqual([
      'Añadir sistema arriba a la izquierda de Lodor',
      'Añadir sistema arriba a la derecha de Lodor',
      'Añadir sistema abajo a la izquierda de Lodor',
      'Añadir sistema abajo a la derecha de Lodor',
      'Añadir sistema debajo de Lodor',
    ]);
  });

  test('an empty sketch offers its first hexagon', () => {
    expect(emptyHexes(sketch, [], drawCells(SKETCH_MAP, []))).toEqual([{ x: 0, y: 0, label: 'Añadir casilla' }]);
  });

  test('lists are full at their number of elements, the centre apart', () => {
    const cells = readCells(SYSTEM_MAP, { list: [{}, {}], centre: {} });
    expect(roomLeft(systems, cells)).toBe(0);
    expect(roomProblem(systems, cells)).toBe('');
    expect(roomProblem(systems, addCell(cells, null))).toBe('El mapa admite 2 sistemas como mucho.');
  });

  test('sketches are full at their number of lines or of hexagons in a line', () => {
    expect(roomProblem(sketch, rows('.', '.'))).toBe('');
    expect(roomProblem(sketch, rows('.', '.', '.'))).toContain('2 filas');
    expect(roomProblem(sketch, rows('.'.repeat(30), '.'.repeat(30)))).toBe('');
    expect(roomProblem(sketch, rows('.'.repeat(31)))).toContain('30 casillas');
    expect(roomProblem(sketch, [])).toBe('');
  });
});
