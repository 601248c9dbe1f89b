import { describe, expect, test } from 'vitest';
import { GAME_IDS, type GameId } from '../../src/schema/game-ids.ts';
import { index } from '../catalog-fixture.ts';
import { createEngine } from './corpus.ts';

const engine = createEngine();
const found = (query: string, game: GameId) => engine.search(query, { game, limit: 3 });
const { clauses } = index.registry;

describe('English at a Spanish table', () => {
  /** The terms that most clauses of a game list, as those who learnt the game in English say them. */
  const commonest = (game: GameId) => {
    const counts = new Map<string, number>();
    for (const { english } of clauses.filter((clause) => clause.game === game))
      for (const term of english) if (/\w{4}/.test(term)) counts.set(term, (counts.get(term) ?? 0) + 1);
    return [...counts].sort(([, a], [, b]) => b - a).slice(0, 100);
  };

  /** A game still without so many terms is not asked for them. */
  const spoken = GAME_IDS.filter((game) => commonest(game).length === 100);
  test('most games have a hundred terms to ask for', () => expect(spoken.length).toBeGreaterThanOrEqual(5));

  test.each(spoken)('the hundred commonest terms of %s lead to a section that lists them', (game) => {
    const terms = commonest(game);
    const lost = terms.filter(([term]) => {
      const ids = found(term, game).map(({ id }) => id);
      return !clauses.some(
        (clause) => clause.game === game && clause.english.includes(term) && ids.includes(clause.id),
      );
    });
    expect(lost.length, JSON.stringify(lost.map(([term]) => term))).toBeLessThanOrEqual(12);
  });

  test.each<[string, string]>([
    ['warsun', '37.3'],
    ['AFB', '12.0'],
    ['PDS', '90.0'],
    ['re-roll', '86.0'],
    ['reroll', '86.0'],
    ['commander', '55.6'],
    ['MR', '61.0'],
    ['space dock', '80.0'],
    ['fleet pool', '45.0'],
    ['trade goods', '63.0'],
    ['gravity rift', '101.0'],
    ['sustain damage', '87.0'],
    ['promissory notes', '44.0'],
    ['agenda phase', '27.0'],
    ['custodians token', '31.0'],
    ['destroyer', '12.0'],
    ['PoK', '55.0'],
    ['prophecy of kings', '55.0'],
  ])('ti4: «%s» leads to %s', (term, id) => {
    expect(found(term, 'ti4').map((hit) => hit.id)).toContain(id);
  });
});
