import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressToCase, caseToAddress } from '../../src/rulings/address.ts';
import { answer, citedIn } from '../../src/rulings/answer.ts';
import { EMPTY_CASE, nextStep, withAnswer, withoutAnswer, withSkipped } from '../../src/rulings/conversation.ts';
import { type Facts, type Matter, pathOf } from '../../src/rulings/facts.ts';
import { outlook, wordOf } from '../../src/rulings/outlook.ts';
import { readFacts } from '../../src/rulings/read-facts.ts';
import type { Ruling, RulingQuestion } from '../../src/schema/ruling.ts';
import { smallRuling } from './small-ruling.ts';
import { completions, plainVerdict, randomFacts, randomRuleSet, rule, when, yesNo } from './small-rulings.ts';

type Given = Record<string, string>;
const otherwise = { says: 'no se dan', clauses: ['ti4:1.9'], readings: [], verdict: 'no' };

const neighbours = smallRuling({
  ...{ id: 'ti4-vecinos', title: '¿Sois vecinos?' },
  questions: [yesNo('border'), yesNo('closed'), yesNo('hour')],
  rules: [
    rule('touch', { says: 'os tocáis', when: when('border'), verdict: 'sí', clauses: ['ti4:2.1'] }),
    rule('law', {
      says: 'una ley lo corta',
      when: when('closed'),
      verdict: 'no',
      over: ['touch'],
      clauses: ['ti4:2.2'],
    }),
    rule('late', { when: when('hour'), verdict: 'depende', over: ['touch', 'law'], readings: ['ti4:X1'] }),
  ],
  authority: { 'ti4:X1': 'lectura' },
  otherwise,
});

const decidedBy = (ruling: Ruling, parts: Partial<NonNullable<RulingQuestion['decided']>> = {}) => ({
  ...{ by: ruling.id, ruling, answers: { sí: 'si', obligatorio: 'si', no: 'no' }, given: {}, shared: {} },
  ...parts,
});

/** `trade` if it is the turn and they are neighbours, which another ruling says. */
const trade = (parts: Parameters<typeof decidedBy>[1] = { given: { hour: 'no' } }): Ruling =>
  smallRuling({
    questions: [yesNo('turn'), { ...yesNo('near'), decided: decidedBy(neighbours, parts) }],
    rules: [rule('go', { when: { all: [when('turn'), when('near')] }, verdict: 'sí', clauses: ['ti4:3.1'] })],
    otherwise,
  });
const ruling = trade();
const near = (nested: Given, given: Given = { turn: 'si' }): Facts => ({
  given,
  items: {},
  nested: { near: { given: nested, items: {} } },
});
const at = (question: string): Matter => ({ question, item: null, inside: ['near'] });

describe('a question that another ruling answers', () => {
  test('is answered by its verdict, with its own clauses', () => {
    const found = answer(ruling, near({ border: 'si', closed: 'no' }));
    expect(found).toMatchObject({ verdict: 'sí', certain: true });
    expect(found.decided).toMatchObject([
      { question: 'near', option: 'si', by: 'ti4-vecinos', answer: { verdict: 'sí' } },
    ]);
    expect(citedIn(found)).toEqual(expect.arrayContaining(['ti4:3.1', 'ti4:2.1']));
    expect(answer(ruling, near({ border: 'no' }))).toMatchObject({ verdict: 'no', certain: true });
  });

  test('while it is open there, what matters there is what is asked', () => {
    const found = answer(ruling, near({ border: 'si' }));
    expect(found).toMatchObject({ verdict: 'depende', open: true, matters: [at('closed')] });
    expect(found.changes.map((one) => `${pathOf(one)}=${one.option}: ${one.verdict}`)).toEqual([
      ...[
        'turn=no: no',
        'near=si: sí',
        'near=no: no',
        'near.border=no: no',
        'near.closed=si: no',
        'near.closed=no: sí',
      ],
    ]);
  });

  test('what stays open there stays open here: a silence of the book answers nothing', () => {
    const silent = trade({ given: { hour: 'si' } });
    const found = answer(silent, near({ border: 'si' }));
    expect(found).toMatchObject({ verdict: 'depende', open: true, matters: [{ question: 'near', item: null }] });
    expect(found.decided).toMatchObject([{ option: null, answer: { verdict: 'depende', certain: true } }]);
  });

  test('an answer by hand prevails', () => {
    const facts = { ...near({ border: 'no' }), given: { turn: 'si', near: 'si' } };
    expect(answer(ruling, facts)).toMatchObject({ verdict: 'sí', certain: true, decided: [] });
  });

  test('what rests there on a reading of ours rests on it here', () => {
    const read = smallRuling({
      ...neighbours,
      rules: [rule('ours', { when: when('border'), verdict: 'sí', readings: ['ti4:X1'] })],
    });
    const asking = { ...ruling, questions: [yesNo('turn'), { ...yesNo('near'), decided: decidedBy(read) }] };
    expect(answer(asking, near({ border: 'si' })).restsOn).toContain('lectura');
    expect(answer(asking, { given: { turn: 'si', near: 'si' }, items: {} }).restsOn).toEqual(['regla']);
  });

  test('facts that cannot all be true there are named with their clause, and where they stand', () => {
    const clash = {
      says: 'no a la vez',
      clauses: ['ti4:9.9'],
      readings: [],
      when: { all: [when('border'), when('closed')] },
    };
    const asking = trade();
    const other = { ...neighbours, impossible: [clash] };
    asking.questions = [yesNo('turn'), { ...yesNo('near'), decided: decidedBy(other) }];
    const found = answer(asking, near({ border: 'si', closed: 'si' }));
    expect(found.verdict).toBeNull();
    expect(found.contradiction?.because).toMatchObject([{ clauses: ['ti4:9.9'] }]);
    expect(found.contradiction?.answers.map(pathOf)).toEqual(['near.border', 'near.closed']);
  });
});

/** A random ruling whose first question another random one answers, which takes `b` and `e` from it. */
const asking = fc.tuple(randomRuleSet, randomRuleSet).map(([outer, inner]): [Ruling, Ruling] => {
  const other = smallRuling({ ...inner, id: 'ti4-otro' });
  const decided = decidedBy(other, { shared: { b: 'b', e: 'e' }, given: { c: 'si' } });
  const questions = outer.questions.map((question) => (question.id === 'a' ? { ...question, decided } : question));
  return [smallRuling({ ...outer, questions }), other];
});

test('it is the same as asking the other ruling first, for every way in which the unknown may turn out', () => {
  fc.assert(
    fc.property(asking, randomFacts, randomFacts, ([outer, other], given, inner) => {
      const { a: _, ...known } = given;
      const { b: _b, e: _e, c: _c, ...own } = inner;
      const facts: Facts = { given: known, items: {}, nested: { a: { given: own, items: {} } } };
      const there = { ...own, c: 'si', ...(known['b'] && { b: known['b'] }), ...(known['e'] && { e: known['e'] }) };
      const said = new Set(completions(other.questions, there).flatMap((full) => plainVerdict(other, full) ?? []));
      fc.pre(said.size > 0);
      const answers = new Set([...said].map((verdict) => (verdict === 'no' ? 'no' : 'si')));
      const a = answers.size === 1 ? [...answers][0] : undefined;
      const plain = outlook(
        { ...outer, questions: outer.questions.map((one) => ({ ...one, decided: null })) },
        {
          ...{ given: { ...known, ...(a && { a }) }, items: {} },
        },
      );
      const found = outlook(outer, facts);
      expect(found.possible).toEqual(plain.possible);
      expect(wordOf(found)).toBe(wordOf(plain));
    }),
    { numRuns: 300 },
  );
});

describe('its conversation', () => {
  const turn = { question: 'turn', item: null };
  const whole = { question: 'near', item: null };
  const start = withAnswer(EMPTY_CASE, turn, 'si');

  test('«no lo sé» opens the other ruling in place, and its verdict comes back as the answer', () => {
    expect(nextStep(ruling, start)).toMatchObject({ matter: whole });
    const opened = withSkipped(start, whole);
    expect(nextStep(ruling, opened)).toMatchObject({ matter: at('border'), again: false });
    const asked = withAnswer(opened, at('border'), 'si');
    expect(nextStep(ruling, asked)).toMatchObject({ matter: at('closed') });
    const settled = withAnswer(asked, at('closed'), 'no');
    expect(nextStep(ruling, settled)).toEqual({ kind: 'end' });
    expect(wordOf(outlook(ruling, settled.facts))).toBe('sí');
  });

  test('not known there either, the question itself is all that is left', () => {
    const lost = withSkipped(withSkipped(withSkipped(start, whole), at('border')), at('closed'));
    expect(nextStep(ruling, lost)).toMatchObject({ matter: whole, again: true });
  });

  test('an answer to the whole takes the place of what was said there, and the other way round', () => {
    const asked = withAnswer(withSkipped(start, whole), at('border'), 'si');
    const answered = withAnswer(asked, whole, 'no');
    expect(answered.facts).toEqual({ given: { turn: 'si', near: 'no' }, items: {} });
    expect(withAnswer(answered, at('border'), 'si').facts.given).toEqual({ turn: 'si' });
    expect(withoutAnswer(asked, at('border')).facts.nested?.['near']?.given).toEqual({});
  });

  test('what it takes from around it is asked there, and once', () => {
    const shared = trade({ shared: { border: 'turn' }, given: { hour: 'no' } });
    expect(outlook(shared, near({ closed: 'no' }, {})).matters).toEqual([turn]);
    expect(wordOf(outlook(shared, near({ closed: 'no' })))).toBe('sí');
  });
});

describe('facts of it', () => {
  test('are written inside, and survive the address', () => {
    const read = readFacts(ruling, { turn: 'si', near: { border: 'si', closed: 'no-se' } });
    if ('issues' in read) throw new Error(read.issues[0]?.message);
    const hash = caseToAddress(ruling, read.facts, ['near.closed']);
    expect(hash).toMatch(/^#d=2&turn=si&near\.border=si&near\.closed=no-se&FIN=\w+$/);
    const back = addressToCase(ruling, hash);
    expect(back).toMatchObject({ facts: read.facts, skipped: ['near.closed'], unread: [] });
  });

  test('that it takes from elsewhere, or that are not its own, are refused and named', () => {
    const issues = (raw: unknown) => {
      const read = readFacts(ruling, raw);
      return 'issues' in read ? read.issues.map(({ code, field }) => `${code} ${field}`) : [];
    };
    expect(issues({ near: { hour: 'si' } })).toEqual(['TAKEN near.hour']);
    expect(issues({ near: { turn: 'si' } })).toEqual(['UNKNOWN_QUESTION near.turn']);
    expect(issues({ near: { border: 'perhaps' } })).toEqual(['UNKNOWN_OPTION near.border']);
    expect(issues({ turn: { border: 'si' } })).toEqual(['UNKNOWN_OPTION turn']);
    expect(addressToCase(ruling, '#d=2&near.hour=si&near.x=si&turn.border=si&FIN')?.unread).toEqual([
      ...['near.hour=si', 'near.x=si', 'turn.border=si'],
    ]);
  });

  test('beside an answer to the whole cannot be meant: the second is told', () => {
    expect(addressToCase(ruling, '#d=2&near=si&near.border=si&FIN')?.unread).toEqual(['near.border=si']);
    expect(addressToCase(ruling, '#d=2&near.border=si&near=si&FIN')?.unread).toEqual(['near=si']);
  });

  test('said twice in an address are no facts: nobody can tell which was meant', () => {
    const read = addressToCase(ruling, '#d=2&turn=si&near.border=si&turn=no&FIN');
    expect(read?.unread).toEqual(['turn=si', 'turn=no']);
    expect(read?.facts).toEqual({ given: {}, items: {}, nested: { near: { given: { border: 'si' }, items: {} } } });
  });
});
