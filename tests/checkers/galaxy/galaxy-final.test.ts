import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Board,
  changesIn,
  lastWorlds,
  type Standing,
  shortestPath,
} from '../../../src/checkers/galaxy/endings.ts';
import { GALAXY_WORLDS } from '../../../src/schema/figures/galaxy-worlds.ts';
import { runNumbers } from '../../catalog-fixture.ts';
import { assumptionOf, figureOf, issuesOf } from '../answers.ts';

const id = 'galaxy-final';
type World = (typeof GALAXY_WORLDS)[number];
/** A table with each player's bases told beside the player. */
type Entry = Record<string, unknown> & { bases?: object[] };
function table({ jugadores, ...more }: Record<string, unknown> & { jugadores: object[] }): object {
  const entries = jugadores as Entry[];
  const bases = entries.flatMap(({ bases: own = [] }, at) => own.map((one) => ({ jugador: at + 1, ...one })));
  return { jugadores: entries.map(({ bases: _, ...one }) => one), bases, ...more };
}
const FINAL = (raw: Parameters<typeof table>[0]) => runNumbers(id, table(raw));
const gone = (...worlds: World[]) => ({ rendidos: Object.fromEntries(worlds.map((world) => [world, true])) });
const bases = (...list: [World, number][]) => ({ bases: list.map(([mundo, fila]) => ({ mundo, fila })) });
const ROUND_5 = gone('the-divergence', 'kha-farjimmn', 'ecup-contract', 'erithizonian');

const WORTH = [5, 4, 3, 2, 1, 0, 0];
const board = (round: number): Board => ({ round, lowest: round + 1, influenceAt: (row) => WORTH[row] ?? 0 });

describe('the endings of a round', () => {
  test.each([
    [8, 56],
    [7, 35],
    [6, 20],
    [5, 10],
    [4, 4],
  ])('with %i Worlds in play there are %i', (worlds, endings) => {
    expect(lastWorlds(GALAXY_WORLDS.slice(0, worlds), 3)).toHaveLength(endings);
    const found = FINAL({ jugadores: [{}, {}], ...gone(...GALAXY_WORLDS.slice(worlds)) });
    expect(figureOf(found, 'finales')).toBe(endings);
  });
});

describe('the game of the book after round 3 (18.1 to 18.24), worked by hand', () => {
  const players = [
    {
      ...bases(['kha-farjimmn', 2], ['kha-farjimmn', 2], ['the-divergence', 1], ['myrmidon', 0]),
      secreta: 'kha-farjimmn',
    },
    bases(['imperials', 1]),
    { ...bases(['kha-farjimmn', 2], ['cylor', 1], ['imperials', 2]), secreta: 'myrmidon' },
    {
      ...bases(['myrmidon', 2], ['cylor', 2], ['the-divergence', 2], ['the-divergence', 2]),
      secreta: 'the-divergence',
    },
  ];
  const found = FINAL({ jugadores: players, ...gone('ecup-contract', 'erithizonian', 'felowi') });

  test('the three that survive in figure 1 give 15, 4, 6 and 11', () => {
    // Green 3 + 3 + 4 + 5; Red 4; Blue 3 + 3; Yellow 3 + 3 + 5.
    const row = found.tables[2]?.rows.find(([worlds]) => worlds === "Imperials, The Divergence, Kha'Farjimmn");
    expect(row?.slice(1)).toEqual(
      ['Verde', 'Verde 15, Rojo 4, Azul 6, Amarillo 11'].map((t) =>
        t
          .replace('Verde', 'Jugador 1')
          .replace('Rojo', 'Jugador 2')
          .replace('Azul', 'Jugador 3')
          .replace('Amarillo', 'Jugador 4'),
      ),
    );
  });

  test('Green would win six endings of ten, Yellow three and Blue one', () => {
    expect([1, 2, 3, 4].map((n) => figureOf(found, `gana-${n}`))).toEqual([6, 0, 1, 3]);
  });

  test('Red can at most tie: 5 in Imperials against a secret base worth 5', () => {
    // Imperials, Cylor and Kha'Farjimmn: up one row; Green's two bases down three each, Blue's 4 + 3 + 3 to 5 at most.
    expect(found.headline).toContain('Jugador 2 como mucho empata');
    const path = found.tables[0]?.rows[1]?.[3] ?? '';
    expect(path).toMatch(/^Para empatar: subir 1 fila y bajar a otros \d+ filas$/);
  });
});

describe('ten tables worked by hand', () => {
  const two = (a: object, b: object, more: object = {}) => FINAL({ jugadores: [a, b], ...ROUND_5, ...more });
  const need = (a: object, b: object, more: object = {}) => two(a, b, more).tables[0]?.rows[1]?.[3];

  test('one row up is one point: 4 against 4 takes one', () => {
    // Only Cylor has bases: in every ending with it both have 4.
    expect(need(bases(['cylor', 1]), bases(['cylor', 1]))).toBe('subir 1 fila');
  });

  test('from the top there is nowhere to go: the rival has to go down', () => {
    expect(need(bases(['cylor', 0]), bases(['cylor', 0]))).toBe('bajar a otros 1 fila');
  });

  test('a base below the fifth row needs two rows for its first point', () => {
    expect(need({}, bases(['cylor', 6]))).toBe('subir 2 filas');
  });

  test('a base on the fifth row needs one', () => {
    expect(need({}, bases(['cylor', 5]))).toBe('subir 1 fila');
  });

  test('a World in which the rival has nothing wins by itself', () => {
    expect(need(bases(['cylor', 0]), bases(['felowi', 4]))).toBe('Ya va por delante');
  });

  test('a new base in the fifth round is worth nothing: two changes for a point', () => {
    expect(need({}, { 'sin-jugar': 1 })).toBe('colocar 1 Base y subir 1 fila');
  });

  test('in the second round it is worth three', () => {
    const found = FINAL({ jugadores: [{}, { 'sin-jugar': 1 }], ...gone('felowi') });
    expect(found.tables[0]?.rows[1]?.[3]).toBe('colocar 1 Base');
    expect(figureOf(found, 'cambios-2')).toBe(1);
  });

  test('a known secret base counts five where its World is left, and nothing if it surrendered', () => {
    const found = two({ secreta: 'cylor' }, { secreta: 'erithizonian' });
    expect([figureOf(found, 'influencia-1'), figureOf(found, 'influencia-2')]).toEqual([5, 0]);
    // Cylor is in three endings of four; in the other nobody has anything.
    expect(figureOf(found, 'gana-1')).toBe(3);
    expect(found.headline).toContain('empate en 1');
  });

  test('a hidden one is not counted, and that is told first', () => {
    const found = two({ secreta: 'oculta' }, {});
    expect(found.assumptions[0]?.id).toBe('secretas-ocultas');
    expect(figureOf(found, 'influencia-1')).toBe(0);
    expect(assumptionOf(two({}, {}), 'secretas-ocultas')).toBeUndefined();
  });

  test('nothing on the table and nothing to play: no more than a tie', () => {
    expect(need({}, {})).toBe('Ya empata');
    expect(two({ secreta: 'cylor' }, {}).headline).toContain('como mucho empata');
  });

  test('what saves a World from surrendering', () => {
    const rescue = (fila: object) =>
      Object.fromEntries(two({}, {}, { fila }).tables[1]?.rows.map(([world, , text]) => [world, text]) ?? []);
    expect(rescue({ cylor: 3, felowi: 8, myrmidon: 5, imperials: 9 })).toEqual({
      Cylor: 'Otra encima: un 5 empata, más lo salva',
      Felowi: 'A salvo por ahora',
      Myrmidon: 'A salvo por ahora',
      Imperials: 'A salvo por ahora',
    });
    expect(rescue({ cylor: 3, felowi: 3, myrmidon: 5, imperials: 9 })).toMatchObject({
      Cylor: 'Empata: la ronda sigue',
      Myrmidon: 'A salvo por ahora',
    });
    expect(rescue({ cylor: 3, felowi: 10, myrmidon: 10, imperials: 10 })).toMatchObject({
      Cylor: 'Otra encima, un 10, que empata',
    });
    expect(rescue({ cylor: 3, felowi: 8 })).toMatchObject({
      Cylor: 'Falta la carta de otro',
      Imperials: 'Aún sin carta',
    });
    expect(assumptionOf(two({}, {}, { fila: { cylor: 3 } }), 'fila-incompleta')).toBeDefined();
    expect(assumptionOf(two({}, {}), 'fila-incompleta')).toBeUndefined();
  });
});

/* ── A naive search: every change one by one, until somebody leads. ── */

function searched(
  players: readonly Standing[],
  index: number,
  worlds: World[],
  at: Board,
  alone: boolean,
): number | null {
  const worth = ({ bases: own, secret }: Standing) =>
    own.reduce((sum, { world, row }) => (worlds.includes(world) ? sum + at.influenceAt(row) : sum), 0) +
    (secret !== null && worlds.includes(secret) ? 5 : 0);
  const isThere = (state: readonly Standing[]) => {
    const own = worth(state[index] as Standing);
    return state.every((one, n) => n === index || (alone ? own > worth(one) : own >= worth(one)));
  };
  const key = (state: readonly Standing[]) => JSON.stringify(state);
  const vacant = worlds.filter(
    (world) => !players.some(({ bases: b }) => b.some((x) => x.world === world && x.row === at.round)),
  );
  let front = [{ state: players, free: vacant }];
  const seen = new Set([key(players)]);
  for (let changes = 0; changes <= 40 && front.length > 0; changes++) {
    if (front.some(({ state }) => isThere(state))) return changes;
    const next: typeof front = [];
    for (const { state, free } of front) {
      const push = (changed: Standing[], left: World[]) => {
        const name = key(changed) + left.length;
        if (seen.has(name)) return;
        seen.add(name);
        next.push({ state: changed, free: left });
      };
      for (const [n, one] of state.entries()) {
        for (const [b, base] of one.bases.entries()) {
          if (!worlds.includes(base.world)) continue;
          const row = n === index ? base.row - 1 : base.row + 1;
          if (row < 0 || row > at.lowest) continue;
          push(
            state.map((other, m) => (m === n ? { ...other, bases: other.bases.with(b, { ...base, row }) } : other)),
            free,
          );
        }
      }
      const mine = state[index] as Standing;
      const [world, ...left] = free;
      if (mine.unplayed > 0 && world)
        push(
          state.map((other, m) =>
            m === index
              ? { ...other, unplayed: other.unplayed - 1, bases: [...other.bases, { world, row: at.round }] }
              : other,
          ),
          left,
        );
    }
    front = next;
  }
  return null;
}

test('the fewest changes are those of a search of every change', () => {
  const world = fc.constantFrom<World>('cylor', 'felowi', 'myrmidon', 'imperials');
  const standing = (lowest: number) =>
    fc.record({
      bases: fc.array(fc.record({ world, row: fc.nat(lowest) }), { maxLength: 2 }),
      secret: fc.option(world, { nil: null }),
      unplayed: fc.nat(1),
    });
  const any = fc
    .integer({ min: 3, max: 5 })
    .chain((round) =>
      fc.record({ round: fc.constant(round), players: fc.array(standing(round + 1), { minLength: 2, maxLength: 2 }) }),
    );
  const worlds: World[] = ['cylor', 'felowi', 'myrmidon'];
  fc.assert(
    fc.property(any, fc.boolean(), ({ round, players }, alone) => {
      const path = shortestPath(players, 0, worlds, board(round), alone);
      expect(path && changesIn(path)).toBe(searched(players, 0, worlds, board(round), alone));
    }),
    { numRuns: 60 },
  );
});

describe('input', () => {
  const refuses = (raw: object) => issuesOf(id, table({ jugadores: [{}, {}], ...raw }));
  const player = (one: object, more: object = {}) => ({ jugadores: [one, {}], ...more });

  test.each<[string, object, string, string]>([
    [
      'six bases, with those to be played',
      player({ ...bases(['cylor', 1]), secreta: 'cylor', 'sin-jugar': 4 }),
      'bases',
      'galaxy:4.1',
    ],
    ['a base in a World that surrendered', player(bases(['cylor', 1]), gone('cylor')), 'bases.0.mundo', 'galaxy:16.2'],
    ['a base too low for the round', player(bases(['cylor', 3])), 'bases.0.fila', 'galaxy:13.11'],
    ['a card of a World that surrendered', { fila: { cylor: 3 }, ...gone('cylor') }, 'fila.cylor', 'galaxy:16.2'],
    ['a game that is over', gone('cylor', 'felowi', 'imperials', 'myrmidon', 'erithizonian'), 'rendidos', 'galaxy:3.1'],
  ])('refuses %s', (_, raw, field, clause) => {
    expect(refuses(raw)).toMatchObject([{ field, clauses: [clause] }]);
  });

  test('accepts five bases, and one on the row below that of the round', () => {
    expect(refuses(player({ ...bases(['cylor', 1]), secreta: 'cylor', 'sin-jugar': 3 }))).toEqual([]);
    expect(refuses(player(bases(['cylor', 2])))).toEqual([]);
    expect(refuses(player(bases(['cylor', 6]), ROUND_5))).toEqual([]);
  });

  test('a base of nobody, and one on a row that is none', () => {
    expect(issuesOf(id, { jugadores: [{}, {}], bases: [{ jugador: 3, mundo: 'cylor' }] })).toMatchObject([
      { field: 'bases.0.jugador', code: 'INCONSISTENT' },
    ]);
    expect(refuses(player(bases(['cylor', 7])))[0]).toMatchObject({ field: 'bases.0.fila', code: 'OUT_OF_RANGE' });
  });

  test('six visible bases of one player are one too many (4.1)', () => {
    const many = (amount: number) => bases(...Array.from({ length: amount }, (): [World, number] => ['cylor', 1]));
    expect(refuses(player(many(5)))).toEqual([]);
    expect(refuses(player(many(6)))).toMatchObject([{ field: 'bases', clauses: ['galaxy:4.1'] }]);
  });
});
