import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculationsReader } from '../../src/answers/reading-calculators.ts';
import { fold } from '../../src/text/fold.ts';
import { index, rules } from '../catalog-fixture.ts';
import { TOLD, TRAPS } from './sentences.ts';
import '../property-seed.ts';

const reader = calculationsReader(index.registry.readingSayings, rules);

const words = [...TOLD.map(({ said }) => said), ...TRAPS].flatMap((said) => said.split(/(?<=\s)/));
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(fc.constantFrom(...words), { maxLength: 60 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...words, '.', ',', '¿', '?', '\n', ' '), { maxLength: 60 }).map((parts) => parts.join(' ')),
);

test('any text is read without a fault, and every value stands in the words that say it', () => {
  fc.assert(
    fc.property(text, (said) => {
      const readings = reader.read(said, null);
      expect(Array.isArray(readings)).toBe(true);
      for (const { evidence } of readings)
        for (const { words: shown, start, end, value } of evidence) {
          expect(shown.trim()).not.toBe('');
          expect(said.slice(start, end)).toBe(shown);
          // A number in figures is the number that the words show.
          if (typeof value === 'number' && value > 20) expect(fold(shown)).toContain(String(value));
        }
    }),
    { numRuns: 300 },
  );
});

test('reading twice gives the same', () => {
  fc.assert(
    fc.property(text, (said) => {
      expect(reader.read(said, null)).toEqual(reader.read(said, null));
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['one word', 'a'],
  ['numbers', '3 '],
  ['a unit', 'cruceros '],
  ['a denial', 'no '],
  ['a correction', 'perdón 4 '],
  ['marks', '¿?¡!'],
  ['tags', '<b>3 cruceros</b>'],
])('10,000 characters of %s say nothing', (_, part) => {
  expect(reader.read(part.repeat(Math.ceil(10_000 / part.length)).slice(0, 10_000), null)).toEqual([]);
});
