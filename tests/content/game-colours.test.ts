import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { index, root } from '../catalog-fixture.ts';

const tokens = readFileSync(join(root, 'src', 'styles', 'tokens.css'), 'utf8');

/** A colour of the design, on light paper and on dark. */
function token(name: string): { light: string; dark: string } {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(tokens) ?? [];
  return { light, dark };
}

/** Relative luminance and contrast as WCAG defines them. */
const luminance = (colour: string) =>
  [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

describe.each(index.registry.games.map((game) => [game.id, game.colour] as const))('the colour of %s', (_, colour) => {
  test.each(['paper', 'paper-raised'])('can be read on %s, light and dark', (name) => {
    expect(contrast(colour.light, token(name).light)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour.dark, token(name).dark)).toBeGreaterThanOrEqual(4.5);
  });
});
