import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';

const TEXTS = new Set(['.html', '.js', '.css', '.json', '.svg', '.xml', '.txt', '.md', '.webmanifest']);
/** Thousands of pages of which each is read rarely: quick. Scripts, styles and indexes are few, and fetched by all: small. */
const QUICK = { gzip: 6, brotli: 5 };
const SMALL = { gzip: 9, brotli: 9 };

/** Leaves `x.br` and `x.gz` beside every text of a built site: `site-server.ts` prefers them, and so do many hosts. */
export function compressSite(dist: string): void {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXTS.has(extname(entry.name))) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    const { gzip, brotli } = extname(entry.name) === '.html' ? QUICK : SMALL;
    writeFileSync(`${path}.gz`, gzipSync(content, { level: gzip }));
    writeFileSync(
      `${path}.br`,
      brotliCompressSync(content, {
        params: { [zlib.BROTLI_PARAM_QUALITY]: brotli, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    );
  }
}
