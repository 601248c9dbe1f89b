// @ts-check
/** `DISCORD_PUBLIC_KEY=… node examples/discord/server.js`: answers Discord's interactions on port 8787 (or PORT). */
import { createServer } from 'node:http';
import { answerRequest } from './interactions.js';

const LARGEST_BODY = 100_000;
const publicKey = process.env['DISCORD_PUBLIC_KEY'] ?? '';
const port = Number(process.env['PORT'] ?? 8787);

if (!/^[0-9a-f]{64}$/i.test(publicKey)) {
  console.error(
    'Falta DISCORD_PUBLIC_KEY: los 64 dígitos hexadecimales de «Public Key», en la página de tu aplicación.',
  );
  process.exit(2);
}

createServer(async (request, response) => {
  const chunks = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      size += chunk.length;
      if (size > LARGEST_BODY) break;
      chunks.push(chunk);
    }
    const header = (/** @type {string} */ name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    };
    const { status, body } =
      size > LARGEST_BODY || request.method !== 'POST'
        ? { status: 400, body: { error: 'Se espera un POST de Discord.' } }
        : answerRequest({
            publicKey,
            signature: header('x-signature-ed25519'),
            timestamp: header('x-signature-timestamp'),
            body: Buffer.concat(chunks).toString('utf8'),
            now: Date.now() / 1000,
          });
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  } catch (error) {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
}).listen(port, () => console.log(`Escuchando en el puerto ${port}.`));
