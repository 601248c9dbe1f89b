import { expect, test } from 'vitest';
import { rulingTheme } from '../../src/site/ruling-theme.ts';
import { index } from '../catalog-fixture.ts';

test('a ruling is about what most of its clauses are about', () => {
  const themeOf = (id: string) => {
    const ruling = index.registry.rulings.find((one) => one.id === id);
    if (!ruling) throw new Error(`No ruling ${id}`);
    return rulingTheme(index, ruling);
  };
  expect(themeOf('ti4-retirada')).toBe('Combate');
  expect(themeOf('ti4-anomalia')).toBe('Movimiento');
});

test('every ruling of a game with themes has one of them', () => {
  for (const ruling of index.registry.rulings) {
    const themes = index.game(ruling.game)?.themes.map(({ title }) => title) ?? [];
    expect.soft(themes, ruling.id).toContain(rulingTheme(index, ruling));
  }
});
