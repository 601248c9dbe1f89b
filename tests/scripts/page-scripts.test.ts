import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataBytes, scriptBytes, scriptsOf } from '../../scripts/page-scripts.ts';

const dist = mkdtempSync(join(tmpdir(), 'codice-scripts-'));
mkdirSync(join(dist, '_astro'));
writeFileSync(
  join(dist, '_astro/a.js'),
  'import{x}from"./b.js";import"./c.js";const later=()=>import("./d.js");x(later)',
);
writeFileSync(join(dist, '_astro/b.js'), 'import{y}from"./c.js";export const x=y');
writeFileSync(join(dist, '_astro/c.js'), 'export const y=1');
writeFileSync(join(dist, '_astro/d.js'), 'export const z=1');
const page =
  '<script type="module" src="/_astro/a.js"></script><script id="datos" type="application/json">{"a":1}</script>';

test('the scripts of a page are those it names and all they import, each once, and not what comes on demand', () => {
  expect(scriptsOf(dist, page)).toEqual(['/_astro/a.js', '/_astro/b.js', '/_astro/c.js']);
  expect(scriptBytes(dist, page)).toBeGreaterThan(scriptBytes(dist, '<script src="/_astro/c.js"></script>'));
});

test('data in the page is weighed too', () => {
  expect(dataBytes(page, 'datos')).toBeGreaterThan(dataBytes(page, 'otros'));
});
