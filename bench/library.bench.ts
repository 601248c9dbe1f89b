import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import type { Bench } from './run.ts';

const root = join(import.meta.dirname, '..');

/** What somebody carries who uses one thing of the package. */
const USES: [name: string, code: string][] = [
  ['nada', "import 'codice-estelar';"],
  ['una calculadora (ti4.rules.votos)', "import { ti4 } from 'codice-estelar'; console.log(ti4.rules.votos({}));"],
  ['ti4.rules.combateEspacial', "import { ti4 } from 'codice-estelar'; console.log(ti4.rules.combateEspacial({}));"],
  [
    'un dictamen (ti4.rulings.transaccion)',
    "import { ti4 } from 'codice-estelar'; console.log(ti4.rulings.transaccion());",
  ],
  [
    'las reglas de un juego (opera.clause)',
    "import { opera } from 'codice-estelar'; console.log(opera.clause('1.1'));",
  ],
  ['buscar en un juego (opera.search)', "import { opera } from 'codice-estelar'; console.log(opera.search('guerra'));"],
  ['buscar en todos', "import { search } from 'codice-estelar'; console.log(search('guerra'));"],
];

const IMPORTS = ['codice-estelar/opera', 'codice-estelar/ti4/rules', 'codice-estelar'];
const TIMES = 5;

/** What the package weighs, packed and in the program of whoever uses it, and how long Node takes to import it. */
export const bench: Bench = {
  title: 'La biblioteca: tamaños y arranque',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'codice-bench-'));
    try {
      const npm = (args: string[], cwd: string) => {
        const { status, stderr } = spawnSync('npm', args, {
          cwd,
          encoding: 'utf8',
          shell: process.platform === 'win32',
        });
        if (status !== 0) throw new Error(stderr);
      };
      npm(['pack', '--silent', '--pack-destination', folder], root);
      const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
      writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
      npm(['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], folder);
      console.log(`| paquete | ${kilobytes(readFileSync(join(folder, tarball)).length)} comprimido |`);
      for (const [name, code] of USES) {
        const text = await bundled(folder, code);
        console.log(`| ${name} | ${kilobytes(text.length)}, ${kilobytes(gzipSync(text).length)} comprimido |`);
      }
      for (const entry of IMPORTS) console.log(`| import '${entry}' | ${importTime(folder, entry).toFixed(0)} ms |`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;

async function bundled(folder: string, code: string): Promise<string> {
  const input = join(folder, 'entrada.js');
  writeFileSync(input, code);
  const bundle = await rolldown({ input, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return output.map((part) => ('code' in part ? part.code : '')).join('');
}

/** The median of a few fresh processes. */
function importTime(folder: string, entry: string): number {
  const code = `const start = performance.now(); await import('${entry}'); console.log(performance.now() - start);`;
  const times = Array.from({ length: TIMES }, () =>
    Number(spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, encoding: 'utf8' }).stdout),
  );
  return times.sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? Number.NaN;
}
