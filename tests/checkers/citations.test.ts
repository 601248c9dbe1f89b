import { describe, expect, test } from 'vitest';
import { pinCitations, staleCitations } from '../../src/checkers/citations.ts';
import { index, rule } from '../catalog-fixture.ts';

const supply = rule('ti4-suministro-flota');
const today = (ref: string) => `hash of ${ref}`;
const lock = pinCitations([supply], {}, today, []);

describe('staleCitations', () => {
  test('finds nothing when every text is as it was pinned', () => {
    expect(staleCitations([supply], lock, today)).toEqual([]);
  });

  test('lists the functions to review when a text changes', () => {
    const changed = (ref: string) => (ref === 'ti4:45.3' ? 'another text' : today(ref));
    expect(staleCitations([supply], lock, changed)).toEqual([
      { rule: 'ti4-suministro-flota', clause: 'ti4:45.3', reason: 'changed' },
    ]);
  });

  test('lists citations never pinned and pins no longer cited', () => {
    const { 'ti4:18.1': _, ...rest } = lock['ti4-suministro-flota'] ?? {};
    const other = { 'ti4-suministro-flota': { ...rest, 'ti4:1.1': 'x' }, 'ti4-gone': {} };
    expect(staleCitations([supply], other, today)).toEqual([
      { rule: 'ti4-suministro-flota', clause: 'ti4:18.1', reason: 'new' },
      { rule: 'ti4-suministro-flota', clause: 'ti4:1.1', reason: 'gone' },
      { rule: 'ti4-gone', clause: '*', reason: 'gone' },
    ]);
  });
});

test('clauses, bullets and grey areas have a fingerprint, each its own', () => {
  const refs = ['ti4:23.5', 'ti4:X57', 'ti4:X58'];
  const hashes = refs.map((ref) => index.hashOf(ref));
  expect(hashes.every((hash) => /^[0-9a-f]{12}$/.test(hash ?? ''))).toBe(true);
  expect(new Set(hashes).size).toBe(3);
  expect(index.hashOf('ti4:23.7.c')).toBe(index.hashOf('ti4:23.7'));
  expect(index.hashOf('ti4:X999')).toBeUndefined();
});

test('pinning one function leaves the others as they were', () => {
  const combat = rule('ti4-combate-espacial');
  const old = { 'ti4-suministro-flota': { 'ti4:18.1': 'old' } };
  const pinned = pinCitations([supply, combat], old, today, ['ti4-combate-espacial']);
  expect(pinned['ti4-suministro-flota']).toEqual({ 'ti4:18.1': 'old' });
  expect(pinned['ti4-combate-espacial']?.['ti4:23.5']).toBe('hash of ti4:23.5');
});
