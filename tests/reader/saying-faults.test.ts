import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readingFaults } from '../../src/answers/reading-calculators.ts';
import { formatProblem } from '../../src/catalog/content-error.ts';
import { readingSayingProblems, readReadingSayings } from '../../src/catalog/read-synonyms.ts';
import { index, root, rules } from '../catalog-fixture.ts';

const { readingSayings } = index.registry;

test('the words that are there name what exists', () => {
  expect(readingFaults(readingSayings, rules)).toEqual([]);
});

test('a game, a calculator, a field and an option that do not exist are refused, each with its line and the nearest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectura-'));
  try {
    cpSync(join(root, 'content', 'busqueda'), join(folder, 'content', 'busqueda'), { recursive: true });
    const file = join(folder, 'content', 'busqueda', 'lectura.yaml');
    const wrong = readFileSync(file, 'utf8')
      .replace(/^ {2}opera:$/m, '  operas:')
      .replace(/^ {4}crucero:/m, '    cruzero:')
      .replace(/^ {2}era-combate:$/m, '  era-combates:')
      .replace(/^ {4}bombardeo\.meca:/m, '    bombardeo.mecas:')
      .replace('ascendancy-riesgo: [nivel,', 'ascendancy-riesgo: [niveles,');
    writeFileSync(file, wrong);
    const { readingSayings: read, problems } = readReadingSayings(folder);
    expect(problems).toEqual([]);
    const said = readingSayingProblems(folder, readingFaults(read, rules)).map(formatProblem);
    const lineOf = (name: string) => wrong.split('\n').findIndex((line) => line.trim().startsWith(name)) + 1;
    expect(said).toEqual([
      expect.stringMatching(`lectura.yaml:${lineOf('cruzero:')}: .*«cruzero»; ¿«crucero»\\?`),
      expect.stringMatching(/lectura.yaml:\d+: .*«operas»; ¿«opera»\?/),
      expect.stringMatching(`lectura.yaml:${lineOf('bombardeo.mecas:')}: .*¿«bombardeo.meca»\\?`),
      expect.stringMatching(/lectura.yaml:\d+: .*¿«era-combate»\?/),
      expect.stringMatching(/«niveles»; ¿«nivel»\?/),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
