import { describe, expect, test } from 'vitest';
import { bulletId, ClauseIdSchema, parseTarget, SectionIdSchema, subBulletId } from '../../src/schema/ids.ts';

test.each(['23.5', '6.1.0.1', 'E8', 'F2', 'PR6', 'A2.1', '23.0'])('%s is a clause id', (id) => {
  expect(ClauseIdSchema.safeParse(id).success).toBe(true);
});

test.each(['23.5.a', 'erratas', '23.', '', '23,5', 'ABC1'])('«%s» is not a clause id', (id) => {
  expect(ClauseIdSchema.safeParse(id).success).toBe(false);
});

test.each(['23', '4.1', 'A2', 'erratas', 'reglas-de-oro'])('%s is a section id', (id) => {
  expect(SectionIdSchema.safeParse(id).success).toBe(true);
});

describe('parseTarget', () => {
  test('belongs to the home game unless it names another', () => {
    expect(parseTarget('23.5.b.iv', 'ti4')).toEqual({ game: 'ti4', id: '23.5.b.iv' });
    expect(parseTarget('era:4.1', 'ti4')).toEqual({ game: 'era', id: '4.1' });
  });

  test('refuses other games and other things', () => {
    expect(parseTarget('risk:1', 'ti4')).toBeNull();
    expect(parseTarget('https://example.org', 'ti4')).toBeNull();
  });
});

test('bullets run to z and sub-bullets to xii', () => {
  expect(bulletId('23.5', 1)).toBe('23.5.b');
  expect(bulletId('23.5', 26)).toBeNull();
  expect(subBulletId('23.5.b', 3)).toBe('23.5.b.iv');
  expect(subBulletId('23.5.b', 12)).toBeNull();
});
