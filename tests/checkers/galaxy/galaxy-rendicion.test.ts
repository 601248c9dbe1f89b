import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GALAXY_WORLDS } from '../../../src/schema/figures/galaxy-worlds.ts';
import { runNumbers } from '../../catalog-fixture.ts';
import { assumptionOf, figureOf, issuesOf, readingsOf, stepIds } from '../answers.ts';

const id = 'galaxy-rendicion';
const FOUR = ['Verde', 'Rojo', 'Azul', 'Amarillo'].map((nombre) => ({ nombre }));
type World = (typeof GALAXY_WORLDS)[number];
type Cards = Partial<Record<World, number>>;

const all = (value: number): Cards => Object.fromEntries(GALAXY_WORLDS.map((world) => [world, value]));
const phase = (fila: Cards, more: object = {}) => runNumbers(id, { jugadores: FOUR, fila, ...more });
/** Who gains spoils and where, in their order. */
const spoils = (fila: Cards, more: object = {}) =>
  phase(fila, more)
    .tables.find(({ columns }) => columns.includes('En la columna'))
    ?.rows.map(([, player, world]) => `${player}: ${world}`) ?? [];
const gone = (...worlds: World[]) => ({ rendidos: Object.fromEntries(worlds.map((world) => [world, true])) });

describe('the phases of the book', () => {
  test('round 1: Ecup Contract [3] surrenders; Green governs Myrmidon [10] (18.9)', () => {
    const found = phase(
      { ...all(9), imperials: 6, 'the-divergence': 6, 'kha-farjimmn': 4, 'ecup-contract': 3, myrmidon: 10 },
      { turno: 1, jugada: 'ecup-contract', gobernadores: { myrmidon: 1 } },
    );
    expect(found.headline).toMatch(/^Se rinde Ecup Contract.*Verde \(Myrmidon\)/);
  });

  test('round 2: Green first, by the card of this turn, and then the governor of Imperials (18.17)', () => {
    const row = { ...all(5), imperials: 10, cylor: 10, erithizonian: 2, 'ecup-contract': undefined };
    const more = { ...gone('ecup-contract'), turno: 1, jugada: 'cylor', gobernadores: { imperials: 2, cylor: 4 } };
    expect(spoils(row, more)).toEqual(['Verde: Cylor', 'Rojo: Imperials']);
  });

  test('round 3: a tie at the bottom, and the round goes on (18.21)', () => {
    const found = phase({ ...all(5), felowi: 0, myrmidon: 0 });
    expect(stepIds(found)).toEqual(['empate']);
    expect(figureOf(found, 'botines')).toBe(0);
  });

  test("round 3, once Yellow has played Myrmidon 5: Yellow and Green by Divergence and Kha'Farjimmn (18.23)", () => {
    const row = { imperials: 4, 'the-divergence': 9, cylor: 3, felowi: 0, 'kha-farjimmn': 9, myrmidon: 5 };
    const more = {
      ...gone('ecup-contract', 'erithizonian'),
      turno: 4,
      jugada: 'myrmidon',
      gobernadores: { 'the-divergence': 4, 'kha-farjimmn': 1, myrmidon: 1 },
    };
    expect(phase(row, more).headline).toContain('Se rinde Felowi');
    expect(spoils(row, more)).toEqual(['Amarillo: The Divergence', "Verde: Kha'Farjimmn"]);
  });
});

describe('ten phases worked by hand', () => {
  const low = { ...all(5), felowi: 1 };

  test('the order goes clockwise from whoever has the turn (16.7)', () => {
    const row = { ...low, cylor: 10, imperials: 10, myrmidon: 10 };
    const gobernadores = { cylor: 1, imperials: 2, myrmidon: 4 };
    const order = (turno: number) => spoils(row, { turno, gobernadores }).map((line) => line.split(':')[0]);
    expect(order(1)).toEqual(['Verde', 'Rojo', 'Amarillo']);
    expect(order(2)).toEqual(['Rojo', 'Amarillo', 'Verde']);
    expect(order(3)).toEqual(['Amarillo', 'Verde', 'Rojo']);
    expect(order(4)).toEqual(['Amarillo', 'Verde', 'Rojo']);
  });

  test('a card that nobody controls gives none (16.7)', () => {
    const found = phase({ ...low, cylor: 10 });
    expect(figureOf(found, 'botines')).toBe(0);
    expect(found.headline).toContain('Nadie gana Botín');
    expect(stepIds(found)).toContain('sin-control');
  });

  test('played this turn, it is of whoever played it, with no governor as well (16.6)', () => {
    expect(spoils({ ...low, cylor: 10 }, { turno: 3, jugada: 'cylor' })).toEqual(['Azul: Cylor']);
    expect(spoils({ ...low, cylor: 10 }, { turno: 3, jugada: 'cylor', gobernadores: { cylor: 2 } })).toEqual([
      'Azul: Cylor',
    ]);
    expect(spoils({ ...low, cylor: 10 }, { turno: 3, jugada: 'felowi', gobernadores: { cylor: 2 } })).toEqual([
      'Rojo: Cylor',
    ]);
  });

  test('two of the highest of the same player: one, where he chooses, as our reading (X29)', () => {
    const found = phase({ ...low, cylor: 10, imperials: 10 }, { gobernadores: { cylor: 2, imperials: 2 } });
    expect(figureOf(found, 'botines')).toBe(1);
    expect(readingsOf(found)).toContain('galaxy:X29');
    expect(assumptionOf(found, 'varias-del-mismo')?.text).toContain('Rojo');
    expect(readingsOf(phase({ ...low, cylor: 10 }, { gobernadores: { cylor: 2 } }))).not.toContain('galaxy:X29');
  });

  test('both cards of a turn with The Divergence are of their player (15.8)', () => {
    const row = { ...low, 'the-divergence': 10, cylor: 10 };
    const more = { turno: 2, jugada: 'the-divergence', segunda: 'cylor', gobernadores: { cylor: 1 } };
    expect(spoils(row, more)).toEqual(['Rojo: The Divergence o Cylor']);
    // A second card without a first in The Divergence is not asked, and does not count.
    expect(spoils(row, { ...more, jugada: 'felowi' })).toEqual(['Verde: Cylor']);
  });

  test('a World without a card stops it, whichever (16.1)', () => {
    for (const world of GALAXY_WORLDS) {
      const found = phase({ ...low, [world]: undefined });
      expect(stepIds(found), world).toEqual(['falta-carta']);
      expect(readingsOf(found)).toEqual(['galaxy:X17']);
    }
  });

  test('a World that has surrendered is not missed', () => {
    const found = phase({ ...low, cylor: undefined }, gone('cylor'));
    expect(stepIds(found)).toContain('se-rinde');
    expect(figureOf(found, 'mundos')).toBe(6);
  });

  test('the fifth surrender ends the game (3.1), the fourth does not', () => {
    const three = gone('cylor', 'imperials', 'myrmidon');
    const four = gone('cylor', 'imperials', 'myrmidon', 'erithizonian');
    const row = { felowi: 1, 'the-divergence': 4, 'kha-farjimmn': 5, 'ecup-contract': 6 };
    expect(stepIds(phase(row, four))).toContain('fin');
    expect(figureOf(phase(row, four), 'mundos')).toBe(3);
    expect(stepIds(phase({ ...row, erithizonian: 7 }, three))).not.toContain('fin');
  });

  test('names the row that the spoils may not pass, by the round (16.5)', () => {
    const of = (...worlds: World[]) =>
      phase(
        { ...low, ...Object.fromEntries(worlds.map((world) => [world, undefined])) },
        {
          ...gone(...worlds),
          gobernadores: { 'the-divergence': 1, cylor: 1 },
        },
      ).steps.find(({ id: step }) => step === 'limite')?.text;
    expect(of()).toContain('ronda 1');
    expect(of('imperials', 'myrmidon')).toContain('ronda 3');
  });

  test('says that it counts all cards as the governors’ where nobody said what was played', () => {
    expect(assumptionOf(phase({ ...low, cylor: 10 }), 'sin-jugada')).toBeDefined();
    expect(assumptionOf(phase({ ...low, cylor: 10 }, { jugada: 'cylor' }), 'sin-jugada')).toBeUndefined();
  });
});

test('agrees with a plain search, row by row', () => {
  const cards = fc.tuple(...GALAXY_WORLDS.map(() => fc.nat(10)));
  const people = fc.tuple(...GALAXY_WORLDS.map(() => fc.nat(4)));
  fc.assert(
    fc.property(cards, people, fc.integer({ min: 1, max: 4 }), fc.nat(7), (values, governors, turno, at) => {
      const named = <T>(list: readonly T[]) => Object.fromEntries(GALAXY_WORLDS.map((world, n) => [world, list[n]]));
      const jugada = GALAXY_WORLDS[at];
      const found = phase(named(values), { turno, jugada, gobernadores: named(governors) });
      const sorted = values.toSorted((a, b) => a - b);
      if (sorted[0] === sorted[1]) {
        expect(stepIds(found)).toEqual(['empate']);
        return;
      }
      const lost = GALAXY_WORLDS[values.indexOf(sorted[0] ?? -1)];
      expect(stepIds(found)[0]).toBe('se-rinde');
      expect(found.tables[0]?.rows[0]?.[3]).toBe('Se rinde');
      expect(lost).toBeDefined();
      const gainers = new Set(
        GALAXY_WORLDS.flatMap((world, n) => {
          if (values[n] !== sorted.at(-1)) return [];
          const owner = world === jugada ? turno : (governors[n] ?? 0);
          return owner === 0 ? [] : [owner];
        }),
      );
      expect(figureOf(found, 'botines')).toBe(gainers.size);
      for (const one of gainers) expect(figureOf(found, `botin-${one}`)).toBe(1);
    }),
    { numRuns: 200 },
  );
});

describe('input', () => {
  const two = { jugadores: [{}, {}] };
  const refuses = (raw: object) => issuesOf(id, { ...two, ...raw });

  test.each<[string, object, string, string[]]>([
    ['a turn of nobody', { turno: 3 }, 'turno', []],
    ['a governor who does not play', { gobernadores: { cylor: 3 } }, 'gobernadores.cylor', []],
    ['a card in a surrendered World', { fila: { cylor: 3 }, ...gone('cylor') }, 'fila.cylor', ['galaxy:16.2']],
    ['a governor of one', { gobernadores: { cylor: 1 }, ...gone('cylor') }, 'gobernadores.cylor', ['galaxy:16.2']],
    ['a card played in one', { jugada: 'cylor', ...gone('cylor') }, 'jugada', ['galaxy:16.2']],
    ['a card played where there is none', { jugada: 'cylor' }, 'jugada', []],
    [
      'a second card in The Divergence',
      { jugada: 'the-divergence', segunda: 'the-divergence', fila: { 'the-divergence': 3 } },
      'segunda',
      ['galaxy:15.8'],
    ],
    ['five surrendered', gone('cylor', 'imperials', 'felowi', 'myrmidon', 'erithizonian'), 'rendidos', ['galaxy:3.1']],
  ])('refuses %s', (_, raw, field, clauses) => {
    expect(refuses(raw)).toMatchObject([{ field, ...(clauses.length > 0 && { clauses }) }]);
  });

  test.each([
    ['one player', { jugadores: [{}] }, 'jugadores'],
    ['six', { jugadores: [{}, {}, {}, {}, {}, {}] }, 'jugadores'],
    ['a card beyond the set', { fila: { cylor: 11 } }, 'fila.cylor'],
    ['a negative card', { fila: { cylor: -1 } }, 'fila.cylor'],
  ])('refuses %s, out of range', (_, raw, field) => {
    expect(refuses(raw)).toMatchObject([{ field, code: 'OUT_OF_RANGE' }]);
  });

  test('accepts what lies on each limit', () => {
    expect(refuses({ turno: 2, gobernadores: { cylor: 2 }, fila: { cylor: 10, felowi: 0 } })).toEqual([]);
    expect(refuses(gone('cylor', 'imperials', 'felowi', 'myrmidon'))).toEqual([]);
  });
});
