import { describe, expect, test } from 'vitest';
import { addressToCase, caseToAddress } from '../../src/rulings/address.ts';
import { NO_FACTS } from '../../src/rulings/facts.ts';
import { outlook, wordOf } from '../../src/rulings/outlook.ts';
import type { Ruling } from '../../src/schema/ruling.ts';
import { index } from '../catalog-fixture.ts';

const retreat = index.ruling('ti4-retirada') as Ruling;
const read = (hash: string) => addressToCase(retreat, hash);
const verdict = (hash: string) => wordOf(outlook(retreat, read(hash)?.facts ?? NO_FACTS));

describe('addressToCase', () => {
  test('an address without a case is none', () => {
    expect(read('')).toBeNull();
    expect(read('#otra-cosa')).toBeNull();
  });

  test('a damaged answer is told and not guessed; the rest is kept', () => {
    const found = read('#d=1&momento=anunciar&bando=atacante&defensor-anuncia=s&sistemas=si');
    expect(found?.unread).toEqual(['defensor-anuncia=s']);
    expect(found?.facts.given).toEqual({ momento: 'anunciar', bando: 'atacante', sistemas: 'si' });
  });

  test.each(['%', 'nada=si', 'sistemas.99.nombre=a', 'sistemas.0.nada=si', 'momento.0.nombre=a', '=si', 'momento'])(
    'the part %s is told',
    (part) => {
      const found = read(`#d=1&bando=atacante&${part}`);
      expect(found?.facts.given).toEqual({ bando: 'atacante' });
      expect(found?.unread).toEqual([part]);
    },
  );

  test('what was not known is kept as such, and written again', () => {
    const hash = '#d=2&momento=anunciar&bando=no-se&sistemas.0.nombre=Abyz&sistemas.0.anomalia=no-se&FIN=wn10';
    const found = read(hash);
    expect(found?.skipped).toEqual(['bando', 'sistemas.0.anomalia']);
    expect(found?.unread).toEqual([]);
    expect(found && caseToAddress(retreat, found.facts, found.skipped)).toBe(hash);
  });

  test('a link encoded twice is read', () => {
    expect(read('#d%3D1%26momento%3Dtarde')?.facts.given).toEqual({ momento: 'tarde' });
  });

  test('a link of before, which had no end, means what it meant', () => {
    expect(read('#d=1&momento=anunciar&bando=no-se&sistemas.0.nombre=Abyz')).toMatchObject({
      facts: { given: { momento: 'anunciar' }, items: { sistemas: [{ name: 'Abyz' }] } },
      unread: [],
    });
  });

  test('cut anywhere, it never passes for whole, and what was cut off is not guessed', () => {
    const whole =
      '#d=2&momento=anunciar&bando=no-se&sistemas.0.nombre=Abyz&sistemas.0.planeta-propio=no&sistemas.1.nombre=Lodor&sistemas.1.planeta-propio=si&FIN';
    expect(read(whole)?.unread).toEqual([]);
    for (let end = 5; end < whole.length; end++) {
      const cut = read(whole.slice(0, end));
      expect(cut?.unread, `${end}`).not.toEqual([]);
      // «no-se» cut to «no» says something else, and a list that was longer nothing certain.
      expect(cut?.facts.given['bando'], `${end}`).toBeUndefined();
      expect(cut?.facts.items['sistemas'], `${end}`).toBeUndefined();
    }
  });

  test('an answer that is gone or another letter is told', () => {
    const whole = caseToAddress(retreat, { given: { momento: 'anunciar', bando: 'atacante' }, items: {} });
    expect(read(whole)?.unread).toEqual([]);
    expect(read(whole.replace('&bando=atacante', ''))?.unread).toEqual(['…']);
    expect(read(whole.replace('atacante', 'defensor'))?.unread).toEqual(['…']);
  });

  test('a link of another version is told', () => {
    expect(read('#d=9&momento=tarde&FIN')?.unread).toEqual(['d=9']);
  });

  describe('links of the form that this ruling once was', () => {
    test('mean what they meant: what they leave out had an initial value', () => {
      expect(verdict('#v=1&sistemas.0.nombre=Abyz&sistemas.0.planeta-propio=si')).toBe('sí');
      expect(verdict('#v=1&defensor-anuncia=si&sistemas.0.planeta-propio=si')).toBe('no');
      expect(verdict('#v=1&sin-victoria-posible=si&sistemas.0.unidad-propia=si')).toBe('obligatorio');
    });

    test('what they call unknown stays unknown: the two verdicts that the form got wrong', () => {
      expect(verdict('#v=1&momento=anunciada&defensor-anuncia=no-se&sistemas.0.planeta-propio=si')).toBe('depende');
      // A fight that nobody can win is remote: it stands as the condition of the verdict.
      const { facts = NO_FACTS } = read('#v=1&sin-victoria-posible=no-se&sistemas.0.nombre=') ?? {};
      expect(outlook(retreat, facts)).toMatchObject({ verdict: 'no', assumed: [{ question: 'sin-victoria-posible' }] });
    });

    test('fields that nobody asks for any more are no damage', () => {
      expect(read('#v=1&fichas-en-refuerzos=no&sistemas.0.ficha-propia=si')?.unread).toEqual([]);
    });
  });
});
