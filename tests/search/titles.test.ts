import { describe, expect, test } from 'vitest';
import type { GameId } from '../../src/schema/game-ids.ts';
import { fold } from '../../src/text/fold.ts';
import { index } from '../catalog-fixture.ts';
import { createEngine } from './corpus.ts';

const engine = createEngine();
const { sections, clauses } = index.registry;
const first = (query: string, game: GameId) => engine.search(query, { game, limit: 1 })[0]?.id;
const LITTLE = new Set(['', 'de', 'del', 'la', 'el', 'los', 'las', 'por', 'en']);
const bare = (title: string) => fold(title.replace(/\s*\([^)]*\)/g, ''));

describe('titles as queries', () => {
  test('the title of a section leads to the clause that opens a section of that title', () => {
    const filled = sections.filter(({ clauses: own }) => own.length > 0);
    const lost = filled.filter(({ game, title }) => {
      const openings = filled.filter((other) => other.game === game && bare(other.title) === bare(title));
      return !openings.some(({ clauses: [opening] }) => opening === first(title, game));
    });
    expect(filled.length).toBeGreaterThan(230);
    expect(lost.length / filled.length, JSON.stringify(lost.map(({ title }) => title))).toBeLessThanOrEqual(0.02);
  });

  test('the title of a clause leads to it, to its section, or to what bears the same title', () => {
    const titled = clauses.flatMap(({ game, section, title, id }) => (title ? [{ game, section, title, id }] : []));
    const sharing = (game: GameId, title: string) =>
      titled.filter((other) => other.game === game && bare(other.title) === bare(title));
    // A title that many clauses share asks for none of them: «Capacidad secundaria».
    const asked = titled.filter(({ game, title }) => sharing(game, title).length <= 2);
    const lost = asked.filter(({ game, section, title }) => {
      const found = first(title, game);
      const right = clauses.find((clause) => clause.game === game && clause.id === found);
      const named = sections.find((other) => other.game === game && other.id === right?.section)?.title ?? '';
      const holdsAll = bare(title)
        .split(/\W+/)
        .every((word) => LITTLE.has(word) || bare(named).includes(word));
      return !(right?.section === section || holdsAll || sharing(game, title).some(({ id }) => id === found));
    });
    expect(asked.length).toBeGreaterThan(1400);
    expect(lost.length / asked.length, JSON.stringify(lost.map(({ title }) => title))).toBeLessThanOrEqual(0.02);
  });
});
