import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { scriptsOf } from './page-scripts.ts';
import { kindOf } from './site-kinds.ts';

/** Kilobytes on the wire that a page may cost who opens it for the first time: all of it, and its scripts alone. */
export interface Ceiling {
  all: number;
  script: number;
}

/** Pages for reading are most of what people open at a table, on a phone. */
const READING: Ceiling = { all: 50, script: 12 };
/** The two longest sections of the books, which are one page because they are one section. */
const LONG: Ceiling = { all: 65, script: 12 };
/** Lists of everything: long on purpose. */
const LISTS: Ceiling = { all: 90, script: 12 };
const CEILINGS: Record<string, Ceiling> = {
  '/ti4/preguntas/': LONG,
  '/era/6.2.4/': LONG,
  '/herramientas/[id]/': { all: 90, script: 60 },
  '/dictamenes/[id]/': { all: 70, script: 28 },
  '/buscar/': { all: 60, script: 30 },
  '/mesa/': { all: 60, script: 25 },
  '/[juego]/mesa/': { all: 60, script: 25 },
};

export const ceilingOf = (address: string): Ceiling =>
  CEILINGS[address] ??
  CEILINGS[kindOf(address)] ??
  (/\/(indice|cartas|dictamenes|componentes|interacciones|zonas-grises)\/$/.test(address) ? LISTS : READING);

/** What a page makes a browser fetch by itself, in bytes with brotli: text, styles, fonts asked for at once, scripts. */
export function weightOf(dist: string, html: string, file: string): { all: number; script: number } {
  const styles = [
    ...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"|<link[^>]*href="([^"]+)"[^>]*rel="stylesheet"/g),
  ];
  const fonts = [...html.matchAll(/<link[^>]*rel="preload"[^>]*href="([^"]+\.woff2)"/g)];
  const named = [...styles, ...fonts].map(([, first, second]) => first ?? second ?? '');
  const script = sum(scriptsOf(dist, html).map((address) => sent(dist, address)));
  return { all: sent(dist, file) + sum([...new Set(named)].map((address) => sent(dist, address))) + script, script };
}

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
const known = new Map<string, number>();

/** Bytes of a file as it is served: the copy beside it that the build compressed, or itself. */
function sent(dist: string, address: string): number {
  const path = join(dist, address);
  const size = known.get(path) ?? measured(path);
  known.set(path, size);
  return size;
}

function measured(path: string): number {
  if (existsSync(`${path}.br`)) return statSync(`${path}.br`).size;
  if (!existsSync(path)) return 0;
  return path.endsWith('.woff2') ? statSync(path).size : brotliCompressSync(readFileSync(path)).length;
}
