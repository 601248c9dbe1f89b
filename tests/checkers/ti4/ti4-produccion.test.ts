import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Planet } from '../../../src/checkers/ti4/planets.ts';
import { payments } from '../../../src/checkers/ti4/production/production.ts';
import { figures, runVerdict } from '../../catalog-fixture.ts';
import { issuesOf, limits } from '../answers.ts';

const ruling = (input: object) => runVerdict('ti4-produccion', input);
const figure = (input: object, id: string) => ruling(input).figures.find((each) => each.id === id)?.value;
const rich = { planetas: [{ recursos: 12 }, { recursos: 12 }], 'otra-produccion': 30, 'unidades-permitidas': 30 };
const step = (input: object, id: string) => ruling(input).steps.find((each) => each.id === id);
const cost = (unidades: object) => figure({ ...rich, unidades }, 'coste');

describe('cost (30, 79.1, 79.2)', () => {
  test.each([
    [{ caza: 1 }, 1],
    [{ caza: 2 }, 1],
    [{ caza: 3 }, 2],
    [{ infanteria: 4 }, 2],
    [{ caza: 1, infanteria: 1 }, 2],
    [{ meca: 2 }, 4],
    [{ destructor: 1, crucero: 1, transporte: 1, acorazado: 1 }, 10],
    [{ 'estrella-de-guerra': 1 }, 12],
    [{ 'nave-insignia': 1 }, 8],
  ])('%o costs %d', (unidades, expected) => {
    expect(cost(unidades)).toBe(expected);
  });

  test('agrees with paying for units one by one', () => {
    const units = figures['ti4/unidades'].filas.filter((unit) => typeof unit.base.coste === 'number');
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(units.map((unit) => [unit.id, fc.nat(unit.id === 'nave-insignia' ? 1 : 2)]))),
        (counts) => {
          let total = 0;
          for (const unit of units) {
            // Each payment puts up to two on the table; the next payment begins when they are used up.
            let paid = 0;
            for (let made = 0; made < (counts[unit.id] ?? 0); made++) {
              if (paid === 0) {
                total += unit.base.coste as number;
                paid = unit.base.unidadesPorCoste;
              }
              paid--;
            }
          }
          if (Object.values(counts).some((count) => count > 0)) expect(cost(counts)).toBe(total);
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each([
    [1, 3],
    [9, 0],
    [-2, 6],
  ])('a discount of %d leaves %d to pay', (descuento, price) => {
    expect(figure({ ...rich, unidades: { acorazado: 1 }, descuento }, 'precio')).toBe(price);
  });
});

describe('production limit (78.1)', () => {
  const dock = (recursos: number, mejorado = false) => ({ recursos, mejorado });
  test.each([
    ['two more than the planet', [dock(2)], 0, 4],
    ['four more when upgraded', [dock(2, true)], 0, 6],
    ['a planet without resources', [dock(0)], 0, 2],
    ['several add up (78.1.a)', [dock(1), dock(3, true)], 0, 10],
    ['other units add up too', [dock(1)], 2, 5],
    ['nothing produces', [], 0, 0],
  ])('%s', (_, puertos, other, limit) => {
    const input = { puertos, 'otra-produccion': other, mercancias: 60, unidades: { caza: 1 } };
    expect(figure(input, 'limite')).toBe(limit);
  });

  test('each of two Cazas of one payment counts (78.1.b)', () => {
    const input = (caza: number) => ({ puertos: [dock(1)], mercancias: 9, unidades: { caza } });
    expect(ruling(input(3)).verdict).toBe('sí');
    expect(ruling(input(4)).verdict).toBe('no');
    expect(ruling(input(4)).changes).toContainEqual({ text: 'Con 1 más de «Producción»', verdict: 'sí' });
  });

  test('the secondary of «Guerra» uses a single Puerto espacial (48.3, F45)', () => {
    const input = {
      medio: 'guerra',
      puertos: [dock(1), dock(3)],
      'otra-produccion': 4,
      mercancias: 9,
      unidades: { caza: 1 },
    };
    expect(figure(input, 'limite')).toBe(5);
    expect(step(input, 'limite-guerra')?.clauses).toEqual(['ti4:48.3', 'ti4:48.3.a', 'ti4:F45', 'ti4:78.1']);
  });

  test('another ability sets its own limit and is paid all the same (79.4, F17)', () => {
    const input = {
      medio: 'otra',
      puertos: [dock(4)],
      'otra-produccion': 5,
      'unidades-permitidas': 2,
      unidades: { crucero: 2 },
    };
    expect(figure(input, 'limite')).toBe(2);
    expect(ruling(input).verdict).toBe('no');
    expect(ruling({ ...input, mercancias: 4 }).verdict).toBe('sí');
    expect(ruling({ ...input, mercancias: 6, unidades: { crucero: 3 } }).changes).toContainEqual({
      text: 'Si la capacidad dejara producir 3',
      verdict: 'sí',
    });
  });

  test('warns that «Herramientas sarween» needs «Producción» (F18)', () => {
    const cited = (medio: string) =>
      ruling({ ...rich, medio, descuento: 1, unidades: { crucero: 1 } }).steps.flatMap((step) => step.clauses);
    expect(cited('otra')).toContain('ti4:F18');
    expect(cited('tactica')).not.toContain('ti4:F18');
  });
});

describe('ships of another player (79.6, 14)', () => {
  const here = (unidades: object, more: object = {}) => ruling({ ...rich, unidades, 'naves-ajenas': 'si', ...more });

  test('forbid ships, not ground forces', () => {
    expect(here({ crucero: 1 }).verdict).toBe('no');
    expect(here({ caza: 1 }).verdict).toBe('no');
    expect(here({ infanteria: 2, meca: 1 }).verdict).toBe('sí');
  });

  test('forbid ships even beside own ones; without own ones it is a blockade', () => {
    expect(here({ crucero: 1 }, { 'naves-propias': 'si' }).verdict).toBe('no');
    const ids = (propias: string) => here({ meca: 1 }, { 'naves-propias': propias }).steps.map(({ id }) => id);
    expect(ids('no')).toContain('bloqueo');
    expect(ids('si')).toContain('naves-otro-jugador');
    expect(ids('no-se')).toContain('naves-otro-jugador');
  });

  test('block units with «Producción», not other abilities (14.0)', () => {
    const { steps } = here({ meca: 1 }, { 'naves-propias': 'no', medio: 'otra' });
    expect(steps.map(({ id }) => id)).not.toContain('bloqueo');
    expect(steps.find(({ id }) => id === 'naves-otro-jugador')?.clauses).toEqual(['ti4:79.6']);
  });

  test('what is not known makes it depend', () => {
    const open = { ...rich, unidades: { crucero: 1 }, 'naves-ajenas': 'no-se' };
    expect(ruling(open).verdict).toBe('depende');
    expect(ruling({ ...open, unidades: { meca: 1 } }).verdict).toBe('sí');
  });

  test('offers to produce the ground forces alone', () => {
    expect(here({ crucero: 1, infanteria: 2 }).changes).toContainEqual({
      text: 'Si produjeras solo las fuerzas terrestres',
      verdict: 'sí',
    });
  });
});

describe('war suns (F66)', () => {
  test.each([
    ['si', 'sí'],
    ['no', 'no'],
    ['no-se', 'depende'],
  ])('technology: %s', (answer, verdict) => {
    const input = { ...rich, unidades: { 'estrella-de-guerra': 1 }, 'tecnologia-estrella': answer };
    expect(ruling(input).verdict).toBe(verdict);
  });

  test('matters only when one is produced', () => {
    expect(ruling({ ...rich, unidades: { crucero: 1 }, 'tecnologia-estrella': 'no' }).verdict).toBe('sí');
  });
});

describe('paying (79.1, 83)', () => {
  const dread = { unidades: { acorazado: 1 }, 'otra-produccion': 1 };
  test.each([
    ['exactly', [4], 0, 'sí'],
    ['one short', [3], 0, 'no'],
    ['trade goods count as one each', [3], 1, 'sí'],
    ['trade goods alone', [], 4, 'sí'],
    ['nothing at all', [], 0, 'no'],
  ])('%s', (_, resources, mercancias, verdict) => {
    const planetas = resources.map((recursos) => ({ recursos }));
    expect(ruling({ ...dread, planetas, mercancias }).verdict).toBe(verdict);
  });

  test('offers to waste nothing with goods, or to keep them', () => {
    const planetas = [
      { nombre: 'Abyz', recursos: 3 },
      { nombre: 'Fria', recursos: 2 },
    ];
    expect(ruling({ ...dread, planetas, mercancias: 1 }).options.map(({ label, text }) => [label, text])).toEqual([
      ['Agotar Abyz y Fria', '5 Recursos: se pierde 1.'],
      ['Agotar Abyz y gastar 1 Mercancía', '4 Recursos: no se pierde nada.'],
    ]);
  });

  test('says in the plural what is lost, and what is given up', () => {
    const planetas = [{ nombre: 'Jord', recursos: 6, influencia: 2 }];
    expect(ruling({ ...dread, planetas }).options.map(({ label, text }) => [label, text])).toEqual([
      ['Agotar Jord', '6 Recursos: se pierden 2. Renuncias a 2 de Influencia.'],
    ]);
  });

  test('the headline speaks of a loss only when no way of paying avoids it', () => {
    const planetas = [{ recursos: 3 }, { recursos: 2 }];
    const paid = (mercancias: number) => ruling({ ...dread, planetas, mercancias });
    const figures = (mercancias: number) => paid(mercancias).facts?.numbers['se-puede-pagar']?.match(/\d+/g);
    expect(figures(0)).toEqual(['4', '1']);
    expect(figures(1)).toEqual(['4']);
    expect(paid(0).headline).toContain(String(paid(0).facts?.numbers['se-puede-pagar']));
  });

  test('goods may also save Influencia, not only waste', () => {
    const planetas = [
      { nombre: 'Abyz', recursos: 3, influencia: 0 },
      { nombre: 'Mecatol Rex', recursos: 1, influencia: 6 },
    ];
    expect(ruling({ ...dread, planetas, mercancias: 2 }).options.map(({ label }) => label)).toEqual([
      'Agotar Abyz y Mecatol Rex',
      'Agotar Abyz y gastar 1 Mercancía',
    ]);
  });

  test('a list of planets and the goods are told apart', () => {
    const planetas = [
      { nombre: 'Abyz', recursos: 2 },
      { nombre: 'Fria', recursos: 1 },
    ];
    expect(ruling({ ...dread, planetas, mercancias: 1 }).options[0]?.label).toBe(
      'Agotar Abyz y Fria, y gastar 1 Mercancía',
    );
  });

  test('Exportaciones do not pay (43.7)', () => {
    expect(step({ ...dread, mercancias: 4 }, 'pagar')?.clauses).toContain('ti4:43.7');
  });

  test('says how much is missing', () => {
    expect(ruling({ ...dread, mercancias: 1 }).changes).toContainEqual({ text: 'Con 3 Mercancías más', verdict: 'sí' });
  });

  test('agrees with trying every set of planets', () => {
    const planets = fc.array(
      fc.record<Planet>({ nombre: fc.constant(''), recursos: fc.nat(4), influencia: fc.nat(3) }),
      {
        maxLength: 7,
      },
    );
    fc.assert(
      fc.property(planets, fc.nat(5), fc.nat(16), (list, goods, price) => {
        const totals = list
          .reduce<number[][]>((sets, { recursos }) => sets.concat(sets.map((set) => [...set, recursos])), [[]])
          .map((set) => set.reduce((sum, value) => sum + value, 0));
        const found = payments(list, goods, price);
        expect(found.length > 0).toBe(totals.some((total) => total + goods >= price));
        for (const way of found) expect(way.planets.total + way.goods - way.wasted).toBe(price);
        const alone = totals.filter((total) => total >= price);
        expect(found.find((way) => way.goods === 0)?.wasted).toBe(
          alone.length > 0 ? Math.min(...alone) - price : undefined,
        );
        const exact = totals.some((total) => total <= price && price - total <= goods);
        expect(found.some((way) => way.wasted === 0)).toBe(exact);
        // Nothing on offer is worse in everything than another way, and each more goods buys something.
        for (const way of found)
          for (const other of found)
            if (other !== way)
              expect(
                other.goods <= way.goods && other.wasted <= way.wasted && other.planets.lost <= way.planets.lost,
              ).toBe(false);
      }),
      { numRuns: 300 },
    );
  });
});

describe('where units go', () => {
  const where = (more: object) => step({ ...rich, unidades: { infanteria: 2 }, ...more }, 'donde-van');

  test('ground forces in space must fit in the ships (78.4.a)', () => {
    expect(where({})?.clauses).toContain('ti4:78.4.a');
  });

  test('an ability that names a system leaves the place to the player (79.4.b)', () => {
    expect(where({ medio: 'otra' })?.clauses).toEqual(['ti4:79.4', 'ti4:79.4.a', 'ti4:79.4.b']);
  });

  test.each([
    ['otra', /^ti4:78\./],
    ['tactica', /^ti4:79\.4/],
    ['guerra', /^ti4:79\.4/],
  ])('by «%s», nothing but the answer itself rests on clauses of another way of producing', (medio, foreign) => {
    const { steps } = ruling({ ...rich, unidades: { infanteria: 2 }, puertos: [{ recursos: 4 }], medio });
    const explained = steps.filter(({ id }) => id !== 'si-no');
    expect(explained.flatMap(({ clauses }) => clauses).filter((clause) => foreign.test(clause))).toEqual([]);
  });
});

test('figures are in the singular when there is one', () => {
  const { figures: shown } = ruling({ mercancias: 1, unidades: { caza: 1 }, puertos: [{}] });
  expect(shown.map(({ id, value, unit }) => `${id} ${value} ${unit}`)).toEqual([
    'coste 1 Recurso',
    'unidades 1 unidad',
    'limite 2 unidades',
    'recursos 0 Recursos',
    'mercancias 1 Mercancía',
  ]);
});

describe('what is counted for the ruling', () => {
  const facts = (input: object) => ruling(input).facts?.given;

  test('what is not said stays open', () => {
    const input = { ...rich, unidades: { crucero: 1 } };
    expect(facts({ ...input, 'naves-ajenas': 'no-se', 'tecnologia-estrella': 'no-se' })).toEqual({
      ...{ que: 'naves', estrella: 'no', 'dentro-del-limite': 'si', 'se-puede-pagar': 'si' },
    });
  });

  test('ground forces alone, and a war sun', () => {
    expect(facts({ ...rich, unidades: { meca: 1 } })).toMatchObject({ que: 'terrestres', estrella: 'no' });
    expect(facts({ ...rich, unidades: { 'estrella-de-guerra': 1 } })).toMatchObject({ que: 'naves', estrella: 'si' });
  });

  test('every condition that fails is told', () => {
    const all = { unidades: { 'estrella-de-guerra': 1 }, 'naves-ajenas': 'si', 'tecnologia-estrella': 'no' };
    const decides = ruling(all).steps.slice(0, 4);
    expect(decides.map(({ clauses }) => clauses[0])).toEqual(['ti4:79.6', 'ti4:F66', 'ti4:78.1', 'ti4:79.1']);
  });
});

describe('assumptions', () => {
  test('captured units are not in the reinforcements (20.5)', () => {
    const { assumptions } = ruling({ ...rich, unidades: { crucero: 1 } });
    expect(assumptions.flatMap(({ clauses }) => clauses)).toContain('ti4:20.5');
  });
});

describe('bad input', () => {
  test.each([
    ['nothing to produce', {}, 'unidades', { code: 'INCONSISTENT' }],
    ['negative', { unidades: { crucero: -1 } }, 'unidades.crucero', limits('0', '8')],
    ['more than the miniatures', { unidades: { 'nave-insignia': 2 } }, 'unidades.nave-insignia', limits('0', '1')],
    ['a structure has no cost (30.3)', { unidades: { crucero: 1, sdp: 1 } }, 'unidades.sdp', { code: 'UNKNOWN_FIELD' }],
    [
      'an ability without its limit',
      { unidades: { crucero: 1 }, medio: 'otra' },
      'unidades-permitidas',
      { code: 'INCONSISTENT', message: limits('1', '30').message },
    ],
    ['too many docks', { unidades: { crucero: 1 }, puertos: [{}, {}, {}, {}] }, 'puertos', limits('0', '3')],
    ['fractional', { unidades: { crucero: 1 }, mercancias: 0.5 }, 'mercancias', { code: 'WRONG_TYPE' }],
  ])('%s', (_, raw, field, expected) => {
    const issue = issuesOf('ti4-produccion', raw).find((one) => one.field === field);
    expect(issue).toMatchObject(expected);
  });
});
