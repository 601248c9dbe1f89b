// `npm run noche`: everything that is too slow for `npm test`, one after the other; what fails does not stop the rest.
// `npm run noche -- --corta` does the same with a twentieth of the inputs and a sample of the mutants: a night of an hour.
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled, run } from './install.mjs';

ensureInstalled();
const browser = ensureBrowser();
const env = browser ? { CHROMIUM_PATH: browser } : {};
const script = (name, ...words) => run('npm', ['run', '--silent', name, '--', ...words], { env });

const short = process.argv.includes('--corta');
const STEPS = [
  ['Todas las pruebas', () => run('npm', ['test'], { env })],
  [
    short ? 'Propiedades con cinco semillas' : 'Propiedades con cincuenta semillas',
    () => script('semillas', ...(short ? ['5'] : [])),
  ],
  ['HTML de todas las páginas', () => script('enlaces', '--todas')],
  [
    short ? 'Cinco mil entradas al azar' : 'Cien mil entradas al azar',
    () => script('fuzz', ...(short ? ['5000'] : [])),
  ],
  ['Medidas, con sus objetivos', () => script('bench')],
  ['Los tres motores', () => script('motores', '--instalar')],
  ['Diez páginas, antes y ahora', () => script('visual')],
  [short ? 'Una muestra de mutaciones' : 'Mutaciones', () => script('mutacion', ...(short ? ['--muestra', '40'] : []))],
];

const failed = [];
for (const [name, work] of STEPS) {
  console.log(`\n════ ${name} (${new Date().toLocaleTimeString('es')})`);
  const start = Date.now();
  if (work() !== 0) failed.push(name);
  console.log(`════ ${name}: ${((Date.now() - start) / 60_000).toFixed(1)} min`);
}
console.log(failed.length === 0 ? '\nTodo bien.' : `\nFalla: ${failed.join('; ')}.`);
if (failed.length > 0) process.exit(1);
