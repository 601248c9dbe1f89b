import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { bundleCli } from '../scripts/bundle-cli.ts';
import { Knowledge } from '../src/answers/knowledge.ts';
import { loadCatalog } from '../src/catalog/load.ts';
import { allRules } from '../src/checkers/all-rules.ts';
import { createServer } from '../src/mcp/server.ts';
import type { BenchReport } from './report.ts';
import type { Bench } from './run.ts';
import { kilobytes, milliseconds, printTable, quantile } from './table.ts';

const root = process.cwd();
const ROUNDS = 9;
const CALLS = 10_000;
const EVERY = 2_000;
/** Code that V8 compiles as it warms up; what each call would leave behind is more. */
const MOST_GROWTH = 5;

const COMMANDS: string[][] = [
  ['--ayuda'],
  ['clausula', 'ti4:23.5'],
  ['dictamen', 'ti4-transaccion', '{}'],
  ['calcular', 'ascendancy-riesgo', '{"nivel": 4}'],
  ['completar', 'candidatos', '--', 'clausula', 'ti4:23'],
  ['buscar', '--juego', 'ti4', 'retirada'],
  ['buscar', 'retirada'],
  ['lista', '--juego', 'opera'],
];

/** What a surface costs: how long a command takes from nothing, how large it is, and what ten thousand calls leave behind. */
export const bench: Bench = {
  title: 'Superficies: arranque, tamaño y memoria',
  async run(report) {
    await bundleCli(root);
    const medians: number[] = [];
    printTable(
      ['orden (proceso entero)', 'mediana', 'mejor', 'desde las fuentes'],
      COMMANDS.map((words) => {
        const times = Array.from({ length: ROUNDS }, () => started(['bin/codice.mjs', ...words]));
        const source = [
          '--input-type=module',
          '-e',
          `const { main } = await import('${join(root, 'src/cli/main.ts')}'); await main('${root}');`,
          // With `-e` there is no script in the arguments: a word stands where its name would be.
          '--',
          'codice',
          ...words,
        ];
        medians.push(quantile(times, 0.5));
        const slow = Array.from({ length: 3 }, () => started(source));
        return [
          words.slice(0, 2).join(' '),
          ...[quantile(times, 0.5), Math.min(...times), quantile(slow, 0.5)].map(milliseconds),
        ];
      }),
    );
    const folder = join(root, 'src', 'generated', 'cli');
    const pieces = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
    console.log(
      `\nLa orden en un fichero: ${kilobytes(pieces.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0))} en ${pieces.length} piezas.`,
    );
    report.add({
      label: 'La orden más lenta, de principio a fin',
      value: Math.max(...medians),
      unit: 'ms',
      limit: 400,
    });
    await server(report);
  },
};

function started(args: string[]): number {
  const begin = performance.now();
  spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
  return performance.now() - begin;
}

async function server(report: BenchReport): Promise<void> {
  const { index, figures } = loadCatalog(root);
  const knowledge = new Knowledge(index, () => allRules(figures, index.registry.rulings));
  for (const all of [false, true]) {
    const client = await connected(knowledge, all);
    const { tools } = await client.listTools();
    const told = JSON.stringify(tools.map(({ outputSchema: _, ...tool }) => tool)).length;
    console.log(`Herramientas${all ? ' con --todas' : ''}: ${tools.length}, ${kilobytes(told)} que lee el asistente.`);
    await client.close();
  }
  const client = await connected(knowledge, false);
  const refs = index.registry.clauses.map(({ ref }) => ref);
  const ids = index.registry.rulings.map(({ id }) => id);
  const calls = [
    (at: number) => ['leer_clausula', { clausula: refs[at % refs.length] }],
    (at: number) => ['dictaminar', { dictamen: ids[at % ids.length], hechos: {} }],
    // Words that nobody wrote before: none of them may stay.
    (at: number) => ['buscar_reglas', { texto: `retirada palabra${at}`, juego: 'ti4' }],
    () => ['calcular', { herramienta: 'ascendancy-riesgo', entrada: { nivel: 4 } }],
    (at: number) => ['dictaminar', { dictamen: `nada-${at}`, hechos: at }],
  ] as const;
  const rows: string[][] = [];
  const held: number[] = [];
  let begin = performance.now();
  for (let at = 1; at <= CALLS; at++) {
    const [name, args] = calls[at % calls.length]?.(at) ?? ['listar_juegos', {}];
    await client.callTool({ name: String(name), arguments: args as Record<string, unknown> });
    if (at % EVERY === 0) {
      const each = (performance.now() - begin) / EVERY;
      collect();
      const used = process.memoryUsage().heapUsed / 1e6;
      held.push(used);
      rows.push([String(at), `${used.toFixed(1)} MB`, milliseconds(each)]);
      begin = performance.now();
    }
  }
  console.log();
  printTable(['llamadas', 'memoria en uso', 'cada una'], rows);
  report.add({
    label: `Memoria que crece entre la llamada ${EVERY} y la ${CALLS} de un asistente`,
    value: Math.max(0, (held.at(-1) ?? 0) - (held[0] ?? 0)),
    unit: 'MB',
    limit: MOST_GROWTH,
  });
  await client.close();
}

async function connected(knowledge: Knowledge, all: boolean): Promise<Client> {
  const [here, there] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'bench', version: '1.0.0' });
  await Promise.all([createServer(knowledge, { all, game: null }).connect(there), client.connect(here)]);
  return client;
}

/** What is still held, not what has not been swept yet. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
