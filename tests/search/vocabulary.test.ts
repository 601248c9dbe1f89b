import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Vocabulary } from '../../src/search/vocabulary.ts';
import { editDistance } from '../../src/text/nearest.ts';

function vocabularyOf(words: string[]): Vocabulary {
  const vocabulary = new Vocabulary();
  for (const word of words) vocabulary.add(word, word.toUpperCase());
  return vocabulary;
}

/** Few letters, so that words are near one another. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 8 });

describe('Vocabulary.near', () => {
  test('finds exactly the words within the limit, as comparing with each one does', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 60 }),
        word,
        fc.integer({ min: 0, max: 3 }),
        (words, sought, limit) => {
          const found = vocabularyOf(words).near(sought, limit);
          const expected = words
            .map((other) => ({ word: other, distance: editDistance(sought, other) }))
            .filter(({ distance }) => distance <= limit);
          const order = (a: { word: string }, b: { word: string }) => (a.word < b.word ? -1 : 1);
          expect(found.sort(order)).toEqual(expected.sort(order));
        },
      ),
      { numRuns: 400 },
    );
  });

  test('if open, finds exactly the words whose beginning is within the limit', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { maxLength: 40 }),
        word,
        fc.integer({ min: 0, max: 2 }),
        (words, sought, limit) => {
          const beginnings = (other: string) => Array.from(other, (_, at) => other.slice(0, at + 1));
          const expected = words.filter((other) =>
            beginnings(other).some((beginning) => editDistance(sought, beginning) <= limit),
          );
          const found = vocabularyOf(words).near(sought, limit, true);
          expect(found.map((near) => near.word).sort()).toEqual(expected.sort());
        },
      ),
      { numRuns: 400 },
    );
  });

  test('a swap of neighbouring letters is one edit', () => {
    expect(vocabularyOf(['acuerdo', 'acuario']).near('acuredo', 1)).toEqual([{ word: 'acuerdo', distance: 1 }]);
  });
});

describe('Vocabulary.startingWith', () => {
  test('gives the words with that beginning, itself included, up to the limit', () => {
    const vocabulary = vocabularyOf(['nave', 'navegar', 'nebulosa', 'naves', 'nav']);
    expect(vocabulary.startingWith('nave', 9)).toEqual(['nave', 'navegar', 'naves']);
    expect(vocabulary.startingWith('nav', 2)).toEqual(['nav', 'nave']);
    expect(vocabulary.startingWith('z', 9)).toEqual([]);
  });
});

describe('Vocabulary.written', () => {
  test('gives a word back as it was first written', () => {
    const vocabulary = new Vocabulary();
    vocabulary.add('canon', 'cañón');
    vocabulary.add('canon', 'canon');
    expect([vocabulary.written('canon'), vocabulary.written('otro')]).toEqual(['cañón', 'otro']);
  });
});
