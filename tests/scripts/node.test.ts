import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { describe, expect, test } from 'vitest';
import { nodeServes } from '../../scripts/node.mjs';

const root = join(import.meta.dirname, '..', '..');
const readLock = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8')).packages;

/** What each locked package asks of Node, without the binaries of one system (some serve one version only). */
const asked = Object.entries<{ engines?: { node?: string }; os?: unknown; cpu?: unknown }>(readLock('.'))
  .filter(([path, { os, cpu }]) => path !== '' && !os && !cpu)
  .flatMap(([path, { engines }]) => (engines?.node ? [{ path, range: engines.node }] : []));
const refusedBy = (version: string) => asked.filter(({ range }) => !satisfies(version, range));

describe('nodeServes', () => {
  test.each(['22.19.0', '22.23.2', '24.0.0', '26.0.0', '27.1.0'])('%s serves, and every package agrees', (version) => {
    expect(nodeServes(version)).toBe(true);
    expect(refusedBy(version)).toEqual([]);
  });

  test.each(['18.20.0', '20.20.2', '21.0.0', '22.18.0', '23.11.0', '25.2.0'])(
    '%s does not, and some package says so',
    (version) => {
      expect(nodeServes(version)).toBe(false);
      expect(refusedBy(version)).not.toEqual([]);
    },
  );
});

test('the Node that is fetched serves, and is the same on every system', () => {
  const versions = Object.entries<{ version: string }>(readLock('config/node')).flatMap(([path, { version }]) =>
    path === '' ? [] : [version],
  );
  expect(versions).toHaveLength(6);
  expect(new Set(versions).size).toBe(1);
  expect(versions.every((version) => nodeServes(version))).toBe(true);
});
