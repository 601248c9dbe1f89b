import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node.mjs';

/** Everything that `npm run build` reads. What it writes itself (src/generated) must not make it look old. */
export const BUILD_INPUTS = [
  'content',
  'src',
  'config',
  'public',
  'scripts',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const stampFile = join(root, '.cache', 'build-stamp');

/** Whether `dist` was built from exactly what is here now. */
export function isBuilt() {
  return (
    existsSync(join(root, 'dist', 'index.html')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === buildStamp()
  );
}

/** `stamp` is of what was here before the build: an edit made meanwhile may not be in it. */
export function markBuilt(stamp) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Fingerprint of everything that the build reads, and of where it will stand. */
export function buildStamp(base = root) {
  const hash = createHash('sha256').update([process.env.SITIO, process.env.AVISOS].join('\n'));
  for (const input of BUILD_INPUTS) {
    const path = join(base, input);
    const names = statSync(path).isDirectory() ? readdirSync(path, { recursive: true }).sort() : [''];
    for (const name of names) {
      const file = join(input, name);
      if (file.startsWith(join('src', 'generated')) || !statSync(join(base, file)).isFile()) continue;
      hash
        .update(`${file}\n`)
        .update(readFileSync(join(base, file)))
        .update('\n');
    }
  }
  return hash.digest('hex');
}

/** The name of a release, as pages and saved copies carry it. */
export const editionOf = (stamp) => stamp.slice(0, 12);

/**
 * The day of what is built, as `2026-11-18`: of `SOURCE_DATE_EPOCH`, of the last commit, or today where there is
 * neither. The same sources give the same pages.
 */
export function releaseDate(base = root, environment = process.env) {
  const epoch = environment.SOURCE_DATE_EPOCH;
  if (epoch && /^\d+$/.test(epoch)) return new Date(Number(epoch) * 1000).toISOString().slice(0, 10);
  try {
    const options = { cwd: base, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    const day = execFileSync('git', ['log', '-1', '--format=%cs'], options).trim();
    if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
  } catch {
    // No git here, or no repository: an archive of the sources.
  }
  return new Date().toISOString().slice(0, 10);
}
