import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Network, SmallWorker } from './small-worker.ts';

const SCRIPT = 'export const answer = 42;';
const PAGE = '<!DOCTYPE html><html lang="es" data-edicion="0123456789ab"><body><script src="/_astro/x.js"></script>';
const PORTAL = '<html><body>Bienvenido al Hotel Mecatol: acepte las condiciones</body></html>';

const html = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/html' } });
const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } });
const site: Network = (path) => (path.startsWith('/_astro/') ? script(SCRIPT) : html(PAGE));
const portal: Network = () => html(PORTAL);

let worker: SmallWorker;
beforeEach(() => {
  worker = new SmallWorker('0123456789ab', { '_astro/x.js': SCRIPT });
  worker.network = site;
});

describe('the worker, where somebody else answers', () => {
  test('what the site answers is kept, and serves without network', async () => {
    await worker.send('install');
    expect(await worker.keptIn('marco-0123456789ab')).toEqual(['/', '/_astro/x.js']);
    await worker.fetch('/opera/9/', 'navigate');
    expect(await worker.keptIn('pages')).toEqual(['/opera/9/']);
    worker.network = () => {
      throw new TypeError('no network');
    };
    expect(await (await worker.fetch('/opera/9/', 'navigate'))?.text()).toBe(PAGE);
  });

  test.each([
    ['a page in the place of everything', portal],
    ['a page in the place of a script', (path, options) => (path === '/' ? site : portal)(path, options)],
    [
      'another script in the place of ours',
      (path, options) => (path === '/' ? site(path, options) : script('alert(1)')),
    ],
    [
      'a page of another release',
      (path, options) => (path === '/' ? html(PAGE.replace('0123', '9999')) : site(path, options)),
    ],
  ] satisfies [string, Network][])('it is not installed with %s', async (_, network) => {
    worker.network = network;
    await expect(worker.send('install')).rejects.toThrow();
  });

  test('its page neither replaces a page that was read nor beats it', async () => {
    await worker.fetch('/opera/9/', 'navigate');
    worker.network = portal;
    expect(await (await worker.fetch('/opera/9/', 'navigate'))?.text()).toBe(PAGE);
    worker.network = site;
    expect(await (await (await worker.caches.open('pages')).match('/opera/9/'))?.text()).toBe(PAGE);
  });

  test('nor beats a saved game; where there is nothing else it is shown, so that one can sign in', async () => {
    const saved = await worker.caches.open('juego-opera-0123456789ab');
    await saved.put('/opera/9/', html(PAGE));
    await saved.put('/__entero', Response.json({}));
    worker.network = portal;
    expect(await (await worker.fetch('/opera/9/', 'navigate'))?.text()).toBe(PAGE);
    expect(await (await worker.fetch('/opera/9/'))?.text()).toBe(PAGE);
    expect(await (await worker.fetch('/era/4/', 'navigate'))?.text()).toBe(PORTAL);
    expect(await worker.keptIn('pages')).toEqual([]);
  });

  test('what it answers for a script is not one: asked once more past every cache, never kept', async () => {
    worker.network = (path, options) => (options.cache === 'reload' ? site : portal)(path, options);
    expect(await (await worker.fetch('/_astro/x.js'))?.text()).toBe(SCRIPT);
    expect(await worker.keptIn('assets')).toEqual(['/_astro/x.js']);

    worker.network = portal;
    await expect(worker.fetch('/_astro/otherRelease.js')).rejects.toThrow();
    expect(await worker.keptIn('assets')).toEqual(['/_astro/x.js']);
    worker.network = site;
    expect(await (await worker.fetch('/_astro/otherRelease.js'))?.text()).toBe(SCRIPT);
  });

  test('a script changed on its way serves, but is not kept', async () => {
    worker.network = () => script('changed');
    expect(await (await worker.fetch('/_astro/x.js'))?.text()).toBe('changed');
    expect(await worker.keptIn('assets')).toEqual([]);
  });

  test('a page that neither comes nor is here is told in the end, and what comes later is kept', async () => {
    await (await worker.caches.open('marco-0123456789ab')).put('/sin-conexion/', html('Sin conexión'));
    let answerAtLast = (_: Response) => {};
    worker.network = (path) =>
      path === '/opera/9/'
        ? new Promise((answer) => {
            answerAtLast = answer;
          })
        : site(path, {});
    vi.useFakeTimers();
    const shown = worker.answer('/opera/9/');
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    expect(await (await shown)?.text()).toBe('Sin conexión');
    answerAtLast(html(PAGE));
    await expect.poll(() => worker.keptIn('pages')).toEqual(['/opera/9/']);
  });

  test('what a worker of before kept of it goes', async () => {
    const [pages, assets] = [await worker.caches.open('pages'), await worker.caches.open('assets')];
    await pages.put('/opera/9/', html(PORTAL));
    await pages.put('/opera/13/', html(PAGE));
    await assets.put('/_astro/x.js', html(PORTAL));
    await worker.send('activate');
    expect(await worker.keptIn('pages')).toEqual(['/opera/13/']);
    expect(await worker.keptIn('assets')).toEqual([]);
    expect(await (await worker.fetch('/_astro/x.js'))?.text()).toBe(SCRIPT);
  });
});
