import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { AnyRule } from '../../src/checkers/define-rule.ts';
import { readInput } from '../../src/checkers/read-input.ts';
import { index, rules } from '../catalog-fixture.ts';

/**
 * Sentences do not name clauses or grey areas: those are citations, which are checked, pinned and
 * shown as links. `(23.4)`, «zona gris X57», «(A2.5)», «el ejemplo de 28.2».
 */
const NUMBER = /(?<![\w.,:])(?:[A-Z]{1,2}\d+(?:\.\d+)*|\d+(?:\.\d+)+)(?:\.[a-z]+)*(?![\w%])/g;

/** Games whose sentences still have to be freed of them. */
const PENDING: string[] = ['ascendancy'];

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
});

describe.each(rules.filter(({ game }) => !PENDING.includes(game)).map((rule) => [rule.id, rule] as const))(
  '%s',
  (_, rule) => {
    test('its declaration and its fields name no clause', () => {
      expect(proseOf(rule).flatMap((text) => namedIn(rule.game, text))).toEqual([]);
    });

    test.each(rule.examples.map((example) => [example.title, example.input] as const))(
      'its answer names no clause: %s',
      (_title, raw) => {
        const read = readInput(rule, raw);
        if ('issues' in read) throw new Error(read.issues[0]?.message);
        const { map: _map, ...result } = rule.run(read.input);
        expect(textsOf(result).flatMap((text) => namedIn(rule.game, text))).toEqual([]);
      },
    );
  },
);
