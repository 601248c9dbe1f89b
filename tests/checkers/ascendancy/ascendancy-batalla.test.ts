import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInput } from '../../../src/checkers/read-input.ts';
import { figures, rule, runOdds } from '../../catalog-fixture.ts';
import { type NaiveOutcomes, type NaiveSide, naiveBattle } from './naive-battle.ts';
import { naiveBestCasualties } from './naive-casualties.ts';

type Side = Record<string, unknown>;
const odds = (atacante: Side, defensor: Side, segundo: Side = {}) =>
  runOdds('ascendancy-batalla', { atacante, defensor, 'segundo-defensor': segundo });
const figure = (result: ReturnType<typeof odds>, id: string) => result.figures.find((one) => one.id === id)?.value;
const step = (result: ReturnType<typeof odds>, title: string) => result.steps.find((one) => one.title === title);

function expectSame(result: ReturnType<typeof odds>, exact: NaiveOutcomes): void {
  for (const [outcome, chance] of Object.entries(exact))
    expect(Math.abs((result.outcomes[outcome] ?? 0) - chance.toNumber())).toBeLessThan(1e-12);
}

/** Ships outside Fleets. */
const loose = (count: number) => Array.from({ length: count }, () => 0);
/** A Fleet by its id; below 10 it repeats ones. */
const fleet = (id: number, count: number) => Array.from({ length: count }, () => id);
const CLOAK = { 'dispositivo-de-camuflaje-romulano': true };

describe('the examples of the book', () => {
  test('klingon with 3+ against Shields 1 hit with 4, 5 and 6; romulans with 5 and 6 (23.5)', () => {
    const result = odds({ naves: 5, impacto: 3 }, { naves: 4, escudo: 1 });
    expect(figure(result, 'acierto-atacante')).toBeCloseTo(1 / 2, 15);
    expect(figure(result, 'acierto-defensor')).toBeCloseTo(1 / 3, 15);
  });

  test('with First Strike, 2 hits on 4 ships leave 2 to fire back, and 5 of 6 go on (25.2)', () => {
    // The example itself: 6 dice score 2, then 2 dice score 1. After that round 5 fight 2, simultaneously.
    const strike = odds(
      { naves: 6, avances: { 'dispositivo-de-camuflaje-romulano': true }, retirada: { ronda: 1 } },
      { naves: 4 },
    );
    const twoOfSix = 15 * (1 / 3) ** 2 * (2 / 3) ** 4;
    const oneOfTwo = 2 * (1 / 3) * (2 / 3);
    const row = strike.tables[0]?.rows.find(({ cells }) =>
      cells[1]?.startsWith('5 Naves del Atacante, en retirada y 2 Naves del Defensor'),
    );
    expect(row?.probability).toBeCloseTo(twoOfSix * oneOfTwo, 12);
  });

  test('a die is repeated once by the Fleet and once more by the Targeting Array (2.16)', () => {
    // One ship of a Fleet of three cannot be isolated; three dice against one ship tell the same.
    const result = odds(
      {
        naves: 3,
        flotas: [{ naves: 3 }],
        avances: { 'matriz-de-seleccion-de-objetivo-superior': true },
        retirada: { ronda: 1 },
      },
      { naves: 1, escudo: 0, impacto: 6 },
    );
    const exact = naiveBattle(
      { ships: fleet(1, 3), rule: { need: 5, spareReroll: true }, retreatRound: 1 },
      { ships: loose(1), rule: { need: 6 } },
    );
    expectSame(result, exact);
  });
});

describe('against an independent exact calculation', () => {
  const CASES: [string, Side, Side, NaiveSide, NaiveSide][] = [
    [
      'plain ships',
      { naves: 4, impacto: 4 },
      { naves: 3, escudo: 1 },
      { ships: loose(4), rule: { need: 5 } },
      { ships: loose(3), rule: { need: 5 } },
    ],
    [
      'a Starbase die on each side',
      { naves: 2, 'base-estelar': true },
      { naves: 3, impacto: 4, 'base-estelar': true },
      { ships: loose(2), rule: { need: 5 }, support: 1 },
      { ships: loose(3), rule: { need: 4 }, support: 1 },
    ],
    [
      'a 6 that always hits',
      { naves: 3, avances: { 'tecnologia-de-desorganizacion': true } },
      { naves: 3, escudo: 4 },
      { ships: loose(3), rule: { need: 9, sixHits: true } },
      { ships: loose(3), rule: { need: 5 } },
    ],
    [
      'First Strike of the attacker',
      { naves: 3, avances: { 'dispositivo-de-camuflaje-adaptado': true } },
      { naves: 4 },
      { ships: loose(3), rule: { need: 5 }, strikesFirst: true },
      { ships: loose(4), rule: { need: 5 } },
    ],
    [
      'First Strike of the defender',
      { naves: 3 },
      { naves: 2, avances: { 'otro-primer-golpe': true } },
      { ships: loose(3), rule: { need: 5 } },
      { ships: loose(2), rule: { need: 5 }, strikesFirst: true },
    ],
    [
      'First Strike of both, which cancels',
      { naves: 3, avances: { 'otro-primer-golpe': true } },
      { naves: 2, avances: { 'otro-primer-golpe': true } },
      { ships: loose(3), rule: { need: 5 }, strikesFirst: true },
      { ships: loose(2), rule: { need: 5 }, strikesFirst: true },
    ],
    [
      'misses repeated in the first round and one die in every round',
      { naves: 3, avances: { 'maniobras-de-combate-superiores': true } },
      { naves: 3, avances: { 'matriz-de-seleccion-de-objetivo-superior': true } },
      { ships: loose(3), rule: { need: 5 }, missRerolls: 1 },
      { ships: loose(3), rule: { need: 5, spareReroll: true } },
    ],
    [
      'doubles among misses',
      { naves: 3, avances: { 'tacticas-de-fuego-masivo': true } },
      { naves: 3, escudo: 2 },
      { ships: loose(3), rule: { need: 7, doubles: true } },
      { ships: loose(3), rule: { need: 5 } },
    ],
    [
      'retreats after a round and for lack of ships',
      { naves: 4, retirada: { ronda: 2 } },
      { naves: 3, retirada: { naves: 1 } },
      { ships: loose(4), rule: { need: 5 }, retreatRound: 2 },
      { ships: loose(3), rule: { need: 5 }, retreatShips: 1 },
    ],
    [
      'both retreating after the same round: the attacker decides first',
      { naves: 2, retirada: { ronda: 1 } },
      { naves: 2, retirada: { ronda: 1 } },
      { ships: loose(2), rule: { need: 5 }, retreatRound: 1 },
      { ships: loose(2), rule: { need: 5 }, retreatRound: 1 },
    ],
    [
      'Fleets whose first casualty is ignored, alone',
      { naves: 3 },
      { naves: 3, flotas: [{ naves: 3, carta: 'otra' }], avances: { 'armonicos-superiores-de-escudo': true } },
      { ships: loose(3), rule: { need: 5 } },
      { ships: fleet(10, 3), rule: { need: 5 }, ignoresFirst: true },
    ],
  ];

  test.each(CASES)('%s', (_, atacante, defensor, attacker, defender) => {
    expectSame(odds(atacante, defensor), naiveBattle(attacker, defender));
  });
});

describe('casualties go where they hurt most (23.6)', () => {
  const harmonics = { 'armonicos-superiores-de-escudo': true };
  const fleets = (repeating: number[], others: number[]) => [
    ...repeating.map((naves) => ({ naves, carta: 'combate' })),
    ...others.map((naves) => ({ naves, carta: 'otra' })),
  ];

  test.each([
    [{ loose: 1, repeating: [3], others: [] }, 3, { own: 5, rival: 5 }, false],
    [{ loose: 0, repeating: [3], others: [3] }, 4, { own: 5, rival: 4 }, false],
    [{ loose: 1, repeating: [3], others: [] }, 3, { own: 5, rival: 5 }, true],
    [{ loose: 2, repeating: [], others: [3] }, 4, { own: 4, rival: 4 }, true],
    [{ loose: 0, repeating: [3], others: [3] }, 4, { own: 5, rival: 3 }, true],
  ])('%o against %i ships: no placing of hits does better for the rival', (side, rivals, needs, ignores) => {
    const expected = naiveBestCasualties(side, rivals, needs, ignores);
    const naves = side.loose + [...side.repeating, ...side.others].reduce((sum, size) => sum + size, 0);
    const own = {
      naves,
      impacto: needs.own,
      flotas: fleets(side.repeating, side.others),
      avances: ignores ? harmonics : {},
    };
    const rival = { naves: rivals, impacto: needs.rival };
    const attacking = odds(own, rival).outcomes;
    expect((attacking['atacante'] ?? 0) - (attacking['defensor'] ?? 0)).toBeCloseTo(expected, 12);
    const defending = odds(rival, own).outcomes;
    expect((defending['defensor'] ?? 0) - (defending['atacante'] ?? 0)).toBeCloseTo(expected, 12);
  });

  test('what another order would have given is said', () => {
    const result = odds({ naves: 5, flotas: [{ naves: 3 }] }, { naves: 5 });
    expect(step(result, 'Bajas')?.text).toContain('siempre primero a las demás Naves');
    expect(step(odds({ naves: 5 }, { naves: 5 }), 'Bajas')?.text).not.toContain('siempre');
  });

  test('a side too large to follow every choice is said to follow an order', () => {
    const large = { naves: 30, flotas: [{ naves: 10 }, { naves: 10 }, { naves: 10 }], avances: harmonics };
    const result = odds(large, { naves: 10 });
    expect(result.assumptions.some(({ text }) => text.includes('demasiadas Naves'))).toBe(true);
  });
});

describe('two defenders', () => {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  const binomial = (n: number, p: number) =>
    Array.from({ length: n + 1 }, (_, k) => choose(n, k) * p ** k * (1 - p) ** (n - k));

  /** Best chance of the attacker, over every division of its dice in every state. */
  function best(a: number, d: number, e: number, pA: [number, number], pD: number, pE: number): number {
    return chances(pA, pD, pE)(a, d, e);
  }

  function chances(pA: [number, number], pD: number, pE: number) {
    const memo = new Map<string, number>();
    const value = (ships: number, one: number, two: number): number => {
      if (ships === 0) return 0;
      if (one + two === 0) return 1;
      const key = `${ships},${one},${two}`;
      const known = memo.get(key);
      if (known !== undefined) return known;
      let top = 0;
      for (let toFirst = 0; toFirst <= ships; toFirst++) {
        let sum = 0;
        let still = 0;
        for (const [x, p] of binomial(toFirst, pA[0]).entries())
          for (const [y, q] of binomial(ships - toFirst, pA[1]).entries())
            for (const [h, r] of binomial(one, pD).entries())
              for (const [g, s] of binomial(two, pE).entries()) {
                const next = [Math.max(0, ships - h - g), Math.max(0, one - x), Math.max(0, two - y)] as const;
                const chance = p * q * r * s;
                if (next[0] === ships && next[1] === one && next[2] === two) still += chance;
                else if (chance > 0) sum += chance * value(...next);
              }
        if (still < 1) top = Math.max(top, sum / (1 - still));
      }
      memo.set(key, top);
      return top;
    };
    return value;
  }

  /** The same when only what the attacker's first dice leave fires back in the first round. */
  function bestWithStrike(a: number, d: number, e: number, pA: [number, number], pD: number, pE: number): number {
    const value = chances(pA, pD, pE);
    const divisions = Array.from({ length: a + 1 }, (_, toFirst) => {
      let sum = 0;
      for (const [x, p] of binomial(toFirst, pA[0]).entries())
        for (const [y, q] of binomial(a - toFirst, pA[1]).entries()) {
          const [one, two] = [Math.max(0, d - x), Math.max(0, e - y)];
          for (const [h, r] of binomial(one, pD).entries())
            for (const [g, s] of binomial(two, pE).entries())
              sum += p * q * r * s * value(Math.max(0, a - h - g), one, two);
        }
      return sum;
    });
    return Math.max(...divisions);
  }

  test.each([
    [5, 2, 3],
    [4, 2, 2],
    [4, 1, 3],
  ])('%i ships with First Strike against %i and %i: the first division foresees who fires back', (a, d, e) => {
    const result = odds(
      { naves: a, avances: { 'otro-primer-golpe': true } },
      { naves: d, impacto: 3 },
      { naves: e, impacto: 6 },
    );
    expect(result.outcomes['atacante']).toBeCloseTo(bestWithStrike(a, d, e, [1 / 3, 1 / 3], 2 / 3, 1 / 6), 12);
  });

  test('a defender who strikes first is foreseen too: the dice left are divided best', () => {
    // Two ships left, or one, against one ship of each rival; each division is tried by hand.
    const value = chances([1 / 3, 1 / 2], 1 / 2, 1 / 6);
    const left = (ships: number) =>
      Math.max(
        ...Array.from({ length: ships + 1 }, (_, toFirst) => {
          let sum = 0;
          for (const [x, p] of binomial(toFirst, 1 / 3).entries())
            for (const [y, q] of binomial(ships - toFirst, 1 / 2).entries())
              for (const [g, s] of binomial(2, 1 / 6).entries())
                sum += p * q * s * value(Math.max(0, ships - g), Math.max(0, 2 - x), Math.max(0, 2 - y));
          return sum;
        }),
      );
    const exact = binomial(2, 1 / 2).reduce((sum, chance, lost) => sum + chance * (lost < 4 ? left(4 - lost) : 0), 0);
    const result = odds(
      { naves: 4, impacto: 4 },
      { naves: 2, impacto: 4, escudo: 1, avances: { 'otro-primer-golpe': true } },
      { naves: 2, impacto: 6 },
    );
    expect(result.outcomes['atacante']).toBeCloseTo(exact, 12);
  });

  test('only one of them can have the Starbase of the Sector (23.1, 23.7)', () => {
    const base = { naves: 2, 'base-estelar': true };
    const read = readInput(rule('ascendancy-batalla'), {
      atacante: { naves: 3 },
      defensor: base,
      'segundo-defensor': base,
    });
    const issues = 'issues' in read ? read.issues : [];
    expect(issues).toMatchObject([{ field: 'segundo-defensor.base-estelar' }]);
    expect(issues[0]?.message).toContain('23.7');
  });

  test.each([
    [3, 2, 1],
    [4, 2, 2],
    [3, 1, 1],
  ])('%i ships against %i and %i: the attacker divides its dice best', (a, d, e) => {
    const result = odds({ naves: a, impacto: 4 }, { naves: d, escudo: 1 }, { naves: e, impacto: 4 });
    expect(result.outcomes['atacante']).toBeCloseTo(best(a, d, e, [1 / 3, 1 / 2], 1 / 3, 1 / 2), 12);
  });

  test('a second defender without ships is not there', () => {
    expect(odds({ naves: 4 }, { naves: 3 }, { naves: 0, impacto: 2 }).outcomes).toEqual(
      odds({ naves: 4 }, { naves: 3 }).outcomes,
    );
  });

  test('each defender retreats on his own, and the battle goes on with the other (26.4)', () => {
    const { outcomes } = odds({ naves: 5 }, { naves: 3, retirada: { ronda: 1 } }, { naves: 3 });
    const alone = odds({ naves: 5 }, { naves: 3 }, { naves: 3 }).outcomes;
    expect(outcomes['retirada-defensor']).toBeGreaterThan(0);
    expect((outcomes['atacante'] ?? 0) + (outcomes['retirada-defensor'] ?? 0)).toBeGreaterThan(alone['atacante'] ?? 0);
    expect(Object.values(outcomes).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  test('if both leave after the first round, the attacker wins unless he is gone', () => {
    const { outcomes } = odds({ naves: 1 }, { naves: 1, retirada: { ronda: 1 } }, { naves: 1, retirada: { ronda: 1 } });
    expect(outcomes['defensor']).toBeCloseTo((1 - (2 / 3) ** 2) * 1 - (outcomes['tablas'] ?? 0), 12);
    expect((outcomes['atacante'] ?? 0) + (outcomes['retirada-defensor'] ?? 0)).toBeCloseTo((2 / 3) ** 2, 12);
  });
});

describe('cards and readings', () => {
  test('a Tachyon array cancels the cloak, and so the First Strike (43.13)', () => {
    const cloaked = { naves: 4, avances: { 'dispositivo-de-camuflaje-romulano': true } };
    const plain = odds({ naves: 4 }, { naves: 4 }).outcomes;
    expect(odds(cloaked, { naves: 4 }).outcomes['atacante']).toBeGreaterThan(plain['atacante'] ?? 1);
    const detected = odds(cloaked, { naves: 4, avances: { 'matriz-de-deteccion-tachyon': true } });
    expect(detected.outcomes).toEqual(plain);
    expect(step(detected, 'Primer Golpe')?.clauses).toContain('ascendancy:43.13');
  });

  test('advances of the defender outside his turn are counted, and what they change is said (11.7)', () => {
    const result = odds({ naves: 4 }, { naves: 4, avances: { 'desorganizadores-romulanos': true } });
    expect(step(result, 'Avances fuera de turno')?.clauses).toContain('ascendancy:11.7');
    const harmless = odds({ naves: 4 }, { naves: 4, avances: { 'matriz-de-deteccion-tachyon': true } });
    expect(step(harmless, 'Avances fuera de turno')).toBeUndefined();
  });

  test('a battle in which nobody can hit is said to have no end (24.4)', () => {
    const result = odds({ naves: 2, impacto: 5, escudo: 2 }, { naves: 2, impacto: 5, escudo: 2 });
    expect(result.outcomes).toEqual({ atacante: 0, tablas: 0, defensor: 0, interminable: 1 });
    expect(result.assumptions.flatMap(({ clauses }) => clauses)).toContain('ascendancy:24.4');
  });

  test('with a planned retreat even that battle ends', () => {
    const result = odds({ naves: 2, escudo: 2, retirada: { ronda: 3 } }, { naves: 2, escudo: 2 });
    expect(result.outcomes['retirada-atacante']).toBe(1);
  });

  test('a Fleet that loses its third ship stops repeating ones (34.10)', () => {
    const three = odds({ naves: 3, flotas: [{ naves: 3 }] }, { naves: 3 }).outcomes['atacante'] ?? 0;
    const none = odds({ naves: 3 }, { naves: 3 }).outcomes['atacante'] ?? 0;
    const exact = naiveBattle({ ships: fleet(1, 3), rule: { need: 5 } }, { ships: loose(3), rule: { need: 5 } });
    expect(three).toBeGreaterThan(none);
    expect(three).toBeCloseTo(exact.atacante.toNumber(), 12);
  });

  test.each(['atacante', 'defensor'] as const)('every card that the %s may tick is cited when ticked', (side) => {
    const defaults = rule('ascendancy-batalla').input.parse({
      atacante: { naves: 1 },
      defensor: { naves: 1 },
    }) as Record<string, { avances: Record<string, boolean> }>;
    const cards = Object.keys(defaults[side]?.avances ?? {}).filter((id) => id !== 'otro-primer-golpe');
    expect(cards.length).toBeGreaterThan(5);
    for (const card of cards) {
      const input = { naves: 4, flotas: [{ naves: 3 }], avances: { [card]: true } };
      const result = side === 'atacante' ? odds(input, { naves: 3 }) : odds({ naves: 3, avances: CLOAK }, input);
      const clause = figures['ascendancy/avances'].filas.find(({ id }) => id === card)?.clausula;
      expect(result.steps.flatMap(({ clauses }) => clauses)).toContain(`ascendancy:${clause}`);
    }
  });
});

describe('limits', () => {
  const issues = (input: unknown) => {
    const read = readInput(rule('ascendancy-batalla'), input);
    return 'issues' in read ? read.issues : [];
  };

  test('with ships alone, Weapons and Shields are those of the beginning of the game', () => {
    const result = odds({ naves: 3 }, { naves: 3 });
    expect(figure(result, 'acierto-atacante')).toBeCloseTo(1 / 3, 15);
    expect(figure(result, 'acierto-defensor')).toBeCloseTo(1 / 3, 15);
  });

  test.each([
    ['atacante.naves', { atacante: { naves: 0 } }, 'al menos una Nave (23.1)'],
    ['atacante.naves', { atacante: { naves: 31 } }, 'entre 0 y 30'],
    ['atacante.naves', { atacante: { naves: 2.5 } }, 'entre 0 y 30'],
    ['atacante.naves', { atacante: { naves: -1 } }, 'entre 0 y 30'],
    ['defensor.impacto', { defensor: { impacto: 7 } }, 'entre 1 y 6'],
    ['defensor.escudo', { defensor: { escudo: -1 } }, 'entre 0 y 6'],
    ['atacante.flotas.0.naves', { atacante: { flotas: [{ naves: 2 }] } }, 'entre 3 y 30'],
    ['atacante.flotas', { atacante: { naves: 4, flotas: [{ naves: 3 }, { naves: 3 }] } }, 'suman 6 Naves'],
    ['atacante.retirada.ronda', { atacante: { retirada: { ronda: 11 } } }, 'entre 1 y 10'],
    ['atacante.retirada.naves', { atacante: { retirada: { naves: 30 } } }, 'entre 1 y 29'],
    ['atacante.avances.nada', { atacante: { avances: { nada: true } } }, 'no existe'],
  ])('%s refuses %o', (field, input, message) => {
    expect(issues(input).find((issue) => issue.field === field)?.message).toContain(message);
  });

  test.each([1, 30])('%i ships are allowed', (naves) => {
    expect(issues({ atacante: { naves }, defensor: { naves } })).toEqual([]);
  });
});

describe('properties', () => {
  const side = fc.record({
    naves: fc.integer({ min: 3, max: 7 }),
    impacto: fc.integer({ min: 2, max: 6 }),
    escudo: fc.nat(2),
    'base-estelar': fc.boolean(),
    avances: fc.record({ 'otro-primer-golpe': fc.boolean() }),
    retirada: fc.record(
      { naves: fc.integer({ min: 1, max: 2 }), ronda: fc.integer({ min: 1, max: 3 }) },
      { requiredKeys: [] },
    ),
    flotas: fc.constantFrom([], [{ naves: 3 }]),
  });
  const holds = (outcomes: Record<string, number>) =>
    (outcomes['atacante'] ?? 0) + (outcomes['retirada-defensor'] ?? 0);

  test('odds sum to one, and the chart accounts for them', () => {
    fc.assert(
      fc.property(side, side, (attacker, defender) => {
        const { outcomes, charts } = odds(attacker, defender);
        const total = Object.values(outcomes).reduce((sum, chance) => sum + chance, 0);
        expect(Math.abs(total - 1)).toBeLessThan(1e-12);
        const bars = charts[0]?.bars.reduce((sum, bar) => sum + bar.probability, 0) ?? 0;
        expect(bars).toBeCloseTo(1 - (outcomes['interminable'] ?? 0), 12);
      }),
      { numRuns: 40 },
    );
  });

  test('without retreats the sides are symmetric', () => {
    fc.assert(
      fc.property(side, side, (one, other) => {
        const still = { retirada: {} };
        const there = odds({ ...one, ...still }, { ...other, ...still }).outcomes;
        const back = odds({ ...other, ...still }, { ...one, ...still }).outcomes;
        expect(there['atacante']).toBeCloseTo(back['defensor'] ?? 0, 12);
        expect(there['tablas']).toBeCloseTo(back['tablas'] ?? 0, 12);
      }),
      { numRuns: 30 },
    );
  });

  test('one more ship, better Weapons or better Shields never lower the chance of winning', () => {
    fc.assert(
      fc.property(side, side, (attacker, defender) => {
        const fight = { ...attacker, retirada: {} };
        const stand = { ...defender, retirada: {} };
        const before = holds(odds(fight, stand).outcomes);
        for (const better of [
          { ...fight, naves: fight.naves + 1 },
          { ...fight, impacto: Math.max(1, fight.impacto - 1) },
          { ...fight, escudo: fight.escudo + 1 },
        ])
          expect(holds(odds(better, stand).outcomes)).toBeGreaterThanOrEqual(before - 1e-12);
      }),
      { numRuns: 30 },
    );
  });
});

describe('Cult of Kahless: ships for ships instead of rolling (45.6)', () => {
  const KAHLESS = { 'culto-de-kahless': true };
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  const binomial = (n: number, p: number) =>
    Array.from({ length: n + 1 }, (_, k) => choose(n, k) * p ** k * (1 - p) ** (n - k));

  /** Chance that whoever has the card wins, with the best choice of every round tried by hand. */
  function bestChance(own: number, rival: number, p: number, q: number, strike?: 'own' | 'rival'): number {
    const memo = new Map<string, number>();
    const arrive = (mine: number, theirs: number): number => {
      if (mine <= 0) return 0;
      if (theirs <= 0) return 1;
      const key = `${mine},${theirs}`;
      const known = memo.get(key);
      if (known !== undefined) return known;
      let sum = 0;
      let still = 0;
      for (const [x, a] of binomial(mine, p).entries())
        for (const [y, b] of binomial(theirs, q).entries())
          if (x + y === 0) still += a * b;
          else sum += a * b * arrive(mine - y, theirs - x);
      let top = sum / (1 - still);
      for (let given = 1; given <= Math.min(mine, theirs); given++)
        top = Math.max(
          top,
          mean(theirs, (y) => arrive(mine - given - y, theirs - given)),
        );
      memo.set(key, top);
      return top;
    };
    const mean = (dice: number, worth: (hits: number) => number) =>
      binomial(dice, q).reduce((sum, chance, hits) => sum + chance * worth(hits), 0);
    const gifts = (mine: number) => Array.from({ length: Math.min(mine, rival) }, (_, index) => index + 1);
    if (strike === 'own')
      return Math.max(
        binomial(own, p).reduce(
          (sum, chance, x) => sum + chance * mean(Math.max(0, rival - x), (y) => arrive(own - y, rival - x)),
          0,
        ),
        ...gifts(own).map((given) => mean(rival - given, (y) => arrive(own - given - y, rival - given))),
      );
    if (strike === 'rival')
      return mean(rival, (y) => {
        const left = own - y;
        if (left <= 0) return 0;
        const roll = binomial(left, p).reduce((sum, chance, x) => sum + chance * arrive(left, rival - x), 0);
        return Math.max(roll, ...gifts(left).map((given) => arrive(left - given, rival - given)));
      });
    return arrive(own, rival);
  }

  test.each([
    [5, 3],
    [4, 4],
    [6, 5],
    [3, 5],
    [2, 1],
  ])('%i ships of the attacker against %i', (own, rival) => {
    const result = odds({ naves: own, avances: KAHLESS }, { naves: rival, impacto: 4 });
    expect(result.outcomes['atacante']).toBeCloseTo(bestChance(own, rival, 1 / 3, 1 / 2), 12);
  });

  test.each([
    [5, 3],
    [4, 4],
    [3, 5],
  ])('%i ships of the defender against %i', (own, rival) => {
    const result = odds({ naves: rival, impacto: 4 }, { naves: own, avances: KAHLESS });
    expect(result.outcomes['defensor']).toBeCloseTo(bestChance(own, rival, 1 / 3, 1 / 2), 12);
  });

  test.each([
    [4, 3],
    [5, 5],
  ])('%i against %i, with the First Strike of one or of the other', (own, rival) => {
    const strike = { 'otro-primer-golpe': true };
    const mine = { naves: own, avances: KAHLESS };
    const first = { naves: own, avances: { ...KAHLESS, ...strike } };
    const theirs = { naves: rival, impacto: 4 };
    const quick = { ...theirs, avances: strike };
    const chance = (which: 'own' | 'rival') => bestChance(own, rival, 1 / 3, 1 / 2, which);
    expect(odds(first, theirs).outcomes['atacante']).toBeCloseTo(chance('own'), 12);
    expect(odds(mine, quick).outcomes['atacante']).toBeCloseTo(chance('rival'), 12);
    expect(odds(theirs, first).outcomes['defensor']).toBeCloseTo(chance('own'), 12);
    expect(odds(quick, mine).outcomes['defensor']).toBeCloseTo(chance('rival'), 12);
  });

  test('even against Shields that no die passes, more ships are enough', () => {
    const result = odds({ naves: 3, avances: KAHLESS }, { naves: 2, escudo: 2, impacto: 6 });
    expect(result.outcomes['interminable']).toBeUndefined();
    expect(result.outcomes['atacante']).toBeCloseTo(bestChance(3, 2, 0, 1 / 6), 12);
  });

  test('the answer says what is given in the first round and what the card is worth', () => {
    const given = step(odds({ naves: 5, avances: KAHLESS }, { naves: 2, impacto: 4 }), 'Naves por Naves');
    expect(given?.text).toContain('en la primera, da 2 Naves');
    expect(given?.text).toContain('Sin la carta');
    expect(given?.clauses).toEqual(['ascendancy:45.6']);
  });

  test.each([
    ['Fleets that repeat dice', { flotas: [{ naves: 3 }] }, {}, {}],
    ['the card on both sides', {}, { avances: KAHLESS }, {}],
    ['two defenders', {}, {}, { naves: 1 }],
  ])('with %s it is not counted, and that is said', (_, mine, theirs, third) => {
    const result = odds({ naves: 4, avances: KAHLESS, ...mine }, { naves: 3, ...theirs }, third);
    const without = odds({ naves: 4, ...mine }, { naves: 3 }, third);
    expect(result.outcomes).toEqual(without.outcomes);
    expect(step(result, 'Naves por Naves')?.text).toContain('no se cuenta');
  });
});

describe('Production of a Pirates Fleet (48.1)', () => {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  const binomial = (n: number, p: number) =>
    Array.from({ length: n + 1 }, (_, k) => choose(n, k) * p ** k * (1 - p) ** (n - k));
  const pirates = (naves: number, more = 0) => ({ naves: naves + more, flotas: [{ naves, carta: 'piratas' }] });
  const gain = (result: ReturnType<typeof odds>) => figure(result, 'produccion-atacante');

  /** Mean Production of ships that are all in the Fleet, each round tried by hand; below three there is no Fleet. */
  function mean(own: number, rival: number, p: number, q: number): number {
    if (own < 3 || rival <= 0) return 0;
    let sum = 0;
    let still = 0;
    for (const [x, a] of binomial(own, p).entries())
      for (const [y, b] of binomial(rival, q).entries())
        if (x + y === 0) still += a * b;
        else sum += a * b * (Math.min(x, rival) + mean(own - y, rival - x, p, q));
    return sum / (1 - still);
  }

  test.each([
    [3, 1],
    [3, 4],
    [5, 3],
  ])('%i ships, all pirates, against %i', (own, rival) => {
    const result = odds(pirates(own), { naves: rival, impacto: 4 });
    expect(gain(result)).toBeCloseTo(mean(own, rival, 1 / 3, 1 / 2), 12);
    expect(result.assumptions.flatMap(({ clauses }) => clauses)).toContain('ascendancy:48.1');
  });

  test('only its own dice count, and before those of other ships', () => {
    // One round, in which the rival cannot hit back: three dice against one ship.
    const result = odds({ ...pirates(3, 2), escudo: 2, retirada: { ronda: 1 } }, { naves: 1 });
    expect(gain(result)).toBeCloseTo(1 - (2 / 3) ** 3, 12);
  });

  test("with First Strike only what is left of the defender's Fleet fires", () => {
    const attacker = { naves: 2, avances: CLOAK, retirada: { ronda: 1 } };
    const result = odds(attacker, pirates(4));
    const exact = binomial(2, 1 / 3).reduce((sum, chance, lost) => {
      const left = 4 - lost;
      if (left < 3) return sum;
      return sum + chance * binomial(left, 1 / 3).reduce((hits, p, x) => hits + p * Math.min(2, x), 0);
    }, 0);
    expect(figure(result, 'produccion-defensor')).toBeCloseTo(exact, 12);
  });

  test.each([
    ['two defenders', {}, { naves: 1 }],
    [
      'a rival that ignores casualties',
      { flotas: [{ naves: 3 }], avances: { 'armonicos-superiores-de-escudo': true } },
      {},
    ],
  ])('with %s it is not counted, and that is said', (_, theirs, third) => {
    const result = odds(pirates(3), { naves: 3, ...theirs }, third);
    expect(gain(result)).toBeUndefined();
    const said = result.assumptions.find(({ clauses }) => clauses.includes('ascendancy:48.1'));
    expect(said?.text).toContain('No se cuenta');
  });
});
