import { describe, expect, test } from 'vitest';
import { readingFaults } from '../../src/catalog/reading-policy.ts';
import type { Registry, RegistryGreyArea } from '../../src/schema/registry.ts';
import type { RulingRule } from '../../src/schema/ruling.ts';
import { smallRuling } from '../rulings/small-ruling.ts';
import { rule } from '../rulings/small-rulings.ts';

/** What the policy says of one rule that follows `ti4:X1`, of which our reading leaves so much undecided. */
function codes(parts: Partial<RulingRule>, abstains: RegistryGreyArea['abstains'] = null, answers = [] as string[]) {
  const ruling = smallRuling({
    rules: [rule('r', { readings: ['ti4:X1'], ...parts })],
    answers: answers.map((id) => ({ id, label: id })),
  });
  const greyAreas = [{ game: 'ti4', id: 'X1', abstains }];
  return readingFaults({ rulings: [ruling], greyAreas } as unknown as Registry).map(
    ({ key, code }) => `${key} ${code}`,
  );
}

describe('the policy for our readings', () => {
  test('where a reading decides, the verdict is given, with the other reading', () => {
    expect(codes({ verdict: 'sí' })).toEqual(['ti4-prueba.r X1 NO_OTHER_READING']);
    expect(codes({ verdict: 'sí', other: { says: 'no', verdict: 'no' } })).toEqual([]);
    expect(codes({ verdict: 'sí', other: 'none' })).toEqual([]);
    expect(codes({ verdict: 'depende' })).toEqual(['ti4-prueba.r X1 OPEN_THOUGH_READ']);
  });

  test('where it abstains it depends, and only then', () => {
    expect(codes({ verdict: 'depende' }, 'todo')).toEqual([]);
    expect(codes({ verdict: 'depende' }, 'parte')).toEqual([]);
    expect(codes({ verdict: 'sí', other: 'none' }, 'todo')).toEqual(['ti4-prueba.r X1 DECIDED_THOUGH_UNREAD']);
    expect(codes({ verdict: 'sí', other: 'none' }, 'parte')).toEqual([]);
  });

  test('what follows no reading, decides nothing or is left to chance is not its business', () => {
    expect(codes({ verdict: 'sí', readings: [] })).toEqual([]);
    expect(codes({ verdict: null })).toEqual([]);
    expect(codes({ verdict: 'depende', other: 'none' }, null, ['depende'])).toEqual([]);
  });
});
