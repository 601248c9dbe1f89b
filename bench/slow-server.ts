import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const STEP = 20;

/**
 * Serves a folder over a connection with some latency and so many bytes per second, shared by all
 * requests. The browser's own throttling does not reach what a worker fetches; this does. Texts go as `npm start`
 * and the usual hosts send them to a browser of today: in brotli, which Chromium also takes from this machine.
 */
export async function serveSlowly(
  folder: string,
  latency: number,
  bytesPerSecond: number,
): Promise<{ origin: string; server: Server }> {
  let free = 0;
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const asked = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    if (!existsSync(asked) || !statSync(asked).isFile()) return void response.writeHead(404).end();
    // A site that brings no compressed copies would be compressed by its host.
    const zipped = /\.(html|js|css|json|svg|xml)$/.test(asked);
    const body = existsSync(`${asked}.br`) && zipped ? readFileSync(`${asked}.br`) : plain(asked, zipped);
    await wait(latency);
    response.writeHead(200, {
      'content-type': TYPES[extname(asked)] ?? 'application/octet-stream',
      ...(zipped && { 'content-encoding': 'br' }),
    });
    const chunk = Math.ceil((bytesPerSecond * STEP) / 1000);
    for (let at = 0; at < body.length; at += chunk) {
      const now = performance.now();
      free = Math.max(free, now) + STEP;
      await wait(free - now);
      response.write(body.subarray(at, at + chunk));
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}

/** What a host would send for a file that the build left as it is. */
function plain(path: string, zipped: boolean): Buffer {
  const known = zippedBefore.get(path);
  if (known) return known;
  const body = zipped ? brotliCompressSync(readFileSync(path)) : readFileSync(path);
  zippedBefore.set(path, body);
  return body;
}
const zippedBefore = new Map<string, Buffer>();

const wait = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
