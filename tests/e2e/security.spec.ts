import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { PAGE_KINDS } from './page-kinds.ts';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

/** Everything that a browser has against a page, in the page and in its workers, and every address outside the site. */
class Watch {
  readonly wrong: string[] = [];
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    // Chromium says every refusal of a policy there, also those of workers.
    page.on('console', (message) => {
      if (message.type() === 'error') this.wrong.push(`${message.text()} (${page.url()})`);
    });
    page.on('pageerror', (error) => this.wrong.push(`${error.message} (${page.url()})`));
  }

  async start(): Promise<void> {
    const own = new URL((await this.page.goto('/'))?.url() ?? '').origin;
    this.page.context().on('request', (request) => {
      if (new URL(request.url()).origin !== own) this.wrong.push(`request to ${request.url()}`);
    });
    await this.page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        console.error(`violates ${violatedDirective}: ${blockedURI} ${sample}`),
      );
    });
  }
}

test.describe('what a page may load and run', { tag: '@once' }, () => {
  test('every kind of page keeps to its policy, and asks nobody else for anything', async ({ page }) => {
    const watch = new Watch(page);
    await watch.start();
    for (const path of [...PAGE_KINDS, '/sin-conexion/', '/ti4/ronda/', '/era/indice/', '/ti4/cambios/']) {
      const answer = await page.goto(path, { waitUntil: 'load' });
      expect.soft(answer?.headers()['content-security-policy'], path).toContain("default-src 'none'");
      await expect
        .soft(page.locator('meta[http-equiv="Content-Security-Policy"]'), path)
        .toHaveAttribute('content', /^default-src 'none'; script-src 'self'/);
    }
    expect(watch.wrong).toEqual([]);
  });

  test('so does everything that pages do', async ({ page }) => {
    const watch = new Watch(page);
    await watch.start();
    await page.keyboard.press('/');
    await page.locator('#buscador input[type="search"]').fill('retirada');
    await expect(page.locator('#buscador .hits a').first()).toBeVisible();
    // The other engine compiles WebAssembly.
    await page.goto('/buscar/?q=retirada');
    await expect(page.locator('.results a').first()).toBeVisible();
    for (const tool of ['ti4-combate-espacial', 'era-combate', 'ti4-movimiento', 'era-alcance', 'ti4-votos']) {
      await page.goto(`/herramientas/${tool}/`);
      await page.locator('[data-example]').first().click();
      await expect(page.locator('#resultado .headline')).toBeVisible();
    }
    await page.goto('/herramientas/ti4-retirada/#v=1&sistemas.0.nombre=Abyz&sistemas.0.planeta-propio=si');
    await expect(page.locator('#respuesta .verdict')).toContainText('Sí');
    await page.goto('/ti4/23/');
    await page.locator('.texto a[href^="/ti4/"]').first().click();
    await expect(page.locator('dialog[open], h1').first()).toBeVisible();
    expect(watch.wrong).toEqual([]);
  });

  test('a bar is as long as what it says, without a style in the page', async ({ page }) => {
    await page.goto('/herramientas/ti4-combate-espacial/#v=1&atacante.crucero=1&defensor.crucero=1');
    const parts = page.locator('#resultado .split .part');
    await expect(parts).toHaveCount(3);
    const widths = await parts.evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
    const all = widths.reduce((sum, width) => sum + width, 0);
    for (const [at, share] of [0.375, 0.25, 0.375].entries()) expect((widths[at] ?? 0) / all).toBeCloseTo(share, 1);
    const fills = page.locator('#resultado .chart').first().locator('.fill');
    const heights = await fills.evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeGreaterThan(50);
    expect(new Set(heights.map(Math.round)).size).toBeGreaterThan(1);
  });

  test('a script that gets into a page does not run', async ({ page }) => {
    await page.goto('/ti4/23/');
    const refused = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const seen = new Set<string>();
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
            seen.add(effectiveDirective);
            if (seen.size === 3) resolve([...seen].sort());
          });
          const smuggled = document.createElement('div');
          smuggled.innerHTML = '<img src="x" onerror="window.ran = 1"><img src="https://example.invalid/a.png">';
          smuggled.firstElementChild?.setAttribute('style', 'position: fixed');
          document.body.append(smuggled);
        }),
    );
    expect(await refused).toEqual(['img-src', 'script-src-attr', 'style-src-attr']);
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  });
});

test('no built page holds a script or a style of its own', { tag: '@once' }, () => {
  const wrong: string[] = [];
  let pages = 0;
  for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.html')) continue;
    pages++;
    const html = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    const inline =
      /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>|<style|<[a-z][^<>]*\s(?:style|on[a-z]+)=/i;
    const [found] = inline.exec(html) ?? [];
    if (found || !html.includes('http-equiv="Content-Security-Policy"'))
      wrong.push(`${entry.parentPath}: ${found ?? 'no policy'}`);
  }
  expect(pages).toBeGreaterThan(3000);
  expect(wrong).toEqual([]);
});
