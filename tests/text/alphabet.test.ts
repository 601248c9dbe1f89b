import { describe, expect, test } from 'vitest';
import { compareTerms, letterOf, withoutArticle } from '../../src/text/alphabet.ts';

describe('letterOf', () => {
  test('ignores accents, articles and marks', () => {
    expect(
      ['órdenes', 'El Alastor', '«Comercio», carta', '¿Qué es?', 'Ñandú', '0, ficha de', 'A. Reserva general'].map(
        letterOf,
      ),
    ).toEqual(['O', 'A', 'C', 'Q', 'Ñ', '#', 'R']);
  });
});

describe('compareTerms', () => {
  test('sorts as a Spanish index does', () => {
    const terms = ['Ñu', 'nube', 'ola', 'La Matriarca', '«Liderazgo»', 'líderes', 'Acción', 'acuerdos'];
    expect(terms.toSorted(compareTerms)).toEqual([
      'Acción',
      'acuerdos',
      '«Liderazgo»',
      'líderes',
      'La Matriarca',
      'nube',
      'Ñu',
      'ola',
    ]);
  });
});

describe('withoutArticle', () => {
  test('keeps names that only look as if they had one', () => {
    expect(withoutArticle('Elíseo')).toBe('Elíseo');
    expect(withoutArticle('Los')).toBe('Los');
    expect(withoutArticle('Los Arborec')).toBe('Arborec');
  });
});
