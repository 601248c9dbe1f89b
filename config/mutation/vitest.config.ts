import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The unit tests as warm-runner.mjs runs them: those of the part that is mutated, loaded once. */
const here = import.meta.dirname;
export default defineConfig({
  root: join(here, '..', '..'),
  resolve: { alias: [{ find: /^fast-check$/, replacement: join(here, 'fewer-runs.ts') }] },
  test: {
    globalSetup: ['tests/generate-registry.ts'],
    setupFiles: ['tests/property-seed.ts'],
    // The same cases for every mutant, or one would be noticed by luck.
    env: { SEMILLA: '20261116' },
    include: ['config/mutation/every.test.ts'],
    runner: join(here, 'warm-worker.ts'),
    // A mutant that never ends is stopped by Stryker; a slow machine is no reason to call one killed.
    testTimeout: 0,
  },
});
