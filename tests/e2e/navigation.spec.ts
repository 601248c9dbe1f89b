import { expect, type Page, test } from '@playwright/test';

/** Every way into the rules besides search works as plain pages: no script may be needed. */
test.use({ javaScriptEnabled: false });

const PAGES = [
  '/ti4/',
  '/ti4/indice/',
  '/ti4/fases/',
  '/ti4/temas/',
  '/ti4/componentes/',
  '/ti4/componentes/naves-insignia/',
  '/ti4/facciones/',
  '/ti4/facciones/titanes/',
  '/ti4/interacciones/',
  '/ti4/unidades/',
  '/ti4/tablas/',
  '/ti4/cambios/',
  '/ti4/antigua/',
  '/ti4/antigua/22.5/',
  '/era/',
  '/era/tablas/',
  '/ascendancy/cartas/',
  '/ascendancy/tablas/',
  '/galaxy/cartas/',
  '/opera/indice/',
];

/** How far the page sticks out sideways; wide tables must scroll inside their own box. */
async function sidewaysOverflow(page: Page): Promise<number> {
  const main = await page.locator('main').boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  const inner = await page.locator('main > *').evaluateAll((parts) =>
    // Evaluated by the browser's own tools, which work without page scripts.
    Math.max(...parts.map((part) => part.getBoundingClientRect().right)),
  );
  return Math.max((main?.x ?? 0) + (main?.width ?? 0), inner) - width;
}

// One test for all: opening a browser context costs more than any of these pages.
test('every page answers, has one title and fits the screen', async ({ page }) => {
  for (const path of PAGES) {
    expect.soft((await page.goto(path))?.status(), path).toBe(200);
    await expect.soft(page.locator('h1'), path).toHaveCount(1);
    expect.soft(await sidewaysOverflow(page), path).toBeLessThanOrEqual(0);
  }
});

test('the tabs of a game lead from one view to the next', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ti4/');
  for (const [tab, heading] of [
    ['De la A a la Z', 'Índice alfabético'],
    ['Por fases', 'Por fases'],
    ['Por temas', 'Por temas'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click();
    await expect(page.locator('h1')).toHaveText(heading);
    await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await page.getByRole('link', { name: 'Por número', exact: true }).click();
  await expect(page).toHaveURL(/\/ti4\/#indice$/);
});

test('a letter of the index lands below the bars that stay on top', async ({ page }) => {
  await page.goto('/ti4/indice/');
  const jump = page.getByRole('navigation', { name: 'Ir a' });
  await jump.getByRole('link', { name: 'M', exact: true }).click();
  const heading = page.getByRole('heading', { name: 'M', exact: true });
  await expect(heading).toBeInViewport();
  const [bar, box] = [await jump.boundingBox(), await heading.boundingBox()];
  expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('the index leads to a component, and the component to its clauses', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ti4/indice/');
  await page.getByRole('link', { name: 'Sabotaje', exact: true }).click();
  await expect(page).toHaveURL(/\/ti4\/componentes\/cartas-de-accion\/#sabotaje$/);
  const card = page.locator('#sabotaje');
  await expect(card).toBeInViewport();
  await expect(card).toContainText('Sabotage');
  await card.getByRole('link', { name: 'F38' }).click();
  await expect(page).toHaveURL(/\/ti4\/preguntas\/#F38$/);
});

test('an address of a component from before its page still leads to it', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ti4/componentes/#factoria-orbital');
  const line = page.locator('li:has(#factoria-orbital)');
  await expect(line).toBeInViewport();
  await line.getByRole('link').click();
  await expect(page).toHaveURL(/\/ti4\/facciones\/saar\/#factoria-orbital-i$/);
});

test('a faction tells its sheet, its units, what it touches and who says so', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ti4/facciones/');
  await page.getByRole('link', { name: 'La Baronía de Letnev' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La Baronía de Letnev');
  await expect(page.getByRole('row', { name: /Arc Secundus/ })).toContainText('5 (×2)');
  const note = page.locator('#financiacion-de-guerra');
  await expect(note).toContainText('Juego básico');
  await expect(note).toContainText('Códice I');
  await expect(page.locator('#que-toca')).toContainText('Depósitos de municiones');
  await expect(page.locator('#nombrada')).toContainText('F13');
  await page.locator('#interacciones').getByRole('link', { name: 'Oficial' }).first().click();
  await expect(page).toHaveURL(/\/ti4\/interacciones\/#/);
});

test('an old number shows what has it today first, then what it meant', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ti4/antigua/22.1/');
  await expect(page.locator('main h2')).toHaveText(['22.1, hoy', '22.1, antes: hoy es 23.1']);
  await expect(page.locator('main')).toContainText('Numeración de la edición básica.');
  await expect(page.locator('article[id="22.1"]')).toBeVisible();
  await expect(page.locator('article[id="23.1"]')).toBeVisible();
});

test('an old number that the evidence does not settle says so', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ti4/antigua/59.4/');
  await expect(page.locator('.warning', { hasText: 'La correspondencia no es segura.' })).toHaveCount(2);
});

test('an old number that never changed says so', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ti4/antigua/5.1/');
  await expect(page.locator('.lead')).toContainText('El número no ha cambiado');
  await expect(page.locator('main h2')).toHaveCount(1);
});

test('the change log leads to the clause and to its old number', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ti4/cambios/#C3');
  const section = page.locator('section#C3');
  await expect(section.getByRole('link', { name: '23.4', exact: true }).first()).toHaveAttribute(
    'href',
    '/ti4/23/#23.4',
  );
  await expect(section.getByRole('link', { name: 'antes 22.4' }).first()).toHaveAttribute('href', '/ti4/antigua/22.4/');
  await expect(section.getByText('correspondencia no segura').first()).toBeVisible();
});

test('the units show base and upgraded values, and say what is unknown', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ti4/unidades/');
  await expect(page.getByRole('row', { name: /^Crucero II/ }).locator('td')).toHaveText(['2', '6', '3', '1']);
  await expect(page.getByRole('row', { name: /^Nave insignia/ }).locator('td')).toHaveText([
    '8',
    'no consta',
    'no consta',
    'no consta',
  ]);
  await expect(page.locator('#acorazado .abilities').last()).toContainText('«Impacto directo» no puede destruirlo');
  await expect(page.locator('#infanteria .abilities')).toContainText('con 6 o más');
  await expect(page.locator('#sdp .abilities')).toHaveText([
    /^\s*Cañón espacial 6\s*Escudo planetario\s*$/,
    /Cañón espacial 5, también a sistemas adyacentes/,
  ]);
  await expect(page.locator('#estrella-de-guerra .abilities')).toContainText('sin Escudo planetario. 37.3');
});

test('a table of figures cites its rules', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ti4/tablas/#estrategia');
  const row = page.locator('#estrategia tr', { hasText: 'Liderazgo' });
  await expect(row.getByRole('link', { name: '54.0' })).toHaveAttribute('href', '/ti4/54/#54.0');
});

test('a clause links to the components that it names', { tag: '@once' }, async ({ page }) => {
  await page.goto('/ti4/F58/');
  await page.getByRole('link', { name: 'Hil Colish' }).click();
  await expect(page.locator('#hil-colish')).toBeInViewport();
});
