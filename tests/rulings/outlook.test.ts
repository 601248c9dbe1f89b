import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outlook, wordOf } from '../../src/rulings/outlook.ts';
import { changes, reasons } from '../../src/rulings/reasons.ts';
import type { RuleSet } from '../../src/schema/ruling.ts';
import { completions, plainVerdict, randomFacts, randomRuleSet, rule, ruleSet, when, yesNo } from './small-rulings.ts';

const view = (set: RuleSet, given: Record<string, string>) => outlook(set, { given, items: {} });

describe('outlook', () => {
  test('its verdicts are those of every completion of the unknown, and no other', () => {
    fc.assert(
      fc.property(randomRuleSet, randomFacts, (set, given) => {
        const all = completions(set.questions, given).map((facts) => plainVerdict(set, facts));
        expect(new Set(view(set, given).possible)).toEqual(new Set(all.filter((verdict) => verdict !== null)));
      }),
    );
  });

  test('a question matters if and only if two of its answers can lead to different verdicts', () => {
    fc.assert(
      fc.property(randomRuleSet, randomFacts, (set, given) => {
        fc.pre(set.impossible.length === 0);
        const differs = (id: string, options: { id: string }[]) => {
          const others = set.questions.filter((other) => other.id !== id);
          return completions(others, given).some(
            (rest) => new Set(options.map((option) => plainVerdict(set, { ...rest, [id]: option.id }))).size > 1,
          );
        };
        const expected = set.questions.filter(({ id, options }) => !(id in given) && differs(id, options));
        expect(view(set, given).matters.map(({ question }) => question)).toEqual(expected.map(({ id }) => id));
      }),
    );
  });

  test('what is still asked is enough: once answered, the verdict is certain', () => {
    fc.assert(
      fc.property(randomRuleSet, randomFacts, fc.nat(), (set, start, seed) => {
        fc.pre(view(set, start).possible.length > 0);
        const given: Record<string, string> = { ...start };
        for (let step = 0; step <= set.questions.length; step++) {
          const { matters, possible: left } = view(set, given);
          if (left.length === 1) {
            expect(matters).toEqual([]);
            return;
          }
          const question = set.questions.find(({ id }) => id === matters[0]?.question);
          if (!question) expect.fail('open, and nothing to ask');
          const possible = question.options.filter(
            ({ id }) => view(set, { ...given, [question.id]: id }).possible.length > 0,
          );
          given[question.id] = possible[seed % possible.length]?.id ?? '';
        }
        expect.fail('the questions never end');
      }),
    );
  });
});

describe('what may be done whether or not it must be', () => {
  const set = ruleSet(
    ['here', 'last'].map(yesNo),
    [
      rule('may', { when: when('here'), verdict: 'sí' }),
      rule('must', { when: { all: [when('here'), when('last')] }, verdict: 'obligatorio', over: ['may'] }),
    ],
    { otherwise: { says: 'no', clauses: [], readings: [], verdict: 'no' } },
  );

  test('is a yes, and what would oblige is still asked', () => {
    expect(view(set, { here: 'si' })).toMatchObject({
      ...{ possible: ['sí', 'obligatorio'], verdict: 'sí' },
      matters: [{ question: 'last', item: null }],
    });
    expect(view(set, { last: 'si' }).verdict).toBeNull();
    expect(view(set, { here: 'si', last: 'si' }).verdict).toBe('obligatorio');
  });
});

describe('reasons', () => {
  test('they alone give the same verdict, and none of them can be spared', () => {
    fc.assert(
      fc.property(randomRuleSet, randomFacts, (set, given) => {
        const { verdict, possible } = view(set, given);
        fc.pre(possible.length === 1);
        const found = reasons(set, { given, items: {} });
        const kept = Object.fromEntries(found.map(({ question, option }) => [question, option]));
        expect(view(set, kept).verdict).toBe(verdict);
        for (const spared of Object.keys(kept)) {
          const { [spared]: _, ...fewer } = kept;
          expect(view(set, fewer).possible).not.toEqual([verdict]);
        }
      }),
    );
  });
});

describe('changes', () => {
  test('each brings the verdict that it says, and none that does is left out', () => {
    fc.assert(
      fc.property(randomRuleSet, randomFacts, (set, given) => {
        const word = wordOf(view(set, given));
        fc.pre(word !== null);
        const expected = set.questions.flatMap(({ id, options }) =>
          options
            .filter((option) => given[id] !== option.id)
            .map((option) => ({ id, option: option.id, verdict: wordOf(view(set, { ...given, [id]: option.id })) }))
            .filter(({ verdict }) => verdict !== null && verdict !== word),
        );
        const found = changes(set, { given, items: {} });
        expect(found.map(({ question, option, verdict }) => ({ id: question, option, verdict }))).toEqual(expected);
      }),
    );
  });
});

describe('things described one by one', () => {
  const otherwise = { says: 'no', clauses: [], readings: [], verdict: 'no' };
  const fits = rule('fits', { when: { all: [when('mine'), { not: when('foreign') }] }, verdict: 'sí' });
  const each = { ...ruleSet([yesNo('mine'), yesNo('foreign')], [fits], { otherwise }), title: 'Sistema', most: 4 };
  const set = (need: 'one' | 'all') =>
    ruleSet([{ ...yesNo('place'), each: { ...each, need } }], [rule('go', { when: when('place'), verdict: 'sí' })], {
      otherwise,
    });
  const good = { name: '', given: { mine: 'si', foreign: 'no' } };
  const bad = { name: '', given: { mine: 'no' } };
  const open = { name: '', given: { mine: 'si' } };
  const verdict = (need: 'one' | 'all', ...items: { name: string; given: Record<string, string> }[]) =>
    wordOf(outlook(set(need), { given: {}, items: { place: items } }));

  test('one that fits is enough', () => {
    expect(verdict('one', bad, good)).toBe('sí');
    expect(verdict('one', bad, bad)).toBe('no');
    expect(verdict('one', bad, open)).toBe('depende');
    expect(verdict('one', good, open)).toBe('sí');
  });

  test('all must fit', () => {
    expect(verdict('all', good, good)).toBe('sí');
    expect(verdict('all', good, bad)).toBe('no');
    expect(verdict('all', bad, open)).toBe('no');
    expect(verdict('all', good, open)).toBe('depende');
  });

  test('what is asked is about the thing that is still open', () => {
    const { matters } = outlook(set('one'), { given: {}, items: { place: [bad, open] } });
    expect(matters).toEqual([{ question: 'foreign', item: { of: 'place', at: 1 } }]);
  });
});
