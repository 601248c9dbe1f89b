import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buildStamp } from '../../scripts/build-stamp.mjs';
import { writeFullText } from '../../scripts/full-text.ts';
import { joinAssets } from '../../scripts/join-assets.ts';
import { writeOffline } from '../../scripts/offline-site.ts';
import { createSiteServer } from '../../scripts/site-server.ts';
import { loadCatalog } from '../../src/catalog/load.ts';
import { clauseFragments } from '../../src/site/clause-fragments.ts';

/**
 * The site in a folder of its host, built for it and served from there. Nothing may be asked for outside the
 * folder: at the root of this host there is nothing.
 */
const BASE = '/sub/';
const root = join(import.meta.dirname, '..', '..');
const dist = join(root, '.cache', 'dist-sub');
const stampFile = join(root, '.cache', 'dist-sub.stamp');

/** The games that these tests search and save: the full text of all would take as long as the pages. */
const SEARCHED = /^\/(ti4|galaxy)\//;

async function build(): Promise<void> {
  const stamp = buildStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const command = [join('node_modules', 'astro', 'bin', 'astro.mjs'), 'build', '--silent', '--outDir', dist];
  execFileSync(process.execPath, command, {
    cwd: root,
    env: { ...process.env, SITIO: `https://ejemplo.test${BASE}` },
  });
  const { index } = loadCatalog(root);
  await writeFullText(
    dist,
    clauseFragments(index).filter(({ url }) => SEARCHED.test(url)),
  );
  joinAssets(dist);
  writeOffline(dist, index, join(root, 'config'));
  writeFileSync(stampFile, stamp);
}

test.describe('in a folder of its host', { tag: '@once' }, () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ serviceWorkers: 'allow' });
  let server: Server;
  let site: string;

  test.beforeAll(async () => {
    test.setTimeout(900_000);
    await build();
    server = createSiteServer(() => dist, BASE).listen(0, 'localhost');
    await once(server, 'listening');
    site = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  test.afterAll(() => server.close());

  test('reading, references, search, rulings, calculators and the table stay in it', async ({ page }) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin === site && !url.pathname.startsWith(BASE)) outside.push(url.pathname);
    });
    await page.goto(`${site}${BASE}`);
    await page
      .locator('#a-que-jugais')
      .getByRole('link', { name: /Twilight Imperium/ })
      .click();
    await expect(page).toHaveURL(`${site}${BASE}ti4/`);
    await page
      .getByRole('link', { name: /^23\s+Combate espacial$/ })
      .first()
      .click();
    // A link pressed before its script has come leads where it always did.
    await page.waitForLoadState('networkidle');
    await page.locator('[id="23.4"] .texto a.ref').first().click();
    await expect(page.locator('dialog.sheet')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Fijar 23.4' }).click();

    await page.keyboard.press('/');
    await page.locator('#buscador input[type="search"]').fill('anunciar retirada');
    await page.locator('#buscador .hits a').first().waitFor();
    for (const href of await page
      .locator('#buscador .hits a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
      expect(href.startsWith(BASE)).toBe(true);

    await page.goto(`${site}${BASE}buscar/?q=retirada`);
    await expect(page.locator('.results a').first()).toHaveAttribute('href', new RegExp(`^${BASE}`));

    await page.goto(`${site}${BASE}dictamenes/ti4-retirada/`);
    await page.locator('.replies').getByRole('button', { name: 'Es un combate terrestre', exact: true }).tap();
    await expect(page.locator('#veredicto')).toHaveText('No');
    await page.locator('#respuesta a.cite').first().click();
    await expect(page.locator('dialog.sheet .button')).toHaveAttribute('href', new RegExp(`^${BASE}ti4/`));

    await page.goto(`${site}${BASE}herramientas/ti4-combate-espacial/#v=1&atacante.crucero=2&defensor.acorazado=1`);
    await expect(page.locator('#resultado .headline')).toContainText('%');
    await page.goto(`${site}${BASE}ti4/mesa/`);
    await page
      .locator('#lo-mio')
      .getByRole('link', { name: /^23\.4 / })
      .first()
      .click();
    await expect(page).toHaveURL(`${site}${BASE}ti4/23.4/`);

    await page.goto(`${site}${BASE}ti4/23.77/`);
    await expect(page.locator(`#parecidas a[href="${BASE}ti4/23/"]`)).toBeVisible();
    expect(outside).toEqual([]);
  });

  test('a game is saved and read without network', async ({ page, context }) => {
    await page.goto(`${site}${BASE}galaxy/`);
    await page.locator('.offline button').first().click();
    await expect(page.locator('.offline [role="status"]')).toContainText('Guardado', { timeout: 60_000 });
    await context.setOffline(true);
    await page.goto(`${site}${BASE}galaxy/13/`);
    await expect(page.locator('article.clause').first()).toBeVisible();
    await context.setOffline(false);
  });

  test('says where it stands', async ({ request }) => {
    const html = await (await request.get(`${site}${BASE}ti4/23.4.a/`)).text();
    expect(html).toContain('<link rel="canonical" href="https://ejemplo.test/sub/ti4/23.4/"');
    expect(html).toContain('content="https://ejemplo.test/sub/tarjetas/ti4.png"');
    expect(await (await request.get(`${site}${BASE}robots.txt`)).text()).toContain(
      'Sitemap: https://ejemplo.test/sub/sitemap.xml',
    );
    expect(await (await request.get(`${site}${BASE}sitemap.xml`)).text()).toContain(
      '<loc>https://ejemplo.test/sub/ti4/23/</loc>',
    );
    expect((await request.get(`${site}${BASE}tarjetas/ti4.png`)).headers()['content-type']).toBe('image/png');
    expect((await request.get(`${site}/ti4/`)).status()).toBe(404);
  });
});
