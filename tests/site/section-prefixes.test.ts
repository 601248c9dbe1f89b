import { expect, test } from 'vitest';
import type { Registry, RegistryClause } from '../../src/schema/registry.ts';
import { sectionPrefixes } from '../../src/site/section-prefixes.ts';
import { index } from '../catalog-fixture.ts';

test('every clause is in the section that its number, or its letters, lead to', () => {
  const prefixes = sectionPrefixes(index.registry);
  expect(prefixes['ti4']).toMatchObject({ E: 'erratas', F: 'preguntas' });
  for (const { game, id, section } of index.registry.clauses)
    expect(id.startsWith(`${section}.`) || prefixes[game]?.[id.replace(/\d.*/, '')] === section, id).toBe(true);
});

test('two sections with the same letters are refused: one of them could not be found', () => {
  const clause = (id: string, section: string) => ({ game: 'ti4', id, section }) as RegistryClause;
  const registry = {
    games: [{ id: 'ti4' }],
    clauses: [clause('E1', 'erratas'), clause('E2', 'enmiendas')],
  } as unknown as Registry;
  expect(() => sectionPrefixes(registry)).toThrow('E…');
});
