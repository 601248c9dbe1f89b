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

/**
 * Looks at the page as it stands in each theme: one load serves all. Only colours change after the first, and
 * looking at them is most of the time: of parts built alike, in surroundings built alike, two stand for all then.
 */
export async function expectAccessible(page: Page, scope: Scope = { tags: WCAG }): Promise<void> {
  for (const [at, theme] of THEMES.entries()) {
    await wear(page, theme);
    if (at === 1) await page.evaluate(markAlike, { mark: ALIKE, within: scope.within ?? 'body' });
    const looked = at === 0 ? scope : { ...scope, rules: ['color-contrast'] };
    expect.soft(await violations(page, looked), `${page.url()} ${theme}`).toEqual([]);
  }
  await page.evaluate((mark) => {
    for (const part of document.querySelectorAll(`[${mark}]`)) part.removeAttribute(mark);
  }, ALIKE);
}

const ALIKE = 'data-alike';

/** Marks every part after the second that a style sheet cannot tell from them. Two, because rows may alternate. */
function markAlike({ mark, within }: { mark: string; within: string }): void {
  const shapes = new WeakMap<Element, string>();
  // What styles may ask for. Where a value is one of a kind the part is looked at, as before.
  const own = (part: Element) =>
    [...part.attributes]
      .filter(({ name }) => !/^(id|href|src|for|name|title|value|d|points|x|y|aria-label|aria-labelledby)$/.test(name))
      .map(({ name, value }) => `${name}=${value}`)
      .join(' ');
  const shapeOf = (part: Element): string => {
    const known = shapes.get(part);
    if (known !== undefined) return known;
    const shape = `<${part.tagName} ${own(part)}>${[...part.children].map(shapeOf).join('')}</>`;
    shapes.set(part, shape);
    return shape;
  };
  const seen = new Map<string, number>();
  const walk = (part: Element, around: string) => {
    for (const child of part.children) {
      const kind = `${around}|${shapeOf(child)}`;
      const count = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, count);
      if (count > 2) child.setAttribute(mark, '');
      else walk(child, `${around}/${child.tagName} ${own(child)}`);
    }
  };
  for (const root of document.querySelectorAll(within)) walk(root, '');
}

async function violations(page: Page, { tags, rules, within }: Scope): Promise<string[]> {
  // The other mode gathers results from frames in a second page. There are no frames here.
  await expect(page.locator('iframe')).toHaveCount(0);
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({
    resultTypes: ['violations'],
    // Colours need no sound and no style sheet fetched a second time.
    preload: !rules,
    // Parts that a screen reader lists by their names alone are told apart, although no level of WCAG asks for it.
    ...(rules
      ? { runOnly: { type: 'rule', values: rules } }
      : tags && { runOnly: { type: 'tag', values: tags }, rules: { 'landmark-unique': { enabled: true } } }),
  });
  if (within) axe.include(within);
  if (rules) axe.exclude(`[${ALIKE}]`);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 3)}`);
}
