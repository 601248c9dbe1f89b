import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Without tags, every rule of axe. */
type Scope = { tags?: string[]; within?: string };
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa'];

/** Looks at the page as it stands in the light theme and then in the dark one: one load serves both. */
export async function expectAccessible(page: Page, scope: Scope = { tags: WCAG }): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violations(page, scope), colorScheme).toEqual([]);
  }
}

async function violations(page: Page, { tags, within }: Scope): Promise<string[]> {
  // The other mode gathers results from frames in a second page. There are no frames here.
  await expect(page.locator('iframe')).toHaveCount(0);
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    ...(tags && { runOnly: { type: 'tag', values: tags } }),
  });
  if (within) axe.include(within);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 3)}`);
}
