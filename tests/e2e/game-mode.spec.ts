import { expect, type Page, test } from '@playwright/test';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Para jugar' });

test.describe('tonight’s game', () => {
  test('is chosen once; home, lists and search follow, and another is one tap on the emblem', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.tonight:visible')).toHaveCount(0);
    await page
      .locator('#a-que-jugais')
      .getByRole('link', { name: /Space Opera/ })
      .click();
    await expect(page).toHaveURL(/\/opera\/$/);

    await page.goto('/acerca/');
    await expect(bar(page).getByRole('link', { name: 'Calcular' })).toHaveAttribute('href', '/opera/herramientas/');
    await expect(page.locator('body')).toHaveAttribute('data-game', 'opera');
    await page.goto('/');
    await expect(page.locator('.tonight:visible')).toHaveAttribute('data-game', 'opera');

    // Looking something up in another game does not change it.
    await page.goto('/ti4/23/');
    await expect(bar(page).getByRole('link', { name: 'Calcular' })).toHaveAttribute('href', '/ti4/herramientas/');
    await page.goto('/acerca/');
    await expect(page.locator('body')).toHaveAttribute('data-game', 'opera');

    await page.getByRole('link', { name: 'Space Opera: cambiar de juego' }).click();
    await page
      .locator('#a-que-jugais')
      .getByRole('link', { name: /Era Galáctica/ })
      .click();
    await page.goto('/acerca/');
    await expect(page.locator('body')).toHaveAttribute('data-game', 'era');
  });

  test('works all the same where storage is denied', { tag: '@once' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/');
    await page
      .locator('#a-que-jugais')
      .getByRole('link', { name: /Space Opera/ })
      .click();
    await expect(bar(page).getByRole('link', { name: 'Reglas' })).toHaveAttribute('href', '/opera/');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('nobody is more than two taps from a clause, a calculator, the errata or the FAQ', { tag: '@once' }, async ({
    page,
  }) => {
    const ways = [
      ['Reglas', /^23\s+Combate espacial$/, /\/ti4\/23\/$/],
      ['Reglas', /^Preguntas frecuentes/, /\/ti4\/preguntas\/$/],
      ['Reglas', /^Fe de erratas/, /\/ti4\/erratas\/$/],
      ['Calcular', /^Combate espacial: probabilidades/, /\/herramientas\/ti4-combate-espacial\/$/],
      ['Dictámenes', /^¿Puedo retirarme, y adónde\?/, /\/dictamenes\/ti4-retirada\/$/],
      ['Mesa', /^Fase de Estado$/, /\/ti4\/ronda\/#fase-estado$/],
    ] as const;
    for (const [first, second, address] of ways) {
      await page.goto('/ti4/96.3/');
      await bar(page).getByRole('link', { name: first }).click();
      await page.locator('main').getByRole('link', { name: second }).first().click();
      await expect(page).toHaveURL(address);
    }
  });

  test('the bar lies within the thumb’s reach', { tag: '@once' }, async ({ page }) => {
    await page.goto('/ti4/23/');
    const box = await bar(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(page.viewportSize()?.height ?? 0, 0);
    expect(box?.height).toBeLessThan(80);
  });
});
