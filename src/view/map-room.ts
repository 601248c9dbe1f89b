import * as es from '../i18n/es.ts';
import type { HexDrawing } from '../schema/hex-map.ts';
import { emptyAround, type Place, placeKey, placesAround } from '../schema/hex-places.ts';
import { type MapCell, nameOf, writeCells } from './hex-cells.ts';
import type { EmptyHex } from './hex-svg.ts';
import type { MapSettings } from './map-field.ts';

/** Where a map can still grow, and when it cannot. */

/** Whether the input accepts a hexagon so far out. */
export const isWithin = ({ limits }: MapSettings, { x, y }: Place): boolean =>
  !limits || (Math.abs(x) <= limits.x && Math.abs(y) <= limits.y);

/** How many more hexagons the list takes. Lines have no such number: their limit is how long and how many they are. */
export const roomLeft = ({ map, max }: MapSettings, cells: readonly MapCell[]): number =>
  map.cells === 'objects' ? max + 1 - cells.length : Number.POSITIVE_INFINITY;

/** What to say of a map that the input cannot hold; empty if it can. */
export function roomProblem(settings: MapSettings, cells: readonly MapCell[]): string {
  const { map, max, longest } = settings;
  if (map.cells === 'objects') return roomLeft(settings, cells) < 0 ? es.hexMap.full(max, map.noun.many) : '';
  const xs = cells.flatMap(({ place }) => (place ? [place.x] : []));
  const tooWide = Math.max(...xs) - Math.min(...xs) + 1 > 2 * map.columns;
  const tooMany = writeCells(map, cells, longest).list.length > max;
  return tooWide || tooMany ? es.hexMap.fullRows(max, map.columns) : '';
}

/** The places where one could add a hexagon, each told in words. */
export function emptyHexes(settings: MapSettings, cells: readonly MapCell[], drawing: HexDrawing): EmptyHex[] {
  const { map } = settings;
  const placed = drawing.hexes.filter(({ loose }) => !loose);
  const places = placed.length > 0 ? emptyAround(map.orientation, placed) : [{ x: 0, y: 0 }];
  return places
    .filter((place) => isWithin(settings, place))
    .map((place) => ({ ...place, label: emptyLabel(settings, cells, drawing, place) }));
}

/** «Añadir sistema encima de Lodor». */
function emptyLabel({ map }: MapSettings, cells: readonly MapCell[], drawing: HexDrawing, place: Place): string {
  for (const [at, hex] of drawing.hexes.entries()) {
    if (hex.loose) continue;
    const side = placesAround(map.orientation, hex).findIndex((each) => placeKey(each) === placeKey(place));
    const words = es.hexMap.sides[map.orientation][side];
    if (words) return es.hexMap.add(map.noun.one, es.hexMap.near(words, nameOf(map, cells, at)));
  }
  return es.hexMap.add(map.noun.one, '').trim();
}
