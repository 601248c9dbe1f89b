import { expect, test } from '@playwright/test';

const COMBAT = '/herramientas/ti4-combate-espacial/';

test.describe('the space combat calculator', () => {
  test('answers as one types, with chart, table and cited steps', async ({ page }) => {
    await page.goto(COMBAT);
    await page.locator('[name="atacante.crucero"]').fill('1');
    await page.locator('[name="defensor.crucero"]').fill('1');
    await expect(page.locator('#resultado .headline')).toContainText('37,5');
    await expect(page.locator('#resultado .chart-bar').first()).toBeVisible();
    await expect(page.locator('#resultado .steps .cite').first()).toHaveAttribute('href', /^\/ti4\//);
  });

  test('steppers, limits and messages that name the field', { tag: '@once' }, async ({ page }) => {
    await page.goto(`${COMBAT}#v=1&defensor.crucero=1`);
    await page.getByRole('button', { name: 'Uno más: Atacante: Cazas' }).click();
    await expect(page.locator('[name="atacante.caza"]')).toHaveValue('1');
    await page.locator('[name="atacante.caza"]').fill('999');
    await expect(page.locator('#resultado')).toContainText('Atacante › Cazas: se espera un número entero entre 0 y 60');
    await expect(page.locator('[name="atacante.caza"]')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('[name="atacante.caza"]').fill('2');
    await expect(page.locator('#resultado .headline')).toBeVisible();
  });

  test('the address holds the state and brings it back', { tag: '@once' }, async ({ page }) => {
    await page.goto(`${COMBAT}#v=1&atacante.acorazado=2&defensor.crucero=3`);
    await expect(page.locator('[name="atacante.acorazado"]')).toHaveValue('2');
    await expect(page.locator('#resultado')).not.toHaveAttribute('aria-busy', 'true');
    const headline = await page.locator('#resultado .headline').textContent();
    await page.getByRole('button', { name: 'Intercambiar bandos' }).click();
    await expect(page.locator('[name="defensor.acorazado"]')).toHaveValue('2');
    await expect(page).toHaveURL(/defensor\.acorazado=2/);
    await expect(page.locator('#resultado .headline')).not.toHaveText(headline ?? '');
    await page.reload();
    await expect(page.locator('[name="defensor.acorazado"]')).toHaveValue('2');
  });

  test('the address says only what was entered, so that a link stays short', { tag: '@once' }, async ({ page }) => {
    await page.goto(COMBAT);
    await page.locator('[name="atacante.crucero"]').fill('1');
    await page.locator('[name="defensor.caza"]').fill('2');
    await expect(page).toHaveURL(/#v=2&defensor\.caza=2&atacante\.crucero=1&fin=\w{4}$/);
  });

  test('asks for the flagship only when there is one, and for an order only when it is chosen', {
    tag: '@once',
  }, async ({ page }) => {
    await page.goto(COMBAT);
    await expect(page.locator('[name="atacante.insignia-combate"]')).toBeHidden();
    await page.getByRole('button', { name: 'Uno más: Atacante: Naves insignia' }).click();
    await expect(page.locator('[name="atacante.insignia-combate"]')).toBeVisible();
    const order = page.locator('summary', { hasText: 'Atacante: Orden de las pérdidas' });
    await expect(order).toBeHidden();
    await page.locator('summary', { hasText: 'Atacante: Cómo asigna los impactos' }).click();
    await page.getByText('En el orden que indico').first().click();
    await expect(order).toBeVisible();
  });

  test('a damaged link keeps what can be read and says so', { tag: '@once' }, async ({ page }) => {
    await page.goto(`${COMBAT}#v=1&atacante.crucero=2&defensor.acorazado=1&defen`);
    await expect(page.getByText('El enlace está incompleto')).toBeVisible();
    await expect(page.locator('[name="atacante.crucero"]')).toHaveValue('2');
    // Nobody is told the answer to another case than the one that was sent.
    await expect(page.locator('#resultado .headline')).toHaveCount(0);
    await page.locator('.rule-form [type="submit"]').click();
    await expect(page.locator('#resultado .headline')).toContainText('44,9');
  });

  test('compares two scenarios and tells what one more ship would do', { tag: '@once' }, async ({ page }) => {
    await page.goto(`${COMBAT}#v=1&atacante.crucero=2&defensor.acorazado=1`);
    await expect(page.locator('#resultado .headline')).toContainText('44,9');
    await page.getByRole('button', { name: 'Comparar con lo que cambie' }).click();
    await page.locator('[name="atacante.crucero"]').fill('3');
    await expect(page.locator('#comparacion-tabla')).toContainText(/\+\d/);
    await page.getByText('¿Y si hubiera uno más?').click();
    await expect(page.locator('#y-si-tabla')).toContainText('+1 Atacante: Acorazados');
  });

  test('keeps for the comparison what was on the form when asked, not what came after', { tag: '@once' }, async ({
    page,
  }) => {
    // The rules come late: «Comparar» is pressed and the fleet changed before there is any answer.
    await page.route('**/*rule-worker*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.goto(`${COMBAT}#v=1&atacante.crucero=2&defensor.acorazado=1`);
    await page.getByRole('button', { name: 'Comparar con lo que cambie' }).click();
    await page.locator('[name="atacante.crucero"]').fill('3');
    const first = page.locator('#comparacion-tabla tbody tr').first();
    await expect(first).toContainText('44,9');
    await expect(first).toContainText(/\+\d/);
  });

  test('a slow answer shows that it is coming, and can be cancelled', { tag: '@once' }, async ({ page }) => {
    await page.goto(`${COMBAT}#v=1&atacante.crucero=2&defensor.acorazado=1`);
    await expect(page.locator('#resultado .headline')).toContainText('44,9');
    // As if the worker were busy for ever.
    await page.evaluate(() => {
      Worker.prototype.postMessage = () => {};
    });
    await page.locator('[name="atacante.crucero"]').fill('4');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.locator('#aviso-estado')).toContainText('Cálculo cancelado');
    await expect(page.getByRole('button', { name: 'Cancelar' })).toBeHidden();
    await expect(page.locator('#resultado .headline')).toContainText('44,9');
  });

  test('remembers the last battle on this device, says so, and starts over at a press', { tag: '@once' }, async ({
    page,
  }) => {
    const origin = page.locator('#origen');
    await page.goto(COMBAT);
    await page.locator('[name="atacante.crucero"]').fill('7');
    await expect(page).toHaveURL(/atacante\.crucero=7/);
    await expect(origin).toBeHidden();
    await page.goto(COMBAT);
    await expect(page.locator('[name="atacante.crucero"]')).toHaveValue('7');
    await origin.getByRole('button').click();
    await expect(origin).toBeHidden();
    await expect(page.locator('[name="atacante.crucero"]')).toHaveValue('0');
    await page.goto(COMBAT);
    await expect(origin).toBeHidden();
    await expect(page.locator('[name="atacante.crucero"]')).toHaveValue('0');
  });

  test('an example says that it is one until somebody changes it, and is not kept', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto(COMBAT);
    await page.locator('[data-example]').first().click();
    await expect(page.locator('#origen')).toBeVisible();
    await expect(page.locator('#resultado .headline')).toContainText('44,9');
    await page.goto('about:blank');
    await page.goto(COMBAT);
    await expect(page.locator('#resultado .invitation')).toBeVisible();
    await page.locator('[data-example]').first().click();
    await page.getByRole('button', { name: 'Uno más: Atacante: Cazas' }).click();
    await expect(page.locator('#origen')).toBeHidden();
  });

  test('one side alone is missing something, not wrong', { tag: '@once' }, async ({ page }) => {
    await page.goto(COMBAT);
    await page.locator('[name="atacante.crucero"]').fill('1');
    await expect(page.locator('#resultado li')).toHaveCount(1);
    await expect(page.locator('[aria-invalid]')).toHaveCount(0);
    await expect(page.locator('#con-resultado')).toBeHidden();
  });

  test('typing over a number replaces it; holding a button goes on', { tag: '@once' }, async ({ page }) => {
    await page.goto(`${COMBAT}#v=1&atacante.crucero=2&defensor.acorazado=1`);
    const cruisers = page.locator('[name="atacante.crucero"]');
    await cruisers.click();
    await page.keyboard.type('5');
    await expect(cruisers).toHaveValue('5');
    const more = page.getByRole('button', { name: 'Uno más: Atacante: Cruceros' });
    await more.hover();
    await page.mouse.down();
    await expect.poll(async () => Number(await cruisers.inputValue())).toBeGreaterThan(7);
    await page.mouse.up();
    const held = await cruisers.inputValue();
    await page.keyboard.press('Escape');
    await expect(cruisers).toHaveValue(held);
    await page.getByRole('button', { name: 'Uno menos: Atacante: Cruceros' }).click();
    await expect(cruisers).toHaveValue(String(Number(held) - 1));
  });
});

test('no tool answers before anybody has said anything', { tag: '@once' }, async ({ page }) => {
  await page.goto('/herramientas/');
  const tools = await page
    .locator('main a[href^="/herramientas/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(tools.length).toBeGreaterThan(20);
  for (const path of tools) {
    await page.goto(path);
    // A battle under way invites in its own words.
    await expect.soft(page.locator('#resultado .invitation, #sin-batalla'), path).toBeVisible();
    await expect.soft(page.locator('[aria-invalid], #resultado .headline, #batalla > *'), path).toHaveCount(0);
  }
});

test.describe('the other questions of Twilight Imperium', () => {
  test('the flagship is asked for its capacity when there is one, beside the ships', { tag: '@once' }, async ({
    page,
  }) => {
    await page.goto('/herramientas/ti4-suministro-flota/');
    await expect(page.locator('[name="capacidad-insignia"]')).toBeHidden();
    await page.getByRole('button', { name: 'Uno más: Naves insignia' }).click();
    await expect(page.locator('#resultado')).toContainText(
      'Capacidad de tu Nave insignia: cada facción imprime la suya',
    );
    await page.locator('[name="capacidad-insignia"]').fill('3');
    await expect(page.locator('#resultado .headline')).toBeVisible();
  });

  test('a production asks what its way of producing needs', { tag: '@once' }, async ({ page }) => {
    await page.goto('/herramientas/ti4-produccion/');
    const allowed = page.locator('[name="unidades-permitidas"]');
    await expect(allowed).toBeHidden();
    await expect(page.getByRole('group', { name: '¿Tienes la Tecnología' })).toBeHidden();
    await page.getByText('Otra carta o capacidad').click();
    await expect(allowed).toBeVisible();
    await expect(page.getByRole('button', { name: 'Añadir: puerto espacial' })).toBeHidden();
    await page.locator('[name="unidades.estrella-de-guerra"]').fill('1');
    await expect(page.getByRole('group', { name: '¿Tienes la Tecnología' })).toBeVisible();
  });
});

test.describe('a form that asks only what matters', () => {
  test('what no longer has a meaning is hidden and does not count', { tag: '@once' }, async ({ page }) => {
    await page.goto('/herramientas/ascendancy-invasion/');
    await page.locator('[data-example]').first().click();
    await page.getByText('Rendición', { exact: true }).click();
    await page.locator('[name="sistema.rendicion.nodos"]').fill('1');
    await expect(page.locator('#resultado')).toContainText('El Defensor se rinde');
    // A Civilization has nobody to surrender, nor Weapons of its own choice.
    await page.getByText('Civilización de Nivel Uno', { exact: true }).click();
    await expect(page.locator('[name="sistema.rendicion.nodos"]')).toBeHidden();
    await expect(page.locator('[name="sistema.impacto"]')).toBeHidden();
    await expect(page.locator('#resultado .headline')).toContainText('El Atacante toma el Control');
    await expect(page.locator('#resultado')).not.toContainText('El Defensor se rinde');
    await page.getByText('De nadie, sin Fichas «Warp»').click();
    await expect(page.locator('[name="sistema.impacto"]')).toBeVisible();
  });
});

test('elements that come together to a list keep what each of them begins with', { tag: '@once' }, async ({ page }) => {
  // Three targets, two of which say nothing of what they are: a ship card, as all begin.
  await page.goto(
    '/herramientas/galaxy-combate/#v=2&valor=6&iguala=3&objetivos.0.valor=4&objetivos.1.valor=3&objetivos.2.tipo=base&fin',
  );
  for (const at of [0, 1]) await expect(page.locator(`[name="objetivos.${at}.tipo"][value="nave"]`)).toBeChecked();
  await expect(page.locator('[name="objetivos.2.tipo"][value="base"]')).toBeChecked();
  await expect(page.locator('#resultado .headline')).toContainText('Con 3 ataques');
});
