import { describe, expect, test } from 'vitest';
import { faultsOf } from '../../src/rulings/faults.ts';
import { rule, ruleSet, when, yesNo } from './small-rulings.ts';

const otherwise = { says: 'no', clauses: [], readings: [], verdict: 'no' };
const a = yesNo('a');
const b = yesNo('b');
const yesIfA = rule('r', { when: when('a'), verdict: 'sí' });

describe('faultsOf', () => {
  test('a sound rule set has none', () => {
    expect(faultsOf(ruleSet([a], [yesIfA], { otherwise }))).toEqual([]);
  });

  test('a case that nothing decides is shown', () => {
    expect(faultsOf(ruleSet([a], [yesIfA]))).toEqual([{ code: 'GAP', example: 'a=no' }]);
  });

  test('two rules that disagree are named with the case', () => {
    const set = ruleSet([a, b], [yesIfA, rule('s', { when: when('b'), verdict: 'no' })], { otherwise });
    const example = 'a=si, b=si';
    expect(faultsOf(set)).toEqual([{ code: 'CLASH', rules: ['r', 's'], verdicts: ['sí', 'no'], example }]);
  });

  test('a declared precedence settles the clash', () => {
    const prevails = rule('s', { when: when('b'), verdict: 'no', over: ['r'] });
    expect(faultsOf(ruleSet([a, b], [yesIfA, prevails], { otherwise }))).toEqual([]);
  });

  test('rules that set each other aside are a circle', () => {
    const circle = [rule('r', { verdict: 'sí', over: ['s'] }), rule('s', { verdict: 'no', over: ['r'] })];
    expect(faultsOf(ruleSet([a], circle))).toEqual([{ code: 'CYCLE', rules: ['r', 's'] }]);
  });

  test('questions, rules and fallbacks that never matter are named', () => {
    const never = rule('never', { when: { all: [when('a'), { not: when('a') }] }, verdict: 'no', over: ['always'] });
    expect(faultsOf(ruleSet([a, b], [rule('always', { verdict: 'sí' }), never], { otherwise }))).toEqual([
      { code: 'IDLE_QUESTION', question: 'a' },
      { code: 'IDLE_QUESTION', question: 'b' },
      { code: 'IDLE_RULE', rule: 'never' },
      { code: 'IDLE_OTHERWISE' },
    ]);
  });

  test('a question that only a note asks is not idle', () => {
    expect(faultsOf(ruleSet([a, b], [yesIfA], { otherwise }), ['b'])).toEqual([]);
  });

  test('a precedence over a rule that it never meets is named', () => {
    const apart = rule('s', { when: { not: when('a') }, verdict: 'no', over: ['r'] });
    expect(faultsOf(ruleSet([a], [yesIfA, apart]))).toEqual([{ code: 'IDLE_OVER', rule: 's', over: 'r' }]);
  });

  test('impossible cases need no verdict', () => {
    const impossible = [{ says: 'x', clauses: [], readings: [], when: { all: [{ not: when('a') }, when('b')] } }];
    const rules = [
      rule('r', { when: { all: [when('a'), when('b')] }, verdict: 'sí' }),
      rule('s', { when: { all: [when('a'), { not: when('b') }] }, verdict: 'no' }),
      rule('t', { when: { all: [{ not: when('a') }, { not: when('b') }] }, verdict: 'sí' }),
    ];
    expect(faultsOf(ruleSet([a, b], rules, { impossible }))).toEqual([]);
  });

  test('rules that leave nothing possible are named', () => {
    const impossible = [{ says: 'x', clauses: [], readings: [], when: { any: [when('a'), { not: when('a') }] } }];
    const set = ruleSet([a], [rule('r', { verdict: 'sí' })], { impossible });
    expect(faultsOf(set)).toEqual([{ code: 'NOTHING_POSSIBLE' }]);
  });

  test('a clash names only the rules that are in force in its case', () => {
    const c = yesNo('c');
    const set = ruleSet(
      [a, b, c],
      [
        yesIfA,
        rule('s', { when: when('b'), verdict: 'no' }),
        rule('elsewhere', { when: { all: [when('a'), { not: when('b') }] }, verdict: 'sí' }),
        rule('aside', { when: when('c'), over: ['elsewhere'] }),
      ],
      { otherwise },
    );
    expect(faultsOf(set).find(({ code }) => code === 'CLASH')).toMatchObject({ rules: ['r', 's'] });
  });

  test('a fault of every case shows none in particular', () => {
    expect(faultsOf(ruleSet([], []))).toEqual([{ code: 'GAP', example: 'cualquiera' }]);
  });

  test('a rule that decides nothing and sets nothing aside is idle', () => {
    const mute = rule('mute', { when: when('a') });
    expect(faultsOf(ruleSet([a], [yesIfA, mute], { otherwise }))).toEqual([{ code: 'IDLE_RULE', rule: 'mute' }]);
    // One that sets aside needs no verdict, and one with a verdict sets nothing aside.
    const aside = rule('aside', { when: when('b'), over: ['r'] });
    expect(faultsOf(ruleSet([a, b], [yesIfA, aside], { otherwise }))).toEqual([]);
  });

  test('a fallback is reached where the rule that decides is set aside', () => {
    const always = rule('always', { verdict: 'sí' });
    const aside = rule('aside', { when: when('a'), over: ['always'] });
    expect(faultsOf(ruleSet([a], [always, aside], { otherwise }))).toEqual([]);
    expect(faultsOf(ruleSet([a], [always, yesIfA], { otherwise })).map(({ code }) => code)).toEqual([
      'IDLE_QUESTION',
      'IDLE_OTHERWISE',
    ]);
  });

  test('what can never happen, and what always does, are no impossible cases', () => {
    const never = { says: 'x', clauses: [], readings: [], when: { all: [when('a'), { not: when('a') }] } };
    const possible = { says: 'y', clauses: [], readings: [], when: { all: [when('a'), when('b')] } };
    const set = ruleSet([a, b], [yesIfA, rule('s', { when: when('b'), verdict: 'sí' })], {
      otherwise,
      impossible: [possible, never],
    });
    expect(faultsOf(set)).toEqual([{ code: 'IDLE_IMPOSSIBLE', at: 1 }]);
  });
});
