import { describe, expect, test } from 'vitest';
import { GAME_IDS } from '../../src/schema/game-ids.ts';
import { packGame, unpackGame } from '../../src/search/pack.ts';
import { documents } from './corpus.ts';

describe('packGame', () => {
  test('the browser gets back exactly what the server knows', () => {
    for (const game of GAME_IDS) {
      const own = documents.filter((document) => document.game === game);
      expect(unpackGame(JSON.parse(JSON.stringify(packGame(game, own))))).toEqual(own);
    }
  });
});
