import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const TEXTS = new Set(['.html', '.js', '.css', '.json', '.svg', '.xml', '.txt', '.md', '.webmanifest']);
/** Thousands of pages of which each is read rarely: quick. Scripts, styles and indexes are few, and fetched by all: small. */
const QUICK = { gzip: 6, brotli: 5 };
const SMALL = { gzip: 9, brotli: 9 };
/** As many as Node has threads for it: more would only wait, with their texts in memory. */
const AT_ONCE = 4;
const zip = promisify(gzip);
const shrink = promisify(brotliCompress);

/** Leaves `x.br` and `x.gz` beside every text of a built site: `site-server.ts` prefers them, and so do many hosts. */
export async function compressSite(dist: string): Promise<void> {
  const texts = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)))
    .map(({ parentPath, name }) => join(parentPath, name));
  const rest = texts.values();
  const work = async () => {
    for (const path of rest) await compress(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const { gzip: level, brotli } = extname(path) === '.html' ? QUICK : SMALL;
  const params = { [zlib.BROTLI_PARAM_QUALITY]: brotli, [zlib.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.gz`, await zip(content, { level }));
  await writeFile(`${path}.br`, await shrink(content, { params }));
}
