import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rules } from '../catalog-fixture.ts';
import type { Found } from './run.ts';
import { CASES, SEED, shareOf, TARGETS } from './targets.ts';

/** The rules have a file of their own. */
const others = TARGETS.filter(({ name }) => !rules.some(({ id }) => id === name));

describe('what strangers send', () => {
  test.each(others.map((target) => [target.name, target] as const))('%s', async (_, target) => {
    const property = fc.asyncProperty(target.cases(false), async (value) => target.check(value));
    const { failed, counterexample, errorInstance } = await fc.check(property, {
      numRuns: shareOf(target, CASES),
      seed: SEED,
    });
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
