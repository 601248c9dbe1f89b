import { describe, expect, test } from 'vitest';
import { EMPTY_CASE, nextStep, withAnswer, withItem } from '../../src/rulings/conversation.ts';
import { allHtml } from '../../src/view/ruling-all.ts';
import { chipsHtml } from '../../src/view/ruling-chips.ts';
import { askHtml } from '../../src/view/ruling-question.ts';
import type { RulingView } from '../../src/view/ruling-view.ts';
import { placesRuling } from '../rulings/small-ruling.ts';
import { yesNo } from '../rulings/small-rulings.ts';
import { viewOf, wordsOf } from './ruling-fixture.ts';

const ask = (view: RulingView, describing: string | null = null) =>
  askHtml(view, nextStep(view.data.ruling, view.now, describing), false);

describe('askHtml', () => {
  test('offers every answer, «no lo sé» and the clauses behind the question', () => {
    const html = ask(viewOf('ti4-transaccion'));
    expect(html.match(/data-do="answer" data-path="momento" data-option="\w+"/g)).toHaveLength(3);
    expect(html).toContain('data-do="skip" data-path="momento">No lo sé');
    expect(html).toContain('data-ref="ti4:96.1.a"');
  });

  test('a question about several things may be gone through one by one', () => {
    const view = viewOf('ti4-retirada', { momento: 'anunciar', bando: 'defensor' });
    expect(ask(view)).toContain('data-do="describe" data-path="sistemas"');
    const begun = viewOf('ti4-retirada', {}, withItem(view.now, 'sistemas'));
    const html = ask(begun, 'sistemas');
    expect(html).toContain('data-name="sistemas.0"');
    expect(html).toContain('data-path="sistemas.0.unidad-propia"');
  });

  test('a question that a calculation answers links to it', () => {
    const measured = { ...yesNo('ready'), measured: { by: 'ti4-suministro-flota', fact: 'cabe' } };
    const ruling = placesRuling();
    const html = ask(viewOf({ ...ruling, questions: [measured, ...ruling.questions.slice(1)] }));
    expect(html).toMatch(/<a class="compute answer other" href="\/herramientas\/ti4-suministro-flota\/\?/);
  });

  test('an answer that is being changed is marked, and can be left as it was', () => {
    const view = viewOf('ti4-transaccion', { momento: 'turno', vecinos: 'no' });
    const html = askHtml(view, { kind: 'change', matter: { question: 'momento', item: null } }, true);
    expect(html).toContain('class="answer chosen" data-do="answer" data-path="momento" data-option="turno"');
    expect(html).toContain('data-do="keep"');
  });
});

describe('allHtml', () => {
  test('has every question with the state of the conversation, and dims what no longer matters', () => {
    const html = allHtml(viewOf('ti4-transaccion', { momento: 'turno', vecinos: 'no', hacan: 'no' }));
    expect(html.match(/<fieldset/g)).toHaveLength(8);
    expect(html).toContain('name="vecinos" value="no" checked');
    expect(html).toContain('name="acciones" value="" checked');
    expect(html.match(/class="every idle"/g)).toHaveLength(5);
  });
});

describe('chipsHtml', () => {
  test('says each answer by itself, also what is not known, and escapes names', () => {
    const now = withAnswer(EMPTY_CASE, { question: 'vecinos', item: null }, 'no');
    const view = viewOf('ti4-transaccion', {}, { ...now, skipped: ['momento', 'vecinos'] });
    expect(wordsOf(chipsHtml(view))).toBe('No sois vecinos ✕ No sé cuándo es ✕');
    const items = { sistemas: [{ name: '<b>', given: {} }] };
    const named = chipsHtml(viewOf('ti4-retirada', {}, { facts: { given: {}, items } }));
    expect(named).toContain('&lt;b&gt;: falta algo por saber');
    expect(named).toContain('data-do="remove-item" data-path="sistemas.0"');
  });
});
