import { describe, expect, test } from 'vitest';
import { ShortcutIndex, shortcutsOf } from '../../src/search/shortcuts.ts';
import { index, rules } from '../catalog-fixture.ts';
import { readQueries } from './queries.ts';

const { registry } = index;
const all = shortcutsOf(registry, rules);
const shortcuts = new ShortcutIndex(all, registry.synonyms);
const ids = (query: string, game: Parameters<ShortcutIndex['find']>[1] = null) =>
  shortcuts.find(query, game).map(({ id }) => id);

describe('shortcutsOf', () => {
  test('a form that became a ruling is offered once, as the ruling', () => {
    expect(all.filter(({ id }) => id === 'ti4-retirada').map(({ kind }) => kind)).toEqual(['dictamen']);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });
});

describe('ShortcutIndex.find', () => {
  test.each([
    ['¿puedo retirarme?', 'ti4-retirada'],
    ['puedo huir de la batalla', 'ti4-retirada'],
    ['retirada', 'ti4-retirada'],
    ['retir', 'ti4-retirada'],
    ['retreat', 'ti4-retirada'],
    ['adónde huyo', 'ti4-retirada'],
    ['podemos intercambiar cartas de acción', 'ti4-transaccion'],
    ['¿podemos comerciar?', 'ti4-transaccion'],
    ['TRANSACCION', 'ti4-transaccion'],
    ['combate espacial', 'ti4-combate-espacial'],
  ])('%s leads to %s', (query, id) => {
    expect(ids(query)[0]).toBe(id);
  });

  test.each([
    'naves',
    '23.4',
    '¿puedo?',
    '¿qué es la influencia?',
    'capacidad',
    '¿puedo huir de una batalla contra klingons con dilitio?',
    'xyzzy',
    '',
    '…',
  ])('«%s» is about no ruling', (query) => {
    expect(ids(query)).toEqual([]);
  });

  test('to take a token off the board is not to retreat', () => {
    expect(ids('¿puedo retirar una ficha de Mando del tablero?')).not.toContain('ti4-retirada');
  });

  test('every way to ask that a ruling lists leads to it', () => {
    for (const { id, game, title, search } of registry.rulings)
      for (const phrase of [title, ...search]) expect(ids(phrase, game)[0], phrase).toBe(id);
  });

  test('only of the game searched, or named', () => {
    expect(ids('retirada', 'era')).toEqual(['era-retirada']);
    expect(ids('retirada', 'galaxy')).toEqual([]);
    expect(ids('twilight retirada')).toEqual(['ti4-retirada']);
    expect(ids('opera retirada')).toEqual([]);
  });

  test('what is offered for other people’s questions applies the clause that answers them', () => {
    const offered = (['desarrollo', 'reserva'] as const).flatMap(readQueries).flatMap(({ consulta, juego, aciertos }) =>
      ids(consulta, juego).map((id) => {
        const cites: readonly string[] = (index.ruling(id) ?? rules.find((rule) => rule.id === id))?.cites ?? [];
        return { consulta, id, right: aciertos.some((ref) => cites.some((c) => c === ref || c.startsWith(`${ref}.`))) };
      }),
    );
    expect(offered.length).toBeGreaterThan(5);
    const wrong = offered.filter(({ right }) => !right);
    expect(wrong.length / offered.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.1);
  });
});
