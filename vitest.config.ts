import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { libraryFromSource } from './scripts/library/vite-plugin.ts';

export default defineConfig({
  plugins: [libraryFromSource(import.meta.dirname)],
  resolve: { alias: [{ find: /^fast-check$/, replacement: join(import.meta.dirname, 'tests', 'kept-seeds.ts') }] },
  test: {
    globalSetup: ['tests/generate-registry.ts', 'tests/fresh-seed.ts'],
    setupFiles: ['tests/property-seed.ts'],
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**'],
    // Files of one worker share what they import: the registry and zod's schemas are two thirds of the time
    // otherwise. What a test changes it puts back.
    isolate: false,
    // A test that asserts nothing cannot fail.
    expect: { requireAssertions: true },
    // Exhaustive references are slow on a busy machine; a time-out there says nothing about the code.
    testTimeout: 60_000,
  },
});
