import { expect, type Page, test } from '@playwright/test';

const BATTLE = '/herramientas/ti4-combate-espacial/#v=1&atacante.crucero=2&defensor.acorazado=1';
const RULING = '/dictamenes/ti4-retirada/#d=1&momento=terrestre';
const code = (page: Page) => page.locator('dialog.sheet .qr svg');

/** What the device's own share sheet is given. */
async function watchSharing(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const told = window as unknown as { shared: string[] };
    told.shared = [];
    navigator.share = async ({ url = '' } = {}) => void told.shared.push(url);
  });
  return () => page.evaluate(() => (window as unknown as { shared: string[] }).shared);
}

test.describe('sharing', { tag: '@once' }, () => {
  test('a battle, a ruling and a clause go through the share sheet of the phone', async ({ page }) => {
    const shared = await watchSharing(page);
    await page.goto(BATTLE);
    await page.getByRole('button', { name: 'Compartir', exact: true }).click();
    expect((await shared())[0]).toContain('atacante.crucero=2');
    await page.goto(RULING);
    await page.locator('#respuesta').getByRole('button', { name: 'Compartir' }).click();
    expect((await shared())[0]).toContain('&momento=terrestre&');
    await page.goto('/ti4/23/');
    await page.locator('[id="23.4"] [data-act="share"]').click();
    expect((await shared())[0]).toMatch(/\/ti4\/23\.4\/$/);
  });

  test('a battle, a ruling and a clause have a code for a camera, which goes away with the back gesture', async ({
    page,
  }) => {
    await page.goto(BATTLE);
    await page.getByRole('button', { name: 'Código QR' }).click();
    await expect(code(page)).toBeVisible();
    await page.goBack();
    await expect(code(page)).toBeHidden();
    await expect(page).toHaveURL(/atacante\.crucero=2/);
    await page.goto(RULING);
    await page.getByRole('button', { name: 'Código QR' }).click();
    await expect(code(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#veredicto')).toHaveText('No');
    // Closed by hand, the sheet takes back its entry of the history a moment later; a way to go starts after it.
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.sheet))).toBe(false);
    await page.goto('/ti4/23/');
    await page.getByRole('button', { name: 'Qué hacer con 23.4' }).click();
    await page.getByRole('button', { name: 'Código QR' }).click();
    await expect(code(page)).toBeVisible();
  });

  test('every kind of page says what a shared link shows, and its picture is there', async ({ page, request }) => {
    for (const [path, card] of [
      ['/', 'sitio'],
      ['/ti4/', 'ti4'],
      ['/ti4/23.4/', 'ti4'],
      ['/era/guia/', 'era'],
      ['/dictamenes/ti4-retirada/', 'ti4-retirada'],
      ['/herramientas/opera-guerra/', 'opera-guerra'],
    ] as const) {
      await page.goto(path);
      const meta = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
      expect(await meta('title'), path).toBeTruthy();
      expect((await meta('description'))?.length, path).toBeGreaterThan(20);
      const picture = await meta('image');
      expect(picture, path).toBe(`/tarjetas/${card}.png`);
      expect((await request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', path);
    }
  });

  test('an error is reported ready to be sent, and «Acerca de» says where', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/ti4/23/');
    await page.getByRole('button', { name: 'Qué hacer con 23.4' }).click();
    await page.getByRole('button', { name: 'Avisar de un error' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/Error en 23\.4[\s\S]*\/ti4\/23\.4\//);
    await page.goto('/acerca/');
    for (const part of ['Avisar de un error', 'Versión', 'Fuentes', 'Créditos y marcas'])
      await expect(page.getByRole('heading', { name: part })).toBeVisible();
    await expect(page.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\d$/);
  });
});
