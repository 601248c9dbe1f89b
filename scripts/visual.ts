import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from './browser.mjs';
import { run } from './install.mjs';
import { root } from './node.mjs';
import { createSiteServer } from './site-server.ts';

/**
 * `npm run visual [versión | carpeta]`: ten pages as they look now beside how they looked in an earlier
 * version (a commit or a tag, or a folder with a built site; without it the last tag or, failing that, the last
 * commit). Both are drawn in this run by the same browser with the same letters, so that no machine has to
 * agree with another: kept pictures would differ on each by its fonts alone. What differs is written beside
 * both pictures into .cache/visual, and the exit code is 1: somebody has to look.
 */
const PAGES = [
  '/',
  '/ti4/',
  '/ti4/23/',
  '/era/6.2.4.26/',
  '/opera/tablas/',
  '/ti4/facciones/yin/',
  '/herramientas/ti4-combate-espacial/',
  '/dictamenes/ti4-retirada/',
  '/buscar/',
  '/mesa/',
];
const WIDTHS = [390, 1280];
/** Of the page's points; below it nobody would see it. */
const TOLERATED = 0.001;
/** Of a colour channel: letters are smoothed a little differently from one run to the next. */
const SAME_COLOUR = 24;
const OUT = join(root, '.cache', 'visual');

const before = earlierSite(process.argv[2]);
const now = join(root, 'dist');
if (!existsSync(join(now, 'index.html'))) {
  console.error('No hay sitio construido. Ejecuta antes «npm run build».');
  process.exit(2);
}
const executablePath = ensureBrowser();
if (!executablePath) process.exit(1);
mkdirSync(join(OUT, 'diferencias'), { recursive: true });
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const servers = [await serve(before), await serve(now)];
let changed = 0;
try {
  for (const width of WIDTHS) for (const path of PAGES) if (!(await looksTheSame(browser, path, width))) changed++;
} finally {
  await browser.close();
  for (const { server } of servers) server.close();
}
console.log(
  changed === 0
    ? `${PAGES.length} páginas a ${WIDTHS.join(' y ')} píxeles: se ven igual que antes.`
    : `${changed} vistas han cambiado; están en .cache/visual/diferencias, antes y ahora.`,
);
if (changed > 0) process.exitCode = 1;

/** A folder as it is; a version is built apart, once. */
function earlierSite(asked: string | undefined): string {
  if (asked && existsSync(join(asked, 'index.html'))) return resolve(asked);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const lastTag = git('tag', '--sort=-creatordate').split('\n')[0];
  const commit = git('rev-parse', asked ?? (lastTag || 'HEAD'));
  const folder = join(OUT, commit.slice(0, 12));
  const dist = join(folder, 'dist');
  if (existsSync(join(dist, 'index.html'))) return dist;
  console.log(`Construyendo la versión ${commit.slice(0, 12)}, con la que se compara…`);
  rmSync(folder, { recursive: true, force: true });
  git('worktree', 'prune');
  git('worktree', 'add', '--detach', folder, commit);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const status = run('npm', ['run', '--silent', 'build'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`La versión ${commit} no se construye`);
  return dist;
}

async function serve(folder: string): Promise<{ server: Server; origin: string }> {
  const server = createSiteServer(() => folder);
  await new Promise<void>((done) => server.listen(0, () => done()));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, origin: `http://localhost:${address.port}` };
}

async function looksTheSame(browser: Browser, path: string, width: number): Promise<boolean> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    // Our own style for the picture would be refused.
    bypassCSP: true,
    serviceWorkers: 'block',
    locale: 'es-ES',
  });
  const page = await context.newPage();
  const pictures: Buffer[] = [];
  for (const { origin } of servers) {
    const response = await page.goto(origin + path, { waitUntil: 'networkidle' });
    if (!response?.ok()) {
      console.log(`   ${path} no estaba antes o ya no está.`);
      await context.close();
      return false;
    }
    await page.evaluate(() => document.fonts.ready);
    // What changes with every release is no change of looks.
    await page.addStyleTag({
      content: '*{caret-color:transparent!important} [data-edition],[data-release]{visibility:hidden!important}',
    });
    pictures.push(await page.screenshot({ animations: 'disabled' }));
  }
  const share = await differingShare(page, pictures);
  await context.close();
  if (share <= TOLERATED) return true;
  const name = `${path.replaceAll('/', '_')}${width}`;
  for (const [at, when] of ['antes', 'ahora'].entries())
    writeFileSync(join(OUT, 'diferencias', `${name}.${when}.png`), pictures[at] ?? '');
  console.log(`   ${path} a ${width} píxeles: cambia el ${(share * 100).toFixed(2)} %.`);
  return false;
}

/** The browser reads pictures by itself: no library is needed to compare them. */
async function differingShare(page: Page, pictures: readonly Buffer[]): Promise<number> {
  await page.goto('about:blank');
  return page.evaluate(
    async ({ sources, same }) => {
      const points = await Promise.all(
        sources.map(async (source) => {
          const bytes = Uint8Array.from(atob(source), (char) => char.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
        }),
      );
      const [first = new Uint8ClampedArray(), second = new Uint8ClampedArray()] = points;
      if (first.length !== second.length) return 1;
      let different = 0;
      for (let at = 0; at < first.length; at += 4)
        if ([0, 1, 2].some((channel) => Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0)) > same))
          different++;
      return different / (first.length / 4);
    },
    { sources: pictures.map((picture) => picture.toString('base64')), same: SAME_COLOUR },
  );
}
