import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type Engine, type Tab, until, WIDE } from './tab.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';
/** Where a picture has the pixels of a large desktop. */
const DESKTOP = '1600x1200x24';
/** Without it the buttons of the browser itself keep its window wider than a phone. */
const NARROW = '* { min-width: 0; padding: 0; margin: 0; border: 0; border-spacing: 0; }';

/** The browser that comes with the driver, wherever this release of it puts it. */
function miniBrowser(): string | undefined {
  const libraries = '/usr/lib';
  const folders = existsSync(libraries) ? readdirSync(libraries).map((name) => join(libraries, name)) : [];
  return [libraries, ...folders]
    .flatMap((folder) => ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((name) => join(folder, name)))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path));
}

/** WebKitGTK, the engine of Safari, by way of its WebDriver; it draws on a screen that nobody sees. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  lacks: () => [
    ...(existsSync(DRIVER) && miniBrowser() ? [] : ['webkit2gtk-driver']),
    ...(existsSync(SCREEN) ? [] : ['xvfb']),
  ],
  start: async () => {
    const screen = spawn(SCREEN, ['-displayfd', '3', '-screen', '0', DESKTOP, '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const display = await new Promise<string>((tell) =>
      screen.stdio[3]?.once('data', (text) => tell(String(text).trim())),
    );
    const port = await freePort();
    const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
    mkdirSync(join(settings, 'gtk-3.0'));
    writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW);
    const driver = spawn(DRIVER, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...process.env,
        DISPLAY: `:${display}`,
        LANG: 'es_ES.UTF-8',
        XDG_CONFIG_HOME: settings,
        // Whoever runs as root has no sandbox, and a screen in memory no graphics card.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      },
    });
    return session(`http://127.0.0.1:${port}`, () => {
      for (const each of [driver, screen]) each.kill();
      rmSync(settings, { recursive: true, force: true });
    });
  },
};

/** One session of WebDriver (w3.org/TR/webdriver2). */
async function session(host: string, end: () => void): Promise<Tab> {
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(host + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await until('el controlador de WebKit', () => ask('GET', '/status').then(() => true));
  const browserOptions = { binary: miniBrowser(), args: ['--automation'] };
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
  });
  const at = `/session/${sessionId}`;
  const act = (actions: object[]) => ask('POST', `${at}/actions`, { actions });
  await ask('POST', `${at}/timeouts`, { script: 60_000, pageLoad: 60_000 });
  const tab: Tab = {
    open: async (url) => void (await ask('POST', `${at}/url`, { url })),
    run: async <T>(expression: string) => {
      const script = `const tell = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${expression})).then((value) => tell({ value }), (error) => tell({ error: String(error) }));`;
      const told = await ask<{ value: T; error?: string }>('POST', `${at}/execute/async`, { script, args: [] });
      if (told.error) throw new Error(told.error);
      return told.value;
    },
    click: async (x, y) =>
      void (await act([
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ])),
    type: async (text) =>
      void (await act([
        {
          type: 'key',
          id: 'keyboard',
          actions: [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ])),
    // The window has bars of its own: the page is told to be so wide, and what it then is decides.
    resize: async (width, height) => {
      const rect = { x: 0, y: 0, width, height };
      await ask('POST', `${at}/window/rect`, rect);
      const inner = await tab.run<{ width: number; height: number }>('({ width: innerWidth, height: innerHeight })');
      await ask('POST', `${at}/window/rect`, {
        ...rect,
        width: 2 * width - inner.width,
        height: 2 * height - inner.height,
      });
      await until(`${width} px de ancho`, async () => (await tab.run<number>('innerWidth')) === width, 3000);
    },
    close: async () => {
      await ask('DELETE', at).catch(() => {});
      end();
    },
  };
  await tab.resize(WIDE.width, WIDE.height);
  return tab;
}
