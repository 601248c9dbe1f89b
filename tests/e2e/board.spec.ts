import { expect, type Locator, type Page, test } from '@playwright/test';

/** Counts what a thumb does: taps, and scrolls when what is wanted lies off the screen or under the bars. */
class Thumb {
  taps = 0;
  scrolls = 0;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Whatever has that name, and nothing else. */
  named(name: string): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  async more(name: string, count: number): Promise<void> {
    for (let each = 0; each < count; each++) await this.tap(this.named(`Uno más: ${name}`));
  }

  async tap(target: Locator): Promise<void> {
    if (!(await target.evaluate(inReach))) {
      this.scrolls++;
      // As one does: what comes next moves to the top of the screen, with all that follows it.
      await target.evaluate((part) => {
        const board = part.closest('.duel:not(:has(~ .duel)), .item') ?? part;
        board.scrollIntoView({ behavior: 'instant' });
      });
    }
    this.taps++;
    // The label of a choice is what one sees.
    const label = target.locator('xpath=ancestor::label');
    await ((await label.count()) > 0 ? label : target).tap();
  }
}

/** Whether a finger on the middle of it meets it. */
function inReach(part: Element): boolean {
  const box = (part.closest('label') ?? part).getBoundingClientRect();
  const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return seen !== null && (part.contains(seen) || (part.closest('label')?.contains(seen) ?? false));
}

/** The answer is large and in sight from the board, says this at its two ends, and opens the detail. */
async function expectAnswer(page: Page, ends: readonly [RegExp, RegExp]): Promise<void> {
  const odds = page.locator('#resumen .odds');
  await page.locator('.rule-form').evaluate((form) => form.scrollIntoView({ behavior: 'instant' }));
  await expect(odds).toBeInViewport();
  await expect(odds).toBeVisible();
  await expect(odds.locator('strong').first()).toHaveText(ends[0]);
  await expect(odds.locator('strong').last()).toHaveText(ends[1]);
  await page.locator('#resumen').tap();
  await expect(page.locator('#resultado .headline')).toBeInViewport();
}

/** An ordinary case of each board: what a hand does, what it may take, what comes out. */
const CASES: {
  tool: string;
  taps: number;
  scrolls: number;
  play: (thumb: Thumb, page: Page) => Promise<void>;
  address: string[];
  ends: [RegExp, RegExp];
}[] = [
  {
    tool: 'ti4-combate-espacial',
    taps: 14,
    scrolls: 1,
    play: async (thumb) => {
      await thumb.more('Atacante: Cazas', 4);
      await thumb.more('Atacante: Cruceros', 3);
      await thumb.tap(thumb.named('Atacante: Crucero II'));
      await thumb.more('Atacante: Transportes', 1);
      await thumb.more('Defensor: Acorazados', 2);
      await thumb.more('Defensor: Destructores', 1);
      await thumb.tap(thumb.named('Defensor: Destructor II'));
      await thumb.more('Defensor: SDP que disparan', 1);
    },
    address: [
      'atacante.caza=4',
      'atacante.crucero=3',
      'atacante.mejoras.crucero=true',
      'atacante.transporte=1',
      'defensor.acorazado=2',
      'defensor.destructor=1',
      'defensor.mejoras.destructor=true',
      'defensor.canones.sdp=1',
    ],
    ends: [/%/, /%/],
  },
  {
    // Five ships that hit with 4 or more against three with a Starbase.
    tool: 'ascendancy-batalla',
    taps: 10,
    scrolls: 0,
    play: async (thumb) => {
      await thumb.more('Atacante: Naves', 5);
      await thumb.tap(thumb.named('Uno menos: Atacante: Impacta con (o más)'));
      await thumb.more('Defensor: Naves', 3);
      await thumb.tap(thumb.named('Defensor: Con Base Estelar'));
    },
    address: ['atacante.naves=5', 'atacante.impacto=4', 'defensor.naves=3', 'defensor.base-estelar=true'],
    ends: [/%/, /%/],
  },
  {
    // A Civilization of the second level with two Nodes, and two Orders to spend.
    tool: 'ascendancy-hegemonia',
    taps: 4,
    scrolls: 0,
    play: async (thumb, page) => {
      await thumb.tap(page.getByRole('radio', { name: 'Nivel Dos' }));
      await thumb.more('Nodos de Recursos', 1);
      await thumb.more('Órdenes que quieres gastar', 1);
      await thumb.more('Cultura que tienes', 1);
    },
    address: ['sistema=nivel-2', 'nodos-de-recursos=2', 'ordenes=2', 'cultura=3'],
    ends: [/75,0\s%.*Tomas el Control/, /25,0\s%/],
  },
  {
    // The example of the book: Laura attacks Juan.
    tool: 'era-combate',
    taps: 12,
    scrolls: 1,
    play: async (thumb) => {
      await thumb.more('Atacante: Poder Militar', 2);
      await thumb.more('Defensor: Poder Militar', 1);
      await thumb.more('Defensor: Naves básicas', 1);
      await thumb.more('Defensor: Flota A (Asalto)', 5);
      await thumb.more('Atacante: Flota C (Contraataque)', 3);
    },
    address: ['atacante.poder-militar=3', 'atacante.flotas.c=3', 'defensores.0.flotas.a=5', 'defensores.0.basicas=1'],
    ends: [/^12/, /^11/],
  },
  {
    // The example of the book: an Imperial 10 attacks an Ally 8.
    tool: 'galaxy-combate',
    taps: 3,
    scrolls: 1,
    play: async (thumb, page) => {
      await thumb.tap(page.locator('[name="valor"][value="10"]'));
      await thumb.tap(page.getByLabel('En Imperials, siendo su Gobernador'));
      await thumb.tap(page.locator('[name="objetivos.0.valor"][value="8"]'));
    },
    address: ['valor=10', 'imperials=true', 'objetivos.0.valor=8'],
    ends: [/66,4\s%.*Eliminas la carta/, /8,0\s%.*Pierdes tu nave/],
  },
  {
    // A ship of 2 and 2 that does 1 of damage against one of 1 and 1, without an assault.
    tool: 'opera-guerra',
    taps: 10,
    scrolls: 2,
    play: async (thumb, page) => {
      await thumb.tap(page.locator('[data-list="atacante.naves"] [data-add]'));
      const ship = (side: string, part: string) => page.locator(`[name="${side}.naves.0.${part}"] + [data-step="1"]`);
      for (const part of ['ataque', 'ataque', 'defensa', 'defensa', 'dano']) await thumb.tap(ship('atacante', part));
      await thumb.tap(page.locator('[data-list="defensor.naves"] [data-add]'));
      for (const part of ['ataque', 'defensa']) await thumb.tap(ship('defensor', part));
      await thumb.tap(page.locator('[name="asalto"]'));
    },
    address: ['atacante.naves.0.ataque=2', 'atacante.naves.0.dano=1', 'defensor.naves.0.defensa=1', 'asalto=false'],
    ends: [/^0.*Pierde el atacante/, /Pierde el defensor/],
  },
];

test.describe('an ordinary case of each board', { tag: '@once' }, () => {
  for (const { tool, taps, scrolls, play, address, ends } of CASES)
    test(`${tool}: at most ${taps} taps and ${scrolls} scrolls, with its answer in sight`, async ({ page }) => {
      await page.goto(`/herramientas/${tool}/`);
      const thumb = new Thumb(page);
      await play(thumb, page);
      expect.soft(thumb.taps).toBeLessThanOrEqual(taps);
      expect.soft(thumb.scrolls).toBeLessThanOrEqual(scrolls);
      for (const pair of address) await expect(page).toHaveURL(new RegExp(pair.replaceAll('.', '\\.')));
      await expectAnswer(page, ends);
    });
});
