import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figures, rule, runOdds } from '../../catalog-fixture.ts';
import { issuesOf, limits, stepIds, stepOf } from '../answers.ts';
import { type NaiveOutcomes, type NaiveSide, naiveBattle } from './naive-battle.ts';
import { naiveBestCasualties } from './naive-casualties.ts';

type Side = Record<string, unknown>;
const odds = (atacante: Side, defensor: Side, segundo: Side = {}) =>
  runOdds('ascendancy-batalla', { atacante, defensor, 'segundo-defensor': segundo });
const figure = (result: ReturnType<typeof odds>, id: string) => result.figures.find((one) => one.id === id)?.value;
const step = stepOf;

function expectSame(result: ReturnType<typeof odds>, exact: NaiveOutcomes): void {
  for (const [outcome, chance] of Object.entries(exact))
    expect(Math.abs((result.outcomes[outcome] ?? 0) - chance.toNumber())).toBeLessThan(1e-12);
}

/** Ships outside Fleets. */
const loose = (count: number) => Array.from({ length: count }, () => 0);
/** A Fleet by its id; below 10 it repeats ones. */
const fleet = (id: number, count: number) => Array.from({ length: count }, () => id);
const CLOAK = { 'dispositivo-de-camuflaje-romulano': true };
const CLOAKED = { 'dispositivo-de-camuflaje-romulano-avanzado': true };

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
  const PAIRS = { 'tacticas-de-fuego-masivo': true, 'matriz-de-seleccion-de-objetivo-superior': true };
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
      'doubles and one die repeated in every round, which breaks no pair',
      { naves: 2, impacto: 4, avances: PAIRS },
      { naves: 2, impacto: 4, escudo: 2 },
      { ships: loose(2), rule: { need: 6, doubles: true, spareReroll: true } },
      { ships: loose(2), rule: { need: 4 } },
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
    expect(step(result, 'orden-bajas-atacante')?.clauses).toContain('ascendancy:23.6');
    expect(stepIds(odds({ naves: 5 }, { naves: 5 })).filter((id) => id.startsWith('orden-bajas'))).toEqual([]);
  });
});

describe('cards and readings', () => {
  test('a Tachyon array cancels the cloak, and so the First Strike (43.13)', () => {
    const cloaked = { naves: 4, avances: { 'dispositivo-de-camuflaje-romulano': true } };
    const plain = odds({ naves: 4 }, { naves: 4 }).outcomes;
    expect(odds(cloaked, { naves: 4 }).outcomes['atacante']).toBeGreaterThan(plain['atacante'] ?? 1);
    const detected = odds(cloaked, { naves: 4, avances: { 'matriz-de-deteccion-tachyon': true } });
    expect(detected.outcomes).toEqual(plain);
    expect(step(detected, 'primer-golpe')?.clauses).toContain('ascendancy:43.13');
  });

  test('advances of the defender outside his turn are counted, and what they change is said (11.7)', () => {
    const result = odds({ naves: 4 }, { naves: 4, avances: { 'desorganizadores-romulanos': true } });
    expect(step(result, 'avances-fuera-turno')?.clauses).toContain('ascendancy:11.7');
    const harmless = odds({ naves: 4 }, { naves: 4, avances: { 'matriz-de-deteccion-tachyon': true } });
    expect(step(harmless, 'avances-fuera-turno')).toBeUndefined();
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
      const rival = { naves: 3, avances: side === 'atacante' ? CLOAKED : CLOAK };
      const result = side === 'atacante' ? odds(input, rival) : odds(rival, input);
      const clause = figures['ascendancy/avances'].filas.find(({ id }) => id === card)?.clausula;
      expect(result.steps.flatMap(({ clauses }) => clauses)).toContain(`ascendancy:${clause}`);
    }
  });
});

describe('limits', () => {
  const issues = (input: unknown) => issuesOf('ascendancy-batalla', input);

  test('with ships alone, Weapons and Shields are those of the beginning of the game', () => {
    const result = odds({ naves: 3 }, { naves: 3 });
    expect(figure(result, 'acierto-atacante')).toBeCloseTo(1 / 3, 15);
    expect(figure(result, 'acierto-defensor')).toBeCloseTo(1 / 3, 15);
  });

  test.each([
    ['atacante.naves', { atacante: { naves: 0 } }, { code: 'INCONSISTENT', clauses: ['ascendancy:23.1'] }],
    ['atacante.naves', { atacante: { naves: 31 } }, limits('0', '30')],
    ['atacante.naves', { atacante: { naves: 2.5 } }, { message: expect.stringMatching(/\b0\b.*\b30\b/) }],
    ['atacante.naves', { atacante: { naves: -1 } }, limits('0', '30')],
    ['defensor.impacto', { defensor: { impacto: 7 } }, limits('1', '6')],
    ['defensor.escudo', { defensor: { escudo: -1 } }, limits('0', '6')],
    ['atacante.flotas.0.naves', { atacante: { flotas: [{ naves: 2 }] } }, limits('3', '30')],
    ['atacante.flotas', { atacante: { naves: 4, flotas: [{ naves: 3 }, { naves: 3 }] } }, { code: 'INCONSISTENT' }],
    ['atacante.retirada.ronda', { atacante: { retirada: { ronda: 11 } } }, limits('1', '10')],
    ['atacante.retirada.naves', { atacante: { retirada: { naves: 30 } } }, limits('1', '29')],
    ['atacante.avances.nada', { atacante: { avances: { nada: true } } }, { code: 'UNKNOWN_FIELD' }],
  ])('%s refuses %o', (field, input, issue) => {
    expect(issues(input).find((one) => one.field === field)).toMatchObject(issue);
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
