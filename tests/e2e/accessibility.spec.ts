import { test } from '@playwright/test';
import { expectAccessible } from './axe.ts';

const PAGES = [
  '/',
  '/ti4/',
  '/ti4/23/',
  '/ti4/23.7/',
  '/galaxy/guia/',
  '/galaxy/ronda/',
  '/galaxy/mesa/',
  '/galaxy/zonas-grises/',
  '/opera/dictamenes/',
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
  '/api/',
  '/rendimiento/',
  '/mesa/',
  '/404.html',
  '/galaxy/cobertura/',
  '/herramientas/era-combate/',
  '/herramientas/opera-guerra/',
  '/herramientas/galaxy-combate/',
  '/herramientas/ascendancy-hegemonia/',
];

// The phone is the harder case; once is enough. In halves, so that two workers share them: a page opened in the place
// of another costs less than a new one.
for (const half of [0, 1])
  test(`no page has violations, in any theme (${half + 1} of 2)`, { tag: '@once' }, async ({ page }) => {
    test.slow();
    for (const path of PAGES.filter((_, at) => at % 2 === half)) {
      await page.goto(path);
      await test.step(path, () => expectAccessible(page));
    }
  });
