import { expect, type Locator, type Page, test } from '@playwright/test';

/** What strangers stumbled over when they looked at the pages, so that it does not come back. */

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('Nothing to be seen');
  return box;
};

/** Parts of a page that lie on one another, by their selectors. */
async function overlaps(page: Page, selectors: [string, string]): Promise<boolean> {
  return page.evaluate(([one, other]) => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .flatMap((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return part instanceof SVGElement ? [part.getBoundingClientRect()] : [...range.getClientRects()];
        })
        .filter(({ width, height }) => width > 0 && height > 0);
    return boxes(one).some((a) =>
      boxes(other).some(
        (b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
      ),
    );
  }, selectors);
}

test('the picture of a game is never behind the letters of its title', { tag: '@once' }, async ({ page }) => {
  for (const path of ['/ti4/', '/ascendancy/', '/galaxy/herramientas/', '/opera/mesa/', '/era/dictamenes/']) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await overlaps(page, ['.game-title .motif', '.game-title :is(h1, p)']);
      expect.soft(over, `${path} at ${width} px`).toBe(false);
    }
  }
});

test('a game is called and drawn alike in the header of every kind of page', { tag: '@once' }, async ({ page }) => {
  const places: string[] = [];
  for (const path of ['/ti4/23/', '/dictamenes/ti4-retirada/', '/herramientas/ti4-votos/']) {
    await page.goto(path);
    const name = page.locator('.game-chip .name');
    const { x, y } = await boxOf(name);
    places.push(`${x} ${y} ${await name.evaluate((part) => getComputedStyle(part).color)}`);
  }
  expect(new Set(places).size, places.join(' | ')).toBe(1);
});

test('at 400 % the places of the bar stand side by side', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/ti4/23/');
  const places = page.getByRole('navigation', { name: 'Para jugar' }).getByRole('link');
  const boxes = await places.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
  expect(boxes).toHaveLength(5);
  for (const [at, { left, width }] of boxes.entries()) {
    expect.soft(width).toBeGreaterThanOrEqual(44);
    expect.soft(left).toBeGreaterThanOrEqual(at === 0 ? 0 : boxes[at - 1].right - 1);
  }
});

test('few ways on stand beside a clause; the others unfold', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ti4/23/');
  const ways = page.locator('[id="23.0"] .ways');
  await expect(ways.locator('a:visible')).toHaveCount(3);
  await ways.getByText(/^y \d+ más$/).tap();
  expect(await ways.locator('a:visible').count()).toBeGreaterThan(4);
  await page.emulateMedia({ media: 'print' });
  await expect(ways).toBeHidden();
});

test('a clause is named with its step and a space between them', { tag: '@once' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/ti4/23.4/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Copiar.*23\.4/ }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('23.4 Paso 2 Anunciar');
  // A clause without a title of its own is known by its section's.
  await page.goto('/ti4/23.1/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Copiar.*23\.1/ }).tap();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('Twilight Imperium, 23.1 Combate espacial (');
});

test('only what is made of steps calls its contents so', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ti4/23/');
  await expect(page.locator('.section-bar button')).toHaveText('Pasos');
  await page.goto('/ti4/preguntas/');
  await expect(page.locator('.section-bar button')).toHaveText('Índice');
});

test('rulings are narrowed by words and by what they are about', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ti4/dictamenes/');
  const shown = page.locator('main .link-cards li:visible');
  const all = await shown.count();
  await page.getByRole('button', { name: /^Combate/ }).tap();
  const about = await shown.count();
  expect(about).toBeGreaterThan(0);
  expect(about).toBeLessThan(all);
  await page.getByRole('button', { name: 'Todas' }).tap();
  await page.getByRole('searchbox', { name: 'Filtrar esta lista' }).fill('puedo retirarme');
  await expect(shown).toHaveCount(1);
});

test('a verdict stays in sight as its word, with its meaning in two lines', { tag: '@once' }, async ({ page }) => {
  await page.goto('/herramientas/ti4-movimiento/', { waitUntil: 'networkidle' });
  await page.locator('.examples button, [data-example]').first().tap();
  const bar = page.locator('#resumen');
  await expect(bar.locator('strong')).toHaveText('Depende');
  // The page itself goes to its answer a moment after it is there.
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar.locator('.sign')).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect((await boxOf(bar)).height).toBeLessThan(100);
});

test('both lists of the search page look like those of the box, with drawn signs', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto('/buscar/?q=retirada');
  await expect(page.locator('.answers .badge').first()).toHaveCSS('border-top-width', '1px');
  await expect(page.locator('.results .badge').first()).toHaveCSS('border-top-width', '1px');
  const sign = page.locator('.offered .icon').first();
  // What it refers to is on the page: otherwise it would be empty.
  const href = await sign.locator('use').getAttribute('href');
  await expect(page.locator(`svg${href}`)).toHaveCount(1);
});

test('a dark room is not lit up by the bars of the browser', { tag: '@once' }, async ({ page }) => {
  const colours = () =>
    page.locator('meta[name="theme-color"]').evaluateAll((all) => all.map((meta) => (meta as HTMLMetaElement).content));
  await page.goto('/ti4/', { waitUntil: 'networkidle' });
  await page.getByLabel('Aspecto').selectOption('dim');
  expect(new Set(await colours())).toEqual(new Set(['rgb(18, 11, 7)']));
  await page.goto('/ti4/23/', { waitUntil: 'networkidle' });
  expect(new Set(await colours())).toEqual(new Set(['rgb(18, 11, 7)']));
});

test('an address that names no game is offered none', { tag: '@once' }, async ({ page }) => {
  await page.goto('/no-existe/', { waitUntil: 'networkidle' });
  await expect(page.locator('#parecidas')).toBeHidden();
});

test.describe('on a desktop', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'It is about width.');

  test('a battle under way stands beside its odds, what is left and its log', async ({ page }) => {
    await page.goto('/herramientas/ti4-batalla/');
    await page.locator('[data-example]').first().click();
    const [now, told] = [await boxOf(page.locator('.live-now')), await boxOf(page.locator('.live-told'))];
    expect(told.x).toBeGreaterThan(now.x + now.width);
    expect(Math.abs(told.y - now.y)).toBeLessThan(2);
  });

  test('a verdict beside its questions moves nothing', async ({ page }) => {
    await page.goto('/dictamenes/ti4-retirada/', { waitUntil: 'networkidle' });
    for (const name of ['No, y aún no se han tirado los dados', 'El atacante (jugador activo)', 'Sí'])
      await page.locator('.replies').getByRole('button', { name, exact: true }).click();
    await expect(page.locator('#veredicto')).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('long lists stand in columns', async ({ page }) => {
    for (const [path, entry] of [
      ['/ti4/zonas-grises/', 'article'],
      ['/ti4/interacciones/', '#oficial li'],
      ['/ti4/cobertura/', 'main li'],
    ] as const) {
      await page.goto(path);
      const lefts = await page.locator(entry).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      expect.soft(new Set(lefts).size, path).toBeGreaterThan(1);
    }
  });
});
