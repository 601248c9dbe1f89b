import { describe, expect, test } from 'vitest';
import type { RegistryStep } from '../../src/schema/registry-rounds.ts';
import { type GuideStep, quickGuide } from '../../src/site/quick-guide.ts';
import { index } from '../catalog-fixture.ts';

const flat = (steps: readonly RegistryStep[]): RegistryStep[] => steps.flatMap((step) => [step, ...flat(step.steps)]);
const told = (steps: readonly GuideStep[]): string[] =>
  steps.flatMap(({ step, apart, steps: inner }) => [...(apart ? [] : [step.id]), ...told(inner)]);

describe('quickGuide', () => {
  test.each(index.registry.rounds.map(({ game }) => game))('%s: every step of the round is told, once', (game) => {
    const guide = quickGuide(index, game);
    const steps = flat(index.roundOf(game)?.phases ?? []).map(({ id }) => id);
    expect(guide && [...told(guide.phases), ...told(guide.combat)].sort()).toEqual([...steps].sort());
  });

  test('a table shows the groups that were asked for, and all of them if none was', () => {
    const guide = quickGuide(index, 'opera');
    const groups = (id: string) => guide?.tables.find((table) => table.id === id)?.groups.map(({ title }) => title);
    expect(groups('cifras')).toEqual(['Costes', 'Límites', 'Victoria']);
    expect(groups('unidades')).toHaveLength(1);
  });

  test('a game without a round has none', () => {
    expect(quickGuide(index, 'nada')).toBeNull();
  });
});
