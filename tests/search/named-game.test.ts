import { describe, expect, test } from 'vitest';
import { GameNames } from '../../src/search/named-game.ts';
import { createEngine } from './corpus.ts';

describe('GameNames.split', () => {
  const names = new GameNames({ ti4: ['Twilight Imperium', 'Twilight'], era: ['Era Galáctica'] });
  const split = (query: string) => {
    const { game, rest } = names.split(query);
    return [game, rest.replace(/\s+/g, ' ').trim()];
  };

  test('a name anywhere, however it is written', () => {
    expect(split('En Twilight, ¿cuántos puntos?')).toEqual(['ti4', 'En , ¿cuántos puntos?']);
    expect(split('nebulosas en ERA GALACTICA')).toEqual(['era', 'nebulosas en']);
    expect(split('asteroides (era galáctica)'.normalize('NFD'))).toEqual(['era', 'asteroides ( )']);
  });

  test('the longest name is the one meant', () => {
    expect(split('twilight imperium: votar')).toEqual(['ti4', ': votar']);
  });

  test('part of a word, or of a name, is no name', () => {
    for (const query of ['twilights', 'la era', 'flota galáctica', '']) expect(names.split(query).game).toBeNull();
  });
});

describe('a game named in a query over all games', () => {
  const engine = createEngine();
  const games = (query: string, game: 'opera' | null = null) => [
    ...new Set(engine.search(query, { game }).map((hit) => hit.game)),
  ];

  test('only it answers', () => {
    expect(games('En Twilight Imperium, ¿cuántas cartas puedo tener en la mano?')).toEqual(['ti4']);
    expect(games('nebulosas en era galáctica')).toEqual(['era']);
  });

  test('a game chosen stays chosen', () => {
    expect(games('saltar como en Star Trek', 'opera')).toEqual(['opera']);
  });

  test('a name alone still finds something', () => {
    expect(games('Space Opera')).toContain('opera');
  });
});
