import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinAssets } from '../../scripts/join-assets.ts';

let dist = '';
const page = (styles: string[], scripts: string[] = []) =>
  `<html><head><meta charset="utf-8"><script src="/x/_astro/before-paint.h.js"></script><link rel="preload" href="/x/_astro/f.woff2">${styles
    .map((name) => `<link rel="stylesheet" href="/x/_astro/${name}">`)
    .join('')}</head><body>text${scripts
    .map((name) => `<script type="module" src="/x/_astro/${name}"></script>`)
    .join('')}</body></html>`;
const write = (name: string, text: string) => writeFileSync(join(dist, name), text);
const read = (name: string) => readFileSync(join(dist, name), 'utf8');
const stylesOf = (html: string) =>
  [...html.matchAll(/rel="stylesheet" href="\/x\/_astro\/([^"]+)"/g)].map(([, n]) => n ?? '');

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'assets-'));
  mkdirSync(join(dist, '_astro'));
  mkdirSync(join(dist, 'b'));
  for (const name of ['base', 'one', 'two', 'three']) write(`_astro/${name}.css`, `.${name}{}`);
});
afterEach(() => rmSync(dist, { recursive: true }));

test('a page has the styles of every page and one file with its own, in their order, before what else is fetched', () => {
  write('index.html', page(['one.css', 'base.css', 'two.css']));
  write('b/index.html', page(['base.css', 'three.css']));
  joinAssets(dist);
  const [base = '', own = '', ...more] = stylesOf(read('index.html'));
  expect(more).toEqual([]);
  expect(read(`_astro/${base}`)).toBe('.base{}');
  expect(read(`_astro/${own}`)).toBe('.one{}\n.two{}');
  expect(stylesOf(read('b/index.html'))[0]).toBe(base);
  const html = read('index.html');
  expect(html.lastIndexOf('stylesheet')).toBeLessThan(html.indexOf('before-paint'));
  expect(html.indexOf('before-paint')).toBeLessThan(html.indexOf('preload'));
  // What nobody names any more is gone.
  expect(readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.css'))).toHaveLength(3);
});

test('a page names at its end what its scripts import, and what that imports, but nothing that comes on demand', () => {
  write('_astro/a.js', 'import"./b.js";import("./later.js")');
  write('_astro/b.js', 'import{x}from"./c.js"');
  write('_astro/c.js', '');
  write('_astro/later.js', '');
  write('index.html', page(['base.css'], ['a.js']));
  joinAssets(dist);
  expect(read('index.html')).toMatch(
    /a\.js"><\/script><link rel="modulepreload" href="\/x\/_astro\/b\.js"><link rel="modulepreload" href="\/x\/_astro\/c\.js"><\/body>/,
  );
});

test('a page without styles or scripts stays as it was', () => {
  write('index.html', '<html><head></head><body></body></html>');
  joinAssets(dist);
  expect(read('index.html')).toBe('<html><head></head><body></body></html>');
});

test('a page without the script of the theme keeps its styles', () => {
  write('index.html', '<html><head><link rel="stylesheet" href="/x/_astro/base.css"></head><body></body></html>');
  joinAssets(dist);
  expect(stylesOf(read('index.html'))).toHaveLength(1);
});
