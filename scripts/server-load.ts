import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run carga [-- --conexiones 1000 --segundos 60]`: the server of `npm start` under load, on this machine alone.
 * Every connection asks for one page after the other, a tenth of them leaves half-way, another tenth asks for ranges,
 * odd methods and paths. Exit code 1 if an answer fails, or if the memory of the second half grows over the first.
 */
const { values } = parseArgs({
  options: {
    conexiones: { type: 'string', default: '1000' },
    segundos: { type: 'string', default: '60' },
  },
});
const [connections, seconds] = [Number(values.conexiones), Number(values.segundos)];
/** Room for what a collector has not yet collected. */
const MOST_GROWTH = 1.2;
const root = join(import.meta.dirname, '..');
const PATHS = [
  '/',
  '/ti4/',
  '/ti4/23/',
  '/herramientas/ti4-combate-espacial/',
  '/sin-conexion/ti4.json',
  '/nada/',
  ...readdirSync(join(root, 'dist', '_astro'))
    .filter((name) => /\.(js|css)$/.test(name))
    .slice(0, 20)
    .map((name) => `/_astro/${name}`),
];

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

const port = await freePort();
const server: ChildProcess = spawn(process.execPath, ['scripts/serve.ts', '--port', String(port)], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (server.stdout) await once(server.stdout, 'data');

const agent = new Agent({ keepAlive: true, maxSockets: connections });
const memory = () => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)]).toString()) / 1024);
const tally: Record<string, number> = {};
const count = (what: string | number) => {
  tally[what] = (tally[what] ?? 0) + 1;
};
let over = false;

/** One question; resolves when it is answered, refused or given up. */
function ask(number: number): Promise<void> {
  const leaves = number % 10 === 0;
  const odd = number % 10 === 1;
  return new Promise((resolve) => {
    const asked = request(
      {
        port,
        host: 'localhost',
        agent,
        path: odd && number % 3 === 0 ? '/..%2f..%2fpackage.json' : (PATHS[number % PATHS.length] ?? '/'),
        method: odd && number % 3 === 1 ? 'POST' : 'GET',
        headers: { 'accept-encoding': 'br', ...(odd && { range: 'bytes=100-50' }) },
      },
      (response) => {
        response.on('data', () => {
          if (leaves) response.destroy();
        });
        response.on('close', () => {
          count(leaves ? 'se va a medias' : (response.statusCode ?? 0));
          resolve();
        });
      },
    );
    asked.on('error', (error: NodeJS.ErrnoException) => {
      if (!over) count(leaves ? 'se va a medias' : `error ${error.code}`);
      resolve();
    });
    asked.end();
  });
}

let asked = 0;
async function keepAsking(): Promise<void> {
  while (!over) await ask(asked++);
}

const start = memory();
const samples: number[] = [];
const asking = Array.from({ length: connections }, keepAsking);
for (let second = 0; second < seconds; second++) {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  samples.push(memory());
  if (process.stdout.isTTY) process.stdout.write(`\r   ${second + 1} s, ${samples.at(-1)} MB, ${asked} peticiones`);
}
over = true;
agent.destroy();
await Promise.race([Promise.all(asking), new Promise((resolve) => setTimeout(resolve, 5000))]);
const alive = server.exitCode === null;
server.kill();

const peak = (from: number, to: number) => Math.max(...samples.slice(from, to));
const half = Math.floor(samples.length / 2);
const [first, second] = [peak(0, half), peak(half, samples.length)];
const failed = Object.keys(tally).filter((what) => /^error|^5/.test(what));
console.log(`\n${asked} peticiones en ${seconds} s por ${connections} conexiones.`);
console.log(
  `Respuestas: ${Object.entries(tally)
    .map(([what, times]) => `${what}: ${times}`)
    .join(', ')}.`,
);
console.log(
  `Memoria: ${start} MB al empezar; como mucho ${first} MB en la primera mitad y ${second} MB en la segunda.`,
);
if (!alive || failed.length > 0 || second > first * MOST_GROWTH) {
  console.error(
    !alive ? 'El servidor ha caído.' : failed.length > 0 ? `Falla: ${failed.join(', ')}.` : 'La memoria crece.',
  );
  process.exit(1);
}
process.exit(0);
