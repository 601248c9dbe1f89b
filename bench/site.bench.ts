import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/browser.mjs';
import { root } from '../scripts/node.mjs';
import { weightOf } from '../scripts/site-weights.ts';
import type { BenchReport } from './report.ts';
import type { Bench } from './run.ts';
import { serveSlowly } from './slow-server.ts';
import { buildStarlight } from './starlight-site.ts';
import { kilobytes, milliseconds, printTable, quantile } from './table.ts';
import { PHONE, type Vitals, vitalsOf } from './vitals.ts';

const DIST = join(root, 'dist');
const RUNS = 3;
const OPEN_SEARCH = ['[data-open-search]'];
/** Our pages with what each promises; `weight` in kilobytes with brotli. */
const PAGES = [
  { path: '/', weight: 50, script: 12, lcp: 1600, taps: OPEN_SEARCH },
  { path: '/ti4/', weight: 50, script: 12, lcp: 1600, taps: OPEN_SEARCH },
  { path: '/ti4/23/', weight: 50, script: 12, lcp: 1600, taps: OPEN_SEARCH },
  { path: '/ti4/23.5/', weight: 50, script: 12, lcp: 1600, taps: OPEN_SEARCH },
  { path: '/dictamenes/ti4-retirada/', weight: 70, script: 25, lcp: null, taps: ['main button'] },
  { path: '/herramientas/ti4-combate-espacial/', weight: 90, script: null, lcp: null, taps: ['main button'] },
] as const;
/** The page of the plain site that has the same section. */
const THEIR_PAGE = '/ti4/23/';
const INP = 200;

/** Building, weighing and opening the site on a slow phone, beside a plain Starlight site with the same clauses. */
export const bench: Bench = {
  title: 'El sitio en un móvil lento, junto a uno de Starlight con las mismas cláusulas',
  async run(report) {
    const ours = buildOurs();
    const theirs = buildStarlight();
    console.log(`Construir: el nuestro ${milliseconds(ours)}, el de Starlight ${milliseconds(theirs.buildTime)}`);
    const perPage = (time: number, dist: string) => time / Math.max(1, countPages(dist));
    report.add({
      label: 'construir, por página',
      value: perPage(ours, DIST),
      unit: 'ms',
      peer: { name: 'Starlight', value: perPage(theirs.buildTime, theirs.dist) },
    });
    report.add({
      label: 'construir el sitio entero',
      value: ours / 1000,
      unit: 's',
      peer: { name: 'Starlight', value: theirs.buildTime / 1000 },
    });
    weigh(report, theirs.dist);
    await open(report, theirs.dist);
  },
};

function buildOurs(): number {
  const start = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('el sitio no se construye');
  return performance.now() - start;
}

function countPages(dist: string): number {
  const { stdout } = spawnSync(
    process.execPath,
    [
      '-e',
      `console.log(require('fs').readdirSync(${JSON.stringify(dist)},{recursive:true}).filter(n=>n.endsWith('.html')).length)`,
    ],
    { encoding: 'utf8' },
  );
  return Number(stdout);
}

const weightAt = (dist: string, path: string) =>
  weightOf(dist, readFileSync(join(dist, path, 'index.html'), 'utf8'), `${path}index.html`);

function weigh(report: BenchReport, theirs: string): void {
  const plain = weightAt(theirs, THEIR_PAGE);
  printTable(
    ['página', 'todo', 'script'],
    [
      ...PAGES.map(({ path }) => [path, weightAt(DIST, path)] as const),
      [`${THEIR_PAGE} de Starlight`, plain] as const,
    ].map(([path, { all, script }]) => [path, kilobytes(all), kilobytes(script)]),
  );
  for (const { path, weight, script } of PAGES) {
    const own = weightAt(DIST, path);
    const peer = path === THEIR_PAGE ? { peer: { name: 'Starlight', value: plain.all / 1024 } } : {};
    report.add({ label: `peso de ${path}`, value: own.all / 1024, unit: 'kB', limit: weight, ...peer });
    if (script !== null)
      report.add({ label: `script de ${path}`, value: own.script / 1024, unit: 'kB', limit: script });
  }
}

async function open(report: BenchReport, theirs: string): Promise<void> {
  const executablePath = findBrowser();
  if (!executablePath || !existsSync(executablePath)) throw new Error('hace falta Chromium');
  const own = await serveSlowly(DIST, PHONE.latency, PHONE.bytesPerSecond);
  const other = await serveSlowly(theirs, PHONE.latency, PHONE.bytesPerSecond);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const median = async (url: string, taps: readonly string[]): Promise<Vitals> => {
      const runs: Vitals[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await vitalsOf(browser, url, taps));
      const of = (key: keyof Vitals) =>
        quantile(
          runs.map((each) => each[key]),
          0.5,
        );
      return { lcp: of('lcp'), cls: of('cls'), inp: of('inp') };
    };
    const plain = await median(other.origin + THEIR_PAGE, ['button[data-open-modal]']);
    const rows: string[][] = [];
    for (const { path, lcp, taps } of PAGES) {
      const found = await median(own.origin + path, taps);
      const peer = (key: keyof Vitals) =>
        path === THEIR_PAGE ? { peer: { name: 'Starlight', value: plain[key] } } : {};
      report.add({
        label: `LCP de ${path}`,
        value: found.lcp,
        unit: 'ms',
        ...(lcp !== null && { limit: lcp }),
        ...peer('lcp'),
      });
      report.add({ label: `CLS de ${path}`, value: found.cls, unit: '', limit: 0.001 });
      if (found.inp === 0) throw new Error(`ningún toque medido en ${path}`);
      report.add({ label: `INP de ${path}`, value: found.inp, unit: 'ms', limit: INP, ...peer('inp') });
      rows.push([path, milliseconds(found.lcp), found.cls.toFixed(3), milliseconds(found.inp)]);
    }
    rows.push([`${THEIR_PAGE} de Starlight`, milliseconds(plain.lcp), plain.cls.toFixed(3), milliseconds(plain.inp)]);
    console.log('');
    printTable(['página', 'LCP', 'CLS', 'INP'], rows);
  } finally {
    await browser.close();
    own.server.close();
    other.server.close();
  }
}
