import { once } from 'node:events';
import { createServer } from 'node:net';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const browser = findBrowser();

// A free port unless PORT names one, so that two runs at once do not collide. Every worker evaluates this
// file again and inherits the environment: what the first evaluation chose is kept there for the others.
process.env['PORT'] ??= String(await freePort());
const PORT = Number(process.env['PORT']);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port');
  return address.port;
}

/**
 * A new-style headless Chromium draws its whole window for each context: two pages for the address bar, which
 * cost more than most of ours, and a spare process. The rest is Playwright's own list, which this replaces.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A flaky test is a bug: no retries.
  retries: 0,
  // Nor is a busy machine one: time-outs are for what never comes.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'es-ES',
    // Installing it takes a fifth of the time of a short test. Tests about it say `serviceWorkers: 'allow'`.
    serviceWorkers: 'block',
    launchOptions: {
      ...(browser && { executablePath: browser }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${DISABLED_FEATURES.join(',')}`,
      ],
    },
  },
  projects: [
    // What does not depend on the screen is tagged `@once`, and runs on the smaller one.
    { name: 'escritorio', grepInvert: /@once/, use: { viewport: { width: 1280, height: 900 } } },
    { name: 'movil', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
  ],
  webServer: {
    command: `node scripts/serve.ts --port ${PORT}`,
    url: `http://localhost:${PORT}/`,
    reuseExistingServer: false,
  },
});
