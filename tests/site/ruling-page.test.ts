import { describe, expect, test } from 'vitest';
import type { RegistryClause } from '../../src/schema/registry.ts';
import type { Ruling } from '../../src/schema/ruling.ts';
import { citedClauses, rulingPageData, rulingsCiting, wasTool } from '../../src/site/ruling-page.ts';
import { index } from '../catalog-fixture.ts';

const { rulings } = index.registry;
const retreat = index.ruling('ti4-retirada') as Ruling;

describe('what the page of a ruling carries', () => {
  test.each(rulings.map((ruling) => [ruling.id, ruling] as const))(
    '%s: a title or reading for all it cites',
    (_, ruling) => {
      const { titles, readings } = rulingPageData(index, ruling);
      expect(ruling.cites.filter((ref) => !titles[ref])).toEqual([]);
      expect(ruling.readings.filter((ref) => !readings[ref])).toEqual([]);
    },
  );

  test('the clauses come once and whole, however many of their bullets are cited', () => {
    const refs = citedClauses(index, retreat).map(({ ref }) => ref);
    expect(refs).toContain('ti4:23.7');
    expect(new Set(refs).size).toBe(refs.length);
    expect(refs.some((ref) => ref.startsWith('ti4:23.7.'))).toBe(false);
  });
});

describe('from a clause to its rulings', () => {
  const of = (ref: string) => rulingsCiting(rulings, index.clause(ref) as RegistryClause).map(({ id }) => id);

  test('by the clause itself and by any of its bullets', () => {
    expect(of('ti4:23.4')).toContain('ti4-retirada');
    expect(of('ti4:23.7.c')).toContain('ti4-retirada');
    expect(of('ti4:96.3')).toContain('ti4-transaccion');
  });

  test('none where none applies it', () => {
    expect(of('opera:1.3')).toEqual([]);
  });
});

test('only rulings that were a form keep its address', () => {
  expect(wasTool(retreat)).toBe(true);
  expect(wasTool(index.ruling('ti4-transaccion') as Ruling)).toBe(false);
});
