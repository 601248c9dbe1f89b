import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchAnswer } from '../../src/answers/search-answer.ts';
import { readStamp } from '../../src/catalog/generated.ts';
import { Context } from '../../src/cli/context.ts';
import { Kept, keptFiles } from '../../src/cli/kept.ts';
import { runCli } from '../../src/cli/run.ts';
import { GAME_IDS, type GameId } from '../../src/schema/game-ids.ts';
import { knowledge } from '../answers/knowledge.ts';
import { root, rules } from '../catalog-fixture.ts';
import { readQueries } from '../search/queries.ts';

const folder = mkdtempSync(join(tmpdir(), 'codice-guardado-'));
const files = keptFiles(knowledge, 'hoy');
const write = (stamp: string) => {
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, name), text.replace('"stamp":"hoy"', `"stamp":"${stamp}"`));
};
const current = () => readStamp(root)?.stamp ?? '';
beforeAll(() => write(current()));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function said(args: string[], keptIn: string | null): Promise<{ code: number; out: string[] }> {
  const out: string[] = [];
  const io = { out: (line: string) => out.push(line), error: (line: string) => out.push(line), lines: noLines };
  return { code: await runCli(args, io, root, keptIn), out };
}
async function* noLines() {}

describe('what is kept beside the bundle', () => {
  test('a search of one game answers as one of all the games does', () => {
    const kept = Kept.open(folder, root);
    const queries = readQueries('ronda-4').filter((_, at) => at % 3 === 0);
    expect(queries.length).toBeGreaterThan(40);
    for (const [at, { consulta, juego }] of queries.entries()) {
      // Also of a game that it is not about: words that only another game has are unknown there.
      for (const game of [juego, GAME_IDS[at % GAME_IDS.length] as GameId])
        expect(kept && searchAnswer(kept.finder(consulta, game), consulta, game), `${consulta} (${game})`).toEqual(
          searchAnswer(knowledge, consulta, game),
        );
    }
  });

  test('a game named in the query is the one that is read, whichever was asked for', () => {
    const kept = Kept.open(folder, root);
    for (const query of ['ti4 retirada', 'era 4.1', 'opera:2.5', 'retirada en twilight imperium']) {
      for (const game of [null, 'galaxy'] as const)
        expect(kept && searchAnswer(kept.finder(query, game), query, game)).toEqual(
          searchAnswer(knowledge, query, game),
        );
    }
  });

  test.each([
    [['buscar', '--json', '-j', 'opera', 'bloqueo']],
    [['buscar', 'sustain damage']],
    [['clausula', 'ti4:23.5']],
    [['dictamen', 'ti4-suministro-flota', '{"calculos": {"ti4-suministro-flota": {"reserva": 1}}}']],
    [['calcular', 'ti4-vots', '{}']],
    [['lista', '-j', 'opera']],
    [['completar', 'candidatos', '--', 'calcular', 'era']],
  ])('%j says the same with it and without', async (args) => {
    const plain = await said(args, null);
    expect(plain.out.join('').length).toBeGreaterThan(20);
    expect(await said(args, folder)).toEqual(plain);
  });

  test('of another day it does not count', async () => {
    write('otro día');
    expect(Kept.open(folder, root)).toBeNull();
    expect((await said(['buscar', '-j', 'opera', 'bloqueo'], folder)).code).toBe(0);
    write(current());
    expect(Kept.open(folder, root)).not.toBeNull();
    expect(Kept.open(folder, root, 'un fichero tocado')).toBeNull();
    expect(Kept.open(null, root)).toBeNull();
  });

  test('a rule made alone is the one of the list', async () => {
    const context = await Context.open(root);
    for (const { id, title, cites } of rules) expect(context.rule(id)).toMatchObject({ id, title, cites });
    for (const id of ['nada', 'constructor', '__proto__']) expect(context.rule(id)).toBeUndefined();
  });
});
