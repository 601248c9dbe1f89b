import { expect, test } from '@playwright/test';
import { expectAccessible } from './axe.ts';

/** A battle under way, from the calculator to the end, with a thumb. */
test.use({ viewport: { width: 390, height: 844 } });

test('a battle is followed roll by roll, undone, and shared by its address', { tag: '@once' }, async ({ page }) => {
  await page.goto('/herramientas/ti4-combate-espacial/#v=2&atacante.crucero=2&defensor.acorazado=1&fin');
  await page.getByRole('link', { name: 'Seguir esta batalla en la mesa' }).click();
  await expect(page.getByRole('heading', { name: 'Ronda 1: tirar los dados' })).toBeVisible();
  await expect(page.getByText('El atacante gana el 44,9 %')).toBeVisible();

  await page.getByText('Meter los dados').first().click();
  await page.getByRole('button', { name: 'El atacante: un 7' }).click();
  await page.getByRole('button', { name: 'El atacante: un 2' }).click();
  await page.getByRole('button', { name: 'Uno más: El defensor: Impactos' }).click();
  await page.getByRole('button', { name: 'Anotar la tirada' }).click();

  await expect(page.getByRole('heading', { name: 'Ronda 1: asignar los impactos' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Uno menos: El atacante, Cruceros: Destruidas' }).click();
  await page.getByRole('button', { name: 'Anotar las pérdidas' }).click();
  await expect(page.getByRole('alert')).toContainText('el atacante tiene que asignar 1 impacto');
  await page.getByRole('button', { name: 'Uno más: El atacante, Cruceros: Destruidas' }).click();
  await page.getByRole('button', { name: 'Anotar las pérdidas' }).click();

  await expect(page.getByRole('heading', { name: 'Ronda 2: tirar los dados' })).toBeVisible();
  await expect(page.getByText('El atacante gana el 21,1 %')).toBeVisible();
  await expect(page.getByText('1 dañada')).toBeVisible();

  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Ronda 2: tirar los dados' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer lo último' }).click();
  await expect(page.getByRole('heading', { name: 'Ronda 1: asignar los impactos' })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('without a battle the page says how to begin, and an example shows it', { tag: '@once' }, async ({ page }) => {
  await page.goto('/herramientas/ti4-batalla-terrestre/');
  await expect(page.getByRole('link', { name: 'Ir a la calculadora' })).toBeVisible();
  await page.getByRole('button', { name: /Tres de Infantería/ }).click();
  await expect(page.getByRole('heading', { name: 'Ronda 2: tirar los dados' })).toBeVisible();
  await expectAccessible(page);
});

test('attacks of Galaxy are followed roll by roll, from their calculator', { tag: '@once' }, async ({ page }) => {
  await page.goto(
    '/herramientas/galaxy-combate/#v=2&valor=8&cubre=true&iguala=1&objetivos.0.valor=7&objetivos.1.tipo=base&phase-banks=true&fin',
  );
  await page.getByRole('link', { name: 'Seguir esta batalla en la mesa' }).click();
  await expect(page.getByRole('heading', { name: 'Ataque 1: Destructor [7]' })).toBeVisible();
  await expectAccessible(page);

  // A row without a number is asked for, and nothing is noted.
  await page.getByRole('button', { name: 'Anotar la tirada' }).click();
  await expect(page.getByRole('alert')).toContainText('Falta un número');
  await page.getByRole('group', { name: 'Tus dados' }).getByText('9', { exact: true }).click();
  await page.getByRole('group', { name: 'Los de la defensa' }).getByText('4', { exact: true }).click();
  await page.getByRole('button', { name: 'Anotar la tirada' }).click();
  await expect(page.getByRole('heading', { name: 'Ataque 2: una Base' })).toBeVisible();

  await page.getByRole('group', { name: 'Los dados de su dueño' }).getByText('10', { exact: true }).click();
  await page.getByRole('button', { name: 'Anotar la tirada' }).click();
  await expect(page.getByRole('heading', { name: '¿Cuenta tu Phase Banks contra una Base?' })).toBeVisible();
  await page.getByRole('button', { name: /No cuenta/ }).click();
  await expect(page.getByRole('heading', { name: 'Fin de los ataques' })).toBeVisible();

  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Fin de los ataques' })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer lo último' }).click();
  await expect(page.getByRole('heading', { name: /¿Cuenta tu Phase Banks/ })).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
