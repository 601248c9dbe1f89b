import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, WCAG } from './axe.ts';

const MOVEMENT = '/herramientas/ti4-movimiento/';
const REACH = '/herramientas/era-alcance/';

/** Taps where there is a touch screen, clicks elsewhere. */
const press = (page: Page, name: string | RegExp) => {
  const hex = page.locator('[data-map]').getByRole('button', { name, exact: typeof name === 'string' });
  return test.info().project.name === 'movil' ? hex.tap() : hex.click();
};
const hexes = (page: Page) => page.locator('[data-map] .hex[data-hex]:not(.empty)');
const panel = (page: Page) => page.locator('[data-panel]');
/** The controls of the hexagon being edited. */
const fields = (page: Page) => panel(page).locator('[data-part]:not([hidden])');

test.describe('the map of ti4-movimiento', () => {
  test('starts with one hexagon; an example has its answer drawn', { tag: '@once' }, async ({ page }) => {
    await page.goto(MOVEMENT);
    await expect(hexes(page)).toHaveCount(1);
    await page.locator('[data-example]').first().click();
    await expect(hexes(page)).toHaveCount(9);
    await expect(page.locator('#resultado .path')).toHaveCount(2);
    await expect(page.locator('#resultado .hexes .die')).toBeVisible();
    await expect(page.locator('#resultado .verdict')).toHaveText('Depende');
    // Nothing wider than the screen but what scrolls in its own box.
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  test('is sketched by taps: systems, what they hold, ships; the address brings it back', async ({ page }) => {
    await page.goto(MOVEMENT);
    await expect(hexes(page)).toHaveCount(1);
    await press(page, 'Añadir sistema encima de Sistema activo');
    await panel(page).getByRole('textbox', { name: 'Nombre' }).fill('Quann');
    await press(page, 'Añadir sistema encima de Quann');
    await expect(panel(page).getByRole('heading')).toHaveText('Qué hay en: Sistema 2');
    await panel(page).getByRole('button', { name: '+ Más naves aquí' }).click();
    await page.locator('[data-list="naves"] .item').getByText('Crucero', { exact: true }).click();
    await expect(page.locator('#resultado .verdict')).toHaveText('Sí');
    await expect(page.locator('#resultado .path .arrow')).toHaveCount(2);

    await press(page, 'Quann (0, 2): sistema sin nada especial');
    await fields(page).getByText('Naves de otro jugador').click();
    await expect(page.locator('#resultado .verdict')).toHaveText('No');
    await expect(page.locator('#resultado')).toContainText('en Quann hay naves de otro jugador');
    await fields(page).getByText('Naves de otro jugador').click();
    await fields(page).getByText('Nebulosa').click();
    await expect(page.locator('#resultado')).toContainText('en Quann es una Nebulosa');
    await expect(page.locator('#resultado .hexes .cut')).toHaveCount(1);

    // Two wormholes make a way around it.
    await fields(page).getByText('Ninguna', { exact: true }).click();
    await fields(page).getByText('Vórtice gravitatorio').click();
    await expect(page.locator('#resultado .verdict')).toHaveText('Depende');
    await press(page, /^Sistema 2 \(0, 4\)/);
    await fields(page).getByText('Alfa', { exact: true }).first().click();
    await press(page, /^Sistema activo \(0, 0\)/);
    await fields(page).getByText('Alfa', { exact: true }).first().click();
    await expect(page.locator('#resultado .verdict')).toHaveText('Sí');
    await expect(page.locator('#resultado .path .jump')).toHaveCount(1);

    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await expect(hexes(page)).toHaveCount(3);
    await expect(page.getByRole('button', { name: /^Quann \(0, 2\): Vórtice gravitatorio/ })).toBeVisible();
    await expect(page.locator('#resultado .path .jump')).toHaveCount(1);
    expect(page.url()).toBe(address);
  });

  test('by keyboard alone: arrows move, Enter adds and edits, Escape goes back, Delete removes', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(MOVEMENT);
    const centre = page.getByRole('button', { name: /^Sistema activo/ });
    await centre.focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('button', { name: 'Añadir sistema encima de Sistema activo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-list="naves"] .item')).toHaveCount(1);
    await expect(page.locator('#resultado .verdict')).toHaveText('Sí');
    await page.keyboard.press('Escape');
    const first = page.getByRole('button', { name: /^Sistema 1 \(0, 2\): tus naves: 1 × Transporte/ });
    await expect(first).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(centre).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Delete');
    await expect(hexes(page)).toHaveCount(1);
    await expect(page.locator('[data-map] .map-status')).toHaveText('Quitado: Sistema 1');
  });

  test('hyperlanes are drawn by joining two systems, and taken away the same way', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto(`${MOVEMENT}#v=1&sistemas.0.columna=3&sistemas.0.altura=1&naves.0.nave=crucero&naves.0.desde=1`);
    await expect(page.locator('#resultado .verdict')).toHaveText('No');
    await press(page, /^Sistema 1 \(3, 1\)/);
    await panel(page).getByRole('button', { name: 'Unir por ruta hiperespacial' }).click();
    await expect(page.locator('.map-prompt')).toContainText('Sistema 1: toca el sistema al que llega la ruta');
    await expect(page.locator('.map-prompt')).toBeInViewport();
    await press(page, /^Sistema activo/);
    await expect(page.locator('[data-map] .link')).toHaveCount(1);
    await expect(page.locator('#resultado .verdict')).toHaveText('Sí');
    await expect(page).toHaveURL(/sistemas\.0\.junto-a=activo/);
    await panel(page).getByRole('button', { name: 'Unir por ruta hiperespacial' }).click();
    await press(page, /^Sistema activo/);
    await expect(page.locator('#resultado .verdict')).toHaveText('No');
  });

  test('a system elsewhere, reached by its wormhole alone', { tag: '@once' }, async ({ page }) => {
    await page.goto(`${MOVEMENT}#v=1&activo.agujero=beta`);
    await page.getByRole('button', { name: '+ Sistema aparte del resto' }).click();
    await fields(page).getByText('Beta', { exact: true }).first().click();
    await panel(page).getByRole('button', { name: '+ Más naves aquí' }).click();
    await expect(page.locator('#resultado .verdict')).toHaveText('Sí');
    await expect(page.locator('#resultado .path .jump')).toHaveCount(1);
  });

  test('ships and routes follow a system that loses its number or its name', { tag: '@once' }, async ({ page }) => {
    await page.goto(
      `${MOVEMENT}#v=1&sistemas.0.columna=1&sistemas.0.altura=1&sistemas.1.columna=0&sistemas.1.altura=2&naves.0.nave=crucero&naves.0.desde=2`,
    );
    await press(page, /^Sistema 1 \(1, 1\)/);
    await panel(page).getByRole('button', { name: 'Quitar sistema' }).click();
    await expect(page).toHaveURL(/naves\.0\.desde=1(&|$)/);
    await expect(page.locator('#resultado .verdict')).toHaveText('Sí');
    await press(page, /^Sistema 1 \(0, 2\)/);
    await panel(page).getByRole('textbox', { name: 'Nombre' }).fill('Jord');
    await expect(page).toHaveURL(/naves\.0\.desde=Jord(&|$)/);
    await expect(page.locator('[data-list="naves"] select')).toHaveValue('Jord');
  });

  test('a link of the list from before the map still works', { tag: '@once' }, async ({ page }) => {
    await page.goto(
      `${MOVEMENT}#v=1&activo.nombre=Lodor&activo.anomalia=ninguna&activo.vortice=false&activo.vortice-sin-tirada=false&activo.agujero=alfa&activo.ficha-propia=false&sistemas.0.nombre=Sistema%20Alfa&sistemas.0.columna=0&sistemas.0.altura=0&sistemas.0.naves-ajenas=false&sistemas.0.anomalia=ninguna&sistemas.0.vortice=false&sistemas.0.vortice-sin-tirada=false&sistemas.0.agujero=alfa&sistemas.0.ficha-propia=true&sistemas.1.nombre=Origen&sistemas.1.columna=0&sistemas.1.altura=0&sistemas.1.junto-a=Sistema%20Alfa&naves.0.nave=destructor&naves.0.cantidad=2&naves.0.desde=Origen&naves.0.mejorada=false&naves.0.bono=0&naves.0.carga=0`,
    );
    await expect(page.locator('#aviso-estado')).toBeEmpty();
    await expect(page.locator('#resultado .verdict')).toHaveText('Sí');
    await expect(page.getByRole('button', { name: /^Origen: .*con ruta a Sistema Alfa, sin sitio/ })).toBeVisible();
  });

  test('two systems on one place are marked and named; moving one mends it', { tag: '@once' }, async ({ page }) => {
    const place = (at: number) => `sistemas.${at}.columna=0&sistemas.${at}.altura=2`;
    await page.goto(`${MOVEMENT}#v=1&${place(0)}&${place(1)}&naves.0.nave=crucero&naves.0.desde=1`);
    await expect(page.locator('#resultado')).toContainText('ahí ya está el sistema 1');
    await expect(page.locator('[data-map] .hex.wrong')).toHaveCount(1);
    await press(page, /^Sistema 2 .*sin sitio en el mapa/);
    await panel(page).getByRole('button', { name: 'Mover a otro sitio' }).click();
    await press(page, /^Añadir sistema arriba a la derecha de Sistema activo/);
    await expect(page.locator('#resultado .verdict')).toHaveText('Sí');
    await expect(page.locator('[data-map] .hex.wrong')).toHaveCount(0);
  });

  test('sixty systems fit the form and the address, and no more are offered', { tag: '@once' }, async ({ page }) => {
    const places = Array.from({ length: 60 }, (_, at) => ({ x: (at % 9) + 1, y: 2 * Math.floor(at / 9) }));
    const pairs = places.map(
      ({ x, y }, at) => `sistemas.${at}.columna=${x}&sistemas.${at}.altura=${x % 2 === 0 ? y : y + 1}`,
    );
    await page.goto(`${MOVEMENT}#v=1&${pairs.join('&')}&naves.0.nave=crucero&naves.0.desde=1`);
    await expect(hexes(page)).toHaveCount(61);
    await expect(page.locator('[data-map] .hex.empty')).toHaveCount(0);
    await expect(page.locator('#resultado .verdict')).toHaveText('Sí');
    await page.reload();
    await expect(page.locator('#aviso-estado')).toBeEmpty();
    await expect(hexes(page)).toHaveCount(61);
  });
});

test.describe('the map of era-alcance', () => {
  test('is sketched by taps, and the answer follows', { tag: '@once' }, async ({ page }) => {
    await page.goto(REACH);
    await page.locator('[data-example]').first().click();
    await expect(hexes(page)).toHaveCount(17);
    await expect(page.locator('#resultado .headline')).toHaveText('Llegas en 2 turnos: este y 1 más.');
    await expect(page.locator('#resultado .path .stop')).toHaveCount(2);

    await page.locator('.rule-form [data-clear]').click();
    await press(page, 'Añadir casilla');
    await fields(page).getByText('Tus naves salen de aquí').click();
    await expect(page.locator('#resultado .headline')).toContainText('0 casillas');
    await panel(page).getByRole('button', { name: 'Rellenar alrededor' }).click();
    await expect(hexes(page)).toHaveCount(7);
    await expect(page.locator('#resultado .headline')).toContainText('6 casillas');
    // The map has grown up and to the left: the same hex is still the one being edited.
    await expect(panel(page).getByRole('heading')).toHaveText('Qué hay en: Casilla 2.2');
    await press(page, 'Casilla 2.3: casilla sin nada especial');
    await fields(page).getByText('Planeta tuyo').click();
    await panel(page).getByRole('button', { name: 'Uno más: Discos de población' }).click();
    await fields(page).getByText('Quieres llegar aquí').click();
    await expect(page.locator('#resultado .headline')).toHaveText('Llegas este turno.');
    await expect(page).toHaveURL(/mapa\.1=\.%20\.%40%20T1\*/);

    await page.reload();
    await expect(
      page.getByRole('button', { name: /^Casilla 2\.3: planeta tuyo \(discos de población: 1\), destino/ }),
    ).toBeVisible();
    await expect(page.locator('#resultado .headline')).toHaveText('Llegas este turno.');
  });

  test('by keyboard alone', { tag: '@once' }, async ({ page }) => {
    await page.goto(`${REACH}#v=1&mapa.0=.%40%20.*`);
    await page.getByRole('button', { name: /^Casilla 1\.2/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Añadir casilla a la derecha de Casilla 1.2' })).toBeFocused();
    await page.keyboard.press(' ');
    await expect(panel(page).getByRole('heading')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/mapa\.0=\.%40%20\.\*%20N/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Casilla 1.3: nebulosa' })).toBeFocused();
  });

  test('half a wormhole is told, and the other end mends it', { tag: '@once' }, async ({ page }) => {
    await page.goto(`${REACH}#v=1&mapa.0=.%40%20.A%20-%20-%20.*`);
    await expect(page.locator('#resultado')).toContainText('el agujero de gusano A une dos casillas');
    await press(page, /^Casilla 1\.5/);
    await fields(page).getByText('Color A').click();
    await expect(page.locator('#resultado .headline')).toHaveText('Llegas este turno.');
    await expect(page.locator('#resultado .path .jump')).toHaveCount(1);
  });

  test('the far end of a wormhole is drawn apart', { tag: '@once' }, async ({ page }) => {
    await page.goto(`${REACH}#v=1&mapa.0=.%40%20.A`);
    await page.getByRole('button', { name: '+ Casilla aparte del resto' }).click();
    await expect(panel(page).getByRole('heading')).toHaveText('Qué hay en: Casilla 1.4');
    await fields(page).getByText('Color A').click();
    await fields(page).getByText('Quieres llegar aquí').click();
    await expect(page.locator('#resultado .headline')).toHaveText('Llegas este turno.');
    await expect(page.locator('#resultado .path .jump')).toHaveCount(1);
  });

  test('the text of the sketch and the map say the same', { tag: '@once' }, async ({ page }) => {
    await page.goto(`${REACH}#v=1&mapa.0=.%40%20.*`);
    await page.getByText('Ver y corregir como texto').click();
    await page.locator('[name="mapa.0"]').fill('.@ N . E . P*');
    await expect(hexes(page)).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'Casilla 1.4: estrella de neutrones' })).toBeVisible();
  });

  test('a hundred hexes work, and the limit of the sketch is told', { tag: '@once' }, async ({ page }) => {
    const rows = Array.from({ length: 15 }, (_, row) => `mapa.${row}=${row === 0 ? '.%40' : '.'}${'.'.repeat(6)}`);
    await page.goto(`${REACH}#v=1&${rows.join('&')}`);
    await expect(hexes(page)).toHaveCount(105);
    await expect(page.locator('#resultado .headline')).toContainText('Este turno llegas a');
    await page.getByRole('button', { name: /^Añadir casilla abajo a la derecha de Casilla 15\.7/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-map] .map-status')).toHaveText(
      'El mapa admite 15 filas de 30 casillas como mucho.',
    );
    await expect(hexes(page)).toHaveCount(105);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [MOVEMENT, REACH]) {
    test(`${path} shows the example map with its text alternative and its answer`, { tag: '@once' }, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(
        page.getByRole('img', { name: /^Mapa de ejemplo, .*tus naves|^Mapa de ejemplo, .*Hogar/ }),
      ).toBeVisible();
      await expect(page.locator('#resultado .path').first()).toBeVisible();
    });
  }
});

for (const path of [MOVEMENT, REACH]) {
  test(`${path} stays where it is when a hexagon is tapped`, async ({ page }) => {
    await page.goto(path);
    const hex = page.locator('[data-map] .hex[data-hex]').first();
    await hex.scrollIntoViewIfNeeded();
    await page.evaluate(() =>
      document.querySelector('.map-view')?.scrollIntoView({ block: 'start', behavior: 'instant' }),
    );
    await page.evaluate(() => window.scrollBy({ top: -120, behavior: 'instant' }));
    const before = await page.locator('.map-view').boundingBox();
    await hex.click();
    await expect(panel(page)).toBeVisible();
    const after = await page.locator('.map-view').boundingBox();
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  });

  test(`${path} with a hexagon being edited has no accessibility violations`, { tag: '@once' }, async ({ page }) => {
    await page.goto(path);
    await page.locator('[data-example]').first().click();
    await hexes(page).nth(1).click();
    await expect(panel(page)).toBeVisible();
    await page.getByText('Ver como tabla').first().click();
    await expectAccessible(page, { tags: [...WCAG, 'cat.semantics'] });
  });
}

test('only pages with a map load what edits it', { tag: '@once' }, async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/herramientas/ti4-votos/');
  await page.getByRole('button', { name: 'Dar el veredicto' }).click();
  await expect(page.locator('#resultado .verdict')).toBeVisible();
  expect(loaded.filter((url) => /HexMap|hex-svg|result-map|hex-cells/.test(url))).toEqual([]);
});
