import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAME_IDS } from '../../src/schema/game-ids.ts';
import { index } from '../catalog-fixture.ts';

/** Places outside of its own folders that a game touches; CONTRIBUTING.md lists them. */
const read = (name: string) => readFileSync(join(import.meta.dirname, '..', '..', name), 'utf8');

test.each(GAME_IDS)('%s is in the package, in the README and in the order of loading', (game) => {
  const { exports } = JSON.parse(read('package.json')) as { exports: Record<string, unknown> };
  expect(Object.keys(exports)).toEqual(expect.arrayContaining([`./${game}`, `./${game}/rules`, `./${game}/rulings`]));
  expect(read('README.md')).toContain(index.game(game)?.title);
  expect(read('src/search/lightest-first.ts')).toContain(`'${game}'`);
});
