import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OUTCOME_NAMES } from '../../../src/checkers/ti4/words/report.ts';
import { figures, runOdds } from '../../catalog-fixture.ts';
import { assumptionOf, issuesOf, limits, stepOf } from '../answers.ts';
import { type NaiveSide, naiveSpaceCombat, unitsOf } from './naive-battle.ts';
import { naiveBest } from './naive-best.ts';
import { expectRounds } from './rounds-chart.ts';

type Fleet = Record<string, unknown>;
type Ships = Record<string, number>;
const ID = 'ti4-combate-espacial';
const odds = (atacante: Fleet, defensor: Fleet, more: Fleet = {}) => runOdds(ID, { atacante, defensor, ...more });
const win = (atacante: Fleet, defensor: Fleet) => odds(atacante, defensor).outcomes['atacante'] ?? 0;
const figure = (result: ReturnType<typeof odds>, id: string) => result.figures.find((one) => one.id === id)?.value;

function expectSame(outcomes: Record<string, number>, attacker: NaiveSide, defender: NaiveSide): void {
  const naive = naiveSpaceCombat(attacker, defender);
  const pairs = [
    [outcomes['atacante'], naive.attacker],
    [outcomes['tablas'], naive.draw],
    [outcomes['defensor'], naive.defender],
    [outcomes['retirada-atacante'], naive.attackerLeft],
    [outcomes['retirada-defensor'], naive.defenderLeft],
  ] as const;
  for (const [ours, reference] of pairs) expect(Math.abs((ours ?? 0) - reference.toNumber())).toBeLessThan(1e-12);
}

describe('against an independent exact calculation', () => {
  test.each<[Ships, Ships]>([
    [{ crucero: 2 }, { acorazado: 1 }],
    [
      { 'estrella-de-guerra': 1, caza: 4 },
      { destructor: 3, crucero: 2 },
    ],
    [{ caza: 3, transporte: 1 }, { destructor: 2 }],
    [
      { destructor: 2, caza: 2 },
      { destructor: 1, caza: 3 },
    ],
    [
      { acorazado: 2, crucero: 1 },
      { acorazado: 2, destructor: 1, caza: 2 },
    ],
    [{ caza: 1 }, { destructor: 1 }],
  ])('%o against %o agrees to 1e-12', (attacker, defender) => {
    expectSame(odds(attacker, defender).outcomes, { units: unitsOf(attacker) }, { units: unitsOf(defender) });
  });

  test('upgraded units', () => {
    const { outcomes } = odds(
      { crucero: 2, caza: 2, mejoras: { crucero: true, caza: true } },
      { destructor: 2, acorazado: 1, mejoras: { destructor: true } },
    );
    expectSame(
      outcomes,
      { units: unitsOf({ crucero: 2, caza: 2 }, ['crucero', 'caza']) },
      { units: unitsOf({ destructor: 2, acorazado: 1 }, ['destructor']) },
    );
  });

  test.each<[string, Fleet, Partial<NaiveSide>]>([
    ['a modifier', { modificador: 2 }, { modifier: 2 }],
    ['a negative modifier', { modificador: -2 }, { modifier: -2 }],
    ['extra dice', { 'dados-extra': 2 }, { extraDice: 2 }],
    ['one reroll', { 'repetir-fallos': 1 }, { rerolls: 1 }],
    ['two rerolls and a die more', { 'repetir-fallos': 2, 'dados-extra': 1 }, { rerolls: 2, extraDice: 1 }],
    ['rerolls of everything', { 'repetir-fallos': 99 }, { rerolls: 99 }],
    ['a hit cancelled every round', { 'anula-por-ronda': 1 }, { cancelEachRound: 1 }],
    ['two hits cancelled once', { 'anula-una-vez': 2 }, { cancelOnce: 2 }],
    [
      'a first round of its own',
      { 'primera-modificador': 2, 'primera-dados-extra': 1 },
      { firstModifier: 2, firstExtraDice: 1 },
    ],
    ['doubled sustain damage', { 'resistencia-doble': true }, { doubleSustain: true }],
    [
      'several at once',
      { modificador: 1, 'anula-por-ronda': 1, 'anula-una-vez': 1, 'repetir-fallos': 1, 'primera-modificador': -1 },
      { modifier: 1, cancelEachRound: 1, cancelOnce: 1, rerolls: 1, firstModifier: -1 },
    ],
  ])('%s, on either side', (_, opciones, naive) => {
    const ships = { caza: 1, crucero: 1, acorazado: 1 };
    const enemy = { destructor: 1, acorazado: 1 };
    expectSame(
      odds({ ...ships, opciones }, enemy).outcomes,
      { units: unitsOf(ships), ...naive },
      { units: unitsOf(enemy) },
    );
    expectSame(
      odds(enemy, { ...ships, opciones }).outcomes,
      { units: unitsOf(enemy) },
      { units: unitsOf(ships), ...naive },
    );
  });

  test('space cannons of both sides, with an extra die, before the barrage', () => {
    const [a, d] = [
      { caza: 2, crucero: 1 },
      { destructor: 2, caza: 1 },
    ];
    const { outcomes } = odds(
      { ...a, canones: { sdp: 2, 'dados-extra': 1 }, mejoras: { sdp: true } },
      { ...d, canones: { sdp: 1, valor: 8, dados: 2 } },
    );
    expectSame(
      outcomes,
      { units: unitsOf(a), cannons: [{ value: 5, dice: 3 }] },
      {
        units: unitsOf(d),
        cannons: [
          { value: 6, dice: 1 },
          { value: 8, dice: 2 },
        ],
      },
    );
  });

  test.each<[number | undefined, number | undefined]>([
    [1, undefined],
    [undefined, 2],
    [3, undefined],
    [2, 2],
    [1, 3],
    [3, 1],
  ])('retreats after round %o of the attacker and %o of the defender', (attackerRound, defenderRound) => {
    const [a, d] = [
      { caza: 1, transporte: 1, crucero: 1 },
      { destructor: 1, acorazado: 1 },
    ];
    const plan = (ronda: number | undefined) => (ronda ? { retirada: { cuando: 'ronda', ronda } } : {});
    // What is left of fighters alone cannot retreat, so the reference keeps carriers to the end.
    const { outcomes } = odds({ ...a, ...plan(attackerRound) }, { ...d, ...plan(defenderRound) });
    expectSame(
      outcomes,
      { units: unitsOf(a), ...(attackerRound ? { retreatRound: attackerRound } : {}) },
      { units: unitsOf(d), ...(defenderRound ? { retreatRound: defenderRound } : {}) },
    );
  });

  test.each<[number | undefined, number | undefined]>([
    [50, undefined],
    [undefined, 40],
    [45, 30],
  ])('retreats below %o %% of the attacker and %o %% of the defender', (attackerBelow, defenderBelow) => {
    const [a, d] = [
      { transporte: 1, crucero: 2 },
      { destructor: 1, acorazado: 1 },
    ];
    const plan = (umbral: number | undefined) => (umbral ? { retirada: { cuando: 'desventaja', umbral } } : {});
    const { outcomes } = odds({ ...a, ...plan(attackerBelow) }, { ...d, ...plan(defenderBelow) });
    expectSame(
      outcomes,
      { units: unitsOf(a), ...(attackerBelow ? { retreatBelow: attackerBelow / 100 } : {}) },
      { units: unitsOf(d), ...(defenderBelow ? { retreatBelow: defenderBelow / 100 } : {}) },
    );
  });

  test('a retreat with a special first round and cancelled hits', () => {
    const [a, d] = [{ crucero: 2 }, { acorazado: 1 }];
    const { outcomes } = odds(
      { ...a, opciones: { 'primera-modificador': 3 }, retirada: { cuando: 'ronda', ronda: 2 } },
      { ...d, opciones: { 'anula-una-vez': 1 } },
    );
    expectSame(
      outcomes,
      { units: unitsOf(a), firstModifier: 3, retreatRound: 2 },
      { units: unitsOf(d), cancelOnce: 1 },
    );
  });

  test.each<[string, Fleet, Partial<NaiveSide>, Partial<NaiveSide>]>([
    ['dice at the start', { comienzo: { dados: 2, valor: 6 } }, { startDice: { value: 6, dice: 2 } }, {}],
    ['a ship destroyed at the start', { comienzo: { destruye: 1 } }, { startDestroys: { ships: 1, needs: 0 } }, {}],
    [
      'two ships destroyed by three',
      { comienzo: { destruye: 2, 'destruye-con': 3 } },
      { startDestroys: { ships: 2, needs: 3 } },
      {},
    ],
    [
      'two ships destroyed by four: there are three',
      { comienzo: { destruye: 2, 'destruye-con': 4 } },
      { startDestroys: { ships: 2, needs: 4 } },
      {},
    ],
    ['«Impacto directo»', { opciones: { 'impactos-directos': 1 } }, {}, { directHits: 1 }],
    ['two of them', { opciones: { 'impactos-directos': 2 } }, {}, { directHits: 2 }],
    [
      'all of it, with cannons',
      { comienzo: { dados: 1, valor: 5, destruye: 1 }, opciones: { 'impactos-directos': 1 }, canones: { sdp: 1 } },
      {
        startDice: { value: 5, dice: 1 },
        startDestroys: { ships: 1, needs: 0 },
        cannons: [{ value: 6, dice: 1 }],
      },
      { directHits: 1 },
    ],
  ])('%s, on either side', (_, input, own, theirs) => {
    const ships = { caza: 1, destructor: 1, acorazado: 2 };
    const enemy = { caza: 1, crucero: 1, acorazado: 2 };
    const mine = { units: unitsOf(ships), ...own };
    const rival = { units: unitsOf(enemy), ...theirs };
    expectSame(odds({ ...ships, ...input }, enemy).outcomes, mine, rival);
    expectSame(odds(enemy, { ...ships, ...input }).outcomes, rival, mine);
  });

  test('effects at the start of both sides: the attacker goes first (S1)', () => {
    const ships = { crucero: 1, acorazado: 1 };
    const input = { ...ships, comienzo: { dados: 2, valor: 4, destruye: 1, 'destruye-con': 2 } };
    const side = {
      units: unitsOf(ships),
      startDice: { value: 4, dice: 2 },
      startDestroys: { ships: 1, needs: 2 },
    };
    const { outcomes } = odds(input, input);
    expectSame(outcomes, side, side);
    expect(outcomes['atacante']).toBeGreaterThan(outcomes['defensor'] ?? 1);
  });

  test('«Impacto directo» with a doubled sustain and the shields of one round', () => {
    const ships = { crucero: 1, acorazado: 2 };
    expectSame(
      odds(
        { ...ships, opciones: { 'resistencia-doble': true, 'anula-una-vez': 2 } },
        { ...ships, opciones: { 'impactos-directos': 1 } },
      ).outcomes,
      { units: unitsOf(ships), doubleSustain: true, cancelOnce: 2, directHits: 1 },
      { units: unitsOf(ships) },
    );
  });

  test('a chosen order, with sustain damage in its middle', () => {
    const ships = { caza: 2, crucero: 1, acorazado: 1 };
    const chosen = { asignacion: 'orden', orden: ['caza', 'resistencia', 'acorazado'] };
    const units = unitsOf(ships);
    const inOrder = ['caza', 'acorazado', 'crucero'].flatMap((id) => units.filter((unit) => unit.id === id));
    expectSame(
      odds({ ...ships, ...chosen }, { acorazado: 2 }).outcomes,
      { units: inOrder, beforeSustain: ['caza'] },
      { units: unitsOf({ acorazado: 2 }) },
    );
  });
});

const ships = {
  caza: fc.nat(5),
  destructor: fc.nat(3),
  crucero: fc.nat(3),
  transporte: fc.nat(2),
  acorazado: fc.nat(2),
  'estrella-de-guerra': fc.nat(1),
};
const fleet = fc.record(ships).filter((counts) => Object.values(counts).some((count) => count > 0));
const effects = fc.record({
  modificador: fc.integer({ min: -2, max: 3 }),
  'dados-extra': fc.nat(2),
  'repetir-fallos': fc.nat(3),
  'anula-por-ronda': fc.nat(1),
  'anula-una-vez': fc.nat(3),
  'primera-modificador': fc.integer({ min: -1, max: 2 }),
  'resistencia-doble': fc.boolean(),
});
const start = fc.record({
  dados: fc.nat(3),
  valor: fc.integer({ min: 1, max: 10 }),
  destruye: fc.nat(2),
  'destruye-con': fc.integer({ min: 1, max: 4 }),
});
const retreat = fc.record({
  cuando: fc.constantFrom('nunca', 'ronda', 'desventaja'),
  ronda: fc.integer({ min: 1, max: 20 }),
  umbral: fc.integer({ min: 1, max: 99 }),
  'sin-destino': fc.boolean(),
});
const anything = fc
  .tuple(
    fleet,
    effects,
    retreat,
    fc.nat(3),
    fc.constantFrom('automatica', 'orden'),
    fc.constantFrom('caza', 'acorazado', 'resistencia'),
    start,
    fc.nat(2),
  )
  .map(([counts, opciones, retirada, sdp, asignacion, first, comienzo, directHits]) => ({
    ...counts,
    opciones: { ...opciones, 'impactos-directos': directHits },
    retirada,
    asignacion,
    // An order names only what is there.
    orden: first === 'resistencia' || (counts as Record<string, number>)[first] ? [first] : [],
    canones: { sdp },
    comienzo,
  }));

describe('properties', () => {
  test('odds sum to one and survivors account for them, whatever the options', () => {
    fc.assert(
      fc.property(anything, anything, fc.boolean(), (attacker, defender, nebulosa) => {
        const { outcomes, charts, tables, figures } = odds(attacker, defender, { nebulosa });
        const total = Object.values(outcomes).reduce((sum, p) => sum + p, 0);
        expect(Math.abs(total - 1)).toBeLessThan(1e-12);
        for (const outcome of Object.keys(outcomes)) {
          const bars = charts[0]?.bars.filter((bar) => bar.outcome === outcome) ?? [];
          expect(bars.reduce((sum, bar) => sum + bar.probability, 0)).toBeCloseTo(outcomes[outcome] ?? 0, 12);
        }
        expectRounds(charts[1], figures.find(({ id }) => id === 'rondas')?.value, outcomes['sin-final']);
        const rows = tables[0]?.rows.reduce((sum, row) => sum + row.probability, tables[0].rest ?? 0);
        expect(rows).toBeCloseTo(1, 9);
      }),
      { numRuns: 60 },
    );
  });

  test('sides are symmetric while nobody retreats', () => {
    fc.assert(
      fc.property(fleet, fleet, effects, (attacker, defender, opciones) => {
        const one = odds({ ...attacker, opciones }, defender).outcomes;
        const other = odds(defender, { ...attacker, opciones }).outcomes;
        expect(one['atacante']).toBeCloseTo(other['defensor'] ?? 0, 12);
        expect(one['tablas']).toBeCloseTo(other['tablas'] ?? 0, 12);
      }),
      { numRuns: 60 },
    );
  });

  test('acting at the start never hurts', () => {
    fc.assert(
      fc.property(fleet, fleet, start, (attacker, defender, comienzo) => {
        expect(win({ ...attacker, comienzo }, defender)).toBeGreaterThanOrEqual(win(attacker, defender) - 1e-12);
      }),
      { numRuns: 30 },
    );
  });

  test('one more ship never lowers the chance of winning', () => {
    fc.assert(
      fc.property(
        fleet,
        fleet,
        fc.constantFrom('caza', 'destructor', 'crucero', 'acorazado'),
        (attacker, defender, extra) => {
          const more = { ...attacker, [extra]: (attacker[extra as 'caza'] ?? 0) + 1 };
          expect(win(more, defender)).toBeGreaterThanOrEqual(win(attacker, defender) - 1e-12);
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each<[string, Fleet]>([
    ['modificador', { modificador: 1 }],
    ['dados-extra', { 'dados-extra': 1 }],
    ['repetir-fallos', { 'repetir-fallos': 1 }],
    ['anula-por-ronda', { 'anula-por-ronda': 1 }],
    ['anula-una-vez', { 'anula-una-vez': 1 }],
    ['resistencia-doble', { 'resistencia-doble': true }],
    ['impactos-directos', { 'impactos-directos': 1 }],
  ])('%s never hurts', (_, opciones) => {
    fc.assert(
      fc.property(fleet, fleet, (attacker, defender) => {
        expect(win({ ...attacker, opciones }, defender)).toBeGreaterThanOrEqual(win(attacker, defender) - 1e-12);
      }),
      { numRuns: 20 },
    );
  });
});

describe('rules', () => {
  test('anti-fighter hits destroy fighters only: without them they do nothing', () => {
    // A Destructor fights like a ship with combat 9 and one die when there are no Cazas.
    const { outcomes } = odds({ destructor: 1 }, { transporte: 1 });
    expect(outcomes['atacante']).toBeCloseTo(outcomes['defensor'] ?? 0, 12);
  });

  test('a fleet of fighters can be gone before the first round (23.3.a)', () => {
    const { outcomes } = odds({ caza: 1 }, { destructor: 8 });
    const survives = 0.8 ** 16;
    expect((outcomes['atacante'] ?? 0) + (outcomes['tablas'] ?? 0)).toBeLessThan(survives);
  });

  test('space cannons can end it before it begins (23.1)', () => {
    const { outcomes, charts } = odds({ crucero: 1 }, { caza: 1, canones: { sdp: 1 } });
    expect(outcomes['defensor']).toBeGreaterThan(0.5);
    expect(charts[1]?.bars[0]).toMatchObject({ label: '0', probability: 0.5 });
  });

  test('modifiers change neither cannons (17.3.d) nor barrage (12.1.c)', () => {
    const sure = { opciones: { modificador: 9 } };
    const { charts } = odds({ crucero: 1, canones: { sdp: 1 }, ...sure }, { crucero: 1 });
    expect(charts[1]?.bars[0]?.probability).toBeCloseTo(0.5, 12);
  });

  test('a flagship fights with the values of its sheet', () => {
    const result = odds({ 'nave-insignia': 1, 'insignia-combate': 5, 'insignia-dados': 1 }, { acorazado: 1 });
    expect(result.outcomes['atacante']).toBeCloseTo(result.outcomes['defensor'] ?? 0, 12);
  });

  test('a ship destroyed at the start is no hit: it cannot be sustained (87.5)', () => {
    const { outcomes } = odds({ crucero: 1, comienzo: { destruye: 1 } }, { acorazado: 1 });
    expect(outcomes).toMatchObject({ atacante: 1, defensor: 0 });
  });

  test('fighters cannot be destroyed outright at the start, nor do they count to do it', () => {
    const destroys = { comienzo: { destruye: 2, 'destruye-con': 1 } };
    expect(odds({ crucero: 1, ...destroys }, { caza: 2 }).outcomes).toEqual(odds({ crucero: 1 }, { caza: 2 }).outcomes);
    expect(odds({ caza: 2, ...destroys }, { crucero: 1 }).outcomes).toEqual(odds({ caza: 2 }, { crucero: 1 }).outcomes);
  });

  test('«Impacto directo» does nothing to who never sustains', () => {
    const cards = { opciones: { 'impactos-directos': 4 } };
    expect(odds({ crucero: 2, ...cards }, { crucero: 2 }).outcomes).toEqual(
      odds({ crucero: 2 }, { crucero: 2 }).outcomes,
    );
    const never = { acorazado: 2, asignacion: 'orden', orden: ['acorazado', 'resistencia'] };
    expect(odds({ crucero: 2, ...cards }, never).outcomes).toEqual(odds({ crucero: 2 }, never).outcomes);
  });

  test('a nebula gives the defender +1 (69.3)', () => {
    const nebula = odds({ crucero: 2 }, { acorazado: 1 }, { nebulosa: true }).outcomes;
    const bonus = odds({ crucero: 2 }, { acorazado: 1, opciones: { modificador: 1 } }).outcomes;
    expect(nebula).toEqual(bonus);
  });

  test('a ship entered with the printed values is that ship', () => {
    const own = { nombre: 'Copia', cantidad: 2, combate: 5, resistencia: true, coste: 4, capacidad: 1 };
    expect(odds({ crucero: 1, propias: [own] }, { acorazado: 2 }).outcomes).toEqual(
      odds({ crucero: 1, acorazado: 2 }, { acorazado: 2 }).outcomes,
    );
    const fighter = { cantidad: 3, combate: 9, coste: 0.5, caza: true, movimiento: false };
    expect(win({ transporte: 1, propias: [fighter] }, { destructor: 2 })).toBeCloseTo(
      win({ transporte: 1, caza: 3 }, { destructor: 2 }),
      12,
    );
  });

  test('two kinds of fighters are hit by the barrage alike', () => {
    const fighter = { cantidad: 1, combate: 9, coste: 0.5, caza: true, movimiento: false };
    const mixed = odds({ transporte: 1, acorazado: 1, caza: 2, propias: [fighter] }, { destructor: 2 });
    const plain = odds({ transporte: 1, acorazado: 1, caza: 3 }, { destructor: 2 });
    for (const [outcome, chance] of Object.entries(plain.outcomes))
      expect(mixed.outcomes[outcome]).toBeCloseTo(chance, 12);
  });

  test('damaged ships have nothing left to sustain', () => {
    const one = win({ acorazado: 2, opciones: { 'danadas-acorazado': 2 } }, { crucero: 3 });
    const same = { cantidad: 2, combate: 5, coste: 4, capacidad: 1 };
    expect(one).toBeCloseTo(win({ propias: [same] }, { crucero: 3 }), 12);
  });
});

describe('«Impacto directo»', () => {
  const cards = { opciones: { 'impactos-directos': 1 } };

  test('cannot destroy an Acorazado II: 41.1 %, not 12.0 %', () => {
    const fleet = { acorazado: 1, mejoras: { acorazado: true } };
    expect(win(fleet, { crucero: 2, ...cards })).toBeCloseTo(0.4106, 4);
    expect(odds(fleet, { crucero: 2, ...cards }).outcomes).toEqual(odds(fleet, { crucero: 2 }).outcomes);
    expect(win({ acorazado: 1 }, { crucero: 2, ...cards })).toBeCloseTo(0.1195, 4);
  });

  test('nor a ship of its own values that is said to be immune', () => {
    const own = { nombre: 'Superacorazado II', cantidad: 1, combate: 4, resistencia: true, coste: 4 };
    const immune = { propias: [{ ...own, 'inmune-impacto-directo': true }] };
    expect(odds(immune, { crucero: 2, ...cards }).outcomes).toEqual(odds(immune, { crucero: 2 }).outcomes);
    expect(win({ propias: [own] }, { crucero: 2, ...cards })).toBeLessThan(win(immune, { crucero: 2, ...cards }));
  });

  test('goes for the others', () => {
    const { outcomes } = odds({ acorazado: 2, mejoras: { acorazado: true }, crucero: 1 }, { acorazado: 2, ...cards });
    expectSame(
      outcomes,
      { units: unitsOf({ acorazado: 2, crucero: 1 }, ['acorazado']), directHits: 1 },
      { units: unitsOf({ acorazado: 2 }) },
    );
  });
});

describe('fighters that cannons leave without transport', () => {
  test('go before the combat (18.3): 27.0 % where they used to fight on for 53.3 %', () => {
    const attacker = { transporte: 1, caza: 4, asignacion: 'orden', orden: ['transporte'] };
    const { outcomes } = odds(attacker, { destructor: 3, canones: { sdp: 1 }, mejoras: { sdp: true } });
    expect(outcomes['atacante']).toBeCloseTo(0.27, 4);
    const carries = (id: string) => (id === 'transporte' ? 4 : 0);
    const own = {
      units: unitsOf({ transporte: 1, caza: 4 }),
      chooses: false,
      beforeSustain: ['transporte'],
      capacityOf: carries,
    };
    const exact = naiveBest(own, {
      units: unitsOf({ destructor: 3 }),
      chooses: false,
      cannons: [{ value: 5, dice: 1 }],
    });
    expect(Math.abs((outcomes['atacante'] ?? 0) - exact.attacker.toNumber())).toBeLessThan(1e-12);
  });

  test('fight on when the combat itself destroys their ship (18.3.c)', () => {
    const order = { asignacion: 'orden', orden: ['transporte'] };
    const { outcomes } = odds({ transporte: 1, caza: 2, ...order }, { crucero: 1 });
    expectSame(
      outcomes,
      { units: unitsOf({ transporte: 1, caza: 2 }), beforeSustain: ['transporte'] },
      { units: unitsOf({ crucero: 1 }) },
    );
  });
});

test('the chart of survivors counts what is kept in the end, as the table does (23.10.a)', () => {
  const { charts, outcomes } = odds(
    { transporte: 2, caza: 8, asignacion: 'orden', orden: ['transporte'] },
    { destructor: 1 },
  );
  const bars = charts[0]?.bars.filter(({ outcome }) => outcome === 'atacante') ?? [];
  expect(bars.reduce((sum, bar) => sum + bar.probability, 0)).toBeCloseTo(outcomes['atacante'] ?? 0, 12);
  // Without a Transporte no fighter is kept; with one, four; so five, six or nine ships never remain otherwise.
  expect(bars.map(({ label }) => Number(label)).every((ships) => ships === 0 || ships <= 5 || ships >= 8)).toBe(true);
  expect(bars.some(({ label }) => label === '0')).toBe(true);
});

describe('best losses', () => {
  const attacker = { crucero: 3, transporte: 3, mejoras: { crucero: true } };
  const defender = { acorazado: 3 };

  test('losing carriers first wins 47.7 % where losing the cheapest wins 25.3 %', () => {
    expect(win(attacker, defender)).toBeCloseTo(0.253, 3);
    expect(win({ ...attacker, asignacion: 'orden', orden: ['transporte'] }, defender)).toBeCloseTo(0.477, 3);
    const best = odds({ ...attacker, asignacion: 'optima' }, defender);
    expect(best.outcomes['atacante']).toBeGreaterThanOrEqual(
      win({ ...attacker, asignacion: 'orden', orden: ['transporte'] }, defender) - 1e-12,
    );
    expect(figure(best, 'automatica-atacante')).toBeCloseTo(win(attacker, defender), 12);
    expect(figure(best, 'mejor-atacante')).toBeCloseTo(best.outcomes['atacante'] ?? 0, 12);
    expect(stepOf(best, 'mejores-perdidas-atacante')?.text).toContain('primero Transportes');
  });

  test('are the same for the defender', () => {
    const mirrored = odds(defender, { ...attacker, asignacion: 'optima' }).outcomes;
    const { outcomes } = odds({ ...attacker, asignacion: 'optima' }, defender);
    expect(mirrored['defensor']).toBeCloseTo(outcomes['atacante'] ?? 0, 12);
    expect(mirrored['tablas']).toBeCloseTo(outcomes['tablas'] ?? 0, 12);
  });

  test('are never worse than the automatic order nor than any order, with all that comes before the rounds', () => {
    const small = fc
      .record({
        caza: fc.nat(2),
        destructor: fc.nat(1),
        crucero: fc.nat(2),
        transporte: fc.nat(2),
        acorazado: fc.nat(1),
      })
      .filter((counts) => Object.values(counts).some((count) => count > 0));
    const first = fc.constantFrom('caza', 'destructor', 'crucero', 'transporte', 'acorazado');
    fc.assert(
      fc.property(small, small, fc.nat(2), effects, first, (a, d, sdp, opciones, id) => {
        const own = { ...a, opciones };
        const enemy = { ...d, canones: { sdp } };
        const best = win({ ...own, asignacion: 'optima' }, enemy);
        expect(best).toBeGreaterThanOrEqual(win(own, enemy) - 1e-12);
        const orden = (a as Record<string, number>)[id] ? [id] : [];
        expect(best).toBeGreaterThanOrEqual(win({ ...own, asignacion: 'orden', orden }, enemy) - 1e-12);
      }),
      { numRuns: 40 },
    );
  });

  test('before the first round, foresee that its rolls may be others', () => {
    const opciones = { modificador: 2, 'repetir-fallos': 1, 'anula-una-vez': 1, 'primera-modificador': -1 };
    const own = { destructor: 1, crucero: 1, opciones };
    const enemy = { caza: 1, crucero: 1, canones: { sdp: 1 } };
    expect(win({ ...own, asignacion: 'optima' }, enemy)).toBeGreaterThanOrEqual(win(own, enemy) - 1e-12);
  });

  test('both sides: one against the other, and one page shows one figure', () => {
    const both = odds({ ...attacker, asignacion: 'optima' }, { ...attacker, asignacion: 'optima' });
    expect(Object.values(both.outcomes).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(figure(both, 'mejor-atacante')).toBeCloseTo(both.outcomes['atacante'] ?? 0, 12);
    expect(figure(both, 'mejor-defensor')).toBeCloseTo(both.outcomes['defensor'] ?? 0, 12);
    for (const side of ['atacante', 'defensor']) expect(assumptionOf(both, `perdidas-los-dos-${side}`)).toBeDefined();
  });

  test('both sides with too many ships: the best orders found, one figure, and it says so', () => {
    const huge = { caza: 10, crucero: 4, acorazado: 4, transporte: 3, asignacion: 'optima' };
    const result = odds(huge, huge);
    expect(figure(result, 'mejor-atacante')).toBeCloseTo(result.outcomes['atacante'] ?? 0, 12);
    for (const side of ['atacante', 'defensor'])
      expect(assumptionOf(result, `perdidas-demasiadas-${side}`)).toBeDefined();
  });

  test('too many ships for every choice: the best order found, and it says so', () => {
    const huge = { caza: 30, destructor: 8, crucero: 8, transporte: 8, acorazado: 8, 'estrella-de-guerra': 4 };
    const result = odds({ ...huge, asignacion: 'optima' }, { acorazado: 10, crucero: 10 });
    expect(result.outcomes['atacante']).toBeGreaterThanOrEqual((figure(result, 'automatica-atacante') ?? 1) - 1e-12);
    expect(assumptionOf(result, 'perdidas-demasiadas-atacante')).toBeDefined();
  });
});

describe('retreats', () => {
  const [a, d] = [{ crucero: 2 }, { acorazado: 2 }];

  test('after a late round change next to nothing', () => {
    const { outcomes } = odds({ ...a, retirada: { cuando: 'ronda', ronda: 20 } }, d);
    expect(outcomes['retirada-atacante']).toBeLessThan(1e-6);
    expect(outcomes['atacante']).toBeCloseTo(win(a, d), 6);
  });

  test('cannot be announced with nowhere to go (23.4.c)', () => {
    const { outcomes } = odds({ ...a, retirada: { cuando: 'ronda', 'sin-destino': true } }, d);
    expect(outcomes).toEqual(odds(a, d).outcomes);
  });

  test('the defender goes first and blocks the attacker (23.4.b)', () => {
    const leave = { retirada: { cuando: 'ronda', ronda: 1 } };
    const { outcomes } = odds({ ...a, ...leave }, { ...d, ...leave });
    expect(outcomes['retirada-atacante']).toBe(0);
    expect(outcomes['retirada-defensor']).toBeGreaterThan(0.5);
  });

  test('when behind: whoever is sure to lose leaves in the first round, who is ahead never does', () => {
    const behind = { retirada: { cuando: 'desventaja', umbral: 50 } };
    const weak = odds({ crucero: 1, ...behind }, { acorazado: 5 }).outcomes;
    expect((weak['retirada-atacante'] ?? 0) + (weak['atacante'] ?? 0) + (weak['tablas'] ?? 0)).toBeCloseTo(
      1 - (weak['defensor'] ?? 0),
      12,
    );
    expect(weak['retirada-atacante']).toBeGreaterThan(0);
    const strong = odds({ acorazado: 8, ...behind }, { caza: 1 }).outcomes;
    expect(strong['retirada-atacante']).toBe(0);
  });

  test('fighters alone cannot leave; without room they are lost on the way (23.7.b)', () => {
    const leave = { retirada: { cuando: 'ronda', ronda: 1 } };
    expect(odds({ caza: 3, ...leave }, { crucero: 1 }).outcomes['retirada-atacante']).toBe(0);
    // The cruiser leaves; its two fighters, which somebody else's dock allowed, cannot.
    const { tables } = odds(
      { crucero: 1, caza: 2, asignacion: 'orden', orden: ['crucero'], ...leave },
      { transporte: 1 },
    );
    const left = tables[0]?.rows.find((row) => row.cells[0] === OUTCOME_NAMES['retirada-atacante']);
    expect(left?.cells[1]).toContain('2 retiradas por falta de sitio');
  });

  test('end the charts of rounds at their round', () => {
    const { charts } = odds({ ...a, retirada: { cuando: 'ronda', ronda: 2 } }, d);
    const rounds = charts[1]?.bars.filter((bar) => bar.probability > 1e-12).map((bar) => bar.label);
    expect(rounds).toEqual(['1', '2']);
  });
});

describe('capacity at the end (23.10.a)', () => {
  test('troops aboard are lost with the carriers', () => {
    const troops = { 'infanteria-a-bordo': 4 };
    const result = odds({ transporte: 1, crucero: 2, opciones: troops }, { acorazado: 1 });
    const without = odds({ transporte: 1, crucero: 2 }, { acorazado: 1 });
    expect(figure(result, 'perdida-atacante')).toBeGreaterThan(figure(without, 'perdida-atacante') ?? 0);
    expect(result.outcomes).toEqual(without.outcomes);
  });

  test('a full carrier is worth more than an empty battleship: it is lost later', () => {
    const order = (opciones: Fleet) =>
      stepOf(odds({ transporte: 1, acorazado: 1, opciones }, { crucero: 1 }), 'asignar-impactos')?.text;
    expect(order({})).toContain('primero Transportes, después Acorazados');
    expect(order({ 'infanteria-a-bordo': 4 })).toContain('primero Acorazados, después Transportes');
  });

  test('fighters that lose their carrier are removed', () => {
    const { tables } = odds(
      { transporte: 1, caza: 4, asignacion: 'orden', orden: ['transporte'] },
      { destructor: 1, opciones: { modificador: 1 } },
    );
    expect(tables[0]?.rows.some((row) => row.cells[1]?.includes('retiradas por falta de sitio'))).toBe(true);
  });
});

describe('fights that never end (F2)', () => {
  const harmless = { opciones: { modificador: -9 } };

  test('nobody can hit', () => {
    const result = odds({ caza: 1, ...harmless }, { caza: 1, ...harmless });
    expect(result.outcomes['sin-final']).toBe(1);
    // The outcome by its name, and the step that cites the answer of the publisher.
    expect(result.headline).toContain(OUTCOME_NAMES['sin-final']);
    expect(stepOf(result, 'combate-sin-final')?.clauses).toContain('ti4:F2');
  });

  test('everything is cancelled', () => {
    const shield = { opciones: { 'anula-por-ronda': 5 } };
    expect(odds({ crucero: 3, ...shield }, { crucero: 3, ...shield }).outcomes['sin-final']).toBe(1);
  });

  test('it may come to that half way', () => {
    const own = { cantidad: 1, combate: 10, dados: 0, coste: 20 };
    const { outcomes } = odds({ caza: 1, propias: [own] }, { caza: 1, propias: [own] });
    expect(outcomes['sin-final']).toBeGreaterThan(0);
    expect(outcomes['sin-final']).toBeLessThan(1);
    expect(Object.values(outcomes).reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
  });
});

describe('input', () => {
  const issues = (atacante: unknown) => issuesOf(ID, { atacante, defensor: { crucero: 1 } });
  const WRONG = { code: 'INCONSISTENT' };

  test.each<[string, unknown, string, object]>([
    ['no ships', {}, 'atacante', { ...WRONG, clauses: ['ti4:23.0'] }],
    ['negative', { crucero: -1 }, 'atacante.crucero', limits('0', '30')],
    ['fractions', { crucero: 1.5 }, 'atacante.crucero', { code: 'WRONG_TYPE' }],
    ['thousands', { caza: 5000 }, 'atacante.caza', limits('0', '60')],
    [
      'too many in all',
      { caza: 60, destructor: 30, crucero: 30 },
      'atacante',
      { ...WRONG, message: expect.stringContaining('100') },
    ],
    ['a flagship without values', { 'nave-insignia': 1 }, 'atacante.insignia-combate', WRONG],
    [
      'more damaged than ships',
      { acorazado: 1, opciones: { 'danadas-acorazado': 2 } },
      'atacante.opciones.danadas-acorazado',
      WRONG,
    ],
    ['own ships without combat', { propias: [{ coste: 1 }] }, 'atacante.propias.0.combate', { code: 'MISSING' }],
    [
      'fighters that sustain',
      { propias: [{ combate: 9, coste: 1, caza: true, resistencia: true }] },
      'atacante.propias.0.resistencia',
      WRONG,
    ],
    ['cannons without value', { crucero: 1, canones: { dados: 1 } }, 'atacante.canones.valor', WRONG],
    ['dice at the start without value', { crucero: 1, comienzo: { dados: 1 } }, 'atacante.comienzo.valor', WRONG],
    [
      'troops that do not fit',
      { crucero: 1, opciones: { 'infanteria-a-bordo': 2 } },
      'atacante.opciones.infanteria-a-bordo',
      WRONG,
    ],
    [
      'some rerolls of very many dice',
      { propias: [{ cantidad: 30, combate: 5, dados: 10, coste: 1 }], opciones: { 'repetir-fallos': 20 } },
      'atacante.opciones.repetir-fallos',
      { ...WRONG, message: expect.stringMatching(/120.*99.*300/) },
    ],
    [
      'a round beyond the last',
      { crucero: 1, retirada: { cuando: 'ronda', ronda: 21 } },
      'atacante.retirada.ronda',
      limits('1', '20'),
    ],
    [
      'an unknown ship in the order',
      { crucero: 1, orden: ['fragata'] },
      'atacante.orden.0',
      { code: 'INVALID_OPTION' },
    ],
    ['an unknown field', { crucero: 1, fragata: 1 }, 'atacante.fragata', { code: 'UNKNOWN_FIELD' }],
  ])('%s: the field and its limits', (_, fleet, field, expected) => {
    expect(issues(fleet)).toMatchObject([{ field, ...expected }]);
  });

  test('99 rerolls are all of them, however many dice there are', () => {
    const own = { cantidad: 30, combate: 5, dados: 10, coste: 1 };
    expect(issues({ propias: [own], opciones: { 'repetir-fallos': 99 } })).toEqual([]);
  });

  test('every ship of the data can be entered, and upgraded where it has an upgrade', () => {
    for (const unit of figures['ti4/unidades'].filas.filter(
      ({ clase, id }) => clase === 'nave' && id !== 'nave-insignia',
    )) {
      expect(issues({ [unit.id]: 1 })).toEqual([]);
      if (unit.mejorada) expect(issues({ [unit.id]: 1, mejoras: { [unit.id]: true } })).toEqual([]);
    }
  });
});

test('whoever is given more than he loses has gained, and loses nothing', () => {
  const hero = { faccion: 'keleres', crucero: 2, efectos: { 'kuuasi-aun-jalatai-2-crucero': 1 } };
  const { figures } = runOdds('ti4-combate-espacial', { atacante: hero, defensor: { caza: 1 } });
  const of = (id: string) => figures.find((one) => one.id === id)?.value;
  // Two Cruceros and the Nave insignia against a Caza that nearly never hits twice.
  expect(of('ganancia-atacante')).toBeGreaterThan(11.5);
  expect(of('ganancia-atacante')).toBeLessThanOrEqual(12);
  expect(of('perdida-atacante')).toBeUndefined();
  expect(of('perdida-defensor')).toBeGreaterThan(0);
});
