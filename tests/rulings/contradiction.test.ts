import { describe, expect, test } from 'vitest';
import { answer } from '../../src/rulings/answer.ts';
import type { Condition } from '../../src/schema/ruling.ts';
import { smallRuling } from './small-ruling.ts';
import { rule, when, yesNo } from './small-rulings.ts';

describe('answers that the rules forbid together', () => {
  const forbid = (says: string, condition: Condition) => ({
    ...{ says, clauses: ['ti4:1.1'], readings: [], when: condition },
  });
  const make = (...impossible: ReturnType<typeof forbid>[]) =>
    smallRuling({
      questions: [yesNo('a'), yesNo('b'), yesNo('c')],
      rules: [rule('go', { verdict: 'sí', clauses: ['ti4:1.2'] })],
      impossible,
    });
  const named = (ruling: ReturnType<typeof make>, given: Record<string, string>) =>
    answer(ruling, { given, items: {} }).contradiction?.because.map(({ says }) => says);

  test('only what forbids them is named, not what some other answer would also break', () => {
    const ruling = make(
      forbid('a and b', { all: [when('a'), when('b')] }),
      forbid('a and c', { all: [when('a'), when('c')] }),
    );
    expect(named(ruling, { a: 'si', b: 'si' })).toEqual(['a and b']);
    expect(named(ruling, { a: 'si', b: 'si', c: 'si' })).toEqual(['a and b', 'a and c']);
    expect(named(ruling, { a: 'si' })).toBeUndefined();
  });

  test('where several shut out every completion together, all of them are named', () => {
    const ruling = make(
      forbid('a with b', { all: [when('a'), when('b')] }),
      forbid('a without b', { all: [when('a'), { not: when('b') }] }),
      forbid('not a', { all: [{ not: when('a') }, when('c')] }),
    );
    expect(named(ruling, { a: 'si' })).toEqual(['a with b', 'a without b']);
  });
});
