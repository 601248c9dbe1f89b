import { expect, type Page, test } from '@playwright/test';

const COMBAT = '/herramientas/ti4-combate-espacial/';

/** Counts what a thumb does: taps, and scrolls when what is wanted lies off the screen or under the bars. */
class Thumb {
  taps = 0;
  scrolls = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(name: string): Promise<void> {
    const target = this.page.getByLabel(name, { exact: true });
    if (!(await this.inReach(name))) {
      this.scrolls++;
      // As one does: the whole board comes into view.
      await this.page.locator('.duel').evaluate((board) => board.scrollIntoView({ behavior: 'instant' }));
    }
    this.taps++;
    await target.tap();
  }

  private async inReach(name: string): Promise<boolean> {
    return this.page.getByLabel(name, { exact: true }).evaluate((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return seen !== null && (part.contains(seen) || (part.closest('label')?.contains(seen) ?? false));
    });
  }
}

test('an ordinary battle takes at most fourteen taps and one scroll, with its odds in sight', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto(COMBAT);
  const thumb = new Thumb(page);
  const more = async (side: string, unit: string, count: number) => {
    for (let each = 0; each < count; each++) await thumb.tap(`Uno más: ${side}: ${unit}`);
  };
  await more('Atacante', 'Cazas', 4);
  await more('Atacante', 'Cruceros', 3);
  await thumb.tap('Atacante: Crucero II');
  await more('Atacante', 'Transportes', 1);
  await more('Defensor', 'Acorazados', 2);
  await more('Defensor', 'Destructores', 1);
  await thumb.tap('Defensor: Destructor II');
  await more('Defensor', 'SDP que disparan', 1);
  expect(thumb.taps).toBeLessThanOrEqual(14);
  expect(thumb.scrolls).toBeLessThanOrEqual(1);
  for (const pair of [
    'atacante.caza=4',
    'atacante.crucero=3',
    'atacante.mejoras.crucero=true',
    'atacante.transporte=1',
    'defensor.acorazado=2',
    'defensor.destructor=1',
    'defensor.mejoras.destructor=true',
    'defensor.canones.sdp=1',
  ])
    await expect(page).toHaveURL(new RegExp(pair.replaceAll('.', '\\.')));
  await expect(page.locator('#resumen .odds')).toBeInViewport();
  // The odds open the detail.
  await page.locator('#resumen').tap();
  await expect(page.locator('#resultado .headline')).toBeInViewport();
});
