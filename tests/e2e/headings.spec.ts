import { expect, type Page, test } from '@playwright/test';
import { GAME_IDS } from '../../src/schema/game-ids.ts';
import { THEMES, wear } from './axe.ts';
import { PAGE_KINDS } from './page-kinds.ts';

/** What is wrong with the order of the headings that can be seen: those who do not see the page go by it. */
async function wrongHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const levelOf = (heading: Element) => Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1));
    const seen = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, [role="heading"]')].filter((heading) =>
      heading.checkVisibility(),
    );
    const skipped = seen.flatMap((heading, at) => {
      const before = seen[at - 1];
      const from = before ? levelOf(before) : 0;
      const to = levelOf(heading);
      return to > from + 1 ? [`h${from} → h${to} «${heading.textContent?.trim().slice(0, 40)}»`] : [];
    });
    const first = seen.filter((heading) => levelOf(heading) === 1).length;
    return first === 1 ? skipped : [...skipped, `${first} h1`];
  });
}

const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
  });

const TOOLS = ['ti4-combate-espacial', 'ascendancy-batalla', 'opera-guerra', 'ti4-votos'];
const MAPS = ['ti4-movimiento', 'era-alcance'];

async function answerExample(page: Page, tool: string): Promise<void> {
  await page.goto(`/herramientas/${tool}/`);
  await page.locator('[data-example]').first().click();
  await expect(page.locator('#resultado .headline, #resultado .verdict').first()).toBeVisible();
  await openAll(page);
}

test.describe('headings go down one level at a time', { tag: '@once' }, () => {
  test('on every kind of page, with everything unfolded, in every theme', async ({ page }) => {
    for (const path of [...PAGE_KINDS, ...GAME_IDS.map((game) => `/${game}/`), '/sin-conexion/', '/404.html']) {
      await page.goto(path);
      await openAll(page);
      for (const theme of THEMES) {
        await wear(page, theme);
        expect.soft(await wrongHeadings(page), `${path}, ${theme}`).toEqual([]);
      }
    }
  });

  test('in the answer of a tool', async ({ page }) => {
    for (const tool of TOOLS) {
      await answerExample(page, tool);
      expect.soft(await wrongHeadings(page), tool).toEqual([]);
    }
  });

  test('in what a map opens', async ({ page }) => {
    for (const tool of MAPS) {
      await answerExample(page, tool);
      await page.locator('[data-map] .hex[data-hex]:not(.empty)').nth(1).press('Enter');
      await expect(page.locator('[data-panel]').getByRole('heading').first()).toBeVisible();
      expect.soft(await wrongHeadings(page), tool).toEqual([]);
    }
  });
});
