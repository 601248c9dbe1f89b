import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyAround, isPlace, layOut, placeKey, placesAround, touch } from '../../src/schema/hex-places.ts';
import { middleOf, nextInDirection, RADIUS } from '../../src/view/hex-geometry.ts';

const orientation = fc.constantFrom('flat', 'pointy') as fc.Arbitrary<'flat' | 'pointy'>;
const place = fc
  .record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) })
  .map(({ x, y }) => ({ x: isPlace({ x, y }) ? x : x + 1, y }));
const apart = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe('places on paper', () => {
  test('the six around one are places, and all as far as a shared side puts them', () => {
    fc.assert(
      fc.property(orientation, place, (way, at) => {
        const around = placesAround(way, at);
        expect(new Set(around.map(placeKey)).size).toBe(6);
        for (const other of around) {
          expect(isPlace(other)).toBe(true);
          expect(apart(middleOf(way, at), middleOf(way, other))).toBeCloseTo(RADIUS * Math.sqrt(3), 9);
        }
      }),
    );
  });

  test('two touch when a side puts them that far apart, and only then', () => {
    fc.assert(
      fc.property(orientation, place, place, (way, a, b) => {
        const onPaper = apart(middleOf(way, a), middleOf(way, b));
        expect(touch(way, a, b)).toBe(Math.abs(onPaper - RADIUS * Math.sqrt(3)) < 1e-9);
      }),
      { numRuns: 1000 },
    );
  });

  test('start above and go round clockwise', () => {
    expect(placesAround('flat', { x: 0, y: 0 })[0]).toEqual({ x: 0, y: -2 });
    expect(placesAround('flat', { x: 0, y: 0 })[1]).toEqual({ x: 1, y: -1 });
    expect(placesAround('pointy', { x: 0, y: 0 })[1]).toEqual({ x: 2, y: 0 });
  });

  test('empty places touch a hexagon and hold none', () => {
    const empty = emptyAround('flat', [
      { x: 0, y: 0 },
      { x: 0, y: 2 },
    ]);
    expect(empty).toHaveLength(8);
    expect(empty.map(placeKey)).not.toContain('0,2');
  });
});

describe('layOut', () => {
  test('what has no place, or another’s, or none that exists goes below and touches nothing', () => {
    fc.assert(
      fc.property(
        orientation,
        fc.array(fc.option(fc.record({ x: fc.integer({ min: -3, max: 3 }), y: fc.integer({ min: -3, max: 3 }) }))),
        (way, given) => {
          const laid = layOut(
            way,
            given.map((each) => ({ place: each })),
          );
          expect(new Set(laid.map(({ place: at }) => placeKey(at))).size).toBe(given.length);
          for (const { place: at, loose } of laid) {
            expect(isPlace(at)).toBe(true);
            if (!loose) continue;
            const touching = new Set(placesAround(way, at).map(placeKey));
            expect(laid.some((other) => touching.has(placeKey(other.place)))).toBe(false);
          }
        },
      ),
    );
  });

  test('the first of two on one place keeps it', () => {
    const laid = layOut('flat', [{ place: { x: 0, y: 0 } }, { place: { x: 1, y: 1 } }, { place: { x: 1, y: 1 } }]);
    expect(laid.map(({ loose }) => loose)).toEqual([false, false, true]);
  });
});

describe('arrow keys', () => {
  const points = [{ x: 0, y: 0 }, ...placesAround('flat', { x: 0, y: 0 })].map((each) => middleOf('flat', each));

  test('up and down of a flat hexagon are the ones it touches', () => {
    expect(nextInDirection(points, 0, 'up')).toBe(1);
    expect(nextInDirection(points, 0, 'down')).toBe(4);
  });

  test('right and left go to the nearest that way', () => {
    expect([2, 3]).toContain(nextInDirection(points, 0, 'right'));
    expect([5, 6]).toContain(nextInDirection(points, 0, 'left'));
  });

  test('where nothing lies that way, it stays', () => {
    expect(nextInDirection(points, 1, 'up')).toBe(1);
    expect(nextInDirection([{ x: 0, y: 0 }], 0, 'left')).toBe(0);
  });

  test('every hexagon of a connected map can be reached', () => {
    fc.assert(
      fc.property(orientation, fc.array(fc.nat(5), { maxLength: 12 }), (way, steps) => {
        const places = [{ x: 0, y: 0 }];
        for (const step of steps) {
          const next = placesAround(way, places.at(-1) ?? { x: 0, y: 0 })[step];
          if (next && !places.some((other) => placeKey(other) === placeKey(next))) places.push(next);
        }
        const middles = places.map((each) => middleOf(way, each));
        const reached = new Set([0]);
        for (const at of reached)
          for (const key of ['up', 'down', 'left', 'right'] as const) reached.add(nextInDirection(middles, at, key));
        expect(reached.size).toBe(places.length);
      }),
    );
  });
});
