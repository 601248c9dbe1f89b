import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** An import that comes with the file, unlike one on demand, which has brackets. */
const IMPORT = /(?:\bfrom|\bimport)\s*["']([^"']+\.js)["']/g;

/** Every script that a built page loads by itself: those it names, and what they import. Not what comes later on demand. */
export function scriptsOf(dist: string, html: string): string[] {
  const found = new Set<string>();
  const visit = (address: string) => {
    if (found.has(address) || !existsSync(join(dist, address))) return;
    found.add(address);
    const source = readFileSync(join(dist, address), 'utf8');
    for (const [, path] of source.matchAll(IMPORT)) visit(new URL(path ?? '', `http://site${address}`).pathname);
  };
  for (const [, src] of html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)) visit(src ?? '');
  return [...found];
}

const imported = new Map<string, string[]>();

/** Names of the files of `_astro` that one of them imports at once. */
export function importsOf(dist: string, name: string): string[] {
  const path = join(dist, '_astro', name);
  const known = imported.get(path);
  if (known) return known;
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const names = [...source.matchAll(IMPORT)].map(([, address = '']) => basename(address));
  imported.set(path, names);
  return names;
}

/** What those scripts weigh on the wire, with brotli as every browser of today takes it. */
export function scriptBytes(dist: string, html: string): number {
  return scriptsOf(dist, html)
    .map((address) => brotliCompressSync(readFileSync(join(dist, address))).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}

/** The case that a page carries for its script, compressed. */
export function dataBytes(html: string, id: string): number {
  const [, data = ''] = new RegExp(`<script[^>]*id="${id}"[^>]*>([\\s\\S]*?)</script>`).exec(html) ?? [];
  return brotliCompressSync(data).length;
}
