import * as es from '../i18n/es.ts';
import {
  type HexDrawing,
  type HexLook,
  type HexMapMeta,
  lookOf,
  marksOf,
  type ObjectHexMap,
} from '../schema/hex-map.ts';
import { isPlace, layOut, type Place, placeKey, placesAround } from '../schema/hex-places.ts';
import { type HexValues, readRows, writeRows } from '../schema/hex-rows.ts';
import { capitalize } from '../text/capitals.ts';
import { findReference, referenceTo, splitReferences } from '../text/named-reference.ts';

/** A hexagon as one edits it, whatever way its map is kept. */
export interface MapCell {
  /** Double coordinates, `y` downwards; null without a place. */
  place: Place | null;
  values: HexValues;
  /** Positions of the hexagons to which it is joined by hand. */
  joins: number[];
  /** References that name nothing: kept as they were written. */
  unread: string[];
}

/** The part of an input that a map shows: its list and, if it has one, the group in its centre. */
export interface MapInput {
  list: readonly unknown[];
  centre: Readonly<Record<string, unknown>> | null;
}

/** The hexagons of a map; the first is the one in the centre, if there is one. */
export function readCells(map: HexMapMeta, { list, centre }: MapInput): MapCell[] {
  if (map.cells === 'rows')
    return readRows(list.map(String), map).map(({ x, y, values }) => ({
      place: { x, y },
      values,
      joins: [],
      unread: [],
    }));
  const items = list.map((item) => (item ?? {}) as Record<string, unknown>);
  const all = [centre ?? {}, ...items];
  const names = all.map((item) => String(item[map.name] ?? ''));
  return all.map((item, at) => {
    const references = splitReferences(String(item[map.joins.field] ?? ''));
    const found = references.map((reference) => findReference(names, reference, map.centre.word));
    return {
      place: at === 0 ? { x: 0, y: 0 } : placeOf(map, item),
      values: item as HexValues,
      joins: [...new Set(found.filter((join) => typeof join === 'number' && join !== at))] as number[],
      unread: references.filter((_, index) => typeof found[index] !== 'number'),
    };
  });
}

function placeOf(map: ObjectHexMap, item: Record<string, unknown>): Place | null {
  const [x, y] = [Number(item[map.x] ?? 0), Number(item[map.y] ?? 0)];
  return Number.isInteger(x) && Number.isInteger(y) && (x !== 0 || y !== 0) ? { x, y: 0 - y } : null;
}

/** The list and the centre that say the same as some hexagons. `longest` is the length of a line of text. */
export function writeCells(
  map: HexMapMeta,
  cells: readonly MapCell[],
  longest: number,
): { list: unknown[]; centre: Record<string, unknown> | null } {
  if (map.cells === 'rows') {
    const placed = cells.flatMap(({ place, values }) => (place ? [{ ...place, values }] : []));
    return { list: writeRows(placed, map, longest), centre: null };
  }
  const names = namesOf(map, cells);
  const [centre, ...others] = cells;
  return {
    centre: { ...centre?.values },
    list: others.map(({ place, values, joins, unread }) => ({
      ...values,
      [map.x]: place?.x ?? 0,
      [map.y]: 0 - (place?.y ?? 0),
      [map.joins.field]: [...joins.map((join) => referenceTo(names, join, map.centre.word)), ...unread].join(', '),
    })),
  };
}

/** Names of the hexagons, empty where they have none. */
export const namesOf = (map: ObjectHexMap, cells: readonly MapCell[]): string[] =>
  cells.map(({ values }) => String(values[map.name] ?? ''));

/** Adds an empty hexagon; it comes last. */
export const addCell = (cells: readonly MapCell[], place: Place | null, values: HexValues = {}): MapCell[] => [
  ...cells,
  { place, values, joins: [], unread: [] },
];

/**
 * Where to put a hexagon that touches no other, such as the far end of a wormhole: nowhere, if the
 * map knows such hexagons, or to the right of all with a gap between.
 */
export function farPlace(map: HexMapMeta, cells: readonly MapCell[]): Place | null {
  if (map.cells === 'objects') return null;
  const places = cells.flatMap(({ place }) => (place ? [place] : []));
  if (places.length === 0) return { x: 0, y: 0 };
  const y = Math.min(...places.map((place) => place.y));
  const x = Math.max(...places.map((place) => place.x)) + 3;
  return isPlace({ x, y }) ? { x, y } : { x: x + 1, y };
}

/** Fills the empty places around a hexagon that are `allowed`, as far as there is `room`. */
export function surround(
  map: HexMapMeta,
  cells: readonly MapCell[],
  at: number,
  room: number,
  allowed: (place: Place) => boolean = () => true,
): MapCell[] {
  const centre = cells[at]?.place;
  if (!centre) return [...cells];
  const taken = new Set(cells.flatMap(({ place }) => (place ? [placeKey(place)] : [])));
  return placesAround(map.orientation, centre)
    .filter((place) => !taken.has(placeKey(place)) && allowed(place))
    .slice(0, Math.max(0, room))
    .reduce<MapCell[]>((all, place) => addCell(all, place), [...cells]);
}

/** Takes a hexagon away, and with it what joined others to it. */
export const removeCell = (cells: readonly MapCell[], at: number): MapCell[] =>
  cells
    .filter((_, index) => index !== at)
    .map((cell) => ({
      ...cell,
      joins: cell.joins.filter((join) => join !== at).map((join) => (join > at ? join - 1 : join)),
    }));

const change = (cells: readonly MapCell[], at: number, edit: (cell: MapCell) => MapCell): MapCell[] =>
  cells.map((cell, index) => (index === at ? edit(cell) : cell));

/** Puts a hexagon elsewhere. */
export const moveCell = (cells: readonly MapCell[], at: number, place: Place): MapCell[] =>
  change(cells, at, (cell) => ({ ...cell, place }));

/** Sets a value. What only one hexagon may have leaves the one that had it. */
export function setValue(
  map: HexMapMeta,
  cells: readonly MapCell[],
  at: number,
  key: string,
  value: string | number | boolean,
): MapCell[] {
  const once = map.cells === 'rows' && value === true && map.marks.some((mark) => mark.key === key && mark.once);
  const others = once ? cells.map((cell) => ({ ...cell, values: { ...cell.values, [key]: false } })) : cells;
  return change(others, at, (cell) => ({ ...cell, values: { ...cell.values, [key]: value } }));
}

/** Whether either of two hexagons says that it is joined to the other. */
export const areJoined = (cells: readonly MapCell[], a: number, b: number): boolean =>
  (cells[a]?.joins.includes(b) || cells[b]?.joins.includes(a)) ?? false;

/** Joins two hexagons, or parts them. The centre has no list of its own, so the other one keeps it. */
export function toggleJoin(cells: readonly MapCell[], a: number, b: number): MapCell[] {
  if (a === b) return [...cells];
  const without = (at: number, other: number) => (list: readonly MapCell[]) =>
    change(list, at, (cell) => ({ ...cell, joins: cell.joins.filter((join) => join !== other) }));
  if (areJoined(cells, a, b)) return without(a, b)(without(b, a)(cells));
  const [keeper, other] = a === 0 ? [b, a] : [a, b];
  return change(cells, keeper, (cell) => ({ ...cell, joins: [...cell.joins, other] }));
}

/** Pieces that stand on a hexagon without being part of it. */
export interface Piece {
  at: number;
  look: HexLook;
  /** «2 × Crucero». */
  label: string;
  count: number;
}

/** The map as a drawing, with every hexagon told in words. */
export function drawCells(map: HexMapMeta, cells: readonly MapCell[], pieces: readonly Piece[] = []): HexDrawing {
  const places = layOut(map.orientation, cells);
  const links = new Map<string, { from: number; to: number }>();
  for (const [from, { joins }] of cells.entries())
    for (const to of joins) links.set([from, to].sort((a, b) => a - b).join(), { from, to });
  return {
    orientation: map.orientation,
    hexes: cells.map((cell, at) => {
      const { tone, marks, words } = lookOf(map.looks, cell.values);
      const centre = map.cells === 'objects' && at === 0 ? map.centre.look : null;
      const here = pieces.filter((piece) => piece.at === at);
      const joined = cells.flatMap((_, other) => (areJoined(cells, at, other) ? [nameOf(map, cells, other)] : []));
      const { place, loose } = places[at] ?? { place: { x: 0, y: 0 }, loose: true };
      const told = [
        ...(centre ? [centre.word] : []),
        ...words.map((word) => withNumber(map, cell, word)),
        ...here.map(({ label, look }) => `${look.word}: ${label}`),
        ...(joined.length > 0 ? [es.hexMap.joinedTo(joined.join(', '))] : []),
        ...(loose ? [es.hexMap.loose] : []),
      ];
      return {
        ...place,
        name: shortName(map, cell, at),
        label: `${whereIs(map, cells, at)}: ${told.join(', ') || es.hexMap.nothing(map.noun.one)}`,
        tone: tone ?? centre?.tone ?? null,
        marks: [
          ...(centre ? marksOf([centre]) : []),
          ...marks.map((mark) => (mark.icon === 'planeta' ? { ...mark, text: numberOf(map, cell) } : mark)),
          ...marksOf(here.slice(0, 2).map(({ look, count }) => (count > 1 ? { ...look, text: String(count) } : look))),
        ],
        reach: null,
        loose,
      };
    }),
    links: [...links.values()],
    paths: [],
  };
}

/** The number that a kind of hexagon carries, such as the discs of a planet. */
function numberOf(map: HexMapMeta, { values }: MapCell): string {
  if (map.cells !== 'rows' || values[map.kind.key] !== map.number.only) return '';
  return String(values[map.number.key] || '');
}

const withNumber = (map: HexMapMeta, cell: MapCell, word: string) =>
  map.cells === 'rows' && numberOf(map, cell) !== '' && word === map.looks[map.kind.key]?.[map.number.only]?.word
    ? `${word} (${map.number.title.toLowerCase()}: ${numberOf(map, cell)})`
    : word;

function shortName(map: HexMapMeta, { values }: MapCell, at: number): string {
  if (map.cells === 'rows') return '';
  return String(values[map.name] ?? '') || (at === 0 ? '' : String(at));
}

/** How the page calls a hexagon: by its name, or «Sistema 3», or by its row and place in it. */
export function nameOf(map: HexMapMeta, cells: readonly MapCell[], at: number): string {
  const cell = cells[at];
  const noun = capitalize(map.noun.one);
  if (map.cells === 'objects')
    return String(cell?.values[map.name] ?? '') || (at === 0 ? `${noun} ${map.centre.word}` : `${noun} ${at}`);
  const top = Math.min(...cells.flatMap(({ place }) => (place ? [place.y] : [])));
  const left = Math.min(...cells.flatMap(({ place }) => (place ? [place.x - ((place.y - top) % 2)] : [])));
  const { x, y } = cell?.place ?? { x: 0, y: 0 };
  return `${noun} ${y - top + 1}.${Math.floor((x - left) / 2) + 1}`;
}

/** Its name and, where that says nothing of it, its place. */
function whereIs(map: HexMapMeta, cells: readonly MapCell[], at: number): string {
  const name = nameOf(map, cells, at);
  const place = cells[at]?.place;
  return map.cells === 'objects' && place && isPlace(place) ? `${name} (${place.x}, ${0 - place.y})` : name;
}
