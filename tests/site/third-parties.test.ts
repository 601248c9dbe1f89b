import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noticesOf, ON_PAGES } from '../../src/site/third-parties.ts';
import { root } from '../catalog-fixture.ts';

describe('whose code comes with the pages', () => {
  test('each is named with its version, its authors and its terms', () => {
    for (const name of ON_PAGES) {
      const notice = noticesOf(root, [name]);
      expect(notice).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\n`));
      expect(notice, name).toMatch(/copyright|licensed under/i);
      expect(notice.length, name).toBeGreaterThan(500);
    }
    expect(noticesOf(root, ['vite'])).not.toContain('bundled dependencies');
  });

  test('and so is all that the list of dependencies says to reach a reader', () => {
    const [, said = ''] =
      /^Only (.*) reach a reader's device/m.exec(readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8')) ?? [];
    const named = [...said.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(3);
    expect(ON_PAGES).toEqual(expect.arrayContaining(named));
  });

  test('a package without terms is none that we may take along', () => {
    expect(() => noticesOf(root, ['@types/estree/..'])).toThrow();
  });
});
