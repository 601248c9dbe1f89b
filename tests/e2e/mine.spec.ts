import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';

const table = (page: Page) => page.locator('#lo-mio');

test('a clause is pinned, written on and marked with a rule of the house; the table holds it all', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/ti4/23/');
  await page.getByRole('button', { name: 'Fijar 23.4' }).click();
  await page.getByRole('button', { name: 'Qué hacer con 23.4' }).click();
  await page.locator('dialog.sheet [name="casa"]').fill('Aquí no se retira nadie <b>');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.locator('[id="23.4"] .mine')).toContainText('Regla de la casa: Aquí no se retira nadie <b>');
  // A sheet that closes leaves its entry of the history a moment later: reloading before would cross with it.
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.sheet))).toBe(false);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Fijar 23.4' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[id="23.4"] .mine')).toBeVisible();

  await page.goto('/herramientas/ti4-combate-espacial/#v=1&atacante.crucero=2&defensor.acorazado=1');
  await page.getByRole('button', { name: 'Guardar en la Mesa' }).click();
  await page.goto('/ti4/mesa/');
  await expect(table(page).getByRole('link', { name: /^23\.4 .*Anunciar la retirada/ })).toBeVisible();
  await expect(table(page).getByRole('link', { name: /Aquí no se retira nadie/ })).toBeVisible();
  await expect(table(page).getByRole('link', { name: /^23 Combate espacial$/ })).toBeVisible();
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardar en un archivo' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');

  // Another device takes the file; a broken one changes nothing and says why.
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(table(page).getByRole('link')).toHaveCount(0);
  const give = (text: string) =>
    page
      .locator('#importar')
      .setInputFiles({ name: 'mesa.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await give(file.slice(0, -20));
  await expect(page.locator('#importar-aviso')).toContainText('No se ha traído nada');
  await expect(table(page).getByRole('link')).toHaveCount(0);
  await give(file);
  await expect(table(page).getByRole('link', { name: /Anunciar la retirada/ })).toBeVisible();
  await table(page)
    .getByRole('link', { name: /Combate espacial: probabilidades/ })
    .click();
  await expect(page.locator('[name="atacante.crucero"]')).toHaveValue('2');
});

test('where the device keeps nothing it works all the same, and says so', { tag: '@once' }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/ti4/23/');
  await page.getByRole('button', { name: 'Fijar 23.4' }).click();
  await expect(page.locator('#aviso')).toContainText('no deja guardar');
  await expect(page.getByRole('button', { name: 'Fijar 23.4' })).toHaveAttribute('aria-pressed', 'true');
});

test('three tabs write at once and nothing of any is lost', { tag: '@once' }, async ({ context }) => {
  const tabs = await Promise.all([0, 1, 2].map(() => context.newPage()));
  const [one, two, three] = tabs as [Page, Page, Page];
  await Promise.all(tabs.map((page) => page.goto('/ti4/23/')));
  const open = (page: Page) => page.getByRole('button', { name: 'Qué hacer con 23.4' }).click();
  const note = (page: Page) => page.locator('dialog.sheet [name="nota"]');
  // All three stand on the same clause before any of them writes.
  for (const page of tabs) await open(page);
  for (const [at, page] of tabs.entries()) {
    await note(page).fill(`nota ${at}`);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  }
  await one.getByRole('button', { name: 'Fijar 23.4' }).click();
  await two.getByRole('button', { name: 'Fijar 23.5', exact: true }).click();
  await three.getByRole('button', { name: 'Fijar 23.6', exact: true }).click();
  for (const page of tabs) {
    for (const number of ['23.4', '23.5', '23.6'])
      await expect(page.getByRole('button', { name: `Fijar ${number}`, exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    for (const at of [0, 1, 2]) await expect(page.locator('[id="23.4"] .mine')).toContainText(`nota ${at}`);
  }
  await one.goto('/ti4/mesa/');
  await expect(table(one).getByRole('button', { name: /^Quitar: 23\.[456] / })).toHaveCount(3);
  await two.getByRole('button', { name: 'Fijar 23.5', exact: true }).click();
  await expect(table(one).getByRole('button', { name: /^Quitar: 23\.[456] / })).toHaveCount(2);
});

test('what is too long is told before it is lost; what cannot be read is offered whole', {
  tag: '@once',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('mesa', '{"version": 9, "dibujos": []}'));
  await page.goto('/ti4/23/');
  await page.getByRole('button', { name: 'Qué hacer con 23.4' }).click();
  const sheet = page.locator('dialog.sheet');
  await sheet.locator('[name="nota"]').fill('x'.repeat(4001));
  await sheet.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(sheet.getByRole('alert')).toContainText('demasiado largo');
  await expect(sheet.locator('[name="nota"]')).toHaveValue('x'.repeat(4001));
  await sheet.locator('[name="nota"]').fill('x'.repeat(4000));
  await sheet.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.locator('[id="23.4"] .mine')).toContainText('xxx');

  await page.goto('/ti4/mesa/');
  await expect(page.getByText('algo que esta edición no entiende')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardarlo en un archivo' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toBe('{"version": 9, "dibujos": []}');
  const give = (text: string) =>
    page
      .locator('#importar')
      .setInputFiles({ name: 'mesa.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await give('{"version":{"toString":1}}');
  await expect(page.locator('#importar-aviso')).toContainText('No se ha traído nada');
});

test('a clause has a QR code', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ti4/23/');
  await page.getByRole('button', { name: 'Qué hacer con 23.4' }).click();
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.getByRole('button', { name: 'Código QR' }).click();
  await expect(page.locator('.qr svg')).toBeVisible();
  expect(errors).toEqual([]);
});

test('on paper what is folded is there and what leads elsewhere is not', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ti4/23/');
  await page.emulateMedia({ media: 'print' });
  for (const part of ['.site-header', '.game-bar', '.section-bar', '#pasos', '.clause-actions', '.pager'])
    await expect.soft(page.locator(part).first(), part).toBeHidden();
  const folded = page.locator('[id="23.4"] details.faq:not([open])').first();
  expect((await folded.boundingBox())?.height).toBeGreaterThan(
    (await folded.locator('summary').boundingBox())?.height ?? 0,
  );
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
});
