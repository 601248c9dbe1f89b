import { describe, expect, test } from 'vitest';
import { NO_FACTS } from '../../src/rulings/facts.ts';
import { smallRuling } from '../rulings/small-ruling.ts';
import { rule, when, yesNo } from '../rulings/small-rulings.ts';
import { card, TRADE, viewOf, wordsOf } from './ruling-fixture.ts';

const cited = { clauses: ['ti4:1.1'], readings: [] };

describe('the card of a ruling', () => {
  test('with nothing known gives no verdict and says what it depends on', () => {
    const html = card(viewOf('ti4-transaccion'));
    expect(html).not.toContain('id="veredicto"');
    expect(wordsOf(html)).toMatch(/^Todavía puede ser sí o no\. Depende de cuándo es, de si sois vecinos/);
  });

  test('a verdict is a word with its sign, one sentence, and the clauses that decide', () => {
    const html = card(viewOf('ti4-transaccion', { momento: 'turno', vecinos: 'no', hacan: 'no' }));
    expect(html).toMatch(
      /<header class="verdict is-no"><h2 id="veredicto" tabindex="-1"><svg class="sign".*<\/svg> No<\/h2>/,
    );
    expect(wordsOf(html)).toContain(
      'Porque Es el turno de uno de los dos. No sois vecinos. Ninguno de los dos es Hacan. Regla 96.1 Cuándo y con quién',
    );
    expect(html).toContain('href="/ti4/96.1/" data-ref="ti4:96.1"');
  });

  test('an exception in force says what it sets aside by which clause; one weighed in vain says why', () => {
    const words = (given: Record<string, string>) => wordsOf(card(viewOf('ti4-transaccion', given)));
    expect(words({ ...TRADE, hacan: 'si' })).toContain(
      'Los Emiratos de Hacan pueden incluir cartas de Acción. Regla 96.3.a Prevalece sobre «las cartas de Acción no se intercambian» Regla 96.3 por R2',
    );
    expect(words({ ...TRADE, hacan: 'no' })).toContain(
      'No se da: los Emiratos de Hacan pueden incluir cartas de Acción, porque ninguno de los dos es Hacan.',
    );
    expect(words({ ...TRADE, hacan: 'no' })).toContain('Prevalece sobre «en su turno el jugador activo');
  });

  test('what would change it is a button that carries the other answer, with its verdict', () => {
    const html = card(viewOf('ti4-transaccion', { ...TRADE, hacan: 'no' }));
    expect(html).toMatch(
      /data-do="suppose" data-path="hacan" data-option="si"><span>Si uno de los dos es Hacan<\/span><b class="is-si">/,
    );
  });

  test('while it is open, only what is not known yet would settle it', () => {
    const html = card(viewOf('ti4-transaccion', { momento: 'turno', hacan: 'no' }));
    expect(html).toContain('data-path="vecinos"');
    expect(html).not.toContain('data-path="momento"');
    expect(wordsOf(html)).toContain('Se sabría…');
  });

  test('a silence of the book shows our reading as ours, and the community apart', () => {
    const given = {
      momento: 'anunciar',
      bando: 'atacante',
      'defensor-anuncia': 'no',
      'sin-victoria-posible': 'si',
      sistemas: 'no',
    };
    const html = card(viewOf('ti4-retirada', given));
    expect(html).toContain('<header class="verdict is-depende">');
    expect(wordsOf(html)).toMatch(/El libro calla X57 .*Nuestra lectura: .*Entre aficionados \(no oficial\): /);
  });

  test('every reason says who says it, and the verdict on whom it rests', () => {
    const no = { momento: 'anunciar', bando: 'atacante', 'defensor-anuncia': 'no' };
    const html = card(viewOf('ti4-retirada', { ...no, 'sin-victoria-posible': 'si', sistemas: 'si' }));
    expect(html).toMatch(
      /class="source says-faq"><span class="authority">[^<]+<\/span> <a class="cite" href="\/ti4\/F2\/"/,
    );
    expect(html).toContain('<p class="according">');
    const ours = card(viewOf('ti4-retirada', { ...no, 'sin-victoria-posible': 'si', sistemas: 'no' }));
    expect(ours).toContain('<p class="according says-lectura">');
    expect(ours).toMatch(/says-lectura"><span class="authority">[^<]+<\/span> <a class="cite" href="[^"]*X57"/);
    expect(card(viewOf('ti4-retirada', { momento: 'anunciar', bando: 'defensor' }))).not.toContain('class="according');
  });

  test('a reading that does not bear on the case is not shown', () => {
    const html = card(viewOf('ti4-retirada', { momento: 'tarde' }));
    expect(html).not.toContain('El libro calla');
  });

  test('things described are judged one by one, by the names that the player gave', () => {
    const items = { sistemas: [{ name: 'Lodor & Cía', given: { 'naves-ajenas': 'si' } }] };
    const given = { momento: 'anunciar', bando: 'defensor' };
    const html = card(viewOf('ti4-retirada', given, { facts: { given, items } }));
    expect(html).toContain('<strong class="is-no">Lodor &amp; Cía: no vale.</strong>');
  });

  test('answers that cannot be true together are named with the clause, each to be taken back', () => {
    const ruling = smallRuling({
      questions: [yesNo('a'), yesNo('b')],
      rules: [rule('r', { when: when('a'), verdict: 'sí' })],
      otherwise: { ...cited, says: 'nada', verdict: 'no' },
      impossible: [{ ...cited, says: 'nunca los dos', when: { all: [when('a'), when('b')] } }],
    });
    const html = card(viewOf(ruling, { a: 'si', b: 'si' }));
    expect(wordsOf(html)).toContain('Eso no puede darse Nunca los dos. Regla 1.1');
    expect(html).toContain('data-do="forget" data-path="a"');
    expect(html).toContain('data-do="forget" data-path="b"');
    expect(html).not.toContain('data-do="copy"');
  });

  test('answers of its own keep their words and have a sign', () => {
    const ruling = smallRuling({
      answers: [
        { id: 'atacante', label: 'El atacante' },
        { id: 'nadie', label: 'Nadie' },
      ],
      questions: [yesNo('a')],
      rules: [rule('r', { when: when('a'), verdict: 'atacante' })],
      otherwise: { ...cited, says: 'nada', verdict: 'nadie' },
    });
    expect(card(viewOf(ruling, { a: 'si' }))).toMatch(/class="verdict is-own".*<svg.*<\/svg> El atacante<\/h2>/);
    expect(wordsOf(card(viewOf(ruling)))).toContain('Todavía puede ser el atacante o nadie.');
  });

  test('what was not known and is all that is left makes a «depende», not a blank', () => {
    const view = viewOf(
      'ti4-retirada',
      {},
      {
        facts: { given: { momento: 'anunciar', bando: 'defensor' }, items: NO_FACTS.items },
        skipped: ['sistemas'],
      },
    );
    expect(wordsOf(card(view))).toMatch(/^Depende De si hay un sistema adyacente al que ir\./);
  });
});
