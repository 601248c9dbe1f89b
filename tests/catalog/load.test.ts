import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { generate } from '../../src/catalog/generate.ts';
import { generatedFile } from '../../src/catalog/generated.ts';
import { loadCatalog } from '../../src/catalog/load.ts';
import { runCli } from '../../src/cli/run.ts';
import { cardShape } from '../../src/schema/figures/card.ts';
import { root as realRoot } from '../catalog-fixture.ts';

const good = join(import.meta.dirname, '..', 'fixtures', 'good');
const tables = { 'ti4/cartas': z.strictObject({ filas: z.array(z.strictObject(cardShape)) }) };
const made: string[] = [];

/** A project of its own, with little content and nothing generated. */
function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), 'codice-'));
  made.push(root);
  return root;
}
const small = () => {
  const root = checkout();
  cpSync(join(good, 'content'), join(root, 'content'), { recursive: true });
  return root;
};

/** Every file with its time and size: what writing would change. */
const filesOf = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => [name, statSync(join(root, name)).mtimeMs, statSync(join(root, name)).size]);

afterEach(() => {
  for (const root of made.splice(0)) rmSync(root, { recursive: true });
});

describe('loadCatalog', () => {
  test('without generated files makes the registry in memory and writes nothing', () => {
    const root = small();
    const before = filesOf(root);
    const { index, generated } = loadCatalog(root, tables);
    expect(generated).toBe(false);
    expect(index.clause('ti4:1.1')?.text).toContain('(a) ');
    expect(filesOf(root)).toEqual(before);
  });

  test('with them reads the same, whatever their times', () => {
    const root = small();
    const inMemory = loadCatalog(root, tables);
    generate(root, tables);
    const copy = checkout();
    cpSync(root, copy, { recursive: true });
    const read = loadCatalog(copy, tables);
    expect(read.generated).toBe(true);
    expect(read.index.registry).toEqual(inMemory.index.registry);
    expect(read.figures).toEqual(inMemory.figures);
  });

  test('after an edit gives what content says now, and leaves the old files as they are', () => {
    const root = small();
    generate(root, tables);
    const file = join(root, 'content', 'es', 'ti4', '910-preguntas.mdx');
    writeFileSync(file, readFileSync(file, 'utf8').replace('</Clausula>', 'Otra frase más.\n\n</Clausula>'));
    const before = filesOf(root);
    const { index, generated } = loadCatalog(root, tables);
    expect(generated).toBe(false);
    expect(index.clause('ti4:F1')?.text).toContain('Otra frase más.');
    expect(filesOf(root)).toEqual(before);
  });

  test('generated files with a broken stamp do not count', () => {
    const root = small();
    generate(root, tables);
    writeFileSync(generatedFile(root, 'stamp.json'), '{"sta');
    expect(loadCatalog(root, tables).generated).toBe(false);
    expect(generate(root, tables).fresh).toBe(false);
    expect(loadCatalog(root, tables).index.registry.clauses.length).toBeGreaterThan(0);
  });
});

test('a command answers in a checkout where nothing is generated, says what would help, and writes nothing', async () => {
  const root = checkout();
  mkdirSync(join(root, 'src'));
  for (const name of ['content', 'src/catalog', 'src/schema', 'src/text'])
    symlinkSync(join(realRoot, name), join(root, name));
  const before = filesOf(root);
  const out: string[] = [];
  const errors: string[] = [];
  const io = {
    out: (line: string) => out.push(line),
    error: (line: string) => errors.push(line),
    lines: async function* () {},
  };
  expect(await runCli(['clausula', 'ti4:23.4'], io, root)).toBe(0);
  expect(out[0]).toMatch(/^ti4 23\.4 /);
  expect(errors).toEqual([expect.stringContaining('npm run generate')]);
  expect(filesOf(root)).toEqual(before);
});
