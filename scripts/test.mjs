// `npm test`: everything that CI checks. What is quick comes first; then two lanes side by side, because a browser
// waits for a good part of its time (for timers, for a network that is cut) and compilers and unit tests never do.

import { ensureBrowser } from './browser.mjs';
import { buildStamp, markBuilt } from './build-stamp.mjs';
import { ensureInstalled, runAside } from './install.mjs';

ensureInstalled();

const script = (name, options) => runAside('npm', ['run', '--silent', name], options);
/** The same, seen as it goes. */
const shown = (name, options) => script(name, { ...options, stdio: 'inherit' });

const FIRST = [
  ['Contenido', () => shown('generate')],
  ['Formato y estilo', () => shown('lint')],
  ['Citas fijadas', () => shown('citas')],
];
const SITE = [
  ['Construcción del sitio', () => buildSite()],
  ['Pruebas en el navegador', () => browserTests()],
  ['Otros motores, en corto', async () => ((await isBuilt) ? shown('motores:corta') : NO_SITE)],
];
const CODE = [
  ['Tipos', () => script('types')],
  ['Pruebas de unidad y de propiedades', () => script('test:unit')],
  ['Enlaces y peso del sitio', async () => ((await isBuilt) ? script('enlaces') : NO_SITE)],
];
const NO_SITE = { status: 1, output: 'No hay sitio que mirar.' };

let tellBuilt;
const isBuilt = new Promise((resolve) => {
  tellBuilt = resolve;
});

async function buildSite() {
  const stamp = buildStamp();
  const done = await shown('build');
  if (done.status === 0) markBuilt(stamp);
  tellBuilt(done.status === 0);
  return done;
}

async function browserTests() {
  if (!(await isBuilt)) return NO_SITE;
  const browser = ensureBrowser();
  return browser ? shown('test:e2e', { env: { CHROMIUM_PATH: browser } }) : { status: 1, output: '' };
}

const failed = [];

/** One after the other; each is told with what it printed, unless that was seen. */
async function lane(steps) {
  for (const [name, work] of steps) {
    const start = Date.now();
    const { status, output } = await work();
    if (status !== 0) failed.push(name);
    const seconds = ((Date.now() - start) / 1000).toFixed(1);
    console.log(`\n── ${name}: ${status === 0 ? 'bien' : 'FALLA'}, ${seconds} s\n${output.trimEnd()}`);
  }
}

await lane(FIRST);
await Promise.all([lane(SITE), lane(CODE)]);

const count = FIRST.length + SITE.length + CODE.length;
console.log(`\n${count - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) {
  console.error(`Falla: ${failed.join('; ')}.`);
  process.exit(1);
}
