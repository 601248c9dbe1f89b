import { expect, type Page, test } from '@playwright/test';
import { THEMES, wear } from './axe.ts';

/** Sheets of paper that a page takes. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test.describe('on paper', { tag: '@once' }, () => {
  for (const game of ['ti4', 'era', 'galaxy', 'opera', 'ascendancy'])
    test(`the quick guide of ${game} takes two sheets, with its round, its combat and its figures`, async ({
      page,
    }) => {
      await page.goto(`/${game}/guia/`);
      for (const part of ['La ronda', 'El combate', 'Costes y cifras'])
        await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
      expect(await sheets(page)).toBe(2);
    });

  test('a section prints what is folded and leaves out what leads elsewhere, dark on white in every theme', async ({
    page,
  }) => {
    await page.goto('/ti4/23/');
    const folded = page.locator('main details:not([open])').first();
    await expect(folded.locator(':scope > :not(summary)').first()).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    const height = await folded.evaluate((part) => part.getBoundingClientRect().height);
    const head = await folded.locator('summary').evaluate((part) => part.getBoundingClientRect().height);
    expect(height).toBeGreaterThan(head + 10);
    for (const part of ['.site-header', '.site-footer', '.game-bar', '.clause-actions', '.pager'])
      await expect(page.locator(part).first()).toBeHidden();
    for (const theme of THEMES) {
      await wear(page, theme);
      const ink = await page.evaluate(() => getComputedStyle(document.body).color);
      expect(ink, theme).toBe('rgb(28, 31, 46)');
    }
  });

  test('a ruling prints its answer and its reasons, and no question', async ({ page }) => {
    await page.goto('/dictamenes/ti4-retirada/#d=1&momento=terrestre');
    await expect(page.locator('#veredicto')).toHaveText('No');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#veredicto')).toBeVisible();
    await expect(page.locator('.talk')).toBeHidden();
    await expect(page.locator('.card-actions')).toBeHidden();
  });
});
