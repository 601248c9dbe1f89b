import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { SCREENSHOTS } from '../src/site/screenshots.ts';
import { findBrowser } from './browser.mjs';
import { createSiteServer } from './site-server.ts';

/** `npm run capturas`: takes again, from the built site, the pictures that a phone shows before installing it. */
const root = join(import.meta.dirname, '..');
const server = createSiteServer(() => join(root, 'dist'));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
for (const { name, path, width, height, dark } of SCREENSHOTS) {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'es-ES',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { waitUntil: 'networkidle' });
  await page.screenshot({ path: join(root, 'public', `${name}.png`) });
  await context.close();
  console.log(`public/${name}.png`);
}
await browser.close();
server.close();
