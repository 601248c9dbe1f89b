import { expect, type Page, test } from '@playwright/test';

const RETREAT = '/dictamenes/ti4-retirada/';
const answer = (page: Page, name: string) => page.locator('.replies').getByRole('button', { name, exact: true });

/** What the live regions have said since the last time, in order. */
async function heard(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const told = window as unknown as { heard: string[] };
    return told.heard.splice(0);
  });
}

// What a screen reader finds on a phone; by keyboard, because that is how it moves.
test.describe('a ruling as a screen reader walks it', { tag: '@once' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const told = window as unknown as { heard: string[] };
      told.heard = [];
      addEventListener('DOMContentLoaded', () => {
        for (const live of document.querySelectorAll('[role="status"], [aria-live]'))
          new MutationObserver(() => {
            if (live.textContent) told.heard.push(live.textContent);
          }).observe(live, { childList: true, characterData: true, subtree: true });
      });
    });
  });

  test('each answer moves the focus once and is told once', async ({ page }) => {
    await page.goto(RETREAT);
    await answer(page, 'No, y aún no se han tirado los dados').press('Enter');
    await expect(page.locator('#pregunta')).toBeFocused();
    const asked = await page.locator('#pregunta').innerText();
    expect(await heard(page)).toEqual([`Pregunta: ${asked}`]);
    await answer(page, 'El atacante (jugador activo)').press('Enter');
    await expect(page.locator('#pregunta')).not.toHaveText(asked);
    expect(await heard(page)).toHaveLength(1);
    await answer(page, 'Sí').press('Enter');
    await expect(page.locator('#veredicto')).toBeFocused();
    expect(await heard(page)).toEqual([expect.stringMatching(/^Veredicto: No: /)]);
    await page.goBack();
    await expect(page.locator('#pregunta')).toBeFocused();
    expect(await heard(page)).toHaveLength(1);
  });

  test('regions, headings and chips say what they are, and none is empty', async ({ page }) => {
    await page.goto(`${RETREAT}#d=1&momento=anunciar&bando=atacante`);
    await expect(page.locator('#dictamen')).toMatchAriaSnapshot(`
      - list "Lo que has dicho":
        - listitem:
          - 'button "Cambiar: No, y aún no se han tirado los dados"'
          - 'button "Quitar: No, y aún no se han tirado los dados"'
        - listitem:
          - 'button "Cambiar: El atacante (jugador activo)"'
          - 'button "Quitar: El atacante (jugador activo)"'
      - region "Pregunta":
        - heading [level=2]
        - button "Sí"
        - button "No"
        - button "No lo sé"
      - region "Veredicto"
    `);
    await answer(page, 'Sí').press('Enter');
    await expect(page.getByRole('region', { name: 'Pregunta' })).toHaveCount(0);
    const levels = await page
      .locator('main :is(h1, h2, h3, h4):visible')
      .evaluateAll((list) => list.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels[0]).toBe(1);
    for (const [at, level] of levels.slice(1).entries()) expect(level - (levels[at] ?? 0)).toBeLessThanOrEqual(1);
  });

  test('the sheet of a clause has a name, holds the focus and gives it back', async ({ page }) => {
    await page.goto(`${RETREAT}#d=1&momento=anunciar&bando=atacante`);
    const cite = page.locator('.behind .cite', { hasText: '23.4.b' });
    await cite.press('Enter');
    const sheet = page.getByRole('dialog', { name: /^23\.4 / });
    await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused();
    // Nothing in it leads away from the case without leaving the page.
    await expect(sheet.locator('a[href^="#"]')).toHaveCount(0);
    const inside = () => page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName);
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe('DIALOG');
    }
    await page.keyboard.press('Escape');
    await expect(cite).toBeFocused();
    await expect(page).toHaveURL(/#d=2&momento=anunciar&bando=atacante&FIN=\w{4}$/);
  });
});
