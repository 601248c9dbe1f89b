import { describe, expect, test } from 'vitest';
import { blankDocument } from '../../src/search/blank.ts';
import { SearchEngine } from '../../src/search/engine.ts';
import { setAside } from '../../src/search/set-aside.ts';

const wordsAside = (query: string) => {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...setAside(query)].map((at) => words[at]).join(' ');
};

describe('what a query sets aside', () => {
  test.each([
    ['Siendo oscuro y no luminoso, ¿cuántas naves pide?', 'luminoso'],
    ['Con el Raider, no con el Drone, ¿me la quedo?', 'con el Drone'],
    ['¿Qué gano yéndome yo en vez de que me saque el invasor?', 'que me saque el invasor'],
    ['¿Vuelven los cazas, igual que los cruceros, o no?', 'los cruceros'],
    ['en vez de atacar, quiero retirarme', 'atacar'],
    ['por la parte de arriba y no la de abajo, ¿qué cumplo?', 'la de abajo'],
  ])('%s', (query, aside) => expect(wordsAside(query)).toBe(aside));

  test.each([
    'me quedé sin naves, no tengo adónde ir',
    'salté y no puedo volver',
    'no con el Drone',
    '¿puedo o no?',
    'en vez de atacar quiero retirarme',
    'vale el de la casa',
    '',
  ])('nothing in «%s»', (query) => expect(wordsAside(query)).toBe(''));

  test('and what is set aside does not lead', () => {
    const clause = (id: string, text: string) => ({
      ...blankDocument(),
      game: 'ti4' as const,
      id,
      kind: 'regla' as const,
      sectionId: '1',
      section: 'Varios',
      sectionEnglish: [],
      opens: false,
      text,
    });
    const engine = new SearchEngine([
      clause('1.1', 'Un pueblo luminoso, luminoso de verdad, coloniza con dos discos.'),
      clause('1.2', 'Un pueblo oscuro coloniza con un disco.'),
    ]);
    expect(engine.search('coloniza un pueblo oscuro y no luminoso')[0]?.id).toBe('1.2');
    expect(engine.search('coloniza un pueblo luminoso y no oscuro')[0]?.id).toBe('1.1');
  });
});
