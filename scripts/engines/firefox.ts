import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type Engine, type Tab, until, WIDE } from './tab.ts';

const CANDIDATES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const found = () => CANDIDATES.find((path) => existsSync(path));
/** What would only ask, fetch or welcome. */
const QUIET = {
  'app.update.auto': false,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'es-ES',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://localhost:1',
  'toolkit.telemetry.enabled': false,
};

/** Firefox, by way of WebDriver BiDi, which it speaks itself. */
export const firefox: Engine = {
  name: 'Firefox',
  lacks: () => (found() ? [] : ['firefox-esr']),
  start: async () => {
    const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
    const preferences = Object.entries(QUIET).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
    writeFileSync(join(profile, 'user.js'), preferences.join('\n'));
    const port = await freePort();
    const options = ['--headless', '--profile', profile, '--remote-debugging-port', String(port), '--no-remote'];
    const browser = spawn(found() ?? '', options, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
    const socket = await until('Firefox', () => connect(`ws://127.0.0.1:${port}/session`), 60_000);
    const tab = await session(socket);
    return {
      ...tab,
      close: async () => {
        await tab.close();
        await new Promise((done) => {
          browser.once('exit', done);
          browser.kill();
        });
        rmSync(profile, { recursive: true, force: true });
      },
    };
  },
};

function connect(address: string): Promise<WebSocket | null> {
  return new Promise((tell) => {
    const socket = new WebSocket(address);
    socket.addEventListener('open', () => tell(socket));
    socket.addEventListener('error', () => tell(null));
  });
}

type Reply = { id?: number; result?: unknown; error?: string; message?: string };
type Evaluated = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };

/** One session of WebDriver BiDi (w3.org/TR/webdriver-bidi). */
async function session(socket: WebSocket): Promise<Tab> {
  const waiting = new Map<number, (reply: Reply) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  const ask = <T>(method: string, params: object): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ result, error, message }) => {
        waiting.delete(id);
        if (error) reject(new Error(`${error}: ${message}`));
        else resolve(result as T);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await ask('session.new', { capabilities: {} });
  const { context } = await ask<{ context: string }>('browsingContext.create', { type: 'tab' });
  const act = (actions: object[]) => ask('input.performActions', { context, actions });
  const tab: Tab = {
    open: async (url) => void (await ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async <T>(expression: string) => {
      // As text: values of BiDi are written otherwise than those of JSON.
      const told = await ask<Evaluated>('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? 'null')`,
        target: { context },
        awaitPromise: true,
      });
      if (told.type !== 'success') throw new Error(told.exceptionDetails?.text ?? told.type);
      return JSON.parse(told.result?.value ?? 'null') as T;
    },
    click: async (x, y) =>
      void (await act([
        {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
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
    resize: async (width, height) =>
      void (await ask('browsingContext.setViewport', { context, viewport: { width, height } })),
    close: async () => socket.close(),
  };
  await tab.resize(WIDE.width, WIDE.height);
  return tab;
}
