import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answer } from '../../src/rulings/answer.ts';
import { EMPTY_CASE, nextStep, withAnswer, withSkipped } from '../../src/rulings/conversation.ts';
import { type Facts, pathOf } from '../../src/rulings/facts.ts';
import { outlook, verdictWord, wordOf } from '../../src/rulings/outlook.ts';
import { RulingWords } from '../../src/rulings/wording.ts';
import type { RuleSet, RulingQuestion } from '../../src/schema/ruling.ts';
import { placesRuling, smallRuling } from './small-ruling.ts';
import { completions, plainVerdict, randomFacts, randomRuleSet, rule, when, yesNo } from './small-rulings.ts';

type Given = Record<string, string>;
const bare = (given: Given): Facts => ({ given, items: {} });
const remote = (question: RulingQuestion, option = 'no'): RulingQuestion => ({
  ...question,
  ordinary: { option, why: 'a card says so' },
});

/** Random rule sets some of whose questions have an ordinary answer. */
const randomOrdinary = fc
  .tuple(randomRuleSet, fc.array(fc.option(fc.nat(2), { freq: 2 }), { minLength: 5, maxLength: 5 }))
  .map(
    ([set, picks]): RuleSet => ({
      ...set,
      questions: set.questions.map((question, at) => {
        const option = question.options[(picks[at] ?? 0) % question.options.length]?.id;
        return picks[at] === null || option === undefined ? question : remote(question, option);
      }),
    }),
  );

/** The verdicts of every way in which the unknown may turn out, found the plain way. */
const verdicts = (set: RuleSet, given: Given) =>
  new Set(completions(set.questions, given).flatMap((facts) => plainVerdict(set, facts) ?? []));

/** With the ordinary answers that fit, in the order of the questions. */
function usually(set: RuleSet, given: Given): Given {
  const ordinary = set.questions.flatMap(({ id, ordinary: one }) => (one && !(id in given) ? [[id, one.option]] : []));
  const all = { ...given, ...Object.fromEntries(ordinary) };
  if (verdicts(set, all).size > 0) return all;
  const kept = { ...given };
  for (const [id = '', option = ''] of ordinary)
    if (verdicts(set, { ...kept, [id]: option }).size > 0) kept[id] = option;
  return kept;
}

describe('what holds unless somebody says otherwise', () => {
  test('the verdict is that of the ordinary case, and of no other', () => {
    fc.assert(
      fc.property(randomOrdinary, randomFacts, (set, given) => {
        const all = verdicts(set, given);
        fc.pre(all.size > 0);
        const usual = verdicts(set, usually(set, given));
        const may = [...usual].every((verdict) => verdict === 'sí' || verdict === 'obligatorio');
        const expected = usual.size === 1 ? [...usual][0] : may ? 'sí' : null;
        const view = outlook(set, bare(given));
        expect(new Set(view.possible)).toEqual(all);
        expect(view.verdict).toBe(expected);
        expect(verdictWord(set, bare(given))).toBe(wordOf(view));
      }),
      { numRuns: 300 },
    );
  });

  test('it holds for every way in which all else may turn out, and each assumption is needed for that', () => {
    fc.assert(
      fc.property(randomOrdinary, randomFacts, (set, given) => {
        const { assumed, usual, verdict } = outlook(set, bare(given));
        fc.pre(verdict !== null);
        const taken = Object.fromEntries(assumed.map(({ question, option }) => [question, option]));
        expect(Object.keys(taken).filter((id) => id in given)).toEqual([]);
        expect(verdicts(set, { ...given, ...taken })).toEqual(new Set(usual));
        for (const spared of Object.keys(taken)) {
          const { [spared]: _, ...fewer } = taken;
          expect(verdicts(set, { ...given, ...fewer })).not.toEqual(new Set(usual));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('a fact of the table is asked as long as the ordinary case hangs on it, and nothing else is', () => {
    fc.assert(
      fc.property(randomOrdinary, randomFacts, (set, given) => {
        fc.pre(verdicts(set, given).size > 0);
        const { matters, usual } = outlook(set, bare(given));
        expect(matters.length > 0).toBe(usual.length > 1);
        const taken = usually(set, given);
        expect(matters.filter(({ question }) => question in taken)).toEqual([]);
      }),
    );
  });

  test('every exception that is told brings what it says, and none is left out', () => {
    fc.assert(
      fc.property(randomOrdinary, randomFacts, (set, given) => {
        const found = answer(smallRuling(set), bare(given));
        fc.pre(found.verdict !== null && !found.open);
        const expected = found.assumed.flatMap(({ question }) => {
          const options = set.questions.find(({ id }) => id === question)?.options ?? [];
          return options.flatMap(({ id }) => {
            const verdict = verdictWord(set, bare({ ...given, [question]: id }));
            return verdict === null || verdict === found.verdict ? [] : [`${question}=${id}: ${verdict}`];
          });
        });
        const alone = found.unless.filter((one) => one.with.length === 0);
        expect(alone.map((one) => `${pathOf(one)}=${one.option}: ${one.verdict}`)).toEqual(expected);
        for (const { question, option, with: also, verdict } of found.unless) {
          const others = also.map((one) => [one.question, one.option] as const);
          const then = { ...given, [question]: option, ...Object.fromEntries(others) };
          expect(verdictWord(set, bare(then))).toBe(verdict);
        }
        expect(found.certain).toBe(found.possible.length === 1);
        expect(found.unless.length > 0).toBe(found.assumed.length > 0);
      }),
    );
  });
});

const forbids = smallRuling({
  questions: [remote({ ...yesNo('forbidden'), options: said('forbidden', 'una carta te lo impide') }), yesNo('here')],
  rules: [
    rule('go', { says: 'se puede estando aquí', when: when('here'), verdict: 'sí', clauses: ['ti4:1.1'] }),
    rule('card', { when: when('forbidden'), verdict: 'no', over: ['go'], clauses: ['ti4:2.1'] }),
  ],
  otherwise: { says: 'hay que estar aquí', clauses: ['ti4:1.1'], readings: [], verdict: 'no' },
});

function said(id: string, yes: string) {
  return [
    { id: 'si', label: 'Sí', is: yes },
    { id: 'no', label: 'No', is: `no ${id}` },
  ];
}

describe('a verdict with its condition', () => {
  const of = (given: Given) => answer(forbids, bare(given));
  const headline = (given: Given) => new RulingWords(forbids, bare(given)).headline(of(given));

  test('says it in the headline, with the clause that makes the exception', () => {
    const found = of({ here: 'si' });
    expect(found).toMatchObject({ verdict: 'sí', certain: false, open: false, matters: [] });
    expect(found.unless).toMatchObject([{ question: 'forbidden', option: 'si', verdict: 'no' }]);
    expect(found.unless.flatMap(({ rules }) => rules.flatMap(({ clauses }) => clauses))).toEqual(['ti4:2.1']);
    expect(headline({ here: 'si' })).toBe('Sí, salvo si una carta te lo impide: se puede estando aquí.');
  });

  test('said or denied, the condition is gone', () => {
    expect(of({ here: 'si', forbidden: 'no' })).toMatchObject({ verdict: 'sí', certain: true, unless: [] });
    expect(headline({ here: 'si', forbidden: 'no' })).toBe('Sí: se puede estando aquí.');
    expect(of({ here: 'si', forbidden: 'si' })).toMatchObject({ verdict: 'no', certain: true, unless: [] });
  });

  test('is plain where the exception could not change it', () => {
    expect(of({ here: 'no' })).toMatchObject({ verdict: 'no', certain: true, unless: [] });
    expect(headline({ here: 'no' })).toBe('No: hay que estar aquí.');
  });

  test('is not weighed in vain: nobody established that there is no card', () => {
    expect(of({ here: 'si' }).exceptions).toEqual([]);
    expect(of({ here: 'si', forbidden: 'no' }).exceptions).toHaveLength(1);
  });

  test('what is remote is never asked before the table, nor at all', () => {
    const first = nextStep(forbids, EMPTY_CASE);
    expect(first).toMatchObject({ kind: 'question', matter: { question: 'here' } });
    const here = { question: 'here', item: null };
    expect(nextStep(forbids, withAnswer(EMPTY_CASE, here, 'si'))).toEqual({ kind: 'end' });
    // Not knowing a fact of the table does not make the remote one worth asking.
    expect(nextStep(forbids, withSkipped(EMPTY_CASE, here))).toMatchObject({ matter: here, again: true });
    expect(headline({})).toBe('Depende de si here.');
  });

  test('of things described one by one it stands in each', () => {
    const places = placesRuling();
    const [ready, list] = places.questions as [RulingQuestion, RulingQuestion];
    const each = list.each as NonNullable<RulingQuestion['each']>;
    const [mine, foreign] = each.questions as [RulingQuestion, RulingQuestion];
    const ruling = {
      ...places,
      questions: [ready, { ...list, each: { ...each, questions: [mine, remote(foreign)] } }],
    };
    const item = (given: Given) => ({ name: 'Abyz', given });
    const facts = (...items: Given[]): Facts => ({ given: { ready: 'si' }, items: { places: items.map(item) } });
    const found = answer(ruling, facts({ mine: 'si' }, { mine: 'no' }));
    expect(found).toMatchObject({ verdict: 'sí', certain: false, matters: [] });
    expect(found.unless).toMatchObject([{ question: 'foreign', item: { of: 'places', at: 0 }, option: 'si' }]);
    expect(answer(ruling, facts({ mine: 'si', foreign: 'no' }))).toMatchObject({ verdict: 'sí', certain: true });
    expect(answer(ruling, facts({ mine: 'si', foreign: 'si' }))).toMatchObject({ verdict: 'no', certain: true });
  });
});
