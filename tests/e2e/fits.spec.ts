import { expect, type Page, test } from '@playwright/test';
import { THEMES, wear } from './axe.ts';

/** One page of each kind. */
const PAGES = [
  '/',
  '/ti4/',
  '/ti4/23/',
  '/ti4/23.4/',
  '/ti4/preguntas/',
  '/ti4/zonas-grises/',
  '/ti4/unidades/',
  '/ti4/facciones/letnev/',
  '/ti4/componentes/tecnologias/',
  '/ti4/interacciones/',
  '/ti4/antigua/22.1/',
  '/ti4/mesa/',
  '/ti4/herramientas/',
  '/ti4/dictamenes/',
  '/era/A2/',
  '/opera/tablas/',
  '/galaxy/cartas/',
  '/ascendancy/43/',
  '/herramientas/',
  '/herramientas/ti4-combate-espacial/',
  '/herramientas/ti4-movimiento/',
  '/herramientas/era-combate/',
  '/dictamenes/',
  '/dictamenes/ti4-retirada/',
  '/buscar/',
  '/mesa/',
  '/acerca/',
];

/** Letters, words and lines as far apart as WCAG 1.4.12 asks for. */
const SPACED =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important } p { margin-bottom: 2em !important }';
const LARGE = 'html { font-size: 200% !important }';

/** How far the page sticks out sideways, and what does. */
async function sticksOut(page: Page): Promise<string> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return '';
    const wide = [...document.querySelectorAll('body *')].filter(
      (part) => part.getBoundingClientRect().right > width + 1 && part.children.length === 0,
    );
    return `${document.documentElement.scrollWidth - width} px: ${wide
      .slice(0, 3)
      .map((part) => `${part.tagName}.${part.className} ${part.textContent?.slice(0, 20)}`)
      .join(' | ')}`;
  });
}

// Real pixels: a phone's own viewport would grow with what sticks out.
test.use({ isMobile: false, hasTouch: false });

for (const [name, width, style] of [
  ['at 320 px', 320, ''],
  ['at 320 px with spaced text', 320, SPACED],
  ['at 390 px with text twice as large', 390, LARGE],
] as const)
  test(`no page scrolls sideways ${name}`, { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await page.goto(path);
      if (style) await page.addStyleTag({ content: style });
      for (const theme of style ? (['light'] as const) : THEMES) {
        await wear(page, theme);
        expect.soft(await sticksOut(page), `${path} ${theme}`).toBe('');
      }
    }
    // Over any page: the search box with its answers.
    await page.goto('/ti4/');
    if (style) await page.addStyleTag({ content: style });
    await page.keyboard.press('/');
    await page.locator('#buscador input[type="search"]').fill('retirada');
    await expect(page.locator('#buscador .hits a').first()).toBeVisible();
    const dialog = page.locator('#buscador');
    expect.soft(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), 'search').toBeLessThanOrEqual(0);
  });

test('no page scrolls sideways on a wide screen', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  for (const path of ['/', '/ti4/', '/ti4/23/', '/ti4/23.4/', '/herramientas/ti4-combate-espacial/']) {
    await page.goto(path);
    expect.soft(await sticksOut(page), path).toBe('');
  }
});
