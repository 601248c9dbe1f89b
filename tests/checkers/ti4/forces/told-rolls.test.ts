import { expect, test } from 'vitest';
import { askRule } from '../../../../src/checkers/ask-rule.ts';
import { rule as spaceRule } from '../../../../src/checkers/ti4/ti4-combate-espacial.ts';
import { rule as groundRule } from '../../../../src/checkers/ti4/ti4-invasion.ts';
import { figures } from '../../../catalog-fixture.ts';

const rules = { space: spaceRule(figures), ground: groundRule(figures) };

function stepOf(rule: keyof typeof rules, id: string, input: object): string {
  const answer = askRule(rules[rule], input);
  if ('issues' in answer) throw new Error(JSON.stringify(answer.issues));
  return answer.result.steps.find((step) => step.id === id)?.text.replaceAll('\u00a0', ' ') ?? '';
}

const ROLL = 'tiradas-primera-ronda';
const ship = { crucero: 2 };

test.each([
  ['a faction that adds one', { faccion: 'sardakk', ...ship }, '2 a 6 o más (50,0 %): 1 impacto de media'],
  ['a faction that takes one', { faccion: 'jol-nar', ...ship }, '2 a 8 o más (30,0 %): 0,6 impactos de media'],
  ['a card in the first round', { ...ship, efectos: { 'subir-la-moral': 1 } }, '2 a 6 o más (50,0 %)'],
  ['a card in the second', { ...ship, efectos: { 'subir-la-moral': 2 } }, '2 a 7 o más (40,0 %): 0,8 impactos'],
  ['dice thrown again', { ...ship, efectos: { 'financiacion-de-guerra': 1 } }, '(40,0 %): 1,28 impactos de media'],
  ['dice of the rival’s ships', { faccion: 'winnu', 'nave-insignia': 1 }, '1 a 7 o más (40,0 %): 0,4 impactos'],
])('the dice that are told are those thrown: %s', (_, atacante, expected) => {
  expect(stepOf('space', ROLL, { atacante, defensor: { acorazado: 1 } })).toContain(expected);
});

test('on the ground too', () => {
  const input = { atacante: { faccion: 'sardakk', infanteria: 2 }, defensor: { infanteria: 1 } };
  expect(stepOf('ground', ROLL, input)).toContain('2 a 7 o más (40,0 %): 0,8 impactos de media');
});

test('«Resistencia al daño» is told as effects leave it', () => {
  const told = (defensor: object, atacante: object = ship) =>
    stepOf('space', 'resistencia-dano', { atacante, defensor });
  expect(told({ acorazado: 2 })).toContain('el defensor anula hasta 2 impactos');
  const doubled = { faccion: 'letnev', acorazado: 2, efectos: { 'blindaje-no-euclidiano': true } };
  expect(told(doubled)).toContain('el defensor anula hasta 4 impactos');
  expect(told({ acorazado: 2 }, { faccion: 'mentak', 'nave-insignia': 1 })).toContain('el defensor no puede anular');
  expect(told({ 'estrella-de-guerra': 1, efectos: { 'divulgar-planos-de-armas': true } })).toBe('');
});

test('the barrage is told with its dice, and with whom it reaches', () => {
  const told = (atacante: object, defensor: object = { transporte: 1, caza: 2 }) =>
    stepOf('space', 'artilleria-anticazas', { atacante, defensor });
  expect(told({ destructor: 1 })).toContain('lanza 2 dados: destruye 0,4 Cazas de media');
  expect(told({ destructor: 1, efectos: { 'emboscada-del-ala-de-asalto-artilleria': true } })).toContain(
    'lanza 3 dados',
  );
  const waylaid = { destructor: 1, efectos: { celada: true } };
  expect(told(waylaid, { crucero: 1 })).toContain('lanza 2 dados: 0,4 impactos de media');
});
