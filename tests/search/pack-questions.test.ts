import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packQuestions, unpackQuestions } from '../../src/search/pack-questions.ts';
import { Context, NumberReader, NumberWriter } from '../../src/search/range-coder.ts';

const sorted = (clauses: readonly (readonly string[])[]) =>
  clauses.map((questions) => questions.map((question) => question.split(' ').sort().join(' ')));

describe('packed questions', () => {
  const word = fc.constantFrom('nave', 'mover', 'puedo', '¿ñandú', '#retirada', 'A', '7', 'última');
  const question = fc.uniqueArray(word, { minLength: 1 }).map((words) => words.join(' '));

  test('come back with the words that they had', () => {
    fc.assert(
      fc.property(fc.array(fc.array(question)), (clauses) => {
        expect(sorted(unpackQuestions(packQuestions(clauses), clauses.length))).toEqual(sorted(clauses));
      }),
    );
  });

  test('a game without questions', () => {
    expect(unpackQuestions(packQuestions([[], []]), 2)).toEqual([[], []]);
  });
});

describe('the coder of numbers', () => {
  test('reads what was written, in each context', () => {
    const numbers = fc.array(fc.tuple(fc.boolean(), fc.oneof(fc.nat(3), fc.nat(500_000))), { maxLength: 400 });
    fc.assert(
      fc.property(numbers, (list) => {
        const writer = new NumberWriter();
        const kinds = () => ({ small: new Context(), large: new Context() });
        const own = kinds();
        for (const [small, value] of list) writer.write(small ? own.small : own.large, value);
        const reader = new NumberReader(writer.finish());
        const again = kinds();
        expect(list.map(([small]) => reader.read(small ? again.small : again.large))).toEqual(list.map(([, n]) => n));
      }),
    );
  });

  test('what repeats itself takes little', () => {
    const writer = new NumberWriter();
    const context = new Context();
    for (let i = 0; i < 4000; i++) writer.write(context, 1);
    expect(writer.finish().length).toBeLessThan(120);
  });

  test('bytes that were cut still end', () => {
    const context = new Context();
    const reader = new NumberReader(new Uint8Array([255, 255]));
    for (let i = 0; i < 50; i++) expect(reader.read(context)).toBeGreaterThanOrEqual(0);
  });
});
