// `npm test`: everything that CI checks, in the order in which failures are cheapest.

import { ensureBrowser } from './browser.mjs';
import { buildStamp, markBuilt } from './build-stamp.mjs';
import { ensureInstalled, run } from './install.mjs';

ensureInstalled();

const STEPS = [
  ['Contenido', () => run('npm', ['run', '--silent', 'generate'])],
  ['Formato y estilo', () => run('npm', ['run', '--silent', 'lint'])],
  ['Tipos', () => run('npm', ['run', '--silent', 'types'])],
  ['Citas fijadas', () => run('npm', ['run', '--silent', 'citas'])],
  ['Pruebas de unidad y de propiedades', () => run('npm', ['run', '--silent', 'test:unit'])],
  ['Construcción del sitio', () => buildSite()],
  ['Enlaces y peso del sitio', () => run('npm', ['run', '--silent', 'enlaces'])],
  ['Pruebas en el navegador', () => browserTests()],
];

function buildSite() {
  const stamp = buildStamp();
  const status = run('npm', ['run', '--silent', 'build']);
  if (status === 0) markBuilt(stamp);
  return status;
}

function browserTests() {
  const browser = ensureBrowser();
  return browser ? run('npm', ['run', '--silent', 'test:e2e'], { env: { CHROMIUM_PATH: browser } }) : 1;
}

const failed = [];
for (const [name, step] of STEPS) {
  console.log(`\n── ${name}`);
  const start = Date.now();
  if (step() !== 0) failed.push(name);
  console.log(`   ${((Date.now() - start) / 1000).toFixed(1)} s`);
}
console.log(`\n${STEPS.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) {
  console.error(`Falla: ${failed.join('; ')}.`);
  process.exit(1);
}
