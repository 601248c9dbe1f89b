import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { index, root } from '../catalog-fixture.ts';

const tokens = readFileSync(join(root, 'src', 'styles', 'tokens.css'), 'utf8');
const generated = readFileSync(join(root, 'src', 'generated', 'game-colours.css'), 'utf8');
const THEMES = ['light', 'dark', 'dim'] as const;
type Theme = (typeof THEMES)[number];

/** A colour of the design in a theme. */
function token(name: string, theme: Theme, sheet = tokens): string {
  const [day, dim = ''] = sheet.split(':root[data-theme="dim"]');
  if (theme === 'dim') return mixed(new RegExp(`--${name}: ([^;]+);`).exec(dim)?.[1] ?? '');
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(day ?? '') ?? [];
  return theme === 'light' ? light : dark;
}

/** `color-mix(in srgb, #rrggbb 30%, #rrggbb)` as the browser works it out; a plain colour as it is. */
function mixed(colour: string): string {
  const [, first, share, second] = /color-mix\(in srgb, (#\w{6}) (\d+)%, (#\w{6})\)/.exec(colour) ?? [];
  if (!first || !second) return colour;
  const part = (text: string, at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  const mix = (at: number) =>
    Math.round((part(first, at) * Number(share) + part(second, at) * (100 - Number(share))) / 100);
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`;
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

describe.each(THEMES)('in the %s theme', (theme) => {
  const papers = ['paper', 'paper-raised'].map((name) => token(name, theme));

  test.each(index.registry.games.map(({ id }) => id))('the colour of %s can be read', (game) => {
    for (const paper of papers)
      expect(contrast(token(`hue-${game}`, theme, generated), paper)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['ink', 'ink-soft', 'accent', 'accent-strong', 'link', 'good', 'bad', 'unsure', 'must'])(
    'texts in --%s can be read',
    (name) => {
      for (const paper of papers) expect(contrast(token(name, theme), paper)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(['side-attacker', 'side-defender'])('--%s stands out as a shape', (name) => {
    for (const paper of papers) expect(contrast(token(name, theme), paper)).toBeGreaterThanOrEqual(3);
  });

  test('what is written on an accent can be read', () => {
    expect(contrast(token('on-accent', theme), token('accent', theme))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token('ink', theme), token('accent-soft', theme))).toBeGreaterThanOrEqual(4.5);
  });
});

test('the dark room has little blue', () => {
  const names = ['paper', 'ink', 'ink-soft', 'accent', 'link', 'good', 'bad', 'must', 'side-attacker', 'side-defender'];
  for (const name of names) {
    const colour = token(name, 'dim');
    const [red, , blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    expect(blue, name).toBeLessThan(0.75 * (red ?? 0));
  }
});
