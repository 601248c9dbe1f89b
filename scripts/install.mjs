// Plain JavaScript for Node 20: this runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureNode, root } from './node.mjs';

const stampFile = join(root, 'node_modules', '.codice-installed');

/** Runs a command in the project, with what is installed first in the path. Returns its exit code. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...inProject(command, args, options) });
  if (error) console.error(`No se pudo ejecutar ${command}: ${error.message}`);
  return status ?? 1;
}

/**
 * The same beside whatever else is running. Resolves to exit code and what it printed, which is kept unless `stdio`
 * says that it is seen.
 */
export function runAside(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...inProject(command, args, options) });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ status: 1, output: `No se pudo ejecutar ${command}: ${error.message}` }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/**
 * npm is a batch file on Windows, which only a shell runs. A shell would mangle the arguments of the rest, and take
 * some of them for orders: npm is given words of our own scripts alone, and others are refused.
 */
export function needsShell(command, args, platform = process.platform) {
  if (platform !== 'win32' || command !== 'npm') return false;
  const strange = args.find((arg) => !/^[\w:=./-]+$/.test(arg));
  if (strange !== undefined) throw new Error(`Argumento no permitido para npm: ${strange}`);
  return true;
}

const inProject = (command, args, { env, ...options }) => ({
  cwd: root,
  shell: needsShell(command, args),
  env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`, ...env },
  ...options,
});

/** Installs the locked dependencies unless these very ones are already there, and a Node that runs them. */
export function ensureInstalled() {
  installPackages();
  // Again although npm's script `dependencies` does it: the system's Node may have changed since, or scripts be off.
  ensureNode();
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** Whether an `npm` that is ending has left exactly what is locked: `npm ci`, and not without what we work with. */
export const isWholeInstall = (npmCommand, folder = root) =>
  npmCommand === 'ci' && existsSync(join(folder, 'node_modules', 'astro'));

/** Nothing is installed again until the lock changes. */
export function markInstalled() {
  writeFileSync(stampFile, lockHash());
}

function installPackages() {
  const wanted = lockHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  // On standard error: the output of `codice` is for programs.
  console.error('Instalando dependencias (solo la primera vez o cuando cambian)…');
  const status = run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) {
    console.error('No se han podido instalar las dependencias. Comprueba la conexión con el registro de npm.');
    process.exit(status);
  }
  markInstalled();
}
