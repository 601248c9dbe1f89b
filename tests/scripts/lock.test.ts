import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  os?: string | string[];
  cpu?: string | string[];
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, LockedPackage>;

const root = join(import.meta.dirname, '..', '..');
const read = (folder: string): Packages =>
  JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')).packages;

/** Where Node would look for a package required from `from`, nearest folder first. */
function lookup(packages: Packages, from: string, name: string): LockedPackage | undefined {
  const here = packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`];
  if (here || from === '') return here;
  return lookup(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

/** Binaries of other systems are optional dependencies: npm installs the one that fits, if the lock has it. */
const unlocked = (packages: Packages) =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => lookup(packages, path, name) === undefined)
      .map((name) => `${path} → ${name}`),
  );

describe.each(['.', 'config/node', 'config/mutation', 'config/starlight'])('the lock file in %s', (folder) => {
  const packages = read(folder);

  test('locks the binaries of every system', () => {
    expect(unlocked(packages)).toEqual([]);
  });

  test('has what verifies each download, and no registry but the public one', () => {
    const entries = Object.entries(packages).filter(([path]) => path !== '');
    expect(entries.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
    const hosts = entries.flatMap(([, { resolved }]) => (resolved ? [new URL(resolved).host] : []));
    expect(hosts.filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
  });
});

test('a binary that is not locked is noticed, also below another package', () => {
  const packages: Packages = {
    '': { optionalDependencies: { a: '1' } },
    'node_modules/a': { optionalDependencies: { '@x/linux': '1', '@x/mac': '1' } },
    'node_modules/a/node_modules/@x/mac': {},
    'node_modules/b': { optionalDependencies: { '@x/linux': '1', '@x/mac': '1' } },
    'node_modules/@x/linux': {},
  };
  expect(unlocked(packages)).toEqual(['node_modules/b → @x/mac']);
});

// What we know of today's binaries: a package that stopped naming a system would pass the test above.
test.each([
  ['@astrojs/compiler-binding', ['linux-x64-gnu', 'linux-x64-musl', 'linux-arm64-gnu', 'linux-arm64-musl']],
  ['@rolldown/binding', ['linux-x64-gnu', 'linux-x64-musl', 'linux-arm64-gnu', 'linux-arm64-musl']],
  ['@biomejs/cli', ['linux-x64', 'linux-x64-musl', 'linux-arm64', 'linux-arm64-musl']],
  // One binary for every Linux.
  ['@pagefind/', ['linux-x64', 'linux-arm64']],
])('%s has a binary for Linux, macOS and Windows', (prefix, linux) => {
  const names = Object.keys(read('.')).filter((path) => path.startsWith(`node_modules/${prefix}`));
  for (const system of [...linux, 'darwin-x64', 'darwin-arm64']) {
    expect(names.filter((path) => path.endsWith(system))).toHaveLength(1);
  }
  for (const processor of ['x64', 'arm64']) {
    expect(names.filter((path) => /win(32|dows)/.test(path) && path.includes(`-${processor}`))).toHaveLength(1);
  }
});
