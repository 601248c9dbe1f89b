import { expect, type Page, test } from '@playwright/test';

interface Registered {
  name: string;
  inputSchema: { properties: Record<string, unknown> };
  execute(input: unknown): Promise<{ structuredContent: Record<string, unknown>; isError?: boolean }>;
}
type Holder = Window & { registered: Registered[] };

/** A browser that offers tools to assistants, by the proposal's name or by its older one. */
const offer = (page: Page, where: 'document' | 'navigator') =>
  page.addInitScript((holder) => {
    const held: unknown[] = [];
    Object.assign(window, { registered: held });
    const target = holder === 'document' ? document : navigator;
    Object.defineProperty(target, 'modelContext', {
      value: { registerTool: async (tool: unknown) => void held.push(tool) },
    });
  }, where);

const registered = (page: Page) =>
  expect.poll(() => page.evaluate(() => (window as unknown as Holder).registered.map(({ name }) => name)));
const execute = (page: Page, input: unknown) =>
  page.evaluate(async (given) => await (window as unknown as Holder).registered[0]?.execute(given), input);

test('a ruling offers itself, asks for what is missing and decides', async ({ page }) => {
  await offer(page, 'document');
  await page.goto('/dictamenes/ti4-transaccion/');
  await registered(page).toEqual(['dictaminar_ti4-transaccion']);
  const open = await execute(page, {});
  expect(open?.structuredContent).toMatchObject({ verdict: 'depende', certain: false });
  const facts = { momento: 'turno', vecinos: 'si', acciones: 'si', hacan: 'no' };
  expect((await execute(page, facts))?.structuredContent).toMatchObject({ verdict: 'no', certain: true });
  const wrong = await execute(page, { vecinos: 'a veces' });
  expect(wrong).toMatchObject({ isError: true, structuredContent: { error: { field: 'vecinos' } } });
});

test('a calculator offers itself and gives exact odds', async ({ page }) => {
  await offer(page, 'navigator');
  await page.goto('/herramientas/ti4-combate-espacial/');
  await registered(page).toEqual(['calcular_ti4-combate-espacial']);
  const found = await execute(page, { atacante: { crucero: 1 }, defensor: { crucero: 1 } });
  expect(found?.structuredContent).toMatchObject({ result: { outcomes: { atacante: expect.closeTo(0.375, 10) } } });
  const wrong = await execute(page, { atacante: { crucero: 99 } });
  expect(wrong).toMatchObject({ isError: true, structuredContent: { error: { field: 'atacante.crucero' } } });
});

test('where the browser offers nothing, nothing is loaded for it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/dictamenes/ti4-transaccion/', { waitUntil: 'networkidle' });
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.filter((url) => /page-tool/.test(url))).toEqual([]);
});

interface Listed {
  game: string;
  file: string;
}

test('what a page answers is what the files of the API say, of every game', async ({ page }) => {
  await offer(page, 'document');
  const file = async (path: string) => (await page.request.get(`/api/v1/${path}`)).json();
  const { rulings } = await file('dictamenes.json');
  const { tools } = await file('herramientas.json');
  const oneOfEach = (list: Listed[]) =>
    list.filter(({ game }, at) => list.findIndex((one) => one.game === game) === at);
  const asked = [...oneOfEach(rulings), ...oneOfEach(tools)];
  expect(asked).toHaveLength(10);
  for (const { file: path } of asked) {
    const [example] = (await file(path)).examples;
    await page.goto(`/${path.replace('.json', '/')}`);
    await registered(page).toHaveLength(1);
    const found = await execute(page, example.facts ?? example.input);
    expect(found?.structuredContent, path).toEqual(example.answer);
  }
});
