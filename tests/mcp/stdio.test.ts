import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterEach, describe, expect, test } from 'vitest';
import { serve } from '../../src/mcp/serve.ts';
import { knowledge } from '../answers/knowledge.ts';
import { root } from '../catalog-fixture.ts';
import { call } from './connect.ts';

const bin = join(root, 'bin', 'codice.mjs');

describe('over standard input and output', () => {
  test.each(['legacy', { pin: '2026-07-28' }, 'auto'] as const)(
    'the SDK client talks to `codice mcp` in either era: %j',
    async (mode) => {
      const client = new Client({ name: 'prueba', version: '1.0.0' }, { versionNegotiation: { mode } });
      await client.connect(
        new StdioClientTransport({ command: process.execPath, args: [bin, 'mcp'], stderr: 'ignore' }),
      );
      expect((await client.listTools()).tools).toHaveLength(7);
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          call(client, 'dictaminar', { dictamen: at % 2 ? 'ti4-transaccion' : 'ti4-retirada', hechos: {} }),
        ),
      );
      expect(answers.map(({ data }) => data.ruling)).toEqual(
        Array.from({ length: 100 }, (_, at) => (at % 2 ? 'ti4-transaccion' : 'ti4-retirada')),
      );
      await client.close();
    },
  );
});

interface Message {
  id?: number | null;
  result?: unknown;
  error?: { code: number; message: string };
}

/** The server on streams of ours: bytes in, messages out. */
function served() {
  const input = new PassThrough();
  const output = new PassThrough();
  const done = serve(knowledge, { all: false, game: null }, input, output, () => {});
  const lines = createInterface({ input: output })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value) as Message;
  const ask = (message: object) => input.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const hello = async () => {
    const clientInfo = { name: 'a mano', version: '1' };
    ask({ id: 0, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo } });
    expect((await next()).id).toBe(0);
    ask({ method: 'notifications/initialized' });
  };
  return { input, done, next, ask, hello };
}

const PROMPT = { type: 'ref/prompt', name: 'resuelve_esta_disputa' };
const ARGUMENT = { name: 'juego', value: '' };
const DISPUTE = (disputa: string) => ({ name: 'resuelve_esta_disputa', arguments: { juego: 'ti4', disputa } });

describe('bytes that are no request', () => {
  const games = { method: 'tools/call', params: { name: 'listar_juegos', arguments: {} } };

  test.each([
    ['no JSON', Buffer.from('hola\n'), -32700],
    ['half a JSON', Buffer.from('{"jsonrpc": "2.0", "id": 1,\n'), -32700],
    ['bytes of nothing', Buffer.from([0xff, 0xfe, 0x00, 0x80, 0xc3, 10]), -32700],
    ['JSON that is no message', Buffer.from('[1, 2]\n'), -32600],
    ['a message without a method', Buffer.from('{"jsonrpc": "2.0", "id": null}\n'), -32600],
    ['a method that is a number', Buffer.from('{"jsonrpc": "2.0", "id": 1.5, "method": 7}\n'), -32600],
    ['an answer that is none', Buffer.from('{"jsonrpc": "2.0", "error": 7}\n'), -32600],
    ['nesting without end', Buffer.from(`${'['.repeat(100_000)}\n`), -32700],
    ['a line that does not end', Buffer.from(`"${'a'.repeat(3_000_000)}"\n`), -32700],
  ])('%s gets a complaint in Spanish, and the server goes on', async (_, bytes, code) => {
    const { input, done, next, ask, hello } = served();
    // Before the hello and after it.
    input.write(bytes);
    expect((await next()).error?.code).toBe(code);
    await hello();
    input.write(bytes);
    const complaint = await next();
    expect(complaint).toMatchObject({
      id: null,
      error: { code, message: expect.stringMatching(/El mensaje|La entrada/) },
    });
    ask({ id: 9, ...games });
    expect(await next()).toMatchObject({ id: 9, result: { structuredContent: { games: expect.any(Array) } } });
    input.end();
    await done;
  });

  test('requests cut anywhere, several in one piece, and empty lines are read as they were meant', async () => {
    const { input, done, next, hello } = served();
    await hello();
    const bytes = Buffer.from(
      [1, 2, 3].map((id) => `${JSON.stringify({ jsonrpc: '2.0', id, ...games })}\r\n\n`).join(''),
    );
    for (let at = 0; at < bytes.length; at += 7) input.write(bytes.subarray(at, at + 7));
    expect([(await next()).id, (await next()).id, (await next()).id]).toEqual([1, 2, 3]);
    input.end();
    await done;
  });

  test.each([
    ['tools/call', { name: 'calcula', arguments: {} }, /«calcula».*¿Querías decir «calcular»/],
    ['tools/call', { name: '__proto__', arguments: {} }, /No existe la herramienta «__proto__»/],
    ['tools/call', { arguments: {} }, /se espera el nombre de la herramienta, como «listar_juegos»/],
    ['prompts/get', { name: 'resuelve_disputa' }, /¿Querías decir «resuelve_esta_disputa»/],
    ['prompts/get', { name: 'resuelve_esta_disputa' }, /^juego: se espera uno de .*\. disputa: falta este dato/],
    ['prompts/get', { name: 'prepara_esta_batalla', arguments: { juego: 'risk' } }, /^juego: se espera uno de estos/],
    ['resources/read', { uri: 'file:///etc/passwd' }, /se espera codice:\/\/juego\/cláusula/],
    ['resources/read', { uri: 'codice://ti4/99.99' }, /Lo más parecido: 99\.0/],
    ['resources/read', {}, /se espera codice:/],
    ['resources/read', { uri: 'codice://ti5' }, /juegos: ti4, era, galaxy, opera, ascendancy; por ejemplo codice:/],
    ['resources/read', { uri: 'codice://ti4/' }, /^uri: .* se espera codice:/],
    ['resources/read', { uri: 'codice://ti4/23.5/x' }, /^uri: .* se espera codice:/],
    ['tools/call', { name: 'buscar_reglas', arguments: null }, /^arguments: se espera un objeto .*\{"texto":/],
    ['tools/call', { name: 'calcular', arguments: [1] }, /^arguments: se espera un objeto .*\{"herramienta":/],
    ['tools/call', { name: 'calcular', _meta: 7 }, /^_meta: se espera un objeto/],
    ['tools/list', { cursor: 9 }, /^cursor: se espera/],
    [
      'prompts/get',
      { name: 'resuelve_esta_disputa', arguments: 'x' },
      /^arguments: .* con juego, disputa; por ejemplo/,
    ],
    ['prompts/get', { name: 'resuelve_esta_disputa', arguments: { juego: 'ti4', disputa: 7 } }, /^disputa: se espera/],
    ['prompts/get', DISPUTE('x'.repeat(3000)), /^disputa: se espera un texto de 2000 caracteres .* como «A dice/],
    ['prompts/get', DISPUTE(''), /^disputa: falta este dato; se espera/],
    ['completion/complete', {}, /^ref: se espera .*codice:/],
    ['completion/complete', { ref: { type: 'ref/resource', uri: 'codice://otro' } }, /^ref: se espera/],
    ['completion/complete', { ref: { type: 'ref/prompt', name: 'nada' } }, /No existe la plantilla «nada»/],
    ['completion/complete', { ref: PROMPT, argument: { name: 'juego' } }, /^argument: se espera .*"clausula"/],
    ['completion/complete', { ref: PROMPT, argument: ARGUMENT, context: { arguments: { juego: 4 } } }, /^context\.arg/],
    ['initialize', {}, /^protocolVersion: se espera/],
    ['initialize', { protocolVersion: '2025-06-18', capabilities: {} }, /^clientInfo: se espera .* name y version/],
  ])('%s of what is none (%j) says so in Spanish, with what there is', async (method, params, says) => {
    const { input, done, next, ask, hello } = served();
    await hello();
    ask({ id: 'siete', method, params });
    expect(await next()).toMatchObject({ id: 'siete', error: { code: -32602, message: expect.stringMatching(says) } });
    ask({ id: 3, ...games });
    expect((await next()).result).toBeDefined();
    input.end();
    await done;
  });

  test('whoever asked in a wrong way is answered by number, and not with all that was written', async () => {
    const { input, done, next, ask, hello } = served();
    await hello();
    ask({ id: 2, method: 'tools/list', params: null });
    expect(await next()).toMatchObject({ id: 2, error: { code: -32600 } });
    ask({ id: 'tres', method: 'resources/read', params: { uri: `codice://ti4/${'9'.repeat(50_000)}` } });
    const long = await next();
    expect(long).toMatchObject({ id: 'tres', error: { code: -32602 } });
    expect(JSON.stringify(long).length).toBeLessThan(1000);
    input.end();
    await done;
  });

  test.each([
    [
      'first of all',
      (text: string) => `{"jsonrpc": "2.0", "id": 41, "method": "tools/call", "params": {"x": "${text}"}}`,
    ],
    ['last of all', (text: string) => `{"method":"tools/call","params":{"x":"${text}"},"jsonrpc":"2.0","id":41}`],
  ])('a line too long is answered by its number where it stands %s', async (_, write) => {
    const { input, done, next, ask, hello } = served();
    await hello();
    const bytes = Buffer.from(`${write('a'.repeat(2_000_000))}\n`);
    for (let at = 0; at < bytes.length; at += 65_521) input.write(bytes.subarray(at, at + 65_521));
    expect(await next()).toMatchObject({ id: 41, error: { code: -32700, message: expect.stringMatching(/largo/) } });
    // A number that somebody wrote inside is none of the request's.
    input.write(`{"params":{"x":"${'a'.repeat(1_500_000)}","id":7}}\n`);
    expect(await next()).toMatchObject({ id: null, error: { code: -32700 } });
    ask({ id: 9, ...games });
    expect((await next()).id).toBe(9);
    input.end();
    await done;
  });

  test('an unknown method is an error of the protocol, and no more', async () => {
    const { input, done, next, ask, hello } = served();
    await hello();
    ask({ id: 2, method: 'volar' });
    expect((await next()).error?.code).toBe(-32601);
    ask({ id: 3, ...games });
    expect((await next()).result).toBeDefined();
    input.end();
    await done;
  });
});

describe('the process', () => {
  let child: ChildProcessWithoutNullStreams | undefined;
  afterEach(() => child?.kill());

  test('ends when whoever started it hangs up, and says nothing on standard output but messages', async () => {
    child = spawn(process.execPath, [bin, 'mcp', '--todas', '--juego', 'opera'], { cwd: root });
    let said = '';
    child.stdout.on('data', (bytes) => (said += String(bytes)));
    child.stdin.write('basura\n');
    child.stdin.end();
    const code = await new Promise((resolve) => child?.on('close', resolve));
    expect(code).toBe(0);
    for (const line of said.trim().split('\n')) expect(JSON.parse(line).jsonrpc).toBe('2.0');
  });
});
