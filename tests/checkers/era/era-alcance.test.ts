import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceBetween, readSketch } from '../../../src/checkers/era/sketch.ts';
import { runNumbers } from '../../catalog-fixture.ts';
import { figureOf, issuesOf, stepIds, stepOf } from '../answers.ts';

interface Case {
  propulsion?: number;
  flota?: string;
  especiales?: { espiritualidad?: number; eterico?: boolean };
}
const reach = (mapa: string[], input: Case = {}) => runNumbers('era-alcance', { mapa, ...input });
const turns = (mapa: string[], input: Case = {}) => figureOf(reach(mapa, input), 'turnos');
const fighting = (mapa: string[], input: Case = {}) => figureOf(reach(mapa, input), 'turnos-combatiendo');
/** A straight row with the ships at one end and the goal `distance` hexes away. */
const row = (distance: number) => [`.@${'.'.repeat(distance - 1)}.*`];

describe('range (6.1.2.2)', () => {
  test.each([
    [1, 3],
    [2, 4],
    [3, 4],
    [4, 5],
    [5, 5],
  ])('Propulsión %i moves %i hexes, and not one more (A2.9)', (propulsion, range) => {
    expect(turns(row(range), { propulsion })).toBe(1);
    expect(turns(row(range + 1), { propulsion })).toBe(2);
  });

  test('level VI has no limit', () => {
    expect(turns(row(29), { propulsion: 6 })).toBe(1);
    expect(figureOf(reach(row(29), { propulsion: 6 }), 'rango')).toBeUndefined();
  });

  test.each([
    ['d', 4],
    ['d-x2', 5],
  ])('the fleet %s moves %i at level I (6.1.3.31, 6.1.3.36.d)', (flota, range) => {
    expect(turns(row(range), { flota })).toBe(1);
    expect(turns(row(range + 1), { flota })).toBe(2);
  });

  test('what is not drawn is not there', () => {
    expect(turns(['.@ . - .*'])).toBeUndefined();
    expect(fighting(['.@ . - .*'])).toBeUndefined();
  });

  test('staying is no journey', () => {
    expect(turns(['.@*'])).toBe(0);
  });

  test('without a goal it tells how many hexes are in reach', () => {
    expect(figureOf(reach(['.@.....']), 'casillas-este-turno')).toBe(3);
  });
});

describe('nebulae', () => {
  const david = ['.@ . N . . . . P*'];

  test('take David to his planet in two turns instead of three (example of 6.1.2.18)', () => {
    expect(turns(david)).toBe(2);
    expect(turns(row(7))).toBe(3);
    const [first, second] = reach(david).tables[0]?.rows ?? [];
    expect(first?.slice(0, 3)).toEqual(['1', '3', '3']);
    expect(second?.slice(0, 3)).toEqual(['2', '5', '5']);
  });

  test('cost two to enter, also from another one (6.1.2.16), and nothing more to leave (6.1.2.17)', () => {
    expect(turns(['.@ N .*'])).toBe(1);
    expect(turns(['.@ N N .*'], { propulsion: 4 })).toBe(1);
    expect(turns(['.@ N N .*'], { propulsion: 3 })).toBe(2);
  });

  test('add two to the range of the turn that starts in one, on both sides of the limit (6.1.2.18)', () => {
    expect(turns(['N@ . . . . .*'])).toBe(1);
    expect(turns(['N@ . . . . . .*'])).toBe(2);
  });

  test('add four with «Etérico», but only this turn (A3.11.c)', () => {
    expect(turns(['N@ . . . . . . .*'], { especiales: { eterico: true } })).toBe(1);
    expect(turns(['N@ . . . . . . . .*'], { especiales: { eterico: true } })).toBe(2);
    // The second turn starts in a nebula and has only +2: 3 + 2 hexes.
    expect(turns(['.@ . N . . . . .*'], { especiales: { eterico: true } })).toBe(2);
    expect(turns(['.@ . N . . . . . .*'], { especiales: { eterico: true } })).toBe(3);
  });
});

describe('wormholes', () => {
  test('join hexes of the same colour for one point (6.1.2.20)', () => {
    expect(turns(['.@ .A - - - .A .*'])).toBe(1);
    expect(turns(['.@ .A - - - .A . .*'])).toBe(2);
    expect(turns(['.@ .A .B - - - .B .* - .A'])).toBe(2);
  });

  test('cost two when the exit is a nebula (X10), and the answer says whose reading it is', () => {
    expect(turns(['.@ .A - - - NA*'])).toBe(1);
    expect(turns(['.@ . .A - - - NA*'])).toBe(2);
    expect(stepOf(reach(['.@ .A - - - NA*']), 'agujeros-gusano')?.readings).toEqual(['era:X10']);
  });

  test('end the movement when enemies wait at the exit (7.2.3.4)', () => {
    const guarded = ['.@ .A - - - .A! .*'];
    expect(turns(guarded)).toBeUndefined();
    expect(fighting(guarded)).toBe(2);
    expect(turns(['.@ .A - - - .A!*'])).toBe(1);
  });

  test('do not end it for whoever cannot be blocked (A2.4)', () => {
    const guarded = ['.@ .A - - - .A! .*'];
    expect(turns(guarded, { especiales: { espiritualidad: 4 } })).toBeUndefined();
    expect(turns(guarded, { especiales: { espiritualidad: 5 } })).toBe(1);
  });

  test('a guarded exit entered on foot does not stop anybody (7.2.3.1)', () => {
    expect(turns(['.@ .A! .* - - .A'])).toBe(1);
  });
});

describe('neutron stars (6.1.2.24)', () => {
  test('are closed below level V, to stop and to pass', () => {
    expect(turns(['.@ E*'], { propulsion: 4 })).toBeUndefined();
    expect(turns(['.@ E .*'], { propulsion: 4 })).toBeUndefined();
    expect(turns(['.@ E .*'], { propulsion: 5 })).toBe(1);
    expect(turns(['.@ E .*'], { propulsion: 6 })).toBe(1);
  });
});

describe('stargates', () => {
  const far = (from: string, to: string) => [`${from}@ - - - ${to}*`];

  test('of type 1 join own planets with three discs from level III (6.1.2.28)', () => {
    expect(turns(far('T3', 'T3'), { propulsion: 2 })).toBeUndefined();
    expect(turns(far('T3', 'T3'), { propulsion: 3 })).toBe(1);
    expect(turns(far('T2', 'T3'), { propulsion: 3 })).toBeUndefined();
    expect(turns(far('T3', 'T2'), { propulsion: 4 })).toBeUndefined();
    expect(turns(far('T3', 'P'), { propulsion: 4 })).toBeUndefined();
  });

  test('of type 2 join any planet but an enemy one, and neutron stars (6.1.2.29)', () => {
    expect(turns(far('T1', 'P'), { propulsion: 5 })).toBe(1);
    expect(turns(far('P', 'E'), { propulsion: 5 })).toBe(1);
    expect(turns(far('P', 'R'), { propulsion: 5 })).toBeUndefined();
    expect(turns(far('P', '.'), { propulsion: 5 })).toBeUndefined();
  });

  test('cost one point, before or in the middle of the movement (6.1.2.26)', () => {
    expect(turns(['.@ T3 - - - T3 . .*'], { propulsion: 3 })).toBe(1);
    expect(turns(['.@ T3 - - - T3 . . .*'], { propulsion: 3 })).toBe(2);
  });

  test('are blocked by enemies at either end, unless one cannot be blocked (7.2.3.2, A2.4)', () => {
    expect(turns(['T3@! - T3*'], { propulsion: 3 })).toBeUndefined();
    expect(turns(['T3@ - T3!*'], { propulsion: 3 })).toBeUndefined();
    expect(turns(['T3@ - T3!*'], { propulsion: 3, especiales: { espiritualidad: 5 } })).toBe(1);
  });

  test('of level VI are not in the book: only then the answer depends (X42)', () => {
    const isolated = reach(far('P', 'P'), { propulsion: 6 });
    expect([figureOf(isolated, 'turnos'), figureOf(isolated, 'turnos-combatiendo')]).toEqual([undefined, undefined]);
    expect(stepOf(isolated, 'portales-nivel-vi')?.readings).toEqual(['era:X42']);
    const closed = reach(far('P', 'R'), { propulsion: 6 });
    expect(figureOf(closed, 'turnos')).toBeUndefined();
    expect(stepIds(closed)).not.toContain('portales-nivel-vi');
  });

  test('the Súper Portal joins its planet with any other of the player, at any level (A7.5)', () => {
    expect(turns(far('T1S', 'T1'))).toBe(1);
    expect(turns(far('T1', 'T1S'))).toBe(1);
    expect(turns(far('T1S', 'P'))).toBeUndefined();
    expect(turns(['T1S@ - T1!*'], { propulsion: 4 })).toBeUndefined();
    expect(turns(['T1S@ - T1!*'], { propulsion: 5 })).toBe(1);
  });
});

describe('enemies on the way', () => {
  test('let ships pass (7.2.3.1), but a turn that stops there is a battle', () => {
    expect(turns(['.@ .! .*'])).toBe(1);
    expect(turns(['.@ . . .! .*'])).toBe(2);
    expect(turns(['.@ .! .! .! .! .*'])).toBeUndefined();
    expect(fighting(['.@ .! .! .! .! .*'])).toBe(2);
  });

  test('both answers are given when fighting is faster', () => {
    const map = ['.@ .! .! .! .! .! .*', '- . - . - - -'];
    expect(turns(map)).toBe(3);
    expect(fighting(map)).toBe(2);
  });

  test('an enemy at the goal means a battle there (6.1.3.1)', () => {
    expect(stepIds(reach(['.@ . .!*']))).toContain('batallas');
    expect(stepIds(reach(['.@ . .*']))).not.toContain('batallas');
  });
});

describe('readSketch', () => {
  test('lays every second row half a hex to the right', () => {
    const { sketch } = readSketch(['...', '.@.', '...']) as Extract<ReturnType<typeof readSketch>, { sketch: unknown }>;
    const places = (sketch.neighbours[sketch.start] ?? []).map((at) => {
      const hex = sketch.hexes[at];
      return `${hex?.row}.${hex?.column}`;
    });
    expect(places.sort()).toEqual(['1.1', '1.2', '2.2', '3.1', '3.2']);
  });

  test('reads small letters, spaces and the dots that a phone joins', () => {
    expect(turns(['.@…n *'], { propulsion: 4 })).toBe(1);
    expect(turns(['.@ t3 - - T3 .*'.toLowerCase()], { propulsion: 3 })).toBe(1);
  });

  test('measures the distance whatever is in the hexes (6.2.4.37)', () => {
    expect(figureOf(reach(['.@ N E N .*']), 'distancia')).toBe(4);
  });

  test.each<[string, string[], RegExp]>([
    ['a sign that means nothing', ['.@ X'], /«X» no es ningún símbolo/],
    ['a mark without a hex', ['@..'], /«@» va detrás/],
    ['no ships', ['...'], /una sola vez \(hay 0\)/],
    ['ships twice', ['.@.@'], /hay 2/],
    ['two goals', ['.@.*.*'], /un solo destino/],
    ['half a wormhole', ['.@.A'], /une dos casillas; en el dibujo hay 1/],
    ['three ends of a wormhole', ['.@.A.A.A'], /hay 3/],
    ['two wormholes in a hex', ['.@.AB.A.B'], /un solo agujero/],
    ['discs of nobody', ['.@P3'], /discos solo se ponen en tus planetas/],
    ['a super portal of nobody', ['.@PS'], /súper portal/],
    ['two super portals', ['.@TSTS'], /solo hay un súper portal/],
    ['a row too long', [`.@${'.'.repeat(30)}`], /como mucho 30 casillas/],
  ])('refuses %s, and says so', (_, mapa, message) => {
    const [issue] = issuesOf('era-alcance', { mapa });
    expect(issue).toMatchObject({ code: 'INCONSISTENT' });
    expect(issue?.field).toMatch(/^mapa/);
    expect(issue?.message).toMatch(message);
  });

  test('accepts the largest sketch and no larger one', () => {
    const largest = [`.@${'.'.repeat(29)}`, ...Array.from({ length: 14 }, () => '.'.repeat(30))];
    expect(issuesOf('era-alcance', { mapa: largest })).toEqual([]);
    expect(issuesOf('era-alcance', { mapa: [...largest, '.'] })).toMatchObject([
      { code: 'OUT_OF_RANGE', field: 'mapa' },
    ]);
    expect(issuesOf('era-alcance', { mapa: [] })[0]).toMatchObject({ code: 'OUT_OF_RANGE', field: 'mapa' });
  });
});

/* ── A naive reference: every state (turn, hex, range left, may go on) visited one point at a time. ── */

interface NaiveHex {
  symbol: string;
  q: number;
  r: number;
  enemies: boolean;
  wormhole: boolean;
}

function naiveTurns(rows: string[][], start: number, goal: number, level: number, fights: boolean): number | undefined {
  const range = [0, 3, 4, 4, 5, 5][level] ?? 0;
  const hexes: NaiveHex[] = rows.flatMap((cells, r) =>
    cells.map((cell, column) => ({
      symbol: cell[0] ?? '',
      // Axial coordinates: two hexes touch when their cube distance is one.
      q: column - Math.floor(r / 2),
      r,
      enemies: cell.includes('!'),
      wormhole: cell.includes('A'),
    })),
  );
  const touch = (a: NaiveHex, b: NaiveHex) => {
    const [dq, dr] = [a.q - b.q, a.r - b.r];
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) === 1;
  };
  const portal = ({ symbol, enemies }: NaiveHex) =>
    !enemies && ((level === 5 && 'PTE'.includes(symbol)) || ((level === 3 || level === 4) && symbol === 'T'));
  let starts = new Set([start]);
  const seen = new Set([start]);
  for (let turn = 1; turn <= 40 && starts.size > 0; turn++) {
    const reached = new Set<number>();
    for (const from of starts) {
      const visited = new Set<string>();
      const walk = (at: number, left: number, goesOn: boolean) => {
        reached.add(at);
        const key = `${at},${left},${goesOn}`;
        if (visited.has(key) || !goesOn) return;
        visited.add(key);
        const here = hexes[at] as NaiveHex;
        hexes.forEach((to, index) => {
          if (to.symbol === 'E' && level < 5) return;
          const cost = to.symbol === 'N' ? 2 : 1;
          if (index === at || cost > left) return;
          if (touch(here, to) || (portal(here) && portal(to))) walk(index, left - cost, true);
          if (here.wormhole && to.wormhole) walk(index, left - cost, !to.enemies);
        });
      };
      walk(from, range + (hexes[from]?.symbol === 'N' ? 2 : 0), true);
    }
    if (reached.has(goal)) return turn;
    starts = new Set([...reached].filter((at) => !seen.has(at) && (fights || !hexes[at]?.enemies)));
    for (const at of starts) seen.add(at);
  }
  return undefined;
}

const cell = fc.oneof(
  { weight: 6, arbitrary: fc.constant('.') },
  { weight: 3, arbitrary: fc.constantFrom('N', 'E', 'P', 'T3') },
  { weight: 1, arbitrary: fc.constantFrom('.!', 'N!', 'P!', 'T3!') },
);
const world = fc
  .record({
    rows: fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 3, maxLength: 4 }),
    level: fc.integer({ min: 1, max: 5 }),
    picks: fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat()),
  })
  .map(({ rows, level, picks }) => {
    const size = rows.length * 5;
    const [start, goal, one, other] = picks.map((pick) => pick % size) as [number, number, number, number];
    const marked = rows.map((cells, r) =>
      cells.map((text, column) => {
        const at = r * 5 + column;
        // Ships never start in a star they could not have entered.
        const kind = at === start && text === 'E' ? '.' : text;
        return one !== other && (at === one || at === other) ? `${kind}A` : kind;
      }),
    );
    const mapa = marked.map((cells, r) =>
      cells
        .map((text, column) => text + (r * 5 + column === start ? '@' : '') + (r * 5 + column === goal ? '*' : ''))
        .join(' '),
    );
    return { marked, mapa, level, start, goal };
  });

describe('properties', () => {
  test('turns agree with a walk that tries everything, with and without battles', () => {
    fc.assert(
      fc.property(world, ({ marked, mapa, level, start, goal }) => {
        fc.pre(start !== goal);
        const result = reach(mapa, { propulsion: level });
        const peaceful = naiveTurns(marked, start, goal, level, false);
        const battles = naiveTurns(marked, start, goal, level, true);
        expect(figureOf(result, 'turnos')).toBe(peaceful);
        expect(figureOf(result, 'turnos-combatiendo')).toBe(battles === peaceful ? undefined : battles);
      }),
      { numRuns: 150 },
    );
  });

  test('a higher level never takes longer, and no turn spends more than its range', () => {
    fc.assert(
      fc.property(world, ({ mapa, level }) => {
        fc.pre(level < 5);
        const [now, better] = [reach(mapa, { propulsion: level }), reach(mapa, { propulsion: level + 1 })];
        const [before, after] = [now, better].map((result) => figureOf(result, 'turnos') ?? Number.POSITIVE_INFINITY);
        expect(after).toBeLessThanOrEqual(before as number);
        const route = now.tables.find((table) => table.title.startsWith('Camino'))?.rows ?? [];
        for (const [, range, spent] of route) expect(Number(spent)).toBeLessThanOrEqual(Number(range));
      }),
      { numRuns: 100 },
    );
  });

  test('distance is symmetric', () => {
    fc.assert(
      fc.property(world, ({ mapa, start, goal }) => {
        const read = readSketch(mapa);
        if ('problems' in read) throw new Error(read.problems.map(({ message }) => message).join());
        expect(distanceBetween(read.sketch, start, goal)).toBe(distanceBetween(read.sketch, goal, start));
      }),
    );
  });
});

test.each([
  [1, ['origen-vedado']],
  [4, ['origen-vedado']],
  [5, []],
])('ships drawn in a neutron star with Propulsión %i (6.1.2.24)', (propulsion, told) => {
  expect(reach(['E@ . .*'], { propulsion }).assumptions.flatMap(({ id }) => id ?? [])).toEqual(told);
});
