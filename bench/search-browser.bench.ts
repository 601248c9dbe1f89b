import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readQueries } from '../tests/search/queries.ts';
import type { Bench } from './run.ts';
import { serveSlowly } from './slow-server.ts';
import { milliseconds, printTable, quantile } from './table.ts';

const DIST = join(import.meta.dirname, '..', 'dist');
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
/** A slow phone on a slow mobile network, as Lighthouse has it. */
const SLOW = { cpu: 6, latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };
const FAST = { latency: 0, bytesPerSecond: 50_000_000 };
const LIMITS = { keystroke: 40, first: 1200 };
const RUNS = 5;
/** Where the box is opened, and the game whose data arrives first. */
const STARTS = {
  'una sección (un juego)': { path: '/ti4/23/', game: 'ti4' },
  'la portada (todos los juegos)': { path: '/', game: 'opera' },
};

/** The built site in Chromium with the processor slowed down six times. */
export const bench: Bench = {
  title: 'La búsqueda en el navegador, con el procesador seis veces más lento',
  async run(report) {
    if (!existsSync(join(DIST, 'index.html')) || !existsSync(CHROMIUM)) {
      console.log('Hace falta el sitio construido (npm run build) y Chromium: se omite.');
      return;
    }
    const slow = await serveSlowly(DIST, SLOW.latency, SLOW.bytesPerSecond);
    const fast = await serveSlowly(DIST, FAST.latency, FAST.bytesPerSecond);
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const rows: string[][] = [];
      for (const [name, { path, game }] of Object.entries(STARTS)) {
        const times: number[] = [];
        for (let run = 0; run < RUNS; run++) times.push(await firstResult(browser, slow.origin + path));
        // Chromium slows the page down but not its worker: what the worker does cold is added five times more.
        const worker = coldStart(game) * (SLOW.cpu - 1);
        const [middle, worst] = [quantile(times, 0.5), quantile(times, 1)];
        report.add({
          label: `primer resultado desde ${name}`,
          value: middle + worker,
          unit: 'ms',
          limit: LIMITS.first,
        });
        rows.push([name, ...[middle, worst, middle + worker, LIMITS.first].map(milliseconds)]);
      }
      printTable(['abierto desde', 'mediana', 'el peor', 'con el hilo de búsqueda también lento', 'límite'], rows);
      const { answers, blocked } = await keystrokes(browser, `${fast.origin}/`);
      report.add({
        label: 'una pulsación en el navegador, p95',
        value: quantile(answers, 0.95),
        unit: 'ms',
        limit: LIMITS.keystroke,
      });
      console.log('');
      printTable(
        ['por pulsación, todos los juegos', 'n', 'p50', 'p95', 'máx.', 'límite p95'],
        [
          ['hasta ver la respuesta', ...row(answers), milliseconds(LIMITS.keystroke)],
          ['hilo de la página ocupado', ...row(blocked), ''],
        ],
      );
    } finally {
      await browser.close();
      slow.server.close();
      fast.server.close();
    }
  },
};

/** Time of a process that has just started, from the data of a game to a first answer. */
function coldStart(game: string): number {
  const folder = join(DIST, 'buscador');
  const file = (name: string) =>
    join(folder, readdirSync(folder).find((each) => each.startsWith(`${name}.`) && each.endsWith('.json')) ?? '');
  const script = join(import.meta.dirname, 'cold-search.ts');
  const run = () => Number(execFileSync(process.execPath, [script, file(game), file('sinonimos')]));
  return quantile(Array.from({ length: RUNS }, run), 0.5);
}

const row = (times: number[]) => [
  times.length,
  milliseconds(quantile(times, 0.5)),
  milliseconds(quantile(times, 0.95)),
  milliseconds(quantile(times, 1)),
];

async function slowPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  return page;
}

/** From opening the box to the first result of a question typed at once. */
async function firstResult(browser: Browser, url: string): Promise<number> {
  const page = await slowPage(browser);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const box = document.querySelector('#buscador') as HTMLDialogElement;
        const input = box.querySelector('input[type="search"]') as HTMLInputElement;
        const list = box.querySelector('.hits') as HTMLElement;
        const start = performance.now();
        (document.querySelector('[data-open-search]') as HTMLElement).click();
        input.value = 'retirada';
        input.dispatchEvent(new Event('input', { bubbles: true }));
        new MutationObserver(() => {
          if (list.querySelector('a')) resolve(performance.now() - start);
        }).observe(list, { childList: true });
      }),
  );
  await page.context().close();
  return time;
}

/** Every beginning of some questions, one after another, over all games. */
async function keystrokes(browser: Browser, url: string): Promise<{ answers: number[]; blocked: number[] }> {
  const page = await slowPage(browser);
  await page.goto(url);
  const queries = readQueries('desarrollo')
    .filter(({ clase }) => clase === 'natural' || clase === 'palabras')
    .filter((_, at) => at % 12 === 0)
    .map(({ consulta }) => consulta);
  const times = await page.evaluate(async (texts) => {
    const box = document.querySelector('#buscador') as HTMLDialogElement;
    const input = box.querySelector('input[type="search"]') as HTMLInputElement;
    const status = box.querySelector('.status') as HTMLElement;
    (document.querySelector('[data-open-search]') as HTMLElement).click();
    const answers: number[] = [];
    const blocked: number[] = [];
    const press = (text: string) =>
      new Promise<void>((resolve) => {
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (!/resultado|Nada/.test(status.textContent ?? '')) return;
          observer.disconnect();
          answers.push(performance.now() - start);
          // Out of the observer, so that what it is timing can end.
          setTimeout(resolve);
        });
        observer.observe(status, { childList: true, characterData: true, subtree: true });
        input.value = text;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        blocked.push(performance.now() - start);
      });
    await press('nave');
    // All games have to be there before the timing starts.
    await new Promise((resolve) => setTimeout(resolve, 4000));
    answers.length = 0;
    blocked.length = 0;
    for (const text of texts) for (let end = 1; end <= text.length; end++) await press(text.slice(0, end));
    return { answers, blocked };
  }, queries);
  await page.context().close();
  return times;
}
