import { describe, expect, test } from 'vitest';
import { legacyClause, legacySection } from '../../src/catalog/legacy-numbers.ts';

const numbering = {
  edicion: 'básica',
  secciones: { '12': '12', '22': '23', '65': '73', '59': '66' },
  desplazamientos: [
    { antigua: '65', desde: 5, suma: 1, seguro: true, motivo: '' },
    { antigua: '59', desde: 4, suma: -1, seguro: false, motivo: '' },
  ],
};

describe('legacySection', () => {
  test('is given only when the number changed', () => {
    expect(legacySection('23', numbering)).toBe('22');
    expect(legacySection('12', numbering)).toBeNull();
    expect(legacySection('20', numbering)).toBeNull();
    expect(legacySection('23', null)).toBeNull();
  });
});

describe('legacyClause', () => {
  test('follows the section when nothing moved inside it', () => {
    expect(legacyClause('23.5', '23', numbering)).toEqual([{ id: '22.5', certain: true }]);
  });

  test('a clause that the new edition inserted has no old number', () => {
    expect(legacyClause('73.5', '73', numbering)).toEqual([]);
    expect(legacyClause('73.6', '73', numbering)).toEqual([{ id: '65.5', certain: true }]);
    expect(legacyClause('73.4', '73', numbering)).toEqual([{ id: '65.4', certain: true }]);
  });

  test('an unsettled shift is marked uncertain, beside the plain reading', () => {
    expect(legacyClause('66.3', '66', numbering)).toEqual([
      { id: '59.4', certain: false },
      { id: '59.3', certain: true },
    ]);
  });

  test('the same number in both editions is not an old number', () => {
    expect(legacyClause('12.1', '12', numbering)).toEqual([]);
    expect(legacyClause('E8', 'erratas', numbering)).toEqual([]);
  });
});
