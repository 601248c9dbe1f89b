import { describe, expect, test } from 'vitest';
import { answer } from '../../src/rulings/answer.ts';
import { byAuthority } from '../../src/rulings/authority.ts';
import { accordingTo } from '../../src/rulings/wording.ts';
import type { Ruling, RulingRule } from '../../src/schema/ruling.ts';
import { index } from '../catalog-fixture.ts';
import { placesRuling, smallRuling } from './small-ruling.ts';
import { rule, when, yesNo } from './small-rulings.ts';

const AUTHORITY = { 'ti4:F1': 'faq', 'ti4:E1': 'errata', 'ti4:X1': 'lectura' } as const;
const otherwise = { says: 'nada', clauses: ['ti4:1.1'], readings: [], verdict: 'no' };

const make = (rules: RulingRule[], parts: Partial<Ruling> = {}) =>
  smallRuling({ questions: [yesNo('a'), yesNo('b')], rules, otherwise, authority: AUTHORITY, ...parts });
const restsOn = (ruling: Ruling, given: Record<string, string>) => answer(ruling, { given, items: {} }).restsOn;

describe('what a verdict rests on', () => {
  const general = rule('general', { when: when('a'), verdict: 'sí', clauses: ['ti4:1.2'] });

  test('a rule of the book needs nobody else', () => {
    expect(restsOn(make([general]), { a: 'si' })).toEqual(['regla']);
    expect(restsOn(make([general]), { a: 'no' })).toEqual(['regla']);
  });

  test('an answer of the publisher that sets a rule aside is needed, and only where it does', () => {
    const faq = rule('faq', { when: when('b'), verdict: 'no', over: ['general'], clauses: ['ti4:F1'] });
    expect(restsOn(make([general, faq]), { a: 'si', b: 'si' })).toEqual(['faq']);
    expect(restsOn(make([general, faq]), { a: 'si', b: 'no' })).toEqual(['regla']);
    // Without «a» it is a no anyway, whatever the publisher says.
    expect(restsOn(make([general, faq]), { a: 'no' })).toEqual(['regla']);
  });

  test('an exception of ours that only sets aside makes the verdict ours', () => {
    const forbids = rule('forbids', { when: when('b'), verdict: 'no', over: ['general'], clauses: ['ti4:1.3'] });
    const ours = rule('ours', { when: when('b'), over: ['forbids'], clauses: ['ti4:1.4'], readings: ['ti4:X1'] });
    expect(restsOn(make([general, forbids, ours]), { a: 'si', b: 'si' })).toEqual(['regla', 'lectura']);
  });

  test('a reading that agrees with the book does not make its verdict ours', () => {
    const ours = rule('ours', { when: when('b'), verdict: 'sí', clauses: ['ti4:1.4'], readings: ['ti4:X1'] });
    expect(restsOn(make([general, ours]), { a: 'si', b: 'si' })).toEqual(['regla']);
    expect(restsOn(make([general, ours]), { a: 'no', b: 'si' })).toEqual(['regla', 'lectura']);
  });

  test('nor does what holds for want of any rule make a reading the book', () => {
    const ours = rule('ours', { when: when('b'), verdict: 'no', clauses: ['ti4:1.4'], readings: ['ti4:X1'] });
    expect(restsOn(make([general, ours]), { a: 'no', b: 'si' })).toEqual(['regla', 'lectura']);
    expect(restsOn(make([general, ours]), { a: 'no', b: 'no' })).toEqual(['regla']);
  });

  test('a clause that lets a rule prevail counts', () => {
    const erratum = rule('erratum', { when: when('b'), verdict: 'no', over: ['general'], by: 'ti4:E1' });
    expect(restsOn(make([general, erratum]), { a: 'si', b: 'si' })).toEqual(['errata']);
  });

  test('two that say it, each of whom would do, are both told; the book is not, unless it would do too', () => {
    const faq = rule('faq', { when: when('b'), verdict: 'no', over: ['general'], clauses: ['ti4:F1'] });
    const erratum = rule('erratum', { when: when('b'), verdict: 'no', over: ['general'], clauses: ['ti4:E1'] });
    expect(restsOn(make([general, faq, erratum]), { a: 'si', b: 'si' })).toEqual(['errata', 'faq']);
    expect(restsOn(make([general, faq, erratum]), { a: 'no', b: 'si' })).toEqual(['regla']);
  });

  test('what decides about one thing described counts too', () => {
    const ruling = placesRuling('one', { authority: AUTHORITY });
    const each = ruling.questions[1]?.each;
    const fits = each?.rules[0];
    if (!each || !fits) throw new Error('no list');
    each.rules = [{ ...fits, readings: ['ti4:X1'] }];
    const items = { places: [{ name: '', given: { mine: 'si', foreign: 'no' } }] };
    const found = answer(ruling, { given: { ready: 'si' }, items });
    expect(found.restsOn).toEqual(['regla', 'lectura']);
    expect(found.items[0]?.because[0]?.authorities).toEqual(['lectura']);
  });

  test('nothing while it is open, nor when the answers contradict each other', () => {
    expect(restsOn(make([general]), {})).toEqual([]);
    const impossible = [{ says: 'x', clauses: ['ti4:F1'], readings: [], when: when('b') }];
    const found = answer(make([general], { impossible }), { given: { a: 'si', b: 'si' }, items: {} });
    expect(found.restsOn).toEqual([]);
    expect(found.contradiction?.because[0]?.authorities).toEqual(['faq']);
  });

  test('what rests on us is told as ours alone', () => {
    expect(accordingTo(['regla', 'faq', 'lectura'])).toBe(accordingTo(['lectura']));
    expect(accordingTo(['regla', 'faq'])).not.toBe(accordingTo(['regla']));
  });

  test('a 6 that the Shield puts out of reach misses by our reading, a lower number by the book', () => {
    const hit = index.ruling('ascendancy-impacto');
    if (!hit) throw new Error('no hay dictamen de Impacto');
    expect(restsOn(hit, { alcanza: 'no', seis: 'si', desorganizador: 'no' })).toContain('lectura');
    expect(restsOn(hit, { alcanza: 'no', seis: 'no' })).toEqual(['regla']);
  });
});

describe('who says it is read off what is cited', () => {
  const { rulings } = index.registry;
  const kinds = rulings.flatMap((ruling) =>
    [...ruling.cites, ...ruling.readings].map((ref) => ({ ruling, ref, clause: index.clause(ref) })),
  );

  test.each(['errata', 'faq'] as const)('every cited %s, and nothing else, is known as one', (kind) => {
    for (const { ruling, ref, clause } of kinds)
      expect([ref, ruling.authority[ref] === kind]).toEqual([ref, clause?.kind === kind]);
  });

  test('every grey area that a ruling follows is ours, and no clause is', () => {
    for (const { ruling, ref, clause } of kinds)
      expect([ref, ruling.authority[ref] === 'lectura']).toEqual([ref, clause === undefined]);
  });

  /** Where the two disagree, the rule says so and leaves it open: then both have to be named. */
  test('no sentence tells an answer of the publisher and a reading of ours as one', () => {
    const mixed = rulings.flatMap((ruling) =>
      [...ruling.rules.filter(({ verdict }) => verdict !== 'depende'), ...ruling.notes]
        .filter(({ readings }) => readings.length > 0)
        .filter(({ clauses }) => clauses.some((ref) => ['errata', 'faq'].includes(ruling.authority[ref] ?? '')))
        .map(({ says }) => `${ruling.id}: ${says}`),
    );
    expect(mixed).toEqual([]);
  });

  test('citations are told apart, official ones first', () => {
    const refs = ['ti4:X1', 'ti4:F1', 'ti4:2.1', 'ti4:E1', 'ti4:2.2'];
    expect(byAuthority(make([]), refs)).toEqual([
      ['regla', ['ti4:2.1', 'ti4:2.2']],
      ['errata', ['ti4:E1']],
      ['faq', ['ti4:F1']],
      ['lectura', ['ti4:X1']],
    ]);
  });
});
