import { describe, expect, test } from 'vitest';
import { expandRange } from '../../src/catalog/expand-range.ts';

describe('expandRange', () => {
  test('lists every clause from the first to the last', () => {
    expect(expandRange('34.8-34.11')).toEqual(['34.8', '34.9', '34.10', '34.11']);
    expect(expandRange('6.0-6.0')).toEqual(['6.0']);
  });

  test('leaves anything else whole', () => {
    for (const written of ['23', '23.5', '23.5.a', 'E1', 'reglas-de-oro', '34.9-34.8', '34.8-35.1'])
      expect(expandRange(written)).toEqual([written]);
  });
});
