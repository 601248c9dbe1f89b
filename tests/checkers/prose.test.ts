import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyRule } from '../../src/checkers/define-rule.ts';
import { readInput } from '../../src/checkers/read-input.ts';
import { GAME_IDS } from '../../src/schema/game-ids.ts';
import { index, root, rules } from '../catalog-fixture.ts';

/**
 * Sentences do not name clauses or grey areas: those are citations, which are checked, pinned and
 * shown as links. `(23.4)`, «zona gris X57», «(A2.5)», «el ejemplo de 28.2».
 */
const NUMBER = /(?<![\w.,:])(?:[A-Z]{1,2}\d+(?:\.\d+)*|\d+(?:\.\d+)+)(?:\.[a-z]+)*(?![\w%])/g;

function namedIn(game: string, text: string): string[] {
  const found = text.match(NUMBER) ?? [];
  return found.filter((id) => index.hashOf(`${game}:${id}`) !== undefined);
}

/** Every text of a value, however deep; citations themselves are under keys of their own. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    ['clauses', 'readings', 'cites', 'map', 'enum', 'default'].includes(key) ? [] : textsOf(part),
  );
}

function proseOf({ title, summary, help, examples, input }: AnyRule): string[] {
  const titles = examples.map((example) => example.title);
  return [title, summary, help, ...titles, ...textsOf(z.toJSONSchema(input, { io: 'input' }))];
}

test('finds what it looks for', () => {
  expect(namedIn('ti4', 'No puede anunciarla (23.4).')).toEqual(['23.4']);
  expect(namedIn('ti4', 'Lectura nuestra (zona gris X57).')).toEqual(['X57']);
  expect(namedIn('era', 'la loseta está por el lado STO (A2.5)')).toEqual(['A2.5']);
  expect(namedIn('ti4', 'Gana el 23,4 % con 2 Cruceros y un Caza II.')).toEqual([]);
  expect(literals("a('x (23.4)');\n// 'y'\n/* 'z' */ b(`w`)")).toEqual(["'x (23.4)'", '`w`']);
});

describe.each(rules.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
  test('its declaration and its fields name no clause', () => {
    expect(proseOf(rule).flatMap((text) => namedIn(rule.game, text))).toEqual([]);
  });

  describe.each(rule.examples.map((example) => [example.title, example.input] as const))('%s', (_title, raw) => {
    const read = readInput(rule, raw);
    if ('issues' in read) throw new Error(read.issues[0]?.message);
    const { map: _map, ...result } = rule.run(read.input);

    test('its answer names no clause', () => {
      expect(textsOf(result).flatMap((text) => namedIn(rule.game, text))).toEqual([]);
    });

    test('what it calls our reading has its grey area', () => {
      const ours = [...result.steps, ...result.assumptions].filter(({ text }) => /lectura nuestra/i.test(text));
      expect(ours.filter(({ readings = [] }) => readings.length === 0).map(({ text }) => text)).toEqual([]);
    });
  });
});

/** What no example says: every text written in the code of a game, citations apart. */
describe.each(GAME_IDS)('the code of %s', (game) => {
  const folder = join(root, 'src', 'checkers', game);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

  test('names no clause in a sentence', () => {
    expect(files.length).toBeGreaterThan(0);
    const found = files.flatMap((file) =>
      literals(readFileSync(join(folder, file), 'utf8'))
        .filter((text) => namedIn(game, text).length > 0)
        .map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

/** The texts in quotation marks of a file; a citation (`ti4:23.4`) has its game before it. */
function literals(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return code.match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? [];
}
