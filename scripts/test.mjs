// `npm test`: everything that CI checks, in the order in which failures are cheapest.

import { ensureBrowser } from './browser.mjs';
import { buildStamp, markBuilt } from './build-stamp.mjs';
import { ensureInstalled, run, runAside } from './install.mjs';

ensureInstalled();

const script = (name, options) => run('npm', ['run', '--silent', name], options);

const FIRST = [
  ['Contenido', () => script('generate')],
  ['Formato y estilo', () => script('lint')],
  ['Citas fijadas', () => script('citas')],
];
// One core is enough for the types; the rest of the time they would keep the other waiting.
const ASIDE = ['Tipos', () => runAside('npm', ['run', '--silent', 'types'])];
const MEANWHILE = [
  ['Pruebas de unidad y de propiedades', () => script('test:unit')],
  ['Construcción del sitio', () => buildSite()],
  ['Enlaces y peso del sitio', () => script('enlaces')],
];
const LAST = [['Pruebas en el navegador', () => browserTests()]];

function buildSite() {
  const stamp = buildStamp();
  const status = script('build');
  if (status === 0) markBuilt(stamp);
  return status;
}

function browserTests() {
  const browser = ensureBrowser();
  return browser ? script('test:e2e', { env: { CHROMIUM_PATH: browser } }) : 1;
}

const failed = [];

async function step([name, work]) {
  console.log(`\n── ${name}`);
  const start = Date.now();
  // What ran aside has not been seen yet.
  const { status, output = '' } = await Promise.resolve(work()).then((done) =>
    typeof done === 'number' ? { status: done } : done,
  );
  if (output) console.log(output.trimEnd());
  if (status !== 0) failed.push(name);
  console.log(`   ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

for (const each of FIRST) await step(each);
const aside = ASIDE[1]();
for (const each of MEANWHILE) await step(each);
await step([ASIDE[0], () => aside]);
for (const each of LAST) await step(each);

const count = FIRST.length + 1 + MEANWHILE.length + LAST.length;
console.log(`\n${count - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) {
  console.error(`Falla: ${failed.join('; ')}.`);
  process.exit(1);
}
