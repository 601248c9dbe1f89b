import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadCatalog } from '../src/catalog/load.ts';
import { count } from '../src/text/spanish.ts';
import { dataBytes, scriptBytes } from './page-scripts.ts';
import { htmlProblems } from './site-html.ts';
import { sampleOfKinds } from './site-kinds.ts';
import { brokenLinks, type PageLinks, readLinks } from './site-links.ts';
import { unreachable } from './site-reach.ts';
import { ceilingOf, weightOf } from './site-weights.ts';

/**
 * `npm run enlaces [carpeta] [--todas]`: every link and anchor of the built site leads somewhere, every clause
 * can be reached from the page of its game, no file is empty, no page weighs more than it may, and a page of each kind (with
 * `--todas`, every page) is valid HTML. Prints what the site weighs; exit code 1 with what is wrong and where.
 */
const root = join(import.meta.dirname, '..');
const [dist = join(root, 'dist')] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const everyPage = process.argv.includes('--todas');
const LARGEST = 8;
const EXAMPLES = 3;
/** Scripts of a ruling's page with the ruling itself, compressed. */
const RULING_LIMIT = 34 * 1024;

if (!existsSync(join(dist, 'index.html'))) {
  console.error(`No hay sitio construido en ${dist}. Ejecuta antes «npm run build».`);
  process.exit(1);
}
const pages = new Map<string, PageLinks>();
const files = new Set<string>();
const weights: { address: string; bytes: number; html: Buffer | null }[] = [];
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name);
  const name = `/${path.slice(dist.length + 1).replaceAll('\\', '/')}`;
  const content = readFileSync(path);
  const isPage = name.endsWith('.html');
  const address = isPage ? name.replace(/index\.html$/, '') : name;
  if (isPage) pages.set(address, readLinks(content.toString('utf8')));
  else files.add(address);
  weights.push({ address, bytes: content.length, html: isPage ? content : null });
}

// What somebody wrote and did not finish: a page or an index that is there and says nothing.
for (const { address } of weights.filter(({ bytes }) => bytes === 0)) {
  console.error(`   ${address} está vacío.`);
  process.exitCode = 1;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(bytes < 100 * 1024 ? 1 : 0)} kB`;
const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`   ${pages.size} páginas y ${files.size} ficheros; ${(total / 1024 / 1024).toFixed(1)} MB en total.`);
console.log('   Las páginas que más pesan (entre paréntesis, comprimidas):');
const heaviest = weights
  .filter((page) => page.html !== null)
  .sort((a, b) => b.bytes - a.bytes)
  .slice(0, LARGEST);
for (const { address, bytes, html } of heaviest)
  console.log(`     ${address}  ${kilobytes(bytes)} (${kilobytes(gzipSync(html ?? '').length)})`);

const rulings = weights
  .filter(({ address, html }) => html && /^\/dictamenes\/.+\//.test(address))
  .map(({ address, html }) => {
    const text = html?.toString('utf8') ?? '';
    return { address, bytes: scriptBytes(dist, text) + dataBytes(text, 'datos-dictamen') };
  })
  .sort((a, b) => b.bytes - a.bytes);
const [heaviestRuling] = rulings;
if (heaviestRuling)
  console.log(`   El dictamen más pesado, ${heaviestRuling.address}: ${kilobytes(heaviestRuling.bytes)} de script.`);
for (const { address, bytes } of rulings.filter((ruling) => ruling.bytes > RULING_LIMIT)) {
  console.error(`   ${address} carga ${kilobytes(bytes)} de script; el límite es ${kilobytes(RULING_LIMIT)}.`);
  process.exitCode = 1;
}

const broken = brokenLinks(pages, files);
for (const { link, reason, pages: holders } of broken) {
  const where = holders.slice(0, EXAMPLES).join(', ') + (holders.length > EXAMPLES ? `… (${holders.length})` : '');
  console.error(`   ${reason === 'page' ? 'No existe' : 'Falta el ancla'} ${link}, enlazado desde ${where}`);
}
if (broken.length > 0) {
  console.error(`   ${broken.length} enlaces rotos.`);
  process.exitCode = 1;
} else {
  const links = [...pages.values()].reduce((sum, page) => sum + page.links.length, 0);
  console.log(`   ${links} enlaces comprobados: todos llevan a alguna parte.`);
}

const { lost, deepest } = unreachable(loadCatalog(root).index.registry.clauses, pages);
for (const ref of lost) console.error(`   Ningún camino de enlaces lleva de la página de su juego a ${ref}.`);
if (lost.length > 0) process.exitCode = 1;
else
  console.log(`   A toda cláusula se llega desde la página de su juego, con ${count(deepest, 'enlace')} como mucho.`);

const heavy = weights.flatMap(({ address, html }) => {
  if (!html) return [];
  const file = address.endsWith('/') ? `${address}index.html` : address;
  const { all, script } = weightOf(dist, html.toString('utf8'), file);
  const ceiling = ceilingOf(address);
  return all > ceiling.all * 1024 || script > ceiling.script * 1024 ? [{ address, all, script, ceiling }] : [];
});
for (const { address, all, script, ceiling } of heavy)
  console.error(
    `   ${address} pesa ${kilobytes(all)} (${kilobytes(script)} de script); el tope es ${ceiling.all} kB (${ceiling.script}).`,
  );
if (heavy.length > 0) process.exitCode = 1;
else console.log('   Ninguna página pesa más que el tope de las de su clase.');

const looked = everyPage ? [...pages.keys()] : [...sampleOfKinds(pages.keys(), 4).values()].flat();
const htmlOf = new Map(weights.map(({ address, html }) => [address, html?.toString('utf8') ?? '']));
let invalid = 0;
for (const address of looked) {
  const problems = await htmlProblems(htmlOf.get(address) ?? '', address);
  invalid += problems.length;
  for (const problem of problems.slice(0, EXAMPLES)) console.error(`   ${problem}`);
}
if (invalid > 0) process.exitCode = 1;
else console.log(`   ${looked.length} páginas, de todas las clases, son HTML válido.`);
