import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, WCAG } from './axe.ts';

const RETREAT = '/dictamenes/ti4-retirada/';
const TRADE = '/dictamenes/ti4-transaccion/';

const question = (page: Page) => page.locator('#pregunta');
const verdict = (page: Page) => page.locator('#veredicto');
const answer = (page: Page, name: string) => page.locator('.replies').getByRole('button', { name, exact: true });

// The phone is the harder case; once is enough.
test.describe('a ruling as a conversation, by touch', { tag: '@once' }, () => {
  test('starts empty, asks one thing at a time under the thumb, and stops by itself', async ({ page }) => {
    await page.goto(RETREAT);
    await expect(verdict(page)).toHaveCount(0);
    await expect(page.locator('#respuesta')).toContainText('Todavía puede ser');
    await answer(page, 'No, y aún no se han tirado los dados').tap();
    await answer(page, 'El atacante (jugador activo)').tap();
    await expect(question(page)).toHaveText('¿Ha anunciado el defensor su retirada en esta ronda?');
    const box = await answer(page, 'Sí').boundingBox();
    expect(box?.y).toBeGreaterThan(844 / 3);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await answer(page, 'Sí').tap();
    await expect(verdict(page)).toHaveText('No');
    await expect(verdict(page)).toBeInViewport();
    await expect(page.locator('#respuesta')).toContainText('el atacante ya no puede en esa ronda');
    await expect(page).toHaveURL(/#d=2&momento=anunciar&bando=atacante&defensor-anuncia=si&FIN=\w{4}$/);
  });

  test('back undoes an answer; a chip changes or removes one', async ({ page }) => {
    await page.goto(RETREAT);
    await answer(page, 'No, y aún no se han tirado los dados').tap();
    await answer(page, 'El defensor').tap();
    await page.goBack();
    await expect(question(page)).toHaveText('¿Quién quiere retirarse?');
    await page.goForward();
    await page.getByRole('button', { name: 'Cambiar: No, y aún no se han tirado los dados' }).tap();
    await expect(question(page)).toHaveText('¿Has anunciado ya la retirada en esta ronda?');
    await answer(page, 'No, y ya se han tirado los dados').tap();
    await expect(verdict(page)).toHaveText('No');
    await page.getByRole('button', { name: 'Quitar: No, y ya se han tirado los dados' }).tap();
    await expect(question(page)).toHaveText('¿Has anunciado ya la retirada en esta ronda?');
    await expect(page).toHaveURL(/#d=2&bando=defensor&FIN=\w{4}$/);
  });

  test('what is not known is asked again only when it is all that is left', async ({ page }) => {
    await page.goto(`${RETREAT}#d=1&momento=anunciar`);
    await answer(page, 'No lo sé').tap();
    await expect(question(page)).toHaveText('¿Ha anunciado el defensor su retirada en esta ronda?');
    await expect(page.getByRole('button', { name: 'Cambiar: No sé quién se retira' })).toBeVisible();
    await answer(page, 'Sí').tap();
    await expect(question(page)).toHaveText('¿Hay algún sistema adyacente al que puedas ir?');
    await answer(page, 'Sí').tap();
    await expect(verdict(page)).toHaveText('Depende');
    await expect(question(page)).toHaveText('¿Quién quiere retirarse?');
    await expect(page.locator('#respuesta')).toContainText('ya es lo único que falta');
    await answer(page, 'El defensor').tap();
    await expect(verdict(page)).toHaveText('Sí');
  });

  test('several systems are described one by one, by name, until one settles it', async ({ page }) => {
    await page.goto(`${RETREAT}#d=1&momento=anunciar&bando=defensor`);
    await answer(page, 'Comprobarlo uno a uno').tap();
    await page.getByPlaceholder('Nombre (opcional)').fill('Lodor');
    await answer(page, 'No').tap();
    await expect(page.getByPlaceholder('Nombre (opcional)')).toHaveValue('Lodor');
    await answer(page, 'No').tap();
    await expect(question(page)).toHaveText('¿Quedan más por comprobar?');
    await expect(page.locator('.ask .behind')).toHaveText('Lodor: no vale.');
    await answer(page, 'Sí, añadir').tap();
    await answer(page, 'Sí').tap();
    await answer(page, 'No').tap();
    await answer(page, 'Ninguna').tap();
    await expect(verdict(page)).toHaveText('Sí');
    await expect(page.locator('#respuesta')).toContainText('Sistema adyacente 2: vale.');
    await page.getByRole('button', { name: /^Cambiar: Lodor/ }).tap();
    await expect(question(page)).toHaveText('Sistema adyacente 1');
    await page.getByRole('button', { name: 'Quitar', exact: true }).tap();
    await expect(page).not.toHaveURL(/Lodor/);
    await expect(verdict(page)).toHaveText('Sí');
  });

  test('a clause opens over the question and goes away with the back gesture', async ({ page }) => {
    await page.goto(`${RETREAT}#d=1&momento=anunciar&bando=atacante`);
    await page.locator('.behind .cite', { hasText: '23.4.b' }).tap();
    const sheet = page.getByRole('dialog', { name: '' }).filter({ hasText: 'Abrir la cláusula' });
    await expect(sheet.getByRole('heading')).toHaveText(/23\.4 Anunciar la retirada/);
    await expect(sheet.locator('.foco')).toContainText('ya no puede anunciar la suya');
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(question(page)).toHaveText('¿Ha anunciado el defensor su retirada en esta ronda?');
    await expect(page).toHaveURL(/bando=atacante&FIN=\w{4}$/);
  });

  test('another case is a tap away, and so is one’s own', async ({ page }) => {
    await page.goto(`${TRADE}#d=1&momento=turno&vecinos=si&acciones=si&hacan=no`);
    await expect(verdict(page)).toHaveText('No');
    await page.getByRole('button', { name: /^Si uno de los dos es Hacan/ }).tap();
    await expect(page.locator('#supuesto')).toContainText('Estás viendo otro caso: si uno de los dos es Hacan.');
    await expect(page).toHaveURL(/hacan=si/);
    await page.getByRole('button', { name: 'Volver al tuyo' }).tap();
    await expect(page).toHaveURL(/hacan=no/);
    await expect(verdict(page)).toHaveText('No');
  });

  test('card, sheet and page of all questions have no violations', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Only what is new: the rest of the page is looked at in accessibility.spec.ts.
    const check = (within: string) => expectAccessible(page, { tags: WCAG, within });
    await page.goto(`${RETREAT}#d=1&momento=tarde`);
    await check('#dictamen');
    await page.locator('#respuesta .cite').first().tap();
    await check('.sheet');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Todo en una página' }).tap();
    await check('#preguntar');
  });
});

test.describe('a ruling by keyboard, with what a screen reader hears', () => {
  test.skip(({ isMobile }) => isMobile, 'there is a keyboard on a desktop');

  test('focus goes to the new question and to the verdict, and both are announced', async ({ page }) => {
    await page.goto(RETREAT);
    await answer(page, 'No, y aún no se han tirado los dados').focus();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeFocused();
    await expect(page.locator('#anuncio')).toHaveText('Pregunta: ¿Quién quiere retirarse?');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').filter({ hasText: 'Abrir la cláusula' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.behind .cite')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    // The sheet is still going back in history, and the answer waits for it.
    await expect(question(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(answer(page, 'Sí')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(verdict(page)).toBeFocused();
    await expect(page.locator('#anuncio')).toContainText('Veredicto: No: cuando el defensor anuncia');
    await expect(page.locator('#anuncio')).toHaveRole('status');
  });

  test('question and answer stand side by side; all questions at once share the state', async ({ page }) => {
    await page.goto(`${TRADE}#d=1&momento=turno&hacan=no`);
    const [ask, card] = [await question(page).boundingBox(), await page.locator('#respuesta').boundingBox()];
    expect(card?.x).toBeGreaterThan((ask?.x ?? 0) + (ask?.width ?? 0) - 1);
    await page.getByRole('button', { name: 'Todo en una página' }).click();
    await expect(page.locator('[name="momento"][value="turno"]')).toBeChecked();
    await page.locator('[name="vecinos"][value="si"]').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('[name="vecinos"][value="no"]')).toBeChecked();
    await expect(page.locator('[name="vecinos"][value="no"]')).toBeFocused();
    await expect(verdict(page)).toHaveText('No');
    await page.getByRole('button', { name: 'Pregunta a pregunta' }).click();
    await expect(page.getByRole('button', { name: 'Cambiar: No sois vecinos' })).toBeVisible();
  });

  test('the copy is fit for a chat', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${TRADE}#d=1&momento=turno&vecinos=no&hacan=no`);
    await page.getByRole('button', { name: 'Copiar con cita' }).click();
    await expect(page.getByText('Copiado, con sus cláusulas')).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(
      /^¿Podemos hacer esta transacción\?.*\nNo: .*\nPorque .*\nSegún la regla\.\n· Regla 96\.1 .*http.*\/ti4\/96\.1\/\n/,
    );
  });

  test('on paper the answer and its reasons are there, and no controls', async ({ page }) => {
    await page.goto(`${TRADE}#d=1&momento=turno&vecinos=no&hacan=no`);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(verdict(page)).toBeVisible();
    await expect(page.locator('details.article')).toHaveAttribute('open');
    for (const hidden of ['.site-header', '.crumbs', '.talk', '.card-actions'])
      await expect(page.locator(hidden).first()).toBeHidden();
  });
});

test.describe('links to a ruling', { tag: '@once' }, () => {
  test('a damaged one keeps what could be read and says what could not', async ({ page }) => {
    await page.goto(`${RETREAT}#d=1&momento=anunciar&bando=atac`);
    await expect(page.locator('#aviso-enlace')).toContainText('«bando=atac»');
    await expect(question(page)).toHaveText('¿Quién quiere retirarse?');
  });

  test('one to the form that it once was opens it with its old meaning', async ({ page }) => {
    await page.goto('/herramientas/ti4-retirada/#v=1&sistemas.0.nombre=Abyz&sistemas.0.planeta-propio=si');
    await expect(page).toHaveURL(/\/dictamenes\/ti4-retirada\/#d=2&/);
    await expect(verdict(page)).toHaveText('Sí');
    await expect(page.locator('#respuesta')).toContainText('Abyz');
  });

  test('a clause leads to the rulings that apply it, and search straight to them', async ({ page }) => {
    await page.goto('/ti4/23.4/');
    await page.getByRole('link', { name: /¿Puedo retirarme, y adónde\?/ }).click();
    await expect(page).toHaveURL(/\/dictamenes\/ti4-retirada\/$/);
    await page.goto('/');
    await page.locator('#portada-texto').fill('¿puedo huir?');
    const first = page.getByRole('dialog').locator('.hits a').first();
    await expect(first).toContainText('¿Puedo retirarme, y adónde?');
    await page.goto('/buscar/?q=puedo+retirarme&juego=ti4');
    await expect(page.locator('.offered a')).toHaveAttribute('href', RETREAT);
  });
});

test.describe('a ruling without network', { tag: '@once' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('a saved game has its rulings without network, also by their old links', async ({ page, context }) => {
    await page.goto('/ti4/');
    await page.getByRole('button', { name: 'Guardar para leer sin conexión' }).click();
    await expect(page.getByText(/Guardado el/)).toBeVisible({ timeout: 60_000 });
    await context.setOffline(true);
    await page.goto('/herramientas/ti4-retirada/#v=1&defensor-anuncia=si&sistemas.0.planeta-propio=si');
    await expect(verdict(page)).toHaveText('No');
  });
});

test.describe('a ruling without JavaScript', { tag: '@once' }, () => {
  test.use({ javaScriptEnabled: false });

  test('is an article with its questions, rules, examples and clauses', async ({ page }) => {
    await page.goto(TRADE);
    await expect(page.locator('#dictamen')).toBeHidden();
    await expect(page.getByText('¿Sois vecinos?').first()).toBeVisible();
    await expect(page.getByText('los Emiratos de Hacan pueden incluir cartas de Acción.').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Devolver un Caza capturado' })).toBeVisible();
    await page.locator('[data-text="ti4:96.3"] summary').click();
    await expect(page.locator('[data-text="ti4:96.3"] .cited-text')).toBeVisible();
  });
});
