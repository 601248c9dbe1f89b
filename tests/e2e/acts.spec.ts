import { expect, type Locator, type Page, test } from '@playwright/test';
import { PAGE_KINDS } from './page-kinds.ts';

/**
 * What a table does every evening, counted in taps from the page where one would be. The battle has its own count
 * (board.spec.ts).
 */
class Hand {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    this.taps++;
    await target.tap();
  }
}

const bar = (page: Page) => page.getByRole('navigation', { name: 'Para jugar' });

test.describe('the usual acts', { tag: '@once' }, () => {
  test('three words find a clause in one tap, and its answer is read without opening it', async ({ page }) => {
    const hand = new Hand();
    await page.goto('/ti4/', { waitUntil: 'networkidle' });
    await hand.tap(bar(page).getByRole('link', { name: 'Buscar' }));
    await page.locator('#buscador input[type="search"]').fill('anunciar la retirada');
    await expect(page.locator('#buscador .hits')).toContainText('Los dos jugadores tienen ocasión');
    expect(hand.taps).toBe(1);
  });

  test('the answers of the publisher to a clause are one tap from it', async ({ page }) => {
    const hand = new Hand();
    await page.goto('/ti4/23/#23.4');
    const answer = page.locator('[id="23.4"] summary', { hasText: 'F30' });
    await hand.tap(answer);
    await expect(page.locator('[id="23.4"] details[open]', { hasText: 'F30' })).toContainText('Retirada hábil');
    expect(hand.taps).toBe(1);
  });

  test('a ruling of a few questions takes a tap for each, from the bar on', async ({ page }) => {
    const hand = new Hand();
    await page.goto('/ti4/23/');
    await hand.tap(bar(page).getByRole('link', { name: 'Dictámenes' }));
    await hand.tap(page.locator('main').getByRole('link', { name: /^¿Puedo retirarme, y adónde\?/ }));
    await page.waitForLoadState('networkidle');
    const reply = (name: string) => page.locator('.replies').getByRole('button', { name, exact: true });
    await hand.tap(reply('No, y aún no se han tirado los dados'));
    await hand.tap(reply('El atacante (jugador activo)'));
    await hand.tap(reply('Sí'));
    await expect(page.locator('#veredicto')).toHaveText('No');
    expect(hand.taps).toBe(5);
  });

  test('the hegemony of a system answers at the first thing said', async ({ page }) => {
    const hand = new Hand();
    await page.goto('/ascendancy/', { waitUntil: 'networkidle' });
    await hand.tap(bar(page).getByRole('link', { name: 'Calcular' }));
    await hand.tap(page.locator('main').getByRole('link', { name: /^Hegemonía/ }));
    await page.waitForLoadState('networkidle');
    await hand.tap(page.getByText('Nivel Dos', { exact: true }));
    await expect(page.locator('#resumen')).toContainText('%');
    expect(hand.taps).toBe(3);
  });

  test('from any page of a game, two taps lead to a clause, a calculator, the corrections and the answers', async ({
    page,
    request,
  }) => {
    const places = { Reglas: ['/ti4/23/', '/ti4/erratas/', '/ti4/preguntas/'], Calcular: ['/herramientas/ti4-votos/'] };
    for (const [name, wanted] of Object.entries(places)) {
      await page.goto('/ti4/facciones/letnev/');
      await bar(page).getByRole('link', { name }).tap();
      await page.waitForLoadState();
      for (const path of wanted) await expect(page.locator(`main a[href="${path}"]:visible`)).not.toHaveCount(0);
    }
    // Seen without scrolling.
    await page.goto('/ti4/');
    await expect(page.locator('main a[href="/ti4/preguntas/"]').first()).toBeInViewport({ ratio: 1 });
    await expect(page.locator('main a[href="/ti4/erratas/"]').first()).toBeInViewport({ ratio: 1 });
    // The bar is the same on every kind of page of the game.
    for (const path of PAGE_KINDS.filter((kind) => kind.startsWith('/ti4/'))) {
      const html = await (await request.get(path)).text();
      for (const href of ['/ti4/', '/ti4/herramientas/'])
        expect.soft(html, path).toContain(`href="${href}" data-place`);
    }
  });

  test('a game is saved for an evening without network in one tap', async ({ page, browser, baseURL }) => {
    const context = await browser.newContext({
      serviceWorkers: 'allow',
      hasTouch: true,
      viewport: page.viewportSize(),
    });
    const phone = await context.newPage();
    const hand = new Hand();
    await phone.goto(`${baseURL}/opera/`);
    await hand.tap(phone.getByRole('link', { name: 'Guardar sin conexión' }));
    await expect(phone.getByText(/^Disponible sin conexión/)).toBeVisible();
    await context.setOffline(true);
    await phone.goto(`${baseURL}/opera/9/`);
    await expect(phone.locator('h1')).toHaveText('Batalla de flotas');
    expect(hand.taps).toBe(1);
    await context.close();
  });

  test('a planet is written by its name, and what it gives comes with it', async ({ page }) => {
    await page.goto('/herramientas/ti4-votos/', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: /Añadir: planeta/ }).tap();
    await page.locator('input[name="planetas.0.nombre"]').fill('Jord');
    await expect(page.locator('input[name="planetas.0.influencia"]')).toHaveValue('2');
    await expect(page).toHaveURL(/planetas\.0\.influencia=2/);
  });
});
