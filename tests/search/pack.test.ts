import { describe, expect, test } from 'vitest';
import { GAME_IDS } from '../../src/schema/game-ids.ts';
import type { SearchDocument } from '../../src/search/documents.ts';
import { LIGHTEST_FIRST, loadingOrder } from '../../src/search/lightest-first.ts';
import { packGame, packRest, unpackGame, withRest } from '../../src/search/pack.ts';
import { documents } from './corpus.ts';

/** The words of a question have no order. */
const inOrder = (entry: SearchDocument): SearchDocument => ({
  ...entry,
  questions: entry.questions.map((question) => question.split(' ').sort().join(' ')),
});

const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('packGame', () => {
  test('the browser gets back exactly what the server knows', () => {
    for (const game of GAME_IDS) {
      const own = documents.filter((document) => document.game === game);
      const clauses = unpackGame(sent(packGame(game, own)));
      const expected = own.filter(({ kind }) => kind !== 'componente');
      expect(clauses).toEqual(expected.map((document) => ({ ...document, questions: [] })));
      expect(withRest(clauses, sent(packRest(game, own))).map(inOrder)).toEqual(own.map(inOrder));
    }
  });
});

describe('the order in which games are loaded', () => {
  test('is from the one with least to load to the one with most', () => {
    const sizes = new Map(
      GAME_IDS.map((game) => [
        game,
        JSON.stringify(
          packGame(
            game,
            documents.filter((document) => document.game === game),
          ),
        ).length,
      ]),
    );
    expect(LIGHTEST_FIRST).toEqual([...GAME_IDS].sort((a, b) => (sizes.get(a) ?? 0) - (sizes.get(b) ?? 0)));
  });

  test('begins with the game of the page', () => {
    expect(loadingOrder(null)).toEqual(LIGHTEST_FIRST);
    expect(loadingOrder('era')).toEqual(['era', 'opera', 'galaxy', 'ascendancy', 'ti4']);
  });
});
