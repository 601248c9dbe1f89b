import { expect, type Page, test } from '@playwright/test';
import { THEMES, wear } from './axe.ts';
import { PAGE_KINDS } from './page-kinds.ts';

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
// And a sheet of our own among the page's, which the policy of a page refuses.
test.use({ isMobile: false, hasTouch: false, bypassCSP: true });

const VIEWS = [
  { name: 'at 320 px', width: 320, style: '', themes: THEMES },
  { name: 'at 320 px with spaced text', width: 320, style: SPACED, themes: THEMES },
  { name: 'at 360 px with text twice as large', width: 360, style: LARGE, themes: THEMES },
] as const;

/** Looks at what is open in every view: one load serves them all. */
async function inEveryView(page: Page, look: (view: string) => Promise<void>): Promise<void> {
  for (const { name, width, style, themes } of VIEWS) {
    await page.setViewportSize({ width, height: 800 });
    const worn = style && (await page.addStyleTag({ content: style }));
    for (const theme of themes) {
      await wear(page, theme);
      await look(`${name}, ${theme}`);
    }
    if (worn) await worn.evaluate((tag) => (tag as HTMLElement).remove());
  }
}

// In halves, so that two workers share them.
for (const half of [0, 1])
  test(`no page scrolls sideways on a phone, spaced or large (${half + 1} of 2)`, { tag: '@once' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of PAGE_KINDS.filter((_, at) => at % 2 === half)) {
      await page.goto(path);
      await inEveryView(page, async (view) => {
        expect.soft(await sticksOut(page), `${path} ${view}`).toBe('');
      });
    }
  });

test('the search box over a page fits too', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/ti4/');
  await page.keyboard.press('/');
  await page.locator('#buscador input[type="search"]').fill('retirada');
  await expect(page.locator('#buscador .hits a').first()).toBeVisible();
  const dialog = page.locator('#buscador');
  await inEveryView(page, async (view) => {
    expect.soft(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), view).toBeLessThanOrEqual(0);
  });
});

test('no page scrolls sideways on a wide screen', { tag: '@once' }, async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  for (const path of ['/', '/ti4/', '/ti4/23/', '/ti4/23.4/', '/herramientas/ti4-combate-espacial/']) {
    await page.goto(path);
    expect.soft(await sticksOut(page), path).toBe('');
  }
});
