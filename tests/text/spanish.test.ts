import { describe, expect, test } from 'vitest';
import { capitalize, decapitalize } from '../../src/text/capitals.ts';
import { and, or } from '../../src/text/lists.ts';
import { count, countOr, plural } from '../../src/text/spanish.ts';

describe('counts', () => {
  test.each([
    [0, '0 naves'],
    [1, '1 nave'],
    [2, '2 naves'],
    [1.4, '1,4 naves'],
    // Written «1», so it reads as one.
    [0.999, '1 nave'],
  ])('%d', (amount, text) => {
    expect(count(amount, 'nave')).toBe(text);
  });

  test('irregular plurals are given', () => {
    expect(count(2, 'unidad', 'unidades')).toBe('2 unidades');
    expect(plural(2, 'es', 'son')).toBe('son');
  });

  test('zero may have its own words', () => {
    expect(countOr('ninguna nave', 0, 'nave')).toBe('ninguna nave');
    expect(countOr('ninguna nave', 1, 'nave')).toBe('1 nave');
  });
});

describe('lists', () => {
  test.each([
    [[], 'nada'],
    [['David'], 'David'],
    [['David', 'Juan'], 'David y Juan'],
    [['David', 'Juan', 'Laura'], 'David, Juan y Laura'],
    [['Juan', 'Inés'], 'Juan e Inés'],
    [['padres', 'hijos'], 'padres e hijos'],
    [['agua', 'hielo'], 'agua y hielo'],
    [['sol', 'Yago'], 'sol y Yago'],
    // What ICU alone gets wrong: marks and accents before the sound.
    [['«Warp»', '«Impulso»'], '«Warp» e «Impulso»'],
    [['Europa', 'Ío'], 'Europa e Ío'],
    // The sound of a number is that of its word.
    [['2 Cazas', '1 Infantería'], '2 Cazas y 1 Infantería'],
  ])('%j: %s', (parts, text) => {
    expect(and(parts, 'nada')).toBe(text);
  });

  test.each([
    [['a', 'b', 'c'], 'a, b o c'],
    [['uno', 'otro'], 'uno u otro'],
    [['una', 'hora'], 'una u hora'],
    [['7', '8 discos'], '7 u 8 discos'],
    [['10', '11'], '10 u 11'],
    [['10', '18'], '10 o 18'],
    [['«este»', '«otro»'], '«este» u «otro»'],
  ])('%j: %s', (parts, text) => {
    expect(or(parts)).toBe(text);
  });

  test('keeps every part as it is written', () => {
    expect(and(['«Él»', 'ÑU', '(x)'])).toBe('«Él», ÑU y (x)');
  });
});

test('capitals, also behind an opening mark', () => {
  expect(capitalize('el atacante')).toBe('El atacante');
  expect(capitalize('ética')).toBe('Ética');
  expect(capitalize('«céntrico»')).toBe('«Céntrico»');
  expect(capitalize('3 naves')).toBe('3 naves');
  expect(capitalize('')).toBe('');
});

test('small letters again, to go on within a sentence', () => {
  expect(decapitalize('Quinta fila')).toBe('quinta fila');
  expect(decapitalize('«Éxito»')).toBe('«éxito»');
  expect(decapitalize('')).toBe('');
});
