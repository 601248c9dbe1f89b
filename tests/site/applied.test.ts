import { describe, expect, test } from 'vitest';
import type { RegistryStep } from '../../src/schema/registry-rounds.ts';
import { coverageOf, settledAt } from '../../src/site/applied.ts';
import { index, rules } from '../catalog-fixture.ts';

const { games, rounds, rulings, components } = index.registry;
const walk = (steps: readonly RegistryStep[]): RegistryStep[] => steps.flatMap((step) => [step, ...walk(step.steps)]);

describe('coverageOf', () => {
  const judged = games.map(({ id }) => id).filter((game) => rulings.some((ruling) => ruling.game === game));
  test.each(judged)('%s: most rules are applied by some ruling or calculator', (game) => {
    const { applied, all, sections } = coverageOf(index, rules, game);
    expect(applied / all).toBeGreaterThanOrEqual(0.6);
    expect(all - applied).toBe(sections.flatMap(({ missing }) => missing).length);
  });

  test('counts a clause whose bullet is cited, and only rules and steps', () => {
    const nothing = coverageOf(index, [], 'ti4');
    const { sections } = coverageOf(index, rules, 'ti4');
    expect(nothing.all).toBe(coverageOf(index, rules, 'ti4').all);
    expect(sections.flatMap(({ missing }) => missing).every(({ kind }) => ['regla', 'paso'].includes(kind))).toBe(true);
    const retreat = rulings.find(({ id }) => id === 'ti4-retirada');
    expect(retreat?.cites.some((ref) => ref.startsWith('ti4:23.4'))).toBe(true);
    expect(sections.find(({ section }) => section.id === '23')?.missing.map(({ id }) => id)).not.toContain('23.4');
  });
});

describe('the round', () => {
  test.each(rounds.map((round) => [round.game, round] as const))(
    '%s: every phase of the card is walked',
    (game, round) => {
      expect(round.phases.length).toBeGreaterThan(1);
      expect(walk(round.phases).every(({ clauses }) => clauses.length > 0)).toBe(true);
      expect(index.game(game)).toBeDefined();
    },
  );

  test('a step leads to what settles its disputes', () => {
    const steps = walk(rounds.find(({ game }) => game === 'ti4')?.phases ?? []);
    const retreat = steps.find(({ id }) => id === 'anunciar-retirada');
    if (!retreat) throw new Error('no such step');
    const settled = settledAt(retreat, index.rulingsOf('ti4'), rules);
    expect(settled.rulings.map(({ id }) => id)).toContain('ti4-retirada');
    expect(settled.rules.map(({ id }) => id)).toContain('ti4-combate-espacial');
  });

  test('a window lists the components whose moment it is', () => {
    const steps = walk(rounds.find(({ game }) => game === 'ti4')?.phases ?? []);
    const windows = steps.flatMap((step) => step.windows);
    const listed = new Set(windows.flatMap((window) => window.components));
    const named = (name: string) => components.find((one) => one.game === 'ti4' && one.name === name)?.id ?? name;
    for (const name of ['Sabotaje', 'Impacto directo', 'Retirada hábil', 'Veto', 'Emboscada'])
      expect(listed, name).toContain(named(name));
  });
});
