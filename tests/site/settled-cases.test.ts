import { expect, test } from 'vitest';
import { addressToCase } from '../../src/rulings/address.ts';
import { answer } from '../../src/rulings/answer.ts';
import type { Ruling } from '../../src/schema/ruling.ts';
import { settledCases } from '../../src/site/settled-cases.ts';
import { index } from '../catalog-fixture.ts';

const entries = index.registry.clauses.filter(({ settles }) => settles.length > 0);

test('every link of an official answer opens its ruling at a case that comes out as the publisher answered', () => {
  expect(entries.length).toBe(84);
  for (const entry of entries) {
    const cases = settledCases(index, entry);
    expect(
      cases.map(({ verdict }) => verdict),
      entry.ref,
    ).toEqual(entry.settles.map(({ verdict }) => verdict));
    for (const { href, verdict } of cases) {
      const [path = '', hash = ''] = href.split('#');
      const ruling = index.ruling(path.split('/').at(-2) ?? '') as Ruling;
      const read = addressToCase(ruling, `#${hash}`);
      expect(read && answer(ruling, read.facts).verdict, `${entry.ref} ${href}`).toBe(verdict);
    }
  }
});

test('cases of one ruling go by their own titles', () => {
  const twice = entries.filter(({ settles }) => new Set(settles.map(({ ruling }) => ruling)).size < settles.length);
  expect(twice.length).toBeGreaterThan(0);
  for (const entry of twice) {
    const names = settledCases(index, entry).map(({ name }) => name);
    expect(new Set(names).size, entry.ref).toBe(names.length);
  }
});
