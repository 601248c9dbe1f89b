import { describe, expect, test } from 'vitest';
import { editDistance, nearestIds } from '../../src/text/nearest.ts';

describe('editDistance', () => {
  test.each([
    ['retirada', 'retirada', 0],
    ['retidara', 'retirada', 2],
    ['reitrada', 'retirada', 1],
    ['', 'abc', 3],
  ])('%s to %s is %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });

  test('stops counting above the limit', () => {
    expect(editDistance('abcdefgh', 'zzzzzzzz', 2)).toBe(3);
  });
});

describe('nearestIds', () => {
  const ids = ['22.1', '23', '23.1', '23.5', '23.5.a', '23.5.b', '23.10', '24.4', 'E8'];

  test('offers the clause of a bullet that does not exist', () => {
    expect(nearestIds('23.5.z', ids).slice(0, 3)).toEqual(expect.arrayContaining(['23.5', '23.5.a', '23.5.b']));
  });

  test('offers the neighbour of a number that is too high', () => {
    expect(nearestIds('23.11', ids, 2)).toContain('23.10');
  });

  test('reads a comma as a point and forgives any length', () => {
    expect(nearestIds('23,5', ids, 1)).toEqual(['23.5']);
    expect(nearestIds('9'.repeat(10_000), ids)).toHaveLength(3);
  });
});
