import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './install.mjs';
import { root } from './node.mjs';

/**
 * Tools that only the night needs, and that weigh as much as the rest together: `config/<name>` locks them
 * and the first run installs them into `.cache/<name>`. What they ask of their user (vitest, astro) they
 * find in the project's own packages, two folders up.
 */
export function ensureExtraTools(name: string): string {
  const source = join(root, 'config', name);
  const folder = join(root, '.cache', name);
  const lock = readFileSync(join(source, 'package-lock.json'), 'utf8');
  const stamp = join(folder, 'node_modules', '.codice-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return folder;
  console.error(`Instalando lo que hace falta para «${name}» en .cache/${name} (solo la primera vez)…`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(source, file), join(folder, file));
  const options = ['--prefix', '.', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  if (run('npm', ['ci', ...options], { cwd: folder, stdio: ['ignore', 2, 2] }) !== 0) {
    console.error('No se ha podido instalar. Comprueba la conexión con el registro de npm.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
  return folder;
}
