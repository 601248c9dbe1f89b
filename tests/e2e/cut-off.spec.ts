import type { ServerResponse } from 'node:http';
import { expect, type Page } from '@playwright/test';
import {
  expectCalculation,
  expectDressed,
  ready,
  release,
  SAVE,
  saveOpera,
  storedPages,
  takeRelease,
  test,
} from './host-test.ts';

test.use({ serviceWorkers: 'allow' });

const box = (page: Page) => page.getByRole('dialog');

test.describe('searching without network', { tag: '@once' }, () => {
  test('on the first page of all, seen once: words, and a box that closes', async ({ page, context, origin }) => {
    await page.goto(`${origin}/`);
    await expect.poll(() => storedPages(page)).toContain('/');
    await context.setOffline(true);
    await page.reload();
    await page.keyboard.press('/');
    await box(page).getByRole('searchbox').fill('retirada');
    await expect(box(page).getByRole('status')).toContainText('No se ha podido cargar el buscador');
    await box(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(box(page)).toBeHidden();
  });

  test('over all games with one of them saved: what was not searched is said', async ({ page, context, origin }) => {
    await saveOpera(page, origin);
    await context.setOffline(true);
    await page.goto(`${origin}/opera/9/`);
    await page.keyboard.press('/');
    await box(page).getByRole('radio', { name: 'Todos los juegos' }).check({ force: true });
    for (const [written, found] of [
      ['bloquear', /resultado/],
      ['qwrtpsdf', /Nada para «qwrtpsdf»/],
    ] as const) {
      await box(page).getByRole('searchbox').fill(written);
      const status = box(page).getByRole('status');
      await expect(status).toContainText(/Sin conexión no se ha podido buscar en .*Era Galáctica/);
      await expect(status).toContainText(found);
      await expect(status).not.toContainText('Space Opera');
    }
  });

  test('the full text that was not saved is never said to lack a word', async ({ page, context, origin }) => {
    await page.goto(`${origin}/buscar/?q=bloquear`);
    await expect(page.locator('.results a').first()).toBeVisible();
    await expect.poll(() => storedPages(page)).toContain('/buscar/');
    await context.setOffline(true);
    await page.goto(`${origin}/buscar/?q=guerra`);
    await expect(page.locator('main .status')).toContainText('No se ha podido cargar el índice');
    await expect(page.locator('main')).not.toContainText('Ninguna cláusula');
  });
});

test.describe('what searches does not come', { tag: '@once' }, () => {
  test('the worker fails: it is said, and the next try begins anew', async ({ page, origin, host }) => {
    host.fault = ({ url = '' }, response) => /search-worker/.test(url) && Boolean(response.writeHead(500).end('no'));
    await page.goto(`${origin}/opera/`);
    await page.keyboard.press('/');
    await box(page).getByRole('searchbox').fill('guerra');
    await expect(box(page).getByRole('status')).toContainText('No se ha podido cargar el buscador');
    host.fault = null;
    await box(page).getByRole('searchbox').fill('guerras');
    await expect(box(page).locator('.hits a').first()).toBeVisible();
  });

  test('the worker, or what it reads, never comes: it is said', async ({ page, origin, host }) => {
    await page.clock.install();
    for (const silent of [/search-worker/, /\/buscador\/opera\./]) {
      host.fault = ({ url = '' }) => silent.test(url);
      await page.goto(`${origin}/opera/`);
      await page.clock.runFor(1_000);
      await page.keyboard.press('/');
      await box(page).getByRole('searchbox').fill('guerra');
      const status = box(page).getByRole('status');
      await page.clock.runFor(1_000);
      await expect(status).toContainText('Preparando la búsqueda');
      await page.clock.runFor(60_000);
      await expect(status).toContainText('No se ha podido cargar el buscador');
    }
  });

  test('a piece of the full text fails: no clause is said to lack the word', async ({ page, origin, host }) => {
    for (const [at, lost] of [
      /\/pagefind\/index\//,
      /\/pagefind\/fragment\//,
      /\/pagefind\/.*pagefind-entry/,
    ].entries()) {
      host.fault = ({ url = '' }, response) => lost.test(url) && Boolean(response.writeHead(503).end('no'));
      await page.goto(`${origin}/buscar/?q=bloquear&vez=${at}`);
      await expect(page.locator('main .status')).toContainText('No se ha podido cargar el índice');
    }
  });

  test('the worker of a calculator fails: it is said, and the next question is answered', async ({
    page,
    origin,
    host,
  }) => {
    host.fault = ({ url = '' }, response) => /rule-worker/.test(url) && Boolean(response.writeHead(500).end('no'));
    await page.goto(`${origin}/herramientas/opera-guerra/`);
    await page.locator('[data-example]').first().click();
    await expect(page.locator('#resultado')).toContainText('La calculadora no ha llegado a cargarse');
    host.fault = null;
    await expectCalculation(page);
  });
});

test.describe('a calculator that never comes', { tag: '@once' }, () => {
  // Its service worker would share one request among all who ask, by a clock that no test can move.
  test.use({ serviceWorkers: 'block' });

  test('because the site is of another release by now: the release is named, not the connection', async ({
    page,
    origin,
    host,
    releases,
  }) => {
    await page.goto(`${origin}/herramientas/opera-guerra/`);
    host.publish(releases[1] ?? '');
    await page.locator('[data-example]').first().click();
    await expect(page.locator('#resultado')).toHaveText(/hay una edición nueva del Códice: recárgala/);
  });

  for (const silent of [/rule-worker/, /\/opera-guerra\./])
    test(`is said not to come, and asked for again: ${silent}`, async ({ page, origin, host }) => {
      await page.clock.install();
      const hanging: ServerResponse[] = [];
      host.fault = ({ url = '' }, response) => silent.test(url) && hanging.push(response) > 0;
      await page.goto(`${origin}/herramientas/opera-guerra/`);
      await page.clock.runFor(1_000);
      await page.locator('[data-example]').first().click();
      await page.clock.runFor(1_000);
      await expect(page.locator('#resumen')).toHaveText('Calculando…');
      await page.clock.runFor(60_000);
      await expect(page.locator('#resultado')).toContainText('La calculadora no ha llegado a cargarse');
      host.fault = null;
      // Chromium lets a second request for an address wait up to 20 s for the first.
      for (const response of hanging) response.destroy();
      await page.getByRole('button', { name: 'Volver a intentarlo' }).click();
      await expect(page.locator('#con-resultado')).toBeVisible();
    });
});

test.describe('a connection that comes and goes', { tag: '@once' }, () => {
  test('a page whose style never came does not take the place of a whole one', async ({
    page,
    context,
    origin,
    host,
    releases,
  }) => {
    await page.goto(`${origin}/opera/13/`);
    await expect.poll(() => storedPages(page)).toContain('/opera/13/');
    host.publish(releases[1] ?? '');
    host.fault = ({ url = '' }, response) => url.startsWith('/_astro/') && Boolean(response.writeHead(503).end('no'));
    await page.goto(`${origin}/opera/13/`);
    await context.setOffline(true);
    await page.goto(`${origin}/opera/13/`);
    expect(await release(page)).toBe('1');
    await expectDressed(page);
  });

  test('a server that fails is told where there is no copy, too', async ({ page, origin, host }) => {
    await page.goto(`${origin}/opera/`);
    await ready(page);
    await page.reload();
    host.fault = (_request, response) => Boolean(response.writeHead(503).end(''));
    await page.goto(`${origin}/era/4/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
  });

  test('a clause of a saved game, and the sheet of a cited one, do not wait for a network that says nothing', async ({
    page,
    origin,
    host,
  }) => {
    await saveOpera(page, origin);
    host.fault = () => true;
    await page.goto(`${origin}/opera/9.3/`);
    await expect(page).toHaveURL(/\/opera\/9\/#9\.3$/);
    const elsewhere = page.locator('.texto a[href^="/opera/"]:not([href^="/opera/9/"])').first();
    await elsewhere.click();
    await expect(page.locator('dialog[open] .sheet-body, dialog[open]').first()).toBeVisible();
  });

  test('pages are asked for again although a host lets them be kept for long', async ({
    page,
    origin,
    host,
    releases,
  }) => {
    host.fault = (request, response) => {
      if (request.headers.accept?.includes('text/html')) {
        const send = response.writeHead.bind(response);
        response.writeHead = ((status: number, headers: Record<string, string>) =>
          send(status, { ...headers, 'cache-control': 'max-age=86400' })) as typeof response.writeHead;
      }
      return false;
    };
    await page.goto(`${origin}/opera/13/`);
    await ready(page);
    await page.goto(`${origin}/opera/13/`);
    host.publish(releases[1] ?? '');
    await page.goto(`${origin}/opera/`);
    await page.goto(`${origin}/opera/13/`);
    expect(await release(page)).toBe('2');
  });

  test('a host that answers /404.html with 404 can be installed from', async ({ page, origin, host }) => {
    host.fault = ({ url = '' }, response) => url === '/404.html' && Boolean(response.writeHead(404).end('no'));
    await page.goto(`${origin}/`);
    await ready(page);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  });
});

test.describe('a network that answers for everybody', { tag: '@once' }, () => {
  const portal = '<html><body><h1>Bienvenido al Hotel Mecatol</h1></body></html>';

  test('its page neither beats a saved game nor stays', async ({ page, origin, host }) => {
    await saveOpera(page, origin);
    host.fault = (_request, response) => Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end(portal));
    await page.goto(`${origin}/opera/9/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Batalla de flotas');
    await expectDressed(page);
    // Where nothing else is at hand it is shown: one may have to sign in there.
    await page.goto(`${origin}/era/4/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenido al Hotel Mecatol');
    host.fault = null;
    await page.goto(`${origin}/herramientas/`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Bienvenido al Hotel Mecatol');
    await expectDressed(page);
  });

  test('nothing of it is taken for a game to save', async ({ page, origin, host }) => {
    await page.goto(`${origin}/opera/`);
    const save = page.getByRole('button', { name: SAVE });
    await expect(save).toBeVisible();
    host.fault = ({ url = '' }, response) =>
      url.startsWith('/sin-conexion/') && Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end(portal));
    await save.click();
    await expect(page.getByText('el sitio no responde bien')).toBeVisible();
  });
});

test.describe('tabs and releases', { tag: '@once' }, () => {
  test('a tab of the release before goes on working after another has taken the new one', async ({
    page,
    context,
    origin,
    host,
    releases,
  }) => {
    await page.goto(`${origin}/opera/13/`);
    await ready(page);
    await page.reload();
    const other = await context.newPage();
    await other.goto(`${origin}/opera/13/`);
    host.publish(releases[1] ?? '');
    await other.goto(`${origin}/opera/13/`);
    await takeRelease(other, '2');
    // What it has not loaded yet is of a release that the host no longer has.
    expect(await release(page)).toBe('1');
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Buscar/ })
      .click();
    await expect(box(page)).toContainText(/Escribe tu duda|conexión/);
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
  });

  test('a saved game is fetched once for each release, and what a closed tab left half-done goes', async ({
    page,
    origin,
    host,
    releases,
  }) => {
    let fetched = 0;
    host.fault = ({ url = '' }) => {
      if (url.startsWith('/sin-conexion/opera.json')) fetched++;
      return false;
    };
    await saveOpera(page, origin);
    await page.evaluate(async () => {
      await (await caches.open('juego-era-999999999999')).put('/era/4/', new Response('half'));
    });
    for (const path of ['/opera/9/', '/opera/13/', '/'])
      await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    expect(fetched).toBe(1);
    host.publish(releases[1] ?? '');
    await page.goto(`${origin}/`);
    await takeRelease(page, '2');
    await expect.poll(() => fetched).toBe(2);
    const half = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('era-9999')));
    await expect.poll(half).toEqual([]);
  });
});
