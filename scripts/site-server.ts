import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ASK_AGAIN, FOR_EVER, IMMUTABLE_PATH, OPEN_FOLDER, OPEN_TO_ALL, SECURITY_HEADERS } from './site-headers.ts';

/** How long a connection on which nothing moves is kept, in milliseconds. */
const IDLE = 60_000;

/** How long ago a file must have been written for it to be whole, in milliseconds. */
const AT_REST = 5000;

/**
 * Serves a built site over HTTP. It reads the files anew for every request, so the site may be built
 * again meanwhile; whatever a request asks for, the worst that can happen is that this one request fails.
 * Ranges are not offered: nothing here is large enough to be fetched in parts, and a whole answer is always allowed.
 */
export function createSiteServer(folder: () => string, base = '/', idle = IDLE): Server {
  const server = createServer((request, response) => {
    answer(folder(), base, request, response).catch(() => {
      // The reader left, or the file went while it was being read, or too many are open.
      if (response.headersSent) response.destroy();
      else notNow(response);
    });
  });
  // Readers that open a connection and say nothing must not keep it for ever.
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  // Nor those that ask and never read the answer: each holds its connection and its file. What is still on its way to
  // such a reader makes Node wait once more: half as long is as long as it may take.
  server.timeout = idle / 2;
  return server;
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8', ...SECURITY_HEADERS };
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
/** No such file, a file where a folder would be, a name no file can have. */
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL']);
const isOpen = (path: string) => path.startsWith(`/${OPEN_FOLDER}/`);
const MAY_ASK = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};
/** What the build left beside a file (`compress-site.ts`), best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];

async function answer(folder: string, base: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = pathOf(request.url ?? '/');
  // In a folder of its host, only what lies in that folder is ours.
  const path = asked?.startsWith(base) ? asked.slice(base.length - 1) : null;
  if (request.method === 'OPTIONS' && path && isOpen(path)) {
    // A browser asks first where the request of another's page has headers of its own.
    response.writeHead(204, { ...SECURITY_HEADERS, ...OPEN_TO_ALL, ...MAY_ASK }).end();
    return;
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...TEXT, allow: 'GET, HEAD' }).end('Solo se puede leer.\n');
    return;
  }
  const file = path?.endsWith('/') ? `${path}index.html` : path;
  if (file && (await send(folder, file, 200, request, response))) return;
  if (path && !path.endsWith('/') && (await isFile(join(folder, path, 'index.html')))) {
    // One leading slash only: `//host` would lead to another site.
    response.writeHead(308, { location: `${encodeURI(`${base}${path.replace(/^\/+/, '')}`)}/` }).end();
    return;
  }
  // A site without its home page is being built: nobody knows yet what is missing.
  if (!(await isFile(join(folder, 'index.html')))) return notNow(response);
  // Programs are told in their own language.
  if (path && isOpen(path) && (await send(folder, '/api/v1/404.json', 404, request, response))) return;
  if (await send(folder, '/404.html', 404, request, response)) return;
  response.writeHead(404, TEXT).end('No existe.\n');
}

function notNow(response: ServerResponse): void {
  response.writeHead(503, { ...TEXT, 'retry-after': '5' }).end('Ahora no se puede leer.\n');
}

/** The path asked for, decoded; null if it cannot be read or leads out of the folder. */
function pathOf(url: string): string | null {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
    const parts = path.split('/');
    const outside = parts.includes('..') || path.includes('\0') || (sep !== '/' && path.includes(sep));
    return !path.startsWith('/') || outside ? null : path;
  } catch {
    return null;
  }
}

async function send(
  folder: string,
  file: string,
  status: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const found = await openBest(join(folder, file), String(request.headers['accept-encoding'] ?? ''));
  if (!found) return false;
  const { handle, encoding } = found;
  try {
    const { size, mtimeMs } = await handle.stat();
    const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}${encoding ? `-${encoding}` : ''}"`;
    const fresh = status === 200 && request.headers['if-none-match']?.split(/,\s*/).includes(etag);
    response.writeHead(fresh ? 304 : status, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      ...SECURITY_HEADERS,
      'cache-control': status === 200 && IMMUTABLE_PATH.test(file) && isAtRest(mtimeMs) ? FOR_EVER : ASK_AGAIN,
      vary: 'accept-encoding',
      etag,
      ...(isOpen(file) && OPEN_TO_ALL),
      ...(encoding && { 'content-encoding': encoding }),
      ...(!fresh && { 'content-length': size }),
    });
    if (fresh || request.method === 'HEAD' || size === 0) response.end();
    else {
      // `pipeline` closes the file when the reader goes away.
      const content = createReadStream('', { fd: handle, autoClose: false, end: size - 1 });
      await pipeline(content, response, { end: false });
      // Cut short by a build meanwhile: what was promised must not seem to be whole.
      if (content.bytesRead === size) response.end();
      else response.destroy();
    }
    return true;
  } finally {
    await handle.close();
  }
}

/** A build may be writing a file at this very moment: half of it must not be kept for ever. */
function isAtRest(mtimeMs: number): boolean {
  return Date.now() - mtimeMs > AT_REST;
}

/** The file as the reader likes it best. */
async function openBest(path: string, accepted: string): Promise<{ handle: FileHandle; encoding: string } | null> {
  for (const { name, ending } of ENCODINGS) {
    if (!accepts(accepted, name)) continue;
    const handle = await openFile(`${path}${ending}`);
    if (handle) return { handle, encoding: name };
  }
  const handle = await openFile(path);
  return handle && { handle, encoding: '' };
}

/** Whether `Accept-Encoding: gzip, br;q=0` lets a coding through. */
function accepts(header: string, name: string): boolean {
  return header.split(',').some((part) => {
    const [coding = '', quality = ''] = part.split(';').map((word) => word.trim());
    return coding.toLowerCase() === name && !/^q=0(\.0*)?$/i.test(quality);
  });
}

async function openFile(path: string): Promise<FileHandle | null> {
  return (await isFile(path)) ? open(path).catch(unlessThere) : null;
}

async function isFile(path: string): Promise<boolean> {
  const found = await stat(path).catch(unlessThere);
  return found?.isFile() ?? false;
}

/** What is there and cannot be opened now (too many files are) must not be called missing. */
function unlessThere(error: NodeJS.ErrnoException): null {
  if (NOT_THERE.has(error.code ?? '')) return null;
  throw error;
}
