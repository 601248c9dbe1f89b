// Plain JavaScript for Node 20: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Not import.meta.dirname: the first Node 20 releases lack it.
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const windows = process.platform === 'win32';
const executable = windows ? 'node.exe' : 'node';
const manifest = join(root, 'config', 'node');
const fetched = join(root, '.cache', 'node');
/** npm puts this folder first in the path of every script and of `npx`: a Node here is the one that they run. */
const link = join(root, 'node_modules', '.bin', executable);

/**
 * Whether Astro, vitest and our TypeScript scripts run on this Node: what the locked packages ask for
 * (tests/scripts/node.test.ts compares) and TypeScript without a flag.
 */
export function nodeServes(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 22 && minor >= 19) || major === 24 || major >= 26;
}

/** Where the system's Node is too old, fetches the one locked in config/node and puts it where npm looks first. */
export function ensureNode() {
  if (nodeServes()) return;
  const binary = fetchedBinary() ?? fetchNode();
  if (existsSync(link) && statSync(link).ino === statSync(binary).ino) return;
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  // Windows allows symbolic links to administrators only.
  if (windows) linkSync(binary, link);
  else symlinkSync(relative(dirname(link), binary), link);
}

/** What is in the cache, if it was fetched for the lock file of now. */
function fetchedBinary() {
  const same = (file) =>
    existsSync(join(fetched, file)) &&
    readFileSync(join(fetched, file), 'utf8') === readFileSync(join(manifest, file), 'utf8');
  if (!same('package-lock.json')) return undefined;
  // npm installs only the package of this system and processor, whatever its name.
  const packages = join(fetched, 'node_modules');
  const found = existsSync(packages) ? readdirSync(packages) : [];
  return found.map((name) => join(packages, name, 'bin', executable)).find((path) => existsSync(path));
}

function fetchNode() {
  // On standard error: the output of `codice` is for programs.
  console.error(`Node ${process.versions.node} es antiguo para el proyecto: descargando uno actual, solo para él…`);
  rmSync(fetched, { recursive: true, force: true });
  mkdirSync(fetched, { recursive: true });
  copyFileSync(join(manifest, 'package.json'), join(fetched, 'package.json'));
  copyFileSync(join(manifest, 'package-lock.json'), join(fetched, 'package-lock.json'));
  const options = ['--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { error } = spawnSync('npm', ['ci', '--prefix', '.', ...options], {
    cwd: fetched,
    stdio: ['ignore', 2, 2],
    shell: windows,
  });
  const binary = fetchedBinary();
  // There are systems without such a package, and others where it does not run (Alpine, for one).
  if (error || !binary || spawnSync(binary, ['--version']).status !== 0) {
    rmSync(fetched, { recursive: true, force: true });
    console.error('No se ha podido descargar un Node que sirva aquí. Instala Node 22.19 o posterior, 24 o 26.');
    process.exit(1);
  }
  // C++ headers and manuals: a third of the weight, and nobody here reads them.
  for (const folder of ['include', 'share']) {
    rmSync(join(dirname(dirname(binary)), folder), { recursive: true, force: true });
  }
  return binary;
}
