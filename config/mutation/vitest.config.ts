import { defineConfig } from 'vitest/config';

/** The unit tests as Stryker runs them: only those of the part that is mutated, each file apart. */
export default defineConfig({
  test: {
    globalSetup: ['tests/generate-registry.ts'],
    setupFiles: ['tests/property-seed.ts'],
    include: JSON.parse(process.env['MUTATION_TESTS'] ?? '["tests/**/*.test.ts"]'),
    exclude: ['tests/e2e/**'],
    // A mutant that is active while a file loads must not find it loaded already.
    isolate: true,
    // A mutant that never ends is stopped by Stryker; a slow machine is no reason to call one killed.
    testTimeout: 0,
  },
});
