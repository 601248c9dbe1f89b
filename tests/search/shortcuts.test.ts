import { describe, expect, test } from 'vitest';
import { searchDocuments } from '../../src/search/documents.ts';
import { SearchEngine } from '../../src/search/engine.ts';
import { ShortcutIndex } from '../../src/search/shortcut-index.ts';
import { shortcutsOf } from '../../src/search/shortcuts.ts';
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
  test('every calculator can be asked for, and only calculators that exist', () => {
    const tools = all.filter(({ kind }) => kind === 'calculadora');
    expect(Object.keys(registry.toolPhrases).sort()).toEqual(tools.map(({ id }) => id).sort());
    for (const { id, game, title, phrases } of tools)
      for (const phrase of [title, ...phrases]) expect(ids(phrase, game)[0], phrase).toBe(id);
  });

  test('who asks for a calculator of all games is offered calculators', () => {
    for (const query of ['calculadora de combate', 'probabilidades', 'calculadora de batalla'])
      expect(new Set(shortcuts.find(query).map(({ kind }) => kind))).toEqual(new Set(['calculadora']));
  });

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

  test('a story that ends in a question is asked by its question, however long the story is', () => {
    const story = 'El rojo tiene tres cruceros y el azul acaba de llegar con dos acorazados y un transporte. ';
    expect(ids(`${story}¿puedo retirarme?`, 'ti4')[0]).toBe('ti4-retirada');
    expect(ids(`${story.repeat(5)}¿puedo retirarme?`, 'ti4')[0]).toBe('ti4-retirada');
    expect(ids(story, 'ti4')).not.toContain('ti4-retirada');
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

describe('ShortcutIndex.offer', () => {
  const engine = new SearchEngine(searchDocuments(registry), registry.synonyms);
  const offered = (query: string, game: Parameters<ShortcutIndex['offer']>[1]) =>
    shortcuts.offer(query, game, engine.search(query, { game, limit: 3 }), engine);

  test.each([
    ['ti4', 'mi rival quiere huir pero todos los sistemas de al lado tienen naves suyas', 'ti4-retirada'],
    ['ti4', '¿cuentan los cazas para el límite de flota?', 'ti4-suministro-flota'],
    ['era', 'destruí 7 naves sin llegar al triple, ¿cuántas pierdo?', 'era-bajas-vencedor'],
    ['galaxy', 'pongo base y soy gobernador, luego juego la nave: ¿uso el poder?', 'galaxy-poder-gobernador'],
    ['opera', 'me arrepiento de la guerra ya declarada, ¿puedo echarme atrás?', 'opera-declarar-guerra'],
    ['ascendancy', 'me quedé sin naves pero tengo un planeta, me eliminan', 'ascendancy-exterminio'],
    ['ascendancy', 'me quedé sin naves pero tengo un planeta, ¿estoy eliminado?', 'ascendancy-exterminio'],
  ] as const)('%s: «%s» is settled by the ruling that applies its clauses', (game, query, id) => {
    expect(ids(query, game)).toEqual([]);
    expect(offered(query, game).map((each) => each.id)).toEqual([id]);
  });

  test.each(['naves', '23.4', 'regla 23,5', 'ti4 23.7.c', '¿puedo?', '¿qué es la influencia?', 'xyzzy', ''])(
    '«%s» asks about no ruling',
    (query) => {
      expect(offered(query, 'ti4')).toEqual([]);
    },
  );

  test.each(['me atacan y quiero salir corriendo', 'quiero largarme de la pelea', 'quiero tirar la toalla'])(
    '«%s» says an idea, by an idiom or another word',
    (query) => {
      expect(offered(query, 'ti4').map(({ id }) => id)).toEqual(['ti4-retirada']);
    },
  );

  test.each([
    'Rojo tiene 4 y es quien manda en Cylor. Azul llega a 4. Azul iguala a Rojo: ¿quién es el Gobernador?',
    'Azul iguala a Rojo: ¿quién es el Gobernador? Rojo tiene 4 y es quien manda en Cylor. Azul llega a 4.',
  ])('a story is read by the sentence that asks, before or after it: «%s»', (query) => {
    expect(offered(query, 'galaxy').map(({ id }) => id)).toEqual(['galaxy-gobernador']);
  });

  test('asked for a number, what counts with a clause settles it nearly as what decides by it', () => {
    const common = { game: 'opera' } as const;
    const both = new ShortcutIndex(
      [
        { ...common, kind: 'dictamen', id: 'rules', title: 'Reglas', phrases: [], decides: ['1.2'], touches: ['1.1'] },
        {
          ...common,
          kind: 'calculadora',
          id: 'counts',
          title: 'Cuentas',
          phrases: [],
          decides: [],
          touches: ['1.1', '1.2'],
        },
      ],
      registry.synonyms,
    );
    const found = [
      { game: 'opera', id: '1.1' },
      { game: 'opera', id: '1.2' },
    ] as const;
    const first = (query: string) => both.offer(query, 'opera', found, { search: () => [] })[0]?.id;
    expect(first('créditos de mi reorganización')).toBe('rules');
    expect(first('¿cuántos créditos me da la reorganización?')).toBe('counts');
    expect(first('Tengo cuatro civiles. ¿Cuánto cobro?')).toBe('counts');
    expect(first('¿Puedo cobrar? Me da igual cuántos créditos tenga.')).toBe('rules');
  });

  test('one that asks the same goes before those that apply the clause', () => {
    expect(offered('¿puedo retirarme?', 'ti4').map(({ id }) => id)).toEqual(['ti4-retirada']);
  });

  test('four of five questions are offered a ruling, and nine of ten offered apply the clause that answers', () => {
    const asked = (['desarrollo', 'reserva'] as const).flatMap(readQueries);
    const answered = asked.flatMap(({ consulta, juego, aciertos }) => {
      const [first] = offered(consulta, juego);
      return first ? [{ consulta, id: first.id, right: aciertos.some((ref) => applies(first, ref)) }] : [];
    });
    expect(answered.length / asked.length).toBeGreaterThan(0.8);
    const wrong = answered.filter(({ right, id }) => !right && index.ruling(id));
    expect(wrong.length / answered.length, JSON.stringify(wrong)).toBeLessThan(0.1);
  });

  const applies = ({ game, decides, touches }: ReturnType<typeof offered>[number], ref: string) =>
    [...decides, ...touches].some((id) => `${game}:${id}` === ref);
});
