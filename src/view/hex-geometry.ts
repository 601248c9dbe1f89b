import type { HexOrientation } from '../schema/hex-map.ts';
import type { Place } from '../schema/hex-places.ts';

/** Where the places of hexagons (schema/hex-places.ts) fall on paper, and which way an arrow key leads. */

/** Distance from the middle of a hexagon to its corners. */
export const RADIUS = 30;
const HALF_SIDE_TO_SIDE = (RADIUS * Math.sqrt(3)) / 2;

/** Middle of a hexagon on paper. */
export const middleOf = (orientation: HexOrientation, { x, y }: Place): Place =>
  orientation === 'flat'
    ? { x: x * 1.5 * RADIUS, y: y * HALF_SIDE_TO_SIDE }
    : { x: x * HALF_SIDE_TO_SIDE, y: y * 1.5 * RADIUS };

/** Half the width and half the height of a hexagon on paper. */
export const halfSize = (orientation: HexOrientation): Place =>
  orientation === 'flat' ? { x: RADIUS, y: HALF_SIDE_TO_SIDE } : { x: HALF_SIDE_TO_SIDE, y: RADIUS };

/** Corners of a hexagon, for `<polygon points>`; `scale` below 1 leaves a gap between neighbours. */
export function corners(orientation: HexOrientation, { x, y }: Place, scale = 1): string {
  const turn = orientation === 'flat' ? 0 : 30;
  return [0, 60, 120, 180, 240, 300]
    .map((degrees) => {
      const angle = ((degrees + turn) * Math.PI) / 180;
      return `${round(x + RADIUS * scale * Math.cos(angle))},${round(y + RADIUS * scale * Math.sin(angle))}`;
    })
    .join(' ');
}

export const round = (value: number): number => Math.round(value * 10) / 10 + 0;

export type Direction = 'up' | 'down' | 'left' | 'right';
const VECTORS: Record<Direction, Place> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/**
 * Which point an arrow key leads to: the nearest one that lies that way, or the same one when there
 * is none. The choice is made on paper, so it is what one sees.
 */
export function nextInDirection(points: readonly Place[], from: number, direction: Direction): number {
  const start = points[from];
  if (!start) return from;
  const ahead = VECTORS[direction];
  let best = from;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const [at, point] of points.entries()) {
    const [dx, dy] = [point.x - start.x, point.y - start.y];
    const forward = dx * ahead.x + dy * ahead.y;
    const sideways = Math.abs(dx * ahead.y) + Math.abs(dy * ahead.x);
    // Hexagons have neighbours only every 60 degrees, so «up» takes in what is well to one side.
    if (at === from || forward <= 0.5 || sideways > 2 * forward) continue;
    const cost = forward + sideways;
    if (cost < bestCost) [best, bestCost] = [at, cost];
  }
  return best;
}
