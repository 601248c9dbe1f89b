import { describe, expect, test } from 'vitest';
import { addressToCase, bringBack, caseToAddress } from '../../src/rulings/address.ts';
import { answer } from '../../src/rulings/answer.ts';
import { type Case, EMPTY_CASE, withAnswer } from '../../src/rulings/conversation.ts';
import { RulingWords } from '../../src/rulings/wording.ts';
import type { Ruling } from '../../src/schema/ruling.ts';
import { rulingPageData } from '../../src/site/ruling-page.ts';
import { hashToState } from '../../src/view/form-state.ts';
import { allHtml } from '../../src/view/ruling-all.ts';
import { chipsHtml } from '../../src/view/ruling-chips.ts';
import { askHtml } from '../../src/view/ruling-question.ts';
import { rulingView } from '../../src/view/ruling-view.ts';
import { index } from '../catalog-fixture.ts';

const RULE = 'ti4-suministro-flota';
const ruling = index.ruling(RULE) as Ruling;
const FORM = 'v=2&reserva=1&naves.crucero=2&fin';
const FOUND = {
  given: { momento: 'combate', 'naves-exceden': 'si', 'carga-excede': 'no' },
  numbers: { 'naves-exceden': 'sobra 1 nave' },
};
const written = ({ facts, skipped, measured }: Case) => caseToAddress(ruling, facts, skipped, measured);
const read = (hash: string) => addressToCase(ruling, hash) ?? { ...EMPTY_CASE, unread: ['nothing'] };
/** A case in which the calculation has just answered. */
const brought = (hash = '#d=1&momento=ahora&cazas-exceden=no-se') => read(bringBack(hash, RULE, FORM, FOUND));

describe('what a calculation brings back', () => {
  test('answers the questions that it measures and no other', () => {
    const { facts, measured, unread } = brought();
    expect(unread).toEqual([]);
    // «momento» is the player's: the calculation only needed one to answer.
    expect(facts.given).toEqual({ momento: 'ahora', 'naves-exceden': 'si', 'carga-excede': 'no' });
    expect(measured).toEqual({ numbers: FOUND.numbers, entered: { [RULE]: FORM } });
  });

  test('keeps what was not known, and begins a case where there was none', () => {
    expect(brought().skipped).toEqual(['cazas-exceden']);
    expect(brought('').facts.given).toEqual({ 'naves-exceden': 'si', 'carga-excede': 'no' });
  });

  test('takes the place of an earlier answer and of «no lo sé»', () => {
    const { facts, skipped } = brought('#d=1&naves-exceden=no&carga-excede=no-se');
    expect(facts.given).toEqual({ 'naves-exceden': 'si', 'carga-excede': 'no' });
    expect(skipped).toEqual([]);
  });

  test('stays in the address: numbers beside their answer, and what was entered', () => {
    const hash = written(brought());
    expect(hash).not.toContain('medido');
    expect(read(hash)).toEqual(brought());
    expect(written(read(hash))).toBe(hash);
  });

  test('numbers are told with the answer and in the headline', () => {
    const { facts, measured } = brought();
    const words = new RulingWords(ruling, facts, measured.numbers);
    const found = answer(ruling, facts);
    expect(found.verdict).toBe('no');
    expect(words.headline(found)).toMatch(/\(sobra 1 nave\)\.$/);
    expect(words.factLines(found.facts).join()).toContain('(sobra 1 nave)');
  });

  test('an answer by hand has no numbers; what was entered is still there to calculate again', () => {
    const { facts, measured } = withAnswer(brought(), { question: 'naves-exceden', item: null }, 'no');
    expect(facts.given['naves-exceden']).toBe('no');
    expect(measured).toEqual({ numbers: {}, entered: { [RULE]: FORM } });
  });
});

describe('an address that was cut or made up', () => {
  test.each([
    ['numbers without their answer', '#d=1&naves-exceden.cifras=5', ['naves-exceden.cifras=5']],
    ['numbers of what nobody counts', '#d=1&momento=ahora&momento.cifras=5', ['momento.cifras=5']],
    ['a calculation that measures nothing here', '#d=1&calculos.ti4-votos=v', ['calculos.ti4-votos=v']],
    ['an answer that does not exist', `#d=1&medido.${RULE}.carga-excede=quiza`, [`medido.${RULE}.carga-excede=quiza`]],
    ['half a letter', '#d=1&naves-exceden=si&naves-exceden.cifras=%C3', ['naves-exceden.cifras=%C3']],
  ])('%s is named and not believed', (_, hash, unread) => {
    const found = read(hash);
    expect(found.unread).toEqual(unread);
    expect(found.measured).toEqual({ numbers: {}, entered: {} });
  });

  test('what it says is never markup', () => {
    const found = read('#d=1&naves-exceden=si&naves-exceden.cifras=%3Cimg%20src%3Dx%3E');
    const view = rulingView(rulingPageData(index, ruling), found);
    expect(chipsHtml(view)).toContain('&lt;img');
    expect(chipsHtml(view)).not.toContain('<img');
  });
});

describe('the way to the calculation', () => {
  const data = rulingPageData(index, ruling);
  const hrefIn = (html: string) => {
    const href = /class="compute[^"]*" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    return new URL(href, 'https://codice.example');
  };
  const asked = (now: Case) =>
    hrefIn(
      askHtml(rulingView(data, now), { kind: 'change', matter: { question: 'naves-exceden', item: null } }, false),
    );

  test('carries the case, and what the calculation asks as well', () => {
    const url = asked(read('#d=1&momento=combate&carga-excede=no'));
    expect(url.pathname).toBe(`/herramientas/${RULE}/`);
    expect(url.searchParams.get('dictamen')).toBe(RULE);
    expect(url.searchParams.get('caso')).toBe('#d=2&momento=combate&carga-excede=no&FIN=m327');
    expect(hashToState(url.hash)?.pairs).toEqual([['momento', 'combate']]);
  });

  test('opens again with what was entered', () => {
    expect(asked(brought()).hash).toBe(`#${FORM}`);
  });

  test('is also there among all the questions', () => {
    expect(hrefIn(allHtml(rulingView(data, EMPTY_CASE))).pathname).toBe(`/herramientas/${RULE}/`);
  });
});
