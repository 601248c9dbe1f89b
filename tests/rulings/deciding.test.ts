import { describe, expect, test } from 'vitest';
import { answer } from '../../src/rulings/answer.ts';
import { RulingWords } from '../../src/rulings/wording.ts';
import type { Ruling, RulingRule } from '../../src/schema/ruling.ts';
import { smallRuling } from './small-ruling.ts';
import { rule, when, yesNo } from './small-rulings.ts';

const ids = ['a', 'b', 'c'];
const otherwise = { says: 'nothing allows it', clauses: ['ti4:1.1'], readings: [], verdict: 'no' };
const make = (rules: RulingRule[], parts: Partial<Ruling> = {}) =>
  smallRuling({ questions: ids.map(yesNo), rules, otherwise, ...parts });
const ask = (ruling: Ruling, said: string) => {
  const given = Object.fromEntries(
    said.split(' ').map((part) => (part[0] === '!' ? [part.slice(1), 'no'] : [part, 'si'])),
  );
  const facts = { given, items: {} };
  const found = answer(ruling, facts);
  return { found, headline: new RulingWords(ruling, facts).headline(found) };
};
const leads = (ruling: Ruling, said: string) =>
  ask(ruling, said)
    .found.because.filter((one) => one.leads)
    .map(({ id }) => id);

describe('the rule that a headline says', () => {
  test('is the one that prevails over others that hold here', () => {
    const general = rule('general', { when: when('a'), verdict: 'sí' });
    const forbids = rule('forbids', { when: when('b'), verdict: 'no', over: ['general'] });
    const also = rule('also', { when: when('c'), verdict: 'no' });
    const ruling = make([general, { ...also, over: ['general'] }, forbids]);
    expect(leads(ruling, 'a b !c')).toEqual(['forbids']);
    // Without the general one it sets nothing aside and is no more special than the other.
    expect(leads(ruling, '!a b c')).toEqual(['also', 'forbids']);
  });

  test('is the narrower one: it never holds without the other', () => {
    const wide = rule('wide', { when: { any: [when('a'), when('b')] }, verdict: 'sí' });
    const narrow = rule('narrow', { when: when('a'), verdict: 'sí' });
    expect(leads(make([wide, narrow]), 'a !b !c')).toEqual(['narrow']);
    expect(leads(make([wide, narrow]), '!a b !c')).toEqual(['wide']);
  });

  test('is the one that takes more answers, where neither holds whenever the other does', () => {
    const one = rule('one', { when: when('a'), verdict: 'sí' });
    const two = rule('two', { when: { all: [when('b'), when('c')] }, verdict: 'sí' });
    const ruling = make([one, two]);
    expect(leads(ruling, 'a b c')).toEqual(['two']);
    expect(ask(ruling, 'a b c').found.because.map(({ id }) => id)).toEqual(['two', 'one']);
    expect(ask(ruling, 'a b c').headline).toBe('Sí: two.');
  });

  test('is also what only sets aside, where without it another verdict would hold; one that says it stands beside it', () => {
    const general = rule('general', { when: when('a'), verdict: 'sí' });
    const forbids = rule('forbids', { when: when('b'), verdict: 'no', over: ['general'] });
    const card = rule('card', { when: when('c'), over: ['forbids'] });
    const ruling = make([general, forbids, card]);
    expect(leads(ruling, 'a b c')).toEqual(['card', 'general']);
    expect(ask(ruling, 'a b c').headline).toBe('Sí: card; general.');
    // Nothing is set aside that would have held: the card is no reason.
    expect(leads(ruling, 'a !b c')).toEqual(['general']);
    expect(ask(ruling, 'a b c').found.exceptions).toEqual([]);
  });

  test('is what holds for want of any only where no rule is in force', () => {
    const forbids = rule('forbids', { when: when('a'), verdict: 'no' });
    const go = rule('go', { when: { all: [{ not: when('a') }, when('b')] }, verdict: 'sí' });
    const ruling = make([forbids, go]);
    expect(ask(ruling, 'a').headline).toBe('No: forbids.');
    expect(ask(ruling, '!a !b').headline).toBe('No: nothing allows it.');
    // Whether it is forbidden is open, and either way it is a no.
    expect(ask(ruling, '!b').headline).toBe('No: nothing allows it.');
  });

  test('with two that are equally special, both are said', () => {
    const ruling = make(
      [rule('x', { when: when('a'), verdict: 'no' }), rule('y', { when: when('b'), verdict: 'no' })],
      {
        otherwise: { ...otherwise, verdict: 'sí' },
      },
    );
    expect(ask(ruling, 'a b').headline).toBe('No: x; y.');
  });
});

describe('where a reading of ours decides', () => {
  const ours = rule('ours', {
    ...{ when: when('a'), verdict: 'sí', readings: ['ti4:X1'], says: 'cabe otra' },
    other: { says: 'solo cabe una', verdict: 'no' },
  });
  const ruling = make([ours], { authority: { 'ti4:X1': 'lectura' } });

  test('the other one stands beside it', () => {
    const { found } = ask(ruling, 'a');
    expect(found).toMatchObject({ verdict: 'sí', restsOn: ['lectura'], otherReadings: [{ verdict: 'no' }] });
    const [other] = found.otherReadings;
    const words = new RulingWords(ruling, { given: { a: 'si' }, items: {} });
    expect(other && words.otherReading(other)).toBe('Con la otra lectura, no: solo cabe una.');
  });

  test('but not where the book decides the same without it', () => {
    const book = make([ours, rule('book', { when: when('b'), verdict: 'sí', clauses: ['ti4:1.2'] })], {
      authority: { 'ti4:X1': 'lectura' },
    });
    expect(ask(book, 'a b').found).toMatchObject({ restsOn: ['regla'], otherReadings: [] });
  });
});
