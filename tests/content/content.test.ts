import { describe, expect, test } from 'vitest';
import { index } from '../catalog-fixture.ts';

const { registry } = index;

describe('the encoded rulebooks', () => {
  test.each([
    ['ti4', 713],
    ['era', 440],
    ['galaxy', 150],
    ['opera', 130],
    ['ascendancy', 376],
  ])('%s has its %i clauses', (game, count) => {
    expect(registry.clauses.filter((clause) => clause.game === game)).toHaveLength(count);
  });

  test('no section is left to encode', () => {
    const pending = registry.games.flatMap((game) =>
      game.contents.filter((entry) => !entry.encoded).map((entry) => `${game.id}:${entry.id}`),
    );
    expect(pending).toEqual([]);
  });

  test('every link is a backlink of what it points at', () => {
    const broken = registry.clauses.flatMap((clause) =>
      clause.links
        .filter((target) => target.encoded && target.clause && `${target.game}:${target.clause}` !== clause.ref)
        .filter((target) => !index.clause(target.ref)?.backlinks.includes(clause.ref))
        .map((target) => `${clause.ref} → ${target.ref}`),
    );
    expect(broken).toEqual([]);
  });

  test('every erratum and FAQ entry stands on the clauses that it touches', () => {
    for (const clause of registry.clauses.filter(({ kind }) => kind === 'errata' || kind === 'faq')) {
      expect(clause.affects.length, clause.ref).toBeGreaterThan(0);
      for (const target of clause.affects.filter((target) => target.clause)) {
        const touched = index.clause(target.ref);
        expect(clause.kind === 'errata' ? touched?.errata : touched?.faq, `${clause.ref} on ${target.ref}`).toContain(
          clause.ref,
        );
      }
    }
  });

  test('no two clauses of a game ask the same question', () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    for (const { game, ref, questions } of registry.clauses) {
      for (const question of questions) {
        const key = `${game} ${question.toLowerCase()}`;
        if (seen.has(key)) repeated.push(`${question}: ${seen.get(key)} and ${ref}`);
        seen.set(key, ref);
      }
    }
    expect(repeated).toEqual([]);
  });
});
