import { expect, test } from '@playwright/test';

test.describe('reading', () => {
  test('a permalink leads to the clause inside its section', async ({ page }) => {
    await page.goto('/ti4/23/#23.5');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Combate espacial');
    await expect(page.locator('[id="23.5"]')).toBeInViewport();
  });

  test('a clause has a page of its own with context, links, FAQ and tools', { tag: '@once' }, async ({ page }) => {
    await page.goto('/ti4/23.4/');
    await expect(page.locator('article')).toContainText('anunciar');
    await expect(page.getByText('Pregunta frecuente').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Menciona', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'La mencionan' })).toBeVisible();
    await expect(page.getByRole('link', { name: '¿Puedo retirarme, y adónde?' })).toBeVisible();
    await page.getByRole('link', { name: /Leerla en su sección/ }).click();
    await expect(page).toHaveURL(/\/ti4\/23\/#23\.4$/);
  });

  test('a grey area is in sight on the page of its clause, with precedence and our reading', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto('/era/4.3.7/');
    const area = page.locator('.remark.grey').first();
    await expect(area.getByText('Zona gris')).toBeVisible();
    await expect(area.getByText('Precedencia')).toBeVisible();
    await expect(area.getByText('Nuestra lectura')).toBeVisible();
  });

  test('a bullet has an address too', { tag: '@once' }, async ({ page }) => {
    await page.goto('/ti4/23.7.c/');
    await expect(page.locator('li.foco')).toContainText('sistema de destino');
  });

  test('a misprinted number is said on the clause', { tag: '@once' }, async ({ page }) => {
    await page.goto('/ti4/87.3/');
    await expect(page.getByText('El libro imprime por error el número 76.3.')).toBeVisible();
  });

  test('a clause number copies its link', { tag: '@once' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/ti4/23/');
    await page.locator('[id="23.5"] .clause-number').click();
    await expect(page.getByText('Enlace copiado')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/ti4\/23\/#23\.5$/);
  });

  test('a clause is copied with its citation', { tag: '@once' }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/ti4/23/');
    await page.getByRole('button', { name: 'Copiar 23.5 con su cita' }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('Twilight Imperium, 23.5');
    expect(copied).toMatch(/\/ti4\/23\.5\/\)$/);
  });

  test('a reference opens over the page, leads on to the next and back, and the place is kept', async ({ page }) => {
    await page.goto('/ti4/23/#23.4');
    await expect(page.locator('[id="23.4"]')).toBeInViewport();
    const link = page.locator('[id="23.4"] .texto a.ref').first();
    await link.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    const sheet = page.locator('dialog.sheet');
    await link.click();
    await expect(sheet).toBeVisible();
    const first = await sheet.getByRole('heading').textContent();
    await sheet.locator('.sheet-text a.ref').first().click();
    await expect(sheet.getByRole('heading')).not.toHaveText(first ?? '');
    await sheet.getByRole('button', { name: 'Atrás' }).click();
    await expect(sheet.getByRole('heading')).toHaveText(first ?? '');
    await page.goBack();
    await expect(sheet).toBeHidden();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(2);
    await expect(page).toHaveURL(/\/ti4\/23\/#23\.4$/);
  });

  test('a reference that cannot be had leads where it always did', { tag: '@once' }, async ({ page }) => {
    await page.goto('/ti4/23/');
    await page.route('**/ti4/5/', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.locator('[id="23.0"] .texto a.ref[href^="/ti4/5/"]').first().click();
    await expect(page).toHaveURL(/\/ti4\/5\//);
  });

  test('the step in view is named, and its neighbours are one tap away', async ({ page }) => {
    await page.goto('/ti4/23/#23.7');
    const current = page.locator('#pasos [aria-current]');
    await expect(current).toHaveText(/23\.7/);
    const steps = page.getByRole('button', { name: 'En esta sección' });
    if (test.info().project.name === 'movil') {
      await expect(page.locator('#paso')).toContainText('23.7');
      await steps.click();
    }
    await page.locator('#pasos').getByRole('link', { name: /23\.4/ }).click();
    await expect(page.locator('[id="23.4"]')).toBeInViewport();
    await expect(current).toHaveText(/23\.4/);
    if (test.info().project.name === 'movil') await expect(page.locator('#pasos')).toBeHidden();
  });

  test('with a mouse a reference is read beside its words, and Escape takes it away', { tag: '@once' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/ti4/23/', { waitUntil: 'networkidle' });
    await page.locator('[id="23.0"] .texto a.ref', { hasText: 'sistema activo' }).hover();
    // The number and the title, without the mark of its kind.
    await expect(page.locator('.reference-card strong')).toHaveText('91.0 Sistema activo');
    await page.keyboard.press('Escape');
    await expect(page.locator('.reference-card')).toHaveCount(0);
  });

  test('long lists are narrowed by words and by kind, disputes before misprints', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto('/ti4/preguntas/');
    const only = page.getByRole('group', { name: 'Solo estas' });
    await only.getByRole('button', { name: 'Consejo Galáctico' }).click();
    await expect(page.locator('article.clause:visible')).toHaveCount(11);
    await expect(page.getByText('11 de 70')).toBeVisible();
    await only.getByRole('button', { name: 'Todas' }).click();
    await expect(page.locator('article.clause:visible')).toHaveCount(70);
    await page.locator('#filtro').fill('retirada habil');
    await expect(page.locator('article.clause:visible')).not.toHaveCount(70);
    expect(await page.locator('article.clause:visible').count()).toBeGreaterThan(0);
    await page.goto('/ti4/zonas-grises/');
    await expect(page.locator('main section').first()).toHaveAttribute('id', 'disputas');
    // Our reading is in sight; what the texts say is one tap away.
    await expect(page.locator('#X12 .reading')).toBeVisible();
    const kinds = await page.locator('.kinds button').allTextContents();
    expect(kinds.findIndex((kind) => kind.includes('silencio'))).toBeLessThan(
      kinds.findIndex((kind) => kind.includes('duplicado')),
    );
    await page.locator('#filtro').fill('zzzz');
    await expect(page.locator('main article:visible, main section:visible')).toHaveCount(0);
    // Links to the parts of a page show that part alone, and all of it at the second tap.
    await page.goto('/ti4/componentes/tecnologias/');
    const blue = page.getByRole('link', { name: 'Azules' });
    await blue.click();
    await expect(page.locator('main section:visible')).toHaveCount(1);
    await blue.click();
    expect(await page.locator('main section:visible').count()).toBeGreaterThan(3);
  });

  test('the chosen theme survives the next page', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Aspecto').selectOption('dark');
    await page.goto('/ti4/');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background).toBe('rgb(14, 17, 32)');
  });

  test('nothing is wider than the screen', async ({ page }) => {
    for (const path of [
      '/',
      '/ti4/',
      '/ti4/23/',
      '/ti4/preparacion/',
      '/era/A2/',
      '/herramientas/ti4-combate-espacial/',
      '/acerca/',
    ]) {
      await page.goto(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('home, contents, sections and clauses can be read', { tag: '@once' }, async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('link', { name: /Twilight Imperium/ })
      .first()
      .click();
    await page
      .getByRole('link', { name: /^23\s+Combate espacial$/ })
      .first()
      .click();
    await expect(page.locator('[id="23.5"]')).toContainText('tirada de combate');
    await page.locator('[id="23.5"]').getByRole('link', { name: 'Página de 23.5' }).click();
    await expect(page).toHaveURL(/\/ti4\/23\.5\/$/);
  });

  test('tools show a worked example and say what they need', { tag: '@once' }, async ({ page }) => {
    await page.goto('/herramientas/ti4-combate-espacial/');
    await expect(page.locator('noscript p').first()).toContainText('necesita JavaScript');
    await expect(page.locator('#resultado .headline')).toContainText('El atacante gana');
  });
});

test.describe('an address that leads nowhere', () => {
  test('offers the nearest clauses in Spanish', { tag: '@once' }, async ({ page }) => {
    const response = await page.goto('/ti4/23.55/');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aquí no hay nada');
    await expect(page.locator('#parecidas a').first()).toHaveAttribute('href', /\/ti4\/23\.5/);
  });

  test('a number of the older edition leads to what it is today', { tag: '@once' }, async ({ page }) => {
    const response = await page.goto('/ti4/22.7/');
    expect(response?.status()).toBe(200);
    await expect(page.locator('article[id="23.7"]')).toBeVisible();
  });

  test('offers come with their titles, the section among them', { tag: '@once' }, async ({ page }) => {
    await page.goto('/ti4/23.77/');
    await expect(page.locator('#parecidas a[href="/ti4/23/"]')).toHaveText('23 Combate espacial');
    await expect(page.locator('#parecidas a[href="/ti4/23.7/"]')).toHaveText(/23\.7 \p{L}+/u);
    await expect(page.locator('main [name="q"]')).toHaveValue('23.77');
  });

  test('offers the nearest game', { tag: '@once' }, async ({ page }) => {
    await page.goto('/ascendency/');
    await expect(page.locator('#parecidas a')).toHaveText(['Star Trek: Ascendancy']);
  });

  test('a mangled address is no blank page', { tag: '@once' }, async ({ page }) => {
    await page.goto('/ti4/%E0%A4%A/');
    await expect(page.locator('body')).toContainText(/Aquí no hay nada|Códice Estelar|no se entiende/);
  });
});
