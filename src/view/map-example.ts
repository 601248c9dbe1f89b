import * as es from '../i18n/es.ts';
import { drawCells, readCells } from './hex-cells.ts';
import { hexSvg } from './hex-svg.ts';
import type { MapField } from './map-field.ts';

/** Largest and smallest hexagon of a map that one works on, in pixels. */
export const EDITOR_SIZES = {
  flat: { largest: 84, smallest: 54 },
  pointy: { largest: 64, smallest: 42 },
} as const;

/** The map of an example as a picture, with all that is on it as a list for those who do not see it. */
export function exampleMap({ name, map, centre }: Pick<MapField, 'name' | 'map' | 'centre'>, input: unknown): string {
  const values = (input ?? {}) as Record<string, unknown>;
  const list = Array.isArray(values[name]) ? values[name] : [];
  const middle = centre ? ((values[centre.name] ?? {}) as Record<string, unknown>) : null;
  const drawing = drawCells(map, readCells(map, { list, centre: middle }));
  if (drawing.hexes.length === 0) return '';
  const count = es.hexMap.count(drawing.hexes.length, map.noun.one, map.noun.many);
  const label = [es.hexMap.picture(count), ...drawing.hexes.map((hex) => hex.label)].join('. ');
  return hexSvg(drawing, label, EDITOR_SIZES[map.orientation]);
}
