import { describe, expect, test } from 'vitest';
import { Analyzer } from '../../src/search/analyze.ts';
import { excerptAround, markTerms } from '../../src/search/excerpt.ts';

const analyzer = new Analyzer();
const terms = (text: string) => new Set(analyzer.tokens(text).map(({ term }) => term));
const long = `Primera frase que no dice nada. ${'Relleno aquí y allá. '.repeat(30)}La retirada llega al final. Y nada más.`;

describe('excerptAround', () => {
  test('a short text stays whole', () => {
    expect(excerptAround('La nave\nse mueve.', terms('nave'), analyzer, 240)).toEqual({
      text: 'La nave\nse mueve.',
      marks: [[3, 7]],
    });
  });

  test('a long text is cut around the sentence that answers', () => {
    const { text } = excerptAround(long, terms('retirada'), analyzer, 60);
    expect(text).toMatch(/^… La retirada llega al final\./);
    expect(text.length).toBeLessThanOrEqual(66);
  });

  test('a bullet asked for is where it starts', () => {
    const text = `${'Antes de los puntos. '.repeat(20)}\n(a) Primero.\n(b) Segundo.`;
    expect(excerptAround(text, new Set(), analyzer, 40, '23.5.b').text).toBe('… (b) Segundo.');
  });

  test('a text without a single space is cut all the same', () => {
    expect(excerptAround('x'.repeat(500), new Set(), analyzer, 100).text.length).toBeLessThanOrEqual(104);
  });
});

describe('markTerms', () => {
  test('marks every form of the words sought, with their accents', () => {
    const text = 'Cañón espacial: los cañones disparan.';
    expect(markTerms(text, terms('canon'), analyzer).map(([start, end]) => text.slice(start, end))).toEqual([
      'Cañón',
      'cañones',
    ]);
  });
});
