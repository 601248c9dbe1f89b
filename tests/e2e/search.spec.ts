import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';

const box = (page: Page) => page.getByRole('dialog', { name: 'Buscar en las reglas' });
const field = (page: Page) => box(page).getByRole('searchbox');
/** Those of a list that stays: components and rulings come a moment after the clauses, and move them. */
const hits = (page: Page) => box(page).locator('.hits[aria-busy="false"] a');

async function open(page: Page, path = '/ti4/23/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('link', { name: 'Buscar' }).first().click();
  await expect(field(page)).toBeFocused();
}

test.describe('the search box', () => {
  test('answers as one types, with number, title, marked words and badges', async ({ page }) => {
    await open(page);
    await field(page).pressSequentially('anunciar retir', { delay: 20 });
    // The ruling that settles it stands above the clauses.
    const clauses = box(page).locator('.hits li:not(.shortcut)');
    const first = clauses.locator('a').first();
    await expect(first).toContainText('23.4');
    await expect(first).toContainText('Anunciar la retirada');
    await expect(first.locator('mark').first()).toHaveText(/anunciar/i);
    await expect(first.locator('.badge.faq')).toContainText('frecuente');
    // The answer is in the list: the whole clause can be read there.
    await box(page).locator('.hits .whole summary').first().click();
    await expect(clauses.first()).toContainText('el atacante ya no puede anunciar la suya');
  });

  test('the game of the page is chosen and in sight, however far it stands in the row', { tag: '@once' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/ascendancy/24/');
    const chosen = box(page).locator('.filters label:has(:checked)');
    await expect(chosen).toHaveText(/Ascendancy/);
    await expect(chosen).toBeInViewport({ ratio: 0.9 });
  });

  test('full-text search is offered for the same words in the same game', { tag: '@once' }, async ({ page }) => {
    await open(page);
    await field(page).fill('nube & rayos');
    await expect(box(page).locator('a.full-text')).toHaveAttribute('href', '/buscar/?q=nube+%26+rayos&juego=ti4');
  });

  test('opens with «/» and with Ctrl-K, and Escape closes it', { tag: '@once' }, async ({ page }) => {
    await page.goto('/ti4/23/');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await field(page).fill('retirada');
    await page.keyboard.press('Escape');
    await expect(box(page)).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('retirada');
  });

  test('arrows walk the results, Enter opens one', { tag: '@once' }, async ({ page }) => {
    await open(page);
    await field(page).fill('vórtice gravitatorio');
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(hits(page).first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(hits(page).nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toBeFocused();
    const href = await hits(page).first().getAttribute('href');
    // The first Enter only goes to the list.
    await page.keyboard.press('Enter');
    await expect(hits(page).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  });

  test('back from a clause the list is as it was', { tag: '@once' }, async ({ page }) => {
    await open(page);
    await field(page).fill('bloqueo');
    const href = await hits(page).nth(1).getAttribute('href');
    await hits(page).nth(1).click();
    await page.waitForURL(`**${href}`);
    await page.goBack();
    await expect(field(page)).toHaveValue('bloqueo');
    await expect(hits(page).nth(1)).toHaveAttribute('href', href ?? '');
  });

  test('three answers fit a phone above its keyboard', { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    await page.setViewportSize({ width: 390, height: 560 });
    await field(page).fill('me tienen rodeado, ¿me puedo ir?');
    await expect(box(page).locator('.hits li').nth(2).locator('.where')).toBeInViewport();
  });

  test('a number and Enter lead straight to its clause', { tag: '@once' }, async ({ page }) => {
    await open(page);
    await field(page).fill('23.5');
    await expect(hits(page).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/ti4\/23\.5\/$/);
  });

  test('pages of no game search in the game used last', { tag: '@once' }, async ({ page }) => {
    await page.goto('/opera/9/');
    await page.goto('/buscar/');
    await page.keyboard.press('Control+k');
    await expect(box(page).getByRole('radio', { name: 'Space Opera' })).toBeChecked();
  });

  test('a number goes to its clause, an old one says so', { tag: '@once' }, async ({ page }) => {
    await open(page);
    await field(page).fill('regla 23,5');
    await expect(hits(page).first().locator('.number')).toHaveText('23.5');
    await field(page).fill('89.2');
    await expect(hits(page)).toHaveCount(2);
    await expect(hits(page).nth(1)).toContainText('antes 89.2');
    await field(page).fill('23.7.c');
    await expect(hits(page).first()).toHaveAttribute('href', '/ti4/23.7.c/');
  });

  test('starts in the game of the page and widens to all games', { tag: '@once' }, async ({ page }) => {
    await open(page, '/opera/9/');
    await expect(box(page).getByRole('radio', { name: 'Space Opera' })).toBeChecked();
    await field(page).fill('hegemonía cultural klingon');
    await expect(box(page).getByRole('status')).toContainText('Nada para');
    await expect(box(page).getByRole('link', { name: 'Space Opera' })).toBeVisible();
    await box(page).getByRole('button', { name: 'Buscar en todos los juegos' }).click();
    await expect(hits(page).first()).toContainText('Ascendancy');
  });

  test('mends a typo and says so; with nothing found it offers words that exist', { tag: '@once' }, async ({
    page,
  }) => {
    await open(page);
    await field(page).fill('portavos');
    await expect(box(page).getByRole('status')).toContainText('En vez de «portavos», «portavoz».');
    await field(page).fill('portaxxyz');
    await expect(box(page).getByRole('status')).toContainText('Nada para «portaxxyz»');
    await box(page).getByRole('button', { name: 'portavoz' }).click();
    await expect(field(page)).toHaveValue('portavoz');
    await expect(hits(page).first()).toBeVisible();
  });

  test('remembers on the device what led somewhere, until told to forget', { tag: '@once' }, async ({ page }) => {
    await open(page);
    await field(page).fill('bloqueo');
    const href = await hits(page).first().getAttribute('href');
    await hits(page).first().click();
    await page.waitForURL(`**${href}`);
    await page.keyboard.press('/');
    await box(page).getByRole('button', { name: 'bloqueo' }).click();
    await expect(hits(page).first()).toBeVisible();
    await field(page).fill('');
    await box(page).getByRole('button', { name: 'Borrarlas' }).click();
    await expect(box(page).getByText('Búsquedas recientes')).toBeHidden();
  });

  test('the home page searches from its own field, and its examples answer', async ({ page }) => {
    await page.goto('/');
    for (const example of await page.locator('[data-try]').all()) {
      await example.click();
      await expect(field(page)).toHaveValue(await example.innerText());
      await expect(hits(page).first()).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await page.locator('#portada-texto').pressSequentially('huir', { delay: 30 });
    await expect(field(page)).toHaveValue('huir');
    await expect(hits(page).first()).toBeVisible();
  });

  test.describe('before what searches has come', { tag: '@once' }, () => {
    /** Holds it up until told. */
    const holdUp = async (page: Page) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/_astro/search-view*', async (route) => {
        await promise;
        await route.continue();
      });
      return resolve;
    };

    test('what is written on the home page is answered when it comes', async ({ page }) => {
      const come = await holdUp(page);
      await page.goto('/');
      await page.locator('#portada-texto').fill('retirada');
      come();
      await expect(hits(page).first()).toBeVisible();
    });

    test('what is written in the box is not written over', async ({ page }) => {
      const come = await holdUp(page);
      await open(page);
      await field(page).pressSequentially('anunciar');
      come();
      await expect(hits(page).first()).toBeVisible();
      await field(page).pressSequentially(' retirada');
      await expect(field(page)).toHaveValue('anunciar retirada');
    });
  });

  test('is fetched only when it is used', { tag: '@once' }, async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/ti4/23/');
    await page.waitForLoadState('networkidle');
    expect(fetched.filter((path) => path.startsWith('/buscador/') || path.startsWith('/pagefind/'))).toEqual([]);
    await page.keyboard.press('/');
    await expect.poll(() => fetched).toContainEqual(expect.stringMatching(/^\/buscador\/ti4\.\w+\.json$/));
  });

  test('whatever is pasted, it answers or says «nada»', { tag: '@once' }, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await open(page);
    for (const text of [
      'retirada '.repeat(1200),
      '🚀👩‍🚀',
      '(.*)+$ [a-z]{1,9999}',
      'سفينة فضائية',
      'de la que el',
      '"retirada del',
      '<img src=x onerror=alert(1)>',
    ]) {
      await field(page).evaluate((element, value) => {
        (element as HTMLInputElement).value = value;
        element.dispatchEvent(new Event('input', { bubbles: true }));
      }, text);
      await expect(box(page).getByRole('status')).toContainText(/resultado|Nada para/);
    }
    expect(errors).toEqual([]);
  });

  // Touch is for phones.
  test('everything to tap is large enough, and nothing is wider than the screen', { tag: '@once' }, async ({
    page,
  }) => {
    await open(page);
    await field(page).fill('combate espacial');
    await expect(box(page).locator('.hits')).toHaveAttribute('aria-busy', 'false');
    const sizes = await box(page)
      .locator('a:visible, button:visible, label:visible:not(.visually-hidden)')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(43);
    const overflow = await box(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('has no accessibility violations with results in it', async ({ page }) => {
    await open(page);
    await field(page).fill('impacto directo');
    await expect(hits(page).first()).toBeVisible();
    await expectAccessible(page, { within: '#buscador' });
  });
});

test.describe('the search box and the network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('works without network once it has been used', { tag: '@once' }, async ({ page, context }) => {
    await page.goto('/ti4/23/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.keyboard.press('/');
    await field(page).fill('retirada');
    await expect(hits(page).first()).toBeVisible();
    await context.setOffline(true);
    await page.goto('/ti4/23/');
    await page.keyboard.press('/');
    await field(page).fill('bloqueo de un puerto');
    await expect(box(page).locator('.hits li:not(.shortcut) a').first()).toContainText(/14\.|80\.|79\./);
  });
});

test.describe('the search box without its data', () => {
  test('says that it could not be loaded, and tries again', { tag: '@once' }, async ({ page, context }) => {
    await context.route('**/buscador/*.json', (route) => route.abort());
    await open(page);
    await field(page).fill('retirada');
    await expect(box(page).getByRole('status')).toContainText('No se ha podido cargar el buscador');
    await context.unroute('**/buscador/*.json');
    await field(page).fill('retirada ');
    await expect(hits(page).first()).toBeVisible();
  });
});

test.describe('the search page', () => {
  const found = (page: Page) => page.locator('.results a');

  test('finds words in the text, each clause once, with excerpts', async ({ page }) => {
    await page.goto('/buscar/?q=vórtice+gravitatorio');
    await expect(found(page).first()).toBeVisible();
    await expect(page.getByRole('status').first()).toContainText(/\d+ cláusulas/);
    await expect(found(page).first().locator('mark').first()).toBeVisible();
    const hrefs = await found(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(hrefs).size).toBe(hrefs.length);
    for (const href of hrefs) expect(href).toMatch(/^\/[a-z0-9]+\/[^/]+\/#/);
    await found(page).first().click();
    await expect(page).toHaveURL(/#\d+\.\d+$/);
  });

  test('filters by game and by kind, and the address keeps them', { tag: '@once' }, async ({ page }) => {
    await page.goto('/buscar/');
    await page.locator('#buscar-texto').fill('combate');
    await expect(found(page).first()).toBeVisible();
    await page.locator('select[name="juego"]').selectOption('galaxy');
    await expect(found(page).first()).toContainText('Galaxy');
    await page.locator('select[name="clase"]').selectOption('ejemplo');
    await expect(page).toHaveURL(/q=combate&juego=galaxy&clase=ejemplo/);
    await expect.poll(() => found(page).first().locator('.number').textContent()).toMatch(/^1[38]\./);
    await page.reload();
    await expect(page.locator('select[name="clase"]')).toHaveValue('ejemplo');
    await expect(found(page).first()).toContainText('Galaxy');
  });

  test('shows more when asked, and says when there is nothing', { tag: '@once' }, async ({ page }) => {
    await page.goto('/buscar/?q=nave');
    await expect(found(page)).toHaveCount(10);
    await page.getByRole('button', { name: 'Ver más' }).click();
    await expect(found(page)).toHaveCount(20);
    await page.locator('#buscar-texto').fill('zzzz');
    await expect(page.getByText('Ninguna cláusula contiene «zzzz».')).toBeVisible();
    await expect(page.locator('#pagina-buscar .nothing').getByRole('link', { name: 'Space Opera' })).toBeVisible();
  });

  test('begins with the answers of the search box', { tag: '@once' }, async ({ page }) => {
    await page.goto('/ti4/23/');
    await page.keyboard.press('/');
    await field(page).fill('quién gana un empate de votos');
    await expect(hits(page).first()).toBeVisible();
    const href = await box(page).locator('.hits li:not(.shortcut) a').first().getAttribute('href');
    await page.goto('/buscar/?q=quién+gana+un+empate+de+votos&juego=ti4');
    await expect(page.locator('.answers a').first()).toHaveAttribute('href', href ?? '');
  });

  test('works without the other engine', { tag: '@once' }, async ({ page }) => {
    await page.route('**/buscador/**', (route) => route.abort());
    await page.goto('/buscar/?q=bombardeo');
    await expect(found(page).first()).toBeVisible();
  });

  test('survives bad input', { tag: '@once' }, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`/buscar/?q=${encodeURIComponent('"retirada (.*)+ 🚀 <b>'.repeat(20))}`);
    await expect(page.getByRole('status').first()).toContainText(/cláusula/);
    expect(errors).toEqual([]);
  });
});
