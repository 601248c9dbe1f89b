import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Without tags, every rule of axe. */
type Scope = { tags?: string[]; rules?: string[]; within?: string };
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** The colours that a reader may choose. */
export const THEMES = ['light', 'dark', 'dim'] as const;

/** Puts on a theme, as the switch does. */
export async function wear(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
}

/** Looks at the page as it stands in each theme: one load serves all. Only colours change after the first. */
export async function expectAccessible(page: Page, scope: Scope = { tags: WCAG }): Promise<void> {
  for (const [at, theme] of THEMES.entries()) {
    await wear(page, theme);
    expect.soft(await violations(page, at === 0 ? scope : { ...scope, rules: ['color-contrast'] }), theme).toEqual([]);
  }
}

async function violations(page: Page, { tags, rules, within }: Scope): Promise<string[]> {
  // The other mode gathers results from frames in a second page. There are no frames here.
  await expect(page.locator('iframe')).toHaveCount(0);
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : tags && { runOnly: { type: 'tag', values: tags } }),
  });
  if (within) axe.include(within);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 3)}`);
}
