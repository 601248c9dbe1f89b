import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const INPUTS = ['content', 'src', 'config', 'public', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'];
const stampFile = join(root, '.cache', 'build-stamp');

/** Whether `dist` was built from exactly what is here now. */
export function isBuilt() {
  return (
    existsSync(join(root, 'dist', 'index.html')) &&
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === fingerprint()
  );
}

export function markBuilt() {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampFile, fingerprint());
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    const path = join(root, input);
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true })
          .sort()
          .map((name) => join(path, name))
      : [path];
    // What the build itself generates must not make the build look old.
    for (const file of files.filter((name) => !name.includes(join('src', 'generated')) && statSync(name).isFile())) {
      hash.update(file).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
