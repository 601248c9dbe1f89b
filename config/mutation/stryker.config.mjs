// Read by Stryker for one part (parts.ts); `scripts/mutation.ts` starts it and says which in the environment.
import { join } from 'node:path';

const { MUTATION_FILES = '[]', MUTATION_RESULTS = '' } = process.env;

export default {
  mutate: JSON.parse(MUTATION_FILES),
  testRunner: 'warm',
  plugins: ['warm-runner', 'ignore-prose'].map((name) => join(import.meta.dirname, `${name}.mjs`)),
  ignorers: ['prose'],
  coverageAnalysis: 'perTest',
  // Declarations that only run while a file loads would need the whole suite each.
  ignoreStatic: true,
  concurrency: Number(process.env.MUTATION_WORKERS ?? 1),
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: join(MUTATION_RESULTS, 'report.json') },
  tempDirName: '.cache/stryker',
  ignorePatterns: ['dist', '.astro', '.cache', 'docs', 'bench', 'test-results', 'playwright-report'],
  allowConsoleColors: false,
  timeoutMS: 15_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 90, low: 85, break: null },
};
