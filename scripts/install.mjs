// Plain JavaScript for Node 20: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Not import.meta.dirname: the first Node 20 releases lack it.
export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules', '.codice-installed');

/** Runs a command in the project, with the vendored Node first in the path. Returns its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}` },
    ...options,
  });
  if (error) console.error(`No se pudo ejecutar ${command}: ${error.message}`);
  return status ?? 1;
}

/** Installs the locked dependencies unless these very ones are already there. */
export function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  // On standard error: the output of `codice` is for programs.
  console.error('Instalando dependencias (solo la primera vez o cuando cambian)…');
  // Not `npm ci`: it refuses a lock file that lacks the binaries of other platforms, and ours was made
  // where not all of them could be had. Versions still come from the lock, which is left as it is.
  const status = run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) {
    console.error('No se han podido instalar las dependencias. Comprueba la conexión con el registro de npm.');
    process.exit(status);
  }
  writeFileSync(stampFile, wanted);
}
