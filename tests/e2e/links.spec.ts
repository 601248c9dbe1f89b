import { expect, type Page, test } from '@playwright/test';
import { loadCatalog } from '../../src/catalog/load.ts';
import { allRules } from '../../src/checkers/all-rules.ts';
import { flatten, hashToState, stateToHash } from '../../src/view/form-state.ts';

const { index, figures } = loadCatalog(process.cwd());
const rules = allRules(figures, index.registry.rulings);

/** Opens an address of the same page without loading it again, and waits until it is answered or refused. */
async function open(page: Page, hash: string): Promise<{ notice: string; answered: boolean; hash: string }> {
  await page.evaluate((to) => {
    location.hash = '';
    location.hash = to;
  }, hash);
  await page.waitForFunction(
    () =>
      document.querySelector('#aviso-estado')?.textContent ||
      (document.querySelector('#resultado')?.getAttribute('aria-busy') !== 'true' &&
        document.querySelector('#resultado')?.children.length),
  );
  return page.evaluate(() => ({
    notice: document.querySelector('#aviso-estado')?.textContent ?? '',
    answered: document.querySelector('#resultado .headline, #resultado .verdict') !== null,
    hash: location.hash,
  }));
}

const SAMPLE = 3;
const asSet = (hash: string) => new Map(hashToState(hash)?.pairs ?? []);

test.describe('the address of every tool', { tag: '@once' }, () => {
  test('an example goes in and comes out as it went, and each damaged value is told and not answered', async ({
    page,
  }) => {
    test.slow();
    for (const rule of rules.filter(({ follows }) => follows === undefined)) {
      await page.goto(`/herramientas/${rule.id}/`);
      const [example] = rule.examples;
      const pairs = flatten(example?.input);
      const whole = await open(page, stateToHash(pairs));
      expect.soft(whole.notice, rule.id).toBe('');
      // What the form starts with need not be said again; the rest is there as it was.
      for (const [path, value] of asSet(whole.hash))
        if (pairs.some(([said]) => said === path)) expect.soft(asSet(stateToHash(pairs)).get(path), path).toBe(value);
      // Numbers say something else when changed, which nobody can tell; what is chosen cannot.
      const chosen = [...pairs.entries()].filter(([, [, value]]) => !/^\d+$/.test(value));
      for (const [at, [path, value]] of chosen.slice(0, SAMPLE)) {
        const damaged = pairs.with(at, [path, `${value}¿`]);
        const read = await open(page, stateToHash(damaged));
        const isText = read.notice === '' && asSet(read.hash).get(path) === `${value}¿`;
        expect.soft(isText || (read.notice !== '' && !read.answered), `${rule.id}: ${path}=${value}¿`).toBe(true);
      }
      const said = stateToHash(pairs);
      // Without its end, and with its end but without the pair before it.
      for (const damaged of [said.slice(0, -7), said.replace(/&[^&]+(&fin=\w+)$/, '$1')]) {
        const read = await open(page, damaged);
        expect.soft([read.notice !== '', read.answered], `${rule.id}, ${damaged}`).toEqual([true, false]);
      }
    }
  });

  for (const { id, examples } of rules.filter(({ follows }) => follows !== undefined))
    test(`${id}: a battle under way comes out of its address, and a cut one is told`, async ({ page }) => {
      const whole = stateToHash(flatten(examples[0]?.input));
      const notice = page.locator('#aviso-batalla');
      await page.goto(`/herramientas/${id}/${whole}`);
      await expect(page.locator('#batalla')).not.toBeEmpty();
      await expect(notice).toBeEmpty();
      await page.evaluate(
        (to) => {
          location.hash = to;
        },
        whole.slice(0, -7),
      );
      await expect(notice).not.toBeEmpty();
    });
});
