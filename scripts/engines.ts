import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ACTS } from './engines/acts.ts';
import { chromium } from './engines/chromium.ts';
import { firefox } from './engines/firefox.ts';
import { Hand } from './engines/hand.ts';
import type { Engine } from './engines/tab.ts';
import { WatchedSite } from './engines/watched-site.ts';
import { webkit } from './engines/webkit.ts';
import { run } from './install.mjs';

/**
 * `npm run motores [chromium] [firefox] [webkit]`: one list of acts (`engines/acts.ts`) on the built site in each
 * engine. `--corta` does the few of `npm test`; `--instalar` first brings what is missing, where the system is Debian's
 * and who asks may. An engine that is not there is told, with what it lacks, and is no failure.
 */
const ENGINES: Record<string, Engine> = { chromium, firefox, webkit };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { corta: { type: 'boolean' }, instalar: { type: 'boolean' }, ayuda: { type: 'boolean' } },
});
const unknown = positionals.find((name) => !(name in ENGINES));
if (values.ayuda || unknown) {
  console.log(
    `${unknown ? `No hay un motor «${unknown}».\n` : ''}npm run motores -- [${Object.keys(ENGINES).join('] [')}] [--corta] [--instalar]`,
  );
  process.exit(unknown ? 2 : 0);
}
const dist = join(import.meta.dirname, '..', 'dist');
if (!existsSync(join(dist, 'index.html'))) {
  console.error('No hay sitio construido en dist/. Ejecuta antes «npm run build».');
  process.exit(1);
}
const wanted = positionals.length > 0 ? positionals : Object.keys(ENGINES);
const acts = ACTS.filter(({ short }) => short || !values.corta);
let failed = 0;
for (const name of wanted) failed += await tryEngine(ENGINES[name] as Engine);
process.exit(failed === 0 ? 0 : 1);

/** How many acts failed. */
async function tryEngine(engine: Engine): Promise<number> {
  if (values.instalar && engine.lacks().length > 0) install(engine.lacks());
  const lacking = engine.lacks();
  if (lacking.length > 0) {
    console.log(`${engine.name}: no está. En Debian o Ubuntu: sudo apt install ${lacking.join(' ')}`);
    return 0;
  }
  const site = new WatchedSite(dist);
  const address = await site.open();
  const tab = await engine.start();
  const hand = new Hand(tab, address);
  const faults: string[] = [];
  try {
    for (const act of acts) {
      const fault = await act.do(hand, site).then(
        () => hand.faults().then((found) => found.join('; ')),
        (error: Error) => error.message,
      );
      console.log(`  ${fault === '' ? '✓' : '✗'} ${act.name}${fault === '' ? '' : `: ${fault}`}`);
      if (fault !== '') faults.push(fault);
    }
  } finally {
    await tab.close();
    site.close();
  }
  console.log(`${engine.name}: ${acts.length - faults.length} de ${acts.length}`);
  return faults.length;
}

function install(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Instalando ${packages.join(' ')}…`);
  const options = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  run('apt-get', options, { stdio: ['ignore', 'ignore', 'inherit'], env: { DEBIAN_FRONTEND: 'noninteractive' } });
}
