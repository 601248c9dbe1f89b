import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, WCAG } from './axe.ts';

const SUPPLY = '/dictamenes/ti4-suministro-flota/';
const question = (page: Page) => page.locator('#pregunta');
const verdict = (page: Page) => page.locator('#veredicto');
const answer = (page: Page, name: string) => page.locator('.replies').getByRole('button', { name, exact: true });
const compute = (page: Page) => page.locator('.ask .compute');
/** The form takes what is in the address when its script starts: only then may one type. */
async function toCalculation(page: Page): Promise<void> {
  await compute(page).tap();
  await page.waitForURL('**/herramientas/**', { waitUntil: 'load' });
}
const use = (page: Page) => page.getByRole('button', { name: 'Usar en el dictamen' });

// The phone is the harder case; once is enough.
test.describe('a question that is calculated', { tag: '@once' }, () => {
  test('goes to the calculation with the case and comes back answered, with its numbers', async ({ page }) => {
    await page.goto(SUPPLY);
    await answer(page, 'Fuera de un combate').tap();
    await expect(question(page)).toContainText('más naves');
    await toCalculation(page);
    await expect(page).toHaveURL(/\/herramientas\/ti4-suministro-flota\/\?dictamen=/);
    // Nothing has been said here yet: nothing is offered.
    await expect(page.getByRole('link', { name: 'Volver sin usarlo' })).toBeVisible();
    await expect(use(page)).toBeHidden();
    await page.locator('input[name="reserva"]').fill('1');
    await page.locator('input[name="naves.crucero"]').fill('3');
    await expect(use(page)).toBeVisible();
    const box = await use(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page, { tags: WCAG, within: '.result-box' });
    await use(page).tap();
    await expect(page).toHaveURL(/\/dictamenes\/ti4-suministro-flota\/#d=2&momento=ahora&naves-exceden=si/);
    await expect(verdict(page)).toHaveText('No');
    await expect(page.locator('#respuesta')).toContainText('(sobran 2 naves)');
    await expect(page.locator('.chips')).toContainText('(sobran 2 naves)');
  });

  test('can be calculated again with what was entered, or answered by hand', async ({ page }) => {
    await page.goto(`${SUPPLY}#d=1&momento=ahora`);
    await toCalculation(page);
    await page.locator('input[name="naves.crucero"]').fill('5');
    await use(page).tap();
    await expect(verdict(page)).toHaveText('No');
    // The link is whole: a reload keeps answer, numbers and what was entered.
    await page.reload();
    await expect(page.locator('.chips')).toContainText('sobran 2 naves');
    await page.getByRole('button', { name: /^Cambiar: Tus naves pasan/ }).tap();
    await expect(compute(page)).toHaveText('Calcularlo otra vez');
    await toCalculation(page);
    await expect(page.locator('input[name="naves.crucero"]')).toHaveValue('5');
    await page.locator('input[name="naves.crucero"]').fill('2');
    await expect(page.locator('#resultado .verdict')).toHaveText('Sí');
    await use(page).tap();
    await expect(verdict(page)).toHaveText('Sí');
    await page.getByRole('button', { name: /^Cambiar: Tus naves no pasan/ }).tap();
    await answer(page, 'Sí').tap();
    await expect(verdict(page)).toHaveText('No');
    await expect(page.locator('#respuesta')).not.toContainText('2 de 3');
  });

  test('can be left without using it', async ({ page }) => {
    await page.goto(`${SUPPLY}#d=1&momento=combate`);
    await toCalculation(page);
    await expect(page.locator('input[name="momento"][value="combate"]')).toBeChecked();
    await page.getByRole('link', { name: 'Volver sin usarlo' }).tap();
    await expect(page).toHaveURL(/#d=2&momento=combate&FIN=\w{4}$/);
    await expect(question(page)).toContainText('más naves');
  });

  test('outside a ruling nothing of it is there', async ({ page }) => {
    await page.goto('/herramientas/ti4-suministro-flota/#v=1&naves.crucero=5');
    await expect(page.locator('#resultado .verdict')).toHaveText('No');
    await expect(page.locator('#al-dictamen')).toBeHidden();
  });
});
