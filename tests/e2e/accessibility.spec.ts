import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

const PAGES = [
  '/',
  '/ti4/',
  '/ti4/23/',
  '/ti4/23.7/',
  '/ti4/unidades/',
  '/ti4/facciones/yin/',
  '/ti4/componentes/tecnologias/',
  '/ti4/cambios/',
  '/ti4/antigua/22.1/',
  // One of each kind: the short ones, because looking through thousands of links takes long.
  '/opera/indice/',
  '/opera/temas/',
  '/opera/tablas/',
  '/galaxy/cartas/',
  '/ascendancy/43/',
  '/herramientas/',
  '/herramientas/ti4-combate-espacial/',
  '/dictamenes/',
  '/dictamenes/ti4-retirada/',
  '/buscar/',
  '/acerca/',
];

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`accessibility, ${scheme}`, () => {
    test.use({ colorScheme: scheme });
    test.skip(({ isMobile }) => !isMobile, 'the phone is the harder case; once is enough');

    for (const path of PAGES) {
      test(`${path} has no violations`, async ({ page }) => {
        await page.goto(path);
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 3)}`),
        ).toEqual([]);
      });
    }
  });
}
