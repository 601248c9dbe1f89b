import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Found } from './run.ts';
import { shareOf, TARGETS } from './targets.ts';

/** In every run; `npm run fuzz` tries a hundred thousand, and others each time. */
const CASES = 4000;

describe('what strangers send', () => {
  test.each(TARGETS.map((target) => [target.name, target] as const))('%s', async (_, target) => {
    const property = fc.asyncProperty(target.cases(false), async (value) => target.check(value));
    const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns: shareOf(target, CASES) });
    expect(failed ? `${JSON.stringify(counterexample)}: ${errorInstance}` : 'well').toBe('well');
  });
});

const found = JSON.parse(readFileSync(join(import.meta.dirname, 'found.json'), 'utf8')) as Found[];

describe('what once failed', () => {
  test('is of a target that exists', () => {
    const names = TARGETS.map(({ name }) => name);
    expect(found.filter(({ target }) => !names.includes(target))).toEqual([]);
  });

  for (const { target, value, why } of found)
    test(`${target}: ${why}`, async () => {
      const again = async () => TARGETS.find(({ name }) => name === target)?.check(value);
      await expect(again()).resolves.toBeUndefined();
    });
});
