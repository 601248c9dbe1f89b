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
];

// The phone is the harder case; once is enough.
test.describe('accessibility, in every theme', { tag: '@once' }, () => {
  for (const path of PAGES) {
    test(`${path} has no violations`, async ({ page }) => {
      await page.goto(path);
      await expectAccessible(page);
    });
  }
});
