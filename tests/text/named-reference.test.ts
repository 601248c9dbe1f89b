import { describe, expect, test } from 'vitest';
import { findReference, referenceTo, splitReferences } from '../../src/text/named-reference.ts';

const names = ['Lodor', 'Abyz', '', 'Fría, la', 'abyz', '7'];

describe('references by name or number', () => {
  test.each([
    ['lodor', 0],
    ['centro', 0],
    [' FRIA, LA ', 3],
    ['2', 2],
    ['abyz', 'ambiguous'],
    ['9', 'unknown'],
    ['0', 'unknown'],
    ['Quann', 'unknown'],
    ['7', 5],
  ])('«%s» is %s', (reference, at) => {
    expect(findReference(names, reference, 'centro')).toBe(at);
  });

  test('each one can be named so that it is found again', () => {
    for (const at of names.keys()) expect(findReference(names, referenceTo(names, at, 'centro'), 'centro')).toBe(at);
    expect(referenceTo(names, 0, 'centro')).toBe('centro');
    expect(referenceTo(names, 3, 'centro')).toBe('3');
    expect(referenceTo(['Lodor', 'Centro'], 0, 'centro')).toBe('Lodor');
  });

  test('lists are split at commas', () => {
    expect(splitReferences(' a, 2 ;; b c,')).toEqual(['a', '2', 'b c']);
  });
});
