import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildRegistry } from '../../src/catalog/build-registry.ts';
import { cardShape } from '../../src/schema/figures/card.ts';

const root = join(import.meta.dirname, '..', 'fixtures', 'good');
const tables = { 'ti4/cartas': z.strictObject({ filas: z.array(z.strictObject(cardShape)) }) };
const { registry } = buildRegistry(root, tables);
const clause = (id: string) => {
  const found = registry.clauses.find((entry) => entry.id === id);
  if (!found) throw new Error(`no clause ${id}`);
  return found;
};

describe('buildRegistry', () => {
  test('lists clauses in the order of the book', () => {
    expect(registry.clauses.map((entry) => entry.ref)).toEqual([
      'ti4:1.0',
      'ti4:1.1',
      'ti4:2.1',
      'ti4:2.2',
      'ti4:E1',
      'ti4:F1',
    ]);
  });

  test('gives every bullet and sub-bullet an id, across the lists of a clause', () => {
    expect(clause('1.1').bullets.map((bullet) => bullet.id)).toEqual([
      '1.1.a',
      '1.1.b',
      '1.1.b.i',
      '1.1.b.ii',
      '1.1.c',
    ]);
  });

  test('keeps the question of a FAQ entry apart from its answer, and both in its fingerprint', () => {
    expect(clause('F1')).toMatchObject({ question: '¿Vale siempre?', text: 'Sí.', html: '<p>Sí.</p>' });
    const fingerprint = createHash('sha256').update('\nP: ¿Vale siempre?\nR: Sí.').digest('hex').slice(0, 12);
    expect(clause('F1').hash).toBe(fingerprint);
  });

  test('writes plain text with lettered bullets, ordered lists, tables and examples, without notes', () => {
    expect(clause('1.1').text).toBe(
      [
        'Paso 2 – Segundo paso: Primero esto:',
        '(a) Punto a.',
        '(b) Punto b.',
        '(i) Subpunto.',
        '(ii) Otro, véase 1.0.',
        'Después, en orden:',
        '1. Una cosa.',
        '2. Otra.',
        '(c) Punto c, tras la segunda lista.',
        'Ejemplo: Tiras 3 dados.',
        'Dado | Efecto',
        '1 | Nada',
        '2 | Algo',
      ].join('\n'),
    );
    expect(clause('1.1').notes.map((note) => note.text)).toEqual(['El libro no dice más.']);
  });

  test('resolves references to clauses, bullets, sections and pending sections', () => {
    expect(clause('1.0').links.map(({ ref, section, encoded }) => [ref, section, encoded])).toEqual([
      ['ti4:2.1.b.ii', '2', true],
      ['ti4:2', '2', true],
      ['ti4:3.4', '3', false],
    ]);
    expect(clause('1.0').html).toContain('<a class="ref" href="/ti4/2/#2.1.b.ii"');
    expect(clause('1.0').html).toContain('<span class="pendiente"');
  });

  test('knows what points at a clause, errata, FAQ and grey areas included', () => {
    expect(clause('2.1')).toMatchObject({
      backlinks: ['ti4:1.0'],
      errata: ['ti4:E1'],
      faq: ['ti4:F1'],
      greyAreas: ['X1'],
    });
    expect(clause('1.0')).toMatchObject({ backlinks: ['ti4:1.1'], faq: ['ti4:F1'], greyAreas: ['X1'] });
    expect(clause('1.1').backlinks).toEqual(['ti4:2.2']);
  });

  test('keeps apart what a grey area reads and what communities hold', () => {
    expect(registry.greyAreas[0]).toMatchObject({
      reading: 'Vale la primera.',
      community: 'Muchos juegan la segunda.',
    });
  });

  test('takes the text, name and English of a card from its figures', () => {
    expect(clause('2.2')).toMatchObject({ title: 'Carta uno', text: 'Da +1, según 1.1.', english: ['Card one'] });
  });

  test('carries misprints, versions and old numbers', () => {
    expect(clause('1.1')).toMatchObject({ printed: '7.1', changes: [{ id: 'C1', title: 'Primera revisión' }] });
    expect(clause('2.2').legacy).toEqual([{ id: '7.1', certain: false }]);
  });

  test('a clause whose text changes gets another fingerprint', () => {
    expect(clause('1.0').hash).toMatch(/^[0-9a-f]{12}$/);
    expect(new Set(registry.clauses.map((entry) => entry.hash)).size).toBe(registry.clauses.length);
  });

  test('lists the whole table of contents, encoded or not', () => {
    expect(registry.games[0]?.contents.filter((entry) => !entry.encoded).map((entry) => entry.id)).toEqual(['3']);
  });
});
