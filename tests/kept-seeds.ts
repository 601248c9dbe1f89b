import { appendFileSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect } from 'vitest';
import * as real from '../node_modules/fast-check/lib/fast-check.js';

/**
 * fast-check as the tests import it: a seed with which a property fails is written into `kept-seeds.txt`, one line
 * with the seed and the test, and from then on that test runs with it too. Lines of tests that are gone do nothing.
 */
const FILE = join(import.meta.dirname, 'kept-seeds.txt');
const LINES = readFileSync(FILE, 'utf8').split('\n');

function nameOfTest(): string {
  const { testPath = '', currentTestName = '' } = expect.getState();
  return `${relative(join(import.meta.dirname, '..'), testPath).replaceAll('\\', '/')} > ${currentTestName}`;
}

const seedsOf = (name: string) =>
  LINES.flatMap((line) => {
    const [, seed, test] = /^(\d+) (.*)$/.exec(line) ?? [];
    return test === name ? [Number(seed)] : [];
  });

function keep(name: string): void {
  const seed = real.readConfigureGlobal().seed;
  const line = `${seed} ${name}`;
  if (!LINES.includes(line)) appendFileSync(FILE, `${line}\n`);
  LINES.push(line);
}

const assert: typeof real.assert = (property, parameters) => {
  const name = nameOfTest();
  const runs = [...seedsOf(name).map((seed) => ({ ...parameters, seed })), parameters];
  const failed = (error: unknown): never => {
    keep(name);
    throw error;
  };
  const from = (at: number): unknown => {
    if (at === runs.length) return undefined;
    const isFresh = at === runs.length - 1;
    try {
      const found = real.assert(property, runs[at]) as unknown;
      if (found instanceof Promise) return found.then(() => from(at + 1), isFresh ? failed : undefined);
    } catch (error) {
      if (isFresh) failed(error);
      throw error;
    }
    return from(at + 1);
  };
  return from(0) as never;
};

export default { ...real.default, assert };
