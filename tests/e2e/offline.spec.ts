import { expect, test } from '@playwright/test';

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a saved game can be read, clause by clause, and what was not saved says so', { tag: '@once' }, async ({
    page,
    context,
  }) => {
    await page.goto('/opera/');
    await page.getByRole('button', { name: 'Guardar para leer sin conexión' }).click();
    await expect(page.getByText(/Guardado el/)).toBeVisible({ timeout: 20_000 });
    await context.setOffline(true);

    await page.goto('/opera/9/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Batalla de flotas');
    // Never opened, but its section is there.
    await page.goto('/opera/9.3/');
    await expect(page).toHaveURL(/\/opera\/9\/#9\.3$/);
    await expect(page.locator('[id="9.3"]')).toBeInViewport();

    // Search answers too.
    await page.keyboard.press('/');
    await page.getByRole('dialog').getByRole('searchbox').fill('bloquear naves');
    await expect(page.getByRole('dialog').locator('.hits a').first()).toBeVisible();
    await page.keyboard.press('Escape');

    // So does a calculator, found from the list of tools.
    await page.goto('/herramientas/');
    await page.getByRole('link', { name: 'Guerra: batalla de flotas y asalto' }).click();
    await page.locator('[name="defensor.creditos"]').fill('0');
    await expect(page.locator('#resultado .headline')).toContainText('y 0 créditos');

    await page.goto('/era/4.1/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
  });

  test('a page already read opens again', { tag: '@once' }, async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/galaxy/13/');
    await context.setOffline(true);
    await page.goto('/galaxy/13/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Combate');
  });
});
