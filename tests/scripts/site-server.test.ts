import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressSite } from '../../scripts/compress-site.ts';
import { createSiteServer } from '../../scripts/site-server.ts';

const LARGE = 'x'.repeat(4_000_000);
let dist: string;
let server: Server;
let port: number;

async function build() {
  rmSync(dist, { recursive: true, force: true });
  for (const folder of ['_astro', 'api/v1', 'ti4/23', 'buscador']) mkdirSync(join(dist, folder), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<p>Inicio</p>');
  writeFileSync(join(dist, '404.html'), '<p>No existe</p>');
  writeFileSync(join(dist, 'ti4/23/index.html'), '<p>Combate espacial</p>');
  writeFileSync(join(dist, '_astro/a.Ab12Cd34.js'), 'export {}');
  writeFileSync(join(dist, 'buscador/ti4.0123456789ab.json'), '{}');
  writeFileSync(join(dist, 'api/v1/404.json'), '{"error":{}}');
  writeFileSync(join(dist, 'api/v1/juegos.json'), '{"games":[]}');
  writeFileSync(join(dist, 'large.bin'), LARGE);
  writeFileSync(join(dist, 'empty.txt'), '');
  await compressSite(dist);
}

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'site-'));
  await build();
  server = createSiteServer(() => dist);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(dist, { recursive: true, force: true });
});

/** Not `fetch`: it hides codings and refuses odd headers and paths. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpRequest({ port, host: '127.0.0.1', path, headers, method, agent: false }, resolve).on('error', reject).end();
  });
}

const alive = async () => expect((await ask('/')).statusCode).toBe(200);

describe('createSiteServer', () => {
  test('a folder is its page, with or without the slash', async () => {
    expect(await text(await ask('/ti4/23/'))).toContain('Combate espacial');
    const bare = await ask('/ti4/23?d=1');
    expect([bare.statusCode, bare.headers.location]).toEqual([308, '/ti4/23/']);
  });

  test('programs of other sites may read the API, and are told in JSON what does not exist', async () => {
    const found = await ask('/api/v1/juegos.json');
    expect([found.statusCode, found.headers['access-control-allow-origin']]).toEqual([200, '*']);
    const lost = await ask('/api/v1/ti4/99.99.json');
    expect([lost.statusCode, lost.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(await text(lost)).toBe('{"error":{}}');
    expect((await ask('/ti4/23/')).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('a page of another site may ask the API, also with headers of its own, and nothing else', async () => {
    const asked = { origin: 'https://otro.example', 'access-control-request-method': 'GET' };
    const first = await ask('/api/v1/juegos.json', { ...asked, 'access-control-request-headers': 'x-club' }, 'OPTIONS');
    expect(first.statusCode).toBe(204);
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': '*',
    });
    expect((await ask('/api/v1/juegos.json', asked)).headers['access-control-allow-origin']).toBe('*');
    for (const path of ['/', '/ti4/23/', '/buscador/ti4.0123456789ab.json'])
      expect((await ask(path, asked)).headers['access-control-allow-origin']).toBeUndefined();
    expect((await ask('/', asked, 'OPTIONS')).statusCode).toBe(405);
    expect((await ask('/api/v1/juegos.json', asked, 'POST')).statusCode).toBe(405);
  });

  test('what does not exist is the page that says so', async () => {
    const response = await ask('/ti4/999/');
    expect([response.statusCode, await text(response)]).toEqual([404, '<p>No existe</p>']);
  });

  test.each(['/../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/x', '/%', '/a%00b', '*'])(
    'nothing outside the site can be had: %s',
    async (path) => {
      const response = await ask(path);
      // `*` is refused before it reaches us.
      expect([400, 404]).toContain(response.statusCode);
      expect(await text(response)).not.toContain('codice-estelar');
      await alive();
    },
  );

  test('a path of two slashes never leads to another site', async () => {
    const { headers } = await ask('//ti4/23');
    expect(headers.location ?? '/').toMatch(/^\/(?!\/)/);
  });

  test.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
  ])('pages travel as %s where it is understood', async (coding, undo) => {
    const response = await ask('/', { 'accept-encoding': coding });
    expect(response.headers['content-encoding']).toBe(coding);
    const bytes = Buffer.concat(await response.toArray());
    expect(undo(bytes).toString()).toBe('<p>Inicio</p>');
  });

  test('a coding that is refused is not sent', async () => {
    const response = await ask('/', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect([response.headers['content-encoding'], await text(response)]).toEqual([undefined, '<p>Inicio</p>']);
  });

  test('names with a hash are kept for ever once they are whole, pages are asked for again', async () => {
    const script = join(dist, '_astro/a.Ab12Cd34.js');
    expect((await ask('/_astro/a.Ab12Cd34.js')).headers['cache-control']).toBe('no-cache');
    const earlier = new Date(Date.now() - 60_000);
    for (const file of [script, join(dist, 'buscador/ti4.0123456789ab.json')]) utimesSync(file, earlier, earlier);
    expect((await ask('/_astro/a.Ab12Cd34.js')).headers['cache-control']).toContain('immutable');
    expect((await ask('/buscador/ti4.0123456789ab.json')).headers['cache-control']).toContain('immutable');
    expect((await ask('/')).headers['cache-control']).toBe('no-cache');
    expect((await ask('/_astro/gone.js')).headers['cache-control']).toBe('no-cache');
  });

  test('what the reader has already is not sent again', async () => {
    const { etag = '' } = (await ask('/')).headers;
    const again = await ask('/', { 'if-none-match': etag });
    expect([again.statusCode, await text(again)]).toEqual([304, '']);
  });

  test('only reading is allowed', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])
      expect((await ask('/', {}, method)).statusCode, method).toBe(405);
    const head = await ask('/', {}, 'HEAD');
    expect([head.statusCode, await text(head)]).toEqual([200, '']);
  });

  test.each(['bytes=100-50', 'bytes=0-5', 'bytes=-1', 'bytes=99999999-', 'x'])(
    'a range gets the whole file: %s',
    async (range) => {
      const response = await ask('/ti4/23/', { range });
      expect([response.statusCode, await text(response)]).toEqual([200, '<p>Combate espacial</p>']);
    },
  );

  test('an empty file is an empty answer', async () => {
    expect(await text(await ask('/empty.txt'))).toBe('');
  });

  test('a build while it serves breaks nothing', async () => {
    const asked = Array.from({ length: 50 }, () => ask('/ti4/23/').then((response) => text(response)));
    await build();
    await Promise.allSettled(asked);
    expect(await text(await ask('/ti4/23/'))).toContain('Combate espacial');
  });

  test('a file that a build cuts short while it is read never seems whole', async () => {
    const response = await ask('/large.bin');
    // The system holds back what is not read: most of the file has not been read yet.
    truncateSync(join(dist, 'large.bin'), 10);
    await expect(text(response)).rejects.toThrow();
    await build();
  });

  test('while it is being built nothing is called missing', async () => {
    rmSync(join(dist, 'index.html'));
    const response = await ask('/ti4/24/');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect((await ask('/ti4/23/')).statusCode).toBe(200);
    await build();
    expect((await ask('/ti4/24/')).statusCode).toBe(404);
  });

  test('readers that leave half-way leave no file open', async () => {
    const open = () => readdirSync('/proc/self/fd').length;
    const leave = () =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write('GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n'));
        socket.once('data', () => socket.destroy());
        socket.once('close', () => resolve());
      });
    const before = process.platform === 'linux' ? open() : 0;
    for (let at = 0; at < 40; at++) await leave();
    await expect.poll(() => (process.platform === 'linux' ? open() : 0)).toBeLessThanOrEqual(before + 3);
    expect((await text(await ask('/large.bin'))).length).toBe(LARGE.length);
  });

  test('readers that never read lose their connection, and with it the file', async () => {
    const hasty = createSiteServer(() => dist, '/', 200);
    // Node waits twice for a reader to whom something is still on its way.
    expect(2 * hasty.timeout).toBeLessThanOrEqual(200);
    await new Promise<void>((resolve) => hasty.listen(0, '127.0.0.1', resolve));
    const socket = connect((hasty.address() as AddressInfo).port, '127.0.0.1', () =>
      socket.write('GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    socket.on('error', () => {}).pause();
    const open = () => new Promise<number>((resolve) => hasty.getConnections((_, count) => resolve(count)));
    await expect.poll(open).toBe(1);
    await expect.poll(open, { timeout: 10_000 }).toBe(0);
    socket.destroy();
    hasty.close();
  });

  // Stands for a system that has no more files to give, which cannot be brought about here.
  test.skipIf(process.platform === 'win32')('what is there and cannot be read now is not called missing', async () => {
    symlinkSync('turns.html', join(dist, 'turns.html'));
    const response = await ask('/turns.html');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect((await ask(`/${'a'.repeat(5000)}`)).statusCode).toBe(404);
    expect((await ask('/index.html/more')).statusCode).toBe(404);
  });

  test('what is not HTTP is refused and nothing more', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('\x16\x03\x01 nonsense\r\n\r\n'));
      socket.on('error', () => {}).on('close', () => resolve());
      socket.resume();
    });
    await alive();
  });
});
