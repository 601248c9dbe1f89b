import { type BrowserContext, expect, type Page } from '@playwright/test';
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

/** Everything a saved game promises: style, sections, clauses, search, full text, a calculator. */
async function expectWhole(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/opera/9/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Batalla de flotas');
  await expectDressed(page);
  // Never opened, but its section is there.
  await page.goto(`${origin}/opera/9.3/`);
  await expect(page).toHaveURL(/\/opera\/9\/#9\.3$/);
  await expect(page.locator('[id="9.3"]')).toBeInViewport();
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('searchbox').fill('bloquear naves');
  await expect(page.getByRole('dialog').locator('.hits a').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto(`${origin}/buscar/?q=bloquear`);
  await expect(page.locator('main a[href*="/opera/"]').first()).toBeVisible();
  await page.goto(`${origin}/herramientas/opera-guerra/`);
  await expectCalculation(page, { example: true });
}

/** The next page the worker sees has the new release, and waits. */
async function newRelease(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/`);
  await expect(page.getByText('Hay una edición nueva del Códice.')).toBeVisible();
}

test.describe('without network', { tag: '@once' }, () => {
  test('a saved game works whole, and what was not saved says so', async ({ page, context, origin }) => {
    await saveOpera(page, origin);
    await context.setOffline(true);
    await expectWhole(page, origin);
    await page.goto(`${origin}/era/4.1/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
    await expect(page.getByRole('listitem').filter({ hasText: 'Space Opera' })).toContainText('Guardado');
    await expect(page.getByRole('listitem').filter({ hasText: 'Era Galáctica' })).toContainText('Sin guardar');
  });

  test('the first page of all is kept, and typing there ends in words, not in nothing', async ({
    page,
    context,
    origin,
  }) => {
    await page.goto(`${origin}/opera/13/`);
    await expect.poll(() => storedPages(page)).toContain('/opera/13/');
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('guerra');
    await expect(dialog).toContainText(/conexión|cargar/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('a word in the address is no other page', async ({ page, origin }) => {
    await page.goto(`${origin}/opera/`);
    await ready(page);
    for (const query of ['a', 'b', 'c']) await page.goto(`${origin}/opera/13/?q=${query}`);
    await expect.poll(() => storedPages(page)).toEqual(expect.arrayContaining(['/opera/13/']));
    expect((await storedPages(page)).filter((path) => path.startsWith('/opera/13/'))).toEqual(['/opera/13/']);
  });
});

test('the site can be installed, with a shortcut to each game', { tag: '@once' }, async ({ page, request, origin }) => {
  await page.goto(`${origin}/`);
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(`${origin}${address}`)).json();
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', lang: 'es' });
  expect(manifest.shortcuts).toHaveLength(5);
  for (const { src } of manifest.icons) expect((await request.get(`${origin}${src}`)).status(), src).toBe(200);
  expect(new Set(manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)).size).toBe(2);
  for (const { src, sizes } of manifest.screenshots) {
    const picture = await (await request.get(`${origin}${src}`)).body();
    // Width and height as the file itself says them.
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`, src).toBe(sizes);
  }
  // Chromium's own list of what is missing.
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test.describe('one release after the other', { tag: '@once' }, () => {
  test('what was saved survives two releases, online or not', async ({ page, context, origin, host, releases }) => {
    await saveOpera(page, origin);
    host.publish(releases[1] ?? '');
    // One visit, cut off before anything could be renewed.
    host.fault = ({ url = '' }) => /^\/sin-conexion\/.+\.json/.test(url);
    await newRelease(page, origin);
    await context.setOffline(true);
    await expectWhole(page, origin);
    await context.setOffline(false);
    host.publish(releases[2] ?? '');
    await page.goto(`${origin}/`);
    await takeRelease(page, '3');
    await context.setOffline(true);
    await expectWhole(page, origin);
    await expect.poll(() => release(page)).toBe('1');
  });

  test('an offer takes the release that waits by then, not the one that was offered', async ({
    page,
    origin,
    host,
    releases,
  }) => {
    await page.goto(`${origin}/`);
    await ready(page);
    host.publish(releases[1] ?? '');
    await newRelease(page, origin);
    host.publish(releases[2] ?? '');
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const offered = registration.waiting;
      await registration.update();
      while (registration.waiting === offered) await new Promise((done) => setTimeout(done, 20));
    });
    await takeRelease(page, '3');
  });

  test('a saved game is renewed in the background, and the copy before goes only then', async ({
    page,
    context,
    origin,
    host,
    releases,
  }) => {
    await saveOpera(page, origin);
    host.publish(releases[1] ?? '');
    await newRelease(page, origin);
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => /^(juego|texto)-/.test(name))))
      .toEqual(expect.arrayContaining(['juego-opera-222222222222', 'texto-222222222222']));
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).join()))
      .not.toContain('opera-111111111111');
    await context.setOffline(true);
    await expectWhole(page, origin);
    expect(await release(page)).toBe('2');
  });

  test('a page read under one release keeps its looks and its tools under the next', async ({
    page,
    context,
    origin,
    host,
    releases,
  }) => {
    await page.goto(`${origin}/`);
    await ready(page);
    await page.goto(`${origin}/herramientas/opera-guerra/`);
    await expectCalculation(page, { example: true });
    host.publish(releases[1] ?? '');
    await newRelease(page, origin);
    await takeRelease(page, '2');
    await context.setOffline(true);
    await page.goto(`${origin}/herramientas/opera-guerra/`);
    expect(await release(page)).toBe('1');
    await expectDressed(page);
    await expectCalculation(page);
  });
});

test.describe('when the connection is bad', { tag: '@once' }, () => {
  test('a server that fails does not beat the copy, nor does one that never answers', async ({
    page,
    origin,
    host,
  }) => {
    await saveOpera(page, origin);
    host.fault = (_request, response) => Boolean(response.writeHead(503).end('caído'));
    await page.goto(`${origin}/opera/9/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Batalla de flotas');
    host.fault = () => true;
    await page.goto(`${origin}/opera/13/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a save that is cut says so, leaves what was there, and can be tried again', async ({ page, origin, host }) => {
    await page.goto(`${origin}/opera/`);
    host.fault = (request, response) => {
      if (request.url !== '/sin-conexion/opera.json') return false;
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1_000_000 }).write('{"edition":');
      setTimeout(() => response.destroy(), 50);
      return true;
    };
    const save = page.getByRole('button', { name: SAVE });
    await save.click();
    await expect(page.getByText(/la conexión se ha cortado/)).toBeVisible();
    await expect(save).toBeEnabled();
    expect(await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('juego-')))).toEqual(
      [],
    );
    host.fault = null;
    await save.click();
    await expect(page.getByText(/Disponible sin conexión/)).toBeVisible();
  });

  test('a save whose index never comes is no save, and the next visit brings the index', async ({
    page,
    origin,
    host,
  }) => {
    await page.goto(`${origin}/opera/`);
    host.fault = (request, response) => {
      if (request.url !== '/sin-conexion/texto.json') return false;
      response.destroy();
      return true;
    };
    const save = page.getByRole('button', { name: SAVE });
    await save.click();
    await expect(page.getByText(/la conexión se ha cortado/)).toBeVisible();
    await expect(save).toBeEnabled();
    await expect(page.getByText(/Disponible sin conexión/)).toBeHidden();
    host.fault = null;
    await page.reload();
    // Brought in the background; the page says so as soon as it is there.
    await expect(page.getByText(/Disponible sin conexión/)).toBeVisible();
  });

  test('a connection that falls silent is given up', async ({ page, origin, host }) => {
    await page.clock.install();
    await page.goto(`${origin}/opera/`);
    const save = page.getByRole('button', { name: SAVE });
    await expect(save).toBeVisible();
    host.fault = (request, response) => {
      if (request.url !== '/sin-conexion/opera.json') return false;
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
      return true;
    };
    const asked = page.waitForResponse((response) => response.url().endsWith('/sin-conexion/opera.json'));
    await save.click();
    await asked;
    await page.clock.runFor(25_000);
    await expect(page.getByText(/la conexión se ha cortado/)).toBeVisible();
    await expect(save).toBeEnabled();
  });

  test('a browser that asks its reader for leave to keep it holds nothing up', async ({ page, origin }) => {
    await page.addInitScript(() => {
      navigator.storage.persist = () => new Promise(() => {});
    });
    await saveOpera(page, origin);
  });

  test('what is promised is what is told of it then, and the tap that asks for it saves', async ({ page, origin }) => {
    await page.goto(`${origin}/opera/`);
    const promise = page.getByRole('button', { name: SAVE });
    await expect(promise).toHaveText(/descarga \d+,\d MB; ocupa \d+,\d MB/);
    const [takes] = /ocupa \d+,\d MB/.exec((await promise.textContent()) ?? '') ?? [''];
    const told: string[] = [];
    await page.exposeFunction('tell', (text: string) => void told.push(text));
    await page.locator('.offline [role="status"]').evaluate((status) => {
      const { tell } = window as unknown as { tell(text: string): void };
      new MutationObserver(() => tell(status.textContent ?? '')).observe(status, { childList: true });
    });
    await page.getByRole('link', { name: 'Guardar sin conexión' }).click();
    await expect(page.getByText(`Disponible sin conexión`)).toContainText(takes);
    expect(page.url()).toMatch(/#guardar$/);
    const shares = told.flatMap((text) => /(\d+) %/.exec(text)?.slice(1).map(Number) ?? []);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    // Most of the wait is told as it goes on, the putting away too.
    expect(new Set(shares).size).toBeGreaterThan(5);
  });

  test('a device without room blames the room', async ({ page, context, origin }) => {
    await page.goto(`${origin}/opera/`);
    await ready(page);
    await setQuota(context, page, origin, 400_000);
    await page.getByRole('button', { name: SAVE }).click();
    await expect(page.getByText(/No cabe/)).toBeVisible();
    // Reading goes on.
    await page.goto(`${origin}/opera/13/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('two tabs may save at once, and what the browser takes away is no longer promised', async ({
    page,
    context,
    origin,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto(`${origin}/opera/`);
    await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: SAVE }).click()));
    for (const tab of [page, other]) await expect(tab.getByText(/Disponible sin conexión/)).toBeVisible();
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.reload();
    await expect(page.getByRole('button', { name: SAVE })).toBeVisible();
    await expect(page.getByText(/Disponible sin conexión/)).toHaveCount(0);
  });
});

async function setQuota(context: BrowserContext, page: Page, origin: string, quotaSize: number): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
}
