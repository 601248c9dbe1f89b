import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestRoute, type Passage, routesFrom } from '../../../src/checkers/ti4/movement/routes.ts';
import type { Starmap, StarSystem } from '../../../src/checkers/ti4/movement/star-map.ts';
import { runVerdict } from '../../catalog-fixture.ts';
import { ONE, Rational, ZERO } from '../../rational.ts';
import { issuesOf, limits } from '../answers.ts';

const ruling = (input: object) => runVerdict('ti4-movimiento', input);
const figure = (input: object, id: string) => ruling(input).figures.find((each) => each.id === id)?.value;

/** A line of systems away from the active one: the first touches it. */
const line = (...systems: object[]) => systems.map((system, at) => ({ columna: 0, altura: 2 * (at + 1), ...system }));
const ship = (nave: string, desde: string | number, more: object = {}) => [{ nave, desde: String(desde), ...more }];

describe('reach (66.3.f, 67.1)', () => {
  test.each([
    ['transporte', 1, {}, 'sí'],
    ['transporte', 2, {}, 'no'],
    ['transporte', 2, { mejorada: true }, 'sí'],
    ['transporte', 2, { bono: 1 }, 'sí'],
    ['crucero', 2, {}, 'sí'],
    ['crucero', 3, {}, 'no'],
    ['crucero', 3, { mejorada: true }, 'sí'],
    ['estrella-de-guerra', 2, {}, 'sí'],
    ['caza', 1, {}, 'no'],
    ['caza', 2, { mejorada: true }, 'sí'],
    ['nave-insignia', 1, { movimiento: 1 }, 'sí'],
    ['nave-insignia', 1, { movimiento: 0 }, 'no'],
    ['crucero', 3, { movimiento: 3 }, 'sí'],
  ])('%s from %d systems away %o: %s', (nave, from, more, verdict) => {
    expect(ruling({ sistemas: line({}, {}, {}), naves: ship(nave, from, more) }).verdict).toBe(verdict);
  });

  test('a ship that is already there needs no movement', () => {
    const { verdict, options, facts } = ruling({ sistemas: line({}), naves: ship('transporte', 'activo') });
    expect(verdict).toBe('sí');
    expect(facts?.given['origen']).toBe('alli');
    expect(options[0]?.clauses).toEqual(['ti4:66.3.e']);
  });

  test('says by how much it falls short and by which way', () => {
    const result = ruling({ sistemas: line({ nombre: 'A' }, { nombre: 'B' }), naves: ship('transporte', 'B') });
    expect(result.options[0]?.text).toContain('B → A → Sistema activo');
    expect(result.facts?.given['alcanza']).toBe('no');
    expect(result.facts?.numbers['alcanza']?.match(/\d+/g)).toEqual(['1', '2', '1']);
  });
});

describe('adjacency (8, 10, 89)', () => {
  test.each([
    [0, 2],
    [0, -2],
    [1, 1],
    [1, -1],
    [-1, 1],
    [-1, -1],
  ])('the hexagon at %d, %d touches the active one', (columna, altura) => {
    expect(ruling({ sistemas: [{ columna, altura }], naves: ship('transporte', 1) }).verdict).toBe('sí');
  });

  test.each([
    [2, 0],
    [0, 4],
    [1, 3],
    [-2, 2],
  ])('the hexagon at %d, %d does not', (columna, altura) => {
    expect(ruling({ sistemas: [{ columna, altura }], naves: ship('transporte', 1) }).verdict).toBe('no');
  });

  test.each([
    ['same wormhole', { agujero: 'alfa' }, { agujero: 'alfa' }, 'normal', 'sí'],
    ['different wormholes', { agujero: 'alfa' }, { agujero: 'beta' }, 'normal', 'no'],
    ['different, but equal for this player', { agujero: 'alfa' }, { agujero: 'beta' }, 'unidos', 'sí'],
    ['Alfa and Beta closed', { agujero: 'alfa' }, { agujero: 'alfa' }, 'cerrados', 'no'],
    ['Gamma stays open', { agujero: 'gamma' }, { agujero: 'gamma' }, 'cerrados', 'sí'],
    ['the active Nexo (70.1.a)', { agujero: 'nexo' }, { agujero: 'beta' }, 'normal', 'sí'],
    ['no wormhole', {}, {}, 'normal', 'no'],
  ])('%s', (_, activo, system, agujeros, verdict) => {
    const input = { activo, sistemas: [system], naves: ship('transporte', 1), efectos: { agujeros } };
    expect(ruling(input).verdict).toBe(verdict);
  });

  test.each(['activo', '2', 'Quann', ' QUANN ', '2; activo'])('a hyperlane or plain map by words: «%s»', (words) => {
    const sistemas = [
      { nombre: 'Abyz', 'junto-a': words },
      { nombre: 'Quann', 'junto-a': 'activo' },
    ];
    expect(ruling({ sistemas, naves: ship('crucero', 'Abyz') }).verdict).toBe('sí');
  });

  test('a system may show a second wormhole, put there by a token or a ship', () => {
    const through = (activo: object, system: object) =>
      ruling({ activo, sistemas: [system], naves: ship('transporte', 1) }).verdict;
    expect(through({ agujero: 'alfa', 'otro-agujero': 'gamma' }, { agujero: 'gamma' })).toBe('sí');
    expect(through({ agujero: 'alfa', 'otro-agujero': 'gamma' }, { agujero: 'delta' })).toBe('no');
    expect(through({ 'otro-agujero': 'delta' }, { agujero: 'beta', 'otro-agujero': 'delta' })).toBe('sí');
  });

  test('coordinates 0, 0 mean none: that place is the active system', () => {
    expect(ruling({ sistemas: [{ columna: 0, altura: 0 }], naves: ship('crucero', 1) }).verdict).toBe('no');
    expect(ruling({ sistemas: [{ 'junto-a': 'activo' }], naves: ship('crucero', 1) }).verdict).toBe('sí');
  });

  test('cites hyperlanes only when the player joined systems by hand', () => {
    const cited = (sistemas: object[]) =>
      ruling({ sistemas, naves: ship('crucero', 1) }).steps.flatMap((step) => step.clauses);
    expect(cited([{ 'junto-a': 'activo' }])).toContain('ti4:89.1');
    expect(cited(line({}))).not.toContain('ti4:89.1');
  });
});

describe('what stands in the way', () => {
  const through = (middle: object, efectos: object = {}, extra: object = {}) =>
    ruling({ sistemas: line({ nombre: 'Medio', ...middle }, {}), naves: ship('crucero', 2, extra), efectos });

  test.each([
    ['nothing', {}, {}, 'sí'],
    ['foreign ships (66.3.b, F3)', { 'naves-ajenas': true }, {}, 'no'],
    ['foreign ships and the deflector (F58)', { 'naves-ajenas': true }, { 'atraviesa-naves': true }, 'sí'],
    ['asteroids (16.1)', { anomalia: 'asteroides' }, {}, 'no'],
    ['asteroids and an effect', { anomalia: 'asteroides' }, { asteroides: true }, 'sí'],
    ['a supernova (92.1)', { anomalia: 'supernova' }, {}, 'no'],
    ['a supernova and an effect', { anomalia: 'supernova' }, { supernova: true }, 'sí'],
    ['a nebula (69.1.a)', { anomalia: 'nebulosa' }, {}, 'no'],
    ['a nebula and an effect', { anomalia: 'nebulosa' }, { nebulosa: true }, 'sí'],
    ['an own command token (66.3.d)', { 'ficha-propia': true }, {}, 'sí'],
    ['a rift', { vortice: true }, {}, 'depende'],
    ['a rift without dice', { 'vortice-sin-tirada': true }, {}, 'sí'],
  ])('%s', (_, middle, effects, verdict) => {
    expect(through(middle, effects).verdict).toBe(verdict);
  });

  test.each([
    ['a nebula may be entered when active (69.1)', { anomalia: 'nebulosa' }, 'sí'],
    ['asteroids may not', { anomalia: 'asteroides' }, 'no'],
    ['a supernova may not', { anomalia: 'supernova' }, 'no'],
    ['a rift may, without dice (101.2)', { vortice: true }, 'sí'],
    ['an own token prevents activating it (5.1)', { 'ficha-propia': true }, 'no'],
  ])('as active system, %s', (_, activo, verdict) => {
    expect(ruling({ activo, sistemas: line({}), naves: ship('crucero', 1) }).verdict).toBe(verdict);
  });

  test('a token where the ship starts holds it (66.3.c)', () => {
    const { verdict, options } = ruling({ sistemas: line({ 'ficha-propia': true }), naves: ship('crucero', 1) });
    expect(verdict).toBe('no');
    expect(options[0]?.clauses).toEqual(['ti4:66.3.c']);
  });

  test('foreign ships where it starts do not: it does not cross that system', () => {
    expect(ruling({ sistemas: line({ 'naves-ajenas': true }), naves: ship('crucero', 1) }).verdict).toBe('sí');
  });

  test('a ship that starts in a nebula moves 1, plus what effects add (69.2)', () => {
    const from = (more: object, efectos: object = {}) =>
      ruling({ sistemas: line({}, { anomalia: 'nebulosa' }), naves: ship('crucero', 2, more), efectos }).verdict;
    expect(from({})).toBe('no');
    expect(from({ bono: 1 })).toBe('sí');
    expect(from({}, { nebulosa: true })).toBe('sí');
  });

  test('a ship without Movimiento stays in a nebula too, and that is told as our reading', () => {
    const from = (anomalia: string) =>
      ruling({ sistemas: line({ anomalia }), naves: ship('caza', 1) }).options[0] ?? { readings: [], clauses: [] };
    expect(from('nebulosa').readings).toEqual(['ti4:X61']);
    expect(from('nebulosa').clauses).toContain('ti4:69.2');
    expect(from('ninguna').readings).toEqual([]);
  });

  test('names the obstacle and what would change it', () => {
    const { options, changes, facts } = through({ 'naves-ajenas': true });
    expect(options[0]?.text).toContain('Medio');
    expect(facts?.given).toMatchObject({ 'por-el-camino': 'naves', permiso: 'no' });
    expect(changes.filter(({ text }) => text.includes('Medio'))).toMatchObject([{ verdict: 'sí' }]);
    expect(changes.map(({ verdict }) => verdict)).toEqual(['sí', 'sí']);
  });

  test('goes round an obstacle when its movement allows', () => {
    const sistemas = [
      { nombre: 'Roca', columna: 0, altura: 2, anomalia: 'asteroides' },
      { nombre: 'A', columna: 1, altura: 1 },
      { nombre: 'B', columna: 1, altura: 3 },
      { nombre: 'Hogar', columna: 0, altura: 4 },
    ];
    const [short, upgraded] = [{}, { mejorada: true }].map((more) =>
      ruling({ sistemas, naves: ship('crucero', 'Hogar', more) }),
    );
    expect(short?.facts?.given['alcanza']).toBe('no');
    // The shorter way is told as cut.
    expect(short?.options[0]?.clauses).toContain('ti4:16.1');
    expect(upgraded?.options[0]?.text).toContain('Hogar → B → A');
  });
});

describe('gravity rifts (101)', () => {
  test('leaving one gives +1 and costs a die: 7 of 10 survive', () => {
    const input = { sistemas: line({}, { vortice: true }), naves: ship('transporte', 2) };
    expect(figure(input, 'todas')).toBeCloseTo(0.7, 12);
  });

  test('each rift on the way counts again (101.3)', () => {
    const input = {
      sistemas: line({ vortice: true }, { vortice: true }, { vortice: true }),
      naves: ship('transporte', 3),
    };
    expect(figure(input, 'todas')).toBeCloseTo(0.343, 12);
  });

  test('is avoided when another way is within reach', () => {
    const sistemas = [
      { nombre: 'Vórtice', columna: 0, altura: 2, vortice: true },
      { nombre: 'A', columna: 1, altura: 1 },
      { nombre: 'B', columna: 1, altura: 3 },
      { nombre: 'Hogar', columna: 0, altura: 4 },
    ];
    expect(ruling({ sistemas, naves: ship('crucero', 'Hogar', { bono: 1 }) }).verdict).toBe('sí');
    expect(ruling({ sistemas, naves: ship('crucero', 'Hogar') }).verdict).toBe('depende');
  });

  test('the odds of several groups agree with counting every result of every die', () => {
    const input = {
      sistemas: line({ vortice: true }, { vortice: true }),
      naves: [
        { nave: 'transporte', cantidad: 2, desde: '2', carga: 3 },
        { nave: 'crucero', cantidad: 3, desde: '1' },
      ],
    };
    const survives = (rolls: number) =>
      Array.from({ length: rolls }).reduce<Rational>((sum) => sum.times(new Rational(7n, 10n)), ONE);
    let arrivals = [ONE];
    for (const chance of [survives(2), survives(2), survives(1), survives(1), survives(1)]) {
      const next = Array.from({ length: arrivals.length + 1 }, () => ZERO);
      for (const [count, p] of arrivals.entries()) {
        next[count] = (next[count] as Rational).plus(p.times(ONE.minus(chance)));
        next[count + 1] = (next[count + 1] as Rational).plus(p.times(chance));
      }
      arrivals = next;
    }
    for (const [count, p] of arrivals.entries())
      expect(Math.abs((figure(input, `llegan-${count}`) ?? 0) - p.toNumber())).toBeLessThan(1e-12);
    expect(figure(input, 'carga-media')).toBeCloseTo(3 * 0.49, 12);
  });
});

describe('several groups', () => {
  const sistemas = line({ nombre: 'A' }, { nombre: 'B' });
  const group = (nave: string, desde: string) => ({ nave, desde });
  const given = (...naves: object[]) => ruling({ sistemas, naves });

  test('the one that fares worst decides, and the others are told', () => {
    const mixed = given(group('crucero', 'B'), group('transporte', 'B'));
    expect(mixed.verdict).toBe('no');
    expect(mixed.options.map(({ verdict }) => verdict)).toEqual(['sí', 'no']);
    expect(mixed.facts?.numbers['alcanza']).toMatch(/Transporte.*Crucero/);
    expect(given(group('crucero', 'B'), group('transporte', 'A')).verdict).toBe('sí');
  });

  test('none arrives where the active system cannot be activated', () => {
    const { verdict, facts } = ruling({ activo: { 'ficha-propia': true }, sistemas, naves: [group('crucero', 'A')] });
    expect(verdict).toBe('no');
    expect(facts?.given).toEqual({ 'ficha-destino': 'si', origen: 'sin-ficha' });
  });
});

describe('cargo (97)', () => {
  test.each([
    [8, false],
    [9, true],
  ])('two Transportes with %d units aboard', (carga, tooMuch) => {
    const { steps } = ruling({ sistemas: line({}), naves: ship('transporte', 1, { cantidad: 2, carga }) });
    expect(steps.some(({ id }) => id === 'carga-no-cabe')).toBe(tooMuch);
  });

  test.each([
    [6, 4.2],
    [8, 5.6],
    [10, 5.6],
    [40, 5.6],
  ])('two Transportes out of a Vórtice with %d units: no more than 8 can arrive (97.0)', (carga, arrives) => {
    const input = { sistemas: line({ vortice: true }, {}), naves: ship('transporte', 2, { cantidad: 2, carga }) };
    expect(figure(input, 'carga-media')).toBeCloseTo(arrives, 12);
  });

  test('two groups that carry too much are one step, whose id stays unique', () => {
    const naves = [...ship('transporte', 1, { carga: 5 }), ...ship('destructor', 1, { carga: 1 })];
    const { steps } = ruling({ sistemas: line({}), naves });
    expect(steps.filter(({ id }) => id === 'carga-no-cabe')).toHaveLength(1);
  });

  test('lists where units may be picked up: not where there is an own token (97.3)', () => {
    const sistemas = line({ nombre: 'A', 'ficha-propia': true }, { nombre: 'B' });
    const { steps } = ruling({ sistemas, naves: ship('transporte', 'B', { mejorada: true, carga: 1 }) });
    const where = steps.find(({ id }) => id === 'donde-recoger-unidades')?.text;
    expect(where).toContain('B y Sistema activo');
    expect(where).not.toMatch(/\bA\b/);
  });
});

describe('bad input', () => {
  const naves = ship('crucero', 1);
  const WRONG = { code: 'INCONSISTENT' };

  test.each([
    ['no systems', { naves, sistemas: [] }, 'sistemas', limits('1', '60')],
    [
      'far too many systems',
      { naves, sistemas: Array.from({ length: 50_000 }, () => ({})) },
      'sistemas',
      limits('1', '60'),
    ],
    ['no ships', { naves: [], sistemas: line({}) }, 'naves', limits('1', '8')],
    ['half a place', { naves, sistemas: [{ columna: 1 }] }, 'sistemas.0.altura', WRONG],
    ['between hexagons', { naves, sistemas: [{ columna: 1, altura: 2 }] }, 'sistemas.0.altura', WRONG],
    ['two in one place', { naves, sistemas: [...line({}), ...line({})] }, 'sistemas.1.columna', WRONG],
    ['too far', { naves, sistemas: [{ columna: 10, altura: 0 }] }, 'sistemas.0.columna', limits('9', '9')],
    ['unknown neighbour', { naves, sistemas: [{ 'junto-a': 'Nada' }] }, 'sistemas.0.junto-a', WRONG],
    ['unknown origin', { naves: ship('crucero', 7), sistemas: line({}) }, 'naves.0.desde', WRONG],
    ['no origin', { naves: ship('crucero', ''), sistemas: line({}, {}) }, 'naves.0.desde', WRONG],
    [
      'two with one name',
      { naves: ship('crucero', 'a'), sistemas: line({ nombre: 'A' }, { nombre: 'á' }) },
      'naves.0.desde',
      WRONG,
    ],
    ['flagship without movement', { naves: ship('nave-insignia', 1), sistemas: line({}) }, 'naves.0.movimiento', WRONG],
    ['too many', { naves: ship('transporte', 1, { cantidad: 5 }), sistemas: line({}) }, 'naves.0.cantidad', WRONG],
    [
      'no such upgrade',
      { naves: ship('estrella-de-guerra', 1, { mejorada: true }), sistemas: line({}) },
      'naves.0.mejorada',
      WRONG,
    ],
    [
      'fractional',
      { naves: ship('crucero', 1, { bono: 0.5 }), sistemas: line({}) },
      'naves.0.bono',
      { code: 'WRONG_TYPE' },
    ],
  ])('%s', (_, raw, field, expected) => {
    expect(issuesOf('ti4-movimiento', raw)).toMatchObject([{ field, ...expected }]);
  });

  test('a single system need not be named', () => {
    expect(ruling({ sistemas: line({}), naves: [{ nave: 'crucero' }] }).verdict).toBe('sí');
  });
});

/* ── An independent search: every walk, one system at a time, as one would move the piece. ── */

const SYSTEMS = 5;
const ANOMALIES: Pick<StarSystem, 'anomaly' | 'entry'>[] = [
  { anomaly: 'ninguna', entry: 'si' },
  { anomaly: 'ninguna', entry: 'si' },
  { anomaly: 'ninguna', entry: 'si' },
  { anomaly: 'asteroides', entry: 'no' },
  { anomaly: 'supernova', entry: 'no' },
  { anomaly: 'nebulosa', entry: 'solo-activo' },
];
const featuresArbitrary = fc.record({
  name: fc.constant(''),
  rift: fc.constantFrom<StarSystem['rift'][]>('no', 'no', 'si', 'sin-tirada'),
  enemyShips: fc.boolean(),
  ownToken: fc.constant(false),
});
const systemArbitrary = fc
  .tuple(featuresArbitrary, fc.constantFrom(...ANOMALIES))
  .map(([features, anomaly]): StarSystem => ({ ...features, ...anomaly }));
const mapArbitrary = fc
  .record({
    systems: fc.array(systemArbitrary, { minLength: SYSTEMS, maxLength: SYSTEMS }),
    edges: fc.array(fc.tuple(fc.nat(SYSTEMS - 1), fc.nat(SYSTEMS - 1)), { minLength: 4, maxLength: 9 }),
  })
  .map(({ systems, edges }): Starmap => {
    const neighbours = systems.map(() => new Map<number, 'borde'>());
    for (const [a, b] of edges) {
      if (a === b) continue;
      neighbours[a]?.set(b, 'borde');
      neighbours[b]?.set(a, 'borde');
    }
    return { systems, neighbours };
  });
const passageArbitrary = fc.record<Passage>({
  'atraviesa-naves': fc.boolean(),
  asteroides: fc.boolean(),
  supernova: fc.boolean(),
  nebulosa: fc.boolean(),
});

/** Fewest dice of any walk of at most eight moves; null if none arrives. */
function fewestRollsByWalking(map: Starmap, start: number, passage: Passage, movement: number): number | null {
  let best: number | null = null;
  const walk = (at: number, moves: number, bonus: number, rolls: number): void => {
    if (moves > movement + bonus || moves > 8 || (best !== null && rolls >= best)) return;
    if (at === 0) {
      best = rolls;
      return;
    }
    const here = map.systems[at] as StarSystem;
    if (moves > 0) {
      // Going on from here means crossing it.
      if (here.enemyShips && !passage['atraviesa-naves']) return;
      if (here.anomaly === 'nebulosa' && !passage.nebulosa) return;
    }
    const leaves = here.rift === 'no' ? 0 : 1;
    for (const next of map.neighbours[at]?.keys() ?? []) {
      const { anomaly } = map.systems[next] as StarSystem;
      if (anomaly === 'asteroides' && !passage.asteroides) continue;
      if (anomaly === 'supernova' && !passage.supernova) continue;
      walk(next, moves + 1, bonus + leaves, rolls + (here.rift === 'si' ? 1 : 0));
    }
  };
  walk(start, 0, 0, 0);
  return best;
}

describe('against walking every way', () => {
  /** A map, where a ship starts on it, and what it may pass through. */
  const journey = [mapArbitrary, fc.integer({ min: 1, max: SYSTEMS - 1 }), passageArbitrary] as const;

  test('finds a route exactly when there is one, with the fewest dice', () => {
    fc.assert(
      fc.property(...journey, fc.nat(3), (map, start, passage, movement) => {
        const route = bestRoute(routesFrom(map, start, passage, 1), movement);
        expect(route?.rolls ?? null).toBe(fewestRollsByWalking(map, start, passage, movement));
      }),
      { numRuns: 2000 },
    );
  });

  test('every route is a walk between neighbours that costs what it says', () => {
    fc.assert(
      fc.property(...journey, (map, start, passage) => {
        for (const { path, needs, rifts, rolls } of routesFrom(map, start, passage, 1)) {
          expect(path[0]).toBe(start);
          expect(path.at(-1)).toBe(0);
          for (const [at, system] of path.slice(1).entries())
            expect(map.neighbours[path[at] as number]?.has(system)).toBe(true);
          const left = path.slice(0, -1).map((system) => map.systems[system]?.rift);
          expect(rolls).toBe(left.filter((rift) => rift === 'si').length);
          expect(rifts).toBe(left.filter((rift) => rift !== 'no').length);
          expect(needs).toBe(path.length - 1 - rifts);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('more movement and fewer obstacles never make it worse', () => {
    fc.assert(
      fc.property(...journey, fc.nat(3), (map, start, passage, movement) => {
        const rolls = (with_: Passage, reach: number) =>
          bestRoute(routesFrom(map, start, with_, 1), reach)?.rolls ?? Number.POSITIVE_INFINITY;
        const before = rolls(passage, movement);
        expect(rolls(passage, movement + 1)).toBeLessThanOrEqual(before);
        expect(rolls({ ...passage, 'atraviesa-naves': true }, movement)).toBeLessThanOrEqual(before);
        expect(rolls({ ...passage, nebulosa: true }, movement)).toBeLessThanOrEqual(before);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what is odd is counted as said, and told', () => {
  const told = (input: object) => ruling(input).assumptions.flatMap(({ id }) => (id ? [id] : []));

  test.each([
    ['asteroides', {}, ['origen-vedado']],
    ['supernova', {}, ['origen-vedado']],
    ['asteroides', { asteroides: true }, []],
    ['supernova', { supernova: true }, []],
    ['nebulosa', {}, []],
    ['ninguna', {}, []],
  ])('ships that start in %s with %o (16.1, 92.1)', (anomalia, efectos, expected) => {
    expect(told({ sistemas: line({ anomalia }), naves: ship('crucero', 1), efectos })).toEqual(expected);
  });

  test('a ship of another player there is no reason', () => {
    expect(told({ sistemas: line({ 'naves-ajenas': true }), naves: ship('crucero', 1) })).toEqual([]);
  });

  test('a system at the place of the active one has no place (8.0)', () => {
    const sistemas = [
      { nombre: 'A', columna: 0, altura: 2 },
      { nombre: 'B', columna: 0, altura: 0 },
    ];
    expect(told({ sistemas, naves: ship('crucero', 'A') })).toEqual(['sin-sitio']);
  });
});
