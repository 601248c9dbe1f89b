import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatChance } from '../../../src/text/format-es.ts';
import { runOdds } from '../../catalog-fixture.ts';
import { ONE, ZERO } from '../../rational.ts';
import { issuesOf, limits, stepIds, stepOf } from '../answers.ts';
import { addOdds, cannonHits, type NaiveOdds, type NaiveSide, naiveRounds, takeHits, unitsOf } from './naive-battle.ts';
import { expectRounds } from './rounds-chart.ts';

type Force = Record<string, unknown>;
const ID = 'ti4-invasion';
const odds = (atacante: Force, defensor: Force) => runOdds(ID, { atacante, defensor });
const takes = (atacante: Force, defensor: Force) => odds(atacante, defensor).outcomes['atacante'] ?? 0;

/** Bombardment, landing, cannons while the defender has forces (90.4), ground combat; in fractions. */
function naiveInvasion(attacker: NaiveSide, defender: NaiveSide, bombs: NaiveSide['cannons']): NaiveOdds {
  let total: NaiveOdds = { attacker: ZERO, draw: ZERO, defender: ZERO, attackerLeft: ZERO, defenderLeft: ZERO };
  for (const [i, p] of cannonHits({ units: [], ...(bombs ? { cannons: bombs } : {}) }).entries()) {
    const bombed = takeHits(defender, i, false);
    const shots = bombed.units.length > 0 ? cannonHits(defender) : [ONE];
    for (const [j, q] of shots.entries())
      total = addOdds(total, naiveRounds(takeHits(attacker, j, false), bombed), p.times(q));
  }
  return total;
}

function expectSame(outcomes: Record<string, number>, naive: NaiveOdds): void {
  expect(Math.abs((outcomes['atacante'] ?? 0) - naive.attacker.toNumber())).toBeLessThan(1e-12);
  expect(Math.abs((outcomes['tablas'] ?? 0) - naive.draw.toNumber())).toBeLessThan(1e-12);
  expect(Math.abs((outcomes['defensor'] ?? 0) - naive.defender.toNumber())).toBeLessThan(1e-12);
}

describe('against an independent exact calculation', () => {
  test.each<[Record<string, number>, Record<string, number>]>([
    [{ infanteria: 3 }, { infanteria: 2 }],
    [
      { infanteria: 2, meca: 1 },
      { infanteria: 1, meca: 2 },
    ],
  ])('%o against %o', (attacker, defender) => {
    expectSame(
      odds(attacker, defender).outcomes,
      naiveInvasion({ units: unitsOf(attacker) }, { units: unitsOf(defender) }, []),
    );
  });

  test('bombardment, cannons and upgrades', () => {
    const [a, d] = [
      { infanteria: 3, meca: 1 },
      { infanteria: 2, meca: 1 },
    ];
    const { outcomes } = odds(
      { ...a, mejoras: { infanteria: true }, bombardeo: { acorazado: 2, 'estrella-de-guerra': 1, 'dados-extra': 1 } },
      { ...d, sdp: 2, mejoras: { sdp: true } },
    );
    const bombs = [
      { value: 5, dice: 2 },
      { value: 3, dice: 4 },
    ];
    expectSame(
      outcomes,
      naiveInvasion(
        { units: unitsOf(a, ['infanteria']) },
        { units: unitsOf(d), cannons: [{ value: 5, dice: 2 }] },
        bombs,
      ),
    );
  });

  test('other ships and cannons by value, and effects', () => {
    const [a, d] = [{ infanteria: 3 }, { infanteria: 2 }];
    const { outcomes } = odds(
      { ...a, bombardeo: { valor: 9, dados: 3 }, opciones: { modificador: 1, 'anula-una-vez': 1 } },
      { ...d, canones: { valor: 7, dados: 2, 'dados-extra': 1 }, opciones: { 'repetir-fallos': 1 } },
    );
    expectSame(
      outcomes,
      naiveInvasion(
        { units: unitsOf(a), modifier: 1, cancelOnce: 1 },
        { units: unitsOf(d), rerolls: 1, cannons: [{ value: 7, dice: 3 }] },
        [{ value: 9, dice: 3 }],
      ),
    );
  });
});

describe('bombardment when each round ends (E1)', () => {
  const ships = { acorazado: 1, valor: 8, dados: 1 };
  const bombs = [
    { value: 5, dice: 1 },
    { value: 8, dice: 1 },
  ];

  test('is one more lot of hits, which nothing that cancels combat hits stops', () => {
    const [a, d] = [
      { infanteria: 2, meca: 1 },
      { infanteria: 2, meca: 1 },
    ];
    // One die that hits like another is enough for fractions to tell lots apart.
    const only = { valor: 6, dados: 2, 'cada-ronda': true };
    expectSame(
      odds({ ...a, bombardeo: only }, { ...d, opciones: { 'anula-por-ronda': 1 } }).outcomes,
      naiveInvasion(
        { units: unitsOf(a), roundEndDice: { value: 6, dice: 2 } },
        { units: unitsOf(d), cancelEachRound: 1 },
        [{ value: 6, dice: 2 }],
      ),
    );
  });

  test('goes on in the last round: it can destroy who has just won (24.4.b)', () => {
    const sure = { valor: 1, dados: 3, 'cada-ronda': true };
    // The first bombardment leaves one of four; the one that ends the first round leaves none.
    const { outcomes } = odds({ infanteria: 1, bombardeo: sure }, { infanteria: 4, opciones: { modificador: 9 } });
    expect(outcomes['tablas']).toBeCloseTo(1, 12);
  });

  test('is stopped by a planetary shield (37.2)', () => {
    const shield = { infanteria: 2, 'escudo-planetario': true };
    expect(odds({ infanteria: 2, bombardeo: { ...ships, 'cada-ronda': true } }, shield).outcomes).toEqual(
      odds({ infanteria: 2 }, shield).outcomes,
    );
  });

  test('without it there is only the first', () => {
    expectSame(
      odds({ infanteria: 2, bombardeo: ships }, { infanteria: 3 }).outcomes,
      naiveInvasion({ units: unitsOf({ infanteria: 2 }) }, { units: unitsOf({ infanteria: 3 }) }, bombs),
    );
  });
});

describe('bombardment (15, 37)', () => {
  const attack = { infanteria: 2, bombardeo: { acorazado: 3 } };

  test('is stopped by a planetary shield, such as that of an SDP', () => {
    const plain = { infanteria: 2, bombardeo: {} };
    expect(odds(attack, { infanteria: 2, sdp: 1 }).outcomes).toEqual(odds(plain, { infanteria: 2, sdp: 1 }).outcomes);
    expect(odds(attack, { infanteria: 2, 'escudo-planetario': true }).outcomes).toEqual(
      odds(plain, { infanteria: 2 }).outcomes,
    );
    const result = odds(attack, { infanteria: 2, sdp: 1 });
    expect(stepOf(result, 'escudo-planetario')?.clauses).toContain('ti4:37.0');
    expect(stepIds(result)).not.toContain('bombardeo');
  });

  test('a war sun, or another effect, lets all ships bombard (37.3)', () => {
    const shielded = { infanteria: 2, 'escudo-planetario': true };
    const withSun = { infanteria: 2, bombardeo: { acorazado: 3, 'estrella-de-guerra': 1 } };
    expect(odds(withSun, shielded).outcomes).toEqual(odds(withSun, { infanteria: 2 }).outcomes);
    const ignoring = { infanteria: 2, bombardeo: { acorazado: 3, 'ignora-escudo': true } };
    expect(odds(ignoring, shielded).outcomes).toEqual(odds(attack, { infanteria: 2 }).outcomes);
  });

  test('can leave nobody: then there is no combat', () => {
    const sure = { infanteria: 1, bombardeo: { valor: 1, dados: 3 } };
    const { outcomes } = odds(sure, { infanteria: 3 });
    expect(outcomes).toEqual({ atacante: 1, tablas: 0, defensor: 0 });
  });

  test('a Meca sustains one of its hits (87.4)', () => {
    const { outcomes } = odds({ infanteria: 1, bombardeo: { valor: 1, dados: 1 } }, { meca: 1 });
    expect(outcomes['atacante']).toBeLessThan(1);
  });
});

describe('space cannons (17.6) and structures', () => {
  test('fire at what has landed', () => {
    expect(takes({ infanteria: 2 }, { infanteria: 1, sdp: 2 })).toBeLessThan(
      takes({ infanteria: 2 }, { infanteria: 1 }),
    );
  });

  test('do not fire without ground forces of their owner (90.4), and the answer says that the book leaves it open', () => {
    const result = odds({ infanteria: 1 }, { sdp: 2 });
    expect(result.outcomes['atacante']).toBe(1);
    expect(result.steps.find(({ id }) => id === 'estructuras-destruidas')?.readings).toEqual(['ti4:X60']);
    expect(result.assumptions.find(({ readings }) => readings?.includes('ti4:X60'))?.clauses).toEqual([
      'ti4:90.4',
      'ti4:52.3',
      'ti4:52.5.a',
    ]);
  });

  test('can leave nobody who landed: the planet stays with the defender', () => {
    const { outcomes } = odds({ infanteria: 1 }, { infanteria: 1, canones: { valor: 1, dados: 1 } });
    expect(outcomes).toEqual({ atacante: 0, tablas: 0, defensor: 1 });
  });

  test('ground forces may have cannons of their own', () => {
    const armed = { cantidad: 1, combate: 8, coste: 1, canon: 1, 'canon-dados': 2 };
    expect(takes({ infanteria: 2 }, { propias: [armed] })).toBe(0);
  });
});

describe('control (52.5)', () => {
  test('an empty planet is taken without a fight', () => {
    const result = odds({ infanteria: 1 }, {});
    expect(result.outcomes['atacante']).toBe(1);
    // Said instead of the steps of a fight.
    expect(stepOf(result, 'combate-terrestre')?.clauses).toContain('ti4:24.0');
    expect(stepIds(result)).not.toContain('tiradas-primera-ronda');
  });

  test('when all are destroyed the defender keeps it (52.5.d)', () => {
    const result = odds({ infanteria: 1 }, { infanteria: 1 });
    // One round decides with p = 0.3 each: win 0.21/0.51, both 0.09/0.51.
    expect(result.outcomes['atacante']).toBeCloseTo(0.21 / 0.51, 12);
    expect(result.outcomes['tablas']).toBeCloseTo(0.09 / 0.51, 12);
    // The headline adds what leaves it with the defender.
    expect(result.headline).toContain(formatChance(0.3 / 0.51));
  });

  test('a fight that nobody can win is a gap of the book', () => {
    const harmless = { infanteria: 1, opciones: { modificador: -9 } };
    const result = odds(harmless, harmless);
    expect(result.outcomes['sin-final']).toBe(1);
    expect(stepOf(result, 'combate-sin-final')?.clauses).toEqual(['ti4:F2', 'ti4:24.3']);
  });
});

const force = fc
  .record({ infanteria: fc.nat(5), meca: fc.nat(2) })
  .filter(({ infanteria, meca }) => infanteria + meca > 0);
const bombs = fc.record({ acorazado: fc.nat(3), 'estrella-de-guerra': fc.nat(1) });

describe('properties', () => {
  test('odds sum to one', () => {
    fc.assert(
      fc.property(force, force, bombs, fc.nat(2), (attacker, defender, bombardeo, sdp) => {
        const { outcomes, charts, figures } = odds({ ...attacker, bombardeo }, { ...defender, sdp });
        expect(Math.abs(Object.values(outcomes).reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(1e-12);
        expectRounds(charts[1], figures.find(({ id }) => id === 'rondas')?.value, outcomes['sin-final']);
      }),
      { numRuns: 60 },
    );
  });

  test('one more unit or bomb never hurts the attacker; one more defender or SDP never helps him', () => {
    fc.assert(
      fc.property(force, force, bombs, fc.nat(1), (attacker, defender, bombardeo, sdp) => {
        const base = takes({ ...attacker, bombardeo }, { ...defender, sdp });
        const more = { ...attacker, infanteria: attacker.infanteria + 1 };
        expect(takes({ ...more, bombardeo }, { ...defender, sdp })).toBeGreaterThanOrEqual(base - 1e-12);
        const bomb = { ...bombardeo, 'estrella-de-guerra': bombardeo['estrella-de-guerra'] + 1 };
        expect(takes({ ...attacker, bombardeo: bomb }, { ...defender, sdp })).toBeGreaterThanOrEqual(base - 1e-12);
        const guard = { ...defender, infanteria: defender.infanteria + 1 };
        expect(takes({ ...attacker, bombardeo }, { ...guard, sdp })).toBeLessThanOrEqual(base + 1e-12);
        expect(takes({ ...attacker, bombardeo }, { ...defender, sdp: sdp + 1 })).toBeLessThanOrEqual(base + 1e-12);
      }),
      { numRuns: 40 },
    );
  });

  test('the best losses are never worse than the automatic ones, for either side', () => {
    fc.assert(
      fc.property(force, force, bombs, fc.nat(2), (attacker, defender, bombardeo, sdp) => {
        const landing = { ...attacker, bombardeo };
        const planet = { ...defender, sdp };
        const best = { asignacion: 'optima' };
        expect(takes({ ...landing, ...best }, planet)).toBeGreaterThanOrEqual(takes(landing, planet) - 1e-12);
        const kept = (held: Force) => odds(landing, held).outcomes['defensor'] ?? 0;
        expect(kept({ ...planet, ...best })).toBeGreaterThanOrEqual(kept(planet) - 1e-12);
      }),
      { numRuns: 30 },
    );
  });
});

describe('input', () => {
  const WRONG = { code: 'INCONSISTENT' };

  test.each<[string, unknown, unknown, string, object]>([
    ['nobody lands', {}, {}, 'atacante', { ...WRONG, clauses: ['ti4:52.2'] }],
    ['negative', { infanteria: -1 }, {}, 'atacante.infanteria', limits('0', '60')],
    ['more Mecas than miniatures', { meca: 5 }, {}, 'atacante.meca', limits('0', '4')],
    ['three SDP', { infanteria: 1 }, { sdp: 3 }, 'defensor.sdp', limits('0', '2')],
    [
      'more damaged than Mecas',
      { meca: 1, opciones: { 'danadas-meca': 2 } },
      {},
      'atacante.opciones.danadas-meca',
      WRONG,
    ],
    [
      'hits in two lots against what stops several at once',
      { infanteria: 1, bombardeo: { acorazado: 1, 'cada-ronda': true } },
      { meca: 1, opciones: { 'resistencia-doble': true } },
      'defensor.opciones.resistencia-doble',
      WRONG,
    ],
    ['dice without value', { infanteria: 1, bombardeo: { dados: 2 } }, {}, 'atacante.bombardeo.valor', WRONG],
    ['cannons without value', { infanteria: 1 }, { canones: { dados: 2 } }, 'defensor.canones.valor', WRONG],
    [
      'too many',
      {
        infanteria: 60,
        propias: [
          { cantidad: 30, combate: 8, coste: 1 },
          { cantidad: 30, combate: 8, coste: 1 },
        ],
      },
      {},
      'atacante',
      { ...WRONG, message: expect.stringContaining('100') },
    ],
    [
      'damaged units that cannot be',
      { propias: [{ combate: 8, coste: 1, danadas: 1 }] },
      {},
      'atacante.propias.0.danadas',
      WRONG,
    ],
  ])('%s: the field and its limits', (_, atacante, defensor, field, expected) => {
    expect(issuesOf(ID, { atacante, defensor })).toMatchObject([{ field, ...expected }]);
  });
});
