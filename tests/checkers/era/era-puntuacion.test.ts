import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runNumbers } from '../../catalog-fixture.ts';
import { figureOf, issuesOf, readingsOf, stepIds } from '../answers.ts';

interface Player {
  nombre?: string;
  marcador?: number;
  poblacion?: number;
  planetas?: number;
  principales?: number;
  reliquias?: number;
  presencia?: number;
  liderazgo?: number;
  fichas?: Record<string, number>;
  naves?: Record<string, number>;
  carta?: object;
  'otra-carta'?: object;
  marioneta?: boolean;
}
const score = (hito: string, ...jugadores: Player[]) => runNumbers('era-puntuacion', { hito, jugadores });
/** Totals in order; the least population is 6, so that is what nothing else adds up to. */
const totals = (result: ReturnType<typeof score>, players = 3) =>
  Array.from({ length: players }, (_, at) => figureOf(result, `total-${at + 1}`));
const decided = (result: ReturnType<typeof score>) => stepIds(result).find((id) => id.startsWith('gana-por-'));
const SIX = 6;

describe('where points come from (6.6.1 to 6.6.5)', () => {
  test('marker, population, goal, sectors and cards add up', () => {
    const result = score(
      'control',
      // 31 + 28 + 2 × 10 + 4 (Khaa, tied) + 4 (Rigel) = 87.
      { marcador: 31, poblacion: 28, principales: 2, naves: { khaa: 6, rigel: 4 } },
      // 40 + 24 + 10 + 4 + 4 = 82.
      { marcador: 40, poblacion: 24, principales: 1, naves: { khaa: 6, lyra: 5 } },
      // 22 + 33 + 10 + 4 + «Espacial»: 9 planets are three groups of 2 P.D. = 75.
      { marcador: 22, poblacion: 33, principales: 1, naves: { sirius: 9 }, carta: { carta: 'espacial', unidades: 9 } },
    );
    expect(totals(result)).toEqual([87, 82, 75]);
    expect(figureOf(result, 'ganador')).toBe(1);
  });

  test('a marker below zero counts (6.2.1.9)', () => {
    expect(totals(score('ninguno', { marcador: -4 }, {}, {}))).toEqual([2, SIX, SIX]);
  });

  test('everybody tied in a sector scores; where nobody is, nobody does (6.6.4, X38)', () => {
    const tied = score('ninguno', { naves: { khaa: 2 } }, { naves: { khaa: 2 } }, { naves: { khaa: 1 } });
    expect(totals(tied)).toEqual([SIX + 4, SIX + 4, SIX]);
    expect(totals(score('ninguno', {}, {}, {}))).toEqual([SIX, SIX, SIX]);
    expect(readingsOf(tied)).toContain('era:X38');
  });
});

describe('goals (A5)', () => {
  test('Control and Legado pay ten for each planet, Presencia ten for each sector', () => {
    expect(totals(score('control', { principales: 2 }, { principales: 1 }, {}))).toEqual([26, 16, 6]);
    expect(totals(score('legado', { reliquias: 3 }, {}, { reliquias: 1 }))).toEqual([36, 6, 16]);
    expect(totals(score('presencia', { presencia: 2 }, { presencia: 1 }, {}))).toEqual([26, 16, 6]);
  });

  test('what another goal counts is not counted', () => {
    expect(totals(score('legado', { principales: 2 }, { presencia: 1 }, {}))).toEqual([SIX, SIX, SIX]);
  });

  test('Descubrimiento: ten for each kind, for all who tie; for none where nobody has any (X70)', () => {
    const result = score(
      'descubrimiento',
      // Uninhabited: 3, 3, 1: first and second. Primitive: 0, 2, 2: second and third. Advanced: nobody.
      { fichas: { deshabitado: 3 } },
      { fichas: { deshabitado: 3, primitivo: 2 } },
      { fichas: { deshabitado: 1, primitivo: 2 } },
    );
    expect(totals(result)).toEqual([16, 26, 16]);
    expect(readingsOf(result)).toContain('era:X70');
  });

  test('Liderazgo: ten for the most ships on the tile, for all who tie', () => {
    expect(totals(score('liderazgo', { liderazgo: 2 }, { liderazgo: 2 }, { liderazgo: 1 }))).toEqual([16, 16, 6]);
    expect(totals(score('liderazgo', {}, {}, {}))).toEqual([SIX, SIX, SIX]);
  });

  test('Poder: eight where one has more than all the others together (A5.7, X44)', () => {
    const result = score(
      'poder',
      // Khaa 5 against 2 + 2: 8 and the 4 of the majority. Lyra 4 against 2 + 2: the majority alone.
      { naves: { khaa: 5, lyra: 4 } },
      { naves: { khaa: 2, lyra: 2 } },
      { naves: { khaa: 2, lyra: 2 } },
    );
    expect(totals(result)).toEqual([SIX + 8 + 4 + 4, SIX, SIX]);
    expect(readingsOf(result)).toContain('era:X44');
  });

  test('Cooperación and Crecimiento personal are scored during the game', () => {
    expect(totals(score('cooperacion', {}, {}, {}))).toEqual([SIX, SIX, SIX]);
    expect(stepIds(score('cooperacion', {}, {}, {}))).toContain('hito-cooperacion');
  });
});

describe('cards in hand (6.6.5)', () => {
  const withCard = (hito: string, carta: object, otra: object = {}) =>
    (totals(score(hito, { carta, 'otra-carta': otra }, {}, {}))[0] ?? 0) - SIX;

  test.each<[string, object, number]>([
    ['Explorador by its A', { carta: 'explorador', seccion: 'a' }, 13],
    // 5 sectors against Propulsión IV.
    ['Explorador by its B', { carta: 'explorador', unidades: 5, nivel: 4 }, 5],
    // Half of III, down, and 4 more.
    ['Defensivo by its B', { carta: 'defensivo', nivel: 3, condicion: true }, 5],
    ['Defensivo where others are', { carta: 'defensivo', nivel: 3 }, 1],
    ['Científico by its B, twice the lowest', { carta: 'cientifico', nivel: 2 }, 4],
    ['Moral by its A, with three changes of ethics', { carta: 'moral', seccion: 'a', unidades: 3 }, 15],
    ['Moral by its B: 4 or the level', { carta: 'moral', nivel: 5, condicion: true }, 5],
  ])('%s', (_, carta, paid) => {
    expect(withCard('ninguno', carta)).toBe(paid);
  });

  test('«Crecimiento personal» doubles them, halves included (A5.3)', () => {
    expect(withCard('crecimiento-personal', { carta: 'explorador', seccion: 'a' })).toBe(26);
    // 1.5 × 2 = 3, and 4 × 2 = 8.
    expect(withCard('crecimiento-personal', { carta: 'defensivo', nivel: 3, condicion: true })).toBe(11);
  });

  test('two cards add up, one of them by its A', () => {
    expect(withCard('ninguno', { carta: 'espacial', seccion: 'a' }, { carta: 'denso', unidades: 3 })).toBe(14);
  });
});

describe('who wins (6.6.6)', () => {
  const even = (first: Player, second: Player) =>
    score('ninguno', { marcador: 10, ...first }, { marcador: 10, ...second }, {});

  test('most points', () => {
    expect(decided(score('ninguno', {}, { marcador: 1 }, {}))).toBe('gana-por-puntos');
  });

  test('then planets, then the order of turn', () => {
    const byPlanets = even({ planetas: 3 }, { planetas: 4 });
    expect([figureOf(byPlanets, 'ganador'), decided(byPlanets)]).toEqual([2, 'gana-por-planetas']);
    const byTurn = even({ planetas: 4 }, { planetas: 4 });
    expect([figureOf(byTurn, 'ganador'), decided(byTurn)]).toEqual([1, 'gana-por-turno']);
  });

  test('is not said while the planets of somebody tied are not known', () => {
    const open = even({ planetas: 3 }, {});
    expect([figureOf(open, 'ganador'), decided(open)]).toEqual([undefined, 'gana-por-pendiente']);
  });

  test('planets of whoever is not tied do not matter', () => {
    const result = score('ninguno', { planetas: 1, marcador: 9 }, { planetas: 2, marcador: 9 }, { planetas: 30 });
    expect(figureOf(result, 'ganador')).toBe(2);
  });
});

describe('the puppet (8.3)', () => {
  const puppet: Player = { nombre: 'Marioneta', marioneta: true };

  test('takes a majority from everybody, and scores nothing (8.3.13)', () => {
    const result = score('ninguno', { naves: { khaa: 3 } }, { naves: { khaa: 1 } }, { ...puppet, naves: { khaa: 4 } });
    expect(totals(result)).toEqual([SIX, SIX, undefined]);
    expect(stepIds(result)).toContain('marioneta');
  });

  test('tied with it one scores all the same', () => {
    const result = score('ninguno', { naves: { khaa: 4 } }, {}, { ...puppet, naves: { khaa: 4 } });
    expect(totals(result)).toEqual([SIX + 4, SIX, undefined]);
  });

  test('never wins', () => {
    const result = score('ninguno', { marcador: 5 }, {}, { ...puppet, marcador: 90 });
    expect(figureOf(result, 'ganador')).toBe(1);
  });
});

describe('bad input', () => {
  const three = (...players: Player[]) => [...players, {}, {}, {}].slice(0, Math.max(3, players.length));
  const refused = (hito: string, ...players: Player[]) =>
    issuesOf('era-puntuacion', { hito, jugadores: three(...players) }).map(({ field }) => field);
  const FOUR = { khaa: 1, lyra: 1, rigel: 1, sirius: 1 };

  test.each<[string, string, Player[], string]>([
    ['ships in more sectors than there are', 'ninguno', [{ naves: FOUR }, { naves: { arcturus: 1 } }], ''],
    ['more in fleets than its tokens', 'ninguno', [{ naves: { khaa: 200 } }, { naves: { khaa: 200 } }], ''],
    ['more principal planets than sectors', 'control', [{ principales: 3 }, { principales: 2 }], ''],
    ['more relics than stay', 'legado', [{ reliquias: 3 }, { reliquias: 2 }], ''],
    ['more tokens than there are', 'descubrimiento', [{ fichas: { primitivo: 8 } }, { fichas: { primitivo: 8 } }], ''],
    ['more ships on the tile than Eras', 'liderazgo', [{ liderazgo: 4 }], 'jugadores.0.liderazgo'],
    ['two sectors of two planets with three', 'presencia', [{ presencia: 2, planetas: 3 }], 'jugadores.0.presencia'],
    [
      'a card twice',
      'ninguno',
      [{ carta: { carta: 'denso' } }, { carta: { carta: 'denso' } }],
      'jugadores.1.carta.carta',
    ],
    [
      'two cards by the A',
      'ninguno',
      [{ carta: { carta: 'denso', seccion: 'a' }, 'otra-carta': { carta: 'espacial', seccion: 'a' } }],
      'jugadores.0.otra-carta.seccion',
    ],
    [
      'an A whose moment is past',
      'ninguno',
      [{ carta: { carta: 'eterico', seccion: 'a' } }],
      'jugadores.0.carta.seccion',
    ],
    [
      'more of what a card counts than there can be',
      'ninguno',
      [{ carta: { carta: 'explorador', unidades: 8 } }],
      'jugadores.0.carta.unidades',
    ],
    [
      '«Moral» with the puppet',
      'ninguno',
      [{ carta: { carta: 'moral' } }, {}, { marioneta: true }],
      'jugadores.0.carta.carta',
    ],
    ['two puppets', 'ninguno', [{ marioneta: true }, { marioneta: true }], ''],
    ['a puppet among four', 'ninguno', [{ marioneta: true }, {}, {}, {}], ''],
  ])('%s', (_, hito, players, field) => {
    expect(refused(hito, ...players)).toEqual([field]);
  });

  test('accepts those limits themselves', () => {
    for (const [hito, players] of [
      ['ninguno', [{ naves: FOUR }, { naves: { khaa: 1 } }]],
      ['ninguno', [{ naves: { khaa: 268 } }, { naves: { khaa: 16 } }]],
      ['control', [{ principales: 2 }, { principales: 2 }]],
      ['legado', [{ reliquias: 3 }, { reliquias: 1 }]],
      ['descubrimiento', [{ fichas: { primitivo: 8 } }, { fichas: { primitivo: 7 } }]],
      ['liderazgo', [{ liderazgo: 3 }]],
      ['presencia', [{ presencia: 2, planetas: 4 }]],
      ['ninguno', [{ carta: { carta: 'explorador', unidades: 7 } }]],
      ['ninguno', [{}, {}, { marioneta: true }]],
    ] as [string, Player[]][])
      expect(refused(hito, ...players), hito).toEqual([]);
  });

  test('more ships than the box holds', () => {
    expect(refused('ninguno', { naves: { khaa: 269 } })).toContain('jugadores.0.naves.khaa');
  });

  test('two players alone are told of the puppet’s place', () => {
    expect(issuesOf('era-puntuacion', { jugadores: [{}, {}] })).toMatchObject([{ field: 'jugadores' }]);
  });
});

test('one ship more in a sector never costs points to who has it', () => {
  const fleet = fc.record({ khaa: fc.nat(4), lyra: fc.nat(4) });
  fc.assert(
    fc.property(fleet, fleet, fleet, fc.constantFrom('poder', 'ninguno'), (one, two, three, hito) => {
      const before = score(hito, { naves: one }, { naves: two }, { naves: three });
      const after = score(hito, { naves: { ...one, khaa: one.khaa + 1 } }, { naves: two }, { naves: three });
      expect(figureOf(after, 'total-1')).toBeGreaterThanOrEqual(figureOf(before, 'total-1') ?? 0);
      expect(figureOf(after, 'total-2')).toBeLessThanOrEqual(figureOf(before, 'total-2') ?? 0);
    }),
    { numRuns: 60 },
  );
});
