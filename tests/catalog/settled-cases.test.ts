import { describe, expect, test } from 'vitest';
import { readSettled, settledProblems } from '../../src/catalog/settled-cases.ts';
import type { RegistryClause } from '../../src/schema/registry.ts';
import { index } from '../catalog-fixture.ts';

const { registry } = index;
const entry = registry.clauses.find(({ ref }) => ref === 'ti4:F30') as RegistryClause;

/** What is said of this entry when it names these cases. */
const problemsOf = (...settles: string[]) =>
  settledProblems({ ...registry, clauses: [{ ...entry, settles: settles.map(readSettled) }] });

describe('cases that an official answer decides', () => {
  test('what rulings say as the entry does is right', () => {
    expect(problemsOf('ti4-anular=no')).toEqual([]);
  });

  test('a ruling that does not exist is named, with the nearest', () => {
    expect(problemsOf('ti4-anula=no')).toMatchObject([
      { where: 'F30', field: 'dictamen', message: expect.stringMatching(/«ti4-anula».*ti4-anular/) },
    ]);
  });

  test('a ruling that shows nobody the entry does not count, even if an example names it as its source', () => {
    expect(problemsOf('ti4-pasar=sí')).toMatchObject([{ message: expect.stringContaining('cita F30') }]);
    const [ruling] = registry.rulings.filter(({ id }) => id === 'ti4-anular');
    const silent = { ...ruling, rules: [], notes: [], questions: [] } as (typeof registry.rulings)[number];
    const found = settledProblems({
      ...registry,
      rulings: [silent],
      clauses: [{ ...entry, settles: [readSettled('ti4-anular=no')] }],
    });
    expect(found).toMatchObject([{ message: expect.stringContaining('cita F30') }]);
  });

  test('another verdict than that of its examples is a contradiction, said from both sides', () => {
    expect(problemsOf('ti4-anular=sí')).toMatchObject([
      { message: expect.stringContaining('que dé «sí»') },
      { message: expect.stringContaining('da «no»') },
    ]);
  });
});
