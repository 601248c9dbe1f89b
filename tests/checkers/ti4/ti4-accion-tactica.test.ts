import { describe, expect, test } from 'vitest';
import { askRule } from '../../../src/checkers/ask-rule.ts';
import { sensitivity } from '../../../src/checkers/sensitivity.ts';
import { rule, runOdds } from '../../catalog-fixture.ts';
import { ONE, Rational, ZERO } from '../../rational.ts';
import { issuesOf, limits } from '../answers.ts';

const tactical = (input: object) => runOdds('ti4-accion-tactica', input);
const figure = (input: object, id: string) => tactical(input).figures.find((one) => one.id === id)?.value ?? Number.NaN;
const chance = (id: string, input: object) => runOdds(id, input).outcomes['atacante'] ?? 0;

describe('a whole tactical action is its phases put together', () => {
  const carrier = { transporte: 1, opciones: { 'infanteria-a-bordo': 3 } };
  const cruiser = { crucero: 1 };
  // One carrier holds all the troops: they land if, and only if, it wins.
  const win = chance('ti4-combate-espacial', { atacante: carrier, defensor: cruiser });

  test('space combat, then one planet', () => {
    const take = chance('ti4-invasion', { atacante: { infanteria: 3 }, defensor: { infanteria: 2 } });
    const planetas = [{ infanteria: 2, 'despliega-infanteria': 3 }];
    const { outcomes } = tactical({ atacante: carrier, defensor: cruiser, planetas });
    expect(outcomes['todos']).toBeCloseTo(win * take, 12);
    expect(outcomes['ninguno']).toBeCloseTo(win * (1 - take), 12);
    expect(outcomes['sin-espacio']).toBeCloseTo(1 - win, 12);
  });

  test('troops divided among planets, each on its own', () => {
    const first = chance('ti4-invasion', { atacante: { infanteria: 2 }, defensor: { infanteria: 1 } });
    const second = chance('ti4-invasion', { atacante: { infanteria: 1 }, defensor: { infanteria: 1 } });
    const planetas = [
      { infanteria: 1, 'despliega-infanteria': 2 },
      { infanteria: 1, 'despliega-infanteria': 1 },
    ];
    const input = { atacante: carrier, defensor: cruiser, planetas };
    expect(tactical(input).outcomes['todos']).toBeCloseTo(win * first * second, 12);
    expect(figure(input, 'planeta-1')).toBeCloseTo(win * first, 12);
    expect(figure(input, 'planeta-2')).toBeCloseTo(win * second, 12);
  });

  test('ships that cannons destroy neither bombard nor carry', () => {
    // Two carriers of four each; one shot leaves one, whose room limits who lands (18.3).
    const input = {
      atacante: { transporte: 2, opciones: { 'infanteria-a-bordo': 8 } },
      defensor: {},
      'otros-canones': [{ valor: 6, dados: 1 }],
      planetas: [{ 'despliega-infanteria': 4 }, { 'despliega-infanteria': 4 }],
    };
    expect(figure(input, 'planeta-1')).toBeCloseTo(1, 12);
    expect(figure(input, 'planeta-2')).toBeCloseTo(0.5, 12);
  });

  test('the SDP of the planets fire at the ships, and cannons of several players add up', () => {
    const input = {
      atacante: { crucero: 1 },
      defensor: {},
      'otros-canones': [{ valor: 9, dados: 1 }],
      planetas: [{ sdp: 1 }],
    };
    expect(figure(input, 'tras-canones')).toBeCloseTo(0.5 * 0.8, 12);
  });

  test('effects in space and on the ground', () => {
    const planetas = [{ infanteria: 1, 'despliega-infanteria': 1 }];
    const base = { atacante: { transporte: 1, opciones: { 'infanteria-a-bordo': 1 } }, defensor: {}, planetas };
    const plain = chance('ti4-invasion', { atacante: { infanteria: 1 }, defensor: { infanteria: 1 } });
    const helped = chance('ti4-invasion', {
      atacante: { infanteria: 1, efectos: { 'subir-la-moral': 1 } },
      defensor: { infanteria: 1 },
    });
    expect(tactical(base).outcomes['todos']).toBeCloseTo(plain, 12);
    const cheered = { ...base, tierra: { atacante: { efectos: { 'subir-la-moral': 1 } } } };
    expect(tactical(cheered).outcomes['todos']).toBeCloseTo(helped, 12);
    expect(helped).toBeGreaterThan(plain);
  });

  test('more troops landed than carried, and ships that bombard twice, are refused', () => {
    const fieldsOf = (input: object) => {
      const answer = askRule(rule('ti4-accion-tactica'), input);
      return 'issues' in answer ? answer.issues.map(({ field, clauses }) => [field, clauses]) : [];
    };
    expect(fieldsOf({ atacante: carrier, defensor: {}, planetas: [{ 'despliega-infanteria': 4 }] })).toEqual([
      ['planetas', ['ti4:52.2']],
    ]);
    expect(
      fieldsOf({ atacante: { acorazado: 1 }, defensor: {}, planetas: [{ bombardean: { acorazado: 2 } }] }),
    ).toEqual([['planetas', ['ti4:15.1']]]);
  });
});

describe('answers of the space calculator', () => {
  test('retreats when it has so many ships fewer', () => {
    const battle = (retirada: object) =>
      runOdds('ti4-combate-espacial', { atacante: { crucero: 2, retirada }, defensor: { crucero: 2 } }).outcomes;
    // One lost and none destroyed, sooner or later: 0.48 · 0.36 / (1 − 0.36²); then it must outlive two dice: 0.36.
    const leaves = battle({ cuando: 'inferioridad', diferencia: 1 })['retirada-atacante'];
    expect(leaves).toBeCloseTo((0.1728 / 0.8704) * 0.36, 12);
    expect(battle({ cuando: 'inferioridad', diferencia: 2 })['retirada-atacante']).toBe(0);
  });

  test('tells what is left of each kind', () => {
    const { tables } = runOdds('ti4-combate-espacial', { atacante: { crucero: 1 }, defensor: { crucero: 1 } });
    expect(tables[1]?.rows.map(({ probability }) => probability)).toEqual([
      expect.closeTo(0.375, 12),
      expect.closeTo(0.375, 12),
    ]);
  });

  test('what an effect would change', () => {
    const found = sensitivity(rule('ti4-combate-espacial'), { atacante: { acorazado: 1 }, defensor: { acorazado: 1 } });
    const row = found?.effects.find(({ field }) => field === 'atacante.efectos.los-escudos-aguantan');
    const { outcomes } = runOdds('ti4-combate-espacial', {
      atacante: { acorazado: 1, efectos: { 'los-escudos-aguantan': true } },
      defensor: { acorazado: 1 },
    });
    expect(row?.chance).toBe(outcomes['atacante']);
    expect(found?.effects.every(({ field }) => !field.includes('blindaje-no-euclidiano'))).toBe(true);
  });

  test('an order with repeats or absent units is refused', () => {
    const fields = (orden: string[]) => {
      const answer = askRule(rule('ti4-combate-espacial'), {
        atacante: { crucero: 1, caza: 1, asignacion: 'orden', orden },
        defensor: { crucero: 1 },
      });
      return 'issues' in answer ? answer.issues.map(({ field }) => field) : [];
    };
    expect(fields(['caza', 'caza'])).toEqual(['atacante.orden.1']);
    expect(fields(['destructor'])).toEqual(['atacante.orden.0']);
    expect(fields(['resistencia', 'crucero'])).toEqual([]);
  });

  test('more miniatures than the box holds are told and computed', () => {
    const ids = (crucero: number) =>
      runOdds('ti4-combate-espacial', { atacante: { crucero }, defensor: { crucero: 1 } }).assumptions.map(
        ({ id }) => id,
      );
    expect(ids(9)).toContain('mas-miniaturas');
    expect(ids(8)).not.toContain('mas-miniaturas');
  });
});

describe('a Vórtice gravitatorio on the way in', () => {
  const loaded = { transporte: 2, crucero: 1, opciones: { 'infanteria-a-bordo': 6 } };

  test('every ship that crosses may be lost: the mean of the fleets that arrive', () => {
    const fleet = (crucero: number) =>
      chance('ti4-combate-espacial', { atacante: { crucero }, defensor: { crucero: 1 } });
    const { outcomes } = tactical({ atacante: { crucero: 2 }, defensor: { crucero: 1 }, vortice: { crucero: 2 } });
    expect(1 - (outcomes['sin-espacio'] ?? 0)).toBeCloseTo(0.49 * fleet(2) + 0.42 * fleet(1), 12);
  });

  test('what a ship carries is lost with it, and those that do not cross carry first', () => {
    const planetas = [{ 'despliega-infanteria': 6 }];
    // Four aboard the one that does not cross, two aboard the other.
    expect(
      figure({ atacante: loaded, defensor: {}, vortice: { transporte: 1 }, planetas }, 'perdida-atacante'),
    ).toBeCloseTo(0.3 * (3 + 2 * 0.5), 12);
    expect(figure({ atacante: loaded, defensor: {}, vortice: { transporte: 2 }, planetas }, 'planeta-1')).toBeCloseTo(
      0.91,
      12,
    );
    expect(
      figure({ atacante: { transporte: 1 }, defensor: {}, vortice: { transporte: 1, veces: 2 } }, 'domina-espacio'),
    ).toBeCloseTo(0.49, 12);
  });

  test('more ships than there are, and too many ways to come out, are named', () => {
    const issue = (input: object) => {
      const answer = askRule(rule('ti4-accion-tactica'), input);
      return 'issues' in answer ? answer.issues[0]?.field : undefined;
    };
    expect(issue({ atacante: { crucero: 1 }, defensor: {}, vortice: { crucero: 2 } })).toBe('vortice.crucero');
    const many = { crucero: 8, destructor: 8, acorazado: 5, transporte: 4 };
    expect(issue({ atacante: many, defensor: {}, vortice: many })).toBe('vortice');
  });
});

test('one die more in a bombardment is one for all planets', () => {
  const planet = { infanteria: 2, 'despliega-infanteria': 2, bombardean: { acorazado: 1 } };
  const input = {
    atacante: { acorazado: 2, transporte: 1, opciones: { 'infanteria-a-bordo': 4 } },
    defensor: {},
    planetas: [planet, planet],
    tierra: { atacante: { efectos: { 'proyeccion-de-plasma': true } } },
  };
  const one = (efectos: object) =>
    chance('ti4-invasion', {
      atacante: { infanteria: 2, bombardeo: { acorazado: 1 }, efectos },
      defensor: { infanteria: 2 },
    });
  expect(figure(input, 'planeta-1')).toBeCloseTo(one({ 'proyeccion-de-plasma': true }), 12);
  expect(figure(input, 'planeta-2')).toBeCloseTo(one({}), 12);
});

describe('a space combat half way, and what it is worth', () => {
  const space = (more: object) =>
    runOdds('ti4-combate-espacial', { atacante: { crucero: 1 }, defensor: { crucero: 1 }, ...more });

  test('how it stands after a round', () => {
    const rows = space({ 'tras-ronda': 1 }).tables.find(({ title }) => title === 'Tras la ronda 1')?.rows ?? [];
    const found = Object.fromEntries(rows.map(({ cells, probability }) => [cells[0], Number(probability.toFixed(9))]));
    expect(found).toEqual({
      'Ya ha ganado el atacante': 0.24,
      'Ya ha quedado en tablas': 0.16,
      'Ya ha ganado el defensor': 0.24,
      'Sigue el combate': 0.36,
    });
    expect(space({ 'tras-ronda': 1 }).outcomes).toEqual(space({}).outcomes);
  });

  test('whether it pays', () => {
    const value = (id: string, premio: number) => space({ premio }).figures.find((one) => one.id === id)?.value;
    // A Crucero costs 2; it wins 0.375 of the time and falls in the rest.
    expect(value('compensa', 3)).toBeCloseTo(0.375, 12);
    expect(value('balance', 3)).toBeCloseTo(0.375 * 3 - 0.625 * 2, 12);
    expect(value('compensa', 0)).toBeUndefined();
  });
});

describe('cannons of players who are not in the combat', () => {
  const carrier = { crucero: 1 };
  const left = (others: object[], atacante: object = carrier) =>
    figure({ atacante, defensor: {}, 'otros-canones': others }, 'tras-canones');

  test('their units by faction and upgrade, each player on his own', () => {
    expect(left([{ sdp: 1 }])).toBeCloseTo(0.5, 12);
    expect(left([{ sdp: 2, 'sdp-mejorados': true }])).toBeCloseTo(0.4 ** 2, 12);
    expect(left([{ faccion: 'xxcha', 'nave-insignia': 1, meca: 1 }])).toBeCloseTo(0.4 ** 3 * 0.7, 12);
    expect(
      left([
        { faccion: 'titanes', sdp: 1 },
        { valor: 9, dados: 2 },
      ]),
    ).toBeCloseTo(0.5 * 0.8 ** 2, 12);
    expect(left([{ sdp: 1, 'dados-extra': 1, repite: true }])).toBeCloseTo(0.25 ** 2, 12);
  });

  test('what the fleet does to cannons reaches theirs; one cancelled hit is one in all', () => {
    const deflectors = { crucero: 1, efectos: { 'pantallas-de-antimateria': true } };
    expect(left([{ sdp: 1 }, { valor: 9, dados: 1 }], deflectors)).toBeCloseTo(0.6 * 0.9, 12);
    const jets = { crucero: 1, efectos: { 'propulsores-de-maniobra': true } };
    expect(left([{ sdp: 1 }, { valor: 9, dados: 1 }], jets)).toBeCloseTo(1 - 0.5 * 0.2, 12);
  });

  test('what cannot fire is named', () => {
    const fields = (other: object) => {
      const answer = askRule(rule('ti4-accion-tactica'), { atacante: carrier, defensor: {}, 'otros-canones': [other] });
      return 'issues' in answer ? answer.issues.map(({ field, clauses }) => [field, clauses]) : [];
    };
    expect(fields({ faccion: 'sol', 'nave-insignia': 1 })).toEqual([['otros-canones.0.nave-insignia', ['ti4:17.3']]]);
    expect(fields({})).toEqual([['otros-canones.0', ['ti4:17.3']]]);
  });
});

describe('whether an attack is worth it', () => {
  /** Endings of Infantería against Infantería in exact fractions: how many of each are left. */
  function ground(a: number, b: number): Map<string, Rational> {
    if (a === 0 || b === 0) return new Map([[`${a},${b}`, ONE]]);
    const chance = (n: number, k: number): Rational =>
      k > n || k < 0
        ? ZERO
        : n === 0
          ? ONE
          : chance(n - 1, k)
              .times(new Rational(7n, 10n))
              .plus(chance(n - 1, k - 1).times(new Rational(3n, 10n)));
    const still = chance(a, 0).times(chance(b, 0));
    const total = new Map<string, Rational>();
    for (let x = 0; x <= a; x++)
      for (let y = 0; y <= b; y++) {
        if (x + y === 0) continue;
        const p = chance(a, x).times(chance(b, y)).over(ONE.minus(still));
        for (const [end, q] of ground(Math.max(0, a - y), Math.max(0, b - x)))
          total.set(end, (total.get(end) ?? ZERO).plus(p.times(q)));
      }
    return total;
  }

  /** Chance of a gain and its mean, in halves of a resource. */
  function weigh(gains: [bigint, Rational][]) {
    const pays = gains.reduce((sum, [gain, p]) => (gain > 0n ? sum.plus(p) : sum), ZERO);
    const mean = gains.reduce((sum, [gain, p]) => sum.plus(p.times(new Rational(gain, 2n))), ZERO);
    return { pays: pays.toNumber(), mean: mean.toNumber() };
  }
  const landing = (a: number, b: number, prize: number): [bigint, Rational][] =>
    [...ground(a, b)].map(([end, p]) => {
      const [left = 0, theirs = 0] = end.split(',').map(Number);
      return [BigInt((left > 0 && theirs === 0 ? 2 * prize : 0) - (a - left)), p];
    });

  test.each([1, 2, 3])('an invasion of a planet worth %d', (premio) => {
    const { figures: found } = runOdds('ti4-invasion', {
      atacante: { infanteria: 3 },
      defensor: { infanteria: 2 },
      premio,
    });
    const value = (id: string) => found.find((one) => one.id === id)?.value ?? Number.NaN;
    const { pays, mean } = weigh(landing(3, 2, premio));
    expect(value('compensa')).toBeCloseTo(pays, 12);
    expect(value('balance')).toBeCloseTo(mean, 12);
  });

  test('a whole action: the carrier may fall to a cannon, and two planets are worth different things', () => {
    const input = {
      atacante: { transporte: 1, opciones: { 'infanteria-a-bordo': 3 } },
      defensor: {},
      'otros-canones': [{ sdp: 1 }],
      planetas: [
        { infanteria: 1, 'despliega-infanteria': 2, vale: 3 },
        { infanteria: 1, 'despliega-infanteria': 1, vale: 1 },
      ],
    };
    const half = new Rational(1n, 2n);
    // A Transporte is worth 3, and each Infantería half a resource.
    const gains: [bigint, Rational][] = [[-9n, half]];
    for (const [first, p] of landing(2, 1, 3))
      for (const [second, q] of landing(1, 1, 1)) gains.push([first + second, p.times(q).times(half)]);
    const { pays, mean } = weigh(gains);
    expect(figure(input, 'compensa')).toBeCloseTo(pays, 12);
    expect(figure(input, 'balance')).toBeCloseTo(mean, 12);
    expect(tactical({ ...input, planetas: [{}] }).figures.map(({ id }) => id)).not.toContain('compensa');
  });
});

describe('what a tactical action takes to the ground', () => {
  const fleet = { transporte: 1, crucero: 2, opciones: { 'infanteria-a-bordo': 2 } };
  const take = (planeta: object, tierra: object = {}) =>
    figure(
      { atacante: fleet, defensor: {}, planetas: [{ infanteria: 2, 'despliega-infanteria': 2, ...planeta }], tierra },
      'planeta-1',
    );

  test('ships without Bombardeo that a card lets bombard', () => {
    const blitz = { atacante: { efectos: { 'guerra-relampago': true } } };
    const alone = chance('ti4-invasion', {
      atacante: { infanteria: 2, bombardeo: { crucero: 2, transporte: 1 }, efectos: { 'guerra-relampago': true } },
      defensor: { infanteria: 2 },
    });
    expect(take({ bombardean: { crucero: 2, transporte: 1 } }, blitz)).toBeCloseTo(alone, 12);
    expect(take({ bombardean: { crucero: 2, transporte: 1 } })).toBeCloseTo(take({}), 12);
  });

  test('upgraded ground forces, and effects of another faction by their field', () => {
    const better = { atacante: { infanteria: 2, mejoras: { infanteria: true } }, defensor: { infanteria: 2 } };
    expect(take({}, { atacante: { mejoras: { infanteria: true } } })).toBeCloseTo(chance('ti4-invasion', better), 12);
    const answer = askRule(rule('ti4-accion-tactica'), {
      atacante: { ...fleet, faccion: 'sol' },
      defensor: {},
      tierra: { atacante: { efectos: { 'entramado-de-particulas-valquiria': true } } },
    });
    expect('issues' in answer && answer.issues.map(({ field }) => field)).toEqual([
      'tierra.atacante.efectos.entramado-de-particulas-valquiria',
    ]);
  });
});

test.each([
  ['meca', 4],
  ['despliega-mecas', 4],
])('a planet takes as many of %s as the box holds, %i', (field, most) => {
  const at = (amount: number) =>
    issuesOf('ti4-accion-tactica', {
      atacante: { transporte: 4, opciones: { 'mecas-a-bordo': 4 } },
      planetas: [{ [field]: amount }],
    }).filter((issue) => issue.field === `planetas.0.${field}`);
  expect(at(most)).toEqual([]);
  expect(at(most + 1)).toMatchObject([limits('0', String(most))]);
});

test.each([
  ['sdp', 6],
  ['nave-insignia', 1],
  ['meca', 4],
])('another player fires as many of %s as the box holds, %i', (field, most) => {
  const other = (amount: number) =>
    issuesOf('ti4-accion-tactica', {
      atacante: { crucero: 1 },
      planetas: [{}],
      'otros-canones': [{ [field]: amount, valor: 5 }],
    }).filter(({ code }) => code === 'OUT_OF_RANGE');
  expect(other(most)).toEqual([]);
  expect(other(most + 1)).toMatchObject([{ field: `otros-canones.0.${field}`, ...limits('0', String(most)) }]);
});
