import { rmSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { Host, makeReleases } from './releases.ts';

/** Three releases of one site, made once, and a host of its own for each test. */
export const test = base.extend<{ host: Host; origin: string }, { releases: string[] }>({
  releases: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it needs from the pattern
    async ({}, use) => {
      const made = await makeReleases();
      await use(made);
      for (const folder of made) rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  host: async ({ releases }, use) => {
    const host = new Host(releases[0] ?? '');
    await use(host);
    host.close();
  },
  origin: async ({ host }, use) => use(await host.open()),
});

export const SAVE = /Guardar para leer sin conexión/;
export const release = (page: Page) => page.locator('html').getAttribute('data-release');
export const ready = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

export async function saveOpera(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/opera/`);
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page.getByText(/Disponible sin conexión\. Guardado el .+; ocupa \d+,\d MB/)).toBeVisible();
}

/**
 * Takes the release that waits. The page already is of it; taking it loads the page again, and only then is the
 * worker new too: whoever does not wait for that acts on a page that goes away.
 */
export async function takeRelease(page: Page, number: string): Promise<void> {
  const again = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await again;
  expect(await release(page)).toBe(number);
}

/** Asks the calculator of a war what is on its form, or its first example, and sees an answer. */
export async function expectCalculation(page: Page, { example = false } = {}): Promise<void> {
  if (example) await page.locator('[data-example]').first().click();
  await page.locator('.rule-form [type="submit"]').click();
  await expect(page.locator('#resultado .headline')).toBeVisible();
}

/** A page came with its style and its typeface. */
export async function expectDressed(page: Page): Promise<void> {
  expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).fontFamily)).toContain('Marcellus');
}

/** Addresses of the pages read that the device keeps. */
export async function storedPages(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await (await caches.open('pages')).keys()).map(({ url }) => url.slice(location.origin.length)),
  );
}
