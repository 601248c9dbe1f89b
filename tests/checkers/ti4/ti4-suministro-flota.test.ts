import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Holding, measure, removalPlans } from '../../../src/checkers/ti4/supply/supply.ts';
import { runVerdict } from '../../catalog-fixture.ts';
import { issuesOf, limits, stepOf } from '../answers.ts';

const ruling = (input: object) => runVerdict('ti4-suministro-flota', input);
const figure = (input: object, id: string) => ruling(input).figures.find((each) => each.id === id)?.value;

describe('in the middle of a combat (18.3.c)', () => {
  const because = (carga: number) =>
    ruling({ reserva: 3, naves: { crucero: 2 }, carga: { caza: carga }, momento: 'combate' }).steps[0];

  test.each([0, 4])('with %d Cazas and no place, what decides is that the load may exceed it', (carga) => {
    expect(because(carga)).toMatchObject({ id: 'en-combate', clauses: ['ti4:45.1', 'ti4:18.3.c'] });
  });
});

describe('fleet pool (45.1)', () => {
  test.each([
    [{ reserva: 3, naves: { crucero: 3 } }, 'sí'],
    [{ reserva: 3, naves: { crucero: 4 } }, 'no'],
    [{ reserva: 0, naves: { destructor: 1 } }, 'no'],
    [{ reserva: 1, naves: { transporte: 1 }, carga: { caza: 4 } }, 'sí'],
    [{ reserva: 3, naves: { crucero: 4 }, otros: { 'reserva-extra': 1 } }, 'sí'],
    [{ reserva: 3, naves: { crucero: 3 }, otros: { 'reserva-extra': -1 } }, 'no'],
  ])('%o → %s', (input, verdict) => {
    expect(ruling(input).verdict).toBe(verdict);
  });

  test('applies in the middle of a combat too (45.3)', () => {
    expect(ruling({ reserva: 3, naves: { crucero: 4 }, momento: 'combate' }).verdict).toBe('no');
  });

  test('does not count units that only cross the system (45.1.b)', () => {
    expect(ruling({ reserva: 1, naves: { crucero: 4 }, carga: { infanteria: 3 }, momento: 'paso' }).verdict).toBe('sí');
  });

  test('says that the texts disagree on whether the excess is destroyed (X13)', () => {
    const { steps } = ruling({ reserva: 1, naves: { crucero: 2 } });
    const step = steps.find(({ readings }) => readings?.includes('ti4:X13'));
    expect(step?.clauses).toEqual(['ti4:34.2', 'ti4:71.9.a']);
  });
});

describe('transport capacity (18.2, 18.3)', () => {
  const carrier = { transporte: 1 };
  test.each([
    ['full', { naves: carrier, carga: { caza: 2, infanteria: 1, meca: 1 } }, 0],
    ['one too many', { naves: carrier, carga: { caza: 3, infanteria: 1, meca: 1 } }, 1],
    ['upgraded Transporte', { naves: carrier, carga: { caza: 6 }, mejoras: { transporte: true } }, 0],
    ['base Crucero carries nothing', { naves: { crucero: 1 }, carga: { infanteria: 1 } }, 1],
    ['Crucero II carries one', { naves: { crucero: 1 }, carga: { infanteria: 1 }, mejoras: { crucero: true } }, 0],
    ['Acorazado carries one', { naves: { acorazado: 2 }, carga: { meca: 2 } }, 0],
    ['capacity of other effects', { naves: carrier, carga: { caza: 5 }, otros: { 'capacidad-extra': 1 } }, 0],
    ['three Cazas beside a Puerto espacial', { carga: { caza: 3 }, otros: { puertos: 1 } }, 0],
    ['four do not fit', { carga: { caza: 4 }, otros: { puertos: 1 } }, 1],
    ['a Puerto espacial houses no ground forces', { carga: { infanteria: 1 }, otros: { puertos: 1 } }, 1],
    ['other Cazas that take no room', { carga: { caza: 6 }, otros: { 'cazas-libres': 6 } }, 0],
    ['flagship', { naves: { 'nave-insignia': 1 }, carga: { caza: 3 }, 'capacidad-insignia': 3 }, 0],
  ])('%s', (_, input, excess) => {
    expect(figure(input, 'sobra-carga')).toBe(excess);
    expect(ruling(input).verdict).toBe(excess > 0 ? 'no' : 'sí');
  });

  test('may be exceeded during a combat and not once it ends (18.3.c, 23.10.a)', () => {
    const fleet = { naves: { crucero: 1 }, carga: { caza: 2, infanteria: 1 } };
    const during = ruling({ ...fleet, momento: 'combate' });
    expect(during.verdict).toBe('sí');
    expect(during.figures.find(({ id }) => id === 'sobra-carga-al-acabar')?.value).toBe(3);
    expect(during.changes).toContainEqual(expect.objectContaining({ id: 'momento-fin', verdict: 'no' }));
    const after = ruling({ ...fleet, momento: 'fin' });
    expect(after.verdict).toBe('no');
    expect(after.steps.flatMap((step) => step.clauses)).toContain('ti4:23.10.a');
  });
});

describe('Caza II', () => {
  const fleet = { reserva: 4, naves: { transporte: 1 }, mejoras: { caza: 'mejorados' } };
  test.each([
    [{ caza: 4 }, 1, 'sí'],
    [{ caza: 7 }, 4, 'sí'],
    [{ caza: 8 }, 5, 'no'],
    [{ caza: 5, infanteria: 2 }, 4, 'sí'],
    [{ caza: 6, infanteria: 2 }, 5, 'no'],
  ])('%o counts as %d ships: %s', (carga, counted, verdict) => {
    expect(figure({ ...fleet, carga }, 'cuentan-para-flota')).toBe(counted);
    expect(ruling({ ...fleet, carga }).verdict).toBe(verdict);
  });

  test('ground forces still need a place', () => {
    const input = { ...fleet, carga: { infanteria: 5 } };
    expect(figure(input, 'sobra-carga')).toBe(1);
    expect(ruling(input).options[0]?.label).toBe('Quitar 1 fuerza terrestre');
  });

  test('a card that counts each as half a ship leaves room for twice as many', () => {
    const half = { reserva: 4, naves: { transporte: 1 }, mejoras: { caza: 'media-nave' } };
    expect(ruling({ ...half, carga: { caza: 10 } }).verdict).toBe('sí');
    expect(figure({ ...half, carga: { caza: 11 } }, 'cuentan-para-flota')).toBe(4.5);
    expect(ruling({ ...half, carga: { caza: 11 } }).options[0]?.label).toBe('Quitar 1 Caza');
  });

  test('of what the book does not say of a combat our reading decides, and says so', () => {
    const input = { ...fleet, carga: { caza: 9 }, momento: 'combate' };
    expect(ruling(input).verdict).toBe('sí');
    expect(ruling(input).steps.flatMap(({ readings = [] }) => readings)).toContain('ti4:X59');
  });
});

describe('tokens need a miniature beside them (21.3, 50.3)', () => {
  test.each([
    ['caza', 'cazas-solo-fichas', true, 'sí', ['ti4:21.3', 'ti4:21.3.a']],
    ['caza', 'cazas-solo-fichas', false, 'no', ['ti4:21.3', 'ti4:21.3.a']],
    ['infanteria', 'infanteria-solo-fichas', true, 'sí', ['ti4:50.3', 'ti4:50.3.a']],
    ['infanteria', 'infanteria-solo-fichas', false, 'no', ['ti4:50.3', 'ti4:50.3.a']],
  ])('%s: %s %s', (unit, field, only, applies, clauses) => {
    const { exceptions } = ruling({ naves: { transporte: 1 }, carga: { [unit]: 2 }, otros: { [field]: only } });
    expect(exceptions.find((each) => each.clauses.includes(clauses[0] as never))).toMatchObject({ applies, clauses });
  });
});

describe('sentences', () => {
  const textOf = (input: object, id: string) => stepOf(ruling(input), id)?.text;
  const fighters = (caza: number) => ({ naves: { transporte: 1 }, carga: { caza }, mejoras: { caza: 'mejorados' } });

  test('one Caza and several', () => {
    expect(textOf(fighters(5), 'caza-ii')).toContain(
      'el Caza que queda sin ella cuenta para la reserva de Flota, como dice su carta: 2 naves en total',
    );
    expect(textOf(fighters(6), 'caza-ii')).toContain('los 2 Cazas que quedan sin ella cuentan');
    const half = { ...fighters(5), naves: {}, mejoras: { caza: 'media-nave' }, carga: { caza: 2 } };
    expect(textOf(half, 'caza-ii')).toContain('1 nave en total');
  });

  test('no ships, no load', () => {
    expect(textOf({}, 'reserva-flota')).toBe('No tienes naves que cuenten. Tu reserva admite 3.');
    expect(textOf({}, 'capacidad-transporte')).toBe(
      'Ninguna de tus naves tiene Capacidad de transporte. No llevas Cazas ni fuerzas terrestres.',
    );
  });

  test.each([
    [{ reserva: 1, naves: { crucero: 1 } }, '(1 de 1 nave; 0 de 0 plazas de carga)'],
    [{ reserva: 3, naves: { acorazado: 1 }, carga: { caza: 1 } }, '(1 de 3 naves; 1 de 1 plaza de carga)'],
    [{ reserva: 1, naves: { crucero: 2 } }, '(sobra 1 nave)'],
  ])('%o: %s', (input, numbers) => {
    expect(ruling(input).headline).toContain(numbers);
  });

  test.each([
    [{ carga: { infanteria: 1 } }, '1 fuerza terrestre'],
    [{ carga: { infanteria: 1, meca: 1 } }, '2 fuerzas terrestres'],
    [{ carga: { caza: 2 } }, '2 Cazas'],
    [{ carga: { caza: 1, infanteria: 1 } }, '2 Cazas o fuerzas terrestres'],
    [{ carga: { caza: 1, infanteria: 1 }, mejoras: { caza: 'mejorados' } }, '1 fuerza terrestre'],
  ])('only what is there is called too much: %o', (input, text) => {
    expect(ruling(input).headline).toMatch(new RegExp(`^No: .*\\(sobran? ${text}\\)\\.$`));
  });

  test('a Caza that is only in excess as half a ship is said in words', () => {
    const input = { reserva: 1, naves: { crucero: 1 }, carga: { caza: 1 }, mejoras: { caza: 'media-nave' } };
    expect(ruling(input).headline).toContain('(sobra media nave)');
  });
});

describe('bad input', () => {
  test.each([
    ['negative', { naves: { crucero: -1 } }, 'naves.crucero', limits('0', '8')],
    ['fractional', { reserva: 2.5 }, 'reserva', { code: 'WRONG_TYPE' }],
    ['more than the miniatures', { naves: { transporte: 5 } }, 'naves.transporte', limits('0', '4')],
    ['more Mecas than the miniatures (X18)', { carga: { meca: 5 } }, 'carga.meca', limits('0', '4')],
    ['unknown ship', { naves: { fragata: 1 } }, 'naves.fragata', { code: 'UNKNOWN_FIELD' }],
    [
      'flagship without its capacity',
      { naves: { 'nave-insignia': 1 } },
      'capacidad-insignia',
      { code: 'INCONSISTENT' },
    ],
  ])('%s', (_, raw, field, expected) => {
    expect(issuesOf('ti4-suministro-flota', raw)).toMatchObject([{ field, ...expected }]);
  });
});

/* ── An independent check: every set of units that could stay, straight from the definition. ── */

const kind = (id: string, count: number, capacity: number, cost: number) => ({
  id,
  name: id,
  plural: id,
  count,
  capacity,
  cost,
});
const holdings = fc.record({
  ships: fc
    .tuple(fc.nat(2), fc.nat(2), fc.nat(1))
    .map(([a, b, c]) => [kind('destructor', a, 0, 1), kind('transporte', b, 2, 3), kind('acorazado', c, 1, 4)]),
  fighters: fc.nat(4),
  infantry: fc.nat(3),
  mechs: fc.nat(1),
  freeFighters: fc.nat(2),
  extraCapacity: fc.nat(1),
  pool: fc.nat(4),
  fighterWeight: fc.constantFrom(null, 1, 0.5),
  cost: fc.constant({ fighter: 0.5, infantry: 0.5, mech: 2 }),
});

/** Some way of housing every Caza (free, aboard, or as ships) and every ground force must exist. */
function fits(holding: Holding): boolean {
  const ships = holding.ships.reduce((sum, { count }) => sum + count, 0);
  const capacity = holding.extraCapacity + holding.ships.reduce((sum, each) => sum + each.count * each.capacity, 0);
  const ground = holding.infantry + holding.mechs;
  for (let free = 0; free <= Math.min(holding.freeFighters, holding.fighters); free++) {
    for (let aboard = 0; aboard <= holding.fighters - free; aboard++) {
      const asShips = holding.fighters - free - aboard;
      if (asShips > 0 && holding.fighterWeight === null) continue;
      if (ground + aboard <= capacity && ships + asShips * (holding.fighterWeight ?? 0) <= holding.pool) return true;
    }
  }
  return false;
}

function cheapestByBruteForce(holding: Holding): number {
  let best = Number.POSITIVE_INFINITY;
  const [a, b, c] = holding.ships.map(({ count }) => count) as [number, number, number];
  for (let i = 0; i <= a; i++)
    for (let j = 0; j <= b; j++)
      for (let k = 0; k <= c; k++)
        for (let f = 0; f <= holding.fighters; f++)
          for (let n = 0; n <= holding.infantry; n++)
            for (let m = 0; m <= holding.mechs; m++) {
              const left = [i, j, k];
              const ships = holding.ships.map((each, at) => ({ ...each, count: each.count - (left[at] ?? 0) }));
              const rest = {
                ...holding,
                ships,
                fighters: holding.fighters - f,
                infantry: holding.infantry - n,
                mechs: holding.mechs - m,
              };
              if (fits(rest)) best = Math.min(best, i * 1 + j * 3 + k * 4 + f * 0.5 + n * 0.5 + m * 2);
            }
  return best;
}

describe('against trying every set of units', () => {
  test('a holding is within its limits exactly when everything can be housed', () => {
    fc.assert(
      fc.property(holdings, (holding) => {
        const { overPool, overCapacity } = measure(holding);
        expect(overPool === 0 && overCapacity === 0).toBe(fits(holding));
      }),
      { numRuns: 500 },
    );
  });

  test('the first plan gives up the least', () => {
    fc.assert(
      fc.property(holdings, (holding) => {
        expect(removalPlans(holding, 4)[0]?.cost).toBeCloseTo(cheapestByBruteForce(holding), 9);
      }),
      { numRuns: 200 },
    );
  });

  test('one more token or one more place never makes it worse', () => {
    fc.assert(
      fc.property(holdings, (holding) => {
        const cost = (other: Holding) => removalPlans(other, 1)[0]?.cost ?? 0;
        expect(cost({ ...holding, pool: holding.pool + 1 })).toBeLessThanOrEqual(cost(holding));
        expect(cost({ ...holding, extraCapacity: holding.extraCapacity + 1 })).toBeLessThanOrEqual(cost(holding));
      }),
      { numRuns: 200 },
    );
  });
});
