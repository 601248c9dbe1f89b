import { describe, expect, test } from 'vitest';
import { compareNumbers, compareTerms, letterOf, withoutArticle } from '../../src/text/alphabet.ts';

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

test('numbers of clauses go by their parts, and letters after figures', () => {
  const refs = ['ti4:X2', 'ti4:23.10', 'ti4:23.2.b', 'ti4:E8', 'ti4:5.2', 'ti4:23.2'];
  expect(refs.toSorted(compareNumbers)).toEqual(['ti4:5.2', 'ti4:23.2', 'ti4:23.2.b', 'ti4:23.10', 'ti4:E8', 'ti4:X2']);
});

test('terms filed alike keep one order, whichever came first', () => {
  const alike = ['La nube', 'nube', '«Nube»'];
  expect(alike.toSorted(compareTerms)).toEqual(alike.toReversed().toSorted(compareTerms));
});
