import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Facts, Item } from '../../src/rulings/facts.ts';
import { outlook, wordOf } from '../../src/rulings/outlook.ts';
import { changes, conflict, reasons, standings } from '../../src/rulings/reasons.ts';
import type { RuleSet } from '../../src/schema/ruling.ts';
import { placesRuling } from './small-ruling.ts';
import {
  choice,
  completions,
  plainVerdict,
  randomFacts,
  randomRuleSet,
  rule,
  ruleSet,
  when,
  yesNo,
} from './small-rulings.ts';

type Given = Record<string, string>;
const bare = (given: Given): Facts => ({ given, items: {} });
const asGiven = (answers: readonly { question: string; option: string }[]): Given =>
  Object.fromEntries(answers.map(({ question, option }) => [question, option]));

/** Every part of what was said, the smallest first. */
function partsOf(given: Given): Given[] {
  const entries = Object.entries(given);
  return Array.from({ length: 2 ** entries.length }, (_, bits) =>
    Object.fromEntries(entries.filter((_entry, at) => bits & (1 << at))),
  ).toSorted((a, b) => Object.keys(a).length - Object.keys(b).length);
}

/** What a verdict is for every way in which the unknown may turn out, found the plain way. */
const everyWay = (set: RuleSet, given: Given, over: Given = given) =>
  completions(set.questions, over).map((facts) => plainVerdict(set, { ...facts, ...given }));

describe('reasons', () => {
  test('there are no fewer answers that settle a verdict', () => {
    fc.assert(
      fc.property(randomRuleSet, randomFacts, (set, given) => {
        const settled = (part: Given) => new Set(everyWay(set, part).filter((verdict) => verdict !== null));
        const now = settled(given);
        fc.pre(now.size === 1);
        const least = partsOf(given).find((part) => settled(part).size === 1) ?? {};
        const found = asGiven(reasons(set, bare(given)));
        expect(Object.entries(given)).toEqual(expect.arrayContaining(Object.entries(found)));
        expect(settled(found)).toEqual(now);
        // Up to three they are the fewest; beyond that none can be spared, which other tests try.
        if (Object.keys(least).length <= 3) expect(Object.keys(found)).toHaveLength(Object.keys(least).length);
      }),
      { numRuns: 300 },
    );
  });

  test('those of an open verdict leave it open in the same way', () => {
    fc.assert(
      fc.property(randomRuleSet, randomFacts, (set, given) => {
        fc.pre(set.impossible.length === 0);
        fc.pre(new Set(everyWay(set, given)).size > 1);
        const found = asGiven(reasons(set, bare(given)));
        // Whatever else was said changes nothing, for any way in which the unknown turns out.
        for (const others of completions(set.questions, {})) {
          const with_ = plainVerdict(set, { ...others, ...given });
          expect(plainVerdict(set, { ...others, ...found, ...unknownOf(set, given, others) })).toBe(with_);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('more than three that are all needed are all told, and what was said in vain is not', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const set = ruleSet(
      [...ids, 'vain'].map(yesNo),
      [rule('r', { when: { all: ids.map((id) => when(id)) }, verdict: 'sí' })],
      { otherwise: { says: 'no', clauses: [], readings: [], verdict: 'no' } },
    );
    const given = Object.fromEntries([...ids, 'vain'].map((id) => [id, 'si']));
    expect(asGiven(reasons(set, bare(given)))).toEqual({ a: 'si', b: 'si', c: 'si', d: 'si' });
    // For a no, one that fails is enough, and the first asked is the one told.
    expect(reasons(set, bare({ ...given, b: 'no', d: 'no' }))).toEqual([{ question: 'b', item: null, option: 'no' }]);
  });

  test('of many answers a pair that settles it is found before going through them one by one', () => {
    const ids = Array.from({ length: 12 }, (_, at) => `q${at}`);
    const pair = { all: [when('q0'), when('q11')] };
    const long = { all: ids.slice(1, 11).map((id) => when(id)) };
    const set = ruleSet(ids.map(yesNo), [rule('r', { when: { any: [pair, long] }, verdict: 'sí' })], {
      otherwise: { says: 'no', clauses: [], readings: [], verdict: 'no' },
    });
    const given = Object.fromEntries(ids.map((id) => [id, 'si']));
    expect(asGiven(reasons(set, bare(given)))).toEqual({ q0: 'si', q11: 'si' });
  });

  test('a choice is told with the option that was chosen', () => {
    const set = ruleSet([choice('e', ['x', 'y', 'z'])], [rule('r', { when: when('e', 'y', 'z'), verdict: 'sí' })], {
      otherwise: { says: 'no', clauses: [], readings: [], verdict: 'no' },
    });
    expect(reasons(set, bare({ e: 'z' }))).toEqual([{ question: 'e', item: null, option: 'z' }]);
  });
});

/** The answers of a full case to what `given` leaves open. */
const unknownOf = (set: RuleSet, given: Given, full: Given): Given =>
  Object.fromEntries(set.questions.flatMap(({ id }) => (id in given ? [] : [[id, full[id] ?? '']])));

describe('answers that cannot all be true', () => {
  const impossible = [
    { says: 'x', clauses: [], readings: [], when: { all: [when('a'), when('c')] } },
    { says: 'y', clauses: [], readings: [], when: { all: [when('b'), when('c'), when('d')] } },
  ];
  const set = ruleSet(['a', 'b', 'c', 'd'].map(yesNo), [rule('r', { when: when('a'), verdict: 'sí' })], {
    otherwise: { says: 'no', clauses: [], readings: [], verdict: 'no' },
    impossible,
  });

  test('the fewest that clash are named, as conflict and as reasons', () => {
    const given = bare({ a: 'si', b: 'si', c: 'si', d: 'si' });
    expect(outlook(set, given)).toMatchObject({ possible: [], verdict: null, matters: [] });
    expect(asGiven(conflict(set, given))).toEqual({ a: 'si', c: 'si' });
    expect(reasons(set, given)).toEqual(conflict(set, given));
    expect(asGiven(conflict(set, bare({ a: 'no', b: 'si', c: 'si', d: 'si' })))).toEqual({ b: 'si', c: 'si', d: 'si' });
  });

  test('what would contradict the rest is no change', () => {
    expect(changes(set, bare({ c: 'si' })).map(({ question, option }) => `${question}=${option}`)).not.toContain(
      'a=si',
    );
    expect(changes(set, bare({ a: 'no', c: 'no' }))).toEqual([
      { question: 'a', item: null, option: 'si', verdict: 'sí', known: true },
    ]);
  });
});

describe('standings', () => {
  const set = ruleSet(
    ['a', 'b', 'c'].map(yesNo),
    [
      rule('general', { when: when('a'), verdict: 'sí' }),
      rule('aside', { when: { all: [when('b'), when('c')] }, verdict: 'no', over: ['general'] }),
    ],
    { otherwise: { says: 'no', clauses: [], readings: [], verdict: 'no' } },
  );
  const told = (given: Given) =>
    standings(set, bare(given)).map(({ rule: { id }, holds, inForce }) => `${id} ${holds} ${inForce}`);

  test('a rule holds, does not or may, and may be set aside although it holds', () => {
    expect(told({})).toEqual(['general maybe maybe', 'aside maybe maybe']);
    expect(told({ a: 'si' })).toEqual(['general yes maybe', 'aside maybe maybe']);
    expect(told({ a: 'si', b: 'no' })).toEqual(['general yes yes', 'aside no no']);
    expect(told({ a: 'si', b: 'si', c: 'si' })).toEqual(['general yes no', 'aside yes yes']);
    expect(told({ a: 'no' })).toEqual(['general no no', 'aside maybe maybe']);
  });

  test('only one whose condition fails says because of what, with as little as possible', () => {
    const because = (given: Given) => standings(set, bare(given)).map((each) => asGiven(each.because()));
    expect(because({ a: 'no', b: 'no', c: 'no' })).toEqual([{ a: 'no' }, { b: 'no' }]);
    expect(because({ a: 'si', b: 'si', c: 'no' })).toEqual([{}, { c: 'no' }]);
    expect(because({ a: 'si', b: 'si', c: 'si' })).toEqual([{}, {}]);
    expect(because({})).toEqual([{}, {}]);
  });
});

describe('of things described one by one', () => {
  const good: Item = { name: '', given: { mine: 'si', foreign: 'no' } };
  const bad: Item = { name: '', given: { mine: 'no', foreign: 'no' } };
  const half: Item = { name: '', given: { mine: 'si' } };
  const facts = (...places: Item[]): Facts => ({ given: { ready: 'si' }, items: { places } });
  const at = (place: number, question: string, option: string) => ({
    question,
    item: { of: 'places', at: place },
    option,
  });
  const ready = { question: 'ready', item: null, option: 'si' };
  const [one, all] = [placesRuling('one'), placesRuling('all')];

  test('for a yes one that fits is told where one is enough, and each where all must', () => {
    expect(reasons(one, facts(bad, good, good))).toEqual([ready, at(1, 'mine', 'si'), at(1, 'foreign', 'no')]);
    expect(reasons(all, facts(good, good))).toEqual([
      ready,
      ...[0, 1].flatMap((place) => [at(place, 'mine', 'si'), at(place, 'foreign', 'no')]),
    ]);
  });

  test('for a no each is accounted for where one is enough, and one where all must fit', () => {
    expect(reasons(one, facts(bad, bad))).toEqual([at(0, 'mine', 'no'), at(1, 'mine', 'no')]);
    expect(reasons(all, facts(good, bad, bad))).toEqual([at(1, 'mine', 'no')]);
  });

  test('a list that nobody described is answered as any question', () => {
    const given = { ready: 'si', places: 'si' };
    expect(reasons(one, bare(given))).toEqual([ready, { question: 'places', item: null, option: 'si' }]);
    expect(reasons(one, { given, items: { places: [] } })).toEqual(reasons(one, bare(given)));
  });

  test('changes are of one thing each, and say whether it was known', () => {
    const found = changes(one, facts(bad, half));
    expect(wordOf(outlook(one, facts(bad, half)))).toBe('depende');
    expect(found).toEqual([
      { question: 'ready', item: null, option: 'no', verdict: 'no', known: true },
      { ...at(0, 'mine', 'si'), verdict: 'sí', known: true },
      { ...at(1, 'mine', 'no'), verdict: 'no', known: true },
      { ...at(1, 'foreign', 'si'), verdict: 'no', known: false },
      { ...at(1, 'foreign', 'no'), verdict: 'sí', known: false },
    ]);
  });

  test('a question answered as a whole may change as a whole, and one that is open is not known', () => {
    expect(changes(one, bare({ places: 'si' }))).toEqual([
      { question: 'ready', item: null, option: 'si', verdict: 'sí', known: false },
      { question: 'ready', item: null, option: 'no', verdict: 'no', known: false },
      { question: 'places', item: null, option: 'no', verdict: 'no', known: true },
    ]);
  });
});
