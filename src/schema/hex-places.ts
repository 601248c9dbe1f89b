import type { HexOrientation } from './hex-map.ts';

/** Hexagons that share sides, without a drawing: rules and drawings both count with these. */

/** A place in double coordinates (see hex-map.ts), `y` downwards. */
export interface Place {
  x: number;
  y: number;
}

/** Hexagons fill only every second pair of double coordinates. */
export const isPlace = ({ x, y }: Place): boolean => (x + y) % 2 === 0;

export const placeKey = ({ x, y }: Place): string => `${x},${y}`;

const AROUND: Record<HexOrientation, readonly Place[]> = {
  flat: [
    { x: 0, y: -2 },
    { x: 1, y: -1 },
    { x: 1, y: 1 },
    { x: 0, y: 2 },
    { x: -1, y: 1 },
    { x: -1, y: -1 },
  ],
  pointy: [
    { x: 1, y: -1 },
    { x: 2, y: 0 },
    { x: 1, y: 1 },
    { x: -1, y: 1 },
    { x: -2, y: 0 },
    { x: -1, y: -1 },
  ],
};

/** The six places around one, clockwise from the top. */
export const placesAround = (orientation: HexOrientation, { x, y }: Place): Place[] =>
  AROUND[orientation].map((step) => ({ x: x + step.x, y: y + step.y }));

/** Whether two hexagons share a side. */
export const touch = (orientation: HexOrientation, a: Place, b: Place): boolean =>
  AROUND[orientation].some((step) => a.x + step.x === b.x && a.y + step.y === b.y);

/** Empty places that touch one of these, in reading order. */
export function emptyAround(orientation: HexOrientation, places: readonly Place[]): Place[] {
  const taken = new Set(places.map(placeKey));
  const empty = new Map<string, Place>();
  for (const place of places.flatMap((each) => placesAround(orientation, each)))
    if (!taken.has(placeKey(place))) empty.set(placeKey(place), place);
  return [...empty.values()].sort((a, b) => a.y - b.y || a.x - b.x);
}

/**
 * A place for every hexagon. Those without one, or whose place is taken or between two hexagons,
 * are laid in a line below the rest, where they touch nothing.
 */
export function layOut<T extends { place: Place | null }>(
  orientation: HexOrientation,
  hexes: readonly T[],
): { place: Place; loose: boolean }[] {
  const taken = new Set<string>();
  const firm = hexes.map(({ place }) => {
    if (!place || !isPlace(place) || taken.has(placeKey(place))) return null;
    taken.add(placeKey(place));
    return place;
  });
  const placed = firm.filter((place) => place !== null);
  const left = Math.min(...placed.map(({ x }) => x), Number.POSITIVE_INFINITY);
  const bottom = Math.max(...placed.map(({ y }) => y), Number.NEGATIVE_INFINITY);
  const gap = orientation === 'flat' ? { x: 2, y: 4 } : { x: 4, y: 2 };
  const start = placed.length > 0 ? { x: left, y: bottom + gap.y } : { x: 0, y: 0 };
  // The line must fall on the grid, too.
  if (!isPlace(start)) start.x += 1;
  let next = 0;
  return firm.map((place) =>
    place ? { place, loose: false } : { place: { x: start.x + gap.x * next++, y: start.y }, loose: true },
  );
}
