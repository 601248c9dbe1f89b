import { expect, test } from 'vitest';
import { battleHtml } from '../../src/view/battle-view.ts';
import { runOdds } from '../catalog-fixture.ts';

const attack = (...sucesos: string[]) => {
  const found = runOdds('galaxy-ataque-en-curso', {
    ...{ valor: 8, cubre: true, iguala: 1, objetivos: [{ valor: 7 }, { tipo: 'base' }] },
    sucesos,
  });
  return battleHtml(found, sucesos.length);
};
const amount = (html: string, part: string) => html.split(part).length - 1;

test('lines made of numbers: a form with a tap for each number of each row', () => {
  const html = attack();
  expect(html).toContain('data-note="lines" data-word="ataque"');
  // From 2 to 12, twice.
  expect(amount(html, 'type="radio"')).toBe(22);
  expect(html).toContain('name="ataque-1" value="12"');
});

test('lines offered as they are: a button each, and undoing once there is something to undo', () => {
  expect(attack()).toContain('data-line="objetivo 2"');
  expect(attack()).not.toContain('data-undo');
  expect(attack('ataque 2 12')).toContain('data-line="renuncia"');
  expect(attack('ataque 2 12')).toContain('data-undo');
});

test('forms that are seldom needed are folded', () => {
  expect(attack('ataque 12 2')).toMatch(/<details class="live-keypad"><summary>Había otra carta debajo/);
});

test('where no line says what is on the table there is nothing to correct', () => {
  expect(attack()).not.toContain('live-correct');
  expect(attack('fin')).not.toContain('<form');
  const battle = runOdds('ti4-batalla', { atacante: { crucero: 1 }, defensor: { crucero: 1 } });
  expect(battleHtml(battle, 0)).toContain('live-correct');
});
