import { describe, expect, test } from 'vitest';
import { conditionPhrase } from '../../src/rulings/condition-words.ts';
import { choice, ruleSet, when, yesNo } from './small-rulings.ts';

const set = ruleSet([yesNo('a'), yesNo('b'), choice('e', ['x', 'y', 'z'])], []);
const phrase = (condition: Parameters<typeof conditionPhrase>[1]) => conditionPhrase(set, condition);

describe('conditionPhrase', () => {
  test('what always holds has none', () => {
    expect(phrase(null)).toBeNull();
  });

  test('answers are named by their own phrases', () => {
    expect(phrase(when('a'))).toBe('a si');
    expect(phrase(when('e', 'x', 'y'))).toBe('e x o e y');
  });

  test('a denial is said by the other answers', () => {
    expect(phrase({ not: when('a') })).toBe('a no');
    expect(phrase({ not: when('e', 'x') })).toBe('e y o e z');
  });

  test('groups inside groups cannot be read two ways', () => {
    expect(phrase({ all: [when('a'), { any: [when('b'), when('e', 'x')] }] })).toBe('a si y (b si o e x)');
    expect(phrase({ all: [when('a'), when('e', 'x', 'y')] })).toBe('a si y (e x o e y)');
    expect(phrase({ all: [{ all: [when('a')] }] })).toBe('a si');
  });

  test('not both is one of them not', () => {
    expect(phrase({ not: { all: [when('a'), when('b')] } })).toBe('a no o b no');
    expect(phrase({ not: { any: [when('a'), when('b')] } })).toBe('a no y b no');
  });
});
