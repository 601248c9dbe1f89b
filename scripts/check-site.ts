import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { brokenLinks, type PageLinks, readLinks } from './site-links.ts';

/**
 * `npm run enlaces`: every link and anchor of the built site leads somewhere. Prints what the site
 * weighs; exit code 1 with each broken link and the pages that hold it.
 */
const dist = process.argv[2] ?? join(import.meta.dirname, '..', 'dist');
const LARGEST = 8;
const EXAMPLES = 3;

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

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} kB`;
const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`   ${pages.size} páginas y ${files.size} ficheros; ${(total / 1024 / 1024).toFixed(1)} MB en total.`);
console.log('   Las páginas que más pesan (entre paréntesis, comprimidas):');
const heaviest = weights
  .filter((page) => page.html !== null)
  .sort((a, b) => b.bytes - a.bytes)
  .slice(0, LARGEST);
for (const { address, bytes, html } of heaviest)
  console.log(`     ${address}  ${kilobytes(bytes)} (${kilobytes(gzipSync(html ?? '').length)})`);

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
