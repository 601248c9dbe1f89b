import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { buildRegistry } from '../../src/catalog/build-registry.ts';
import { ContentError } from '../../src/catalog/content-error.ts';
import { RegistryIndex } from '../../src/catalog/registry-index.ts';
import type { RegistryIndexEntry } from '../../src/schema/registry-aids.ts';

const fixtures = join(import.meta.dirname, '..', 'fixtures');
const anyTable = z.object({ filas: z.array(z.looseObject({ id: z.string() })) });
const tables = Object.fromEntries(
  ['ti4/cartas', 'ti4/piezas', 'ti4/cifras', 'ti4/sueltas', 'ti4/calculo'].map((id) => [id, anyTable]),
);
const { registry } = buildRegistry(join(fixtures, 'aids'), tables);
const index = new RegistryIndex(registry);

describe('buildComponents', () => {
  test('lists tables and groups in the order in which they are worded, the rest after them', () => {
    expect(registry.componentTables.map(({ table, title, cards }) => [table, title, cards])).toEqual([
      ['ti4/piezas', 'Piezas', false],
      ['ti4/cartas', 'Cartas', true],
    ]);
    expect(registry.components.map(({ id, group }) => [id, group])).toEqual([
      ['disco', 'Fichas'],
      ['bando', 'Facciones'],
      ['dos', 'carta de prueba'],
      ['cartas-uno', 'Cartas'],
    ]);
  });

  test('says what is known and leaves out what is not', () => {
    const [disc, side] = registry.components;
    expect(disc).toMatchObject({ english: 'Disc', faction: 'El Bando', summary: 'Es redondo.', details: ['Rara'] });
    expect(side).toMatchObject({ english: null, faction: null, summary: null, details: ['Lado: izquierdo'] });
  });

  test('a card points at its clause, a component at the clauses that name it', () => {
    const of = (id: string) => registry.components.find((component) => component.id === id);
    expect(of('cartas-uno')).toMatchObject({ clause: { ref: 'ti4:2.3' }, mentions: [] });
    expect(of('bando')?.mentions.map(({ ref }) => ref)).toEqual(['ti4:2.1.a', 'ti4:2.1']);
    expect(of('dos')).toMatchObject({ clause: null, mentions: [], page: 7 });
  });

  test('a clause knows the components that it or its bullets name, once each', () => {
    const clause = index.clause('ti4:2.1');
    expect(clause && index.componentsIn(clause).map(({ id }) => id)).toEqual(['bando']);
  });
});

describe('buildTables', () => {
  test('words values, marks the unknown and links each row to its sources', () => {
    const table = registry.tables.find(({ id }) => id === 'cantidades');
    expect(table?.head).toEqual(['Qué', 'Cifra']);
    expect(
      table?.groups.map(({ title, rows }) => [
        title,
        rows.map(({ cells, sources, printedOn }) => [...cells, ...sources.map(({ id }) => id), ...printedOn]),
      ]),
    ).toEqual([
      [
        'De primera',
        [
          ['Primera', '3', '1.1'],
          ['Segunda', 'no consta', '1.1', 'hoja'],
        ],
      ],
      ['otra', [['Tercera', 'sin límite', 'tablero']]],
    ]);
  });

  test('shows a table that nobody has worded under the names of its fields', () => {
    expect(registry.tables.find(({ id }) => id === 'sueltas')).toMatchObject({
      title: 'Sueltas',
      head: ['Jugadores minimos', 'Base: ataque', 'Vale'],
      groups: [{ rows: [{ cells: ['2', '9 (×2)', 'sí'], sources: [{ id: '1.0' }] }] }],
    });
  });

  test('leaves out cards, components and what is set apart', () => {
    expect(registry.tables.map(({ table }) => table)).toEqual(['ti4/cifras', 'ti4/sueltas']);
  });
});

describe('buildAlphabet', () => {
  const entries = registry.indexes[0]?.entries ?? [];
  const terms = (list: RegistryIndexEntry[]): unknown[] =>
    list.map(({ term, entries: below }) => (below.length > 0 ? [term, terms(below)] : term));

  test('sorts terms and components together, articles and quotation marks aside', () => {
    expect(terms(entries)).toEqual([
      'El Bando',
      'Carta uno',
      ['comienzo', ['del todo']],
      'Disco',
      ['«Dos», carta de prueba', ['intervalo', 'punto']],
    ]);
  });

  test('a component that the index already names is not repeated', () => {
    expect(entries.filter(({ component }) => component).map(({ component, gloss }) => [component, gloss])).toEqual([
      ['bando', 'facción'],
      ['cartas-uno', 'Cartas'],
      ['disco', 'ficha'],
    ]);
  });

  test('keeps ranges, notes and whose each entry is', () => {
    const [start, two] = [entries[2], entries[4]];
    expect(two?.entries[0]?.places[0]).toMatchObject({ from: { id: '2.0' }, to: { id: '2.2' } });
    expect(two?.entries[1]).toMatchObject({ note: 'El libro da otro número.', own: false });
    expect(start).toMatchObject({ own: true, entries: [{ own: true }] });
  });

  test('without an index of the book, titles of sections and clauses make one', () => {
    const other = buildRegistry(join(fixtures, 'good'), { 'ti4/cartas': anyTable }).registry.indexes[0];
    expect(other?.note).toBeNull();
    expect(other?.entries.map(({ term, places }) => [term, ...places.map(({ from }) => from.id)])).toEqual([
      ['Carta uno', '2.2'],
      ['Dos', '2'],
      ['Erratas', 'erratas'],
      ['Preguntas', 'preguntas'],
      ['Segundo paso', '1.1'],
      ['Uno', '1'],
    ]);
  });
});

describe('buildOldNumbers', () => {
  const old = (id: string) => registry.oldNumbers.find((entry) => entry.id === id);

  test('gives both readings of a number: what has it today and what it meant', () => {
    expect(old('1.1')).toMatchObject({ today: { id: '1.1' }, meanings: [{ target: { id: '2.1' }, certain: true }] });
    expect(old('1')).toMatchObject({ kind: 'seccion', today: { id: '1' }, meanings: [{ target: { id: '2' } }] });
  });

  test('a number that nothing has today has one reading', () => {
    expect(old('1.2')).toMatchObject({ today: null, meanings: [{ target: { id: '2.2' }, certain: true }] });
  });

  test('an unsettled reading says why', () => {
    expect(old('1.3')?.meanings).toMatchObject([
      { target: { id: '2.2' }, certain: false, reason: 'Lo dice el índice.' },
    ]);
  });
});

describe('buildChangeLog', () => {
  const [newest, oldest] = registry.changeLogs[0]?.versions ?? [];

  test('puts old numbers on current ones and keeps the printed one', () => {
    expect(
      oldest?.groups[0]?.entries[0]?.places.map(({ target, printed, certain }) => [target.id, printed, certain]),
    ).toEqual([
      ['2.1', '1.1', true],
      ['2.2', '1.2', true],
      ['2.2', '1.3', false],
    ]);
  });

  test('a section stands for its opening clause; errata are named by their id', () => {
    expect(newest?.groups.map(({ entries }) => entries[0]?.places[0]?.target.id)).toEqual(['1', 'E1']);
  });
});

describe('reference aids that must not build', () => {
  test('each broken reference names file, line and entry', () => {
    const bad = { 'ti4/piezas': anyTable, 'ti4/cifras': anyTable };
    let message = '';
    try {
      buildRegistry(join(fixtures, 'bad', 'aids'), bad);
    } catch (error) {
      message = (error as ContentError).message;
      expect(error).toBeInstanceOf(ContentError);
    }
    expect(message).toMatchInlineSnapshot(`
      "El contenido tiene 12 errores:
        content/es/ti4/tablas.yaml:15: ti4/cifras, «datos»: no es una tabla de cartas o componentes de este juego
        content/rules/ti4/piezas.yaml:3: cubo, «clausulas»: «E4»: no existe en ti4; lo más parecido: E1, 1, 2
        content/es/ti4/tablas.yaml:4: una, «datos»: «ti4/piezas» no es una tabla de cifras de este juego
        content/es/ti4/tablas.yaml:12: otra, «columnas»: ninguna fila tiene «valro»
        content/es/ti4/tablas.yaml:13: otra, «columnas»: «fuente» no es una cifra: reúne clausula
        content/es/ti4/tablas.yaml:9: otra, «agrupa»: hay filas sin «clase»
        content/es/ti4/indice-alfabetico.yaml:6: roto, «en»: «2.7»: no existe en ti4; lo más parecido: 2.1, 2, 1.0
        content/es/ti4/indice-alfabetico.yaml:7: con un hueco, «en»: «1.2»: no existe en ti4; lo más parecido: 1.1, 1.0, 1
        content/es/ti4/cambios.yaml:7: C1, Dos, «en»: la cláusula 2.1 no lleva «C1» en su atributo «cambios»
        content/es/ti4/cambios.yaml:8: C1, Nada, «en»: «9.9»: no existe en ti4; lo más parecido: 2.1, 1.0, 1.1
        content/es/ti4/001-uno.mdx:6: 1.0, «cambios»: «C1» no nombra esta cláusula en content/es/ti4/cambios.yaml
        content/es/ti4/cambios.yaml:14: C2, Sin mapa, «en»: «2.1» no está en la numeración antigua"
    `);
  });
});
