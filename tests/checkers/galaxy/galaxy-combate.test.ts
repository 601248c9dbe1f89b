import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attackSucceeds } from '../../../src/checkers/galaxy/attacks.ts';
import { runOdds } from '../../catalog-fixture.ts';
import { ONE, Rational, ZERO } from '../../rational.ts';
import { figureOf, issuesOf, readingsOf, stepOf } from '../answers.ts';

interface Target {
  tipo?: 'nave' | 'base';
  valor?: number;
  defensor?: 'contraataca' | 'renuncia' | 'sin-gobernador';
  'phase-banks'?: boolean;
}
interface Plan {
  valor: number;
  cubre?: boolean;
  iguala?: number;
  imperials?: boolean;
  'phase-banks'?: boolean;
  objetivos: Target[];
}

const odds = (plan: Plan) => runOdds('galaxy-combate', plan);

/* ── A naive reference: exact fractions, every die on its own, one attack after another. ── */

const FACES = [1, 2, 3, 4, 5, 6];
const PAIRS = FACES.flatMap((first) => FACES.map((second) => first + second));

function share(holds: (mine: number, theirs: number) => boolean): Rational {
  const good = PAIRS.flatMap((mine) => PAIRS.filter((theirs) => holds(mine, theirs))).length;
  return new Rational(BigInt(good), 1296n);
}

/** Chances of all targets achieved, of some left with the ship alive, and of the ship lost. */
function reference(plan: Plan): [Rational, Rational, Rational] {
  const mine = plan.valor + (plan['phase-banks'] ? 2 : 0);
  const attacks = (plan.cubre ? 1 : 0) + (plan.iguala ?? 0) + (plan.imperials ? 1 : 0);
  const fight = (left: number, targets: Target[]): [Rational, Rational, Rational] => {
    const [target, ...rest] = targets;
    if (!target) return [ONE, ZERO, ZERO];
    if (left === 0) return [ZERO, ONE, ZERO];
    const bonus = target['phase-banks'] ? 2 : 0;
    const theirs = (target.valor ?? 0) + bonus;
    const isBase = target.tipo === 'base';
    const hit = isBase ? share((roll) => roll + bonus <= plan.valor) : share((a, b) => a + mine > b + theirs);
    const counters = !isBase && target.defensor !== 'renuncia';
    const struck = counters ? share((a, b) => b + theirs > a + mine) : ZERO;
    const lost = ONE.minus(hit).times(struck);
    const again = ONE.minus(hit).minus(lost);
    const [onHit, onMiss] = [fight(left - 1, rest), fight(left - 1, targets)];
    const mix = (at: 0 | 1 | 2) => hit.times(onHit[at]).plus(again.times(onMiss[at]));
    return [mix(0), mix(1), mix(2).plus(lost)];
  };
  return fight(attacks, plan.objetivos);
}

function expectAgreement(plan: Plan): void {
  const { outcomes } = odds(plan);
  for (const [at, outcome] of ['todos', 'sobrevive', 'perdida'].entries()) {
    const exact = reference(plan)[at as 0 | 1 | 2].toNumber();
    expect(Math.abs((outcomes[outcome] ?? Number.NaN) - exact)).toBeLessThan(1e-12);
  }
}

const target = fc.record({
  tipo: fc.constantFrom('nave' as const, 'nave' as const, 'base' as const),
  valor: fc.integer({ min: 1, max: 10 }),
  defensor: fc.constantFrom('contraataca' as const, 'renuncia' as const),
  'phase-banks': fc.boolean(),
});
const plan = fc.record({
  valor: fc.integer({ min: 6, max: 10 }),
  cubre: fc.boolean(),
  iguala: fc.nat(4),
  imperials: fc.boolean(),
  'phase-banks': fc.boolean(),
  objetivos: fc.array(target, { minLength: 1, maxLength: 4 }),
});

describe('galaxy-combate against an independent exact calculation', () => {
  test('agrees to 1e-12 on any plan', () => {
    fc.assert(fc.property(plan, expectAgreement), { numRuns: 40 });
  });

  test('agrees for every pair of cards', () => {
    for (let valor = 6; valor <= 10; valor++)
      for (let enemy = 1; enemy <= 10; enemy++)
        expectAgreement({ valor, cubre: true, iguala: 1, objetivos: [{ valor: enemy }] });
  });
});

describe('the combats that the book plays', () => {
  test("Imperial 6 against Kha'Farjimmn 4: attack 10 to 12 and counterattack 11 to 12, both fail (18.7)", () => {
    expect(attackSucceeds(4 + 6, 8 + 4)).toBe(false);
    expect(attackSucceeds(7 + 4, 6 + 6)).toBe(false);
  });

  test('Imperial 10 against Ally 8: 19 to 15 destroys it (18.15)', () => {
    expect(attackSucceeds(9 + 10, 7 + 8)).toBe(true);
  });

  test('a tie of totals eliminates nobody (13.4.b)', () => {
    expect(attackSucceeds(15, 15)).toBe(false);
    expect(attackSucceeds(16, 15)).toBe(true);
  });
});

describe('opportunities (13.1, 13.2)', () => {
  const attacks = (facts: Partial<Plan>) =>
    odds({ valor: 8, objetivos: [{ valor: 5 }], ...facts }).figures.find(({ id }) => id === 'oportunidades')?.value;

  test.each<[Partial<Plan>, number]>([
    [{}, 0],
    [{ cubre: true }, 1],
    [{ iguala: 2 }, 2],
    [{ imperials: true }, 1],
    [{ cubre: true, iguala: 2 }, 3],
    [{ cubre: true, iguala: 7, imperials: true }, 9],
  ])('%o gives %i', (facts, total) => {
    expect(attacks(facts)).toBe(total);
  });

  test('without any, nothing happens and the answer says why', () => {
    const result = odds({ valor: 8, objetivos: [{ valor: 5 }] });
    expect(result.outcomes).toEqual({ todos: 0, sobrevive: 1, perdida: 0 });
    expect(figureOf(result, 'oportunidades')).toBe(0);
    // None of the three ways of gaining one is cited.
    expect(stepOf(result, 'oportunidades')?.clauses).toEqual(['galaxy:13.1', 'galaxy:13.2', 'galaxy:12.8']);
  });
});

describe('the counterattack', () => {
  test('is what loses the attacker: without it there is no risk (13.6)', () => {
    expect(odds({ valor: 6, cubre: true, objetivos: [{ valor: 10, defensor: 'renuncia' }] }).outcomes['perdida']).toBe(
      0,
    );
    expect(odds({ valor: 6, cubre: true, objetivos: [{ valor: 10 }] }).outcomes['perdida']).toBeGreaterThan(0.3);
  });

  test('of a world without governor is the same roll, and cites that it must be made (13.4.b)', () => {
    const free = odds({ valor: 8, cubre: true, objetivos: [{ valor: 8, defensor: 'sin-gobernador' }] });
    const governed = odds({ valor: 8, cubre: true, objetivos: [{ valor: 8 }] });
    expect(free.outcomes).toEqual(governed.outcomes);
    // Where there is a governor, 13.6 leaves the choice to him.
    expect(stepOf(free, 'objetivo-1')?.clauses).toContain('galaxy:13.4.b');
    expect(stepOf(free, 'objetivo-1')?.clauses).not.toContain('galaxy:13.6');
    expect(stepOf(governed, 'objetivo-1')?.clauses).toContain('galaxy:13.6');
  });

  test('never comes from a base', () => {
    expect(odds({ valor: 6, iguala: 3, objetivos: [{ tipo: 'base' }] }).outcomes['perdida']).toBe(0);
  });
});

describe('Phase Banks (14.2)', () => {
  test('adds two to every roll of its owner, attack and counterattack', () => {
    const helped = odds({ valor: 7, cubre: true, 'phase-banks': true, objetivos: [{ valor: 9 }] }).outcomes;
    const bigger = odds({ valor: 9, cubre: true, objetivos: [{ valor: 9 }] }).outcomes;
    expect(helped).toEqual(bigger);
    const both = odds({ valor: 7, cubre: true, 'phase-banks': true, objetivos: [{ valor: 9, 'phase-banks': true }] });
    expect(both.outcomes).toEqual(odds({ valor: 7, cubre: true, objetivos: [{ valor: 9 }] }).outcomes);
  });

  test('of the attacker does not count against a base, and says that this is our reading', () => {
    const base: Plan = { valor: 8, cubre: true, objetivos: [{ tipo: 'base' }] };
    const helped = odds({ ...base, 'phase-banks': true });
    expect(helped.outcomes).toEqual(odds(base).outcomes);
    expect(readingsOf(helped)).toContain('galaxy:X6');
    expect(readingsOf(odds(base))).not.toContain('galaxy:X6');
  });
});

describe("the attacker's Phase Banks against bases, in both readings (X6)", () => {
  const other = (plan: Plan) => figureOf(odds(plan), 'todos-otra-lectura');

  test('the other reading is that of a card worth two more against bases alone', () => {
    for (let valor = 6; valor <= 8; valor++) {
      const base: Plan = { valor, cubre: true, iguala: 1, 'phase-banks': true, objetivos: [{ tipo: 'base' }] };
      const higher = reference({ ...base, valor: valor + 2, 'phase-banks': false })[0];
      expect(other(base)).toBeCloseTo(higher.toNumber(), 12);
    }
  });

  test('cards before the base are attacked as ever', () => {
    // 7 + 2 against 9 is an even roll; then the base, on 7 by our reading and on 9 by the other.
    const plan: Plan = { valor: 7, iguala: 2, 'phase-banks': true, objetivos: [{ valor: 9 }, { tipo: 'base' }] };
    const hit = share((mine, theirs) => mine + 9 > theirs + 9);
    expect(other(plan)).toBeCloseTo(hit.times(new Rational(30n, 36n)).toNumber(), 12);
    expect(odds(plan).outcomes['todos']).toBeCloseTo(hit.times(new Rational(21n, 36n)).toNumber(), 12);
    expect(odds(plan).headline).toContain('Si tu Phase Banks contara');
  });

  test('is told only where there is a base and a Phase Banks', () => {
    expect(other({ valor: 7, cubre: true, 'phase-banks': true, objetivos: [{ valor: 5 }] })).toBeUndefined();
    expect(other({ valor: 7, cubre: true, objetivos: [{ tipo: 'base' }] })).toBeUndefined();
  });

  test('there is one such card: both having it is told', () => {
    const told = (plan: Plan) => odds(plan).assumptions.some(({ id }) => id === 'una-sola-phase-banks');
    const theirs: Target = { valor: 5, 'phase-banks': true };
    expect(told({ valor: 7, cubre: true, 'phase-banks': true, objetivos: [theirs] })).toBe(true);
    expect(told({ valor: 7, cubre: true, objetivos: [theirs] })).toBe(false);
  });
});

describe('properties', () => {
  const total = (chances: number[]) => chances.reduce((sum, chance) => sum + chance, 0);

  test('odds sum to one and the chart accounts for them', () => {
    fc.assert(
      fc.property(plan, (any) => {
        const { outcomes, charts } = odds(any);
        expect(Math.abs(total(Object.values(outcomes)) - 1)).toBeLessThan(1e-12);
        for (const chart of charts)
          for (const outcome of Object.keys(outcomes)) {
            const bars = chart.bars.filter((bar) => bar.outcome === outcome).map((bar) => bar.probability);
            expect(total(bars)).toBeCloseTo(outcomes[outcome] ?? 0, 12);
          }
      }),
      { numRuns: 60 },
    );
  });

  test('a better card, or one more attack, never lowers the chance of achieving everything', () => {
    fc.assert(
      fc.property(plan, (any) => {
        const before = odds(any);
        const all = before.outcomes['todos'] ?? 0;
        if (any.valor < 10)
          expect(odds({ ...any, valor: any.valor + 1 }).outcomes['todos']).toBeGreaterThanOrEqual(all - 1e-12);
        const more = odds({ ...any, iguala: any.iguala + 1 }).outcomes['todos'];
        expect(more).toBeGreaterThanOrEqual(all - 1e-12);
        expect(figureOf(before, 'con-un-ataque-mas')).toBeCloseTo(more ?? 0, 12);
      }),
      { numRuns: 60 },
    );
  });

  test('the order of the targets does not change the chance of achieving all of them', () => {
    fc.assert(
      fc.property(plan, (any) => {
        const reversed = { ...any, objetivos: [...any.objetivos].reverse() };
        expect(odds(reversed).outcomes['todos']).toBeCloseTo(odds(any).outcomes['todos'] ?? 0, 12);
      }),
      { numRuns: 40 },
    );
  });
});

describe('input', () => {
  const good = { valor: 6, objetivos: [{ valor: 1 }] };

  test.each([
    ['the lowest Fleet Ship', { ...good, valor: 6 }],
    ['the highest', { ...good, valor: 10 }],
    ['seven matches', { ...good, iguala: 7 }],
    ['a base without a value', { ...good, objetivos: [{ tipo: 'base' }] }],
  ])('accepts %s', (_, raw) => {
    expect(issuesOf('galaxy-combate', raw)).toEqual([]);
  });

  test.each([
    ['a card that is no Fleet Ship', { ...good, valor: 5 }, 'valor', 'OUT_OF_RANGE'],
    ['a value beyond the cards', { ...good, valor: 11 }, 'valor', 'OUT_OF_RANGE'],
    ['more matches than worlds', { ...good, iguala: 8 }, 'iguala', 'OUT_OF_RANGE'],
    ['half an attack', { ...good, iguala: 0.5 }, 'iguala', 'WRONG_TYPE'],
    ['no target', { ...good, objetivos: [] }, 'objetivos', 'OUT_OF_RANGE'],
    ['a ship without a value', { ...good, objetivos: [{}] }, 'objetivos.0.valor', 'INCONSISTENT'],
  ])('refuses %s', (_, raw, field, code) => {
    expect(issuesOf('galaxy-combate', raw)).toMatchObject([{ field, code }]);
  });

  test.each([
    ['a Nova, which nobody may attack', { valor: 0 }, 'valor', 'galaxy:12.2'],
    [
      'Phase Banks where nobody controls the card',
      { valor: 3, defensor: 'sin-gobernador', 'phase-banks': true },
      'phase-banks',
      'galaxy:14.2',
    ],
  ])('refuses %s, by its clause', (_, target, field, clause) => {
    expect(issuesOf('galaxy-combate', { ...good, objetivos: [target] })).toMatchObject([
      { field: `objetivos.0.${field}`, code: 'INCONSISTENT', clauses: [clause] },
    ]);
  });
});

describe('a base without defence needs a World without a card (13.1.b, 13.9)', () => {
  const plan = (iguala: number, ...tipos: string[]) => ({
    valor: 6,
    iguala,
    objetivos: tipos.map((tipo) => (tipo === 'base' ? { tipo } : { tipo, valor: 6 })),
  });

  test.each([
    [plan(7, 'base'), ['objetivos.0.tipo']],
    [plan(6, 'base'), []],
    [plan(7, 'nave', 'base'), []],
  ])('%o', (input, fields) => {
    expect(issuesOf('galaxy-combate', input).map(({ field }) => field)).toEqual(fields);
  });
});
