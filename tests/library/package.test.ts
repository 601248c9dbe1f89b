import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calculationAnswer } from '../../src/answers/calculation-answer.ts';
import { clauseAnswer, exportClauses } from '../../src/answers/clause-answer.ts';
import { Knowledge } from '../../src/answers/knowledge.ts';
import { rulingAnswer } from '../../src/answers/ruling-answer.ts';
import { searchAnswer } from '../../src/answers/search-answer.ts';
import { ASSISTANT_SETTINGS, LIBRARY_EXAMPLE } from '../../src/site/api-examples.ts';
import { index, root, rules } from '../catalog-fixture.ts';
import { codice } from '../cli/codice.ts';
import { call } from '../mcp/connect.ts';

// biome-ignore lint/suspicious/noExplicitAny: what was packed has its own types, which a compiler reads below.
type Any = any;

/** An empty project in which the packed library is installed, without network. */
const project = mkdtempSync(join(tmpdir(), 'codice-paquete-'));
let library: Any;
let packed: { size: number; unpackedSize: number; files: { path: string }[]; filename: string };

function npm(args: string[], cwd: string): string {
  const done = spawnSync('npm', args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
  if (done.status !== 0) throw new Error(`npm ${args.join(' ')}: ${done.stdout}\n${done.stderr}`);
  return done.stdout;
}
const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });

beforeAll(async () => {
  const told = npm(['pack', '--json', '--pack-destination', project], root);
  const json = JSON.parse(told.slice(told.search(/^[[{]/m)));
  packed = Array.isArray(json) ? json[0] : json['codice-estelar'];
  writeFileSync(join(project, 'package.json'), '{ "name": "vacio", "private": true, "type": "module" }');
  npm(['install', '--offline', '--no-audit', '--no-fund', `./${packed.filename}`], project);
  library = await import(/* @vite-ignore */ pathToFileURL(installed('paquete/index.js')).href);
}, 300_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

const installed = (path: string) => join(project, 'node_modules', 'codice-estelar', path);

describe('the packed library in an empty project', () => {
  test('brings nothing but itself', () => {
    expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'codice-estelar',
    ]);
    const { dependencies = {}, scripts, exports } = JSON.parse(readFileSync(installed('package.json'), 'utf8'));
    expect(dependencies).toEqual({});
    // npm would run these where it is installed.
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([]);
    const told = packed.files.map(({ path }) => path);
    expect(told.filter((path) => !/^(paquete\/|bin\/|package\.json|README\.md|LICENSE)/.test(path))).toEqual([]);
    for (const entry of Object.values<string | { types: string; default: string }>(exports))
      for (const path of typeof entry === 'string' ? [entry] : [entry.types, entry.default])
        expect(told).toContain(path.slice(2));
    expect(packed.size).toBeLessThan(5_300_000);
  });

  test('runs the example of README.md, which is that of the page', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8');
    const [, example = ''] = /```js\n(import \{[^}]*\} from 'codice-estelar';[\s\S]*?)\n```/.exec(readme) ?? [];
    expect(example).toBe(LIBRARY_EXAMPLE);
    writeFileSync(join(project, 'ejemplo.js'), example);
    const { stdout, stderr, status } = node('ejemplo.js');
    expect(stderr).toBe('');
    expect(status).toBe(0);
    const lines = stdout.trim().split('\n');
    expect(lines[0]).toBe('Tirar los dados');
    expect(lines[1]).toBe('23.7');
    expect(lines[2]).toMatch(/%/);
    expect(lines[3]).toBe('depende ¿Sois vecinos?');
    expect(lines[4]).toMatch(/^atacante\.crucero .*entre 0 y 30/);
  });

  test('its types hold: what is right compiles, what is wrong does not, and the bots are right', () => {
    cpSync(join(root, 'examples'), join(project, 'examples'), { recursive: true });
    writeFileSync(join(project, 'uso.ts'), TYPED);
    const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const options =
      '--noEmit --strict --module nodenext --target es2023 --allowJs --checkJs --skipLibCheck false'.split(' ');
    const node22 = ['--typeRoots', join(root, 'node_modules', '@types'), '--types', 'node'];
    const sources = [
      'uso.ts',
      'examples/discord/server.js',
      'examples/discord/register.js',
      'examples/telegram/bot.js',
    ];
    const { stdout, status } = node(compiler, ...options, ...node22, '--ignoreConfig', ...sources);
    expect(stdout).toBe('');
    expect(status).toBe(0);
  }, 300_000);

  test('importing it does nothing: nothing is left of an import that is not used', async () => {
    expect((await bundled("import 'codice-estelar';")).trim()).toBe('');
  });

  test('who uses one thing carries no other', async () => {
    const votes = await bundled("import { ti4 } from 'codice-estelar'; console.log(ti4.rules.votos({}));");
    const deep = await bundled("import { votos } from 'codice-estelar/ti4/rules'; console.log(votos({}));");
    const book = await bundled("import { opera } from 'codice-estelar'; console.log(opera.clause('1.1'));");
    const said = (ref: string) => JSON.stringify(index.clause(ref)?.text).slice(1, 60);
    expect(book).toContain(said('opera:1.1'));
    for (const text of [votes, deep]) {
      expect(text).toContain('ti4-votos');
      expect(text).not.toContain('ti4-invasion');
      expect(text).not.toContain(said('ti4:23.5'));
      expect(text.length).toBeLessThan(300_000);
    }
    expect(book).not.toContain(said('ti4:23.5'));
    // A ruling is asked without schemas, and brings those that decide its questions.
    const ruling = await bundled("import { ti4 } from 'codice-estelar'; console.log(ti4.rulings.transaccion());");
    expect(ruling).toContain('ti4-transaccion');
    expect(ruling).not.toContain('~standard');
    expect(ruling.length).toBeLessThan(140_000);
    expect(book).not.toContain('opera-guerra.ts');
  });
});

describe('the command of the package', () => {
  const bin = () => installed('bin/codice.mjs');

  test.each([
    [['clausula', 'ti4:23.5']],
    [['clausula', 'era:4.1']],
    [['buscar', '-j', 'opera', 'bloqueo']],
    [['buscar', 'sustain damage']],
    [['dictamen', 'ti4-transaccion', '{"momento": "turno"}']],
    [['calcular', 'ascendancy-riesgo', '{"nivel": 4}']],
    [['clausula', 'ti4:23.55']],
  ])('%j answers as ours', async (args) => {
    const ours = await codice(['--json', ...args]);
    const { stdout, stderr, status } = node(bin(), '--json', ...args);
    expect([stdout.trim().split('\n'), stderr, status]).toEqual([ours.out, '', ours.code]);
  });

  test('serves assistants, where nothing else is installed, as README.md says', async () => {
    const [, settings = ''] =
      /```json\n(\{ "mcpServers"[\s\S]*?)\n```/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
    expect(settings).toBe(ASSISTANT_SETTINGS);
    expect(JSON.parse(settings).mcpServers.codice).toEqual({ command: 'npx', args: ['codice', 'mcp'] });
    expect(JSON.parse(readFileSync(installed('package.json'), 'utf8')).bin).toEqual({ codice: 'bin/codice.mjs' });
    const client = new Client({ name: 'prueba', version: '1.0.0' });
    await client.connect(
      new StdioClientTransport({ command: process.execPath, args: [bin(), 'mcp'], cwd: project, stderr: 'ignore' }),
    );
    expect((await client.listTools()).tools).toHaveLength(7);
    const { data } = await call(client, 'dictaminar', { dictamen: 'ti4-transaccion', hechos: { momento: 'turno' } });
    expect(data).toMatchObject({ ruling: 'ti4-transaccion', next: '¿Sois vecinos?' });
    const found = await call(client, 'buscar_reglas', { texto: 'retirada', juego: 'ti4' });
    expect(found.data.hits[0].id).toBe('23.7');
    await client.close();
  });
});

describe('the packed library answers as every other surface', () => {
  const knowledge = new Knowledge(index, () => rules);
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

  test('clauses, one by one and all of them', () => {
    for (const { id } of index.registry.games) {
      const own = exportClauses(index.registry, id);
      expect(plain(library[id].clauses())).toEqual(plain(own));
      for (const clause of own)
        expect(plain(library[id].clause(clause.id))).toEqual(plain(clauseAnswer(knowledge, id, clause.id)));
    }
    expect(library.clause('ti4:23.7.c').bullet.id).toBe('23.7.c');
    expect(library.clause('ti4 23').clauses.length).toBeGreaterThan(5);
  });

  test.each(['¿puedo huir?', '23.5', 'retriada', 'sustain damage', 'guerra'])('search: %s', (query) => {
    expect(plain(library.search(query))).toEqual(plain(searchAnswer(knowledge, query, null)));
    expect(plain(library.ti4.search(query, { limit: 3 }))).toEqual(plain(searchAnswer(knowledge, query, 'ti4', 3)));
  });

  test('every example of every ruling', () => {
    for (const ruling of index.registry.rulings)
      for (const { facts } of ruling.examples)
        expect(plain(library.adjudicate(ruling.id, facts))).toEqual(plain(rulingAnswer(knowledge, ruling, facts)));
  });

  test('the first example of every rule function, by id and by name', () => {
    for (const rule of rules) {
      const input = rule.examples[0]?.input;
      const right = plain(calculationAnswer(rule, input));
      const name = rule.id.replace(/^[a-z0-9]+-/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      expect(plain(library.calculate(rule.id, input))).toEqual(right);
      expect(plain(library[rule.game].rules[name](input))).toEqual(right);
    }
  });
});

describe('a wrong argument', () => {
  test.each<[string, () => unknown, string, RegExp]>([
    ['a clause that is none', () => library.ti4.clause('99.99'), 'clausula', /No existe la cláusula «99\.99».*99\.\d/],
    [
      'a section for a clause',
      () => library.era.clause('4.1'),
      'clausula',
      /es una sección de era.*de 4\.1\.1 a 4\.1\.\d/,
    ],
    ['no clause', () => library.ti4.clause(), 'clausula', /se espera una cláusula/],
    ['a game that is none', () => library.clause('tj4:23.5'), 'juego', /¿Querías decir «ti4»\?/],
    ['a section that is none', () => library.ti4.section('233'), 'seccion', /como «23/],
    ['an empty search', () => library.search(' '), 'texto', /1 a 500/],
    ['a search by number', () => library.search(5), 'texto', /1 a 500/],
    ['too many hits', () => library.search('x', { limit: 1000 }), 'limit', /^limit: .* entre 1 y 100/],
    ['an option that is none', () => library.search('x', { limite: 3 }), 'limite', /las que hay: limit, game/],
    ['an option of all games', () => library.ti4.search('x', { game: 'era' }), 'game', /las que hay: limit$/],
    ['options that are none', () => library.search('x', null), 'options', /un objeto con limit, game/],
    [
      'what one more would change, where nothing can',
      () => library.calculate('ti4-votos', {}, { whatIf: true }),
      'whatIf',
      /«ti4-votos» no tiene un desenlace/,
    ],
    ['what JSON cannot say', () => library.calculate('ti4-votos', { portavoz: 2n }), 'portavoz', /se recibió bigint/],
    ['a game to search that is none', () => library.search('x', { game: 'ajedrez' }), 'juego', /Hay: ti4/],
    ['a tool that is none', () => library.calculate('ti4-voto', {}), 'herramienta', /«ti4-votos»/],
    ['a ruling that is none', () => library.adjudicate('ti4-trato', {}), 'dictamen', /¿Querías decir/],
    [
      'a count out of range',
      () => library.ti4.rules.combateEspacial({ atacante: { caza: -1 }, defensor: { caza: 1 } }),
      'atacante.caza',
      /entre 0 y 60/,
    ],
    [
      'facts that are none',
      () => library.ti4.rulings.transaccion({ momento: 'ayer' }),
      'momento',
      /turno, consejo, otro/,
    ],
    ['a list of facts', () => library.ti4.rulings.transaccion([]), '', /Se espera un objeto/],
  ])('%s is refused with field, limits and example', (_, ask, field, says) => {
    let error: Any;
    try {
      ask();
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(library.RequestError);
    expect(error.field).toBe(field);
    expect(error.message).toMatch(says);
    expect(error.example.length).toBeGreaterThan(0);
  });
});

/** What a bundler makes of a program that uses the package. */
async function bundled(code: string): Promise<string> {
  const entry = join(project, 'entrada.js');
  writeFileSync(entry, code);
  const bundle = await rolldown({ input: entry, platform: 'browser' });
  const { output } = await bundle.generate({ format: 'esm', minify: false });
  await bundle.close();
  return output
    .map((part) => ('code' in part ? part.code : ''))
    .join('\n')
    .replace(/^\/\/#?.*$/gm, '');
}

const TYPED = `import { clause, RequestError, search, ti4, type RulingAnswer } from 'codice-estelar';
import { era } from 'codice-estelar';
import { combateEspacial } from 'codice-estelar/ti4/rules';
import { transaccion, type TransaccionFacts } from 'codice-estelar/ti4/rulings';

const odds: number | undefined = combateEspacial({ atacante: { crucero: 2 }, defensor: { acorazado: 1 } }).result.outcomes['atacante'];
const facts: TransaccionFacts = { momento: 'turno', vecinos: 'no-se' };
const answer: RulingAnswer = transaccion(facts);
const title: string = ti4.clause('23.5').title;
const hits: string[] = search('retirada', { game: 'era', limit: 3 }).hits.map(({ id }) => id);
const any = clause('ti4:23');
if ('clauses' in any) any.clauses.map(({ text }) => text.length);
try {
  era.section('4.1');
} catch (error) {
  if (error instanceof RequestError) console.log(error.field, error.code, error.example);
}
console.log(odds, answer.unknown[0]?.options[0]?.label, title, hits);

// @ts-expect-error no such answer
transaccion({ momento: 'ayer' });
// @ts-expect-error no such question
transaccion({ ayer: 'si' });
// @ts-expect-error a text is no number
ti4.rules.combateEspacial({ atacante: { crucero: 'dos' }, defensor: {} });
// @ts-expect-error no such rule
ti4.rules.ajedrez({});
// @ts-expect-error no such game
search('x', { game: 'ajedrez' });
`;
